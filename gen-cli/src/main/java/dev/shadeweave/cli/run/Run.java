package dev.shadeweave.cli.run;

import com.google.common.collect.Iterables;
import dev.shadeweave.cli.call.CallListener;
import dev.shadeweave.cli.call.Defects;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.files.InputFiles;
import dev.shadeweave.cli.message.MessageLog;
import dev.shadeweave.cli.message.Progress;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.cli.run.Production.OpenedDocument;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.MissingFile;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.assembly.Modifiers;
import dev.shadeweave.json.DiagnosticForm;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.Options;
import dev.shadeweave.pass.InputPolicy;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.watch.internal.CodeFiles;
import dev.shadeweave.watch.internal.DocumentFiles;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One run over many documents: reports messages and progress, and counts results. */
public final class Run implements AutoCloseable {
    static final DiagnosticKind NOTHING = DiagnosticKind.warning(
            "SW1725", "there is nothing to make a shader of in {0}: no material with a shader and no connected output");
    static final DiagnosticKind NOTHING_BELOW = DiagnosticKind.error(
            "SW1726", "there is nothing to make a shader of in {0}: no material with a shader and no connected output");

    private final DiagnosticForm form;
    private final PrintWriter err;
    private final boolean quiet;
    private final Progress progress;
    private final MessageLog log;
    private final OrderedWork work;
    private final boolean strict;
    private final Diagnostics before;
    private final Diagnostics after;
    private final long started = System.nanoTime();
    private final Consumer<OpenedDocument> reading;
    private final Consumer<Optional<Path>> turning;
    private UnfitPatterns patterns = new UnfitPatterns(InputPolicy.NONE);
    private boolean shadersWanted;
    private Consumer<OpenedDocument> watching = document -> {};
    private int generated;
    private int failed;
    private int unread;
    private int defects;

    /**
     * Begins a run.
     *
     * @param jobs the number of threads
     * @param shown which messages are shown
     * @param form the format of printed messages
     * @param err receives printed messages and progress
     * @param strict true to refuse documents with faults that could be repaired
     * @param listener receives messages and the files that are read; null to print messages
     */
    public Run(
            DiagnosticForm form,
            PrintWriter err,
            int jobs,
            MessageLog.Shown shown,
            boolean strict,
            @Nullable CallListener listener) {
        this.strict = strict;
        this.before = strict ? Diagnostics.strict() : new Diagnostics();
        this.after = strict ? Diagnostics.strict() : new Diagnostics();
        this.form = form;
        this.err = err;
        this.quiet = shown.quiet();
        this.progress = form == DiagnosticForm.TEXT && !quiet ? Progress.on(err) : Progress.none(err);
        this.log = new MessageLog(form, err, progress, shown, listener);
        this.work = new OrderedWork(jobs);
        this.turning = listener == null ? file -> {} : listener::document;
        this.reading =
                listener == null ? document -> {} : document -> files(document).forEach(listener::read);
    }

    /**
     * Returns the files that a document was read from, including files that could not be read and the places where
     * missing files were searched.
     */
    static Set<Path> files(OpenedDocument document) {
        Set<Path> files = new LinkedHashSet<>();
        CodeFiles.disk(document.file().toString()).ifPresent(files::add);
        LinkedDocument content = document.content();
        if (content != null) {
            files.addAll(DocumentFiles.of(content));
        }
        // An include with errors is not part of the content.
        for (Diagnostic message : document.diagnostics()) {
            CodeFiles.onDisk(message.span().file()).ifPresent(files::add);
            MissingFile.tried(message).forEach(place -> CodeFiles.disk(place).ifPresent(files::add));
        }
        return files;
    }

    /** Receives the results for a verb. */
    public interface Results {
        /** Called after a document was read. */
        void document(OpenedDocument document);

        /** Receives an element that was made, and returns the messages about writing it. */
        Diagnostics element(MadeElement made);

        /** Returns a receiver that ignores results, for runs that only produce messages. */
        static Results none() {
            return new Results() {
                @Override
                public void document(OpenedDocument document) {}

                @Override
                public Diagnostics element(MadeElement made) {
                    return new Diagnostics();
                }
            };
        }
    }

    /** Returns this run, which now also reports input patterns that match no input of any shader. */
    public Run expecting(InputPolicy policy) {
        patterns = new UnfitPatterns(policy);
        return this;
    }

    /** Returns this run, which now also reports if there is no renderable element at all. */
    public Run wantingShaders() {
        shadersWanted = true;
        return this;
    }

    /** Returns this run, which now adds the files of each document to the watched files. */
    public Run watchedBy(WatchOptions watch) {
        watching = watch::add;
        return this;
    }

    /** Returns the collector for messages that belong to no document. Add them before the work begins. */
    public Diagnostics diagnostics() {
        return before;
    }

    /** Returns the messages that belong to no document. */
    public Iterable<Diagnostic> otherDiagnostics() {
        return Iterables.concat(before.all(), after.all());
    }

    /** Prints messages. */
    public void print(Iterable<Diagnostic> diagnostics) {
        log.print(diagnostics);
    }

    /** Adds pieces of work to the total of the progress bar. */
    public void progress(int pieces) {
        progress.expect(pieces);
    }

    /** Counts one piece of the work as done. */
    public void step() {
        progress.step();
    }

    /**
     * Processes files and folders.
     *
     * @return the exit status
     */
    public int produce(Production production, List<Path> inputs, Results results) {
        List<Path> files = InputFiles.find(inputs, before);
        begin();
        progress.expect(files.size());
        ElementSelection.Search search = production.selection().search();
        judged(production).run(files, work, new Production.Sink() {
            @Override
            public void document(OpenedDocument document) {
                turnTo(document);
                print(document.diagnostics());
                if (document.content() != null) {
                    search.look(document.content());
                }
                take(document);
                progress.expect(
                        document.elements().size() * production.generates().size());
                progress.step();
                results.document(document);
            }

            @Override
            public void element(MadeElement made) {
                print(made.result().diagnostics());
                patterns.see(made.result());
                defect(made.defect(), made.document().file() + ", " + made.path());
                Diagnostics more = use(made, results);
                print(more.all());
                if (made.result().succeeded() && !more.hasErrors()) {
                    generated++;
                } else {
                    failed++;
                }
                progress.step();
            }
        });
        turning.accept(Optional.empty());
        search.finish(after);
        boolean allRead = !files.isEmpty() && unread == 0 && defects == 0 && log.errors() == 0 && !after.hasErrors();
        if (shadersWanted && allRead && generated + failed == 0) {
            // A single document may contain only definitions or lights on purpose. A folder with nothing else is
            // probably the wrong folder.
            boolean below = inputs.stream().anyMatch(Files::isDirectory);
            after.report(below ? NOTHING_BELOW : NOTHING, SourceSpan.none(), documents(files.size()));
        }
        patterns.report(after);
        print(after.all());
        return status(production);
    }

    private Production judged(Production production) {
        return strict ? production.with(Production.Faults.REFUSED) : production;
    }

    private void take(OpenedDocument document) {
        watching.accept(document);
        reading.accept(document);
        unread += document.content() == null ? 1 : 0;
        defect(document.defect(), document.file().toString());
    }

    /** Prints the messages about plug-ins, options and the library, before the messages about documents. */
    private void begin() {
        before.reportAll(Options.problems());
        before.reportAll(Generators.problems());
        before.reportAll(Modifiers.problems());
        print(before.all());
    }

    /**
     * Passes an element to the verb. A verb that needs too much memory for an element, for example to draw it, causes
     * an error.
     */
    private static Diagnostics use(MadeElement made, Results results) {
        try {
            return results.element(made);
        } catch (OutOfMemoryError e) {
            Diagnostics more = new Diagnostics();
            more.report(Production.noMemory(made.document().file(), made.path()));
            return more;
        }
    }

    private static String documents(int count) {
        return count == 1 ? "this document" : "these " + count + " documents";
    }

    /**
     * Reads files and folders without making shaders.
     *
     * @return the exit status
     */
    public int read(Production production, List<Path> inputs, BiConsumer<Path, LinkedDocument> use) {
        List<Path> files = InputFiles.find(inputs, before);
        begin();
        return readFiles(production, files, use);
    }

    /**
     * Reads one document.
     *
     * @return the exit status
     */
    public int read(Production production, Path file, Consumer<LinkedDocument> use) {
        begin();
        return readFiles(production, List.of(file), (same, content) -> use.accept(content));
    }

    private int readFiles(Production production, List<Path> files, BiConsumer<Path, LinkedDocument> use) {
        judged(production).documents(files, work).forEachRemaining(document -> {
            turnTo(document);
            print(document.diagnostics());
            take(document);
            if (document.content() != null) {
                use.accept(document.file(), document.content());
            }
        });
        turning.accept(Optional.empty());
        return status(production);
    }

    /** Tells the listener which document the next messages and files belong to. */
    private void turnTo(OpenedDocument document) {
        turning.accept(CodeFiles.disk(document.file().toString()));
    }

    /**
     * Prints the messages of a run that produces no documents or elements.
     *
     * @return the exit status
     */
    public int finish() {
        begin();
        return status();
    }

    /**
     * Returns the status of a production. Unread documents and elements that were not made count even if the call turns
     * their messages off.
     */
    private int status(Production production) {
        boolean isIncomplete = unread + failed > 0 && production.faults() != Production.Faults.REPORTED;
        return isIncomplete ? Math.max(status(), ExitCode.BAD_INPUT) : status();
    }

    private int status() {
        return defects > 0 ? ExitCode.DEFECT : log.errors() > 0 ? ExitCode.BAD_INPUT : ExitCode.OK;
    }

    /** Returns the counts so far. */
    public Report.Summary summary() {
        return new Report.Summary(generated, failed, log.errors(), log.warnings(), System.nanoTime() - started);
    }

    private void defect(@Nullable Throwable defect, String where) {
        if (defect != null) {
            defects++;
            progress.interrupt(() -> Defects.report(defect, where, err));
        }
    }

    @Override
    public void close() {
        work.close();
        log.close();
        if (form == DiagnosticForm.TEXT && failed > 0 && !quiet) {
            err.print("shadeweave: " + generated + " of " + (generated + failed) + " elements are fine, " + failed
                    + (failed == 1 ? " is" : " are") + " not\n");
            err.flush();
        }
    }
}

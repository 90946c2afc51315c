package dev.shadeweave.cli.run;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Iterators;
import dev.shadeweave.analysis.Transparency;
import dev.shadeweave.cli.run.ElementSelection.Subject;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Severity;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.DialectGenerator;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.ir.target.ShaderOptimizer;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Validator;
import dev.shadeweave.look.internal.Looks;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Shader;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads documents and makes the shaders of their elements on many threads. A {@link Sink} receives the results in
 * order.
 *
 * @param library the definitions
 * @param places where includes and sources are searched
 * @param selection the elements to make; empty for all renderable elements
 * @param check returns messages of more checks of a document
 * @param generates the generations: each makes one shader of every element
 * @param faults the treatment of doubtful input
 */
public record Production(
        Library library,
        Places places,
        ElementSelection selection,
        Function<LinkedDocument, ImmutableList<Diagnostic>> check,
        ImmutableList<Generate> generates,
        Faults faults) {
    /** The treatment of doubtful input that can be repaired. */
    public enum Faults {
        /** The input is repaired, with a warning. */
        REPAIRED,
        /** The input is an error, but the document is read to the end, so that all errors are found. */
        REPORTED,
        /** The input is an error, and no shader is made from the document. */
        REFUSED;

        Diagnostics diagnostics() {
            return this == REPAIRED ? new Diagnostics() : Diagnostics.strict();
        }
    }

    /** Shared by all runs of a process, because they share its memory. */
    private static final ScarceMemory MEMORY = new ScarceMemory();

    /** Creates a production that makes one shader of each element and repairs doubtful input. */
    public Production(
            Library library,
            Places places,
            ElementSelection selection,
            Function<LinkedDocument, ImmutableList<Diagnostic>> check,
            Generate generate) {
        this(library, places, selection, check, ImmutableList.of(generate), Faults.REPAIRED);
    }

    /** Returns a production that only reads documents. */
    public static Production reading(Library library, Places places) {
        return new Production(
                library,
                places,
                new ElementSelection(List.of()),
                content -> ImmutableList.of(),
                Generate.by(null, GenerationOptions.DEFAULT));
    }

    /** Returns the same production with another treatment of doubtful input. */
    public Production with(Faults newFaults) {
        return new Production(library, places, selection, check, generates, newFaults);
    }

    /** Makes the shader of an element. */
    @FunctionalInterface
    public interface Generate {
        /**
         * Generates the shader, or reports why it cannot be generated.
         *
         * @param found how to draw the element, as returned by {@link #transparency}
         */
        GenerationResult generate(LinkedDocument content, Element element, Optional<Transparency> found);

        /**
         * Returns how to draw the element; empty if it is not a surface or if this production does not determine it.
         */
        default Optional<Transparency> transparency(LinkedDocument content, Element element, Diagnostics diagnostics) {
            return Optional.empty();
        }

        /** Returns a generation that uses a generator, and that determines how to draw each element. */
        static Generate reporting(DialectGenerator generator, GenerationOptions options) {
            return new Generate() {
                @Override
                public GenerationResult generate(
                        LinkedDocument content, Element element, Optional<Transparency> found) {
                    return generator.generate(content, element, options).result();
                }

                @Override
                public Optional<Transparency> transparency(
                        LinkedDocument content, Element element, Diagnostics diagnostics) {
                    return generator.transparency(content, element, options, diagnostics);
                }
            };
        }

        /** Returns the same generation, followed by the optimiser. */
        default Generate optimized() {
            return then(Generate::optimized);
        }

        private static GenerationResult optimized(GenerationResult made) {
            if (made.shader().isEmpty()) {
                return made;
            }
            Diagnostics diagnostics = new Diagnostics();
            Optional<Shader> better = ShaderOptimizer.optimize(made.shader().get(), diagnostics);
            return new GenerationResult(better, made.inputs(), made.colors(), made.diagnostics())
                    .with(diagnostics.all());
        }

        /** Returns a generation that passes each result of this one through another step. */
        default Generate then(UnaryOperator<GenerationResult> more) {
            Generate first = this;
            return new Generate() {
                @Override
                public GenerationResult generate(
                        LinkedDocument content, Element element, Optional<Transparency> found) {
                    return more.apply(first.generate(content, element, found));
                }

                @Override
                public Optional<Transparency> transparency(
                        LinkedDocument content, Element element, Diagnostics diagnostics) {
                    return first.transparency(content, element, diagnostics);
                }
            };
        }

        /**
         * Returns a generation that uses a generator. If the generator is null, it makes no shaders and reports
         * nothing.
         */
        static Generate by(@Nullable ShaderGenerator generator, GenerationOptions options) {
            return (content, element, found) -> generator == null
                    ? GenerationResult.failed(ImmutableList.of())
                    : generator.generate(content, element, options);
        }
    }

    /** Takes results on one thread, in the order of the documents and of their elements. */
    interface Sink {
        /** Called after a document was read. */
        void document(OpenedDocument document);

        /** Called after an element was made. The document of the element was passed before. */
        void element(MadeElement element);
    }

    /**
     * A document that was read.
     *
     * @param file its file
     * @param content its content; null if it cannot be read or is refused
     * @param elements the elements to make
     * @param diagnostics the messages about the document
     * @param defect an exception caused by an internal error, or null
     */
    public record OpenedDocument(
            Path file,
            @Nullable LinkedDocument content,
            ImmutableList<Subject> elements,
            ImmutableList<Diagnostic> diagnostics,
            @Nullable Throwable defect) {}

    /**
     * An element with its shader.
     *
     * @param document its document
     * @param maker the index of the generation that made the shader
     * @param subject the element
     * @param result the shader, or the reason why it is missing
     * @param transparency how to draw it; empty if it is not a surface or if this was not determined
     * @param nanos the time of generation in nanoseconds
     * @param defect an exception caused by an internal error, or null
     */
    public record MadeElement(
            OpenedDocument document,
            int maker,
            Subject subject,
            GenerationResult result,
            Optional<Transparency> transparency,
            long nanos,
            @Nullable Throwable defect) {
        /** Returns the document with the variants of this element. */
        public LinkedDocument content() {
            return subject.content();
        }

        /** Returns the element. */
        public Element element() {
            return subject.element();
        }

        /** Returns its path, followed by the variants that apply only to it. */
        public String path() {
            return subject.label();
        }

        /** Returns the variants that apply only to this element. */
        public ImmutableMap<String, String> variants() {
            return subject.variants();
        }
    }

    /** Processes the files. */
    void run(List<Path> files, OrderedWork work, Sink sink) {
        Iterator<Supplier<Runnable>> steps = Iterators.concat(Iterators.transform(
                documents(files, work), document -> steps(document, sink).iterator()));
        Iterator<Runnable> results = work.map(steps, Supplier::get);
        while (results.hasNext()) {
            results.next().run();
        }
    }

    /** Reads documents, in order. A document that exceeds the limits of the run has a message and no content. */
    Iterator<OpenedDocument> documents(List<Path> files, OrderedWork work) {
        RunBudget budget = new RunBudget(places.runLimits());
        return Iterators.transform(work.map(files.iterator(), this::open), document -> within(budget, document));
    }

    /** Returns the document. If it exceeds the limits of the run, returns it with a message and without content. */
    private static OpenedDocument within(RunBudget budget, OpenedDocument document) {
        LinkedDocument content = document.content();
        return content == null
                ? document
                : budget.take(document.file(), content)
                        .map(why -> new OpenedDocument(
                                document.file(), null, ImmutableList.of(), ImmutableList.of(why), document.defect()))
                        .orElse(document);
    }

    /**
     * Returns tasks that may run on any thread. Each returns the call of the sink, for the thread that collects the
     * results.
     */
    private List<Supplier<Runnable>> steps(OpenedDocument document, Sink sink) {
        ImmutableList.Builder<Supplier<Runnable>> steps = ImmutableList.builder();
        steps.add(() -> () -> sink.document(document));
        for (Subject subject : document.elements()) {
            for (int i = 0; i < generates.size(); i++) {
                int maker = i;
                steps.add(() -> {
                    MadeElement made = make(document, subject, maker);
                    return () -> sink.element(made);
                });
            }
        }
        return steps.build();
    }

    static Diagnostic noMemory(Path file, String element) {
        String shown = "'" + file.toString().replace('\\', '/') + "'";
        return ScarceMemory.exceeded(element.isEmpty() ? "document " + shown : "element '" + element + "' of " + shown);
    }

    /**
     * The results of one document.
     *
     * @param document the document
     * @param elements its elements that were made
     * @param others messages about names that the document does not have
     */
    public record MadeDocument(
            OpenedDocument document, ImmutableList<MadeElement> elements, ImmutableList<Diagnostic> others) {}

    /**
     * Reads one document and makes its elements, in the thread of the caller.
     *
     * @param file the name of the document
     * @param reading reads it
     */
    public MadeDocument make(Path file, Function<Diagnostics, Optional<Document>> reading) {
        OpenedDocument document = open(file, reading);
        ElementSelection.Search search = selection.search();
        if (document.content() != null) {
            search.look(document.content());
        }
        Diagnostics others = faults.diagnostics();
        search.finish(others);
        ImmutableList.Builder<MadeElement> made = ImmutableList.builder();
        for (Subject subject : document.elements()) {
            for (int i = 0; i < generates.size(); i++) {
                made.add(make(document, subject, i));
            }
        }
        return new MadeDocument(document, made.build(), others.all());
    }

    private OpenedDocument open(Path file) {
        return open(file, diagnostics -> places.read(file, diagnostics));
    }

    /** Reads a document. */
    private OpenedDocument open(Path file, Function<Diagnostics, Optional<Document>> reading) {
        return MEMORY.work(() -> read(file, reading))
                .orElseGet(() ->
                        new OpenedDocument(file, null, ImmutableList.of(), ImmutableList.of(noMemory(file, "")), null));
    }

    private OpenedDocument read(Path file, Function<Diagnostics, Optional<Document>> reading) {
        Diagnostics diagnostics = faults.diagnostics();
        LinkedDocument content = null;
        ImmutableList<Subject> elements = ImmutableList.of();
        Throwable defect = null;
        try {
            Optional<Document> document = reading.apply(diagnostics);
            if (document.isPresent()) {
                content = selection.content(library, document.get(), places.searchPath(), diagnostics);
                diagnostics.reportAll(content.diagnostics());
                diagnostics.reportAll(check.apply(content));
                if (faults == Faults.REFUSED && isRefused(content, diagnostics)) {
                    return new OpenedDocument(file, null, ImmutableList.of(), diagnostics.all(), null);
                }
                elements = selection.of(content, library, places.searchPath(), diagnostics);
            }
        } catch (RuntimeException | StackOverflowError e) {
            defect = e;
        }
        return new OpenedDocument(file, content, elements, diagnostics.all(), defect);
    }

    /** Reports the faults of a document that {@code validate} finds as errors. Returns true if there are errors. */
    public static boolean isRefused(LinkedDocument content, Diagnostics diagnostics) {
        Stream.of(Validator.validate(content), Looks.of(content).diagnostics())
                .flatMap(List::stream)
                .filter(found -> found.strict().severity() == Severity.ERROR)
                .forEach(diagnostics::report);
        return diagnostics.hasErrors();
    }

    /** Makes one shader. An internal error becomes a result, so that the other elements are still made. */
    private MadeElement make(OpenedDocument document, Subject subject, int maker) {
        return MEMORY.work(() -> tried(document, subject, maker)).orElseGet(() -> {
            ImmutableList<Diagnostic> why = ImmutableList.of(noMemory(document.file(), subject.label()));
            return new MadeElement(document, maker, subject, GenerationResult.failed(why), Optional.empty(), 0, null);
        });
    }

    private MadeElement tried(OpenedDocument document, Subject subject, int maker) {
        Generate generate = generates.get(maker);
        long start = System.nanoTime();
        try {
            Diagnostics more = new Diagnostics();
            Optional<Transparency> transparency = generate.transparency(subject.content(), subject.element(), more);
            start = System.nanoTime();
            GenerationResult result = generate.generate(subject.content(), subject.element(), transparency);
            long nanos = System.nanoTime() - start;
            GenerationResult whole = result.with(more.all());
            GenerationResult judged = faults == Faults.REPAIRED ? whole : whole.strict();
            return new MadeElement(document, maker, subject, judged, transparency, nanos, null);
        } catch (RuntimeException | StackOverflowError e) {
            GenerationResult none = GenerationResult.failed(ImmutableList.of());
            return new MadeElement(document, maker, subject, none, Optional.empty(), System.nanoTime() - start, e);
        }
    }
}

package dev.shadeweave.cli.inspect;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.cli.run.ElementSelection;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.Places;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.cli.run.Run;
import dev.shadeweave.cli.run.RunOptions;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Document;
import dev.shadeweave.library.Library;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.site.ReferenceSite;
import dev.shadeweave.source.SourceSpan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code reference}: writes the reference of nodes as self-contained pages. */
@Command(
        name = "reference",
        description = "Writes a static site with a page for each node of the library: picture, inputs, defaults"
                + " and formula.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
public final class ReferenceCommand implements Callable<Integer> {

    @Parameters(
            arity = "0..*",
            paramLabel = "FILE_OR_DIR",
            description = "Documents, whose nodes have pages besides those of the library.")
    private List<Path> inputs = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            required = true,
            description = "The folder of the site; its first page is index.html.")
    private Path output = Path.of("");

    @Option(names = "--node", paramLabel = "NAME", description = "Only this node. Repeatable.")
    private List<String> nodes = List.of();

    @Option(
            names = "--pictures",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Draws a picture of each node that has a visible result; --no-pictures needs no OpenGL."
                    + " Default: on.")
    private boolean pictures;

    @Spec
    private CommandSpec spec;

    @Mixin
    private LibraryOptions libraryOptions;

    @Mixin
    private RunOptions run;

    @Override
    public Integer call() {
        StandardStreams.refuse("--output", output, spec.commandLine());
        try (Run work = run.start(libraryOptions.limits())) {
            Diagnostics diagnostics = new Diagnostics();
            Library standard = libraryOptions.load(work.diagnostics());
            List<Document> definitions = new ArrayList<>();
            Production reading = Production.reading(standard, libraryOptions.places());
            int status = inputs.isEmpty()
                    ? ExitCode.OK
                    : work.read(reading, inputs, (file, content) -> definitions.add(content.document()));
            Library library =
                    standard.extendedBy(definitions, libraryOptions.places().searchPath(), new Diagnostics());
            ImmutableSortedSet<String> categories = categories(library, diagnostics);
            if (!diagnostics.hasErrors()) {
                status = Math.max(status, write(library, categories, diagnostics));
            }
            work.print(diagnostics.all());
            return diagnostics.hasErrors() ? Math.max(status, ExitCode.BAD_INPUT) : status;
        }
    }

    private ImmutableSortedSet<String> categories(Library library, Diagnostics diagnostics) {
        if (nodes.isEmpty()) {
            return ImmutableSortedSet.copyOf(library.categories());
        }
        ImmutableSet.copyOf(nodes).stream()
                .filter(category -> !library.hasCategory(category))
                .forEach(category -> diagnostics.report(
                        ElementSelection.NOT_FOUND,
                        SourceSpan.none(),
                        "node",
                        category,
                        "the library",
                        Suggestions.didYouMean(category, library.categories())));
        return nodes.stream()
                .filter(library::hasCategory)
                .collect(ImmutableSortedSet.toImmutableSortedSet(Comparator.naturalOrder()));
    }

    private int write(Library library, ImmutableSortedSet<String> categories, Diagnostics diagnostics) {
        Places places = libraryOptions.places();
        Optional<ReferenceSite.Pictures> drawn = pictures
                ? Optional.of(new ReferenceSite.Pictures(
                        places.reader(),
                        places.searchPath(),
                        libraryOptions.limits().rendering()))
                : Optional.empty();
        Outputs outputs = libraryOptions.outputs(inputs);
        try {
            boolean written = new ReferenceSite(library, categories, drawn)
                    .write((path, bytes) -> outputs.write(output.resolve(path), bytes, null, diagnostics));
            return written ? ExitCode.OK : ExitCode.BAD_INPUT;
        } catch (GlException e) {
            diagnostics.report(e.diagnostic());
            return ExitCode.USAGE;
        }
    }
}

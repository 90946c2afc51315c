package dev.shadeweave.cli.inspect;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.KebabEnums;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.cli.run.Run;
import dev.shadeweave.cli.run.RunOptions;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.pass.InputPolicy;
import dev.shadeweave.source.ArchivePath;
import dev.shadeweave.source.SourceSpan;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code list}: lists nodes, nodedefs, targets or elements as a table or as JSON. */
@Command(
        name = "list",
        description = "Lists nodes, nodedefs, targets, or the renderable elements of documents.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
public final class ListCommand implements Callable<Integer> {
    static final DiagnosticKind NO_FILE = DiagnosticKind.error("SW1706", "list elements needs a FILE_OR_DIR");

    static final DiagnosticKind NOTHING_FITS = DiagnosticKind.error("SW1779", "no {0} fits '{1}'{2}");

    private static final Pattern DOCUMENT = Pattern.compile("(?i)\\.(mtlx|mtlz|zip|json|xml)$");

    /** What can be listed. */
    public enum What {
        /** The categories of nodes. */
        NODES,
        /** The nodedefs, each with its inputs, outputs and targets. */
        NODEDEFS,
        /** The targets. */
        TARGETS,
        /** The renderable elements of documents. */
        ELEMENTS
    }

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "WHAT",
            completionCandidates = Whats.class,
            description = "One of: ${COMPLETION-CANDIDATES}.")
    private What what = What.NODES;

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "PATTERN|FILE_OR_DIR",
            description = "Lists only nodes and nodedefs whose name or category contains this text; * is any text."
                    + " Documents, whose definitions are listed with those of the library.")
    private List<Path> named = List.of();

    @Option(names = "--json", description = "Lists as JSON.")
    private boolean json;

    @Mixin
    private LibraryOptions libraryOptions;

    @Mixin
    private RunOptions run;

    @Override
    public Integer call() {
        List<String> patterns =
                named.stream().map(Path::toString).filter(this::isPattern).toList();
        List<Path> inputs =
                named.stream().filter(path -> !isPattern(path.toString())).toList();
        if (what == What.ELEMENTS && inputs.isEmpty()) {
            throw UsageErrors.wrongCall(spec.commandLine(), NO_FILE);
        }
        try (Run work = run.start(libraryOptions.limits())) {
            Library library = libraryOptions.load(work.diagnostics());
            Listing elements = new Listing("elements", "document", "element", "category", "type");
            List<Document> definitions = new ArrayList<>();
            Production reading = Production.reading(library, libraryOptions.places());
            int status = work.read(reading, inputs, (file, content) -> {
                definitions.add(content.document());
                if (what == What.ELEMENTS) {
                    content.renderables().forEach(element -> elements.add(element(file, content, element)));
                }
            });
            Diagnostics unheard = new Diagnostics();
            Library all =
                    library.extendedBy(definitions, libraryOptions.places().searchPath(), unheard);
            Listing listing =
                    switch (what) {
                        case NODES -> nodes(all, unheard);
                        case NODEDEFS -> nodeDefs(all, unheard);
                        case TARGETS -> targets(all);
                        case ELEMENTS -> elements;
                    };
            if (!patterns.isEmpty()) {
                Diagnostics missing = new Diagnostics();
                keep(patterns, listing, all, missing);
                work.print(missing.all());
                status = missing.hasErrors() ? Math.max(status, ExitCode.BAD_INPUT) : status;
            }
            if (json) {
                listing.writeJson(spec.commandLine().getOut());
            } else {
                listing.writeText(spec.commandLine().getOut());
            }
            return status;
        }
    }

    /** Keeps the nodes or nodedefs that match a pattern, and reports patterns without a match. */
    private void keep(List<String> patterns, Listing listing, Library library, Diagnostics missing) {
        Diagnostics unheard = new Diagnostics();
        Set<String> names = what == What.NODES ? library.categories() : library.nodeDefNames();
        for (String pattern : patterns) {
            if (names.stream().noneMatch(name -> fits(pattern, name, library, unheard))) {
                missing.report(
                        NOTHING_FITS,
                        SourceSpan.none(),
                        what == What.NODES ? "node" : "nodedef",
                        pattern,
                        Suggestions.didYouMean(
                                pattern, ImmutableSet.copyOf(Iterables.concat(names, library.categories()))));
            }
        }
        listing.keep(row ->
                patterns.stream().anyMatch(pattern -> fits(pattern, String.valueOf(row.get(0)), library, unheard)));
    }

    /**
     * Returns true for a pattern, and false for a document. A document is a word that names a file, or that looks like
     * the name of a file. Only for nodes and nodedefs can a word be a pattern.
     */
    private boolean isPattern(String word) {
        if (what != What.NODES && what != What.NODEDEFS) {
            return false;
        }
        Path path = Path.of(word);
        boolean document = DOCUMENT.matcher(word).find() || word.contains("/") || word.contains("\\");
        return !document
                && !StandardStreams.isStandard(path)
                && !Files.exists(path)
                && ArchivePath.of(path).isEmpty();
    }

    /**
     * Returns true if a pattern matches the name; for a nodedef, also if it matches the category. A pattern without
     * {@code *} matches any part of a name.
     */
    private static boolean fits(String pattern, String name, Library library, Diagnostics unheard) {
        String whole = pattern.indexOf('*') >= 0 ? pattern : "*" + pattern + "*";
        InputPolicy.Rule rule = new InputPolicy.Rule(whole.toLowerCase(Locale.ROOT), true);
        return rule.fits(name.toLowerCase(Locale.ROOT))
                || library.nodeDef(name, unheard)
                        .filter(nodeDef -> rule.fits(nodeDef.category().toLowerCase(Locale.ROOT)))
                        .isPresent();
    }

    private static ImmutableList<Object> element(Path file, LinkedDocument content, Element element) {
        return ImmutableList.of(
                file.toString().replace('\\', '/'), content.path(element), element.category(), element.type());
    }

    private static Listing nodes(Library library, Diagnostics unheard) {
        Listing listing = new Listing("nodes", "node", "group", "types");
        for (String category : library.categories()) {
            TreeSet<String> groups = new TreeSet<>();
            TreeSet<String> types = new TreeSet<>();
            for (NodeDeclaration nodeDef : library.nodeDefs(category, unheard)) {
                if (!nodeDef.group().isEmpty()) {
                    groups.add(nodeDef.group());
                }
                types.add(nodeDef.typeName());
            }
            listing.add(ImmutableList.of(category, String.join(", ", groups), ImmutableList.copyOf(types)));
        }
        return listing;
    }

    private static Listing nodeDefs(Library library, Diagnostics unheard) {
        Listing listing = new Listing("nodedefs", "nodedef", "node", "group", "outputs", "inputs", "targets");
        for (String name : library.nodeDefNames()) {
            library.nodeDef(name, unheard)
                    .ifPresent(nodeDef -> listing.add(ImmutableList.of(
                            name,
                            nodeDef.category(),
                            nodeDef.group(),
                            Listing.ports(nodeDef.outputs().values()),
                            Listing.ports(nodeDef.inputs().values()),
                            implementedFor(name, library))));
        }
        return listing;
    }

    /**
     * Returns the targets that the implementations of a nodedef state; {@code any} for an implementation for all
     * targets.
     */
    private static ImmutableList<String> implementedFor(String nodeDef, Library library) {
        TreeSet<String> targets = new TreeSet<>();
        library.implementations(nodeDef).forEach(implementation -> {
            targets.addAll(implementation.targets());
            if (implementation.targets().isEmpty()) {
                targets.add("any");
            }
        });
        return ImmutableList.copyOf(targets);
    }

    private static Listing targets(Library library) {
        Listing listing = new Listing("targets", "target", "inherits", "generator");
        ImmutableSet<String> generators = Generators.targets(library);
        for (String target : new TreeSet<>(ImmutableSet.copyOf(Iterables.concat(generators, library.targets())))) {
            boolean generator = generators.contains(target);
            ImmutableSet<String> chain = generator
                    ? ImmutableSet.copyOf(Generators.forTarget(target, library).targets())
                    : library.targetChain(target);
            listing.add(ImmutableList.of(
                    target,
                    chain.stream().filter(name -> !name.equals(target)).collect(ImmutableList.toImmutableList()),
                    generator));
        }
        return listing;
    }

    /** The names of the values, for help and completion. */
    static final class Whats extends KebabEnums.Candidates {
        Whats() {
            super(What.class);
        }
    }
}

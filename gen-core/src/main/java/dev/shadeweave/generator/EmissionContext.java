package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cache.internal.BoundedMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.emit.Conditional;
import dev.shadeweave.emit.InlineTemplate;
import dev.shadeweave.emit.Prelude;
import dev.shadeweave.emit.SourceLibrary;
import dev.shadeweave.emit.SourceUnit;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.facet.Facet;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.NodeImplementation;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What the writing of one program shares: the language, library code, options, and the collector of messages. */
final class EmissionContext {
    /** Library code and templates, taken apart once for all programs of one generator and one set of tokens. */
    static final class Tools {
        private final SourceLibrary sources;
        private final BoundedMap<String, Inline> templates =
                new BoundedMap<>(MOST_CHARACTERS, (text, template) -> COST + text.length());
        private final Facet<Library, BoundedMap<PreludeFiles, Prelude>> preludes =
                new Facet<>(library -> new BoundedMap<>(MOST_SETTINGS));
        private volatile ImmutableList<Settings> settings = ImmutableList.of();

        Tools(SourceLibrary sources) {
            this.sources = sources;
        }

        SourceLibrary sources() {
            return sources;
        }

        Inline template(String text) {
            Inline known = templates.get(text);
            if (known == null) {
                InlineTemplate template = InlineTemplate.parse(sources.replaceTokens(text));
                known = new Inline(template, Conditional.of(template));
                templates.put(text, known);
            }
            return known;
        }

        /** The one object for equal settings. Whoever asks mostly has the options that it had before. */
        @SuppressWarnings("ReferenceEquality") // options mostly are one object
        Settings settings(GenerationOptions options, SearchPath path, Prelude prelude, boolean lights) {
            for (Settings known : settings) {
                if (known.options == options && known.are(options, path, prelude, lights)) {
                    return known;
                }
            }
            for (Settings known : settings) {
                if (known.are(options, path, prelude, lights)) {
                    return known;
                }
            }
            Settings added = new Settings(options, path, prelude, lights);
            ImmutableList<Settings> before = settings;
            settings = ImmutableList.<Settings>builder()
                    .add(added)
                    .addAll(before.subList(0, Math.min(before.size(), MOST_SETTINGS - 1)))
                    .build();
            return added;
        }
    }

    /** Characters of expressions that are kept taken apart; those of documents come and go. */
    private static final int MOST_CHARACTERS = 1 << 21;

    /** What one costs besides. */
    private static final long COST = 128;

    /** A host uses a handful of options at a time. */
    private static final int MOST_SETTINGS = 16;

    /** An expression taken apart, and as a conditional if it is one. */
    record Inline(InlineTemplate template, Optional<Conditional> conditional) {}

    /**
     * All but a graph itself that its text depends on, as long as nothing is renamed. Known by identity: what is kept for
     * settings is kept for one generator, one set of tokens, one library and equal options.
     */
    static final class Settings {
        private final GenerationOptions options;
        private final SearchPath path;
        private final Prelude prelude;
        private final boolean lights;
        private final Facet<ShaderGraph, AtomicReference<@Nullable PreparedFunction>> prepared =
                new Facet<>(graph -> new AtomicReference<>());

        private Settings(GenerationOptions options, SearchPath path, Prelude prelude, boolean lights) {
            this.options = options;
            this.path = path;
            this.prelude = prelude;
            this.lights = lights;
        }

        /** The function of a graph as it was prepared last; it serves as long as the functions that it calls are the same. */
        Facet<ShaderGraph, AtomicReference<@Nullable PreparedFunction>> prepared() {
            return prepared;
        }

        @SuppressWarnings("ReferenceEquality") // a prelude is one object; options mostly are
        private boolean are(GenerationOptions others, SearchPath otherPath, Prelude otherPrelude, boolean otherLights) {
            return prelude == otherPrelude
                    && lights == otherLights
                    && (options == others || options.equals(others))
                    && path.equals(otherPath);
        }
    }

    private final Syntax syntax;
    private final Tools tools;
    private final SearchPath path;
    private final Prelude ambient;
    private final Settings settings;
    private final Function<NodeImplementation, NodeEmitter> emitters;
    private final NodeEmitter closures;
    private final GenerationOptions options;
    private final Diagnostics diagnostics;
    private final IdentityHashMap<SourceFile, SourceUnit> units = new IdentityHashMap<>();
    private final Map<String, String> inputKeys = new HashMap<>();
    private boolean faulty;

    /**
     * A context for one program. Here the library is asked for the last time: for the code that all code may use.
     *
     * @param library the library whose code is written
     * @param preludes files of the data library whose functions all code may use without including them
     * @param emitters what writes the nodes of an implementation
     * @param closures what writes a closure with all that it is made of
     * @param lights true if lights may shine
     */
    EmissionContext(
            Syntax syntax,
            Tools tools,
            Library library,
            ImmutableList<String> preludes,
            Function<NodeImplementation, NodeEmitter> emitters,
            NodeEmitter closures,
            GenerationOptions options,
            boolean lights,
            Diagnostics diagnostics) {
        this.syntax = syntax;
        this.tools = tools;
        this.path = library.sources();
        this.emitters = emitters;
        this.closures = closures;
        this.options = options;
        this.diagnostics = diagnostics;
        this.ambient = ambient(preludes, library);
        this.settings = tools.settings(options, path, ambient, lights);
    }

    Syntax syntax() {
        return syntax;
    }

    /** What all code may use without including it. */
    Prelude ambient() {
        return ambient;
    }

    /** What functions are kept for. */
    Settings settings() {
        return settings;
    }

    /** Those files that the library has; looked for once, and reported upon by each program if something is wrong. */
    private Prelude ambient(ImmutableList<String> preludes, Library library) {
        Prelude found = library.get(tools.preludes)
                .get(
                        new PreludeFiles(preludes, options.get(GraphOptions.LIBRARY_PREFIX)),
                        asked -> findAmbient(preludes, library));
        for (SourceUnit unit : found.faulty()) {
            diagnostics.reportAll(unit.faults());
            faulty = true;
        }
        return found;
    }

    private Prelude findAmbient(ImmutableList<String> preludes, Library library) {
        Set<SourceUnit> found = new LinkedHashSet<>();
        for (String reference : preludes) {
            prelude(reference, library)
                    .map(file -> tools.sources().unit(file, path))
                    .ifPresent(found::add);
        }
        return tools.sources().ambient(ImmutableList.copyOf(found));
    }

    /** What the files that all code may use are looked for by. */
    private record PreludeFiles(ImmutableList<String> references, String prefix) {}

    /** A file of the data library, at the top of a root of the path or in the folder that the options name. */
    private Optional<SourceFile> prelude(String reference, Library library) {
        Optional<SourceFile> found = library.source(reference).file();
        return found.isPresent()
                ? found
                : library.source(options.get(GraphOptions.LIBRARY_PREFIX) + "/" + reference)
                        .file();
    }

    GenerationOptions options() {
        return options;
    }

    /** What the uniform of an input of the main graph is declared with; asked again and again. */
    String inputKey(String input) {
        return inputKeys.computeIfAbsent(input, Names::inputKey);
    }

    Diagnostics diagnostics() {
        return diagnostics;
    }

    /** What writes the nodes of an implementation. */
    NodeEmitter emitter(NodeImplementation implementation) {
        return emitters.apply(implementation);
    }

    /** What writes a closure with all that it is made of. */
    NodeEmitter closures() {
        return closures;
    }

    /** A source file of the library with what it includes; the same for the whole program. What is wrong is reported. */
    SourceUnit unit(SourceFile file) {
        SourceUnit unit = units.get(file);
        if (unit == null) {
            unit = tools.sources().unit(file, path);
            units.put(file, unit);
            if (!unit.faults().isEmpty() && !ambient.faulty().contains(unit)) {
                diagnostics.reportAll(unit.faults());
                faulty = true;
            }
        }
        return unit;
    }

    /** True if something was reported of library code that was asked for, which happens once a program. */
    boolean hasFaultyUnits() {
        return faulty;
    }
}

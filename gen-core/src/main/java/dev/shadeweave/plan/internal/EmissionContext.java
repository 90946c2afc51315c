package dev.shadeweave.plan.internal;

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
import dev.shadeweave.link.implementation.NodeImplementation;
import dev.shadeweave.option.GenerationOptions;
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

/** The shared data for writing one program: the language, library code, options, and the receiver of messages. */
public final class EmissionContext {
    /** Parsed library code and templates, shared by all programs of one generator and one set of tokens. */
    public static final class Tools {
        private final SourceLibrary sources;
        private final BoundedMap<String, Inline> templates =
                new BoundedMap<>(MOST_CHARACTERS, (text, template) -> COST + text.length());
        private final Facet<Library, BoundedMap<PreludeFiles, Prelude>> preludes =
                new Facet<>(library -> new BoundedMap<>(MOST_SETTINGS));
        private volatile ImmutableList<Settings> settings = ImmutableList.of();

        public Tools(SourceLibrary sources) {
            this.sources = sources;
        }

        SourceLibrary sources() {
            return sources;
        }

        public Inline template(String text) {
            Inline known = templates.get(text);
            if (known == null) {
                InlineTemplate template = InlineTemplate.parse(sources.replaceTokens(text));
                known = new Inline(template, Conditional.of(template));
                templates.put(text, known);
            }
            return known;
        }

        /**
         * Returns the settings of a call; equal arguments give the same object. Most callers repeat the options of the
         * previous call.
         */
        @SuppressWarnings("ReferenceEquality") // callers usually pass the same options object
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

    /** The total length of parsed expressions that are kept. */
    private static final int MOST_CHARACTERS = 1 << 21;

    /** The additional cost of one expression. */
    private static final long COST = 128;

    /** The largest number of cached settings; a host uses only a few sets of options at a time. */
    private static final int MOST_SETTINGS = 16;

    /** A parsed expression, and its form as a conditional if it is one. */
    public record Inline(InlineTemplate template, Optional<Conditional> conditional) {}

    /**
     * Everything besides a graph that its text depends on, as long as nothing is renamed. Compared by identity: data
     * kept for settings belongs to one generator, one set of tokens, one library and equal options.
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

        /**
         * Returns the facet for the last prepared function of a graph. That function is valid as long as the functions
         * that it calls are the same.
         */
        Facet<ShaderGraph, AtomicReference<@Nullable PreparedFunction>> prepared() {
            return prepared;
        }

        @SuppressWarnings("ReferenceEquality") // a prelude is a single object, and options usually are
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
    private final Function<NodeImplementation, ? extends NodeNeeds> needs;
    private final GenerationOptions options;
    private final Diagnostics diagnostics;
    private final IdentityHashMap<SourceFile, SourceUnit> units = new IdentityHashMap<>();
    private final Map<String, String> inputKeys = new HashMap<>();
    private boolean faulty;

    /**
     * Creates a context for one program. It reads from the library the code that is visible without includes; later
     * steps do not read the library.
     *
     * @param library the library whose code is written
     * @param preludes files of the data library whose functions all code may use without including them
     * @param needs returns the needs of an implementation
     * @param lights true if there may be lights
     */
    public EmissionContext(
            Syntax syntax,
            Tools tools,
            Library library,
            ImmutableList<String> preludes,
            Function<NodeImplementation, ? extends NodeNeeds> needs,
            GenerationOptions options,
            boolean lights,
            Diagnostics diagnostics) {
        this.syntax = syntax;
        this.tools = tools;
        this.path = library.sources();
        this.needs = needs;
        this.options = options;
        this.diagnostics = diagnostics;
        this.ambient = ambient(preludes, library);
        this.settings = tools.settings(options, path, ambient, lights);
    }

    public Syntax syntax() {
        return syntax;
    }

    /** Returns the code that is visible without includes. */
    Prelude ambient() {
        return ambient;
    }

    /** Returns the key of kept functions. */
    Settings settings() {
        return settings;
    }

    /** Returns the prelude files of the library, found once. Each program reports errors in them. */
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

    /** The key of prelude files. */
    private record PreludeFiles(ImmutableList<String> references, String prefix) {}

    /** Returns a file of the data library, at the top of a root of the search path or in the folder of the options. */
    private Optional<SourceFile> prelude(String reference, Library library) {
        Optional<SourceFile> found = library.source(reference).file();
        return found.isPresent()
                ? found
                : library.source(options.get(GraphOptions.LIBRARY_PREFIX) + "/" + reference)
                        .file();
    }

    public GenerationOptions options() {
        return options;
    }

    /** Returns the key of the uniform of an input of the main graph, kept because it is requested often. */
    public String inputKey(String input) {
        return inputKeys.computeIfAbsent(input, Names::inputKey);
    }

    public Diagnostics diagnostics() {
        return diagnostics;
    }

    /** Returns the needs of an implementation. */
    NodeNeeds needs(NodeImplementation implementation) {
        return needs.apply(implementation);
    }

    /** Returns a source file of the library with its includes, the same for the whole program. Errors are reported. */
    public SourceUnit unit(SourceFile file) {
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

    /** Returns true if an error in library code was reported, which happens once for each program. */
    boolean hasFaultyUnits() {
        return faulty;
    }
}

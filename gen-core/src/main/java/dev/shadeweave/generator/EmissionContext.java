package dev.shadeweave.generator;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.emit.InlineTemplate;
import dev.shadeweave.emit.Prelude;
import dev.shadeweave.emit.SourceLibrary;
import dev.shadeweave.emit.SourceUnit;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.NodeImplementation;
import dev.shadeweave.link.NodeImplementation.CustomNode;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import java.util.IdentityHashMap;
import java.util.Optional;

/** What the writing of one program shares: the language, library code, options, and the collector of messages. */
final class EmissionContext {
    /** Library code and templates, taken apart once for all programs of one generator and one set of tokens. */
    static final class Tools {
        private final SourceLibrary sources;
        private final Cache<String, InlineTemplate> templates =
                CacheBuilder.newBuilder().maximumSize(10_000).build();

        Tools(SourceLibrary sources) {
            this.sources = sources;
        }

        SourceLibrary sources() {
            return sources;
        }

        InlineTemplate template(String text) {
            InlineTemplate template = templates.getIfPresent(text);
            if (template == null) {
                template = InlineTemplate.parse(sources.replaceTokens(text));
                templates.put(text, template);
            }
            return template;
        }
    }

    private final Syntax syntax;
    private final Tools tools;
    private final LinkedDocument content;
    private final SearchPath path;
    private final NodeImplementations nodes;
    private final GenerationOptions options;
    private final Diagnostics diagnostics;
    private final IdentityHashMap<NodeImplementation, NodeEmitter> emitters = new IdentityHashMap<>();
    private final IdentityHashMap<SourceFile, SourceUnit> units = new IdentityHashMap<>();
    private final NodeImplementation.Cases<NodeEmitter> makers;

    /**
     * A context for one program.
     *
     * @param content what is written, with the library whose includes are looked for
     */
    EmissionContext(
            Syntax syntax,
            Tools tools,
            LinkedDocument content,
            NodeImplementations nodes,
            GenerationOptions options,
            Diagnostics diagnostics) {
        this.syntax = syntax;
        this.tools = tools;
        this.content = content;
        this.path = content.library().sources();
        this.nodes = nodes;
        this.options = options;
        this.diagnostics = diagnostics;
        this.makers = new NodeImplementation.Cases<>(
                inline -> new InlineEmitter(inline, tools.template(inline.template())),
                SourceEmitter::new,
                GraphEmitter::new,
                custom -> new CustomEmitter(custom, code(custom)));
    }

    Syntax syntax() {
        return syntax;
    }

    /** Files of the data library that all code may use without including them; those it lacks are left out. */
    Prelude ambient(ImmutableList<String> preludes) {
        return tools.sources()
                .ambient(preludes.stream()
                        .flatMap(reference -> prelude(reference).stream())
                        .distinct()
                        .collect(ImmutableList.toImmutableList()));
    }

    /** A file of the data library, at the top of a root of the path or in the folder that the options name. */
    private Optional<SourceUnit> prelude(String reference) {
        Library library = content.library();
        return library.source(reference)
                .file()
                .or(() -> library.source(options.libraryPrefix() + "/" + reference)
                        .file())
                .map(this::unit);
    }

    /** The code of a custom node; the linker made the node because there is one. */
    private ShaderNodeImpl code(CustomNode custom) {
        return nodes.find(custom).orElseThrow(() -> new IllegalStateException("no code for " + custom.name()));
    }

    GenerationOptions options() {
        return options;
    }

    Diagnostics diagnostics() {
        return diagnostics;
    }

    /** What writes the nodes of an implementation. */
    NodeEmitter emitter(NodeImplementation implementation) {
        NodeEmitter emitter = emitters.get(implementation);
        if (emitter == null) {
            emitter = implementation.match(makers);
            emitters.put(implementation, emitter);
        }
        return emitter;
    }

    /** A source file of the library with what it includes; the same for the whole program. What is wrong is reported. */
    SourceUnit unit(SourceFile file) {
        SourceUnit unit = units.get(file);
        if (unit == null) {
            unit = tools.sources().unit(file, path);
            units.put(file, unit);
            diagnostics.reportAll(unit.faults());
        }
        return unit;
    }
}

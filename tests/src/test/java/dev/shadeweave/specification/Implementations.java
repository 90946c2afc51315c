package dev.shadeweave.specification;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.implementation.ImplementationFinder;
import dev.shadeweave.link.implementation.NodeImplementation;
import dev.shadeweave.source.SourceSpan;
import java.util.Optional;

/** The implementations that the standard library and a target's custom nodes have for nodedefs. */
public final class Implementations {
    private final ImplementationFinder finder;

    private Implementations(ImplementationFinder finder) {
        this.finder = finder;
    }

    /** Those of a target, with those it inherits. */
    public static Implementations forTarget(String target) {
        ShaderGenerator generator = Generators.forTarget(target);
        Linker linker = new Linker(Library.standard(), generator.targets(), generator.nodes(), new Diagnostics());
        return new Implementations(linker.implementations());
    }

    /** The implementation of a nodedef. */
    public Optional<NodeImplementation> find(NodeDeclaration nodeDef) {
        return finder.find(nodeDef, SourceSpan.none());
    }

    /** How a nodedef is implemented, in a word: expression, function, graph, class, code blocks. */
    public Optional<String> kind(NodeDeclaration nodeDef) {
        return find(nodeDef)
                .map(implementation -> implementation.match(new NodeImplementation.Cases<>(
                        inline -> "expression",
                        source -> "function",
                        graph -> "graph",
                        custom -> custom.source() != null
                                        && custom.source().file().path().endsWith(".blocks")
                                ? "code blocks"
                                : "class")));
    }

    /** True if a nodedef has an implementation. */
    public boolean has(String nodeDef) {
        return Library.standard()
                .nodeDef(nodeDef, new Diagnostics())
                .flatMap(this::find)
                .isPresent();
    }
}

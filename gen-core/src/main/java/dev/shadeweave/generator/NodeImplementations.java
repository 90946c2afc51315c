package dev.shadeweave.generator;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.CustomNodes;
import dev.shadeweave.link.NodeTraits;
import java.util.Map;
import java.util.Optional;

/** The custom nodes that serve one target, by the name of their {@code implementation} element. */
public final class NodeImplementations implements CustomNodes {
    /** No custom nodes. */
    public static final NodeImplementations NONE = new NodeImplementations(ImmutableMap.of());

    private final ImmutableMap<String, ShaderNodeImpl> nodes;

    private NodeImplementations(ImmutableMap<String, ShaderNodeImpl> nodes) {
        this.nodes = nodes;
    }

    /** The given code. */
    public static NodeImplementations of(Map<String, ShaderNodeImpl> nodes) {
        return new NodeImplementations(ImmutableMap.copyOf(nodes));
    }

    /** The code of that name. */
    public Optional<ShaderNodeImpl> find(String name) {
        return Optional.ofNullable(nodes.get(name));
    }

    @Override
    public Optional<NodeTraits> traits(String key, NodeDeclaration declaration) {
        return find(key).map(code -> code.traits(declaration));
    }
}

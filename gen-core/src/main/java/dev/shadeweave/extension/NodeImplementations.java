package dev.shadeweave.extension;

import com.google.common.collect.ImmutableMap;
import com.google.common.io.Files;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.CustomNodes;
import dev.shadeweave.link.NodeImplementation.CustomNode;
import dev.shadeweave.link.NodeTraits;
import java.util.Map;
import java.util.Optional;

/**
 * The custom nodes that serve one target, by the name of their {@code implementation} element or by the ending of the file
 * that it names.
 */
public final class NodeImplementations implements CustomNodes {
    /** No custom nodes. */
    public static final NodeImplementations NONE = new NodeImplementations(ImmutableMap.of(), ImmutableMap.of());

    private final ImmutableMap<String, ShaderNodeImpl> nodes;
    private final ImmutableMap<String, ShaderNodeImpl> files;

    private NodeImplementations(
            ImmutableMap<String, ShaderNodeImpl> nodes, ImmutableMap<String, ShaderNodeImpl> files) {
        this.nodes = nodes;
        this.files = files;
    }

    /** The given code. */
    public static NodeImplementations of(Map<String, ShaderNodeImpl> nodes) {
        return of(nodes, Map.of());
    }

    /** The given code, by the name of the element and by the ending of the file. */
    public static NodeImplementations of(Map<String, ShaderNodeImpl> nodes, Map<String, ShaderNodeImpl> files) {
        return new NodeImplementations(ImmutableMap.copyOf(nodes), ImmutableMap.copyOf(files));
    }

    /** The code of that name. */
    public Optional<ShaderNodeImpl> find(String name) {
        return Optional.ofNullable(nodes.get(name));
    }

    /** The code of a custom node. */
    public Optional<ShaderNodeImpl> find(CustomNode custom) {
        return find(custom.name()).or(() -> Optional.ofNullable(custom.source())
                .map(source -> files.get(Files.getFileExtension(source.file().path()))));
    }

    @Override
    public Optional<NodeTraits> traits(String key, NodeDeclaration declaration) {
        return find(key).map(code -> code.traits(declaration));
    }

    @Override
    public Optional<NodeTraits> traitsOfFile(String ending, NodeDeclaration declaration) {
        return Optional.ofNullable(files.get(ending)).map(code -> code.traits(declaration));
    }
}

package dev.shadeweave.extension;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.io.Files;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.implementation.CustomNodes;
import dev.shadeweave.link.implementation.NodeImplementation.CustomNode;
import dev.shadeweave.link.implementation.NodeTraits;
import java.util.Map;
import java.util.Optional;

/**
 * The custom nodes of one target, by the name of their {@code implementation} element or by the extension of the file that it
 * names.
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

    /** Returns code by the name of the {@code implementation} element. */
    public static NodeImplementations of(Map<String, ShaderNodeImpl> nodes) {
        return of(nodes, Map.of());
    }

    /** Returns code by the name of the element and by the extension of the file. */
    public static NodeImplementations of(Map<String, ShaderNodeImpl> nodes, Map<String, ShaderNodeImpl> files) {
        return new NodeImplementations(ImmutableMap.copyOf(nodes), ImmutableMap.copyOf(files));
    }

    /** Returns the classes of the code. */
    public ImmutableSet<Class<?>> classes() {
        ImmutableSet.Builder<Class<?>> classes = ImmutableSet.builder();
        nodes.values().forEach(node -> classes.add(node.getClass()));
        files.values().forEach(node -> classes.add(node.getClass()));
        return classes.build();
    }

    /** Returns the code that is registered under the name of an {@code implementation} element. */
    public Optional<ShaderNodeImpl> find(String name) {
        return Optional.ofNullable(nodes.get(name));
    }

    /** Returns the code of a custom node, by name first and then by file. */
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

package dev.shadeweave.compile.internal;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.implementation.NodeImplementation;
import dev.shadeweave.link.implementation.NodeImplementation.CustomNode;
import dev.shadeweave.link.implementation.NodeImplementation.InlineExpression;
import dev.shadeweave.link.implementation.NodeImplementation.SourceFunction;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The code of users in a program: functions and expressions of the document and of additional libraries, and text that
 * the target copies from modifiers and templates. The data library is not code of users.
 *
 * @param nodes the implementations by the path of the node
 * @param files the files of implementations
 * @param roots the roots that contain such files
 * @param texts the files that the target copies
 */
record OwnCode(
        ImmutableMap<String, NodeImplementation> nodes,
        ImmutableSet<SourceFile> files,
        ImmutableSet<SourceRoot> roots,
        ImmutableSet<SourceFile> texts) {
    /**
     * Finds the code of users in a program; empty if the program contains only library code.
     *
     * @param texts the files of users that the target copies
     */
    static Optional<OwnCode> of(ShaderProgram program, Library library, ImmutableSet<SourceFile> texts) {
        Map<String, NodeImplementation> nodes = new LinkedHashMap<>();
        add(program.main().nodes(), nodes);
        for (ShaderGraph function : program.functions()) {
            add(function.nodes(), nodes);
        }
        add(program.lights(), nodes);
        if (nodes.isEmpty() && texts.isEmpty()) {
            return Optional.empty();
        }
        Set<SourceFile> files = new LinkedHashSet<>();
        Set<SourceRoot> roots = new LinkedHashSet<>(library.sources().roots());
        for (NodeImplementation implementation : nodes.values()) {
            SourceFunction function = function(implementation);
            if (function != null) {
                files.add(function.file());
                if (function.file().root() != null) {
                    roots.add(function.file().root());
                }
            }
        }
        Library bottom = library;
        while (bottom.base() != null) {
            bottom = bottom.base();
        }
        bottom.sources().roots().forEach(roots::remove);
        return Optional.of(
                new OwnCode(ImmutableMap.copyOf(nodes), ImmutableSet.copyOf(files), ImmutableSet.copyOf(roots), texts));
    }

    private static void add(List<ShaderNode> all, Map<String, NodeImplementation> nodes) {
        for (ShaderNode node : all) {
            NodeImplementation implementation = node.implementation();
            if (!implementation.provenance().isDataLibrary()
                    && (implementation instanceof InlineExpression || function(implementation) != null)) {
                nodes.put(node.id().path(), implementation);
            }
        }
    }

    private static @Nullable SourceFunction function(NodeImplementation implementation) {
        return implementation instanceof CustomNode custom
                ? custom.source()
                : implementation instanceof SourceFunction function ? function : null;
    }

    /** Returns where to report an error in a line of the shader; empty if the line is not code of users. */
    Optional<SourceSpan> place(SourceMap.Origin origin) {
        NodeImplementation implementation = nodes.get(origin.path());
        if (implementation != null) {
            return Optional.of(implementation instanceof InlineExpression ? implementation.span() : origin.span());
        }
        SourceFile file = origin.span().file();
        SourceRoot root = file.root();
        boolean isFunction = root == null ? files.contains(file) : roots.contains(root);
        return origin.path().isEmpty() && (isFunction || texts.contains(file))
                ? Optional.of(origin.span())
                : Optional.empty();
    }
}

package dev.shadeweave.link;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.implementation.CustomNodes;
import dev.shadeweave.link.reference.Binding;
import dev.shadeweave.link.reference.GraphScope;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.link.reference.ReferenceResolver;
import dev.shadeweave.source.AttributeSpans;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * Finds connections of inputs that take one value for the whole surface ({@code uniform="true"}) to nodes whose value differs
 * from place to place (specification, "Input Elements": {@code uniform}). A node varies if its group reads the surface or a
 * texture, if an input falls back to a geometric property, or if a node that feeds it varies.
 */
final class Variation {
    static final DiagnosticKind VARIES = DiagnosticKind.repaired(
            "SW1375",
            "input '{0}' takes one value for the whole surface, but node '{1}' gives a value for each place",
            "the connection is used where the target can");

    private static final ImmutableSet<String> VARYING =
            ImmutableSet.of("geometric", "texture2d", "texture3d", "procedural2d", "procedural3d");

    private final Diagnostics diagnostics;
    private final ReferenceResolver bindings;
    private final Linker linker;

    /** The node that makes a node vary: the node itself, or one upstream; empty for uniform nodes. */
    private final IdentityHashMap<Node, Optional<Node>> causes = new IdentityHashMap<>();

    Variation(Library library, Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.bindings = new ReferenceResolver(library, new Diagnostics());
        this.linker = new Linker(library, ImmutableList.of(), CustomNodes.NONE, new Diagnostics());
    }

    /** Checks an input that is declared uniform. */
    void check(Input input, GraphScope scope) {
        if (!(bindings.resolve(input, scope) instanceof Binding.ToNode first)) {
            return;
        }
        cause(first)
                .ifPresent(varying -> diagnostics.report(Diagnostic.of(
                                VARIES,
                                AttributeSpans.value(input, PortBinding.NODE),
                                input.name(),
                                first.node().name())
                        .note("this differs from place to place", varying.span())));
    }

    /** A node on the path, and its sources that have not been visited. */
    private record Visit(Node node, Iterator<Binding.ToNode> feeds) {}

    /** Visits each node once for all inputs: depth first, so that a visited node is uniform or on the way to the cause. */
    private Optional<Node> cause(Binding.ToNode first) {
        Deque<Visit> way = new ArrayDeque<>();
        Optional<Node> found = enter(first, way);
        while (found.isEmpty() && !way.isEmpty()) {
            Iterator<Binding.ToNode> feeds = way.getLast().feeds();
            if (feeds.hasNext()) {
                found = enter(feeds.next(), way);
            } else {
                way.removeLast();
            }
        }
        for (Visit visit : way) {
            causes.put(visit.node(), found);
        }
        return found;
    }

    /**
     * Returns the cause of a node if it is known or is the node itself. Otherwise returns empty, and appends the node
     * to the path.
     */
    private Optional<Node> enter(Binding.ToNode binding, Deque<Visit> way) {
        Node node = binding.node();
        // A node of a cycle, which is reported elsewhere, counts as uniform until its cause is known.
        Optional<Node> known = causes.putIfAbsent(node, Optional.empty());
        if (known != null) {
            return known;
        }
        Optional<NodeDeclaration> declaration =
                linker.declaration(node, binding.scope().owner());
        if (declaration.isPresent() && varies(node, declaration.get())) {
            causes.put(node, Optional.of(node));
            return Optional.of(node);
        }
        List<Binding.ToNode> feeds = new ArrayList<>();
        if (declaration.isPresent()) {
            node.children(Input.class).forEach(stated -> {
                if (bindings.resolve(stated, binding.scope()) instanceof Binding.ToNode next) {
                    feeds.add(next);
                }
            });
        }
        way.add(new Visit(node, feeds.iterator()));
        return Optional.empty();
    }

    private static boolean varies(Node node, NodeDeclaration declaration) {
        if (VARYING.contains(declaration.group())) {
            return true;
        }
        for (PortDeclaration port : declaration.inputs().values()) {
            if (port.defaultGeomProp() != null
                    && !node.input(port.name())
                            .filter(input -> PortBinding.of(input).isConnected())
                            .isPresent()) {
                return true;
            }
        }
        return false;
    }
}

package dev.shadeweave.render.bake;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.UsedConnections;
import dev.shadeweave.link.implementation.CustomNodes;
import dev.shadeweave.link.reference.GraphScope;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.type.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the inputs to bake: those of the shaders of all materials, and those of the lobes that make up these shaders.
 */
final class BakePlan {
    static final DiagnosticKind IN_A_GRAPH = DiagnosticKind.error(
            "SW1861",
            "input '{0}' of '{1}' takes a {2} from nodegraph '{3}', and only numbers and colours become images; put the"
                    + " nodes of the graph beside the material");
    static final DiagnosticKind NO_IMAGE = DiagnosticKind.error(
            "SW1862", "input '{0}' of '{1}' is a {2} that a graph feeds, which no image can hold; give it a value");

    /** Types that shaders consist of, which have no numeric value. */
    private static final ImmutableSet<Type.Semantic> CLOSURES =
            ImmutableSet.of(Type.Semantic.CLOSURE, Type.Semantic.SHADER, Type.Semantic.MATERIAL);

    private final Document document;
    private final Diagnostics diagnostics;
    private final Linker linker;
    private final UsedConnections connections;
    private final List<BakedInput> inputs = new ArrayList<>();
    private final IdentityHashMap<Element, Reading> unused = new IdentityHashMap<>();

    private BakePlan(LinkedDocument content, Diagnostics diagnostics) {
        this.document = content.document();
        this.diagnostics = diagnostics;
        this.linker = new Linker(content.library(), ImmutableList.of(), CustomNodes.NONE, diagnostics);
        this.connections = new UsedConnections(content.library(), diagnostics);
    }

    /** Returns the plan for the materials of a document. */
    static BakePlan of(LinkedDocument content, Diagnostics diagnostics) {
        BakePlan plan = new BakePlan(content, diagnostics);
        plan.run();
        return plan;
    }

    /** Returns the inputs to bake, in the order of the document's materials. */
    ImmutableList<BakedInput> inputs() {
        return ImmutableList.copyOf(inputs);
    }

    /** Returns the inputs whose connections have no effect, each with its replacement. */
    IdentityHashMap<Element, Reading> unused() {
        return unused;
    }

    private void run() {
        ArrayDeque<Node> open = new ArrayDeque<>();
        for (Element child : document.children()) {
            if (child instanceof Node node && node.type().equals("material")) {
                open.add(node);
            }
        }
        Set<Node> seen = new LinkedHashSet<>(open);
        while (!open.isEmpty()) {
            Node node = open.remove();
            Optional<NodeDeclaration> declaration = linker.declaration(node, document);
            if (declaration.isEmpty()) {
                continue;
            }
            for (Input input : node.children(Input.class).toList()) {
                PortDeclaration port = declaration.get().inputs().get(input.name());
                PortBinding binding = PortBinding.of(input);
                if (port == null || !binding.isConnected()) {
                    continue;
                }
                if (isUsed(input, port.type())) {
                    connected(node, input, port, binding).ifPresent(next -> {
                        if (seen.add(next)) {
                            open.add(next);
                        }
                    });
                } else {
                    unused.put(
                            input,
                            binding.value() == null ? new Reading.OfDefault() : new Reading.OfValue(binding.value()));
                }
            }
        }
    }

    /**
     * Returns true if the connection of an input takes effect. An input whose type differs from its declaration is not
     * used; its nodedef was reported already.
     */
    private boolean isUsed(Input input, Type type) {
        return input.type().equals(type.name()) && connections.isUsed(input, type, GraphScope.top(document));
    }

    /**
     * Adds an input to the plan if it is numeric. If it is a shader or lobe, returns the node that it is connected to.
     */
    private Optional<Node> connected(Node node, Input input, PortDeclaration port, PortBinding binding) {
        Type type = port.type();
        if (CLOSURES.contains(type.semantic())) {
            Optional<Node> next = document.index().child(document, Node.class, binding.node());
            if (next.isEmpty()) {
                diagnostics.report(
                        IN_A_GRAPH, input.span(), input.name(), node.name(), type.name(), binding.neighbour());
            }
            return next;
        }
        boolean number = type.base() == Type.Base.FLOAT && (type.isScalar() || type.isFloatTuple());
        if (number) {
            inputs.add(new BakedInput(node, input, type, BakedInput.Axis.of(port.defaultGeomProp())));
        } else {
            diagnostics.report(NO_IMAGE, input.span(), input.name(), node.name(), type.name());
        }
        return Optional.empty();
    }
}

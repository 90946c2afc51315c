package dev.shadeweave.link;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.source.AttributeSpans;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;

/**
 * Finds connections of inputs that take one value for the whole surface ({@code uniform="true"}) to nodes whose value differs
 * from place to place (specification, "Input Elements": {@code uniform}). A node varies if it is of a group that reads the
 * surface or a texture, if an input falls back to a geometric property, or if something that feeds it varies.
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

    Variation(Library library, Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.bindings = new ReferenceResolver(library, new Diagnostics());
        this.linker = new Linker(library, ImmutableList.of(), CustomNodes.NONE, new Diagnostics());
    }

    /** An input that is declared uniform. */
    void check(Input input, GraphScope scope) {
        if (!(bindings.resolve(input, scope) instanceof Binding.ToNode first)) {
            return;
        }
        Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Binding.ToNode> open = new ArrayDeque<>();
        open.add(first);
        while (!open.isEmpty()) {
            Binding.ToNode binding = open.remove();
            Optional<NodeDeclaration> declaration =
                    linker.declaration(binding.node(), binding.scope().owner());
            if (!seen.add(binding.node()) || declaration.isEmpty()) {
                continue;
            }
            if (varies(binding.node(), declaration.get())) {
                diagnostics.report(Diagnostic.of(
                                VARIES,
                                AttributeSpans.value(input, PortBinding.NODE),
                                input.name(),
                                first.node().name())
                        .note("this differs from place to place", binding.node().span()));
                return;
            }
            for (Element child : binding.node().children()) {
                if (child instanceof Input stated
                        && bindings.resolve(stated, binding.scope()) instanceof Binding.ToNode next) {
                    open.add(next);
                }
            }
        }
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

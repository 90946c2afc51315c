package dev.shadeweave.plan.internal;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.emit.Prelude;
import dev.shadeweave.extension.VertexComputation;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.implementation.NodeImplementation;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Finds nodes that the vertex stage cannot compute: those whose code compares neighbouring pixels. In the vertex stage the
 * differences would be zero, and the displacement would be wrong.
 *
 * @param computed the value of the vertex stage
 * @param ambient the units that code may use without including them
 */
record VertexCheck(VertexComputation computed, Reach reach, EmissionContext context, Prelude ambient) {
    static final DiagnosticKind COMPARES_PIXELS = DiagnosticKind.error(
            "SW1541",
            "node '{0}' compares neighbouring pixels ({1}), and a vertex has none, so it cannot move the surface; move it by"
                    + " a value that does not depend on neighbours, or state displacement none");

    /** Reports each such node of the main graph. */
    void check(Liveness.Part part) {
        IdentityHashMap<NodeImplementation, Boolean> known = new IdentityHashMap<>();
        for (ShaderNode node : reach.program().main().nodes()) {
            if (part.nodes().contains(node.id())) {
                comparing(node, known).ifPresent(name -> context.diagnostics()
                        .report(COMPARES_PIXELS, node.span(), node.id().path(), name));
            }
        }
    }

    /** Returns the name of the code that compares: of the node, or of a node in the functions that it calls. */
    private Optional<String> comparing(ShaderNode node, Map<NodeImplementation, Boolean> known) {
        if (!(node.implementation() instanceof GraphFunction)) {
            return compares(node, known) ? Optional.of(node.declaration().category()) : Optional.empty();
        }
        for (String called : reach.liveness().behind(node).functions()) {
            ShaderGraph function = reach.liveness().function(called).graph();
            for (ShaderNode inner : function.nodes()) {
                if (reach.liveness().isLive(function, inner) && compares(inner, known)) {
                    return Optional.of(inner.declaration().category());
                }
            }
        }
        return Optional.empty();
    }

    private boolean compares(ShaderNode node, Map<NodeImplementation, Boolean> known) {
        return known.computeIfAbsent(
                node.implementation(),
                code -> !(code instanceof GraphFunction)
                        && !computed.onlySmooths(code)
                        && context.needs(code).takesDifferences(context, ambient, computed.comparisons()));
    }
}

package dev.shadeweave.write.internal;

import dev.shadeweave.analysis.ClosureTrees;
import dev.shadeweave.emit.Conditional;
import dev.shadeweave.emit.InlineTemplate;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.plan.internal.BranchPlacement;
import dev.shadeweave.plan.internal.BranchPlacement.Scope;
import dev.shadeweave.plan.internal.Liveness;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value.FloatValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Writes nodes of a graph, each after the nodes that it reads, in the innermost branch that contains all its readers. */
public final class NodeSequence {
    private final StatementWriter emission;
    private final BranchPlacement scopes;
    private final boolean closures;

    /**
     * Creates a sequence.
     *
     * @param closures true for a sequence of closures, requested by their reader
     */
    private NodeSequence(StatementWriter emission, BranchPlacement scopes, boolean closures) {
        this.emission = emission;
        this.scopes = scopes;
        this.closures = closures;
    }

    /**
     * Writes nodes of the emitter's graph.
     *
     * @param values the requested values
     * @param chosen returns true for the nodes to write: those behind the values that are not written elsewhere
     */
    static void write(StatementWriter emission, List<InputSource> values, Predicate<ShaderNode> chosen) {
        BranchPlacement scopes = emission.plan().scopes(emission.graph(), values, chosen);
        new NodeSequence(emission, scopes, false).write(Scope.MAIN);
        emission.noOrigin();
    }

    /** Writes a closure and the closures that it consists of, as far as the emitter's context needs them. */
    static void closure(StatementWriter emission, Upstream root) {
        ShaderGraph graph = emission.graph();
        Liveness liveness = emission.plan().liveness();
        Set<NodeId> tree = ClosureTrees.behind(graph, root.node(), liveness::isRead);
        Set<NodeId> behind =
                emission.onlyTransmitted() ? TransmittedClosures.of(graph, tree, root.node(), liveness) : tree;
        if (behind.size() < tree.size()) {
            graph.nodes().stream()
                    .filter(node -> tree.contains(node.id()) && !behind.contains(node.id()))
                    .forEach(emission::leaveOut);
        }
        BranchPlacement scopes = emission.plan().closureScopes(graph, root, node -> behind.contains(node.id()));
        new NodeSequence(emission, scopes, true).write(Scope.MAIN);
    }

    /** Returns the same sequence at another place. */
    private NodeSequence within(StatementWriter inside) {
        return new NodeSequence(inside, scopes, closures);
    }

    private void write(Scope scope) {
        for (ShaderNode node : scopes.in(scope)) {
            if (closures || !emission.plan().isWrittenByReader(emission.graph(), node)) {
                emission.origin(node.id().path(), node.span());
                NodeEmitter emitter = emission.plan().emitter(node.implementation());
                if (scopes.isBranching(node) && emitter.conditional().isPresent()) {
                    branches(node, emitter.conditional().get());
                } else {
                    if (scopes.isBranching(node)) {
                        whatIsSeen(node);
                        emission.origin(node.id().path(), node.span());
                    }
                    keepFinite(node, emission.write(node, emitter));
                }
            }
        }
    }

    /** Clamps the outputs of a node to finite numbers if the options require it. A constant is finite. */
    private void keepFinite(ShaderNode node, Map<@Untainted String, Type> declared) {
        if (!closures
                && emission.options().get(GraphOptions.FINITE_VALUES)
                && !node.category().equals("constant")) {
            declared.forEach(
                    (variable, type) -> emission.syntax().finite(type, variable).forEach(emission::line));
        }
    }

    /** Writes a conditional as branches; each starts with the nodes that only it needs. */
    private void branches(ShaderNode node, Conditional conditional) {
        @Untainted String result = emission.declare(node, node.output());
        List<Conditional.Branch> branches = conditional.branches();
        int count = branches.size();
        while (scopes.in(scopes.branch(node, count - 1)).isEmpty()
                && isDefault(node, branches.get(count - 1).value())) {
            count--;
        }
        List<@Untainted String> headers = new ArrayList<>();
        for (Conditional.Branch branch : branches.subList(0, count)) {
            InlineTemplate condition = branch.condition();
            @Untainted
            String test = condition == null ? "" : "if (" + InlineEmitter.text(node, condition, emission) + ")";
            headers.add((headers.isEmpty() ? test : "else " + test).trim());
        }
        for (int i = 0; i < count; i++) {
            Scope scope = scopes.branch(node, i);
            InlineTemplate value = branches.get(i).value();
            emission.branch(headers.get(i), inside -> {
                within(inside).write(scope);
                inside.origin(node.id().path(), node.span());
                inside.line(result + " = " + InlineEmitter.text(node, value, inside) + ";");
            });
        }
    }

    /** Writes the nodes that only one input of a node needs into a branch that runs only if the input is visible. */
    private void whatIsSeen(ShaderNode node) {
        emission.plan().visibility(node).forEach((name, test) -> {
            Scope scope = scopes.branch(node, test.branch());
            if (scopes.in(scope).isEmpty()) {
                return;
            }
            for (ShaderNode inside : scopes.in(scope)) {
                if (node.input(name).source() instanceof Upstream read
                        && read.node().equals(inside.id())) {
                    emission.declareAhead(inside);
                }
            }
            @Untainted String hiding = emission.syntax().literal(Types.FLOAT, new FloatValue(test.hiding()));
            emission.branch(
                    "if (" + emission.expression(node, test.deciding()) + " != " + hiding + ")",
                    inside -> within(inside).write(scope));
        });
    }

    /** Returns true if a value is the default with which the node's output is declared. */
    private boolean isDefault(ShaderNode node, InlineTemplate value) {
        return value.parts().size() == 1
                && InlineEmitter.text(node, value, emission)
                        .equals(emission.syntax().defaultValue(node.output().type()));
    }
}

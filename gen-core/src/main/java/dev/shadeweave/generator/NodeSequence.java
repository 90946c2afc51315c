package dev.shadeweave.generator;

import dev.shadeweave.emit.Conditional;
import dev.shadeweave.emit.InlineTemplate;
import dev.shadeweave.generator.BranchPlacement.Scope;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value.FloatValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Writes nodes of a graph, each behind what it reads, and in the innermost branch that holds all who read it. */
final class NodeSequence {
    private final StageEmitter emission;
    private final BranchPlacement scopes;
    private final boolean closures;

    /**
     * A sequence about to be written.
     *
     * @param closures true if it is one of closures alone, for who asks for them
     */
    private NodeSequence(StageEmitter emission, BranchPlacement scopes, boolean closures) {
        this.emission = emission;
        this.scopes = scopes;
        this.closures = closures;
    }

    /**
     * Writes nodes of the graph that an emitter writes.
     *
     * @param values what is asked for
     * @param chosen true for the nodes that are written: of those that the values depend on, the ones that are not written
     *     elsewhere
     */
    static void write(StageEmitter emission, List<InputSource> values, Predicate<ShaderNode> chosen) {
        BranchPlacement scopes = emission.plan().scopes(emission.graph(), values, chosen);
        new NodeSequence(emission, scopes, false).write(Scope.MAIN);
        emission.noOrigin();
    }

    /** Writes a closure and all closures that it is made of, as far as the context of an emitter asks for them. */
    static void closure(StageEmitter emission, Upstream root) {
        ShaderGraph graph = emission.graph();
        Liveness liveness = emission.plan().liveness();
        Set<NodeId> tree = ClosureTrees.behind(graph, root.node(), liveness);
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

    /** The same sequence, written somewhere else. */
    private NodeSequence within(StageEmitter inside) {
        return new NodeSequence(inside, scopes, closures);
    }

    private void write(Scope scope) {
        for (ShaderNode node : scopes.in(scope)) {
            if (closures || !emission.plan().isLeftToWhoAsks(emission.graph(), node)) {
                emission.origin(node.id().path(), node.span());
                NodeEmitter emitter = emission.emissionContext().emitter(node.implementation());
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

    /** Keeps what a node gave within the finite numbers, if the caller asks for it. A constant is finite. */
    private void keepFinite(ShaderNode node, Map<@Untainted String, Type> declared) {
        if (!closures
                && emission.options().get(GraphOptions.FINITE_VALUES)
                && !node.category().equals("constant")) {
            declared.forEach(
                    (variable, type) -> emission.syntax().finite(type, variable).forEach(emission::line));
        }
    }

    /** Writes a conditional as branches, each behind the nodes that it alone needs. */
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

    /** Writes what a node reads and what alone these nodes need, each input in a branch for the case that it can be seen. */
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

    /** True if a value is what the variable of the node's output is declared with. */
    private boolean isDefault(ShaderNode node, InlineTemplate value) {
        return value.parts().size() == 1
                && InlineEmitter.text(node, value, emission)
                        .equals(emission.syntax().defaultValue(node.output().type()));
    }
}

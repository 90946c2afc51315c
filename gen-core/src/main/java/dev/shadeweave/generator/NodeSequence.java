package dev.shadeweave.generator;

import dev.shadeweave.emit.Conditional;
import dev.shadeweave.emit.InlineTemplate;
import dev.shadeweave.generator.BranchPlacement.Scope;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Writes nodes of a graph, each behind what it reads, and in the innermost branch that holds all who read it. */
final class NodeSequence {
    private final StageEmitter emission;
    private final BranchPlacement scopes;

    private NodeSequence(StageEmitter emission, BranchPlacement scopes) {
        this.emission = emission;
        this.scopes = scopes;
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
        new NodeSequence(emission, scopes).write(Scope.MAIN);
        emission.noOrigin();
    }

    private void write(Scope scope) {
        for (ShaderNode node : scopes.in(scope)) {
            if (!isLeftToWhoAsks(node)) {
                emission.origin(node.id().path(), node.span());
                NodeEmitter emitter = emission.emissionContext().emitter(node.implementation());
                if (scopes.isBranching(node)) {
                    emitter.conditional().ifPresent(conditional -> branches(node, conditional));
                } else {
                    keepFinite(node, emission.write(node, emitter));
                }
            }
        }
    }

    /** Keeps what a node gave within the finite numbers, if the caller asks for it. A constant is finite. */
    private void keepFinite(ShaderNode node, Map<@Untainted String, Type> declared) {
        if (emission.options().get(GraphOptions.FINITE_VALUES)
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
            emission.block(headers.get(i), () -> {
                write(scope);
                emission.origin(node.id().path(), node.span());
                emission.line(result + " = " + InlineEmitter.text(node, value, emission) + ";");
            });
        }
    }

    /** True if a value is what the variable of the node's output is declared with. */
    private boolean isDefault(ShaderNode node, InlineTemplate value) {
        return value.parts().size() == 1
                && InlineEmitter.text(node, value, emission)
                        .equals(emission.syntax().defaultValue(node.output().type()));
    }

    /** In a function that gives a closure itself the context is known, so its nodes are written in order. */
    private boolean isLeftToWhoAsks(ShaderNode node) {
        return !emission.syntax().closureContextType().isEmpty()
                && node.output().type().isClosure()
                && emission.graph().outputs().stream()
                        .noneMatch(output -> output.type().isClosure());
    }
}

package dev.shadeweave.plan.internal;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.semantics.Law;
import dev.shadeweave.semantics.NodeMeaning;
import dev.shadeweave.type.Types;

/**
 * The condition under which an input of a node is invisible: another input has a certain value.
 *
 * <pre>
 * m: mix, fg &lt;- b.out, bg &lt;- a.out, mix &lt;- w.out   →   fg: (mix, 0); bg: (mix, 1)
 * </pre>
 *
 * @param deciding the other input, a float
 * @param hiding its value while this input cannot be seen
 * @param branch the number of the input's branch among those of its node
 */
public record VisibilityCondition(String deciding, float hiding, int branch) {
    /** Returns the conditions of a node by its inputs, in the order of the inputs. */
    static ImmutableMap<String, VisibilityCondition> of(ShaderNode node, NodeMeaning meaning) {
        ImmutableMap.Builder<String, VisibilityCondition> tests = ImmutableMap.builder();
        int branch = 0;
        for (ShaderInput input : node.inputs()) {
            if (!input.type().isShading()) {
                continue;
            }
            for (Law law : meaning.laws()) {
                if (law.when().size() == 1
                        && law.when().get(0) instanceof Law.Is is
                        && law.then() instanceof Law.Input shown
                        && !shown.name().equals(input.name())
                        && isDecidedWhileDrawing(node, is.input())) {
                    tests.put(input.name(), new VisibilityCondition(is.input(), is.number(), branch++));
                    break;
                }
            }
        }
        return tests.buildOrThrow();
    }

    private static boolean isDecidedWhileDrawing(ShaderNode node, String name) {
        if (!node.hasInput(name)) {
            return false;
        }
        ShaderInput input = node.input(name);
        boolean varies = input.source() instanceof Upstream || input.source() instanceof FromGraphInput;
        return varies && input.type().equals(Types.FLOAT);
    }
}

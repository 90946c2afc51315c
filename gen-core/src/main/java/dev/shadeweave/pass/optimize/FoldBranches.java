package dev.shadeweave.pass.optimize;

import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.semantics.Evaluator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Replaces a conditional or switch with a constant test by the branch that it selects.
 *
 * <pre>
 * c: ifgreater, value1 &lt;- float(2), value2 &lt;- float(1), in1 &lt;- a.out;  n.in &lt;- c.out   →   n.in &lt;- a.out
 * </pre>
 *
 * <p>A conditional or switch with equal branches is replaced too. A switch whose selector is greater than the number of
 * inputs returns zero.
 */
public record FoldBranches() implements NodeRewrite {
    @Override
    public String name() {
        return "fold-branches";
    }

    @Override
    public Work start() {
        return FoldBranches::fold;
    }

    private static @Nullable Replacement fold(ShaderNode node) {
        List<String> deciding = Evaluator.deciding(node.declaration());
        if (deciding.isEmpty() || node.implementation() instanceof GraphFunction || !node.isStandard()) {
            return null;
        }
        for (String name : deciding) {
            if (!node.hasInput(name) || !Literals.isLiteral(node.input(name))) {
                return same(node);
            }
        }
        Optional<String> choice = Evaluator.choice(node.declaration(), Literals.values(node));
        if (choice.isPresent()) {
            return Replacements.by(node, choice.get());
        }
        return Evaluator.isZeroPastTheEnd(node.declaration()) ? Replacements.zero(node) : null;
    }

    private static @Nullable Replacement same(ShaderNode node) {
        if (Evaluator.isZeroPastTheEnd(node.declaration()) || !node.hasInput("in1") || !node.hasInput("in2")) {
            return null;
        }
        ShaderInput one = node.input("in1");
        ShaderInput other = node.input("in2");
        return one.source().equals(other.source()) && !one.source().equals(InputSource.UNSET)
                ? Replacements.by(node, "in1")
                : null;
    }
}

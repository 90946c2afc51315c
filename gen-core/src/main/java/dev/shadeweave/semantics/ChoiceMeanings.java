package dev.shadeweave.semantics;

import static dev.shadeweave.semantics.NodeMeaning.node;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.semantics.AbstractValue.Numbers;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Conditionals and switches: they select one of their inputs, or return the result of the test. */
final class ChoiceMeanings {
    private static final ImmutableList<String> COMPARED = ImmutableList.of("value1", "value2");

    /** All rows. */
    static final ImmutableList<NodeMeaning> ROWS = ImmutableList.of(
            conditional("ifgreater", Comparison.GREATER),
            conditional("ifgreatereq", Comparison.GREATER_OR_EQUAL),
            conditional("ifequal", Comparison.EQUAL),
            node("switch")
                    .chooses(new Choice(ImmutableList.of("which"), true, ChoiceMeanings::counted))
                    .row());

    private ChoiceMeanings() {}

    private static NodeMeaning conditional(String category, Comparison comparison) {
        return node(category)
                .exact(in -> test(in, comparison))
                .estimate(call -> choice(call, comparison))
                .chooses(new Choice(COMPARED, false, in -> branch(in, comparison)))
                .row();
    }

    /** Computes a conditional that returns the result of the test. */
    private static @Nullable Value test(Operands in, Comparison comparison) {
        return in.has("in1") || !in.type().equals(Types.BOOLEAN)
                ? null
                : in.value(comparison.holds(in, "value1", "value2") ? 1 : 0);
    }

    private static Optional<String> branch(Operands in, Comparison comparison) {
        return in.has("in1") && in.has("in2")
                ? Optional.of(comparison.holds(in, "value1", "value2") ? "in1" : "in2")
                : Optional.empty();
    }

    private static Optional<String> counted(Operands in) {
        double which = in.floats("which")[0];
        String chosen = "in" + (int) (which < 1 ? 1 : Math.min(Math.floor(which) + 1, 1e6));
        return Optional.of(chosen).filter(in::has);
    }

    /** Returns the estimate of one of two values, or of the test. A branch that cannot be taken is ignored. */
    private static @Nullable AbstractValue choice(AbstractCall call, Comparison comparison) {
        if (call.input("value1") instanceof Numbers one && call.input("value2") instanceof Numbers two) {
            Range answer = comparison.holds(one.first(), two.first());
            ImmutableSet<Origin> asked = AbstractValue.origins(one, two);
            AbstractValue yes = call.input("in1");
            AbstractValue no = call.input("in2");
            if (yes == null || no == null) {
                return call.isNumeric() ? call.all(answer, asked) : null;
            }
            if (answer.isPoint()) {
                AbstractValue taken = answer.is(1) ? yes : no;
                return taken.from(AbstractValue.origins(taken.origins(), asked));
            }
            AbstractValue either = yes.or(no);
            ImmutableSet<Origin> branches = either.origins();
            boolean constant = yes instanceof Numbers a && no instanceof Numbers b && a.isPoint() && b.isPoint();
            // Between two constants the test decides, otherwise the selected value.
            return either.from(
                    constant ? AbstractValue.origins(asked, branches) : AbstractValue.origins(branches, asked));
        }
        return null;
    }
}

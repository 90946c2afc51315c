package dev.shadeweave.lang.overload;

import com.google.common.collect.ImmutableList;
import java.util.List;

/** Which of several functions of one name a call means, as far as their texts show it. */
public final class Overloads {
    /**
     * A function of a name.
     *
     * @param parameters the types of its parameters, with commas between
     * @param arity how many it has; {@link Use#NO_CALL} for what is no function and may be called with anything, as macros may
     */
    public record Candidate(String parameters, int arity) {}

    private Overloads() {}

    /**
     * The places of those that a use can mean: those that take as many arguments, of such types; all if none does.
     *
     * @param rules how the language types arguments
     */
    public static ImmutableList<Integer> meant(Use use, List<Candidate> all, TypeRules rules) {
        ImmutableList.Builder<Integer> every = ImmutableList.builder();
        ImmutableList.Builder<Integer> counted = ImmutableList.builder();
        ImmutableList.Builder<Integer> typed = ImmutableList.builder();
        for (int i = 0; i < all.size(); i++) {
            Candidate candidate = all.get(i);
            every.add(i);
            boolean counts = candidate.arity() == use.arguments() || candidate.arity() == Use.NO_CALL;
            if (counts || use.arguments() == Use.NO_CALL) {
                counted.add(i);
                if (candidate.arity() == Use.NO_CALL || use.fits(candidate.parameters(), rules)) {
                    typed.add(i);
                }
            }
        }
        return first(typed.build(), first(counted.build(), every.build()));
    }

    private static ImmutableList<Integer> first(ImmutableList<Integer> one, ImmutableList<Integer> other) {
        return one.isEmpty() ? other : one;
    }
}

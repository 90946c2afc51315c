package dev.shadeweave.lang.overload;

import com.google.common.collect.ImmutableList;
import java.util.List;

/** Finds the functions of one name that a call can mean, from the types of its arguments. */
public final class Overloads {
    /**
     * A function or macro with the called name.
     *
     * @param parameters the types of its parameters, with commas between
     * @param arity the number of its parameters; {@link Use#NO_CALL} for macros and other non-functions, which
     *     accept any arguments
     */
    public record Candidate(String parameters, int arity) {}

    private Overloads() {}

    /**
     * Returns the indices of the candidates that a use can mean: those with the right number of parameters of fitting
     * types. If no types fit, returns all candidates with the right number of parameters; if there are none, all
     * candidates.
     *
     * @param rules the typing rules of the language
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

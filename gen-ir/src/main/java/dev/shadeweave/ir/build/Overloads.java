package dev.shadeweave.ir.build;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Function.Direction;
import dev.shadeweave.ir.model.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Chooses one of several functions of a name (GLSL 4.60 specification, section 6.1). */
final class Overloads {
    /** A function that can be called. */
    interface Candidate {
        /** Types of its parameters. */
        ImmutableList<Type> parameters();

        /** Which way their values go. */
        ImmutableList<Direction> directions();

        /** What it gives. */
        Type result();
    }

    /**
     * What was found.
     *
     * @param best the function, or null if none fits or several fit alike
     * @param ambiguous those that fit alike
     */
    record Choice<T extends Candidate>(@Nullable T best, ImmutableList<T> ambiguous) {}

    private final Conversions conversions;

    Overloads(Conversions conversions) {
        this.conversions = conversions;
    }

    static <T extends Candidate> @Nullable T exact(List<T> candidates, List<Type> arguments) {
        for (T candidate : candidates) {
            if (candidate.parameters().equals(arguments)) {
                return candidate;
            }
        }
        return null;
    }

    <T extends Candidate> Choice<T> choose(List<T> candidates, List<Type> arguments) {
        T exact = exact(candidates, arguments);
        if (exact != null) {
            return new Choice<>(exact, ImmutableList.of());
        }
        List<T> fitting = new ArrayList<>();
        for (T candidate : candidates) {
            if (fits(candidate, arguments)) {
                fitting.add(candidate);
            }
        }
        List<T> best = new ArrayList<>();
        for (T candidate : fitting) {
            if (fitting.stream().noneMatch(it -> it != candidate && isBetter(it, candidate, arguments))) {
                best.add(candidate);
            }
        }
        return best.size() == 1
                ? new Choice<>(best.get(0), ImmutableList.of())
                : new Choice<>(null, ImmutableList.copyOf(best));
    }

    private boolean fits(Candidate candidate, List<Type> arguments) {
        if (candidate.parameters().size() != arguments.size()) {
            return false;
        }
        for (int i = 0; i < arguments.size(); i++) {
            Type parameter = candidate.parameters().get(i);
            Type argument = arguments.get(i);
            boolean fits =
                    switch (candidate.directions().get(i)) {
                        case IN -> conversions.allowed(argument, parameter);
                        case OUT -> conversions.allowed(parameter, argument);
                        case INOUT -> argument.equals(parameter);
                    };
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    private static boolean isBetter(Candidate one, Candidate other, List<Type> arguments) {
        boolean better = false;
        for (int i = 0; i < arguments.size(); i++) {
            int mine = cost(arguments.get(i), one.parameters().get(i));
            int theirs = cost(arguments.get(i), other.parameters().get(i));
            if (mine > theirs) {
                return false;
            }
            better |= mine < theirs;
        }
        return better;
    }

    /** Exact matches are best; staying a whole number beats becoming a float. */
    private static int cost(Type argument, Type parameter) {
        return argument.equals(parameter) ? 0 : parameter.basic() == BasicType.FLOAT ? 2 : 1;
    }
}

package dev.shadeweave.ir.internal.build.expression;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Function.Direction;
import dev.shadeweave.ir.model.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Chooses between functions with the same name (GLSL 4.60 specification, section 6.1). */
final class Overloads {
    /** A function that can be called. */
    interface Candidate {
        /** Returns the types of its parameters. */
        ImmutableList<Type> parameters();

        /** Returns the directions of its parameters. */
        ImmutableList<Direction> directions();

        /** Returns the type of its result. */
        Type result();
    }

    /**
     * The result of a choice.
     *
     * @param best the function, or null if none fits or several fit equally well
     * @param ambiguous the first functions that fit equally well
     */
    record Choice<T extends Candidate>(@Nullable T best, ImmutableList<T> ambiguous) {}

    /** The limit of ambiguous functions to name. */
    private static final int NAMED = 4;

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
        // Each function is better than all that it removes. Being better is transitive, so no function in the result is
        // worse than another.
        List<T> undefeated = new ArrayList<>();
        while (!fitting.isEmpty() && undefeated.size() < NAMED) {
            T front = front(fitting, arguments);
            undefeated.add(front);
            fitting.removeIf(it -> it == front || isBetter(front, it, arguments));
        }
        return undefeated.size() == 1
                ? new Choice<>(undefeated.get(0), ImmutableList.of())
                : new Choice<>(null, ImmutableList.copyOf(undefeated));
    }

    private static <T extends Candidate> T front(List<T> candidates, List<Type> arguments) {
        T front = candidates.get(0);
        for (T candidate : candidates) {
            if (isBetter(candidate, front, arguments)) {
                front = candidate;
            }
        }
        return front;
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

    /**
     * Returns the cost of a conversion. Exact matches are best; a conversion to an integer is better than one to a
     * float.
     */
    private static int cost(Type argument, Type parameter) {
        return argument.equals(parameter) ? 0 : parameter.basic() == BasicType.FLOAT ? 2 : 1;
    }
}

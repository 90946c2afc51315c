package dev.shadeweave.ir.internal.build.expression;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.ir.model.Function.Direction;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;

/**
 * An overload of a built-in function.
 *
 * @param parameters the types of its parameters
 * @param directions the directions of its parameters
 * @param result the type of its result
 * @param action what a call becomes
 * @param desktop the first desktop version
 * @param es the first ES version
 * @param stages the stages where it can be called; empty for all
 */
record Signature(
        ImmutableList<Type> parameters,
        ImmutableList<Direction> directions,
        Type result,
        Action action,
        int desktop,
        int es,
        ImmutableSet<Stage> stages)
        implements Overloads.Candidate {}

package dev.shadeweave.ir.internal.build;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.ir.internal.model.Function.Direction;
import dev.shadeweave.ir.internal.model.Stage;
import dev.shadeweave.ir.internal.model.Type;

/**
 * One overload of a function of the language.
 *
 * @param parameters types of its parameters
 * @param directions which way their values go
 * @param result what it gives
 * @param action what is made of a call
 * @param desktop the first desktop version
 * @param es the first ES version
 * @param stages where it may be called; empty for everywhere
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

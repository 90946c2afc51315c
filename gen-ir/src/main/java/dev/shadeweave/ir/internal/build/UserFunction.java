package dev.shadeweave.ir.internal.build;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.internal.model.Function.Direction;
import dev.shadeweave.ir.internal.model.Type;
import dev.shadeweave.source.SourceSpan;

/**
 * A function of the source.
 *
 * @param id its number
 * @param parameters types of its parameters
 * @param directions which way their values go
 * @param result what it gives
 * @param span where it was first declared
 */
record UserFunction(
        int id, ImmutableList<Type> parameters, ImmutableList<Direction> directions, Type result, SourceSpan span)
        implements Overloads.Candidate {}

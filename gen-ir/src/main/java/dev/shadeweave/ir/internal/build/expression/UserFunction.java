package dev.shadeweave.ir.internal.build.expression;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.Function.Direction;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.source.SourceSpan;

/**
 * A function of the source.
 *
 * @param id its number
 * @param parameters the types of its parameters
 * @param directions the directions of its parameters
 * @param result the type of its result
 * @param span its first declaration
 */
public record UserFunction(
        int id, ImmutableList<Type> parameters, ImmutableList<Direction> directions, Type result, SourceSpan span)
        implements Overloads.Candidate {}

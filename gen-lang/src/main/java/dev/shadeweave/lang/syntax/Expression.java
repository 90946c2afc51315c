package dev.shadeweave.lang.syntax;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/** An expression. Names are not resolved and types are not known. */
public sealed interface Expression extends Initializer, Condition {
    /**
     * A whole number, in base 10, 8 or 16: {@code 12}, {@code 0x1Fu}.
     *
     * @param bits its 32 bits
     * @param unsigned whether it is a {@code uint}
     * @param span the characters
     */
    record IntLiteral(int bits, boolean unsigned, SourceSpan span) implements Expression {}

    /**
     * A number of type {@code float}: {@code 1.0}, {@code .5e-3f}.
     *
     * @param value the float nearest to what is written; never infinite
     * @param span the characters
     */
    record FloatLiteral(float value, SourceSpan span) implements Expression {}

    /**
     * A number of type {@code double}: {@code 1.0lf}.
     *
     * @param value the double nearest to what is written
     * @param span the characters
     */
    record DoubleLiteral(double value, SourceSpan span) implements Expression {}

    /**
     * {@code true} or {@code false}.
     *
     * @param value which
     * @param span the word
     */
    record BoolLiteral(boolean value, SourceSpan span) implements Expression {}

    /**
     * The name of a variable.
     *
     * @param name the name
     */
    record Name(Identifier name) implements Expression {
        @Override
        public SourceSpan span() {
            return name.span();
        }
    }

    /**
     * {@code -a}, {@code a++}.
     *
     * @param operator which
     * @param operand what it is applied to
     * @param span all of it
     */
    record Unary(UnaryOperator operator, Expression operand, SourceSpan span) implements Expression {}

    /**
     * {@code a + b}, {@code a && b}.
     *
     * @param operator which
     * @param left evaluated first
     * @param right evaluated second, if at all
     * @param span all of it
     */
    record Binary(BinaryOperator operator, Expression left, Expression right, SourceSpan span) implements Expression {}

    /**
     * {@code a = b}, {@code a += b}.
     *
     * @param operator what is done before it is assigned, or null for {@code =}
     * @param target what is assigned to; may be no l-value
     * @param value the right side
     * @param span all of it
     */
    record Assignment(@Nullable BinaryOperator operator, Expression target, Expression value, SourceSpan span)
            implements Expression {}

    /**
     * {@code a ? b : c}.
     *
     * @param condition what is asked
     * @param whenTrue the value if so
     * @param whenFalse the value if not
     * @param span all of it
     */
    record Conditional(Expression condition, Expression whenTrue, Expression whenFalse, SourceSpan span)
            implements Expression {}

    /**
     * {@code a, b}.
     *
     * @param first evaluated and dropped
     * @param second the value
     * @param span all of it
     */
    record Sequence(Expression first, Expression second, SourceSpan span) implements Expression {}

    /**
     * A call of a function or constructor: {@code f(a)}, {@code vec3(0.0)}, {@code float[2](a, b)}.
     *
     * @param callee what is called; with array sizes it can only be a constructor
     * @param arguments in order; empty also for {@code f(void)}
     * @param span all of it
     */
    record Call(TypeSpecifier callee, ImmutableList<Expression> arguments, SourceSpan span) implements Expression {}

    /**
     * {@code a.length()}.
     *
     * @param receiver what stands before the point
     * @param method the name behind it
     * @param arguments in order
     * @param span all of it
     */
    record MethodCall(Expression receiver, Identifier method, ImmutableList<Expression> arguments, SourceSpan span)
            implements Expression {}

    /**
     * {@code a[i]}.
     *
     * @param base what stands before the bracket
     * @param index what is between the brackets
     * @param span all of it
     */
    record Index(Expression base, Expression index, SourceSpan span) implements Expression {}

    /**
     * {@code a.b}: a member or a swizzle.
     *
     * @param base what stands before the point
     * @param field the name behind it
     * @param span all of it
     */
    record Field(Expression base, Identifier field, SourceSpan span) implements Expression {}
}

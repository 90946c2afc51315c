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
     * @param unsigned true if it is a {@code uint}
     * @param span the characters
     */
    record IntLiteral(int bits, boolean unsigned, SourceSpan span) implements Expression {}

    /**
     * A number of type {@code float}: {@code 1.0}, {@code .5e-3f}.
     *
     * @param value the float nearest to the written number; never infinite
     * @param span the characters
     */
    record FloatLiteral(float value, SourceSpan span) implements Expression {}

    /**
     * A number of type {@code double}: {@code 1.0lf}.
     *
     * @param value the double nearest to the written number; infinite if the number is too large
     * @param span the characters
     */
    record DoubleLiteral(double value, SourceSpan span) implements Expression {}

    /**
     * A truth value: {@code true} or {@code false}.
     *
     * @param value the value
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
     * A unary operation: {@code -a}, {@code a++}.
     *
     * @param operator the operator
     * @param operand its operand
     * @param span the whole expression
     */
    record Unary(UnaryOperator operator, Expression operand, SourceSpan span) implements Expression {}

    /**
     * A binary operation: {@code a + b}, {@code a && b}.
     *
     * @param operator the operator
     * @param left the left operand
     * @param right the right operand, which {@code &&} and {@code ||} evaluate only if necessary
     * @param span the whole expression
     */
    record Binary(BinaryOperator operator, Expression left, Expression right, SourceSpan span) implements Expression {}

    /**
     * An assignment: {@code a = b}, {@code a += b}.
     *
     * @param operator the operator of a compound assignment, or null for {@code =}
     * @param target the left side; it need not be an l-value
     * @param value the right side
     * @param span the whole expression
     */
    record Assignment(@Nullable BinaryOperator operator, Expression target, Expression value, SourceSpan span)
            implements Expression {}

    /**
     * A choice between two values: {@code a ? b : c}.
     *
     * @param condition the condition
     * @param whenTrue the value if the condition is true
     * @param whenFalse the value if the condition is false
     * @param span the whole expression
     */
    record Conditional(Expression condition, Expression whenTrue, Expression whenFalse, SourceSpan span)
            implements Expression {}

    /**
     * Two expressions with a comma between them: {@code a, b}.
     *
     * @param first evaluated first; its value is discarded
     * @param second the value
     * @param span the whole expression
     */
    record Sequence(Expression first, Expression second, SourceSpan span) implements Expression {}

    /**
     * A call of a function or constructor: {@code f(a)}, {@code vec3(0.0)}, {@code float[2](a, b)}.
     *
     * @param callee the function or type; with array sizes it can only be a constructor
     * @param arguments in order; empty also for {@code f(void)}
     * @param span the whole expression
     */
    record Call(TypeSpecifier callee, ImmutableList<Expression> arguments, SourceSpan span) implements Expression {}

    /**
     * A call of a method: {@code a.length()}.
     *
     * @param receiver the expression before the point
     * @param method the name after it
     * @param arguments in order
     * @param span the whole expression
     */
    record MethodCall(Expression receiver, Identifier method, ImmutableList<Expression> arguments, SourceSpan span)
            implements Expression {}

    /**
     * An element of an array, a vector or a matrix: {@code a[i]}.
     *
     * @param base the expression before the bracket
     * @param index the expression between the brackets
     * @param span the whole expression
     */
    record Index(Expression base, Expression index, SourceSpan span) implements Expression {}

    /**
     * A member or a swizzle: {@code a.b}.
     *
     * @param base the expression before the point
     * @param field the name after it
     * @param span the whole expression
     */
    record Field(Expression base, Identifier field, SourceSpan span) implements Expression {}
}

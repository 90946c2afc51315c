package dev.shadeweave.lang.parse;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.lang.syntax.BinaryOperator;
import dev.shadeweave.lang.syntax.Expression;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.antlr.v4.runtime.Token;

/** Groups operands by the precedence of the operators between them: operator-precedence parsing with a stack. */
final class OperatorChain {
    private static final ImmutableMap<String, BinaryOperator> OPERATORS =
            Arrays.stream(BinaryOperator.values()).collect(ImmutableMap.toImmutableMap(BinaryOperator::sign, it -> it));

    /** An operand between operators; {@code chained} if it is the result of combining earlier operands. */
    private record Operand(Expression value, Token start, int depth, boolean chained) {}

    private final SyntaxBuilder builder;
    private final List<Operand> operands = new ArrayList<>(4);
    private final List<BinaryOperator> operators = new ArrayList<>(4);

    OperatorChain(SyntaxBuilder builder, Token start, Expression first, int depth) {
        this.builder = builder;
        operands.add(new Operand(first, start, depth, false));
    }

    static BinaryOperator operator(String sign) {
        BinaryOperator operator = OPERATORS.get(sign);
        if (operator == null) {
            throw new IllegalStateException("the grammar has an unknown operator: " + sign);
        }
        return operator;
    }

    void add(Token sign, Token start, Expression operand, int depth) {
        BinaryOperator operator = operator(sign.getText());
        while (!operators.isEmpty() && operators.get(operators.size() - 1).precedence() >= operator.precedence()) {
            reduce();
        }
        operators.add(operator);
        operands.add(new Operand(operand, start, depth, false));
    }

    private void reduce() {
        Operand right = operands.remove(operands.size() - 1);
        Operand left = operands.remove(operands.size() - 1);
        BinaryOperator operator = operators.remove(operators.size() - 1);
        int depth = left.chained ? builder.chained(left.depth, right.depth) : builder.deeper(left.depth, right.depth);
        operands.add(new Operand(
                new Expression.Binary(
                        operator,
                        left.value,
                        right.value,
                        builder.between(left.start, left.value.span(), right.value.span())),
                left.start,
                depth,
                true));
    }

    Expression value() {
        while (!operators.isEmpty()) {
            reduce();
        }
        return operands.get(0).value;
    }

    int depth() {
        return operands.get(0).depth;
    }
}

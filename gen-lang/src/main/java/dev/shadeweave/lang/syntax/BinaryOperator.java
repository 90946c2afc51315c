package dev.shadeweave.lang.syntax;

/** Binary operators. All are left-associative. Assignments and the comma are not included. */
public enum BinaryOperator {
    MULTIPLY("*", 11),
    DIVIDE("/", 11),
    REMAINDER("%", 11),
    ADD("+", 10),
    SUBTRACT("-", 10),
    SHIFT_LEFT("<<", 9),
    SHIFT_RIGHT(">>", 9),
    LESS("<", 8),
    GREATER(">", 8),
    LESS_EQUAL("<=", 8),
    GREATER_EQUAL(">=", 8),
    EQUAL("==", 7),
    NOT_EQUAL("!=", 7),
    BITWISE_AND("&", 6),
    BITWISE_XOR("^", 5),
    BITWISE_OR("|", 4),
    LOGICAL_AND("&&", 3),
    LOGICAL_XOR("^^", 2),
    LOGICAL_OR("||", 1);

    private final String sign;
    private final int precedence;

    BinaryOperator(String sign, int precedence) {
        this.sign = sign;
        this.precedence = precedence;
    }

    /** Returns the operator as it is written. */
    public String sign() {
        return sign;
    }

    /** Returns the precedence, from 1 (weakest) to 11; the conditional operator would be 0. */
    public int precedence() {
        return precedence;
    }
}

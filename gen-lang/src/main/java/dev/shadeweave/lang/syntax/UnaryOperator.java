package dev.shadeweave.lang.syntax;

/** Operators with one operand. */
public enum UnaryOperator {
    PLUS("+", true),
    NEGATE("-", true),
    LOGICAL_NOT("!", true),
    BITWISE_NOT("~", true),
    PREFIX_INCREMENT("++", true),
    PREFIX_DECREMENT("--", true),
    POSTFIX_INCREMENT("++", false),
    POSTFIX_DECREMENT("--", false);

    private final String sign;
    private final boolean prefix;

    UnaryOperator(String sign, boolean prefix) {
        this.sign = sign;
        this.prefix = prefix;
    }

    /** Returns the operator as it is written. */
    public String sign() {
        return sign;
    }

    /** Returns true if it is written before its operand. */
    public boolean isPrefix() {
        return prefix;
    }
}

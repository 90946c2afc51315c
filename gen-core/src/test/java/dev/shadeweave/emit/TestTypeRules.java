package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;

/** A language of numbers, vectors of two and three numbers, and truths; it converts nothing. */
final class TestTypeRules implements TypeRules {
    static final TypeRules INSTANCE = new TestTypeRules();

    private static final ImmutableSet<String> TYPES = ImmutableSet.of("bool", "int", "float", "vec2", "vec3");

    private TestTypeRules() {}

    @Override
    public String variable(String declared) {
        return TYPES.contains(declared) ? declared : UNKNOWN;
    }

    @Override
    public String number(String literal) {
        return literal.contains(".") || literal.contains("e") ? "float" : "int";
    }

    @Override
    public String truth() {
        return "bool";
    }

    @Override
    public String arithmetic(String operator, String left, String right) {
        return left.equals(right) ? left : left.equals("float") ? right : right.equals("float") ? left : UNKNOWN;
    }

    @Override
    public String choice(String yes, String no) {
        return yes.equals(no) ? yes : UNKNOWN;
    }

    @Override
    public String member(String type, String name) {
        return !type.startsWith("vec") ? UNKNOWN : name.length() == 1 ? "float" : "vec" + name.length();
    }

    @Override
    public String element(String type) {
        return type.startsWith("vec") ? "float" : UNKNOWN;
    }

    @Override
    public String call(String function, ImmutableList<String> arguments) {
        return TYPES.contains(function) ? function : function.equals("max") ? arguments.get(0) : UNKNOWN;
    }

    @Override
    public boolean fits(String argument, String parameter) {
        return argument.equals(UNKNOWN) || !TYPES.contains(parameter) || argument.equals(parameter);
    }
}

package dev.shadeweave.lang.overload;

import com.google.common.collect.ImmutableList;

/** Typing rules by which every type is unknown. */
final class UnknownTypes implements TypeRules {
    @Override
    public String variable(String declared) {
        return UNKNOWN;
    }

    @Override
    public String number(String literal) {
        return UNKNOWN;
    }

    @Override
    public String truth() {
        return UNKNOWN;
    }

    @Override
    public String arithmetic(String operator, String left, String right) {
        return UNKNOWN;
    }

    @Override
    public String choice(String yes, String no) {
        return UNKNOWN;
    }

    @Override
    public String member(String type, String name) {
        return UNKNOWN;
    }

    @Override
    public String element(String type) {
        return UNKNOWN;
    }

    @Override
    public String call(String function, ImmutableList<String> arguments) {
        return UNKNOWN;
    }

    @Override
    public boolean fits(String argument, String parameter) {
        return true;
    }
}

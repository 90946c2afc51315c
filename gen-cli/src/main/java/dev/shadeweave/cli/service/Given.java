package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Suggestions;
import java.util.HashSet;
import java.util.Set;

/**
 * The parameters of a request.
 *
 * @param known the parameters that the verb has, by name
 * @param stated the parameters that the request states, in its order; each is known and has a possible value
 */
record Given(ImmutableMap<String, Parameter> known, ImmutableList<Statement> stated) {
    static final DiagnosticKind UNKNOWN = DiagnosticKind.error("SW2801", "'{0}' has no parameter '{1}'{2}");
    static final DiagnosticKind BAD_VALUE =
            DiagnosticKind.error("SW2802", "parameter '{0}' cannot be '{1}'; it can be {2}{3}");
    static final DiagnosticKind TWICE =
            DiagnosticKind.error("SW2803", "parameter '{0}' is stated twice; it has only one value");
    static final DiagnosticKind MISSING = DiagnosticKind.error("SW2816", "'{0}' needs the parameter '{1}': {2}");

    private static final int MOST_DIGITS = 9;

    /**
     * Checks the parameters of a request.
     *
     * @param verb the name of the verb
     * @param known the parameters that it has
     * @param stated the parameters that the request states
     * @throws BadCallException if a parameter is unknown, has an impossible value, is repeated but not repeatable, or
     *     is required and missing
     */
    static Given of(String verb, Iterable<Parameter> known, ImmutableList<Statement> stated) throws BadCallException {
        ImmutableMap<String, Parameter> byName = Maps.uniqueIndex(known, Parameter::name);
        Set<String> seen = new HashSet<>();
        for (Statement statement : stated) {
            Parameter parameter = byName.get(statement.name());
            if (parameter == null) {
                throw new BadCallException(
                        UNKNOWN, verb, statement.name(), Suggestions.didYouMean(statement.name(), byName.keySet()));
            }
            check(parameter, statement.value());
            if (!seen.add(statement.name()) && !parameter.repeatable()) {
                throw new BadCallException(TWICE, statement.name());
            }
        }
        for (Parameter parameter : known) {
            if (parameter.required() && !seen.contains(parameter.name())) {
                throw new BadCallException(MISSING, verb, parameter.name(), parameter.description());
            }
        }
        return new Given(byName, stated);
    }

    private static void check(Parameter parameter, String value) throws BadCallException {
        switch (parameter.kind()) {
            case FLAG -> {
                if (!value.equals("true") && !value.equals("false")) {
                    throw bad(parameter.name(), value, "true or false", "");
                }
            }
            case NUMBER -> {
                if (!value.matches("-?[0-9]{1," + MOST_DIGITS + "}")) {
                    throw bad(parameter.name(), value, "a whole number", "");
                }
            }
            case TEXT -> {
                if (!parameter.values().isEmpty() && !parameter.values().contains(value)) {
                    throw bad(
                            parameter.name(),
                            value,
                            String.join(", ", parameter.values()),
                            Suggestions.didYouMean(value, parameter.values()));
                }
            }
        }
    }

    static BadCallException bad(String parameter, String value, String allowed, String suggestion) {
        return new BadCallException(BAD_VALUE, parameter, value, allowed, suggestion);
    }

    /** Returns the first value of a parameter, or its default if the request does not state it. */
    String text(String name) {
        return stated.stream()
                .filter(statement -> statement.name().equals(name))
                .map(Statement::value)
                .findFirst()
                .orElseGet(() -> parameter(name).otherwise());
    }

    /** Returns all values of a parameter in the order of the request. */
    ImmutableList<String> texts(String name) {
        return stated.stream()
                .filter(statement -> statement.name().equals(name))
                .map(Statement::value)
                .collect(ImmutableList.toImmutableList());
    }

    /** Returns the value of a flag, or its default if the request does not state it. */
    boolean flag(String name) {
        return Boolean.parseBoolean(text(name));
    }

    /** Returns a parameter of the verb. */
    Parameter known(String name) {
        return parameter(name);
    }

    private Parameter parameter(String name) {
        Parameter parameter = known.get(name);
        if (parameter == null) {
            throw new IllegalArgumentException("the verb has no parameter '" + name + "'");
        }
        return parameter;
    }
}

package dev.shadeweave.raymarch.internal.scene;

import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.type.Value;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates conditions of table rows: an input, {@code not} and an input, a comparison of an input with a literal, or a
 * literal. An input whose value is not constant counts as false, and so does a comparison of it.
 */
public final class Conditions {
    private static final Pattern COMPARISON =
            Pattern.compile("([A-Za-z_][A-Za-z0-9_]*)\\s*(==|!=|<=|>=|<|>)\\s*(\\S+)");
    private static final Pattern NEGATION = Pattern.compile("not\\s+([A-Za-z_][A-Za-z0-9_]*)");

    private Conditions() {}

    /** Returns {@code 0} or {@code 1} for a condition about an input, and any other condition unchanged. */
    public static String evaluate(String condition, ShaderNode node) {
        Matcher negation = NEGATION.matcher(condition);
        if (negation.matches() && node.hasInput(negation.group(1))) {
            return isTrue(value(negation.group(1), node)) ? "0" : "1";
        }
        if (node.hasInput(condition)) {
            return isTrue(value(condition, node)) ? "1" : "0";
        }
        Matcher comparison = COMPARISON.matcher(condition);
        if (!comparison.matches() || !node.hasInput(comparison.group(1))) {
            return condition;
        }
        String left = value(comparison.group(1), node);
        String right = comparison.group(3).replaceAll("^['\"]|['\"]$", "");
        return left != null && holds(left, comparison.group(2), right) ? "1" : "0";
    }

    private static @Nullable String value(String input, ShaderNode node) {
        Value value = node.input(input).source() instanceof Constant constant ? constant.value() : null;
        return value == null ? null : value.text();
    }

    private static boolean isTrue(@Nullable String value) {
        return value != null
                && !value.equals("false")
                && !value.equals("0")
                && !value.equals("0.0")
                && !value.isEmpty();
    }

    private static boolean holds(String left, String operator, String right) {
        int order;
        try {
            order = Double.compare(Double.parseDouble(left), Double.parseDouble(right));
        } catch (NumberFormatException e) {
            order = left.compareTo(right);
        }
        return switch (operator) {
            case "==" -> order == 0;
            case "!=" -> order != 0;
            case "<=" -> order <= 0;
            case ">=" -> order >= 0;
            case "<" -> order < 0;
            default -> order > 0;
        };
    }
}

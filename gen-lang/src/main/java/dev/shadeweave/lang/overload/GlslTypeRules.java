package dev.shadeweave.lang.overload;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Locale;

/**
 * The typing rules of GLSL: literals, constructors, swizzles, operators and built-in functions (The OpenGL Shading
 * Language 4.00, chapters 4, 5 and 8). Types outside the common ones, members of structures and values of macros are
 * unknown.
 */
public final class GlslTypeRules implements TypeRules {
    /** The rules. */
    public static final TypeRules INSTANCE = new GlslTypeRules();

    /** The index of the argument whose type is the result type, by function name. It is 0 for most functions. */
    private static final ImmutableMap<String, Integer> OF_ARGUMENT = ImmutableMap.<String, Integer>builder()
            .putAll(zeros(
                    "radians degrees sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh pow exp log exp2 log2 sqrt"
                            + " inversesqrt abs sign floor trunc round roundEven ceil fract mod min max clamp mix normalize"
                            + " faceforward reflect refract dFdx dFdy fwidth transpose inverse"))
            .put("step", 1)
            .put("smoothstep", 2)
            .buildOrThrow();

    /** Functions whose result always has the same type. */
    private static final ImmutableMap<String, String> FIXED = ImmutableMap.<String, String>builder()
            .put("dot", "float")
            .put("length", "float")
            .put("distance", "float")
            .put("determinant", "float")
            .put("cross", "vec3")
            .put("any", "bool")
            .put("all", "bool")
            .buildOrThrow();

    private GlslTypeRules() {}

    @Override
    public String variable(String declared) {
        return GlslTypeNames.BASIC.contains(declared) ? declared : UNKNOWN;
    }

    @Override
    public String truth() {
        return "bool";
    }

    @Override
    public String choice(String yes, String no) {
        return yes.equals(no) ? yes : UNKNOWN;
    }

    @Override
    public String call(String function, ImmutableList<String> arguments) {
        if (GlslTypeNames.BASIC.contains(function)) {
            return function;
        }
        Integer which = OF_ARGUMENT.get(function);
        return which == null
                ? FIXED.getOrDefault(function, UNKNOWN)
                : which < arguments.size() ? arguments.get(which) : UNKNOWN;
    }

    @Override
    public boolean fits(String argument, String parameter) {
        if (argument.equals(UNKNOWN) || argument.equals(parameter) || !GlslTypeNames.BASIC.contains(parameter)) {
            return true;
        }
        // Integers become floats, also in vectors. Conversions between int and uint are accepted in both directions.
        return scalar(argument).endsWith("int")
                && !scalar(parameter).equals("bool")
                && !scalar(parameter).equals("sampler2D")
                && !parameter.startsWith("mat")
                && size(argument) == size(parameter);
    }

    @Override
    public String number(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        if (lower.startsWith("0x")) {
            return lower.endsWith("u") ? "uint" : "int";
        }
        if (lower.endsWith("u")) {
            return "uint";
        }
        return lower.contains(".") || lower.contains("e") || lower.endsWith("f") ? "float" : "int";
    }

    @Override
    public String arithmetic(String operator, String left, String right) {
        if (operator.equals("<<") || operator.equals(">>")) {
            return left;
        }
        if (left.equals(UNKNOWN) || right.equals(UNKNOWN)) {
            return UNKNOWN;
        }
        if (left.equals(right)) {
            return left;
        }
        boolean floats = scalar(left).equals("float") && scalar(right).equals("float");
        if (left.equals("float") && floats) {
            return right;
        }
        if (right.equals("float") && floats) {
            return left;
        }
        boolean product = operator.equals("*") && floats && size(left) == size(right);
        return product && left.startsWith("mat") ? right : product && right.startsWith("mat") ? left : UNKNOWN;
    }

    @Override
    public String member(String type, String members) {
        boolean vector = type.contains("vec");
        for (int i = 0; i < members.length(); i++) {
            vector &= "xyzwrgbastpq".indexOf(members.charAt(i)) >= 0;
        }
        if (!vector || members.length() > 4) {
            return UNKNOWN;
        }
        return members.length() == 1 ? scalar(type) : type.substring(0, type.length() - 1) + members.length();
    }

    @Override
    public String element(String type) {
        return type.contains("vec") ? scalar(type) : type.startsWith("mat") ? "vec" + size(type) : UNKNOWN;
    }

    /** Returns the component type of a type: {@code int} for {@code ivec3}. */
    private static String scalar(String type) {
        return switch (type.isEmpty() || size(type) == 1 ? ' ' : type.charAt(0)) {
            case 'i' -> "int";
            case 'u' -> "uint";
            case 'b' -> "bool";
            case 'v', 'm' -> "float";
            default -> type;
        };
    }

    private static int size(String type) {
        char last = type.isEmpty() ? ' ' : type.charAt(type.length() - 1);
        return last >= '2' && last <= '4' ? last - '0' : 1;
    }

    private static ImmutableMap<String, Integer> zeros(String words) {
        ImmutableMap.Builder<String, Integer> zeros = ImmutableMap.builder();
        for (String word : words.split(" ", -1)) {
            zeros.put(word, 0);
        }
        return zeros.buildOrThrow();
    }
}

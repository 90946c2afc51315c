package dev.shadeweave.raymarch;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.raymarch.internal.blocks.BlockFile;

/** Names of operators: the prefix of all that is theirs. */
final class OperatorNames {
    /** What is made of the name of any operator. */
    private static final ImmutableList<String> MADE = ImmutableList.of(
            "CoordT",
            "ContextT",
            "ReturnT",
            "COORD_",
            "CONTEXT_",
            "RETURN_",
            "HAS_",
            "EXPOSE_",
            "lipschitz",
            "material");

    private OperatorNames() {}

    /**
     * The name made of a path. Something may be put behind it, so it does not end in an underscore; nor does it begin with one
     * or have two in a row, which GLSL keeps for itself.
     */
    static String of(String path) {
        String plain = path.replaceAll("[^A-Za-z0-9]+", "_").replaceAll("_+$", "");
        if (plain.startsWith("_")) {
            plain = "U" + plain;
        }
        if (plain.isEmpty() || plain.equals("U")) {
            return "U";
        }
        return Character.isDigit(plain.charAt(0)) ? "U_" + plain : plain;
    }

    /** True if a name is one that an operator may make of its own name. */
    static boolean mayMean(String name, String operator, BlockFile blocks) {
        if (!name.startsWith(operator + "_")) {
            return name.equals(operator);
        }
        String rest = name.substring(operator.length() + 1);
        return MADE.stream().anyMatch(rest::startsWith)
                || blocks.file().text().contains("THIS_" + rest)
                || blocks.file().text().contains("inputOp_" + rest);
    }
}

package dev.shadeweave.raymarch.internal.scene;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.raymarch.internal.blocks.BlockFile;

/** Creates the names of operators. The name of an operator is also the prefix of the names that its code declares. */
public final class OperatorNames {
    /** The beginnings of the texts that follow the name of any operator and an underscore. */
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
     * Returns the name for a path. It starts with a letter, and consists of letters, digits and single underscores. It
     * does not end with an underscore either, because prefixes ({@code MAT_}) and suffixes ({@code _CoordT}) are added
     * to it, and GLSL reserves names with two underscores in a row.
     */
    public static String of(String path) {
        String plain = path.replaceAll("[^A-Za-z0-9]+", "_").replaceAll("_+$", "");
        if (plain.startsWith("_")) {
            plain = "U" + plain;
        }
        if (plain.isEmpty() || plain.equals("U")) {
            return "U";
        }
        return Character.isDigit(plain.charAt(0)) ? "U_" + plain : plain;
    }

    /** Returns whether a name is the name of an operator, or one that its code may derive from it. */
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

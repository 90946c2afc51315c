package dev.shadeweave.raymarch.internal.scene;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.raymarch.internal.blocks.BlockFile;

/** Creates the names of operators, which are also the prefixes of all their own names. */
public final class OperatorNames {
    /** The names that are derived from the name of any operator. */
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
     * Returns the name for a path. Suffixes may follow, so it does not end in an underscore. It does not start with an
     * underscore or contain two in a row either, because GLSL reserves these.
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

    /** Returns whether a name is one that an operator may derive from its own name. */
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

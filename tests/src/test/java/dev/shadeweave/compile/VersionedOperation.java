package dev.shadeweave.compile;

import com.google.common.base.Splitter;
import java.util.List;

/**
 * An expression of GLSL, the first versions of the language that have it, and the operation that it is read as.
 *
 * @param desktop the first version of OpenGL's language: {@code 330}
 * @param es the first version of that of OpenGL ES; 999 for none
 * @param operation the operation, as a dump prints it
 */
record VersionedOperation(String expression, int desktop, int es, String operation) {
    /** The lines of a table {@code expression | desktop | es | operation}. */
    static List<VersionedOperation> table(String table) {
        return table.lines()
                .map(line -> Splitter.on('|').trimResults().splitToList(line))
                .map(cells -> new VersionedOperation(
                        cells.get(0), Integer.parseInt(cells.get(1)), Integer.parseInt(cells.get(2)), cells.get(3)))
                .toList();
    }

    /**
     * True if a version has it.
     *
     * @param version as directives write it: {@code 310 es}
     */
    boolean isIn(String version) {
        int number = Integer.parseInt(version.substring(0, 3));
        return number >= (version.endsWith("es") ? es : desktop);
    }

    /** The function that it calls, without the constructor that widens what that gives. */
    String function() {
        String call = expression.startsWith("vec4(") ? expression.substring(5) : expression;
        return call.substring(0, call.indexOf('('));
    }
}

package dev.shadeweave.glir.check;

import dev.shadeweave.glir.Dialect;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/** Finds the version that the text of a shader states. */
public final class ShaderVersion {
    private static final Pattern STATED =
            Pattern.compile("(?m)^[ \\t]*#[ \\t]*version[ \\t]+(\\d{1,4})(?:[ \\t]+(\\w+))?[ \\t]*$");

    private ShaderVersion() {}

    /**
     * Returns the version of a text: {@code 400}, {@code 300 es}. If the text states none, the result is the version of
     * the dialect, or 100 without a dialect.
     */
    @SuppressWarnings("tainting") // digits, and "es"
    public static @Untainted String of(String source, @Nullable Dialect dialect) {
        Matcher match = STATED.matcher(
                source.substring(0, Math.min(source.length(), 4096)).replace("\r", ""));
        if (match.find()) {
            return "es".equals(match.group(2)) ? match.group(1) + " es" : match.group(1);
        }
        return dialect == null ? Dialect.ESSL100.version() : dialect.version();
    }

    /** Returns the text with its version at the start, if it states none. */
    public static @Untainted String stated(@Untainted String source, @Nullable Dialect dialect) {
        return STATED.matcher(source.substring(0, Math.min(source.length(), 4096))
                                .replace("\r", ""))
                        .find()
                ? source
                : "#version " + of(source, dialect) + "\n" + source;
    }

    /** Returns why a version does not match a dialect; empty if it does. */
    static String conflict(String version, @Nullable Dialect dialect) {
        if (dialect == null || version.equals(dialect.version())) {
            return "";
        }
        boolean es = version.endsWith("es") || version.equals("100");
        int number = Integer.parseInt(version.replace(" es", ""));
        if (dialect == Dialect.GLSL400 && !es && number <= Integer.parseInt(dialect.version())) {
            return "";
        }
        return "is of version " + version + ", but the stream declares the dialect " + dialect.word()
                + "; generate it for the target " + dialect.target() + ", or declare another dialect";
    }
}

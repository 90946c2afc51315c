package dev.shadeweave.glir.check;

import dev.shadeweave.glir.Dialect;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/** The version that the text of a shader states. */
public final class ShaderVersion {
    private static final Pattern STATED =
            Pattern.compile("(?m)^[ \\t]*#[ \\t]*version[ \\t]+(\\d{1,4})(?:[ \\t]+(\\w+))?[ \\t]*$");

    private ShaderVersion() {}

    /** The version of a text: {@code 400}, {@code 300 es}; the dialect's, and at last 100, if it states none. */
    @SuppressWarnings("tainting") // digits, and "es"
    public static @Untainted String of(String source, @Nullable Dialect dialect) {
        Matcher match = STATED.matcher(
                source.substring(0, Math.min(source.length(), 4096)).replace("\r", ""));
        if (match.find()) {
            return "es".equals(match.group(2)) ? match.group(1) + " es" : match.group(1);
        }
        return dialect == null ? Dialect.ESSL100.version() : dialect.version();
    }

    /** The text with its version before it, if it states none. */
    public static @Untainted String stated(@Untainted String source, @Nullable Dialect dialect) {
        return STATED.matcher(source.substring(0, Math.min(source.length(), 4096))
                                .replace("\r", ""))
                        .find()
                ? source
                : "#version " + of(source, dialect) + "\n" + source;
    }

    /** Why a text of a version is none of a dialect; empty if it is. */
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

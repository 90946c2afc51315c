package dev.shadeweave.cli.message;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Severity;

/** The subjects of message codes, by hundreds. */
public final class Areas {
    private static final ImmutableMap<String, String> ALL = ImmutableMap.<String, String>builder()
            .put("SW10", "reading: XML, JSON, includes, files and archives")
            .put("SW11", "values and types")
            .put("SW12", "documents, and documents of older versions")
            .put("SW13", "definitions and links between elements")
            .put("SW14", "graphs and the passes that rewrite them")
            .put("SW15", "generators and their options")
            .put("SW16", "one target language, and the code around surfaces")
            .put("SW17", "the command line")
            .put("SW18", "rendering")
            .put("SW19", "textures and looks")
            .put("SW20", "translations between shading models")
            .put("SW21", "opaque, cut-out and blended surfaces")
            .put("SW22", "closures of Open Shading Language")
            .put("SW23", "distance fields and code blocks")
            .put("SW27", "the configuration of a project")
            .put("SW28", "the HTTP server")
            .put("SW30", "reading GLSL: characters, macros, syntax")
            .put("SW31", "the meaning of GLSL: types, names, calls, qualifiers")
            .put("SW33", "writing a shader in another language")
            .put("SW40", "command streams")
            .buildOrThrow();

    private Areas() {}

    /** Returns the beginnings of codes, such as {@code SW13}, one for each hundred. */
    public static ImmutableSet<String> hundreds() {
        return ALL.keySet();
    }

    /** Returns the subject of a code, such as {@code SW1331}. */
    public static String of(String code) {
        return ALL.getOrDefault(code.substring(0, Math.min(4, code.length())), "other parts of the program");
    }

    /** Returns a text about the effect of a severity. */
    public static String meaning(Severity severity) {
        return switch (severity) {
            case ERROR -> "error; the result that it concerns is not made, and the exit status is 1";
            case WARNING -> "warning; a result is made, but it may not be what you want";
            case NOTE -> "note; the result is right, the text is for information";
        };
    }
}

package dev.shadeweave.cli;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Severity;

/** What the hundreds of codes are about. */
final class Areas {
    private record Area(String name, String cause) {}

    private static final String DOCUMENT =
            "it takes a particular library, option or surroundings; the message names the place";

    private static final ImmutableMap<String, Area> ALL = ImmutableMap.<String, Area>builder()
            .put("SW10", new Area("reading: XML, JSON, includes, files and archives", "it is about files on disk"))
            .put("SW11", new Area("values and types", DOCUMENT))
            .put("SW12", new Area("documents, and documents of older versions", DOCUMENT))
            .put("SW13", new Area("definitions and links between elements", DOCUMENT))
            .put("SW14", new Area("graphs and the passes that rewrite them", DOCUMENT))
            .put("SW15", new Area("generating, and the options of generators", DOCUMENT))
            .put("SW16", new Area("one target language", DOCUMENT))
            .put("SW17", new Area("the command line", "it is about the call, not about a document"))
            .put("SW18", new Area("rendering", "it is about what a picture needs: meshes, images, lights and a driver"))
            .put("SW19", new Area("textures and looks", DOCUMENT))
            .put(
                    "SW20",
                    new Area("translating one shading model to another", "it is about what translate was asked for"))
            .buildOrThrow();

    private static final Area OTHER = new Area("other parts of the program", DOCUMENT);

    private Areas() {}

    /** What the codes near this one are about. */
    static String of(String code) {
        return area(code).name();
    }

    /** Why no document alone brings this message. */
    static String cause(String code) {
        return area(code).cause();
    }

    private static Area area(String code) {
        Area area = ALL.get(code.substring(0, Math.min(4, code.length())));
        return area == null ? OTHER : area;
    }

    /** What follows from a severity. */
    static String meaning(Severity severity) {
        return switch (severity) {
            case ERROR -> "error; what it is about is not made, and the exit status is 1";
            case WARNING -> "warning; a result is made, most likely not the one that was meant";
            case NOTE -> "note; nothing is wrong, but something may be of interest";
        };
    }
}

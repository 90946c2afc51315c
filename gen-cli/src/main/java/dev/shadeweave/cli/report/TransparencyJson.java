package dev.shadeweave.cli.report;

import com.google.common.base.Ascii;
import dev.shadeweave.analysis.Transparency;
import dev.shadeweave.semantics.Range;

/** Writes how to draw a surface as field {@code alpha}; {@code docs/inspect.md} describes it under "alpha". */
public final class TransparencyJson {
    private TransparencyJson() {}

    public static void write(Transparency transparency, JsonOutput json) {
        json.object("alpha", () -> {
            json.field("mode", lower(transparency.mode()));
            json.field("reason", lower(transparency.reason()));
            json.field("explanation", transparency.explanation());
            range("opacity", transparency.opacity(), json);
            range("transmission", transparency.transmission(), json);
            json.objects("causes", transparency.causes(), origin -> {
                json.field("kind", lower(origin.kind()));
                json.field("path", origin.path());
                json.text("text", origin.text());
            });
            json.strings("changed_by", transparency.editable());
        });
    }

    private static void range(String name, Range range, JsonOutput json) {
        json.object(name, () -> {
            json.field("low", (float) range.low());
            json.field("high", (float) range.high());
            if (!range.points().isEmpty()) {
                json.array("values", () -> range.points().forEach(point -> json.value(point.floatValue())));
            }
        });
    }

    private static String lower(Enum<?> constant) {
        return Ascii.toLowerCase(constant.name());
    }
}

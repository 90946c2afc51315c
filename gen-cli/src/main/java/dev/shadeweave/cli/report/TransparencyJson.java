package dev.shadeweave.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.google.common.base.Ascii;
import dev.shadeweave.analysis.Transparency;
import dev.shadeweave.semantics.Origin;
import dev.shadeweave.semantics.Range;
import java.io.IOException;

/** Writes how to draw a surface as JSON: {@code docs/inspect.md}, "alpha". */
public final class TransparencyJson {
    private TransparencyJson() {}

    public static void write(Transparency transparency, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("mode", lower(transparency.mode()));
        json.writeStringField("reason", lower(transparency.reason()));
        json.writeStringField("explanation", transparency.explanation());
        range("opacity", transparency.opacity(), json);
        range("transmission", transparency.transmission(), json);
        json.writeArrayFieldStart("causes");
        for (Origin origin : transparency.causes()) {
            json.writeStartObject();
            json.writeStringField("kind", lower(origin.kind()));
            json.writeStringField("path", origin.path());
            if (!origin.text().isEmpty()) {
                json.writeStringField("text", origin.text());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("changed_by");
        for (String path : transparency.editable()) {
            json.writeString(path);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void range(String name, Range range, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart(name);
        json.writeNumberField("low", (float) range.low());
        json.writeNumberField("high", (float) range.high());
        if (!range.points().isEmpty()) {
            json.writeArrayFieldStart("values");
            for (double point : range.points()) {
                json.writeNumber((float) point);
            }
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private static String lower(Enum<?> constant) {
        return Ascii.toLowerCase(constant.name());
    }
}

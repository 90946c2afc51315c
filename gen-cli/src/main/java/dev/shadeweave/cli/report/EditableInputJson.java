package dev.shadeweave.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.google.common.base.Ascii;
import dev.shadeweave.shader.EditableInput;
import dev.shadeweave.type.Value;
import java.io.IOException;

/** Writes the fields of an editable input, for reports and inspections. */
public final class EditableInputJson {
    private EditableInputJson() {}

    public static void write(EditableInput input, JsonGenerator json) throws IOException {
        json.writeStringField("path", input.path());
        json.writeStringField("type", input.type().name());
        Value value = input.value();
        if (value != null) {
            json.writeStringField("value", value.text());
        }
        json.writeStringField("state", Ascii.toLowerCase(input.state().name()));
        if (!input.variable().isEmpty()) {
            json.writeStringField("variable", input.variable());
        }
        if (input.variables().size() > 1) {
            json.writeArrayFieldStart("variables");
            for (String variable : input.variables()) {
                json.writeString(variable);
            }
            json.writeEndArray();
        }
    }
}

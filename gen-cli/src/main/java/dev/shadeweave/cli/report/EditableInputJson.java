package dev.shadeweave.cli.report;

import com.google.common.base.Ascii;
import dev.shadeweave.shader.EditableInput;
import dev.shadeweave.type.Value;

/** Writes the fields of an editable input, for reports and inspections. */
public final class EditableInputJson {
    private EditableInputJson() {}

    public static void write(EditableInput input, JsonOutput json) {
        json.field("path", input.path());
        json.field("type", input.type().name());
        Value value = input.value();
        if (value != null) {
            json.field("value", value.text());
        }
        json.field("state", Ascii.toLowerCase(input.state().name()));
        json.text("variable", input.variable());
        if (input.variables().size() > 1) {
            json.strings("variables", input.variables());
        }
    }
}

package dev.shadeweave.approval;

import dev.shadeweave.shader.Sampling;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.type.Value;
import java.util.Locale;

/** Prints what a host sets and reads: the variables of every stage, with the places in the document they come from. */
final class InterfacePrinter {
    private InterfacePrinter() {}

    static String print(Shader shader) {
        StringBuilder text = new StringBuilder();
        for (ShaderStage stage : shader.stages()) {
            for (VariableBlock block : stage.blocks()) {
                text.append(stage.stage()).append(": ").append(block.name());
                text.append(block.instance().isEmpty() ? "" : " " + block.instance());
                text.append(", ")
                        .append(block.kind().toString().toLowerCase(Locale.ROOT).replace('_', ' '));
                text.append(slot(block.slot())).append('\n');
                block.variables()
                        .forEach(variable -> text.append(print(variable)).append('\n'));
            }
        }
        return text.toString();
    }

    private static String print(Variable variable) {
        StringBuilder line = new StringBuilder("  ");
        line.append(variable.type()).append(' ').append(variable.name());
        Value value = variable.value();
        if (value != null) {
            line.append(" = ").append(value.text());
        }
        line.append(slot(variable.slot()));
        append(line, "path", variable.path());
        append(line, "colorspace", variable.colorSpace());
        append(line, "format", variable.srgb() ? "srgb8" : "");
        append(line, "unit", variable.unit());
        append(line, "geomprop", variable.geomProp() == null ? "" : variable.geomProp());
        Sampling sampling = variable.sampling();
        if (sampling != null && sampling.leftToHost()) {
            append(line, "u", print(sampling.uaddressmode()));
            append(line, "v", print(sampling.vaddressmode()));
            append(line, "filter", print(sampling.filtertype()));
            append(line, "border", print(sampling.border()));
        }
        variable.attributes().map().forEach((name, attribute) -> {
            if (name.startsWith("ui")) {
                append(line, name, "\"" + attribute + "\"");
            }
        });
        return line.toString();
    }

    private static String print(Sampling.Setting setting) {
        String value = setting.value() == null ? "unknown" : setting.value().text();
        return setting.variable().isEmpty() ? value : value + " (" + setting.variable() + ")";
    }

    private static void append(StringBuilder line, String what, String value) {
        if (!value.isEmpty()) {
            line.append("; ").append(what).append(' ').append(value);
        }
    }

    private static String slot(Slot slot) {
        return (slot.set() < 0 ? "" : " set " + slot.set())
                + (slot.binding() < 0 ? "" : " binding " + slot.binding())
                + (slot.location() < 0 ? "" : " location " + slot.location());
    }
}

package dev.shadeweave.ir.internal.dump;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Constant.BoolConstant;
import dev.shadeweave.ir.model.Constant.CompositeConstant;
import dev.shadeweave.ir.model.Constant.FloatConstant;
import dev.shadeweave.ir.model.Constant.IntConstant;
import dev.shadeweave.ir.model.Constant.UintConstant;
import dev.shadeweave.ir.model.Constant.YuvConstant;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.ShaderInfo.LayoutEntry;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;
import java.util.stream.Collectors;

/** Writes the tables of a shader as text. */
final class TableText {
    private final Ir ir;
    private final StringBuilder out;

    TableText(Ir ir, StringBuilder out) {
        this.ir = ir;
        this.out = out;
    }

    void write() {
        out.append(ir.info().stage().text()).append(" Shader\n");
        properties();
        out.append("\nTypes:\n");
        for (int id = 0; id < ir.types().size(); id++) {
            Type type = ir.types().get(id);
            if (type != null) {
                type(id, type);
            }
        }
        out.append("\nConstants:\n");
        for (int id = 0; id < ir.constants().size(); id++) {
            if (ir.constants().has(id)) {
                Constant constant = ir.constant(id);
                out.append("  c")
                        .append(id)
                        .append(" (t")
                        .append(ir.types().id(constant.type()))
                        .append("): ");
                out.append(value(constant)).append('\n');
            }
        }
        out.append("\nVariables:\n");
        for (int id = 0; id < ir.variableCount(); id++) {
            Variable variable = ir.variableOrNull(id);
            if (variable != null) {
                variable(variable);
            }
        }
        String globals = ir.globals().stream().map(it -> "v" + it).collect(Collectors.joining(", "));
        out.append(globals.isEmpty() ? "\nGlobals:\n" : "\nGlobals: " + globals + "\n");
    }

    private void properties() {
        if (ir.info().earlyFragmentTests()) {
            out.append("[Early fragment tests]\n");
        }
        layout("Input layout", ir.info().inputLayout());
        layout("Output layout", ir.info().outputLayout());
    }

    private void layout(String title, ImmutableList<LayoutEntry> entries) {
        String text = entries.stream()
                .filter(it -> !it.name().equals("early_fragment_tests"))
                .map(it -> it.value() == null ? it.name() : it.name() + "=" + it.value())
                .collect(Collectors.joining(", "));
        if (!text.isEmpty()) {
            out.append('[').append(title).append(": ").append(text).append("]\n");
        }
    }

    private int id(Type type) {
        return ir.types().id(type);
    }

    private void type(int id, Type type) {
        out.append("  t").append(id).append(": ");
        if (type instanceof Type.Scalar it) {
            out.append(it.basic().text());
        } else if (type instanceof Type.Vector it) {
            out.append("Vector of t")
                    .append(id(it.component()))
                    .append('[')
                    .append(it.size())
                    .append(']');
        } else if (type instanceof Type.Matrix it) {
            out.append("Matrix of t")
                    .append(id(it.column()))
                    .append('[')
                    .append(it.columns())
                    .append(']');
        } else if (type instanceof Type.Array it) {
            out.append("Array of t")
                    .append(id(it.element()))
                    .append('[')
                    .append(it.length())
                    .append(']');
        } else if (type instanceof Type.UnsizedArray it) {
            out.append("Unsized Array of t").append(id(it.element()));
        } else if (type instanceof Type.Pointer it) {
            out.append("Pointer to t").append(id(it.pointee()));
        } else if (type instanceof Type.Image it) {
            out.append(it.text());
        } else if (type instanceof Type.Struct it) {
            struct(id, it);
        }
        out.append('\n');
    }

    private void struct(int id, Type.Struct struct) {
        out.append(struct.isBlock() ? "Interface Block '" : "Struct '");
        out.append(NameText.of(struct, id)).append("':");
        for (int i = 0; i < struct.fields().size(); i++) {
            Field field = struct.fields().get(i);
            out.append("\n    '").append(NameText.of(field, i)).append("': t").append(id(field.type()));
            out.append(decorations(field.precision(), field.decorations()));
        }
    }

    private void variable(Variable variable) {
        out.append("  v")
                .append(variable.id())
                .append(" (t")
                .append(id(variable.type()))
                .append("): '");
        out.append(NameText.of(variable)).append('\'');
        if (variable.initializer() != null) {
            out.append("=c").append(variable.initializer());
        }
        if (variable.builtIn() != null) {
            out.append(" <").append(variable.builtIn().text()).append('>');
        }
        out.append(decorations(variable.precision(), variable.decorations())).append('\n');
    }

    private static String decorations(Precision precision, ImmutableList<Decoration> decorations) {
        ImmutableList.Builder<String> words = ImmutableList.builder();
        if (precision != Precision.NONE) {
            words.add(precision.text());
        }
        decorations.forEach(it -> words.add(it.text()));
        String text = String.join(", ", words.build());
        return text.isEmpty() ? "" : " [" + text + "]";
    }

    static String value(Constant constant) {
        if (constant instanceof FloatConstant it) {
            return FloatText.of(it.value());
        }
        if (constant instanceof IntConstant it) {
            return Integer.toString(it.value());
        }
        if (constant instanceof UintConstant it) {
            return Long.toString(it.value());
        }
        if (constant instanceof BoolConstant it) {
            return Boolean.toString(it.value());
        }
        if (constant instanceof YuvConstant it) {
            return it.text();
        }
        return ((CompositeConstant) constant)
                .parts().asList().stream().map(it -> "c" + it).collect(Collectors.joining(", ", "composite(", ")"));
    }
}

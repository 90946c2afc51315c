package dev.shadeweave.ir.internal.print.wgsl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.internal.print.Code;
import dev.shadeweave.ir.internal.print.ShaderInterface;
import dev.shadeweave.ir.internal.print.Slot;
import dev.shadeweave.ir.internal.print.Std140;
import dev.shadeweave.ir.model.BuiltInVariable;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/** Writes the interface of a shader: structures, bindings, private variables and the entry point. */
final class WgslInterface extends ShaderInterface {
    /** The value of a position that the shader does not compute. */
    private static final String NOWHERE = "vec4f()";

    private final WgslPrinter printer;
    private final WgslTypes types;

    WgslInterface(WgslPrinter printer, WgslTypes types) {
        super(printer);
        this.printer = printer;
        this.types = types;
    }

    @Override
    protected String end() {
        return "}";
    }

    @Override
    protected void structure(Type.Struct struct, String name, boolean host) {
        SourceSpan span = struct.fields().isEmpty()
                ? SourceSpan.none()
                : struct.fields().get(0).span();
        code.line("struct " + name + " {", span);
        code.indent();
        int end = 0;
        int wanted = 0;
        for (int i = 0; i < struct.fields().size(); i++) {
            Field field = struct.fields().get(i);
            String type = host ? types.hostText(field.type()) : types.text(field.type());
            String attribute = "";
            if (host) {
                Type next = i + 1 < struct.fields().size()
                        ? struct.fields().get(i + 1).type()
                        : null;
                int size = Std140.size(field.type());
                wanted = Std140.round(wanted, Std140.align(field.type()));
                int own = Std140.round(end, WgslTypes.alignOwn(field.type()));
                int behind = next == null
                        ? Std140.round(wanted + size, struct.isBlock() ? 4 : 16)
                        : Std140.round(wanted + size, Std140.align(next));
                int ownBehind = next == null
                        ? Std140.round(own + size, WgslTypes.alignOwn(struct))
                        : Std140.round(own + size, WgslTypes.alignOwn(next));
                if (behind != ownBehind) {
                    attribute = "@size(" + (behind - wanted) + ") ";
                    end = behind;
                } else {
                    end = own + size;
                }
                wanted += size;
            }
            code.line(attribute + printer.memberOf(struct, i) + ": " + type + ",", field.span());
        }
        code.outdent();
        code.line("}");
        code.gap();
    }

    private static String binding(int group, int binding) {
        return "@group(" + group + ") @binding(" + binding + ") ";
    }

    @Override
    protected void block(String name, Type.Struct struct, @Nullable Variable variable, int set, int binding) {
        variables.line(
                binding(set, binding) + "var<uniform> " + name + ": " + types.text(struct) + ";",
                variable == null ? SourceSpan.none() : variable.span());
    }

    /** Returns a group that only samplers use, because a texture and its sampler cannot share a binding. */
    @Override
    protected int samplerSet(int set) {
        return set + firstFreeSet();
    }

    @Override
    protected void texture(
            String name, @Nullable String sampler, Type.Image image, Variable variable, int set, int binding) {
        variables.line(binding(set, binding) + "var " + name + ": " + types.text(image) + ";", variable.span());
        variables.line(
                binding(samplerSet(set), binding) + "var " + sampler + ": " + types.sampler(image) + ";",
                variable.span());
    }

    @Override
    protected void global(String name, Variable variable, @Nullable String value) {
        String initial = value == null ? "" : " = " + value;
        Integer specialized = variable.number(Decoration.Key.CONSTANT_ID);
        String kind = specialized == null ? "var<private> " : "@id(" + specialized + ") override ";
        variables.line(kind + types.declared(variable.valueType(), name) + initial + ";", variable.span());
    }

    @Override
    protected boolean hasBuiltIn(BuiltInVariable builtIn, boolean output) {
        return !attribute(builtIn).isEmpty(); // points always have size one in WebGPU
    }

    private static String attribute(BuiltInVariable builtIn) {
        return switch (builtIn) {
            case POSITION, FRAG_COORD -> "position";
            case FRONT_FACING -> "front_facing";
            case FRAG_DEPTH -> "frag_depth";
            case VERTEX_ID, VERTEX_INDEX -> "vertex_index";
            case INSTANCE_ID, INSTANCE_INDEX -> "instance_index";
            case SAMPLE_ID -> "sample_index";
            default -> "";
        };
    }

    @Override
    protected String slot(Slot slot, boolean output) {
        BuiltInVariable builtIn = slot.builtIn();
        if (builtIn != null) {
            String type = slot.isCounted() ? "u32" : types.text(slot.type());
            return "@builtin(" + attribute(builtIn) + ") " + slot.member() + ": " + type + ",";
        }
        return "@location(" + slot.location() + ") " + interpolation(slot, output) + slot.member() + ": "
                + types.text(slot.type()) + ",";
    }

    /** Returns the interpolation attribute of a slot. Integers are never interpolated. */
    private String interpolation(Slot slot, boolean output) {
        if (slot.has(Flag.FLAT) || (slot.type().basic().isInteger() && isBetween(output))) {
            return "@interpolate(flat) ";
        }
        String kind = slot.has(Flag.NOPERSPECTIVE) ? "linear" : "perspective";
        if (slot.has(Flag.CENTROID)) {
            return "@interpolate(" + kind + ", centroid) ";
        }
        if (slot.has(Flag.SAMPLE)) {
            return "@interpolate(" + kind + ", sample) ";
        }
        return kind.equals("linear") ? "@interpolate(linear) " : "";
    }

    private static boolean isPosition(Slot slot) {
        return slot.builtIn() == BuiltInVariable.POSITION;
    }

    @Override
    protected boolean sharesBindings() {
        return true;
    }

    @Override
    protected String entryName() {
        return "main";
    }

    @Override
    protected void entryPoint(Code to, String main) {
        String in = slotStruct(inputs, stageName() + "Input", false);
        if (ir.info().stage() == Stage.VERTEX && outputs.stream().noneMatch(WgslInterface::isPosition)) {
            // WGSL requires a position; GLSL leaves its value undefined.
            outputs.add(new Slot(
                    "position",
                    NOWHERE,
                    Types.VEC4,
                    BuiltInVariable.POSITION,
                    -1,
                    ImmutableList.of(),
                    SourceSpan.none()));
        }
        String out = slotStruct(outputs, stageName() + "Output", true);
        to.line("@" + lower(stageName()));
        to.line("fn main(" + (in == null ? "" : "input: " + in) + ")" + (out == null ? "" : " -> " + out) + " {");
        to.indent();
        for (Slot it : inputs) {
            String value = "input." + it.member();
            to.line(it.inside() + " = " + printer.fromHost(it, it.isCounted() ? "i32(" + value + ")" : value) + ";");
        }
        to.line(main + "();");
        if (out != null) {
            StringBuilder values = new StringBuilder();
            outputs.forEach(
                    it -> values.append(values.length() == 0 ? "" : ", ").append(it.inside()));
            to.line("return " + out + "(" + values + ");");
        }
        to.outdent();
        to.line("}");
    }
}

package dev.shadeweave.ir.internal.print.msl;

import dev.shadeweave.ir.internal.print.Code;
import dev.shadeweave.ir.internal.print.Names;
import dev.shadeweave.ir.internal.print.ShaderInterface;
import dev.shadeweave.ir.internal.print.Slot;
import dev.shadeweave.ir.internal.print.Std140;
import dev.shadeweave.ir.model.BuiltInVariable;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.print.Resource;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the interface of a shader: structures, members of the shader, and the entry point. */
final class MslInterface extends ShaderInterface {
    private final MslPrinter printer;
    private final MslTypes types;

    /** Members that are not in the list with which the entry point initializes the shader. */
    private final Code globals = new Code();

    /** Constants that the host may set when it creates a pipeline. */
    private final Code specialized = new Code();

    private final List<String> parameters = new ArrayList<>();
    private final List<String> handed = new ArrayList<>();
    private int buffers;
    private int textures;

    MslInterface(MslPrinter printer, MslTypes types) {
        super(printer);
        this.printer = printer;
        this.types = types;
        variables.indent();
        globals.indent();
    }

    /**
     * Returns the members of the shader. Uniforms, textures and samplers are first, because the entry point lists them
     * to initialize the shader.
     */
    Code members() {
        Code all = new Code();
        all.append(variables);
        all.append(globals);
        return all;
    }

    Code specialized() {
        return specialized;
    }

    @Override
    protected void structure(Type.Struct struct, String name, boolean host) {
        code.line("struct " + name + " {");
        code.indent();
        Names pads = names.separate();
        struct.fields().forEach(field -> pads.reserve(field.name().text()));
        int end = 0;
        int wanted = 0;
        for (int i = 0; i < struct.fields().size(); i++) {
            Field field = struct.fields().get(i);
            String member = printer.memberOf(struct, i);
            if (!host) {
                code.line(types.declared(field.type(), member) + ";", field.span());
                continue;
            }
            wanted = Std140.round(wanted, Std140.align(field.type()));
            pad(wanted, Std140.round(end, MslTypes.align(field.type())), end, pads);
            wanted += Std140.size(field.type());
            end = wanted;
            code.line(types.hostText(field.type()) + " " + member + ";", field.span());
        }
        if (host) {
            int whole = Std140.round(end, 16);
            pad(whole, Std140.round(end, MslTypes.align(struct)), end, pads);
        }
        code.outdent();
        code.line("};");
        code.gap();
    }

    private void pad(int wanted, int own, int end, Names pads) {
        if (own != wanted) {
            code.line("char " + pads.take("pad") + "[" + (wanted - end) + "];");
        }
    }

    @Override
    protected int reportedSet(int set) {
        return -1;
    }

    @Override
    protected int reportedBinding(Resource.Kind kind, int binding) {
        return kind == Resource.Kind.UNIFORM_BLOCK ? buffers - 1 : textures - 1;
    }

    @Override
    protected void block(String name, Type.Struct struct, @Nullable Variable variable, int set, int binding) {
        String declared = "constant " + types.struct(struct) + "& " + name;
        variables.line(declared + ";", variable == null ? SourceSpan.none() : variable.span());
        parameters.add(declared + " [[buffer(" + buffers++ + ")]]");
        handed.add(name);
    }

    @Override
    protected void texture(
            String name, @Nullable String sampler, Type.Image image, Variable variable, int set, int binding) {
        variables.line(types.declared(image, name) + ";", variable.span());
        parameters.add(types.declared(image, name) + " [[texture(" + textures + ")]]");
        handed.add(name);
        if (sampler != null) {
            variables.line("sampler " + sampler + ";", variable.span());
            parameters.add("sampler " + sampler + " [[sampler(" + textures + ")]]");
            handed.add(sampler);
        }
        textures++;
    }

    @Override
    protected void global(String name, Variable variable, @Nullable String value) {
        String initial = value == null ? "" : " = " + value;
        Integer number = variable.number(Decoration.Key.CONSTANT_ID);
        if (number != null && value != null) {
            String given = names.take(name + "_given");
            String constant = "constant " + types.declared(variable.valueType(), given);
            specialized.line(constant + " [[function_constant(" + number + ")]];", variable.span());
            specialized.line(
                    "constant " + types.declared(variable.valueType(), name) + " = is_function_constant_defined("
                            + given + ") ? " + given + " : " + value + ";",
                    variable.span());
            return;
        }
        globals.line(types.declared(variable.valueType(), name) + initial + ";", variable.span());
    }

    @Override
    protected boolean hasBuiltIn(BuiltInVariable builtIn, boolean output) {
        return !attribute(builtIn).isEmpty();
    }

    private static String attribute(BuiltInVariable builtIn) {
        return switch (builtIn) {
            case POSITION, FRAG_COORD -> "position";
            case POINT_SIZE -> "point_size";
            case FRONT_FACING -> "front_facing";
            case FRAG_DEPTH -> "depth(any)";
            case VERTEX_ID, VERTEX_INDEX -> "vertex_id";
            case INSTANCE_ID, INSTANCE_INDEX -> "instance_id";
            case SAMPLE_ID -> "sample_id";
            case CLIP_DISTANCE -> "clip_distance";
            default -> "";
        };
    }

    @Override
    protected boolean isMember(Slot slot, boolean output) {
        return output || slot.builtIn() == null;
    }

    @Override
    protected String slot(Slot slot, boolean output) {
        BuiltInVariable builtIn = slot.builtIn();
        if (builtIn == BuiltInVariable.CLIP_DISTANCE && slot.type() instanceof Type.Array it) {
            return "float " + slot.member() + " [[clip_distance]] [" + it.length() + "]";
        }
        String type = slot.isCounted() ? "uint" : types.text(slot.type());
        String attribute = builtIn != null ? attribute(builtIn) : location(slot, output);
        return type + " " + slot.member() + " [[" + attribute + "]]";
    }

    private String location(Slot slot, boolean output) {
        boolean fragment = ir.info().stage() == Stage.FRAGMENT;
        if (fragment && output) {
            return "color(" + slot.location() + ")";
        }
        if (!fragment && !output) {
            return "attribute(" + slot.location() + ")";
        }
        return "user(locn" + slot.location() + ")" + (fragment ? interpolation(slot) : "");
    }

    private static String interpolation(Slot slot) {
        if (slot.has(Flag.FLAT) || slot.type().basic().isInteger()) {
            return ", flat";
        }
        String kind = slot.has(Flag.NOPERSPECTIVE) ? "no_perspective" : "perspective";
        if (slot.has(Flag.CENTROID)) {
            return ", centroid_" + kind;
        }
        if (slot.has(Flag.SAMPLE)) {
            return ", sample_" + kind;
        }
        return slot.has(Flag.NOPERSPECTIVE) ? ", center_no_perspective" : "";
    }

    @Override
    protected String lineEnd() {
        return ";";
    }

    @Override
    protected String entryName() {
        return lower(stageName()) + "_main";
    }

    /** Returns the name of the structure that represents the shader. */
    String shaderName() {
        return stageName() + "Shader";
    }

    @Override
    protected void entryPoint(Code to, String main) {
        String in = slotStruct(inputs, stageName() + "Input", false);
        String out = slotStruct(outputs, stageName() + "Output", true);
        List<String> all = new ArrayList<>();
        if (in != null) {
            all.add(in + " given [[stage_in]]");
        }
        for (Slot it : inputs) {
            if (!isMember(it, false)) {
                all.add(slot(it.called("given_" + it.member()), false));
            }
        }
        all.addAll(parameters);
        String head = lower(stageName()) + " " + (out == null ? "void" : out) + " " + entryName() + "(";
        to.line(head + String.join(", ", all) + ") {");
        to.indent();
        to.line(printer.shaderType() + " shader { " + String.join(", ", handed) + " };");
        for (Slot it : inputs) {
            String value = (isMember(it, false) ? "given." : "given_") + it.member();
            to.line("shader." + it.inside() + " = "
                    + printer.fromHost(it, it.isCounted() ? "int(" + value + ")" : value) + ";");
        }
        to.line("shader." + main + "();");
        if (out != null) {
            to.line(out + " made;");
            for (Slot it : outputs) {
                if (it.builtIn() == BuiltInVariable.CLIP_DISTANCE) {
                    List<String> distances = distances(it);
                    for (int i = 0; i < distances.size(); i++) {
                        to.line("made." + it.member() + "[" + i + "] = shader." + distances.get(i) + ";");
                    }
                } else {
                    to.line("made." + it.member() + " = shader." + it.inside() + ";");
                }
            }
            to.line("return made;");
        }
        to.outdent();
        to.line("}");
    }
}

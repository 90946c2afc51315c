package dev.shadeweave.ir.internal.print.hlsl;

import dev.shadeweave.ir.internal.nest.Tree;
import dev.shadeweave.ir.internal.print.Code;
import dev.shadeweave.ir.internal.print.Names;
import dev.shadeweave.ir.internal.print.ShaderInterface;
import dev.shadeweave.ir.internal.print.Slot;
import dev.shadeweave.ir.internal.print.Std140;
import dev.shadeweave.ir.model.BuiltInVariable;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the interface of a shader: structures, registers, static variables and the entry point. */
final class HlslInterface extends ShaderInterface {
    private static final int CLIP_VECTOR = 4;

    private final HlslPrinter printer;
    private final HlslTypes types;
    private final HlslDialect dialect;
    private final Map<Integer, List<String>> hostMembers = new HashMap<>();
    private final Map<Type.Struct, List<String>> looseMembers = new HashMap<>();

    HlslInterface(HlslPrinter printer, HlslTypes types, HlslDialect dialect) {
        super(printer);
        this.printer = printer;
        this.types = types;
        this.dialect = dialect;
    }

    /** Returns the name of a member of a constant buffer, which is a global name; null for other variables. */
    @Nullable
    String hostMember(int variable, int index) {
        List<String> all = hostMembers.get(variable);
        return all == null ? null : all.get(index);
    }

    /** Returns false, because HLSL memory has the types that code uses. */
    @Override
    protected boolean isHostTyped(Tree place) {
        return false;
    }

    private static String major(Type type) {
        return type.innermost() instanceof Type.Matrix ? "row_major " : "";
    }

    @Override
    protected void structure(Type.Struct struct, String name, boolean host) {
        if (host && struct.isBlock()) {
            return; // a constant buffer
        }
        code.line("struct " + name + " {");
        code.indent();
        Names pads = names.separate();
        struct.fields().forEach(field -> pads.reserve(field.name().text()));
        int end = 0;
        int wanted = 0;
        for (int i = 0; i < struct.fields().size(); i++) {
            Field field = struct.fields().get(i);
            wanted = Std140.round(wanted, Std140.align(field.type()));
            if (host) {
                end = pad(end, field.type(), wanted, pads) + HlslTypes.size(field.type());
            }
            wanted += Std140.size(field.type());
            code.line(
                    major(field.type()) + types.declared(field.type(), printer.memberOf(struct, i)) + ";",
                    field.span());
        }
        code.outdent();
        code.line("};");
        code.gap();
    }

    /** Adds padding members until the next member is at its std140 offset. Returns that offset. */
    private int pad(int end, Type next, int wanted, Names pads) {
        int at = end;
        while (HlslTypes.place(at, next) < wanted) {
            code.line("int " + pads.take("pad") + ";");
            at += 4;
        }
        return HlslTypes.place(at, next);
    }

    private String binding(int set, int binding) {
        return dialect == HlslDialect.SLANG ? "[[vk::binding(" + binding + ", " + set + ")]] " : "";
    }

    private static String register(char kind, int set, int binding) {
        return " : register(" + kind + binding + (set == 0 ? "" : ", space" + set) + ")";
    }

    @Override
    protected String reportedName(String name, Type.Struct struct) {
        return types.struct(struct);
    }

    @Override
    protected void block(String name, Type.Struct struct, @Nullable Variable variable, int set, int binding) {
        boolean nameless = variable == null || variable.name().text().isEmpty();
        variables.line(
                binding(set, binding) + "cbuffer " + types.struct(struct) + register('b', set, binding) + " {",
                variable == null ? SourceSpan.none() : variable.span());
        variables.indent();
        List<String> own = new ArrayList<>();
        int offset = 0;
        for (Field field : struct.fields()) {
            String member =
                    names.take((nameless ? "" : name + "_") + field.name().text());
            own.add(member);
            offset = Std140.round(offset, Std140.align(field.type()));
            String at = "c" + offset / 16 + (offset % 16 == 0 ? "" : "." + "xyzw".charAt(offset % 16 / 4));
            String declared = major(field.type()) + types.declared(field.type(), member);
            variables.line(declared + " : packoffset(" + at + ");", field.span());
            offset += Std140.size(field.type());
        }
        if (variable == null) {
            looseMembers.put(struct, own);
        } else {
            hostMembers.put(variable.id(), own);
        }
        variables.outdent();
        variables.line("};");
    }

    @Override
    protected String looseName(String block, Type.Struct struct, int index) {
        return looseMembers.getOrDefault(struct, List.of()).get(index);
    }

    /**
     * Returns the set of a sampler. In Slang, every binding is one descriptor, so a texture and its sampler cannot
     * share it.
     */
    @Override
    protected int samplerSet(int set) {
        return dialect == HlslDialect.SLANG ? set + firstFreeSet() : set;
    }

    @Override
    protected void texture(
            String name, @Nullable String sampler, Type.Image image, Variable variable, int set, int binding) {
        variables.line(
                binding(set, binding) + types.declared(types.text(image), name) + register('t', set, binding) + ";",
                variable.span());
        if (sampler != null) {
            variables.line(
                    binding(samplerSet(set), binding) + types.declared(types.sampler(image), sampler)
                            + register('s', samplerSet(set), binding) + ";",
                    variable.span());
        }
    }

    @Override
    protected void global(String name, Variable variable, @Nullable String value) {
        Integer specialized = variable.number(Decoration.Key.CONSTANT_ID);
        if (specialized != null && value != null) {
            String macro = "SPECIALIZATION_CONSTANT_" + specialized;
            variables.line("#ifndef " + macro, variable.span());
            variables.line("#define " + macro + " " + value, variable.span());
            variables.line("#endif", variable.span());
            variables.line(
                    "static const " + types.declared(variable.valueType(), name) + " = " + macro + ";",
                    variable.span());
            return;
        }
        String initial = value == null ? "" : " = " + initial(variable, value);
        variables.line("static " + types.declared(variable.valueType(), name) + initial + ";", variable.span());
    }

    /**
     * Returns an initial value. A structure is written as a list, because some compilers reject function calls in
     * global initializers.
     */
    private String initial(Variable variable, String value) {
        if (variable.valueType() instanceof Type.Struct
                && variable.initializer() != null
                && ir.constant(variable.initializer()) instanceof Constant.CompositeConstant it) {
            StringBuilder list = new StringBuilder();
            printer.initializer(list, it);
            return list.toString();
        }
        return value;
    }

    @Override
    protected boolean hasBuiltIn(BuiltInVariable builtIn, boolean output) {
        return !semantic(builtIn).isEmpty(); // points always have size one in Direct3D
    }

    private static String semantic(BuiltInVariable builtIn) {
        return switch (builtIn) {
            case POSITION, FRAG_COORD -> "SV_Position";
            case FRONT_FACING -> "SV_IsFrontFace";
            case FRAG_DEPTH -> "SV_Depth";
            case VERTEX_ID, VERTEX_INDEX -> "SV_VertexID";
            case INSTANCE_ID, INSTANCE_INDEX -> "SV_InstanceID";
            case SAMPLE_ID -> "SV_SampleIndex";
            case CLIP_DISTANCE -> "SV_ClipDistance";
            default -> "";
        };
    }

    /** Returns at most two vectors of up to four distances each. */
    @Override
    protected List<Slot> clipDistances(Slot array) {
        int count = array.type() instanceof Type.Array it ? it.length() : 0;
        List<Slot> vectors = new ArrayList<>();
        for (int first = 0; first < count; first += CLIP_VECTOR) {
            int size = Math.min(CLIP_VECTOR, count - first);
            vectors.add(new Slot(
                    array.member() + vectors.size(),
                    array.inside(),
                    size == 1 ? Types.FLOAT : Types.vector(Types.FLOAT, size),
                    array.builtIn(),
                    first,
                    array.decorations(),
                    array.span()));
        }
        return vectors;
    }

    @Override
    protected String slot(Slot slot, boolean output) {
        BuiltInVariable builtIn = slot.builtIn();
        if (builtIn != null) {
            String type = slot.isCounted() ? "uint" : types.text(slot.type());
            String index =
                    builtIn == BuiltInVariable.CLIP_DISTANCE ? String.valueOf(slot.location() / CLIP_VECTOR) : "";
            return type + " " + slot.member() + " : " + semantic(builtIn) + index + ";";
        }
        boolean target = output && ir.info().stage() == Stage.FRAGMENT;
        String qualifier = slot.has(Flag.FLAT) ? "nointerpolation " : "";
        qualifier += slot.has(Flag.NOPERSPECTIVE) ? "noperspective " : "";
        qualifier += slot.has(Flag.CENTROID) ? "centroid " : "";
        qualifier += slot.has(Flag.SAMPLE) ? "sample " : "";
        return qualifier + types.text(slot.type()) + " " + slot.member() + " : " + (target ? "SV_Target" : "TEXCOORD")
                + slot.location() + ";";
    }

    @Override
    protected String entryName() {
        return dialect == HlslDialect.SLANG ? lower(stageName()) + "Main" : "main";
    }

    @Override
    protected void entryPoint(Code to, String main) {
        String in = slotStruct(inputs, stageName() + "Input", false);
        String out = slotStruct(outputs, stageName() + "Output", true);
        if (dialect == HlslDialect.SLANG) {
            to.line("[shader(\"" + lower(stageName()) + "\")]");
        }
        to.line((out == null ? "void" : out) + " " + entryName() + "(" + (in == null ? "" : in + " given") + ") {");
        to.indent();
        for (Slot it : inputs) {
            String value = "given." + it.member();
            if (it.builtIn() == BuiltInVariable.CLIP_DISTANCE) {
                List<String> all = distances(it);
                for (int i = 0; i < all.size(); i++) {
                    to.line(all.get(i) + " = " + value + (all.size() == 1 ? "" : "." + "xyzw".charAt(i)) + ";");
                }
                continue;
            }
            to.line(it.inside() + " = " + printer.fromHost(it, it.isCounted() ? "int(" + value + ")" : value) + ";");
        }
        to.line(main + "();");
        if (out != null) {
            to.line(out + " made;");
            for (Slot it : outputs) {
                String value = it.builtIn() == BuiltInVariable.CLIP_DISTANCE
                        ? types.text(it.type()) + "(" + String.join(", ", distances(it)) + ")"
                        : it.inside();
                to.line("made." + it.member() + " = " + value + ";");
            }
            to.line("return made;");
        }
        to.outdent();
        to.line("}");
    }
}

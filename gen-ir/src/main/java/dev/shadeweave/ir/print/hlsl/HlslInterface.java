package dev.shadeweave.ir.print.hlsl;

import dev.shadeweave.ir.model.BuiltInVariable;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.print.Code;
import dev.shadeweave.ir.print.Names;
import dev.shadeweave.ir.print.Std140;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a shader has to do with its surroundings: structures, registers, static variables and the entry point. */
final class HlslInterface {
    private record Slot(String member, String qualifier, String type, String semantic, String inside, String value) {}

    private final HlslPrinter printer;
    private final Ir ir;
    private final Names names;
    private final Map<Integer, String> samplers = new HashMap<>();
    private final Map<Integer, List<String>> hostMembers = new HashMap<>();
    private final Map<Type.Struct, List<String>> members = new HashMap<>();
    private final List<Slot> inputs = new ArrayList<>();
    private final List<Slot> outputs = new ArrayList<>();

    HlslInterface(HlslPrinter printer, Ir ir, Names names) {
        this.printer = printer;
        this.ir = ir;
        this.names = names;
    }

    boolean isHost(int variable) {
        return hostMembers.containsKey(variable);
    }

    String hostMember(int variable, int index) {
        return hostMembers.getOrDefault(variable, List.of()).get(index);
    }

    void sampler(int variable, String name) {
        samplers.put(variable, name);
    }

    String samplerOf(int variable) {
        String name = samplers.get(variable);
        if (name == null) {
            throw new IllegalStateException("v" + variable + " has no sampler");
        }
        return name;
    }

    String member(Type.Struct struct, int index) {
        return members.computeIfAbsent(struct, it -> {
                    Names own = new Names(HlslWords::isLegal);
                    List<String> all = new ArrayList<>();
                    it.fields().forEach(field -> all.add(own.take(field.name().text())));
                    return all;
                })
                .get(index);
    }

    void declare() {
        Code code = printer.code();
        for (int i = 0; i < ir.types().size(); i++) {
            if (ir.types().get(i) instanceof Type.Struct struct && !isUniformBlock(struct) && !isBuiltIn(struct)) {
                structure(code, struct);
            }
        }
        for (int id : ir.globals()) {
            Variable variable = ir.variable(id);
            if (variable.valueType() instanceof Type.Image image) {
                texture(code, variable, image);
            } else if (variable.has(Flag.UNIFORM)) {
                block(code, variable);
            } else if (!printer.isConstant(variable)) {
                staticVariable(code, variable);
            }
        }
        code.gap();
    }

    private boolean isUniformBlock(Type.Struct struct) {
        return struct.isBlock()
                && ir.globals().stream()
                        .map(ir::variable)
                        .anyMatch(it -> it.has(Flag.UNIFORM) && it.valueType() == (Type) struct);
    }

    private static boolean isBuiltIn(Type.Struct struct) {
        return struct.fields().stream().anyMatch(field -> field.name().text().startsWith("gl_"));
    }

    private void structure(Code code, Type.Struct struct) {
        String name = names.take(struct.name().text());
        printer.types.name(struct, name);
        code.line("struct " + name + " {");
        code.indent();
        for (int i = 0; i < struct.fields().size(); i++) {
            Field field = struct.fields().get(i);
            String major = field.type().innermost() instanceof Type.Matrix ? "row_major " : "";
            code.line(major + printer.types.declared(field.type(), member(struct, i)) + ";", field.span());
        }
        code.outdent();
        code.line("};");
        code.gap();
    }

    private static String register(char kind, Variable variable) {
        Integer binding = variable.number(Decoration.Key.BINDING);
        Integer set = variable.number(Decoration.Key.SET);
        return binding == null
                ? ""
                : " : register(" + kind + binding + (set == null || set == 0 ? "" : ", space" + set) + ")";
    }

    private void texture(Code code, Variable variable, Type.Image image) {
        String name = names.take(variable.name().text());
        String sampler = names.take(variable.name().text() + "_sampler");
        printer.called(variable.id(), name);
        samplers.put(variable.id(), sampler);
        code.line(printer.types.base(image) + " " + name + register('t', variable) + ";", variable.span());
        String kind = image.shadow() ? "SamplerComparisonState " : "SamplerState ";
        code.line(kind + sampler + register('s', variable) + ";", variable.span());
    }

    private void block(Code code, Variable variable) {
        if (!(variable.valueType() instanceof Type.Struct struct) || !struct.isBlock()) {
            String name = names.take(variable.name().text());
            printer.called(variable.id(), name);
            String major = variable.valueType().innermost() instanceof Type.Matrix ? "row_major " : "";
            code.line(major + "uniform " + printer.types.declared(variable.valueType(), name) + ";", variable.span());
            return;
        }
        String prefix = variable.name().text().isEmpty() ? "" : variable.name().text() + "_";
        code.line("cbuffer " + names.take(struct.name().text()) + register('b', variable) + " {", variable.span());
        code.indent();
        List<String> own = new ArrayList<>();
        int offset = 0;
        for (Field field : struct.fields()) {
            String name = names.take(prefix + field.name().text());
            own.add(name);
            offset = Std140.round(offset, Std140.align(field.type()));
            String major = field.type().innermost() instanceof Type.Matrix ? "row_major " : "";
            String at = "c" + offset / 16 + (offset % 16 == 0 ? "" : "." + "xyzw".charAt(offset % 16 / 4));
            code.line(major + printer.types.declared(field.type(), name) + " : packoffset(" + at + ");", field.span());
            offset += Std140.size(field.type());
        }
        hostMembers.put(variable.id(), own);
        code.outdent();
        code.line("};");
    }

    private void staticVariable(Code code, Variable variable) {
        BuiltInVariable builtIn = variable.builtIn();
        String wanted = builtIn == null
                ? variable.name().text()
                : "builtin_" + builtIn.glsl().substring(3);
        if (wanted.isEmpty() && variable.valueType() instanceof Type.Struct struct) {
            wanted = struct.name().text() + "_values";
        }
        String name = names.take(wanted);
        printer.called(variable.id(), name);
        String initial = "";
        Integer initializer = variable.initializer();
        if (initializer != null) {
            StringBuilder out = new StringBuilder(" = ");
            printer.literal(out, ir.constant(initializer), 0);
            initial = out.toString();
        }
        code.line("static " + printer.types.declared(variable.valueType(), name) + initial + ";", variable.span());
        if (variable.has(Flag.INPUT)) {
            slots(inputs, variable, name, false);
        } else if (variable.has(Flag.OUTPUT)) {
            slots(outputs, variable, name, true);
        }
    }

    private void slots(List<Slot> slots, Variable variable, String name, boolean out) {
        BuiltInVariable builtIn = variable.builtIn();
        if (builtIn != null) {
            builtIn(slots, builtIn, name);
            return;
        }
        Integer location = variable.number(Decoration.Key.LOCATION);
        int next = location == null ? slots.size() : location;
        if (variable.valueType() instanceof Type.Struct struct) {
            for (int i = 0; i < struct.fields().size(); i++) {
                Field field = struct.fields().get(i);
                for (Decoration it : field.decorations()) {
                    next = it instanceof Decoration.Numbered n && n.key() == Decoration.Key.LOCATION ? n.value() : next;
                }
                String inside = name + "." + member(struct, i);
                slots.add(slot(inside, field.type(), next++, field.decorations(), out));
            }
        } else {
            slots.add(slot(name, variable.valueType(), next, variable.decorations(), out));
        }
    }

    private Slot slot(String inside, Type type, int location, List<Decoration> decorations, boolean out) {
        boolean target = out && ir.info().stage() == Stage.FRAGMENT;
        String qualifier = decorations.contains(Flag.FLAT) ? "nointerpolation " : "";
        qualifier += decorations.contains(Flag.NOPERSPECTIVE) ? "noperspective " : "";
        qualifier += decorations.contains(Flag.CENTROID) ? "centroid " : "";
        String member = inside.substring(inside.lastIndexOf('.') + 1);
        return new Slot(
                member,
                qualifier,
                printer.types.base(type),
                (target ? "SV_Target" : "TEXCOORD") + location,
                inside,
                "");
    }

    private static void builtIn(List<Slot> slots, BuiltInVariable builtIn, String name) {
        String semantic =
                switch (builtIn) {
                    case POSITION, FRAG_COORD -> "SV_Position";
                    case FRONT_FACING -> "SV_IsFrontFace";
                    case FRAG_DEPTH -> "SV_Depth";
                    case VERTEX_ID, VERTEX_INDEX -> "SV_VertexID";
                    case INSTANCE_ID, INSTANCE_INDEX -> "SV_InstanceID";
                    case SAMPLE_ID -> "SV_SampleIndex";
                    case PRIMITIVE_ID -> "SV_PrimitiveID";
                    default -> "";
                };
        if (semantic.isEmpty()) {
            return; // the size of a point is always one in Direct3D
        }
        String type =
                switch (builtIn) {
                    case POSITION, FRAG_COORD -> "float4";
                    case FRONT_FACING -> "bool";
                    case FRAG_DEPTH -> "float";
                    default -> "uint";
                };
        // GLSL gives 1/w where Direct3D gives w
        String value = builtIn == BuiltInVariable.FRAG_COORD
                ? "float4(#.xyz, 1.0 / #.w)"
                : type.equals("uint") ? "int(#)" : "";
        slots.add(new Slot(name, "", type, semantic, name, value));
    }

    void entryPoint(Code code, String main) {
        String stage = ir.info().stage() == Stage.FRAGMENT ? "Fragment" : "Vertex";
        String in = inputs.isEmpty() ? null : slotStruct(code, inputs, stage + "Input");
        String out = outputs.isEmpty() ? null : slotStruct(code, outputs, stage + "Output");
        code.line((out == null ? "void" : out) + " main(" + (in == null ? "" : in + " given") + ") {");
        code.indent();
        for (Slot it : inputs) {
            String value = "given." + it.member;
            code.line(it.inside + " = " + (it.value.isEmpty() ? value : it.value.replace("#", value)) + ";");
        }
        code.line(main + "();");
        if (out != null) {
            code.line(out + " made;");
            outputs.forEach(it -> code.line("made." + it.member + " = " + it.inside + ";"));
            code.line("return made;");
        }
        code.outdent();
        code.line("}");
    }

    private String slotStruct(Code code, List<Slot> slots, String wanted) {
        String name = names.take(wanted);
        Names own = new Names(HlslWords::isLegal);
        code.line("struct " + name + " {");
        code.indent();
        for (int i = 0; i < slots.size(); i++) {
            Slot it = slots.get(i);
            String member = own.take(it.member);
            slots.set(i, new Slot(member, it.qualifier, it.type, it.semantic, it.inside, it.value));
            code.line(it.qualifier + it.type + " " + member + " : " + it.semantic + ";", SourceSpan.none());
        }
        code.outdent();
        code.line("};");
        code.gap();
        return name;
    }
}

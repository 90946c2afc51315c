package dev.shadeweave.ir.print.wgsl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.BuiltInVariable;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Name;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.print.Code;
import dev.shadeweave.ir.print.Names;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a shader has to do with its surroundings: structures, bindings, private variables and the entry point. */
final class WgslInterface {
    /** One input or output of the entry point: {@code vd.normalWorld} at a location, or a built-in. */
    private record Slot(String member, String attribute, String type, String inside, SourceSpan span) {}

    private final WgslPrinter printer;
    private final Ir ir;
    private final Names names;
    private final Map<Integer, String> samplers = new HashMap<>();
    private final Set<Integer> host = new HashSet<>();
    private final Map<Type.Struct, List<String>> members = new HashMap<>();
    private final List<Slot> inputs = new ArrayList<>();
    private final List<Slot> outputs = new ArrayList<>();

    WgslInterface(WgslPrinter printer, Ir ir, Names names) {
        this.printer = printer;
        this.ir = ir;
        this.names = names;
    }

    boolean isHost(int variable) {
        return host.contains(variable);
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
        return members.computeIfAbsent(struct, this::memberNames).get(index);
    }

    private List<String> memberNames(Type.Struct struct) {
        Names own = new Names(WgslWords::isLegal);
        List<String> all = new ArrayList<>();
        struct.fields().forEach(field -> all.add(own.take(field.name().text())));
        return all;
    }

    void declare() {
        Code code = printer.code();
        Set<Type.Struct> hostStructs = hostStructs();
        for (int i = 0; i < ir.types().size(); i++) {
            if (ir.types().get(i) instanceof Type.Struct struct) {
                if (!isUsed(struct)) {
                    continue;
                }
                String name = names.take(struct.name().text());
                printer.types.name(struct, name);
                structure(code, struct, name, hostStructs.contains(struct));
            }
        }
        looseUniforms(code);
        for (int id : ir.globals()) {
            Variable variable = ir.variable(id);
            if (variable.valueType() instanceof Type.Image image) {
                texture(code, variable, image);
            } else if (variable.has(Flag.UNIFORM)) {
                if (variable.valueType() instanceof Type.Struct struct && struct.isBlock()) {
                    block(code, variable, struct);
                }
            } else if (!printer.isConstant(variable)) {
                privateVariable(code, variable);
            }
        }
        code.gap();
    }

    /** Blocks of built-in variables are never written out. */
    private boolean isUsed(Type.Struct struct) {
        return struct.fields().stream()
                .noneMatch(field -> field.name().text().startsWith("gl_") || field.type() instanceof Type.Image);
    }

    private Set<Type.Struct> hostStructs() {
        Set<Type.Struct> all = new HashSet<>();
        for (int id : ir.globals()) {
            Variable variable = ir.variable(id);
            if (variable.has(Flag.UNIFORM)) {
                collect(variable.valueType(), all);
            }
        }
        return all;
    }

    private static void collect(Type type, Set<Type.Struct> all) {
        if (type.innermost() instanceof Type.Struct struct && all.add(struct)) {
            struct.fields().forEach(field -> collect(field.type(), all));
        }
    }

    private void structure(Code code, Type.Struct struct, String name, boolean isHost) {
        SourceSpan span = struct.fields().isEmpty()
                ? SourceSpan.none()
                : struct.fields().get(0).span();
        code.line("struct " + name + " {", span);
        code.indent();
        int end = 0;
        int wanted = 0;
        for (int i = 0; i < struct.fields().size(); i++) {
            Field field = struct.fields().get(i);
            String type = isHost ? printer.types.hostText(field.type()) : printer.types.text(field.type());
            String attribute = "";
            if (isHost) {
                Type next = i + 1 < struct.fields().size()
                        ? struct.fields().get(i + 1).type()
                        : null;
                int size = WgslTypes.size140(field.type());
                wanted = WgslTypes.round(wanted, WgslTypes.align140(field.type()));
                int own = WgslTypes.round(end, WgslTypes.alignOwn(field.type()));
                int behind = next == null
                        ? WgslTypes.round(wanted + size, struct.isBlock() ? 4 : 16)
                        : WgslTypes.round(wanted + size, WgslTypes.align140(next));
                int ownBehind = next == null
                        ? WgslTypes.round(own + size, WgslTypes.alignOwn(struct))
                        : WgslTypes.round(own + size, WgslTypes.alignOwn(next));
                if (behind != ownBehind) {
                    attribute = "@size(" + (behind - wanted) + ") ";
                    end = behind;
                } else {
                    end = own + size;
                }
                wanted += size;
            }
            code.line(attribute + member(struct, i) + ": " + type + ",", field.span());
        }
        code.outdent();
        code.line("}");
        code.gap();
    }

    private void block(Code code, Variable variable, Type.Struct struct) {
        String wanted = variable.name().text().isEmpty()
                ? lower(struct.name().text())
                : variable.name().text();
        String name = names.take(wanted);
        printer.called(variable.id(), name);
        host.add(variable.id());
        code.line(
                binding(variable, 0) + "var<uniform> " + name + ": " + printer.types.text(struct) + ";",
                variable.span());
    }

    private static String lower(String name) {
        return name.isEmpty() ? "block" : Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }

    private String binding(Variable variable, int group) {
        Integer set = variable.number(Decoration.Key.SET);
        Integer binding = variable.number(Decoration.Key.BINDING);
        int at = binding == null ? unbound.computeIfAbsent(variable.id(), it -> nextFree()) : binding;
        return "@group(" + ((set == null ? 0 : set) + group) + ") @binding(" + at + ") ";
    }

    private final Map<Integer, Integer> unbound = new HashMap<>();

    /** The first binding that no variable states and none was given. */
    private int nextFree() {
        int free = 0;
        for (int id : ir.globals()) {
            Integer binding = ir.variable(id).number(Decoration.Key.BINDING);
            free = Math.max(free, binding == null ? 0 : binding + 1);
        }
        for (int given : unbound.values()) {
            free = Math.max(free, given + 1);
        }
        return free;
    }

    private void texture(Code code, Variable variable, Type.Image image) {
        String name = names.take(variable.name().text());
        String sampler = names.take(variable.name().text() + "_sampler");
        printer.called(variable.id(), name);
        samplers.put(variable.id(), sampler);
        code.line(binding(variable, 0) + "var " + name + ": " + printer.types.text(image) + ";", variable.span());
        String kind = image.shadow() ? "sampler_comparison" : "sampler";
        code.line(binding(variable, 1) + "var " + sampler + ": " + kind + ";", variable.span());
    }

    /** Uniforms outside blocks are members of one. */
    private void looseUniforms(Code code) {
        List<Variable> loose = new ArrayList<>();
        for (int id : ir.globals()) {
            Variable variable = ir.variable(id);
            boolean block = variable.valueType().innermost() instanceof Type.Struct struct && struct.isBlock();
            if (variable.has(Flag.UNIFORM) && !block && !variable.type().isOpaque()) {
                loose.add(variable);
            }
        }
        if (loose.isEmpty()) {
            return;
        }
        List<Field> fields = new ArrayList<>();
        for (Variable it : loose) {
            fields.add(new Field(it.name(), it.valueType(), it.precision(), ImmutableList.<Decoration>of(), it.span()));
        }
        Type.Struct struct = new Type.Struct(Name.inInterface("Uniforms"), ImmutableList.copyOf(fields), true);
        String type = names.take("Uniforms");
        structure(code, struct, type, true);
        String name = names.take("uniforms");
        code.line("@group(0) @binding(" + nextFree() + ") var<uniform> " + name + ": " + type + ";");
        unbound.put(-1, nextFree());
        for (int i = 0; i < loose.size(); i++) {
            printer.called(loose.get(i).id(), name + "." + member(struct, i));
            host.add(loose.get(i).id());
        }
    }

    private void privateVariable(Code code, Variable variable) {
        BuiltInVariable builtIn = variable.builtIn();
        String wanted =
                builtIn == null ? variable.name().text() : builtIn.glsl().substring(3);
        if (wanted.isEmpty() && variable.valueType() instanceof Type.Struct struct) {
            wanted = lower(struct.name().text());
        }
        String name = names.take(builtIn == null ? wanted : lower(wanted));
        printer.called(variable.id(), name);
        Integer initializer = variable.initializer();
        String initial = "";
        if (initializer != null) {
            StringBuilder out = new StringBuilder(" = ");
            Constant constant = ir.constant(initializer);
            printer.literal(out, constant, 0);
            initial = out.toString();
        }
        String type = printer.types.text(variable.valueType());
        code.line("var<private> " + name + ": " + type + initial + ";", variable.span());
        if (variable.has(Flag.INPUT)) {
            slots(inputs, variable, name);
        } else if (variable.has(Flag.OUTPUT)) {
            slots(outputs, variable, name);
        }
    }

    private void slots(List<Slot> slots, Variable variable, String name) {
        BuiltInVariable builtIn = variable.builtIn();
        if (builtIn != null) {
            builtIn(slots, builtIn, name, variable.span());
            return;
        }
        Integer location = variable.number(Decoration.Key.LOCATION);
        if (variable.valueType() instanceof Type.Struct struct) {
            int next = location == null ? nextLocation(slots) : location;
            for (int i = 0; i < struct.fields().size(); i++) {
                Field field = struct.fields().get(i);
                Integer own = number(field);
                next = own == null ? next : own;
                String inside = name + "." + member(struct, i);
                slots.add(slot(
                        inside, field.type(), next, interpolation(field.decorations(), field.type()), field.span()));
                next++;
            }
            return;
        }
        int at = location == null ? nextLocation(slots) : location;
        slots.add(slot(
                name,
                variable.valueType(),
                at,
                interpolation(variable.decorations(), variable.valueType()),
                variable.span()));
    }

    private static @Nullable Integer number(Field field) {
        for (Decoration it : field.decorations()) {
            if (it instanceof Decoration.Numbered numbered && numbered.key() == Decoration.Key.LOCATION) {
                return numbered.value();
            }
        }
        return null;
    }

    private Slot slot(String inside, Type type, int location, String interpolation, SourceSpan span) {
        String member = inside.substring(inside.lastIndexOf('.') + 1);
        return new Slot(member, "@location(" + location + ") " + interpolation, printer.types.text(type), inside, span);
    }

    private static int nextLocation(List<Slot> slots) {
        int next = 0;
        for (Slot it : slots) {
            if (it.attribute.startsWith("@location(")) {
                next = Math.max(next, Integer.parseInt(it.attribute.substring(10, it.attribute.indexOf(')'))) + 1);
            }
        }
        return next;
    }

    /** Whole numbers are never interpolated. */
    private String interpolation(List<Decoration> decorations, Type type) {
        boolean between = ir.info().stage() == Stage.FRAGMENT;
        if (decorations.contains(Flag.FLAT) || (type.basic().isInteger() && between)) {
            return "@interpolate(flat) ";
        }
        String kind = decorations.contains(Flag.NOPERSPECTIVE) ? "linear" : "perspective";
        if (decorations.contains(Flag.CENTROID)) {
            return "@interpolate(" + kind + ", centroid) ";
        }
        if (decorations.contains(Flag.SAMPLE)) {
            return "@interpolate(" + kind + ", sample) ";
        }
        return kind.equals("linear") ? "@interpolate(linear) " : "";
    }

    private static void builtIn(List<Slot> slots, BuiltInVariable builtIn, String name, SourceSpan span) {
        String attribute =
                switch (builtIn) {
                    case POSITION, FRAG_COORD -> "position";
                    case FRONT_FACING -> "front_facing";
                    case FRAG_DEPTH -> "frag_depth";
                    case VERTEX_ID, VERTEX_INDEX -> "vertex_index";
                    case INSTANCE_ID, INSTANCE_INDEX -> "instance_index";
                    case SAMPLE_ID -> "sample_index";
                    default -> "";
                };
        if (attribute.isEmpty()) {
            return; // the size of a point is always one in WebGPU
        }
        String type =
                switch (builtIn) {
                    case POSITION, FRAG_COORD -> "vec4f";
                    case FRONT_FACING -> "bool";
                    case FRAG_DEPTH -> "f32";
                    default -> "u32";
                };
        slots.add(new Slot(name, "@builtin(" + attribute + ") ", type, name, span));
    }

    void entryPoint(Code code, String main) {
        boolean fragment = ir.info().stage() == Stage.FRAGMENT;
        String stage = fragment ? "Fragment" : "Vertex";
        String in = inputs.isEmpty() ? null : slotStruct(code, inputs, stage + "Input");
        String out = outputs.isEmpty() ? null : slotStruct(code, outputs, stage + "Output");
        code.line("@" + (fragment ? "fragment" : "vertex"));
        code.line("fn main(" + (in == null ? "" : "input: " + in) + ")" + (out == null ? "" : " -> " + out) + " {");
        code.indent();
        for (Slot it : inputs) {
            String value = "input." + it.member;
            code.line(it.inside + " = " + (it.type.equals("u32") && isInt(it.inside) ? "i32(" + value + ")" : value)
                    + ";");
        }
        code.line(main + "();");
        if (out != null) {
            StringBuilder values = new StringBuilder();
            outputs.forEach(
                    it -> values.append(values.length() == 0 ? "" : ", ").append(it.inside));
            code.line("return " + out + "(" + values + ");");
        }
        code.outdent();
        code.line("}");
    }

    /** Numbers of vertices are ints in GLSL. */
    private boolean isInt(String name) {
        for (int id : ir.globals()) {
            Variable variable = ir.variable(id);
            if (variable.builtIn() != null && printer.nameOf(id).equals(name)) {
                return variable.valueType().basic() == BasicType.INT;
            }
        }
        return false;
    }

    private String slotStruct(Code code, List<Slot> slots, String wanted) {
        String name = names.take(wanted);
        Names own = new Names(WgslWords::isLegal);
        code.line("struct " + name + " {");
        code.indent();
        for (int i = 0; i < slots.size(); i++) {
            Slot it = slots.get(i);
            String member = own.take(it.member);
            slots.set(i, new Slot(member, it.attribute, it.type, it.inside, it.span));
            code.line(it.attribute + member + ": " + it.type + ",", it.span);
        }
        code.outdent();
        code.line("}");
        code.gap();
        return name;
    }
}

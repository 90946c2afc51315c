package dev.shadeweave.ir.internal.print;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.internal.nest.FunctionEffects;
import dev.shadeweave.ir.internal.nest.Nester;
import dev.shadeweave.ir.internal.nest.Tree;
import dev.shadeweave.ir.model.BuiltInVariable;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.ShaderInfo;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.TypeText;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.print.GlslDialect;
import dev.shadeweave.ir.print.PrintedShader;
import dev.shadeweave.lang.syntax.Directive;
import dev.shadeweave.lang.syntax.Version;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Writes GLSL, GLSL ES and the GLSL of Vulkan. */
public final class GlslPrinter extends StepPrinter {
    private final Version version;
    private final GlslDialect dialect;

    /** True if the caller chose a dialect. The printer then adds and removes qualifiers as the dialect requires. */
    private final boolean changed;

    private final GlslQualifiers qualifiers;
    private final GlslOperations operations;
    private final Map<Type.Struct, String> structs = new HashMap<>();
    private final Map<Decoration.Flag, Integer> locations = new EnumMap<>(Decoration.Flag.class);
    private int bindings;

    /** The functions that the current function calls. */
    private Set<Integer> called = new HashSet<>();

    private GlslPrinter(Ir ir, GlslDialect dialect, boolean changed) {
        super(ir, new Names(name -> GlslWords.isLegal(name, dialect.version())));
        this.version = dialect.version();
        this.dialect = dialect;
        this.changed = changed;
        this.qualifiers = new GlslQualifiers(dialect, changed);
        this.operations = new GlslOperations(this, ir);
    }

    /** Writes a shader in the version in which it was read. */
    public static PrintedShader print(Ir ir) {
        return new GlslPrinter(ir, new GlslDialect(ir.info().version(), false), false).run();
    }

    /**
     * Writes a shader in another version. The version must have every feature that the shader uses.
     *
     * @param ir a valid shader
     * @param version the version of the text
     */
    public static PrintedShader print(Ir ir, Version version) {
        return new GlslPrinter(ir, new GlslDialect(version, false), false).run();
    }

    /**
     * Writes a shader in another dialect. The dialect must have every feature that the shader uses. Uniform blocks
     * without a layout get {@code std140}. For Vulkan, uniforms outside blocks become members of a block, and variables
     * without a binding or location get one, in the order of their declarations. For other dialects, qualifiers that
     * only Vulkan has are left out. Qualifiers that the version lacks, such as bindings before 4.20, are left out too.
     *
     * @param ir a valid shader
     * @param dialect the dialect of the text
     */
    public static PrintedShader print(Ir ir, GlslDialect dialect) {
        return new GlslPrinter(ir, dialect, true).run();
    }

    private PrintedShader run() {
        header();
        FunctionEffects effects = FunctionEffects.of(ir);
        reserveGlobals(effects);
        structs();
        globals();
        Code before = code;
        Code body = functions(effects);
        before.gap();
        before.append(constants);
        before.gap();
        before.append(body);
        return before.shader();
    }

    /** Returns the functions that the text calls. Calls whose result no code reads are not written. */
    private Code functions(FunctionEffects effects) {
        Map<Integer, Code> texts = new LinkedHashMap<>();
        Map<Integer, Set<Integer>> calls = new HashMap<>();
        for (int id : effects.order()) {
            code = new Code();
            called = new HashSet<>();
            function(ir.function(id), effects);
            texts.put(id, code);
            calls.put(id, called);
        }
        Set<Integer> written = new HashSet<>();
        ArrayDeque<Integer> open = new ArrayDeque<>(List.of(ir.main()));
        while (!open.isEmpty()) {
            int id = open.pop();
            if (written.add(id)) {
                open.addAll(calls.getOrDefault(id, Set.of()));
            }
        }
        Code body = new Code();
        texts.forEach((id, text) -> {
            if (written.contains(id)) {
                body.gap();
                body.append(text);
            }
        });
        return body;
    }

    /** Records that the current function calls another. */
    void calls(int function) {
        called.add(function);
    }

    // the whole text

    private void header() {
        code.line(version.line());
        boolean sameFamily = version.isEs() == ir.info().version().isEs();
        for (Directive directive : ir.info().directives()) {
            if (directive instanceof Directive.Extension && !sameFamily) {
                continue; // the extensions of the other family differ, and its versions have the same features
            }
            code.line(directive.line(), directive.span());
        }
        if (version.isEs()) {
            code.line("precision highp float;");
            code.line("precision highp int;");
            if (changed) {
                samplerPrecisions();
            }
        }
        layout(ir.info().inputLayout(), "in");
        layout(ir.info().outputLayout(), "out");
        code.gap();
    }

    /** Writes precisions for the samplers without a default precision in GLSL ES. Desktop GLSL does not need them. */
    private void samplerPrecisions() {
        Set<String> types = new TreeSet<>();
        for (int id = 0; id < ir.variableCount(); id++) {
            Variable variable = ir.variableOrNull(id);
            if (variable != null
                    && variable.valueType().innermost() instanceof Type.Image image
                    && !GlslQualifiers.hasDefaultPrecision(image)) {
                types.add(image.text());
            }
        }
        types.forEach(it -> code.line("precision highp " + it + ";"));
    }

    private void layout(ImmutableList<ShaderInfo.LayoutEntry> entries, String direction) {
        List<String> words = new ArrayList<>();
        for (ShaderInfo.LayoutEntry it : entries) {
            boolean ofBuffer = it.name().equals(Decoration.Key.XFB_BUFFER.text());
            if (ofBuffer && !words.isEmpty()) {
                code.line("layout(" + String.join(", ", words) + ") " + direction + ";");
                words.clear();
            }
            words.add(it.value() == null ? it.name() : it.name() + " = " + it.value());
        }
        if (!words.isEmpty()) {
            code.line("layout(" + String.join(", ", words) + ") " + direction + ";");
        }
    }

    /** Reserves all names that must not change, then takes names for structures and functions. */
    private void reserveGlobals(FunctionEffects effects) {
        List<Type.Struct> all = usedStructs();
        for (int id : ir.globals()) {
            Variable variable = ir.variable(id);
            if (variable.builtIn() != null) {
                setName(id, builtInName(variable.builtIn()));
                continue;
            }
            if (isFolded(variable)) {
                continue;
            }
            names.reserve(variable.name().text());
            if (variable.valueType().innermost() instanceof Type.Struct struct && struct.isBlock()) {
                names.reserve(struct.name().text());
                if (variable.name().text().isEmpty()) {
                    struct.fields().forEach(field -> names.reserve(field.name().text()));
                }
            }
        }
        for (int id : ir.globals()) {
            Variable variable = ir.variable(id);
            if (variable.builtIn() == null) {
                setName(id, variable.name().text());
            }
        }
        for (Type.Struct struct : all) {
            structs.put(struct, names.take(struct.name().text()));
        }
        Map<String, String> overloads = new HashMap<>();
        for (int id : effects.order()) {
            Function function = ir.function(id);
            String wanted = function.name().text();
            setFunctionName(id, id == ir.main() ? "main" : overloads.computeIfAbsent(wanted, names::take));
        }
    }

    /** Returns the name of a built-in variable. In Vulkan, the numbers of vertices and instances have other names. */
    private String builtInName(BuiltInVariable builtIn) {
        if (!changed) {
            return builtIn.glsl();
        }
        return switch (builtIn) {
            case VERTEX_ID, VERTEX_INDEX -> dialect.vulkan() ? "gl_VertexIndex" : "gl_VertexID";
            case INSTANCE_ID, INSTANCE_INDEX -> dialect.vulkan() ? "gl_InstanceIndex" : "gl_InstanceID";
            default -> builtIn.glsl();
        };
    }

    /** Returns the structures that are not blocks. Each follows the structures that it contains. */
    private List<Type.Struct> usedStructs() {
        List<Type.Struct> all = new ArrayList<>();
        for (int i = 0; i < ir.types().size(); i++) {
            if (ir.types().get(i) instanceof Type.Struct struct && !struct.isBlock()) {
                all.add(struct);
            }
        }
        return all;
    }

    private void structs() {
        for (Type.Struct struct : usedStructs()) {
            code.line(
                    "struct " + structs.get(struct) + " {",
                    struct.fields().isEmpty()
                            ? SourceSpan.none()
                            : struct.fields().get(0).span());
            fields(struct);
            code.line("};");
        }
    }

    private void fields(Type.Struct struct) {
        code.indent();
        for (Field field : struct.fields()) {
            String words = qualifiers.field(field);
            code.line(
                    words
                            + declaration(
                                    field.type(),
                                    field.precision(),
                                    field.name().text()) + ";",
                    field.span());
        }
        code.outdent();
    }

    private void globals() {
        code.gap();
        boolean gathered = changed && dialect.vulkan();
        if (gathered) {
            looseUniforms();
        }
        vertexBlocks().forEach(this::vertexBlock);
        List<Variable> captured = perVertex();
        for (int id : ir.globals()) {
            Variable variable = ir.variable(id);
            if (captured.contains(variable)) {
                if (variable.equals(captured.get(0))) {
                    perVertex(captured);
                }
                continue;
            }
            if (isFolded(variable) || (gathered && isLoose(variable))) {
                continue;
            }
            if (variable.builtIn() != null) {
                if (!isMember(variable)) {
                    redeclare(variable);
                }
            } else if (variable.valueType().innermost() instanceof Type.Struct struct && struct.isBlock()) {
                block(variable, struct);
            } else {
                global(variable);
            }
        }
    }

    /** Returns the vertex blocks that the source redeclares, if the version has them. */
    private ImmutableList<ShaderInfo.VertexBlock> vertexBlocks() {
        return !changed || version.atLeast(410, 320) ? ir.info().vertexBlocks() : ImmutableList.of();
    }

    /** Returns whether a vertex block declares the variable. */
    private boolean isMember(Variable variable) {
        return variable.has(Decoration.Flag.OUTPUT)
                && vertexBlocks().stream().anyMatch(it -> !it.input() && it.has(name(variable.id())));
    }

    private void vertexBlock(ShaderInfo.VertexBlock block) {
        code.line(
                qualifiers.ofVertex(block.decorations()) + (block.input() ? "in" : "out") + " gl_PerVertex {",
                block.span());
        code.indent();
        for (Field it : block.members()) {
            code.line(
                    qualifiers.member(it.decorations())
                            + declaration(it.type(), Precision.NONE, it.name().text()) + ";",
                    it.span());
        }
        code.outdent();
        String size = block.size() == null ? "" : String.valueOf(block.size());
        code.line(block.instance().isEmpty() ? "};" : "} " + block.instance() + "[" + size + "];");
    }

    /**
     * Returns the built-in variables that a vertex block must redeclare; empty if none of them has an offset in a
     * transform feedback buffer or a stream.
     */
    private List<Variable> perVertex() {
        List<Variable> all = new ArrayList<>();
        boolean captured = false;
        for (int id : ir.globals()) {
            Variable variable = ir.variable(id);
            if (variable.builtIn() != null
                    && variable.has(Decoration.Flag.OUTPUT)
                    && isPerVertex(variable.builtIn())
                    && !isMember(variable)) {
                all.add(variable);
                captured |= variable.number(Decoration.Key.XFB_OFFSET) != null
                        || variable.number(Decoration.Key.STREAM) != null;
            }
        }
        return captured ? all : List.of();
    }

    private static boolean isPerVertex(BuiltInVariable builtIn) {
        return switch (builtIn) {
            case POSITION, POINT_SIZE, CLIP_DISTANCE, CULL_DISTANCE -> true;
            default -> false;
        };
    }

    private void perVertex(List<Variable> members) {
        code.line(
                qualifiers.ofVertex(members.get(0).decorations()) + "out gl_PerVertex {",
                members.get(0).span());
        code.indent();
        for (Variable it : members) {
            code.line(
                    qualifiers.member(it.decorations()) + declaration(it.valueType(), Precision.NONE, name(it.id()))
                            + ";",
                    it.span());
        }
        code.outdent();
        code.line("};");
    }

    private static boolean isLoose(Variable variable) {
        boolean block = variable.valueType().innermost() instanceof Type.Struct struct && struct.isBlock();
        return variable.has(Decoration.Flag.UNIFORM)
                && !block
                && !variable.type().isOpaque();
    }

    /**
     * Writes uniforms outside blocks as members of a block without an instance name, so that their names stay the same.
     */
    private void looseUniforms() {
        List<Variable> all = ir.globals().stream()
                .map(ir::variable)
                .filter(GlslPrinter::isLoose)
                .toList();
        if (all.isEmpty()) {
            return;
        }
        String name = names.take("Uniforms");
        code.line("layout(std140, set = 0, binding = " + nextBinding() + ") uniform " + name + " {");
        code.indent();
        for (Variable it : all) {
            code.line(declaration(it.valueType(), it.precision(), name(it.id())) + ";", it.span());
        }
        code.outdent();
        code.line("};");
    }

    private int nextBinding() {
        if (bindings == 0) {
            for (int id : ir.globals()) {
                Integer stated = ir.variable(id).number(Decoration.Key.BINDING);
                bindings = Math.max(bindings, stated == null ? 0 : stated + 1);
            }
        }
        return bindings++;
    }

    /** Returns the layout entries that a chosen dialect requires and the shader does not state. */
    private List<String> stated(Variable variable) {
        List<String> more = new ArrayList<>();
        if (!changed) {
            return more;
        }
        boolean block = variable.valueType().innermost() instanceof Type.Struct struct && struct.isBlock();
        boolean uniform = variable.has(Decoration.Flag.UNIFORM) || variable.has(Decoration.Flag.PUSH_CONSTANT);
        boolean laidOut = variable.has(Decoration.Flag.STD140) || variable.has(Decoration.Flag.STD430);
        if (block && uniform && !laidOut) {
            more.add("std140");
        }
        if (!dialect.vulkan()) {
            return more;
        }
        boolean push = variable.has(Decoration.Flag.PUSH_CONSTANT);
        if (uniform && !push && variable.number(Decoration.Key.BINDING) == null) {
            more.add("set = 0");
            more.add("binding = " + nextBinding());
        }
        boolean input = variable.has(Decoration.Flag.INPUT);
        boolean handed = input || variable.has(Decoration.Flag.OUTPUT);
        if (handed && variable.builtIn() == null && variable.number(Decoration.Key.LOCATION) == null) {
            more.add("location = " + nextLocation(input, variable.valueType()));
        }
        return more;
    }

    private int nextLocation(boolean input, Type type) {
        Decoration.Flag direction = input ? Decoration.Flag.INPUT : Decoration.Flag.OUTPUT;
        Integer known = locations.get(direction);
        if (known == null) {
            known = 0;
            for (int id : ir.globals()) {
                Integer stated = ir.variable(id).number(Decoration.Key.LOCATION);
                if (ir.variable(id).has(direction) && stated != null) {
                    known = Math.max(known, stated + slots(ir.variable(id).valueType()));
                }
            }
        }
        locations.put(direction, known + slots(type));
        return known;
    }

    /** Returns the number of locations that a type occupies. */
    private static int slots(Type type) {
        if (type instanceof Type.Array it) {
            return it.length() * slots(it.element());
        }
        if (type instanceof Type.Struct it) {
            return it.fields().stream().mapToInt(field -> slots(field.type())).sum();
        }
        return type instanceof Type.Matrix it ? it.columns() : 1;
    }

    private void global(Variable variable) {
        String declared = declaration(variable.valueType(), variable.precision(), name(variable.id()));
        Integer initializer = variable.initializer();
        String initial = "";
        boolean kept = !changed || !variable.has(Decoration.Flag.UNIFORM) || !version.isEs();
        if (initializer != null && kept) {
            StringBuilder out = new StringBuilder(" = ");
            literal(out, ir.constant(initializer), Precedence.ASSIGNMENT);
            initial = out.toString();
        }
        code.line(
                qualifiers.variable(variable, ir.info().stage(), stated(variable)) + declared + initial + ";",
                variable.span());
    }

    private void block(Variable variable, Type.Struct struct) {
        code.line(
                qualifiers.variable(variable, ir.info().stage(), stated(variable))
                        + struct.name().text() + " {",
                variable.span());
        fields(struct);
        String instance = variable.name().text();
        code.line("}" + (instance.isEmpty() ? "" : " " + instance + sizes(variable.valueType())) + ";");
    }

    /** Redeclares a built-in variable that has its own qualifiers or size. */
    private void redeclare(Variable variable) {
        String words = qualifiers.again(variable);
        if (words.startsWith("invariant") || words.startsWith("precise")) {
            code.line(words.strip() + " " + name(variable.id()) + ";", variable.span());
        } else if (!words.isEmpty()) {
            String direction = variable.has(Decoration.Flag.INPUT) ? "in " : "out ";
            String declared = declaration(variable.valueType(), Precision.NONE, name(variable.id()));
            code.line(words + direction + declared + ";", variable.span());
        } else if (variable.valueType() instanceof Type.Array array
                && array.element() instanceof Type.Scalar
                && name(variable.id()).endsWith("Distance")) {
            String direction = variable.has(Decoration.Flag.INPUT) ? "in " : "out ";
            String declared = declaration(variable.valueType(), Precision.NONE, name(variable.id()));
            code.line(direction + declared + ";", variable.span());
        }
    }

    private void function(Function function, FunctionEffects effects) {
        names.open();
        List<String> parameters = new ArrayList<>();
        for (Function.Parameter it : function.parameters()) {
            Variable variable = ir.variable(it.variable());
            String direction = it.direction() == Function.Direction.IN
                    ? variable.constant() ? "const " : ""
                    : it.direction().text() + " ";
            String precise = variable.has(Decoration.Flag.PRECISE) ? "precise " : "";
            parameters.add(
                    precise + direction + declaration(variable.valueType(), variable.precision(), declare(variable)));
        }
        code.line(
                returned(function) + " " + functionName(function.id()) + "(" + String.join(", ", parameters) + ") {",
                function.span());
        code.indent();
        steps(Nester.steps(ir, effects, function.id()));
        code.outdent();
        names.close();
        code.line("}");
    }

    private String returned(Function function) {
        return precision(function.returnType(), function.returnPrecision())
                + baseName(function.returnType())
                + sizes(function.returnType());
    }

    // types

    @Override
    protected String declaration(Type type, Precision precision, String name) {
        return precision(type, precision) + baseName(type) + " " + name + sizes(type);
    }

    private String precision(Type type, Precision precision) {
        if (!version.isEs() || !precision.isKnown()) {
            return "";
        }
        Type inner = type.value().innermost();
        boolean usual = inner instanceof Type.Image image
                ? precision == Precision.LOW && GlslQualifiers.hasDefaultPrecision(image)
                : precision == Precision.HIGH;
        return usual ? "" : precision.text() + " ";
    }

    /** Returns the name of a type without array sizes. */
    String baseName(Type type) {
        Type inner = type.innermost();
        if (inner instanceof Type.Struct struct) {
            String name = structs.get(struct);
            return name == null ? struct.name().text() : name;
        }
        return TypeText.of(inner);
    }

    /** Returns the array sizes, outermost first. */
    static String sizes(Type type) {
        StringBuilder sizes = new StringBuilder();
        Type it = type;
        while (true) {
            if (it instanceof Type.Array array) {
                sizes.append('[').append(array.length()).append(']');
                it = array.element();
            } else if (it instanceof Type.UnsizedArray array) {
                sizes.append("[]");
                it = array.element();
            } else {
                return sizes.toString();
            }
        }
    }

    // expressions

    @Override
    protected void operation(StringBuilder out, Tree.Operation tree, int precedence) {
        operations.operation(out, tree, precedence);
    }

    @Override
    protected ImmutableList<String> memberNames(Type.Struct struct) {
        return struct.fields().stream().map(field -> field.name().text()).collect(ImmutableList.toImmutableList());
    }

    @Override
    protected void composite(StringBuilder out, Constant.CompositeConstant constant) {
        out.append(baseName(constant.type())).append(sizes(constant.type())).append('(');
        if (isSplat(constant)) {
            literal(out, ir.constant(constant.parts().get(0)), Precedence.ASSIGNMENT);
        } else if (constant.type() instanceof Type.Matrix) {
            String between = "";
            for (int column : constant.parts().asList()) {
                out.append(between);
                parts(out, (Constant.CompositeConstant) ir.constant(column));
                between = ", ";
            }
        } else {
            parts(out, constant);
        }
        out.append(')');
    }

    @Override
    protected String constantDeclaration(Type type, String name, String value) {
        return "const " + declaration(type, Precision.NONE, name) + " = " + value;
    }
}

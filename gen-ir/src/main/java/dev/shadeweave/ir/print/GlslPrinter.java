package dev.shadeweave.ir.print;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.ShaderInfo;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.nest.FunctionEffects;
import dev.shadeweave.ir.nest.Nester;
import dev.shadeweave.ir.nest.Tree;
import dev.shadeweave.ir.syntax.Directive;
import dev.shadeweave.ir.syntax.Version;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes GLSL, GLSL ES and the GLSL of Vulkan. */
public final class GlslPrinter extends StepPrinter {
    private final Version version;
    private final GlslQualifiers qualifiers;
    private final GlslOperations operations;
    private final Map<Type.Struct, String> structs = new HashMap<>();

    private GlslPrinter(Ir ir, Version version) {
        super(ir, new Names(name -> GlslWords.isLegal(name, version)));
        this.version = version;
        this.qualifiers = new GlslQualifiers(version);
        this.operations = new GlslOperations(this, ir);
    }

    /** Writes a shader in the version it was read in. */
    public static PrintedShader print(Ir ir) {
        return print(ir, ir.info().version());
    }

    /**
     * Writes a shader in another version. What the shader uses must be there.
     *
     * @param ir a valid shader
     * @param version the version of the text
     */
    public static PrintedShader print(Ir ir, Version version) {
        return new GlslPrinter(ir, version).run();
    }

    private PrintedShader run() {
        header();
        FunctionEffects effects = FunctionEffects.of(ir);
        reserveGlobals(effects);
        structs();
        globals();
        Code before = code;
        code = new Code();
        for (int id : effects.order()) {
            function(ir.function(id), effects);
        }
        Code body = code;
        before.gap();
        before.append(constants);
        before.gap();
        before.append(body);
        return before.shader();
    }

    // the whole

    private void header() {
        code.line(version.line());
        for (Directive directive : ir.info().directives()) {
            code.line(directive.line(), directive.span());
        }
        if (version.isEs()) {
            code.line("precision highp float;");
            code.line("precision highp int;");
        }
        layout(ir.info().inputLayout(), "in");
        layout(ir.info().outputLayout(), "out");
        code.gap();
    }

    private void layout(ImmutableList<ShaderInfo.LayoutEntry> entries, String direction) {
        List<String> words = new ArrayList<>();
        for (ShaderInfo.LayoutEntry it : entries) {
            words.add(it.value() == null ? it.name() : it.name() + " = " + it.value());
        }
        if (!words.isEmpty()) {
            code.line("layout(" + String.join(", ", words) + ") " + direction + ";");
        }
    }

    /** Takes all names that must stay, then those of structures and functions. */
    private void reserveGlobals(FunctionEffects effects) {
        List<Type.Struct> all = usedStructs();
        for (int id : ir.globals()) {
            Variable variable = ir.variable(id);
            if (variable.builtIn() != null) {
                setName(id, variable.builtIn().glsl());
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

    /** Structures that are no blocks, each behind those it contains. */
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
        for (int id : ir.globals()) {
            Variable variable = ir.variable(id);
            if (isFolded(variable)) {
                continue;
            }
            if (variable.builtIn() != null) {
                redeclare(variable);
            } else if (variable.valueType().innermost() instanceof Type.Struct struct && struct.isBlock()) {
                block(variable, struct);
            } else {
                global(variable);
            }
        }
    }

    private void global(Variable variable) {
        String declared = declaration(variable.valueType(), variable.precision(), name(variable.id()));
        Integer initializer = variable.initializer();
        String initial = "";
        if (initializer != null) {
            StringBuilder out = new StringBuilder(" = ");
            literal(out, ir.constant(initializer), Precedence.ASSIGNMENT);
            initial = out.toString();
        }
        code.line(qualifiers.variable(variable, ir.info().stage()) + declared + initial + ";", variable.span());
    }

    private void block(Variable variable, Type.Struct struct) {
        code.line(
                qualifiers.variable(variable, ir.info().stage()) + struct.name().text() + " {", variable.span());
        fields(struct);
        String instance = variable.name().text();
        code.line("}" + (instance.isEmpty() ? "" : " " + instance + sizes(variable.valueType())) + ";");
    }

    /** Built-in variables are declared again where they have qualifiers or a size of their own. */
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
        code.gap();
        names.open();
        List<String> parameters = new ArrayList<>();
        for (Function.Parameter it : function.parameters()) {
            Variable variable = ir.variable(it.variable());
            String direction = it.direction() == Function.Direction.IN
                    ? ""
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

    /** The name of a type without array sizes. */
    String baseName(Type type) {
        Type inner = type.innermost();
        if (inner instanceof Type.Struct struct) {
            String name = structs.get(struct);
            return name == null ? struct.name().text() : name;
        }
        return GlslWords.typeName(inner);
    }

    /** Array sizes, outermost first. */
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

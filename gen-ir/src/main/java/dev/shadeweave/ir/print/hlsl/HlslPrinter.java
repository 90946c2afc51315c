package dev.shadeweave.ir.print.hlsl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Function.Direction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.nest.FunctionEffects;
import dev.shadeweave.ir.nest.Nester;
import dev.shadeweave.ir.nest.Step;
import dev.shadeweave.ir.nest.Tree;
import dev.shadeweave.ir.print.Code;
import dev.shadeweave.ir.print.Names;
import dev.shadeweave.ir.print.Numbers;
import dev.shadeweave.ir.print.Precedence;
import dev.shadeweave.ir.print.PrintedShader;
import dev.shadeweave.ir.print.StepPrinter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes HLSL. */
public final class HlslPrinter extends StepPrinter {
    final HlslTypes types = new HlslTypes();
    private final HlslOperations operations;
    private final HlslInterface shaderInterface;
    private final Map<Integer, String> functions = new HashMap<>();
    private final Map<Constant, String> constantArrays = new HashMap<>();
    private final Map<String, String> helpers = new LinkedHashMap<>();
    private final Code constants = new Code();
    private final Code helperCode = new Code();

    private HlslPrinter(Ir ir) {
        super(ir, new Names(HlslWords::isLegal));
        this.operations = new HlslOperations(this, ir);
        this.shaderInterface = new HlslInterface(this, ir, names);
    }

    /**
     * Writes a vertex or fragment shader.
     *
     * @param ir a valid shader that uses nothing that HLSL lacks
     */
    public static PrintedShader print(Ir ir) {
        return new HlslPrinter(ir).run();
    }

    private PrintedShader run() {
        FunctionEffects effects = FunctionEffects.of(ir);
        shaderInterface.declare();
        Map<String, String> overloads = new HashMap<>();
        for (int id : effects.order()) {
            String wanted =
                    id == ir.main() ? "shader_main" : ir.function(id).name().text();
            functions.put(id, overloads.computeIfAbsent(wanted, names::take));
        }
        Code head = code;
        code = new Code();
        for (int id : effects.order()) {
            function(ir.function(id), effects);
        }
        Code body = code;
        code = new Code();
        shaderInterface.entryPoint(code, functionName(ir.main()));
        Code whole = new Code();
        whole.append(head);
        whole.append(constants);
        whole.gap();
        whole.append(helperCode);
        whole.append(body);
        whole.gap();
        whole.append(code);
        return whole.shader();
    }

    Code code() {
        return code;
    }

    HlslInterface shaderInterface() {
        return shaderInterface;
    }

    void called(int variable, String name) {
        setName(variable, name);
    }

    boolean isConstant(Variable variable) {
        return isFolded(variable);
    }

    String functionName(int function) {
        String name = functions.get(function);
        if (name == null) {
            throw new IllegalStateException("f" + function + " is called and has no body");
        }
        return name;
    }

    /** The name of a function that GLSL has and HLSL has not; its text is made from the name when first asked for. */
    String helper(String wanted, java.util.function.Function<String, String> text) {
        String known = helpers.get(wanted);
        if (known != null) {
            return known;
        }
        String name = names.takeForAll(wanted);
        helpers.put(wanted, name);
        text.apply(name).lines().forEach(helperCode::line);
        helperCode.line("");
        return name;
    }

    private void function(Function function, FunctionEffects effects) {
        code.gap();
        names.open();
        List<String> parameters = new ArrayList<>();
        for (Function.Parameter it : function.parameters()) {
            Variable variable = ir.variable(it.variable());
            String name = declare(variable);
            String direction =
                    it.direction() == Direction.IN ? "" : it.direction().text() + " ";
            parameters.add(direction + types.declared(variable.valueType(), name));
            if (variable.valueType() instanceof Type.Image image) {
                String sampler = names.take(name + "_sampler");
                shaderInterface.sampler(variable.id(), sampler);
                parameters.add((image.shadow() ? "SamplerComparisonState " : "SamplerState ") + sampler);
            }
        }
        String returned = types.base(function.returnType());
        code.line(
                returned + " " + functions.get(function.id()) + "(" + String.join(", ", parameters) + ") {",
                function.span());
        code.indent();
        ImmutableList<Step> steps = Nester.steps(ir, effects, function.id(), HlslPrinter::isChoosable);
        steps(steps);
        boolean ends = !steps.isEmpty() && steps.get(steps.size() - 1) instanceof Step.Jump;
        if (ends && !returned.equals("void")) {
            code.line("return (" + returned + ")0;");
        }
        code.outdent();
        names.close();
        code.line("}");
    }

    private static boolean isChoosable(Tree.Choice choice) {
        return choice.type().components() > 0;
    }

    @Override
    protected String declaration(Type type, Precision precision, String name) {
        return types.declared(type, name);
    }

    @Override
    protected String store(Step.Store step) {
        if (step.operator() == null || operations.keepsSides(step.operator())) {
            return super.store(step);
        }
        return text(step.place(), Precedence.UNARY) + " = " + operations.compound(step);
    }

    @Override
    protected void choice(Step.Switch it) {
        code.line("switch (" + text(it.value(), 0) + ") {", it.span());
        code.indent();
        for (int i = 0; i < it.cases().size(); i++) {
            Operand.ConstantRef constant = it.cases().get(i).constant();
            code.line(constant == null ? "default:" : "case " + text(constant) + ":");
            if (it.cases().get(i).steps().isEmpty() && i + 1 < it.cases().size()) {
                continue;
            }
            // HLSL falls through empty cases only: what follows is written again
            ImmutableList.Builder<Step> steps = ImmutableList.builder();
            boolean left = false;
            for (int j = i; j < it.cases().size() && !left; j++) {
                ImmutableList<Step> own = it.cases().get(j).steps();
                steps.addAll(own);
                left = !own.isEmpty()
                        && (own.get(own.size() - 1) instanceof Step.Jump
                                || own.get(own.size() - 1) instanceof Step.Return);
            }
            code.line("{");
            scope(steps.build());
            code.line("}");
            if (!left) {
                code.line("break;");
            }
        }
        code.outdent();
        code.line("}");
    }

    @Override
    protected void operation(StringBuilder out, Tree.Operation tree, int precedence) {
        operations.operation(out, tree, precedence);
    }

    @Override
    protected void literal(StringBuilder out, Constant constant, int precedence) {
        if (constant instanceof Constant.CompositeConstant composite) {
            composite(out, composite);
            return;
        }
        String text;
        if (constant instanceof Constant.FloatConstant it) {
            text = Numbers.text(it.value());
        } else if (constant instanceof Constant.IntConstant it) {
            text = it.value() == Integer.MIN_VALUE ? "(-2147483647 - 1)" : String.valueOf(it.value());
        } else if (constant instanceof Constant.UintConstant it) {
            text = it.value() + "u";
        } else if (constant instanceof Constant.BoolConstant it) {
            text = String.valueOf(it.value());
        } else {
            throw new IllegalStateException("no literal: " + constant);
        }
        boolean negative = text.charAt(0) == '-' && precedence > Precedence.SUM;
        out.append(negative ? "(" : "").append(text).append(negative ? ")" : "");
    }

    private void composite(StringBuilder out, Constant.CompositeConstant composite) {
        Type type = composite.type();
        boolean braces = type instanceof Type.Array;
        if (type instanceof Type.Struct struct) {
            out.append(maker(struct)).append('(');
        } else {
            out.append(braces ? "{ " : types.base(type) + "(");
        }
        String between = "";
        for (int part : composite.parts().asList()) {
            out.append(between);
            between = ", ";
            literal(out, ir.constant(part), Precedence.ASSIGNMENT);
        }
        out.append(braces ? " }" : ")");
    }

    /** The function that makes a structure of its members. */
    String maker(Type.Struct struct) {
        String type = types.base(struct);
        return helper("make_" + type, name -> {
            List<String> parameters = new ArrayList<>();
            StringBuilder stores = new StringBuilder();
            for (int i = 0; i < struct.fields().size(); i++) {
                String member = shaderInterface.member(struct, i);
                parameters.add(types.declared(struct.fields().get(i).type(), "p" + i));
                stores.append("    made.")
                        .append(member)
                        .append(" = p")
                        .append(i)
                        .append(";\n");
            }
            return type + " " + name + "(" + String.join(", ", parameters) + ") {\n    " + type + " made;\n" + stores
                    + "    return made;\n}";
        });
    }

    String constantArray(Constant.CompositeConstant constant) {
        return constantArrays.computeIfAbsent(constant, it -> {
            String name = names.takeForAll(constantName(constant));
            StringBuilder value = new StringBuilder();
            literal(value, constant, Precedence.ASSIGNMENT);
            constants.line("static const " + types.declared(constant.type(), name) + " = " + value + ";");
            return name;
        });
    }

    /** The variable behind an address, or null. */
    static @Nullable Integer root(Tree tree) {
        Tree it = tree;
        while (it instanceof Tree.Operation operation
                && (operation.op() instanceof Op.Access || operation.op() instanceof Op.Load)) {
            it = operation.operands().get(0);
        }
        return it instanceof Tree.Place place ? Integer.valueOf(place.variable()) : null;
    }

    static boolean isBool(Type type) {
        return type.basic() == BasicType.BOOL;
    }

    void put(StringBuilder out, Tree tree, int precedence) {
        expression(out, tree, precedence);
    }

    String spelt(Tree tree, int precedence) {
        return text(tree, precedence);
    }

    String nameOf(int variable) {
        return name(variable);
    }

    void putBetween(StringBuilder out, Tree left, String sign, Tree right, int own, int precedence) {
        between(out, left, sign, right, own, precedence);
    }

    void putCall(StringBuilder out, String function, Iterable<Tree> arguments) {
        call(out, function, arguments);
    }

    static void openAt(StringBuilder out, int own, int precedence) {
        open(out, own, precedence);
    }

    static void closeAt(StringBuilder out, int own, int precedence) {
        close(out, own, precedence);
    }
}

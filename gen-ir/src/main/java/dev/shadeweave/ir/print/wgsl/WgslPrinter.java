package dev.shadeweave.ir.print.wgsl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Function.Direction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Selector;
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
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes WGSL. */
public final class WgslPrinter extends StepPrinter {
    final WgslTypes types = new WgslTypes();
    final WgslHelpers helpers;
    private final WgslOperations operations;
    private final WgslInterface shaderInterface;
    private final Code helperCode = new Code();
    private final Map<Integer, String> functions = new HashMap<>();
    private final Map<Constant, String> constantArrays = new HashMap<>();
    private final Code constants = new Code();

    /** Parameters that are pointers. */
    private final Set<Integer> pointers = new HashSet<>();

    private WgslPrinter(Ir ir) {
        super(ir, new Names(WgslWords::isLegal));
        this.helpers = new WgslHelpers(helperCode, names);
        this.operations = new WgslOperations(this, ir);
        this.shaderInterface = new WgslInterface(this, ir, names);
    }

    /**
     * Writes a vertex or fragment shader.
     *
     * @param ir a valid shader that uses nothing that WGSL lacks
     */
    public static PrintedShader print(Ir ir) {
        return new WgslPrinter(ir).run();
    }

    private PrintedShader run() {
        FunctionEffects effects = FunctionEffects.of(ir);
        names.reserve("main");
        shaderInterface.declare();
        for (int id : effects.order()) {
            String wanted =
                    id == ir.main() ? "shader_main" : ir.function(id).name().text();
            functions.put(id, names.take(wanted));
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
        if (operations.usesDerivatives()) {
            whole.line("diagnostic(off, derivative_uniformity);");
            whole.gap();
        }
        whole.append(head);
        whole.append(constants);
        whole.gap();
        whole.append(helperCode);
        whole.append(body);
        whole.gap();
        whole.append(code);
        return whole.shader();
    }

    String functionName(int function) {
        String name = functions.get(function);
        if (name == null) {
            throw new IllegalStateException("f" + function + " is called and has no body");
        }
        return name;
    }

    WgslInterface shaderInterface() {
        return shaderInterface;
    }

    Code code() {
        return code;
    }

    boolean isConstant(Variable variable) {
        return isFolded(variable);
    }

    void called(int variable, String name) {
        setName(variable, name);
    }

    private void function(Function function, FunctionEffects effects) {
        code.gap();
        names.open();
        Set<Integer> written = Writes.in(ir, function.id());
        List<String> parameters = new ArrayList<>();
        List<String> copies = new ArrayList<>();
        for (Function.Parameter it : function.parameters()) {
            Variable variable = ir.variable(it.variable());
            String name = declare(variable);
            String type = types.text(
                    variable.valueType().innermost() instanceof Type.Image
                            ? variable.valueType().innermost()
                            : variable.valueType());
            if (variable.valueType() instanceof Type.Image image) {
                String sampler = names.take(name + "_sampler");
                shaderInterface.sampler(variable.id(), sampler);
                parameters.add(name + ": " + type);
                parameters.add(sampler + ": " + (image.shadow() ? "sampler_comparison" : "sampler"));
            } else if (it.direction() != Direction.IN) {
                pointers.add(variable.id());
                parameters.add(name + ": ptr<function, " + type + ">");
            } else if (written.contains(variable.id())) {
                String given = names.take(name);
                parameters.add(given + ": " + type);
                copies.add("var " + name + " = " + given + ";");
            } else {
                parameters.add(name + ": " + type);
            }
        }
        String returned =
                function.returnType().basic() == BasicType.VOID && function.returnType() instanceof Type.Scalar
                        ? ""
                        : " -> " + types.text(function.returnType());
        String head = "fn " + functions.get(function.id()) + "(" + String.join(", ", parameters) + ")" + returned;
        code.line(head + " {", function.span());
        code.indent();
        copies.forEach(it -> code.line(it, function.span()));
        ImmutableList<Step> steps = Nester.steps(ir, effects, function.id(), WgslOperations::isSelectable);
        steps(steps);
        if (!returned.isEmpty() && !steps.isEmpty() && steps.get(steps.size() - 1) instanceof Step.Jump) {
            code.line("return " + types.text(function.returnType()) + "();");
        }
        code.outdent();
        names.close();
        code.line("}");
    }

    // places

    @Override
    protected void place(StringBuilder out, Tree.Place tree, int precedence) {
        if (!pointers.contains(tree.variable())) {
            out.append(name(tree.variable()));
        } else {
            open(out, Precedence.UNARY, precedence);
            out.append('*').append(name(tree.variable()));
            close(out, Precedence.UNARY, precedence);
        }
    }

    boolean isPointer(int variable) {
        return pointers.contains(variable);
    }

    String nameOf(int variable) {
        return name(variable);
    }

    // statements

    @Override
    protected void step(Step step) {
        if (step instanceof Step.Declare it) {
            Variable variable = ir.variable(it.variable());
            Tree initial = it.initial();
            Written value = initial == null ? null : written(initial, it.span());
            String name = declare(variable);
            code.line(
                    declaration(variable.valueType(), variable.precision(), name)
                            + (value == null ? "" : " = " + value.text) + ";",
                    it.span());
            if (value != null) {
                value.after.forEach(Runnable::run);
            }
        } else if (step instanceof Step.Name it) {
            nameResult(it);
        } else if (step instanceof Step.Store it) {
            storeAll(it);
        } else if (step instanceof Step.Evaluate it && it.tree() instanceof Tree.Operation operation) {
            evaluate(operation, it.span());
        } else if (step instanceof Step.Return it && it.value() instanceof Tree.Operation operation) {
            Written value = written(operation, it.span());
            if (value.after.isEmpty()) {
                code.line("return " + value.text + ";", it.span());
            } else {
                String name = names.take("t");
                code.line("let " + name + " = " + value.text + ";", it.span());
                value.after.forEach(Runnable::run);
                code.line("return " + name + ";", it.span());
            }
        } else if (step instanceof Step.Loop it) {
            loop(it);
        } else {
            super.step(step);
        }
    }

    private void nameResult(Step.Name it) {
        Tree initial = it.value();
        if (initial == null) {
            String name = declare(it.temporary());
            code.line(declaration(it.temporary().type(), Precision.NONE, name) + ";", it.span());
            return;
        }
        if (initial instanceof Tree.Operation operation
                && operation.op() instanceof Op.Unary unary
                && unary.op().isIncrement()) {
            Tree place = operation.operands().get(0);
            if (unary.op().isPostfix()) {
                code.line("let " + declare(it.temporary()) + " = " + text(place, 0) + ";", it.span());
                increment(unary, place, it.span());
            } else {
                increment(unary, place, it.span());
                code.line("let " + declare(it.temporary()) + " = " + text(place, 0) + ";", it.span());
            }
            return;
        }
        Written value = written(initial, it.span());
        String name = declare(it.temporary());
        code.line("let " + name + " = " + value.text + ";", it.span());
        value.after.forEach(Runnable::run);
    }

    private void increment(Op.Unary unary, Tree place, SourceSpan span) {
        boolean up = unary.op() == dev.shadeweave.ir.model.UnaryOp.PREFIX_INCREMENT
                || unary.op() == dev.shadeweave.ir.model.UnaryOp.POSTFIX_INCREMENT;
        String one = types.text(place.type().value()) + "(1)";
        code.line(text(place, Precedence.UNARY) + (up ? " += " : " -= ") + one + ";", span);
    }

    private void evaluate(Tree.Operation operation, SourceSpan span) {
        if (operation.op() instanceof Op.Unary unary && unary.op().isIncrement()) {
            increment(unary, operation.operands().get(0), span);
            return;
        }
        Written value = written(operation, span);
        boolean unread = operation.op() instanceof Op.Call && isVoid(operation.type());
        code.line((unread ? "" : "_ = ") + value.text + ";", span);
        value.after.forEach(Runnable::run);
    }

    private static boolean isVoid(Type type) {
        return type instanceof Type.Scalar it && it.basic() == BasicType.VOID;
    }

    private void storeAll(Step.Store it) {
        if (it.value() instanceof Tree.Operation operation
                && operation.op() instanceof Op.Unary unary
                && unary.op().isIncrement()) {
            Tree place = operation.operands().get(0);
            String old = names.take("t");
            if (unary.op().isPostfix()) {
                code.line("let " + old + " = " + text(place, 0) + ";", it.span());
                increment(unary, place, it.span());
            } else {
                increment(unary, place, it.span());
                code.line("let " + old + " = " + text(place, 0) + ";", it.span());
            }
            code.line(text(it.place(), Precedence.UNARY) + " = " + old + ";", it.span());
            return;
        }
        Written value = written(it.value(), it.span());
        put(it.place(), value.text, it, it.span());
        value.after.forEach(Runnable::run);
    }

    /** Stores a value that is spelt already; several components one by one. */
    private void put(Tree place, String value, Step.@Nullable Store compound, SourceSpan span) {
        String whole = value;
        if (compound != null && compound.operator() != null) {
            whole = operations.compound(compound);
        }
        if (place instanceof Tree.Operation access
                && access.op() instanceof Op.Access it
                && it.selector() instanceof Selector.Components components) {
            String base = text(access.operands().get(0), Precedence.POSTFIX);
            String parts = names.take("t");
            code.line("let " + parts + " = " + whole + ";", span);
            for (int i = 0; i < components.indices().length(); i++) {
                char to = "xyzw".charAt(components.indices().get(i));
                code.line(base + "." + to + " = " + parts + "." + "xyzw".charAt(i) + ";", span);
            }
            return;
        }
        code.line(text(place, Precedence.UNARY) + " = " + whole + ";", span);
    }

    /** A value that is spelt, and what is to be done behind the statement that it stands in. */
    private static final class Written {
        String text = "";
        final List<Runnable> after = new ArrayList<>(0);
    }

    /** Spells a value; arguments of out parameters that WGSL has no pointer to are copied before and behind. */
    private Written written(Tree tree, SourceSpan span) {
        Written result = new Written();
        List<Tree> places = operations.outArguments(tree);
        if (places.isEmpty()) {
            result.text = text(tree, Precedence.ASSIGNMENT);
            return result;
        }
        Map<Tree, String> addresses = new HashMap<>();
        Set<Integer> roots = new HashSet<>();
        Tree.Operation operation = (Tree.Operation) tree;
        for (int i = 0; i < operation.operands().size(); i++) {
            Tree operand = operation.operands().get(i);
            if (!places.contains(operand)) {
                continue;
            }
            boolean fresh = roots.add(operations.root(operand));
            if (fresh && operand instanceof Tree.Place place && isFunctionPlace(place.variable())) {
                addresses.put(operand, (isPointer(place.variable()) ? "" : "&") + name(place.variable()));
            } else if (!addresses.containsKey(operand) || !fresh) {
                String copy = names.take("t");
                code.line("var " + copy + " = " + text(operand, 0) + ";", span);
                addresses.put(operand, "&" + copy);
                result.after.add(() -> put(operand, copy, null, span));
            }
        }
        result.text = operations.callWith(operation, addresses);
        return result;
    }

    private boolean isFunctionPlace(int variable) {
        return ir.variable(variable).scope() != Variable.Scope.GLOBAL;
    }

    private void loop(Step.Loop it) {
        names.open();
        boolean plain = it.initial().size() <= 1
                && it.next().size() <= 1
                && it.next().stream().allMatch(this::isPlain);
        if (plain) {
            code.line(head(it), it.span());
            scope(it.body());
            code.line("}");
            names.close();
            return;
        }
        if (!it.initial().isEmpty()) {
            code.line("{");
            code.indent();
            it.initial().forEach(this::step);
        }
        code.line("loop {", it.span());
        code.indent();
        Tree condition = it.condition();
        if (condition != null) {
            code.line("if (!" + text(condition, Precedence.UNARY) + ") {", it.span());
            code.indent();
            code.line("break;");
            code.outdent();
            code.line("}");
        }
        code.outdent();
        scope(it.body());
        code.indent();
        code.line("continuing {");
        scope(it.next());
        code.line("}");
        code.outdent();
        code.line("}");
        if (!it.initial().isEmpty()) {
            code.outdent();
            code.line("}");
        }
        names.close();
    }

    private boolean isPlain(Step step) {
        if (step instanceof Step.Evaluate it && it.tree() instanceof Tree.Operation operation) {
            return operation.op() instanceof Op.Unary;
        }
        return step instanceof Step.Store it
                && operations.outArguments(it.value()).isEmpty()
                && !(it.value() instanceof Tree.Operation value
                        && value.op() instanceof Op.Unary unary
                        && unary.op().isIncrement())
                && !(it.place() instanceof Tree.Operation access
                        && access.op() instanceof Op.Access selected
                        && selected.selector() instanceof Selector.Components);
    }

    @Override
    protected String simple(Step step) {
        if (step instanceof Step.Evaluate it
                && it.tree() instanceof Tree.Operation operation
                && operation.op() instanceof Op.Unary unary) {
            return text(operation.operands().get(0), Precedence.UNARY)
                    + unary.op().glsl();
        }
        if (step instanceof Step.Store it) {
            String value = it.operator() == null ? text(it.value(), Precedence.ASSIGNMENT) : operations.compound(it);
            return text(it.place(), Precedence.UNARY) + " = " + value;
        }
        return super.simple(step);
    }

    @Override
    protected void doLoop(Step.DoLoop it) {
        code.line("loop {", it.span());
        scope(it.body());
        code.indent();
        code.line("continuing {");
        code.indent();
        code.line("break if !" + text(it.condition(), Precedence.UNARY) + ";");
        code.outdent();
        code.line("}");
        code.outdent();
        code.line("}");
    }

    @Override
    protected void choice(Step.Switch it) {
        code.line("switch (" + text(it.value(), 0) + ") {", it.span());
        code.indent();
        boolean otherwise = false;
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < it.cases().size(); i++) {
            Operand.ConstantRef constant = it.cases().get(i).constant();
            otherwise |= constant == null;
            labels.add(constant == null ? "default" : text(constant));
            if (it.cases().get(i).steps().isEmpty() && i + 1 < it.cases().size()) {
                continue;
            }
            code.line("case " + String.join(", ", labels) + ": {");
            labels.clear();
            // WGSL does not fall through: what follows is written again
            ImmutableList.Builder<Step> steps = ImmutableList.builder();
            for (int j = i; j < it.cases().size(); j++) {
                ImmutableList<Step> own = it.cases().get(j).steps();
                steps.addAll(own);
                if (!own.isEmpty() && leaves(own.get(own.size() - 1))) {
                    break;
                }
            }
            scope(steps.build());
            code.line("}");
        }
        if (!otherwise) {
            code.line("default: {");
            code.line("}");
        }
        code.outdent();
        code.line("}");
    }

    private static boolean leaves(Step step) {
        return step instanceof Step.Jump || step instanceof Step.Return;
    }

    @Override
    protected void conditional(Step.If first) {
        super.conditional(first);
    }

    // declarations and expressions

    @Override
    protected String declaration(Type type, Precision precision, String name) {
        return "var " + name + ": " + types.text(type);
    }

    @Override
    protected void choice(StringBuilder out, Tree.Choice it, int precedence) {
        call(out, "select", List.of(it.whenFalse(), it.whenTrue(), it.condition()));
    }

    @Override
    protected void logic(StringBuilder out, Tree left, String sign, Tree right, int own, int precedence) {
        open(out, own, precedence);
        logical(out, left, own);
        out.append(sign);
        logical(out, right, own + 1);
        close(out, own, precedence);
    }

    private void logical(StringBuilder out, Tree tree, int own) {
        boolean other = (tree instanceof Tree.Both && own != Precedence.BOTH)
                || (tree instanceof Tree.Either && own != Precedence.EITHER);
        expression(out, tree, other ? Precedence.UNARY : own);
    }

    @Override
    protected void operation(StringBuilder out, Tree.Operation tree, int precedence) {
        operations.operation(out, tree, precedence);
    }

    @Override
    protected void literal(StringBuilder out, Constant constant, int precedence) {
        if (constant instanceof Constant.CompositeConstant composite) {
            out.append(types.text(composite.type())).append('(');
            String between = "";
            int first = composite.parts().get(0);
            boolean alike = composite.type() instanceof Type.Vector
                    && composite.parts().asList().stream().allMatch(it -> it == first);
            for (int part : alike ? List.of(first) : composite.parts().asList()) {
                out.append(between);
                between = ", ";
                literal(out, ir.constant(part), Precedence.ASSIGNMENT);
            }
            out.append(')');
            return;
        }
        String text;
        if (constant instanceof Constant.FloatConstant it) {
            // the shortest decimal of the largest float is larger than it, which WGSL refuses
            text = Math.abs(it.value()) == Float.MAX_VALUE
                    ? (it.value() < 0 ? "-" : "") + "0x1.fffffep+127f"
                    : Numbers.text(it.value()) + "f";
        } else if (constant instanceof Constant.IntConstant it) {
            text = it.value() == Integer.MIN_VALUE ? "i32(-2147483648)" : it.value() + "i";
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

    String constantArray(Constant.CompositeConstant constant) {
        return constantArrays.computeIfAbsent(constant, it -> {
            String name = names.takeForAll(constantName(constant));
            StringBuilder value = new StringBuilder();
            literal(value, constant, Precedence.ASSIGNMENT);
            constants.line("const " + name + " = " + value + ";");
            return name;
        });
    }

    void put(StringBuilder out, Tree tree, int precedence) {
        expression(out, tree, precedence);
    }

    String spelt(Tree tree, int precedence) {
        return text(tree, precedence);
    }

    static void openAt(StringBuilder out, int own, int precedence) {
        open(out, own, precedence);
    }

    static void closeAt(StringBuilder out, int own, int precedence) {
        close(out, own, precedence);
    }
}

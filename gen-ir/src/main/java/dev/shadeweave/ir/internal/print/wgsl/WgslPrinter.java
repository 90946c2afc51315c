package dev.shadeweave.ir.internal.print.wgsl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.internal.nest.Step;
import dev.shadeweave.ir.internal.nest.Tree;
import dev.shadeweave.ir.internal.print.Code;
import dev.shadeweave.ir.internal.print.CopyingPrinter;
import dev.shadeweave.ir.internal.print.Names;
import dev.shadeweave.ir.internal.print.Numbers;
import dev.shadeweave.ir.internal.print.Precedence;
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
import dev.shadeweave.ir.operator.UnaryOp;
import dev.shadeweave.ir.print.PrintedShader;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes WGSL. */
public final class WgslPrinter extends CopyingPrinter {
    private final WgslOperations operations;
    private final Uniformity uniformity;

    /** Parameters that are pointers. */
    private final Set<Integer> pointers = new HashSet<>();

    private Set<Integer> written = Set.of();

    private WgslPrinter(Ir ir, WgslTypes types) {
        super(ir, new Names(WgslWords::isLegal), types);
        this.uniformity = Uniformity.of(ir);
        this.operations = new WgslOperations(this, ir, uniformity);
        connect(new WgslInterface(this, types));
    }

    /**
     * Writes a vertex or fragment shader.
     *
     * @param ir a valid shader without features that WGSL lacks
     */
    public static PrintedShader print(Ir ir) {
        return new WgslPrinter(ir, new WgslTypes()).run();
    }

    /** Writes the functions that {@code main} calls. They must not use variables outside functions. */
    public static PrintedShader functions(Ir ir) {
        return new WgslPrinter(ir, new WgslTypes()).functions();
    }

    String memberOf(Type.Struct struct, int index) {
        return member(struct, index);
    }

    @Override
    protected void prologue(Code to) {
        if (uniformity.leavesDerivatives()) {
            to.line("diagnostic(off, derivative_uniformity);");
            to.gap();
        }
    }

    @Override
    protected boolean hasOverloads() {
        return false;
    }

    @Override
    protected boolean isChoosable(Tree.Choice choice) {
        return WgslOperations.isSelectable(choice);
    }

    @Override
    protected void beginFunction(Function function) {
        written = Writes.in(ir, function.id());
    }

    @Override
    protected String parameter(Function function, Function.Parameter parameter, String name, List<String> copies) {
        Variable variable = ir.variable(parameter.variable());
        String type = spelling.text(variable.valueType());
        if (parameter.direction() != Direction.IN) {
            pointers.add(variable.id());
            return name + ": ptr<function, " + type + ">";
        }
        if (written.contains(variable.id())) {
            String given = names.take(name);
            copies.add("var " + name + " = " + given + ";");
            return given + ": " + type;
        }
        return name + ": " + type;
    }

    @Override
    protected String zero(Type type) {
        return spelling.text(type) + "()";
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

    @Override
    protected String address(int variable) {
        return (pointers.contains(variable) ? "" : "&") + name(variable);
    }

    @Override
    protected String address(String name) {
        return "&" + name;
    }

    @Override
    protected String callWith(Tree.Operation call, List<@Nullable String> addresses) {
        return operations.callWith(call, addresses);
    }

    // statements

    private static Op.@Nullable Unary increment(@Nullable Tree tree) {
        return tree instanceof Tree.Operation it
                        && it.op() instanceof Op.Unary unary
                        && unary.op().isIncrement()
                ? unary
                : null;
    }

    @Override
    protected void step(Step step) {
        SourceSpan span = step.span();
        if (step instanceof Step.Name it && increment(it.value()) != null) {
            incremented(it.value(), span, () -> declare(it.temporary()));
        } else if (step instanceof Step.Name it && it.value() instanceof Tree.Literal) {
            String value = text(it.value(), 0); // a constant needs a name only if it changes
            code.line("var " + declare(it.temporary()) + " = " + value + ";", span);
        } else if (step instanceof Step.Store it && increment(it.value()) != null) {
            String old = incremented(it.value(), span, () -> names.take("t"));
            storeTo(it.place(), old, span);
        } else if (step instanceof Step.Set it && increment(it.value()) != null) {
            String old = incremented(it.value(), span, () -> names.take("t"));
            code.line(text(it.temporary(), 0) + " = " + old + ";", span);
        } else if (step instanceof Step.Declare it && increment(it.initial()) != null) {
            String old = incremented(it.initial(), span, () -> names.take("t"));
            Variable variable = ir.variable(it.variable());
            code.line(local(variable.valueType(), variable.precision(), declare(variable), old) + ";", span);
        } else if (step instanceof Step.Return it && increment(it.value()) != null) {
            code.line("return " + incremented(it.value(), span, () -> names.take("t")) + ";", span);
        } else if (step instanceof Step.Evaluate it && increment(it.tree()) != null) {
            increment((Tree.Operation) it.tree(), span);
        } else if (step instanceof Step.Store it && it.operator() != null) {
            storeTo(it.place(), operations.compound(it), span);
        } else if (step instanceof Step.Loop it) {
            loop(it);
        } else {
            super.step(step);
        }
    }

    /** Changes a variable by one, and returns a name for its old or new value. */
    private String incremented(@Nullable Tree tree, SourceSpan span, java.util.function.Supplier<String> naming) {
        Tree.Operation operation = (Tree.Operation) java.util.Objects.requireNonNull(tree);
        Tree place = operation.operands().get(0);
        boolean postfix = ((Op.Unary) operation.op()).op().isPostfix();
        if (!postfix) {
            increment(operation, span);
        }
        String name = naming.get();
        code.line("let " + name + " = " + text(place, 0) + ";", span);
        if (postfix) {
            increment(operation, span);
        }
        return name;
    }

    private void increment(Tree.Operation operation, SourceSpan span) {
        UnaryOp op = ((Op.Unary) operation.op()).op();
        Tree place = operation.operands().get(0);
        boolean up = op == UnaryOp.PREFIX_INCREMENT || op == UnaryOp.POSTFIX_INCREMENT;
        String one = spelling.text(place.type().value()) + "(1)";
        code.line(text(place, Precedence.UNARY) + (up ? " += " : " -= ") + one + ";", span);
    }

    @Override
    protected String unread(Tree.Operation operation, String text) {
        boolean nothing = operation.op() instanceof Op.Call && isVoid(operation.type());
        return (nothing ? "" : "_ = ") + text + ";";
    }

    /** Stores a value. Several components are stored one by one. */
    @Override
    protected void storeTo(Tree place, String value, SourceSpan span) {
        if (place instanceof Tree.Operation access
                && access.op() instanceof Op.Access it
                && it.selector() instanceof Selector.Components components) {
            String base = text(access.operands().get(0), Precedence.POSTFIX);
            String parts = names.take("t");
            code.line("let " + parts + " = " + value + ";", span);
            for (int i = 0; i < components.indices().length(); i++) {
                char to = "xyzw".charAt(components.indices().get(i));
                code.line(base + "." + to + " = " + parts + "." + "xyzw".charAt(i) + ";", span);
            }
            return;
        }
        super.storeTo(place, value, span);
    }

    private void loop(Step.Loop it) {
        boolean plain = it.initial().size() <= 1
                && it.initial().stream().allMatch(first -> increment(first.initial()) == null)
                && it.next().size() <= 1
                && it.next().stream().allMatch(WgslPrinter::isPlain);
        if (plain) {
            super.step(it);
            return;
        }
        names.open();
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

    private static boolean isPlain(Step step) {
        if (step instanceof Step.Evaluate it && it.tree() instanceof Tree.Operation operation) {
            return operation.op() instanceof Op.Unary;
        }
        return step instanceof Step.Store it
                && outArguments(it.value()).isEmpty()
                && increment(it.value()) == null
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
        List<@Nullable ImmutableList<Step>> all = closed(it);
        for (int i = 0; i < all.size(); i++) {
            Operand.ConstantRef constant = it.cases().get(i).constant();
            otherwise |= constant == null;
            labels.add(constant == null ? "default" : text(constant));
            ImmutableList<Step> steps = all.get(i);
            if (steps != null) {
                code.line("case " + String.join(", ", labels) + ": {");
                labels.clear();
                scope(steps);
                code.line("}");
            }
        }
        if (!otherwise) {
            code.line("default: {");
            code.line("}");
        }
        code.outdent();
        code.line("}");
    }

    // declarations and expressions

    @Override
    protected String declaration(Type type, Precision precision, String name) {
        return "var " + spelling.declared(type, name);
    }

    @Override
    protected String temporary(Tree.Temporary temporary, String name, @Nullable String value) {
        return value == null ? super.temporary(temporary, name, null) : spelling.local(temporary.type(), name, value);
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
    protected void composite(StringBuilder out, Constant.CompositeConstant constant) {
        out.append(spelling.text(constant.type())).append('(');
        if (isSplat(constant)) {
            literal(out, ir.constant(constant.parts().get(0)), Precedence.ASSIGNMENT);
        } else {
            parts(out, constant);
        }
        out.append(')');
    }

    /**
     * Returns the text of a float. The shortest decimal of the largest float is greater than the float, and WGSL
     * rejects it.
     */
    @Override
    protected String number(float value) {
        return Math.abs(value) == Float.MAX_VALUE
                ? (value < 0 ? "-" : "") + "0x1.fffffep+127f"
                : Numbers.text(value) + "f";
    }

    @Override
    protected String number(int value) {
        return value == Integer.MIN_VALUE ? "i32(-2147483648)" : value + "i";
    }

    @Override
    protected String constantDeclaration(Type type, String name, String value) {
        return "const " + name + " = " + value;
    }
}

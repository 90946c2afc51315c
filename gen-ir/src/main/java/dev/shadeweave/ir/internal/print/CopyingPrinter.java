package dev.shadeweave.ir.internal.print;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.internal.nest.FunctionEffects;
import dev.shadeweave.ir.internal.nest.Step;
import dev.shadeweave.ir.internal.nest.Tree;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes languages that pass addresses for out parameters. GLSL copies arguments in and out. An address has the same
 * effect only for a whole local variable, and only once in a call. All other arguments are copied before the call and
 * back after it, in the order of the parameters. GLSL leaves this order undefined (GLSL 4.60 specification, section
 * 6.1.1).
 */
public abstract class CopyingPrinter extends ProgramPrinter {
    /** The text of a value, the code to add after its statement, and the variables that this code writes. */
    private static final class Written {
        String text = "";
        final List<Runnable> after = new ArrayList<>(0);
        final Set<Integer> copied = new HashSet<>();
    }

    /** The number of the last index that has a name. Numbers of indices are negative; those of other values are not. */
    private int indices;

    /** Creates a printer of one shader. */
    protected CopyingPrinter(Ir ir, Names names, Spelling spelling) {
        super(ir, names, spelling);
    }

    /** Returns the address of a local variable. */
    protected abstract String address(int variable);

    /** Returns the address of a variable that a previous statement declared. */
    protected abstract String address(String name);

    /**
     * Returns a call.
     *
     * @param addresses the address to pass for each operand; null for operands that are values
     */
    protected abstract String callWith(Tree.Operation call, List<@Nullable String> addresses);

    /** Returns a statement that evaluates an operation and ignores its value. */
    protected String unread(Tree.Operation operation, String text) {
        return text + ";";
    }

    /** Stores a value whose text is known. */
    protected void storeTo(Tree place, String value, SourceSpan span) {
        code.line(text(place, Precedence.UNARY) + " = " + value + ";", span);
    }

    @Override
    protected void step(Step step) {
        SourceSpan span = step.span();
        if (step instanceof Step.Declare it && it.initial() != null) {
            Variable variable = ir.variable(it.variable());
            Written value = written(it.initial(), span);
            String name = declare(variable);
            code.line(local(variable.valueType(), variable.precision(), name, value.text) + ";", span);
            value.after.forEach(Runnable::run);
        } else if (step instanceof Step.Name it && it.value() != null) {
            Written value = written(it.value(), span);
            code.line(temporary(it.temporary(), declare(it.temporary()), value.text) + ";", span);
            value.after.forEach(Runnable::run);
        } else if (step instanceof Step.Set it) {
            Written value = written(it.value(), span);
            code.line(text(it.temporary(), 0) + " = " + value.text + ";", span);
            value.after.forEach(Runnable::run);
        } else if (step instanceof Step.Loop it && beginsWithCall(it)) {
            names.open();
            code.line("{");
            code.indent();
            it.initial().forEach(this::step);
            step(new Step.Loop(ImmutableList.of(), it.condition(), it.next(), it.body(), it.span()));
            code.outdent();
            code.line("}");
            names.close();
        } else if (step instanceof Step.Store it && it.operator() == null) {
            Written value = written(it.value(), span);
            Integer root = Operations.root(it.place());
            if (root != null && value.copied.contains(root)) {
                // The result is stored last.
                String name = named(it.value().type(), value.text, span);
                value.after.forEach(Runnable::run);
                storeTo(it.place(), name, span);
            } else {
                storeTo(it.place(), value.text, span);
                value.after.forEach(Runnable::run);
            }
        } else if (step instanceof Step.Evaluate it && it.tree() instanceof Tree.Operation operation) {
            Written value = written(operation, span);
            code.line(unread(operation, value.text), span);
            value.after.forEach(Runnable::run);
        } else if (step instanceof Step.Return it && it.value() instanceof Tree.Operation operation) {
            Written value = written(operation, span);
            if (value.after.isEmpty()) {
                code.line("return " + value.text + ";", span);
            } else {
                String name = named(operation.type(), value.text, span);
                value.after.forEach(Runnable::run);
                code.line("return " + name + ";", span);
            }
        } else {
            super.step(step);
        }
    }

    /** Returns whether a variable of a loop starts with the result of a call that has out arguments. */
    protected static boolean beginsWithCall(Step.Loop loop) {
        for (Step.Declare it : loop.initial()) {
            if (it.initial() != null && !outArguments(it.initial()).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private String named(Type type, String value, SourceSpan span) {
        String name = names.take("t");
        code.line(spelling.local(type, name, value) + ";", span);
        return name;
    }

    /** Returns the places that an operation writes in addition to its result. */
    protected static List<Tree> outArguments(Tree tree) {
        if (!(tree instanceof Tree.Operation it)) {
            return List.of();
        }
        boolean call = it.op() instanceof Op.Call
                || (it.op() instanceof Op.Binary binary && binary.op().writesSecond())
                || (it.op() instanceof Op.BuiltIn builtIn
                        && !builtIn.op().isSignal()
                        && builtIn.op().firstOut() < it.operands().size());
        if (!call) {
            return List.of();
        }
        List<Tree> places = new ArrayList<>();
        for (Tree operand : it.operands()) {
            if (operand.type() instanceof Type.Pointer && !operand.type().isOpaque()) {
                places.add(operand);
            }
        }
        return places;
    }

    private Written written(Tree tree, SourceSpan span) {
        Written result = new Written();
        List<Tree> places = outArguments(tree);
        if (places.isEmpty()) {
            result.text = text(tree, Precedence.ASSIGNMENT);
            return result;
        }
        List<@Nullable String> addresses = new ArrayList<>();
        Set<Integer> roots = new HashSet<>();
        Set<Integer> written = new HashSet<>();
        for (Tree place : places) {
            Integer root = Operations.root(place);
            if (root != null) {
                written.add(root);
            }
        }
        Tree.Operation operation = (Tree.Operation) tree;
        for (Tree operand : operation.operands()) {
            if (!places.contains(operand)) {
                addresses.add(null);
                continue;
            }
            Integer root = Operations.root(operand);
            boolean fresh = root != null && roots.add(root);
            if (fresh
                    && operand instanceof Tree.Place place
                    && ir.variable(place.variable()).scope() != Variable.Scope.GLOBAL) {
                addresses.add(address(place.variable()));
            } else {
                Tree place = located(operand, operation.op(), written, span);
                String copy = names.take("t");
                Type type = operand.type().value();
                code.line(local(type, Precision.NONE, copy, text(place, 0)) + ";", span);
                addresses.add(address(copy));
                result.after.add(() -> storeTo(place, copy, span));
                if (root != null) {
                    result.copied.add(root);
                }
            }
        }
        result.text = callWith(operation, addresses);
        return result;
    }

    /** Returns a place with names for the indices that the call can change. The call copies back to the same place. */
    private Tree located(Tree place, Op call, Set<Integer> written, SourceSpan span) {
        if (!(place instanceof Tree.Operation it) || !(it.op() instanceof Op.Access)) {
            return place;
        }
        ImmutableList.Builder<Tree> operands = ImmutableList.builder();
        operands.add(located(it.operands().get(0), call, written, span));
        for (Tree index : it.operands().subList(1, it.operands().size())) {
            if (isChanged(index, call, written)) {
                Tree.Temporary name = new Tree.Temporary(--indices, index.type(), Precision.NONE);
                String value = text(index, Precedence.ASSIGNMENT);
                code.line(spelling.local(index.type(), declare(name), value) + ";", span);
                operands.add(name);
            } else {
                operands.add(index);
            }
        }
        return new Tree.Operation(it.op(), operands.build(), it.type());
    }

    private boolean isChanged(Tree tree, Op call, Set<Integer> written) {
        boolean calls = call instanceof Op.Call;
        Deque<Tree> open = new ArrayDeque<>();
        open.push(tree);
        while (!open.isEmpty()) {
            Tree next = open.pop();
            if (next instanceof Tree.Place it) {
                boolean global = calls && FunctionEffects.isMutableGlobal(ir.variable(it.variable()));
                if (global || written.contains(it.variable())) {
                    return true;
                }
            } else if (calls && next instanceof Tree.Operation it && it.op() instanceof Op.Call) {
                return true;
            }
            next.children().forEach(open::push);
        }
        return false;
    }

    /** Returns whether a type is void. */
    protected static boolean isVoid(Type type) {
        return type instanceof Type.Scalar it && it.basic() == BasicType.VOID;
    }
}

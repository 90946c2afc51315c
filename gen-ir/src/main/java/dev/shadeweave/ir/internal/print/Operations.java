package dev.shadeweave.ir.internal.print;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.internal.nest.Step;
import dev.shadeweave.ir.internal.nest.Tree;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Selector;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.BuiltInOp;
import dev.shadeweave.ir.operator.UnaryOp;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes operations. This class has the notation that languages share; subclasses have the differences. */
public abstract class Operations {
    /** The shader. */
    protected final Ir ir;

    private final StepPrinter printer;

    /** Creates the operations of a printer. */
    protected Operations(StepPrinter printer, Ir ir) {
        this.printer = printer;
        this.ir = ir;
    }

    /** Adds an operation, with parentheses if the context binds more strongly. */
    public final void operation(StringBuilder out, Tree.Operation tree, int precedence) {
        Op op = tree.op();
        List<Tree> operands = tree.operands();
        if (op instanceof Op.Load) {
            load(out, tree, precedence);
        } else if (op instanceof Op.Alias) {
            put(out, operands.get(0), precedence);
        } else if (op instanceof Op.Access it) {
            select(out, operands, it.selector());
        } else if (op instanceof Op.Extract it) {
            select(out, operands, it.selector());
        } else if (op instanceof Op.Construct it) {
            construct(out, it.kind(), tree, precedence);
        } else if (op instanceof Op.Call it) {
            userCall(out, it, operands);
        } else if (op instanceof Op.Unary it) {
            unary(out, it.op(), tree, precedence);
        } else if (op instanceof Op.Binary it) {
            binary(out, it.op(), tree, precedence);
        } else if (op instanceof Op.BuiltIn it) {
            builtIn(out, it.op(), tree, precedence);
        } else if (op instanceof Op.Texture it) {
            texture(out, Lookup.of(it, operands));
        } else {
            throw new IllegalStateException("no expression: " + op);
        }
    }

    // differences between languages

    /** Adds a constructor. */
    protected abstract void construct(StringBuilder out, Op.ConstructKind kind, Tree.Operation tree, int precedence);

    /** Adds an operation on one operand. */
    protected abstract void unary(StringBuilder out, UnaryOp op, Tree.Operation tree, int precedence);

    /** Adds an operation on two operands. */
    protected abstract void binary(StringBuilder out, BinaryOp op, Tree.Operation tree, int precedence);

    /** Adds a call of a built-in function. */
    protected abstract void builtIn(StringBuilder out, BuiltInOp op, Tree.Operation tree, int precedence);

    /** Adds a texture lookup. */
    protected abstract void texture(StringBuilder out, Lookup lookup);

    /** Adds the value at an address. */
    protected void load(StringBuilder out, Tree.Operation tree, int precedence) {
        put(out, tree.operands().get(0), precedence);
    }

    /** Adds a call of a function of the shader. */
    protected void userCall(StringBuilder out, Op.Call call, List<Tree> operands) {
        call(out, functionName(call.function()), operands);
    }

    /** Adds a member of a structure. Members of blocks without an instance name are written without the block. */
    protected void member(StringBuilder out, Tree base, Type.Struct struct, int index) {
        int start = out.length();
        put(out, base, Precedence.POSTFIX);
        out.append(out.length() == start ? "" : ".").append(printer.member(struct, index));
    }

    /** Adds an element of an array, a column or a component with a computed index. */
    protected void element(StringBuilder out, Type base, Tree index) {
        out.append('[');
        put(out, index, 0);
        out.append(']');
    }

    // common notation

    private void select(StringBuilder out, List<Tree> operands, Selector selector) {
        Tree base = operands.get(0);
        if (selector instanceof Selector.Member it && base.type().value() instanceof Type.Struct struct) {
            member(out, base, struct, it.index());
            return;
        }
        Constant constant = base instanceof Tree.Literal it ? ir.constant(it.constant()) : null;
        if (constant instanceof Constant.CompositeConstant array && constant.type() instanceof Type.Array) {
            out.append(printer.constantArray(array));
        } else {
            put(out, base, Precedence.POSTFIX);
        }
        selector(out, base.type().value(), operands, selector);
    }

    /** Adds the selector after the text of a value or place. */
    protected final void selector(StringBuilder out, Type base, List<Tree> operands, Selector selector) {
        if (selector instanceof Selector.Component it) {
            out.append('.').append("xyzw".charAt(it.index()));
        } else if (selector instanceof Selector.Components it) {
            out.append('.');
            it.indices().forEach(index -> out.append("xyzw".charAt(index)));
        } else {
            element(out, base, operands.get(1));
        }
    }

    /** Returns the value of a compound assignment as an expression. */
    public final String compound(Step.Store store) {
        BinaryOp op = store.operator();
        if (op == null) {
            throw new IllegalArgumentException("no compound assignment");
        }
        Type type = store.place().type().value();
        Operand none = ir.constants().ref(0, Precision.NONE);
        Tree left = new Tree.Operation(new Op.Load(none), ImmutableList.of(store.place()), type);
        StringBuilder out = new StringBuilder();
        Op binary = new Op.Binary(op, none, none);
        operation(out, new Tree.Operation(binary, ImmutableList.of(left, store.value()), type), Precedence.ASSIGNMENT);
        return out.toString();
    }

    /** Returns the variable of an address or of a value read from it, or null. */
    public static @Nullable Integer root(Tree tree) {
        Tree it = tree;
        while (it instanceof Tree.Operation operation
                && (operation.op() instanceof Op.Access || operation.op() instanceof Op.Load)) {
            it = operation.operands().get(0);
        }
        return it instanceof Tree.Place place ? Integer.valueOf(place.variable()) : null;
    }

    /** Returns whether an expression is an operation on one operand, whose sign could merge with another. */
    protected static boolean isUnary(Tree tree) {
        return tree instanceof Tree.Operation it && it.op() instanceof Op.Unary;
    }

    /** Adds an expression. */
    protected final void put(StringBuilder out, Tree tree, int precedence) {
        printer.expression(out, tree, precedence);
    }

    /** Returns the text of an expression. */
    protected final String spelt(Tree tree, int precedence) {
        return printer.text(tree, precedence);
    }

    /** Adds a call. */
    protected final void call(StringBuilder out, String function, Iterable<Tree> operands) {
        printer.call(out, function, operands);
    }

    /** Adds a left-associative operation on two operands. */
    protected final void between(StringBuilder out, Tree left, String sign, Tree right, int own, int precedence) {
        printer.between(out, left, sign, right, own, precedence);
    }

    /** Adds an operator before an operand. */
    protected final void prefix(StringBuilder out, String sign, Tree operand, int precedence) {
        open(out, Precedence.UNARY, precedence);
        out.append(sign);
        // "- -a" would be read as "--a"
        put(out, operand, isUnary(operand) ? Precedence.POSTFIX : Precedence.UNARY);
        close(out, Precedence.UNARY, precedence);
    }

    /** Opens a parenthesis if one is needed. */
    protected static void open(StringBuilder out, int own, int precedence) {
        StepPrinter.open(out, own, precedence);
    }

    /** Closes the parenthesis that {@link #open} opened. */
    protected static void close(StringBuilder out, int own, int precedence) {
        StepPrinter.close(out, own, precedence);
    }

    /** Returns the name of a function of the shader. */
    protected final String functionName(int function) {
        return printer.functionName(function);
    }

    /** Returns the name of a variable. */
    protected final String name(int variable) {
        return printer.name(variable);
    }
}

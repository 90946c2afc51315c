package dev.shadeweave.ir.internal.print.hlsl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.internal.nest.Step;
import dev.shadeweave.ir.internal.nest.Tree;
import dev.shadeweave.ir.internal.print.Names;
import dev.shadeweave.ir.internal.print.Precedence;
import dev.shadeweave.ir.internal.print.ProgramPrinter;
import dev.shadeweave.ir.internal.print.Slot;
import dev.shadeweave.ir.model.BuiltInVariable;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.print.PrintedShader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes HLSL and Slang. */
public final class HlslPrinter extends ProgramPrinter {
    private final HlslOperations operations;
    private final HlslInterface outside;

    private HlslPrinter(Ir ir, HlslTypes types, HlslDialect dialect) {
        super(ir, new Names(name -> HlslWords.isLegal(name, dialect)), types);
        this.operations = new HlslOperations(this, ir);
        this.outside = new HlslInterface(this, types, dialect);
        connect(outside);
    }

    /**
     * Writes a vertex or fragment shader.
     *
     * @param ir a valid shader without features that the dialect lacks
     */
    public static PrintedShader print(Ir ir, HlslDialect dialect) {
        return new HlslPrinter(ir, new HlslTypes(), dialect).run();
    }

    /** Writes the functions that {@code main} calls. They must not use variables outside functions. */
    public static PrintedShader functions(Ir ir, HlslDialect dialect) {
        return new HlslPrinter(ir, new HlslTypes(), dialect).functions();
    }

    HlslInterface outside() {
        return outside;
    }

    String memberOf(Type.Struct struct, int index) {
        return member(struct, index);
    }

    /** Returns the value of an input. {@code gl_FragCoord.w} is 1/w, and Direct3D provides w. */
    @Override
    public String fromHost(Slot slot, String value) {
        return slot.builtIn() == BuiltInVariable.FRAG_COORD
                ? "float4(" + value + ".xyz, 1.0 / " + value + ".w)"
                : value;
    }

    @Override
    protected boolean isChoosable(Tree.Choice choice) {
        return choice.type().components() > 0;
    }

    @Override
    protected String zero(Type type) {
        return "(" + spelling.text(type) + ")0";
    }

    @Override
    protected String declaration(Type type, Precision precision, String name) {
        return spelling.declared(type, name);
    }

    // statements

    @Override
    protected void step(Step step) {
        if (step instanceof Step.Declare it && isArray(it.initial())) {
            String name = declare(ir.variable(it.variable()));
            Type type = ir.variable(it.variable()).valueType();
            code.line(spelling.declared(type, name) + " = " + elements(it.initial()) + ";", it.span());
        } else {
            super.step(step);
        }
    }

    private static boolean isArray(@Nullable Tree tree) {
        return tree instanceof Tree.Operation it && it.op() instanceof Op.Construct && it.type() instanceof Type.Array;
    }

    private String elements(@Nullable Tree tree) {
        if (!(tree instanceof Tree.Operation it) || !isArray(tree)) {
            return tree == null ? "" : text(tree, Precedence.ASSIGNMENT);
        }
        List<String> all = new ArrayList<>();
        it.operands().forEach(operand -> all.add(elements(operand)));
        return "{ " + String.join(", ", all) + " }";
    }

    /**
     * Declares a variable with these array elements before the statement, and returns its name. HLSL has no expression
     * for arrays.
     */
    String array(Type.Array type, List<String> elements) {
        String name = names.take("t");
        code.line(spelling.declared(type, name) + ";");
        for (int i = 0; i < elements.size(); i++) {
            code.line(name + "[" + i + "] = " + elements.get(i) + ";");
        }
        return name;
    }

    /** Returns a store. Products with matrices exchange their operands. */
    @Override
    protected String store(Step.Store step) {
        boolean turned = step.operator() == BinaryOp.VECTOR_TIMES_MATRIX
                || step.operator() == BinaryOp.MATRIX_TIMES_VECTOR
                || step.operator() == BinaryOp.MATRIX_TIMES_MATRIX;
        return turned ? text(step.place(), Precedence.UNARY) + " = " + operations.compound(step) : super.store(step);
    }

    @Override
    protected void choice(Step.Switch it) {
        code.line("switch (" + text(it.value(), 0) + ") {", it.span());
        code.indent();
        List<@Nullable ImmutableList<Step>> all = closed(it);
        for (int i = 0; i < all.size(); i++) {
            Operand.ConstantRef constant = it.cases().get(i).constant();
            code.line(constant == null ? "default:" : "case " + text(constant) + ":");
            ImmutableList<Step> steps = all.get(i);
            if (steps != null) {
                code.line("{");
                scope(steps);
                code.line("}");
                if (!leaves(steps)) {
                    code.line("break;");
                }
            }
        }
        code.outdent();
        code.line("}");
    }

    // expressions

    @Override
    protected void operation(StringBuilder out, Tree.Operation tree, int precedence) {
        operations.operation(out, tree, precedence);
    }

    @Override
    protected void composite(StringBuilder out, Constant.CompositeConstant constant) {
        Type type = constant.type();
        if (type instanceof Type.Array) {
            out.append(constantArray(constant));
            return;
        }
        out.append(type instanceof Type.Struct struct ? maker(struct) : spelling.text(type))
                .append('(');
        parts(out, constant);
        out.append(')');
    }

    @Override
    protected void initializer(StringBuilder out, Constant.CompositeConstant constant) {
        if (!(constant.type() instanceof Type.Array) && !(constant.type() instanceof Type.Struct)) {
            composite(out, constant);
            return;
        }
        out.append("{ ");
        String between = "";
        for (int part : constant.parts().asList()) {
            out.append(between);
            between = ", ";
            if (ir.constant(part) instanceof Constant.CompositeConstant it) {
                initializer(out, it);
            } else {
                literal(out, ir.constant(part), Precedence.ASSIGNMENT);
            }
        }
        out.append(" }");
    }

    /** Returns the name of a function that creates a structure from its members. */
    String maker(Type.Struct struct) {
        List<String> members = new ArrayList<>();
        for (int i = 0; i < struct.fields().size(); i++) {
            members.add(member(struct, i));
        }
        return helpers.maker(struct, members);
    }
}

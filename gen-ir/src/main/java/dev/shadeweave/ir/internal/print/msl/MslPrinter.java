package dev.shadeweave.ir.internal.print.msl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.internal.nest.Step;
import dev.shadeweave.ir.internal.nest.Tree;
import dev.shadeweave.ir.internal.print.Code;
import dev.shadeweave.ir.internal.print.CopyingPrinter;
import dev.shadeweave.ir.internal.print.Names;
import dev.shadeweave.ir.internal.print.Precedence;
import dev.shadeweave.ir.internal.print.ShaderInterface;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Function.Direction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.print.PrintedShader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the Metal Shading Language. */
public final class MslPrinter extends CopyingPrinter {
    private final MslTypes types;
    private final MslOperations operations;
    private final MslInterface outside;
    private final String shaderType;

    private MslPrinter(Ir ir, MslTypes types) {
        super(ir, new Names(MslWords::isLegal), types);
        this.types = types;
        this.operations = new MslOperations(this, ir);
        this.outside = new MslInterface(this, types);
        connect(outside);
        this.shaderType = names.take(outside.shaderName());
    }

    /**
     * Writes a vertex or fragment shader.
     *
     * @param ir a valid shader without features that Metal lacks
     */
    public static PrintedShader print(Ir ir) {
        return new MslPrinter(ir, new MslTypes()).run();
    }

    /** Writes the functions that {@code main} calls. They must not use variables outside functions. */
    public static PrintedShader functions(Ir ir) {
        return new MslPrinter(ir, new MslTypes()).functions();
    }

    String shaderType() {
        return shaderType;
    }

    String memberOf(Type.Struct struct, int index) {
        return member(struct, index);
    }

    @Override
    protected void beginBody(Code body) {
        if (!isFunctionsOnly()) {
            body.indent();
        }
    }

    @Override
    protected void assemble(Code whole, ShaderInterface it, Code helping, Code body, Code entry) {
        Code members = outside.members();
        Code head = new Code();
        structures(head);
        whole.line("#include <metal_stdlib>");
        whole.line("using namespace metal;");
        whole.gap();
        if (types.usesArrays()) {
            whole.line("template <typename T, int N>");
            whole.line("struct Array {");
            whole.line("    T values[N];");
            whole.line("};");
            whole.gap();
        }
        whole.append(head);
        whole.append(helping);
        whole.append(outside.specialized());
        whole.append(constants);
        whole.gap();
        if (isFunctionsOnly()) {
            whole.append(body);
            return;
        }
        whole.line("struct " + shaderType + " {");
        whole.append(members);
        whole.gap();
        whole.append(body);
        whole.line("};");
        whole.gap();
        whole.append(entry);
    }

    @Override
    protected String elementName(String array, String index) {
        return array + ".values[" + index + "]";
    }

    @Override
    protected boolean isChoosable(Tree.Choice choice) {
        return true;
    }

    @Override
    protected String parameter(Function function, Function.Parameter parameter, String name, List<String> copies) {
        Variable variable = ir.variable(parameter.variable());
        String type = types.text(variable.valueType());
        return parameter.direction() == Direction.IN ? type + " " + name : "thread " + type + "& " + name;
    }

    @Override
    protected String zero(Type type) {
        return types.text(type) + "()";
    }

    @Override
    protected String declaration(Type type, Precision precision, String name) {
        return types.declared(type, name);
    }

    @Override
    protected String constantDeclaration(Type type, String name, String value) {
        return "constant " + types.declared(type, name) + " = " + value;
    }

    @Override
    protected String address(int variable) {
        return name(variable);
    }

    @Override
    protected String address(String name) {
        return name;
    }

    @Override
    protected String callWith(Tree.Operation call, List<@Nullable String> addresses) {
        return operations.callWith(call, addresses);
    }

    // statements

    /** Writes a statement. A discarded invocation continues in Metal until it returns, so a return follows. */
    @Override
    protected void step(Step step) {
        if (step instanceof Step.Jump it && it.kind() == Step.Jump.Kind.DISCARD) {
            code.line("discard_fragment();", it.span());
            code.line(returned.equals(Types.VOID) ? "return;" : "return " + zero(returned) + ";", it.span());
        } else if (step instanceof Step.Loop it && isFlagged(it)) {
            loop(it);
        } else {
            super.step(step);
        }
    }

    private static boolean isFlagged(Step.Loop loop) {
        return !beginsWithCall(loop) && !loop.next().stream().allMatch(MslPrinter::isPlain);
    }

    /** Writes statements. They have a scope if they may declare a name, because C++ does not jump over declarations. */
    @Override
    protected void caseSteps(ImmutableList<Step> steps) {
        if (steps.stream().noneMatch(MslPrinter::mayDeclare)) {
            super.caseSteps(steps);
            return;
        }
        code.line("{");
        scope(steps);
        code.line("}");
    }

    private static boolean mayDeclare(Step step) {
        if (step instanceof Step.Loop it) {
            return isFlagged(it);
        }
        Tree value = step instanceof Step.Store store
                ? store.value()
                : step instanceof Step.Set set
                        ? set.value()
                        : step instanceof Step.Evaluate it
                                ? it.tree()
                                : step instanceof Step.Return back ? back.value() : null;
        return step instanceof Step.Name
                || step instanceof Step.Declare
                || (value != null && !outArguments(value).isEmpty());
    }

    private static boolean isPlain(Step step) {
        if (step instanceof Step.Store it) {
            return outArguments(it.value()).isEmpty();
        }
        return step instanceof Step.Evaluate it && outArguments(it.tree()).isEmpty();
    }

    /** Writes a loop whose step needs statements. Every round except the first starts with the step. */
    private void loop(Step.Loop it) {
        String first = names.take("first"); // declared before the loop, in the scope around it
        names.open();
        code.line("bool " + first + " = true;");
        code.line(head(new Step.Loop(it.initial(), null, ImmutableList.of(), it.body(), it.span())), it.span());
        code.indent();
        code.line("if (!" + first + ") {");
        scope(it.next());
        code.line("}");
        code.line(first + " = false;");
        Tree condition = it.condition();
        if (condition != null) {
            code.line("if (!" + text(condition, Precedence.UNARY) + ") {");
            code.indent();
            code.line("break;");
            code.outdent();
            code.line("}");
        }
        code.outdent();
        scope(it.body());
        code.line("}");
        names.close();
    }

    /**
     * Returns a store. Operations on matrices, and products of vectors and matrices, are written without a compound
     * assignment.
     */
    @Override
    protected String store(Step.Store step) {
        boolean product = step.operator() == BinaryOp.VECTOR_TIMES_MATRIX
                || step.operator() == BinaryOp.MATRIX_TIMES_MATRIX
                || (step.operator() != null && step.place().type().value() instanceof Type.Matrix);
        return product ? text(step.place(), Precedence.UNARY) + " = " + operations.compound(step) : super.store(step);
    }

    // expressions

    @Override
    protected void operation(StringBuilder out, Tree.Operation tree, int precedence) {
        operations.operation(out, tree, precedence);
    }

    @Override
    protected void composite(StringBuilder out, Constant.CompositeConstant constant) {
        Type type = constant.type();
        if (type instanceof Type.Struct struct && outside.isShared(struct)) {
            out.append(maker(struct)).append('(');
            parts(out, constant);
            out.append(')');
            return;
        }
        boolean braces = type instanceof Type.Array || type instanceof Type.Struct;
        out.append(types.text(type)).append(braces ? " { " : "(");
        if (isSplat(constant)) {
            literal(out, ir.constant(constant.parts().get(0)), Precedence.ASSIGNMENT);
        } else {
            parts(out, constant);
        }
        out.append(braces ? " }" : ")");
    }

    @Override
    protected String number(float value) {
        return super.number(value) + "f";
    }

    /** Returns the name of a function that creates a structure with padding from its members. */
    String maker(Type.Struct struct) {
        List<String> members = new ArrayList<>();
        for (int i = 0; i < struct.fields().size(); i++) {
            members.add(member(struct, i));
        }
        return helpers.maker(struct, members);
    }

    boolean isShared(Type.Struct struct) {
        return outside.isShared(struct);
    }
}

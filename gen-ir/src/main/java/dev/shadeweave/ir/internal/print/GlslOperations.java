package dev.shadeweave.ir.internal.print;

import dev.shadeweave.ir.internal.nest.Tree;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Op.TextureVariant;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.BuiltInOp;
import dev.shadeweave.ir.operator.UnaryOp;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes operations in GLSL. */
final class GlslOperations extends Operations {
    private final GlslPrinter printer;

    GlslOperations(GlslPrinter printer, Ir ir) {
        super(printer, ir);
        this.printer = printer;
    }

    @Override
    protected void userCall(StringBuilder out, Op.Call call, List<Tree> operands) {
        printer.calls(call.function());
        super.userCall(out, call, operands);
    }

    @Override
    protected void construct(StringBuilder out, Op.ConstructKind kind, Tree.Operation tree, int precedence) {
        call(out, printer.baseName(tree.type()) + GlslPrinter.sizes(tree.type()), tree.operands());
    }

    @Override
    protected void unary(StringBuilder out, UnaryOp op, Tree.Operation tree, int precedence) {
        Tree operand = tree.operands().get(0);
        if (op == UnaryOp.ARRAY_LENGTH) {
            put(out, operand, Precedence.POSTFIX);
            out.append(".length()");
        } else if (op.isPostfix()) {
            put(out, operand, Precedence.POSTFIX);
            out.append(op.glsl());
        } else if (op.isOperator()) {
            open(out, Precedence.UNARY, precedence);
            out.append(op.glsl());
            // "- -a" would be read as "--a"
            boolean again = operand instanceof Tree.Operation inner
                    && inner.op() instanceof Op.Unary it
                    && it.op().isOperator()
                    && !it.op().isPostfix();
            put(out, operand, again ? Precedence.POSTFIX : Precedence.UNARY);
            close(out, Precedence.UNARY, precedence);
        } else {
            call(out, op.glsl(), List.of(operand));
        }
    }

    @Override
    protected void binary(StringBuilder out, BinaryOp op, Tree.Operation tree, int precedence) {
        List<Tree> operands = tree.operands();
        if (op.isOperator()) {
            String sign = " " + op.glsl() + " ";
            between(out, operands.get(0), sign, operands.get(1), Precedence.of(op), precedence);
        } else {
            call(out, op.glsl(), operands);
        }
    }

    @Override
    protected void builtIn(StringBuilder out, BuiltInOp op, Tree.Operation tree, int precedence) {
        call(out, op.glsl(), tree.operands());
    }

    @Override
    protected void texture(StringBuilder out, Lookup it) {
        List<Tree> arguments = new ArrayList<>(List.of(it.texture(), it.coord()));
        add(arguments, it.reference());
        if (!it.isBiased()) {
            add(arguments, it.level());
        }
        add(arguments, it.dx());
        add(arguments, it.dy());
        add(arguments, it.offset());
        add(arguments, it.component());
        if (it.isBiased()) {
            add(arguments, it.level());
        }
        String name =
                "texture" + (it.op().projected() ? "Proj" : "") + kind(it.op().variant()) + offset(it.offset());
        call(out, name, arguments);
    }

    private static void add(List<Tree> arguments, @Nullable Tree argument) {
        if (argument != null) {
            arguments.add(argument);
        }
    }

    private static String kind(TextureVariant variant) {
        return switch (variant) {
            case LOD, COMPARE_LOD -> "Lod";
            case GRAD -> "Grad";
            case GATHER, GATHER_COMPONENT, GATHER_REF -> "Gather";
            default -> "";
        };
    }

    private static String offset(@Nullable Tree offset) {
        return offset == null ? "" : offset.type() instanceof Type.Array ? "Offsets" : "Offset";
    }
}

package dev.shadeweave.ir.print;

import dev.shadeweave.ir.model.BinaryOp;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Op.TextureVariant;
import dev.shadeweave.ir.model.Selector;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.UnaryOp;
import dev.shadeweave.ir.nest.Tree;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Spells operations as GLSL does. */
final class GlslOperations {
    private final GlslPrinter printer;

    GlslOperations(GlslPrinter printer) {
        this.printer = printer;
    }

    void operation(StringBuilder out, Tree.Operation tree, int precedence) {
        Op op = tree.op();
        List<Tree> operands = tree.operands();
        if (op instanceof Op.Load || op instanceof Op.Alias) {
            printer.put(out, operands.get(0), precedence);
        } else if (op instanceof Op.Access it) {
            select(out, operands, it.selector());
        } else if (op instanceof Op.Extract it) {
            select(out, operands, it.selector());
        } else if (op instanceof Op.Construct) {
            printer.putCall(out, printer.baseName(tree.type()) + GlslPrinter.sizes(tree.type()), operands);
        } else if (op instanceof Op.Call it) {
            printer.putCall(out, printer.functionName(it.function()), operands);
        } else if (op instanceof Op.Unary it) {
            unary(out, it.op(), operands.get(0), precedence);
        } else if (op instanceof Op.Binary it) {
            binary(out, it.op(), operands, precedence);
        } else if (op instanceof Op.BuiltIn it) {
            printer.putCall(out, it.op().glsl(), operands);
        } else if (op instanceof Op.Texture it) {
            texture(out, it, operands);
        } else {
            throw new IllegalStateException("no expression: " + op);
        }
    }

    private void unary(StringBuilder out, UnaryOp op, Tree operand, int precedence) {
        if (op == UnaryOp.ARRAY_LENGTH) {
            printer.put(out, operand, Precedence.POSTFIX);
            out.append(".length()");
        } else if (op.isPostfix()) {
            printer.put(out, operand, Precedence.POSTFIX);
            out.append(op.glsl());
        } else if (op.isOperator()) {
            StepPrinter.open(out, Precedence.UNARY, precedence);
            out.append(op.glsl());
            // "- -a" would be read as "--a"
            boolean again = operand instanceof Tree.Operation inner
                    && inner.op() instanceof Op.Unary it
                    && it.op().isOperator()
                    && !it.op().isPostfix();
            printer.put(out, operand, again ? Precedence.POSTFIX : Precedence.UNARY);
            StepPrinter.close(out, Precedence.UNARY, precedence);
        } else {
            printer.putCall(out, op.glsl(), List.of(operand));
        }
    }

    private void binary(StringBuilder out, BinaryOp op, List<Tree> operands, int precedence) {
        if (op.isOperator()) {
            String sign = " " + op.glsl() + " ";
            printer.putBetween(out, operands.get(0), sign, operands.get(1), Precedence.of(op), precedence);
        } else {
            printer.putCall(out, op.glsl(), operands);
        }
    }

    private void select(StringBuilder out, List<Tree> operands, Selector selector) {
        Tree base = operands.get(0);
        if (selector instanceof Selector.Member member && base.type().value() instanceof Type.Struct struct) {
            int start = out.length();
            printer.put(out, base, Precedence.POSTFIX);
            out.append(out.length() == start ? "" : ".")
                    .append(struct.fields().get(member.index()).name().text());
            return;
        }
        Constant constant = printer.constantOf(base);
        if (constant instanceof Constant.CompositeConstant array && constant.type() instanceof Type.Array) {
            out.append(printer.constantArray(array));
        } else {
            printer.put(out, base, Precedence.POSTFIX);
        }
        if (selector instanceof Selector.Component it) {
            out.append('.').append("xyzw".charAt(it.index()));
        } else if (selector instanceof Selector.Components it) {
            out.append('.');
            it.indices().forEach(index -> out.append("xyzw".charAt(index)));
        } else {
            out.append('[');
            printer.put(out, operands.get(1), 0);
            out.append(']');
        }
    }

    private void texture(StringBuilder out, Op.Texture op, List<Tree> operands) {
        // operands: sampler, coord, then those that are there of reference, level, dx, dy, component, offset
        int next = 2;
        Tree reference = op.reference() == null ? null : operands.get(next++);
        Tree level = op.level() == null ? null : operands.get(next++);
        Tree dx = op.dx() == null ? null : operands.get(next++);
        Tree dy = op.dy() == null ? null : operands.get(next++);
        Tree component = op.component() == null ? null : operands.get(next++);
        Tree offset = op.offset() == null ? null : operands.get(next);
        TextureVariant variant = op.variant();
        List<Tree> arguments = new ArrayList<>(operands.subList(0, 2));
        add(arguments, reference);
        boolean bias = variant == TextureVariant.BIAS || variant == TextureVariant.COMPARE_BIAS;
        if (!bias) {
            add(arguments, level);
        }
        add(arguments, dx);
        add(arguments, dy);
        add(arguments, offset);
        add(arguments, component);
        if (bias) {
            add(arguments, level);
        }
        String name = "texture" + (op.projected() ? "Proj" : "") + kind(variant) + offset(offset);
        printer.putCall(out, name, arguments);
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

package dev.shadeweave.ir.print.hlsl;

import dev.shadeweave.ir.model.BuiltInOp;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Op.TextureVariant;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.nest.Tree;
import dev.shadeweave.ir.print.Precedence;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Spells lookups as methods of textures. */
final class HlslTextures {
    private final HlslPrinter printer;
    private final Ir ir;

    HlslTextures(HlslPrinter printer, Ir ir) {
        this.printer = printer;
        this.ir = ir;
    }

    String sampler(Tree texture) {
        Integer root = HlslPrinter.root(texture);
        if (root == null) {
            throw new IllegalStateException("a texture without a name");
        }
        return printer.shaderInterface().samplerOf(root);
    }

    void lookup(StringBuilder out, Op.Texture op, List<Tree> operands) {
        int next = 2;
        Tree reference = op.reference() == null ? null : operands.get(next++);
        Tree level = op.level() == null ? null : operands.get(next++);
        Tree dx = op.dx() == null ? null : operands.get(next++);
        Tree dy = op.dy() == null ? null : operands.get(next++);
        Tree component = op.component() == null ? null : operands.get(next++);
        Tree offset = op.offset() == null ? null : operands.get(next);
        Type.Image image = (Type.Image) operands.get(0).type().value();
        boolean fragment = ir.info().stage() == Stage.FRAGMENT;
        boolean implicit = op.variant().hasImplicitDerivatives();
        printer.put(out, operands.get(0), Precedence.POSTFIX);
        out.append('.').append(method(op.variant(), image, fragment, component)).append('(');
        out.append(sampler(operands.get(0))).append(", ");
        Tree coord = operands.get(1);
        int size = image.coordinates();
        String text = printer.spelt(coord, Precedence.POSTFIX);
        String last = "." + "xyzw".charAt(Math.max(0, coord.type().components() - 1));
        boolean whole = coord.type().components() == size && !op.projected();
        out.append(whole ? printer.spelt(coord, Precedence.ASSIGNMENT) : text + "." + "xyzw".substring(0, size));
        out.append(op.projected() ? " / " + text + last : "");
        if (image.shadow()) {
            String own = text + "." + "xyzw".charAt(Math.min(size, 3)) + (op.projected() ? " / " + text + last : "");
            out.append(", ").append(reference == null ? own : printer.spelt(reference, Precedence.ASSIGNMENT));
        } else if (level != null) {
            out.append(", ").append(printer.spelt(level, Precedence.ASSIGNMENT));
        } else if (implicit && !fragment) {
            out.append(", 0.0");
        }
        if (dx != null && dy != null) {
            out.append(", ").append(printer.spelt(dx, Precedence.ASSIGNMENT));
            out.append(", ").append(printer.spelt(dy, Precedence.ASSIGNMENT));
        }
        if (offset != null) {
            out.append(", ").append(printer.spelt(offset, Precedence.ASSIGNMENT));
        }
        out.append(')');
    }

    private String method(TextureVariant variant, Type.Image image, boolean fragment, @Nullable Tree component) {
        return switch (variant) {
            case IMPLICIT, COMPARE ->
                image.shadow() ? fragment ? "SampleCmp" : "SampleCmpLevelZero" : fragment ? "Sample" : "SampleLevel";
            case BIAS, COMPARE_BIAS -> fragment ? "SampleBias" : "SampleLevel";
            case LOD, COMPARE_LOD -> image.shadow() ? "SampleCmpLevelZero" : "SampleLevel";
            case GRAD -> "SampleGrad";
            case GATHER, GATHER_REF -> image.shadow() ? "GatherCmp" : "Gather";
            case GATHER_COMPONENT ->
                "Gather" + List.of("Red", "Green", "Blue", "Alpha").get(index(component));
        };
    }

    private int index(@Nullable Tree component) {
        return component instanceof Tree.Literal it
                        && ir.constant(it.constant()) instanceof Constant.IntConstant constant
                ? Math.min(3, Math.max(0, constant.value()))
                : 0;
    }

    void query(StringBuilder out, BuiltInOp op, List<Tree> operands, Type type) {
        Tree texture = operands.get(0);
        Type.Image image = (Type.Image) texture.type().value();
        String kind = printer.types.base(image);
        String name = printer.spelt(texture, Precedence.POSTFIX);
        if (op == BuiltInOp.TEXTURE_SIZE || op == BuiltInOp.TEXTURE_QUERY_LEVELS) {
            boolean levels = op == BuiltInOp.TEXTURE_QUERY_LEVELS;
            boolean depth = image.dimension() == Type.Dimension.D3 || image.arrayed();
            String result = printer.types.base(type);
            String plain = kind.replaceAll("[<>]", "_");
            String helper = printer.helper(
                    (levels ? "levels_of_" : "size_of_") + plain,
                    it -> result + " " + it + "("
                            + kind + " t, int level) {\n    uint w, h, " + (depth ? "d, " : "")
                            + "n;\n    t.GetDimensions(level, w, h, "
                            + (depth ? "d, " : "") + "n);\n    return "
                            + (levels ? "int(n)" : depth ? "int3(w, h, d)" : "int2(w, h)") + ";\n}");
            String level = levels ? "0" : printer.spelt(operands.get(1), Precedence.ASSIGNMENT);
            out.append(helper)
                    .append('(')
                    .append(name)
                    .append(", ")
                    .append(level)
                    .append(')');
            return;
        }
        int size = image.coordinates();
        out.append(name).append(".Load(int").append(size + 1).append('(');
        out.append(printer.spelt(operands.get(1), Precedence.ASSIGNMENT)).append(", ");
        out.append(printer.spelt(operands.get(2), Precedence.ASSIGNMENT)).append(')');
        if (op == BuiltInOp.TEXEL_FETCH_OFFSET) {
            out.append(", ").append(printer.spelt(operands.get(3), Precedence.ASSIGNMENT));
        }
        out.append(')');
    }
}

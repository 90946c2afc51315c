package dev.shadeweave.ir.print.wgsl;

import dev.shadeweave.ir.model.BuiltInOp;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Op.TextureVariant;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.nest.Tree;
import dev.shadeweave.ir.print.Precedence;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Spells lookups: a texture and a sampler instead of one, the layer as an argument of its own. */
final class WgslTextures {
    private final WgslPrinter printer;
    private final Ir ir;
    private boolean derivatives;

    WgslTextures(WgslPrinter printer, Ir ir) {
        this.printer = printer;
        this.ir = ir;
    }

    boolean usesDerivatives() {
        return derivatives;
    }

    private static Tree place(Tree sampler) {
        return sampler instanceof Tree.Operation it && it.op() instanceof Op.Load
                ? it.operands().get(0)
                : sampler;
    }

    /** The sampler that goes with a texture. */
    String sampler(Tree texture) {
        if (place(texture) instanceof Tree.Place it) {
            return printer.shaderInterface().samplerOf(it.variable());
        }
        throw new IllegalStateException("WGSL has no arrays of textures");
    }

    void lookup(StringBuilder out, Op.Texture op, List<Tree> operands) {
        int next = 2;
        Tree reference = op.reference() == null ? null : operands.get(next++);
        Tree level = op.level() == null ? null : operands.get(next++);
        Tree dx = op.dx() == null ? null : operands.get(next++);
        Tree dy = op.dy() == null ? null : operands.get(next++);
        Tree component = op.component() == null ? null : operands.get(next++);
        Tree offset = op.offset() == null ? null : operands.get(next);
        Tree texture = operands.get(0);
        Type.Image image = (Type.Image) texture.type().value();
        TextureVariant variant = op.variant();
        boolean implicit = variant.hasImplicitDerivatives();
        boolean fragment = ir.info().stage() == Stage.FRAGMENT;
        derivatives |= implicit && fragment;
        boolean gather = variant == TextureVariant.GATHER
                || variant == TextureVariant.GATHER_COMPONENT
                || variant == TextureVariant.GATHER_REF;
        out.append(name(variant, image, fragment)).append('(');
        if (gather && !image.shadow()) {
            out.append(component == null ? "0" : printer.spelt(component, Precedence.ASSIGNMENT))
                    .append(", ");
        }
        printer.put(out, place(texture), Precedence.ASSIGNMENT);
        out.append(", ").append(sampler(texture)).append(", ");
        coordinate(out, op, image, operands.get(1));
        if (image.shadow()) {
            out.append(", ").append(reference(image, op, operands.get(1), reference));
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

    private static String name(TextureVariant variant, Type.Image image, boolean fragment) {
        return switch (variant) {
            case IMPLICIT, COMPARE ->
                image.shadow()
                        ? fragment ? "textureSampleCompare" : "textureSampleCompareLevel"
                        : fragment ? "textureSample" : "textureSampleLevel";
            case BIAS, COMPARE_BIAS -> fragment ? "textureSampleBias" : "textureSampleLevel";
            case LOD, COMPARE_LOD -> image.shadow() ? "textureSampleCompareLevel" : "textureSampleLevel";
            case GRAD -> "textureSampleGrad";
            case GATHER, GATHER_COMPONENT, GATHER_REF -> image.shadow() ? "textureGatherCompare" : "textureGather";
        };
    }

    /** The coordinate without a reference, divided where the lookup is projected, and the layer behind it. */
    private void coordinate(StringBuilder out, Op.Texture op, Type.Image image, Tree coord) {
        int size = image.dimension().coordinates();
        boolean whole = coord.type().components() == size && !op.projected();
        String text = printer.spelt(coord, whole ? Precedence.ASSIGNMENT : Precedence.POSTFIX);
        if (whole) {
            out.append(text);
            return;
        }
        String last = "." + "xyzw".charAt(coord.type().components() - 1);
        out.append(text).append('.').append("xyzw", 0, size);
        if (op.projected()) {
            out.append(" / ").append(text).append(last);
        }
        if (image.arrayed()) {
            out.append(", i32(round(")
                    .append(text)
                    .append('.')
                    .append("xyzw".charAt(size))
                    .append("))");
        }
    }

    private String reference(Type.Image image, Op.Texture op, Tree coord, @Nullable Tree reference) {
        if (reference != null) {
            return printer.spelt(reference, Precedence.ASSIGNMENT);
        }
        String text = printer.spelt(coord, Precedence.POSTFIX);
        int at = image.coordinates();
        String own = text + "." + "xyzw".charAt(at);
        return op.projected()
                ? own + " / " + text + "." + "xyzw".charAt(coord.type().components() - 1)
                : own;
    }

    void query(StringBuilder out, BuiltInOp op, List<Tree> operands, Type type) {
        Tree texture = operands.get(0);
        String name = printer.spelt(place(texture), Precedence.ASSIGNMENT);
        Type.Image image = (Type.Image) texture.type().value();
        switch (op) {
            case TEXTURE_SIZE -> {
                String level = printer.spelt(operands.get(1), Precedence.ASSIGNMENT);
                String size = "textureDimensions(" + name + ", " + level + ")";
                String layers = image.arrayed() ? ", textureNumLayers(" + name + ")" : "";
                out.append(printer.types.text(type)).append('(');
                out.append(layers.isEmpty() ? size : "vec3u(" + size + layers + ")")
                        .append(')');
            }
            case TEXTURE_QUERY_LEVELS ->
                out.append("i32(textureNumLevels(").append(name).append("))");
            default -> {
                Tree coord = operands.get(1);
                String at = printer.spelt(coord, image.arrayed() ? Precedence.POSTFIX : Precedence.SUM);
                String where = image.arrayed() ? at + ".xy" : at;
                if (op == BuiltInOp.TEXEL_FETCH_OFFSET) {
                    where += " + " + printer.spelt(operands.get(3), Precedence.PRODUCT);
                }
                out.append("textureLoad(").append(name).append(", ").append(where);
                out.append(image.arrayed() ? ", " + at + ".z" : "").append(", ");
                out.append(printer.spelt(operands.get(2), Precedence.ASSIGNMENT))
                        .append(')');
            }
        }
    }
}

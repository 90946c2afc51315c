package dev.shadeweave.ir.check;

import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Op.TextureVariant;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Type.Dimension;
import dev.shadeweave.ir.model.TypeText;
import dev.shadeweave.ir.model.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Checks texture lookups: the operands that each sampler requires (GLSL 4.60 specification, section 8.9). */
final class LookupRules {
    private final Op.Texture lookup;
    private final Type.Image image;
    private final List<String> problems = new ArrayList<>();

    private LookupRules(Op.Texture lookup, Type.Image image) {
        this.lookup = lookup;
        this.image = image;
    }

    /** Returns the problems of a lookup. Each text follows the name of its kind. */
    static List<String> problems(Op.Texture lookup, Type.Image image, Stage stage) {
        LookupRules rules = new LookupRules(lookup, image);
        rules.check(stage);
        return rules.problems;
    }

    private void check(Stage stage) {
        TextureVariant variant = lookup.variant();
        boolean gathers =
                switch (variant) {
                    case GATHER, GATHER_COMPONENT, GATHER_REF -> true;
                    default -> false;
                };
        Dimension dimension = image.dimension();
        boolean shaped = !image.multisampled() && dimension != Dimension.BUFFER && image.sampled();
        boolean gathered = dimension == Dimension.D2 || dimension == Dimension.CUBE || dimension == Dimension.RECT;
        if (!shaped || (gathers && !gathered)) {
            problems.add(" does not work on " + image.text());
            return;
        }
        coordinate();
        boolean biased = variant == TextureVariant.BIAS || variant == TextureVariant.COMPARE_BIAS;
        if (biased && stage != Stage.FRAGMENT) {
            problems.add(" outside a fragment shader");
        }
        boolean leveled = biased || variant == TextureVariant.LOD || variant == TextureVariant.COMPARE_LOD;
        operand("level", lookup.level(), leveled ? Types.FLOAT : null);
        Type slope = variant == TextureVariant.GRAD ? Types.vector(Types.FLOAT, dimension.coordinates()) : null;
        operand("derivative along x", lookup.dx(), slope);
        operand("derivative along y", lookup.dy(), slope);
        operand("component", lookup.component(), variant == TextureVariant.GATHER_COMPONENT ? Types.INT : null);
        if (lookup.component() != null && !(lookup.component() instanceof ConstantRef)) {
            problems.add(" computes its component");
        }
        boolean compares =
                switch (variant) {
                    case COMPARE, COMPARE_LOD, COMPARE_BIAS, GATHER_REF -> true;
                    default -> false;
                };
        operand("reference", lookup.reference(), compares ? Types.FLOAT : null);
        Operand offset = lookup.offset();
        if (offset != null) {
            Type place = Types.vector(Types.INT, dimension.coordinates());
            boolean four = gathers
                    && offset.type() instanceof Type.Array it
                    && it.length() == 4
                    && it.element().equals(place);
            if (!four) {
                operand("offset", offset, dimension == Dimension.CUBE ? null : place);
            }
        }
    }

    private void coordinate() {
        Type type = lookup.coord().type();
        int size = image.coordinates();
        int most = size;
        if (image.shadow() && lookup.reference() == null) {
            size = lookup.projected() ? 4 : Math.min(4, Math.max(3, size + 1));
            most = size;
        } else if (lookup.projected()) {
            size++;
            most = 4;
        }
        boolean between = type.equals(Types.vector(Types.FLOAT, most)) || type.equals(Types.vector(Types.FLOAT, size));
        if (!between) {
            problems.add(" in " + image.text() + " wants the coordinate " + TypeText.of(Types.vector(Types.FLOAT, size))
                    + ", and gets " + TypeText.of(type));
        }
        if (lookup.projected() && (image.dimension() == Dimension.CUBE || image.arrayed())) {
            problems.add(" does not divide coordinates of " + image.text());
        }
    }

    private void operand(String what, @Nullable Operand operand, @Nullable Type wanted) {
        Type type = operand == null ? null : operand.type();
        if (Objects.equals(type, wanted)) {
            return;
        }
        problems.add(
                wanted == null
                        ? " has a " + what + ", which means nothing there"
                        : " wants the " + what + " as " + TypeText.of(wanted) + ", and "
                                + (type == null ? "has none" : "gets " + TypeText.of(type)));
    }
}

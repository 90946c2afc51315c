package dev.shadeweave.ir.internal.build.expression;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.ir.internal.build.type.TypeNames;
import dev.shadeweave.ir.model.Op.TextureVariant;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Type.Dimension;
import dev.shadeweave.ir.model.Type.Image;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.operator.BuiltInOp;
import java.util.ArrayList;
import java.util.List;

/** The overloads of functions on samplers (GLSL 4.60 and ES 3.20 specifications, section 8.9). */
final class LookupTable {
    private static final ImmutableSet<Stage> FRAGMENT = ImmutableSet.of(Stage.FRAGMENT);
    private static final ImmutableSet<Stage> EVERYWHERE = ImmutableSet.of();

    private final ImmutableListMultimap.Builder<String, Signature> all;
    private final Image image;
    private final int desktop;
    private final int es;

    private LookupTable(ImmutableListMultimap.Builder<String, Signature> all, Image image, int desktop, int es) {
        this.all = all;
        this.image = image;
        this.desktop = desktop;
        this.es = es;
    }

    static void add(ImmutableListMultimap.Builder<String, Signature> all) {
        for (TypeNames.Named named : TypeNames.all().values()) {
            if (named.type() instanceof Image image) {
                new LookupTable(all, image, named.desktop(), named.es()).addAll();
            }
        }
    }

    private void addAll() {
        queries();
        if (image.multisampled() || image.dimension() == Dimension.BUFFER) {
            return;
        }
        boolean cube = image.dimension() == Dimension.CUBE;
        boolean rect = image.dimension() == Dimension.RECT;
        boolean ownReference = image.shadow() && cube && image.arrayed();
        sampling("", ownReference);
        if (!rect && !ownReference && !(image.shadow() && (cube || (image.arrayed() && !isRow())))) {
            levels("Lod", "L", 1);
        }
        if (!ownReference) {
            gradients("", cube);
        }
        if (!cube && !image.arrayed()) {
            projections();
        }
        if (image.dimension() == Dimension.D2 || cube || rect) {
            gathers(cube);
        }
    }

    private boolean isRow() {
        return image.dimension() == Dimension.D1;
    }

    private boolean isRect() {
        return image.dimension() == Dimension.RECT;
    }

    private Type texel() {
        return image.shadow() ? Types.FLOAT : Types.vector(new Type.Scalar(image.base()), 4);
    }

    /**
     * Returns the type of the coordinate. In shadow lookups, it contains the reference, as third component or later.
     */
    private Type coordinate() {
        int size = image.coordinates();
        return Types.vector(Types.FLOAT, image.shadow() ? Math.min(4, Math.max(3, size + 1)) : size);
    }

    private Type whole(int size) {
        return Types.vector(Types.INT, size);
    }

    private Type plane(int size) {
        return Types.vector(Types.FLOAT, size);
    }

    private int dimensions() {
        return image.dimension().coordinates();
    }

    private void queries() {
        boolean leveled = !image.multisampled() && image.dimension() != Dimension.BUFFER && !isRect();
        int sizes = (image.dimension() == Dimension.CUBE ? 2 : dimensions()) + (image.arrayed() ? 1 : 0);
        if (leveled) {
            put("textureSize", new Action.BuiltIn(BuiltInOp.TEXTURE_SIZE), whole(sizes), desktop, es, Types.INT);
            put(
                    "textureQueryLevels",
                    new Action.BuiltIn(BuiltInOp.TEXTURE_QUERY_LEVELS),
                    Types.INT,
                    430,
                    TypeNames.NEVER);
            add(
                    "textureQueryLod",
                    new Action.BuiltIn(BuiltInOp.TEXTURE_QUERY_LOD),
                    Types.VEC2,
                    400,
                    TypeNames.NEVER,
                    FRAGMENT,
                    List.of(plane(dimensions())));
        } else {
            put("textureSize", new Action.BuiltIn(BuiltInOp.TEXTURE_SIZE), whole(sizes), desktop, es);
        }
        if (image.multisampled()) {
            put("textureSamples", new Action.BuiltIn(BuiltInOp.TEXTURE_SAMPLES), Types.INT, 450, TypeNames.NEVER);
        }
        if (!image.shadow() && image.dimension() != Dimension.CUBE) {
            fetches(leveled);
        }
    }

    private void fetches(boolean leveled) {
        Action fetch = new Action.BuiltIn(BuiltInOp.TEXEL_FETCH);
        Action beside = new Action.BuiltIn(BuiltInOp.TEXEL_FETCH_OFFSET);
        Type place = whole(image.coordinates());
        if (leveled || image.multisampled()) {
            put("texelFetch", fetch, texel(), desktop, es, place, Types.INT);
        } else {
            put("texelFetch", fetch, texel(), desktop, es, place);
        }
        if (leveled) {
            put("texelFetchOffset", beside, texel(), desktop, es, place, Types.INT, whole(dimensions()));
        } else if (isRect()) {
            put("texelFetchOffset", beside, texel(), desktop, es, place, whole(2));
        }
    }

    private void sampling(String suffix, boolean ownReference) {
        boolean bias = !isRect() && !(image.shadow() && image.arrayed() && image.dimension() == Dimension.D2);
        if (ownReference) {
            lookup("texture", TextureVariant.COMPARE, false, "SCR", plane(4), Types.FLOAT);
            return;
        }
        lookup("texture" + suffix, TextureVariant.IMPLICIT, false, "SC", coordinate());
        if (bias) {
            biased("texture" + suffix, "SCB", false, coordinate(), Types.FLOAT);
        }
        if (image.dimension() != Dimension.CUBE) {
            lookup("textureOffset", TextureVariant.IMPLICIT, false, "SCO", coordinate(), whole(dimensions()));
            if (bias) {
                biased("textureOffset", "SCOB", false, coordinate(), whole(dimensions()), Types.FLOAT);
            }
        }
    }

    private void levels(String name, String role, int count) {
        lookup("texture" + name, TextureVariant.LOD, false, "SC" + role, coordinate(), Types.FLOAT);
        if (count > 0 && image.dimension() != Dimension.CUBE) {
            lookup(
                    "texture" + name + "Offset",
                    TextureVariant.LOD,
                    false,
                    "SC" + role + "O",
                    coordinate(),
                    Types.FLOAT,
                    whole(dimensions()));
        }
    }

    private void gradients(String infix, boolean cube) {
        Type slope = plane(dimensions());
        lookup("texture" + infix + "Grad", TextureVariant.GRAD, false, "SCXY", coordinate(), slope, slope);
        if (!cube) {
            lookup(
                    "texture" + infix + "GradOffset",
                    TextureVariant.GRAD,
                    false,
                    "SCXYO",
                    coordinate(),
                    slope,
                    slope,
                    whole(dimensions()));
        }
    }

    private void projections() {
        List<Type> coordinates = new ArrayList<>();
        if (image.shadow()) {
            coordinates.add(plane(4));
        } else {
            coordinates.add(plane(dimensions() + 1));
            if (dimensions() < 3) {
                coordinates.add(plane(4));
            }
        }
        Type slope = plane(dimensions());
        Type offset = whole(dimensions());
        for (Type coordinate : coordinates) {
            lookup("textureProj", TextureVariant.IMPLICIT, true, "SC", coordinate);
            lookup("textureProjOffset", TextureVariant.IMPLICIT, true, "SCO", coordinate, offset);
            lookup("textureProjGrad", TextureVariant.GRAD, true, "SCXY", coordinate, slope, slope);
            lookup("textureProjGradOffset", TextureVariant.GRAD, true, "SCXYO", coordinate, slope, slope, offset);
            if (!isRect()) {
                biased("textureProj", "SCB", true, coordinate, Types.FLOAT);
                biased("textureProjOffset", "SCOB", true, coordinate, offset, Types.FLOAT);
                lookup("textureProjLod", TextureVariant.LOD, true, "SCL", coordinate, Types.FLOAT);
                lookup("textureProjLodOffset", TextureVariant.LOD, true, "SCLO", coordinate, Types.FLOAT, offset);
            }
        }
    }

    private void gathers(boolean cube) {
        Type coordinate = plane(image.coordinates());
        Type four = image.shadow() ? Types.VEC4 : texel();
        Type offsets = new Type.Array(whole(2), 4);
        TextureVariant variant = image.shadow() ? TextureVariant.GATHER_REF : TextureVariant.GATHER;
        String roles = image.shadow() ? "SCR" : "SC";
        List<Type> base = image.shadow() ? List.of(coordinate, Types.FLOAT) : List.of(coordinate);
        gather("textureGather", variant, four, roles, base, 310);
        if (!image.shadow()) {
            gather("textureGather", TextureVariant.GATHER_COMPONENT, four, "SCK", List.of(coordinate, Types.INT), 310);
        }
        if (!cube) {
            gather("textureGatherOffset", variant, four, roles + "O", plus(base, whole(2)), 310);
            gather("textureGatherOffsets", variant, four, roles + "O", plus(base, offsets), 320);
            if (!image.shadow()) {
                gatherComponents(four, coordinate, offsets);
            }
        }
    }

    private void gatherComponents(Type four, Type coordinate, Type offsets) {
        TextureVariant variant = TextureVariant.GATHER_COMPONENT;
        gather("textureGatherOffset", variant, four, "SCOK", List.of(coordinate, whole(2), Types.INT), 310);
        gather("textureGatherOffsets", variant, four, "SCOK", List.of(coordinate, offsets, Types.INT), 320);
    }

    private static List<Type> plus(List<Type> types, Type last) {
        List<Type> longer = new ArrayList<>(types);
        longer.add(last);
        return longer;
    }

    private void gather(
            String name, TextureVariant variant, Type result, String roles, List<Type> parameters, int first) {
        add(
                name,
                new Action.Lookup(variant, false, roles),
                result,
                Math.max(400, desktop),
                Math.max(first, es),
                EVERYWHERE,
                parameters);
    }

    private void lookup(String name, TextureVariant variant, boolean projected, String roles, Type... parameters) {
        add(name, new Action.Lookup(variant, projected, roles), texel(), desktop, es, EVERYWHERE, List.of(parameters));
    }

    private void biased(String name, String roles, boolean projected, Type... parameters) {
        add(
                name,
                new Action.Lookup(TextureVariant.BIAS, projected, roles),
                texel(),
                desktop,
                es,
                FRAGMENT,
                List.of(parameters));
    }

    private void put(String name, Action action, Type result, int firstDesktop, int firstEs, Type... parameters) {
        add(name, action, result, firstDesktop, firstEs, EVERYWHERE, List.of(parameters));
    }

    private void add(
            String name,
            Action action,
            Type result,
            int firstDesktop,
            int firstEs,
            ImmutableSet<Stage> stages,
            List<Type> parameters) {
        ImmutableList<Type> types =
                ImmutableList.<Type>builder().add(image).addAll(parameters).build();
        all.put(
                name,
                new Signature(types, FunctionTable.in(types.size()), result, action, firstDesktop, firstEs, stages));
    }
}

package dev.shadeweave.ir.internal.print;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.ir.internal.model.BasicType;
import dev.shadeweave.ir.internal.model.BinaryOp;
import dev.shadeweave.ir.internal.model.BuiltInOp;
import dev.shadeweave.ir.internal.model.Type;
import dev.shadeweave.ir.internal.model.UnaryOp;
import dev.shadeweave.ir.internal.syntax.Version;

/** Names of types, and what may not be a name. */
final class GlslWords {
    private static final ImmutableSet<String> KEYWORDS = words();

    private GlslWords() {}

    /** Whether a name is free for use in all versions: keywords of one version are avoided in the others. */
    static boolean isLegal(String name, Version version) {
        return !KEYWORDS.contains(name) && !name.startsWith("gl_") && !name.contains("__");
    }

    /** {@code vec3}, {@code mat2x3}, {@code usampler2D}. */
    static String typeName(Type type) {
        if (type instanceof Type.Scalar it) {
            return it.basic().text();
        }
        if (type instanceof Type.Vector it) {
            BasicType basic = it.component().basic();
            String prefix = basic == BasicType.FLOAT ? "" : basic.text().substring(0, 1);
            return prefix + "vec" + it.size();
        }
        if (type instanceof Type.Matrix it) {
            return it.columns() == it.rows() ? "mat" + it.columns() : "mat" + it.columns() + "x" + it.rows();
        }
        if (type instanceof Type.Image it) {
            return it.text();
        }
        throw new IllegalStateException("a type without a name: " + type);
    }

    private static ImmutableSet<String> words() {
        ImmutableSet.Builder<String> words = ImmutableSet.builder();
        words.addAll(Splitter.on(' ')
                .split("attribute const uniform varying buffer shared coherent volatile restrict readonly writeonly"
                        + " atomic_uint layout centroid flat smooth noperspective patch sample invariant precise break"
                        + " continue do for while switch case default if else subroutine in out inout int void bool true"
                        + " false float double discard return uint lowp mediump highp precision struct common partition"
                        + " active asm class union enum typedef template this resource goto inline noinline public static"
                        + " extern external interface long short half fixed unsigned superp input output filter sizeof"
                        + " cast namespace using main texture textureProj textureLod textureGrad texelFetch"
                        + " textureSize textureGather textureOffset barrier sampler3DRect"));
        for (int rows = 2; rows <= 4; rows++) {
            for (String prefix : new String[] {"", "b", "i", "u", "d", "h", "f"}) {
                words.add(prefix + "vec" + rows);
            }
            for (String prefix : new String[] {"", "d"}) {
                words.add(prefix + "mat" + rows);
                for (int columns = 2; columns <= 4; columns++) {
                    words.add(prefix + "mat" + columns + "x" + rows);
                }
            }
        }
        for (Type.Dimension dimension : Type.Dimension.values()) {
            for (BasicType base : new BasicType[] {BasicType.FLOAT, BasicType.INT, BasicType.UINT}) {
                for (int i = 0; i < 16; i++) {
                    words.add(new Type.Image(base, dimension, (i & 1) == 0, (i & 2) != 0, (i & 4) != 0, (i & 8) != 0)
                            .text());
                }
            }
        }
        for (UnaryOp op : UnaryOp.values()) {
            words.add(op.glsl());
        }
        for (BinaryOp op : BinaryOp.values()) {
            words.add(op.glsl());
        }
        for (BuiltInOp op : BuiltInOp.values()) {
            words.add(op.glsl());
        }
        return words.build();
    }
}

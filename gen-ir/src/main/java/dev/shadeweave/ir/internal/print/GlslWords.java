package dev.shadeweave.ir.internal.print;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.BuiltInOp;
import dev.shadeweave.ir.operator.UnaryOp;
import dev.shadeweave.lang.syntax.ReservedWords;
import dev.shadeweave.lang.syntax.Version;

/** Words that cannot be names in GLSL. */
final class GlslWords {
    private static final ImmutableSet<String> KEYWORDS = words();

    private GlslWords() {}

    /** Returns whether a name is legal in all versions. Keywords of one version are not used in the others either. */
    static boolean isLegal(String name, Version version) {
        return !KEYWORDS.contains(name) && !name.startsWith("gl_") && !name.contains("__");
    }

    private static ImmutableSet<String> words() {
        ImmutableSet.Builder<String> words = ImmutableSet.builder();
        words.addAll(ReservedWords.ALWAYS);
        words.addAll(Splitter.on(' ')
                .split("attribute varying buffer shared coherent volatile restrict readonly writeonly atomic_uint"
                        + " noperspective patch sample precise subroutine main texture textureProj textureLod textureGrad"
                        + " texelFetch textureSize textureGather textureOffset barrier"));
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

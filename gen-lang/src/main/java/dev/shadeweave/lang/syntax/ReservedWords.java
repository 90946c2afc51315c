package dev.shadeweave.lang.syntax;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableSet;

/** Words that cannot be names in any version of GLSL (section "Keywords" of the specifications). */
public final class ReservedWords {
    /** Words that every version reserves and none uses. */
    public static final ImmutableSet<String> KEPT = words(
            "common partition active asm class union enum typedef template"
                    + " this resource goto inline noinline public static extern external interface long short half fixed unsigned"
                    + " superp input output hvec2 hvec3 hvec4 fvec2 fvec3 fvec4 sampler3DRect filter sizeof cast namespace using");

    /** Words and type names that cannot be names in any version. */
    public static final ImmutableSet<String> ALWAYS = always();

    private ReservedWords() {}

    private static ImmutableSet<String> words(String text) {
        return ImmutableSet.copyOf(Splitter.on(' ').split(text));
    }

    private static ImmutableSet<String> always() {
        ImmutableSet.Builder<String> all = ImmutableSet.builder();
        all.addAll(KEPT);
        all.addAll(words("const uniform layout centroid flat smooth invariant in out inout lowp mediump highp precision"
                + " struct if else switch case default for while do break continue discard return true false void bool int"
                + " uint float double sampler2D sampler3D samplerCube sampler2DShadow samplerCubeShadow sampler2DArray"
                + " sampler2DArrayShadow isampler2D isampler3D isamplerCube isampler2DArray usampler2D usampler3D"
                + " usamplerCube usampler2DArray"));
        for (int rows = 2; rows <= 4; rows++) {
            for (String prefix : new String[] {"", "b", "i", "u", "d"}) {
                all.add(prefix + "vec" + rows);
            }
            for (String prefix : new String[] {"", "d"}) {
                all.add(prefix + "mat" + rows);
                for (int columns = 2; columns <= 4; columns++) {
                    all.add(prefix + "mat" + columns + "x" + rows);
                }
            }
        }
        return all.build();
    }
}

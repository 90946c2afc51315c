package dev.shadeweave.glsl.fragment;

import com.google.common.collect.ImmutableSet;

/** Words in front of types of variables outside of functions (GLSL 4.60, section 4). */
final class Qualifiers {
    static final ImmutableSet<String> WORDS = ImmutableSet.of(
            "const",
            "uniform",
            "in",
            "out",
            "flat",
            "smooth",
            "noperspective",
            "centroid",
            "sample",
            "invariant",
            "precise",
            "highp",
            "mediump",
            "lowp");

    /** Those that say how a value comes from another stage, or goes to the picture. */
    static final ImmutableSet<String> OF_STAGES =
            ImmutableSet.of("in", "out", "flat", "smooth", "noperspective", "centroid", "sample");

    private Qualifiers() {}
}

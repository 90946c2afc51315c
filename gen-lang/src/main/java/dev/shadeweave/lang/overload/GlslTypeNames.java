package dev.shadeweave.lang.overload;

import com.google.common.collect.ImmutableSet;

/** The words of GLSL that name types (The OpenGL Shading Language 4.60, section 4.1). */
public final class GlslTypeNames {
    /** The types of values in generated code, and of its textures. */
    static final ImmutableSet<String> BASIC = ImmutableSet.of(
            "float",
            "int",
            "uint",
            "bool",
            "vec2",
            "vec3",
            "vec4",
            "ivec2",
            "ivec3",
            "ivec4",
            "uvec2",
            "uvec3",
            "uvec4",
            "bvec2",
            "bvec3",
            "bvec4",
            "mat2",
            "mat3",
            "mat4",
            "sampler2D");

    /**
     * The type names by which a declaration is recognised in hand-written code. Rarer types of GLSL, such as other
     * samplers, are not included.
     */
    public static final ImmutableSet<String> DECLARING = ImmutableSet.<String>builder()
            .addAll(BASIC)
            .add("void")
            .add("mat2x3", "mat2x4", "mat3x2", "mat3x4", "mat4x2", "mat4x3")
            .add("double", "dvec2", "dvec3", "dvec4")
            .add("sampler3D", "samplerCube")
            .build();

    private GlslTypeNames() {}
}

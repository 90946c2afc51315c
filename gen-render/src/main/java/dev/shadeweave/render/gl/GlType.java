package dev.shadeweave.render.gl;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import java.util.Arrays;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL20C;

/** The types of uniforms and attributes that generated shaders use. */
public enum GlType {
    FLOAT(GL11C.GL_FLOAT, 1),
    VEC2(GL20C.GL_FLOAT_VEC2, 2),
    VEC3(GL20C.GL_FLOAT_VEC3, 3),
    VEC4(GL20C.GL_FLOAT_VEC4, 4),
    INT(GL11C.GL_INT, 1),
    BOOL(GL20C.GL_BOOL, 1),
    MAT3(GL20C.GL_FLOAT_MAT3, 9),
    MAT4(GL20C.GL_FLOAT_MAT4, 16),
    SAMPLER_2D(GL20C.GL_SAMPLER_2D, 1),
    /** Anything else. */
    OTHER(0, 0);

    private static final ImmutableMap<Integer, GlType> BY_CODE =
            Maps.uniqueIndex(Arrays.asList(values()), type -> type.code);

    private final int code;
    private final int components;

    GlType(int code, int components) {
        this.code = code;
        this.components = components;
    }

    /** How many numbers a value has. */
    public int components() {
        return components;
    }

    /** True for attributes of whole numbers. */
    public boolean isWhole() {
        return this == INT || this == BOOL;
    }

    static GlType of(int code) {
        return BY_CODE.getOrDefault(code, OTHER);
    }
}

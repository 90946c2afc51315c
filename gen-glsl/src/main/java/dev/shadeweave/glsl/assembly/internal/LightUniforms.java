package dev.shadeweave.glsl.assembly.internal;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.glsl.assembly.LightSlot;
import dev.shadeweave.glsl.assembly.LightType;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.VectorValue;

/** The uniforms of the lighting modes: the material, and each light in view space. */
final class LightUniforms {
    private LightUniforms() {}

    /**
     * Returns the uniforms of the material. The components of {@code g_vMaterial} are shininess, alpha, the minimum
     * alpha to draw, and an unused one.
     */
    static ImmutableList<Variable> material() {
        return ImmutableList.of(
                color("g_cDiffuse", 0.6f),
                color("g_cAmbient", 0.1f),
                color("g_cEmissive", 0.05f),
                color("g_cSpecular", 0),
                Variable.internal("g_vMaterial", Types.VECTOR4, vector(Types.VECTOR4, 100, 1, 0, 0)));
    }

    /** Returns the uniforms of a light: colours; position or direction; attenuation 1 / (x + y d + z d²). */
    static ImmutableList<Variable> light(LightSlot light) {
        ImmutableList.Builder<Variable> all = ImmutableList.builder();
        all.add(color(name("g_cLightDiffuse", light), 1));
        all.add(color(name("g_cLightAmbient", light), 1));
        all.add(color(name("g_cLightSpecular", light), 1));
        if (light.type() != LightType.POINT) {
            all.add(Variable.internal(name("g_vLightDir", light), Types.VECTOR3, vector(Types.VECTOR3, 1, 0, 0)));
        }
        if (light.type() != LightType.DIRECTIONAL) {
            all.add(Variable.internal(name("g_vLightPos", light), Types.VECTOR3, vector(Types.VECTOR3, 0, 0, 0)));
            all.add(Variable.internal(name("g_vLightAtten", light), Types.VECTOR3, vector(Types.VECTOR3, 1, 0, 0)));
        }
        if (light.type() == LightType.SPOT) {
            all.add(Variable.internal(name("g_vLightAngleExp", light), Types.VECTOR2, vector(Types.VECTOR2, 0, 0)));
        }
        return all.build();
    }

    static String name(String stem, LightSlot light) {
        return stem + "_" + light.index();
    }

    private static Variable color(String name, float value) {
        return Variable.internal(name, Types.VECTOR3, vector(Types.VECTOR3, value, value, value));
    }

    private static Value vector(Type type, float... values) {
        ImmutableList.Builder<Float> all = ImmutableList.builder();
        for (float value : values) {
            all.add(value);
        }
        return new VectorValue(type, all.build());
    }
}

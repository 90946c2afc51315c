package dev.shadeweave.glsl.hw;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.BooleanValue;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.IntegerValue;
import dev.shadeweave.type.Value.MatrixValue;
import org.jspecify.annotations.Nullable;

/** Declares the uniforms that hosts set. */
public final class HwVariables {
    /** Half a turn about y and a reflection: the convention of MaterialX for environments. */
    private static final Value TURNED_ABOUT_Y = new MatrixValue(
            Types.MATRIX44, ImmutableList.of(-1f, 0f, 0f, 0f, 0f, 1f, 0f, 0f, 0f, 0f, -1f, 0f, 0f, 0f, 0f, 1f));

    private static final ImmutableMap<String, Variable> UNIFORMS = ImmutableMap.<String, Variable>builder()
            .put(HwSymbols.WORLD_MATRIX, matrix(HwSymbols.WORLD_MATRIX))
            .put(HwSymbols.WORLD_INVERSE_MATRIX, matrix(HwSymbols.WORLD_INVERSE_MATRIX))
            .put(HwSymbols.WORLD_TRANSPOSE_MATRIX, matrix(HwSymbols.WORLD_TRANSPOSE_MATRIX))
            .put(HwSymbols.WORLD_INVERSE_TRANSPOSE_MATRIX, matrix(HwSymbols.WORLD_INVERSE_TRANSPOSE_MATRIX))
            .put(HwSymbols.VIEW_PROJECTION_MATRIX, matrix(HwSymbols.VIEW_PROJECTION_MATRIX))
            .put(HwSymbols.VIEW_MATRIX, matrix(HwSymbols.VIEW_MATRIX))
            .put(HwSymbols.PROJECTION_MATRIX, matrix(HwSymbols.PROJECTION_MATRIX))
            .put(HwSymbols.WORLD_VIEW_MATRIX, matrix(HwSymbols.WORLD_VIEW_MATRIX))
            .put(HwSymbols.WORLD_VIEW_PROJECTION_MATRIX, matrix(HwSymbols.WORLD_VIEW_PROJECTION_MATRIX))
            .put(HwSymbols.WORLD_VIEW_INVERSE_TRANSPOSE_MATRIX, matrix(HwSymbols.WORLD_VIEW_INVERSE_TRANSPOSE_MATRIX))
            .put(HwSymbols.VIEW_DIRECTION, of(HwSymbols.VIEW_DIRECTION, Types.VECTOR3, null))
            .put(HwSymbols.VIEW_POSITION, of(HwSymbols.VIEW_POSITION, Types.VECTOR3, null))
            .put(HwSymbols.FRAME, of(HwSymbols.FRAME, Types.FLOAT, new FloatValue(1)))
            .put(HwSymbols.TIME, of(HwSymbols.TIME, Types.FLOAT, new FloatValue(0)))
            .put(HwSymbols.ALPHA_THRESHOLD, of(HwSymbols.ALPHA_THRESHOLD, Types.FLOAT, new FloatValue(0.001f)))
            .put(HwSymbols.ACTIVE_LIGHTS, of(HwSymbols.ACTIVE_LIGHTS, Types.INTEGER, new IntegerValue(0)))
            .put(HwSymbols.ENV_MATRIX, of(HwSymbols.ENV_MATRIX, Types.MATRIX44, TURNED_ABOUT_Y))
            .put(HwSymbols.ENV_RADIANCE, of(HwSymbols.ENV_RADIANCE, Types.FILENAME, null))
            .put(HwSymbols.ENV_RADIANCE_MIPS, of(HwSymbols.ENV_RADIANCE_MIPS, Types.INTEGER, new IntegerValue(1)))
            .put(
                    HwSymbols.ENV_RADIANCE_SAMPLES,
                    of(HwSymbols.ENV_RADIANCE_SAMPLES, Types.INTEGER, new IntegerValue(16)))
            .put(HwSymbols.ENV_PREFILTER_MIP, of(HwSymbols.ENV_PREFILTER_MIP, Types.INTEGER, new IntegerValue(1)))
            .put(HwSymbols.ENV_IRRADIANCE, of(HwSymbols.ENV_IRRADIANCE, Types.FILENAME, null))
            .put(HwSymbols.ENV_LIGHT_INTENSITY, of(HwSymbols.ENV_LIGHT_INTENSITY, Types.FLOAT, new FloatValue(1)))
            .put(
                    HwSymbols.REFRACTION_TWO_SIDED,
                    of(HwSymbols.REFRACTION_TWO_SIDED, Types.BOOLEAN, new BooleanValue(false)))
            .put(HwSymbols.ALBEDO_TABLE, of(HwSymbols.ALBEDO_TABLE, Types.FILENAME, null))
            .put(HwSymbols.ALBEDO_TABLE_SIZE, of(HwSymbols.ALBEDO_TABLE_SIZE, Types.INTEGER, new IntegerValue(64)))
            .put(HwSymbols.AMB_OCC_MAP, of(HwSymbols.AMB_OCC_MAP, Types.FILENAME, null))
            .put(HwSymbols.AMB_OCC_GAIN, of(HwSymbols.AMB_OCC_GAIN, Types.FLOAT, new FloatValue(1)))
            .put(HwSymbols.SHADOW_MAP, of(HwSymbols.SHADOW_MAP, Types.FILENAME, null))
            .put(HwSymbols.SHADOW_MATRIX, matrix(HwSymbols.SHADOW_MATRIX))
            .buildOrThrow();

    private HwVariables() {}

    /**
     * Declares a uniform of a stage.
     *
     * @throws IllegalArgumentException if hosts have no uniform of that name
     */
    public static void uniform(StageInterface.Builder stages, Stage stage, String name) {
        Variable variable = UNIFORMS.get(name);
        if (variable == null) {
            throw new IllegalArgumentException("no uniform " + name);
        }
        stages.privateUniform(stage, variable);
    }

    private static Variable matrix(String name) {
        return of(name, Types.MATRIX44, null);
    }

    private static Variable of(String name, Type type, @Nullable Value value) {
        return Variable.internal(name, type, value);
    }
}

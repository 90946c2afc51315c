package dev.shadeweave.glsl.hw;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.FloatValue;
import org.jspecify.annotations.Nullable;

/** Declares the uniforms that hosts set. */
public final class HwVariables {
    private static final ImmutableMap<String, Variable> UNIFORMS = ImmutableMap.<String, Variable>builder()
            .put(HwSymbols.WORLD_MATRIX, matrix(HwSymbols.WORLD_MATRIX))
            .put(HwSymbols.WORLD_INVERSE_MATRIX, matrix(HwSymbols.WORLD_INVERSE_MATRIX))
            .put(HwSymbols.WORLD_TRANSPOSE_MATRIX, matrix(HwSymbols.WORLD_TRANSPOSE_MATRIX))
            .put(HwSymbols.WORLD_INVERSE_TRANSPOSE_MATRIX, matrix(HwSymbols.WORLD_INVERSE_TRANSPOSE_MATRIX))
            .put(HwSymbols.VIEW_PROJECTION_MATRIX, matrix(HwSymbols.VIEW_PROJECTION_MATRIX))
            .put(HwSymbols.VIEW_POSITION, of(HwSymbols.VIEW_POSITION, Types.VECTOR3, null))
            .put(HwSymbols.FRAME, of(HwSymbols.FRAME, Types.FLOAT, new FloatValue(1)))
            .put(HwSymbols.TIME, of(HwSymbols.TIME, Types.FLOAT, new FloatValue(0)))
            .buildOrThrow();

    private HwVariables() {}

    /**
     * Declares a uniform of a stage.
     *
     * @throws IllegalArgumentException if hosts know none of that name
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

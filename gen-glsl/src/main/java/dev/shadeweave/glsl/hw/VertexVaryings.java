package dev.shadeweave.glsl.hw;

import dev.shadeweave.generator.StageEmitter;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.type.Types;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * A direction of the surface that the vertex stage hands on, in one space.
 *
 * <p>Directions turn with the world matrix; normals, as planes, with the inverse of its transpose.
 */
public enum VertexVaryings {
    /** The unit normal in world space. */
    NORMAL_WORLD("normalWorld", HwSymbols.NORMAL, HwSymbols.WORLD_INVERSE_TRANSPOSE_MATRIX),

    /** The normal as the attribute has it. */
    NORMAL_OBJECT("normalObject", HwSymbols.NORMAL, ""),

    /** The unit tangent in world space. */
    TANGENT_WORLD("tangentWorld", HwSymbols.TANGENT, HwSymbols.WORLD_MATRIX),

    /** The tangent as the attribute has it. */
    TANGENT_OBJECT("tangentObject", HwSymbols.TANGENT, ""),

    /** The unit bitangent in world space. */
    BITANGENT_WORLD("bitangentWorld", HwSymbols.BITANGENT, HwSymbols.WORLD_MATRIX),

    /** The bitangent as the attribute has it. */
    BITANGENT_OBJECT("bitangentObject", HwSymbols.BITANGENT, "");

    private final @Untainted String varying;
    private final @Untainted String attribute;
    private final @Untainted String matrix;

    VertexVaryings(@Untainted String varying, @Untainted String attribute, @Untainted String matrix) {
        this.varying = varying;
        this.attribute = attribute;
        this.matrix = matrix;
    }

    /** The key of the value that is handed on. */
    public @Untainted String varying() {
        return varying;
    }

    /** Declares it, and what the vertex stage needs to fill it. */
    public void declare(StageInterface.Builder stages) {
        stages.vertexInput(attribute, Types.VECTOR3).connector(varying, Types.VECTOR3);
        if (!matrix.isEmpty()) {
            HwVariables.uniform(stages, Stage.VERTEX, matrix);
        }
    }

    /** Fills the varying, once a stage. */
    public void fill(StageEmitter out) {
        if (out.once(varying)) {
            @Untainted String direction = out.global(attribute);
            @Untainted String handed = out.global(varying);
            if (matrix.isEmpty()) {
                out.line(handed + " = " + direction + ";");
            } else {
                out.line(handed + " = (" + out.global(matrix) + " * vec4(" + direction + ", 0.0)).xyz;");
                out.line(handed + " *= " + Directions.toUnit(handed) + ";");
            }
        }
    }
}

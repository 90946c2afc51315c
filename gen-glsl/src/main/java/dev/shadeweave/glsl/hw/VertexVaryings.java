package dev.shadeweave.glsl.hw;

import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.type.Types;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * A direction of the surface in one space, written by the vertex stage as a varying.
 *
 * <p>Directions are transformed by the world matrix; normals, as planes, by its inverse transpose.
 */
public enum VertexVaryings {
    /** The unit normal in world space. */
    NORMAL_WORLD("normalWorld", HwSymbols.NORMAL, HwSymbols.WORLD_INVERSE_TRANSPOSE_MATRIX),

    /** The normal, equal to the attribute. */
    NORMAL_OBJECT("normalObject", HwSymbols.NORMAL, ""),

    /** The unit tangent in world space. */
    TANGENT_WORLD("tangentWorld", HwSymbols.TANGENT, HwSymbols.WORLD_MATRIX),

    /** The tangent, equal to the attribute. */
    TANGENT_OBJECT("tangentObject", HwSymbols.TANGENT, ""),

    /** The unit bitangent in world space. */
    BITANGENT_WORLD("bitangentWorld", HwSymbols.BITANGENT, HwSymbols.WORLD_MATRIX),

    /** The bitangent, equal to the attribute. */
    BITANGENT_OBJECT("bitangentObject", HwSymbols.BITANGENT, "");

    private final @Untainted String varying;
    private final @Untainted String attribute;
    private final @Untainted String matrix;

    VertexVaryings(@Untainted String varying, @Untainted String attribute, @Untainted String matrix) {
        this.varying = varying;
        this.attribute = attribute;
        this.matrix = matrix;
    }

    /** Returns the key of the varying. */
    public @Untainted String varying() {
        return varying;
    }

    /** Declares the varying and the variables that the vertex stage needs to compute it. */
    public void declare(StageInterface.Builder stages) {
        stages.vertexInput(attribute, Types.VECTOR3).connector(varying, Types.VECTOR3);
        if (!matrix.isEmpty()) {
            HwVariables.uniform(stages, Stage.VERTEX, matrix);
        }
    }

    /** Writes the varying, once a stage. */
    public void fill(StageEmitter out) {
        if (matrix.isEmpty()) {
            copy(attribute, varying, out);
        } else if (out.once(varying)) {
            @Untainted String handed = out.global(varying);
            out.line(handed + " = (" + out.global(matrix) + " * vec4(" + out.global(attribute) + ", 0.0)).xyz;");
            out.line(handed + " *= " + Directions.toUnit(handed) + ";");
        }
    }

    /** Writes a varying that is equal to an attribute, once a stage. */
    public static void copy(String attribute, String varying, StageEmitter out) {
        if (out.once(varying)) {
            out.line(out.global(varying) + " = " + out.global(attribute) + ";");
        }
    }
}

package dev.shadeweave.shader;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

/**
 * A generated shader.
 *
 * @param name the name of the graph it was made of, as an identifier
 * @param target the target it is written for
 * @param stages its stages, in pipeline order
 * @param displaced true if its vertex stage moves the surface
 */
public record Shader(String name, String target, ImmutableList<ShaderStage> stages, boolean displaced) {
    /** A shader that leaves the surface where it is. */
    public Shader(String name, String target, ImmutableList<ShaderStage> stages) {
        this(name, target, stages, false);
    }

    /** The stage, if the shader has it. */
    public Optional<ShaderStage> find(Stage stage) {
        return stages.stream()
                .filter(candidate -> candidate.stage().equals(stage))
                .findFirst();
    }

    /**
     * The stage.
     *
     * @throws IllegalArgumentException if the target has no such stage
     */
    public ShaderStage stage(Stage stage) {
        return find(stage).orElseThrow(() -> new IllegalArgumentException("shader " + name + " has no stage " + stage));
    }
}

package dev.shadeweave.render.job;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.VariableBlock;
import java.util.Optional;

/** The targets whose text OpenGL compiles, and the targets that inherit from them. */
public final class DrawnTargets {
    private static final String DESKTOP = "genglsl";
    private static final String ES = "essl";

    /** The name of the uniform with the matrix of the host's camera. */
    private static final String CAMERA = "u_viewProjectionMatrix";

    /**
     * The targets that determine the language; the nearest ancestor counts. Vulkan is listed because its text is not
     * for OpenGL, although its target inherits from genglsl.
     */
    private static final ImmutableSet<String> LANGUAGES = ImmutableSet.of(DESKTOP, ES, "vulkan");

    /** Names in the source of a shader that reads light from its host. */
    private static final ImmutableSet<String> LIGHT =
            ImmutableSet.of("u_envIrradiance", "u_envRadiance", "u_lightData");

    private DrawnTargets() {}

    /**
     * Returns true if the text of a target is for OpenGL or OpenGL ES. The target itself or its nearest listed ancestor
     * decides.
     */
    public static boolean areDrawn(Iterable<String> targets) {
        return language(targets).isPresent();
    }

    /** Returns the language of a shader: {@code genglsl} or {@code essl}; empty if OpenGL does not compile it. */
    public static Optional<String> language(Shader shader) {
        return language(shader.targets());
    }

    /** Returns true if a shader is written for OpenGL ES. */
    public static boolean isEs(Shader shader) {
        return language(shader).equals(Optional.of(ES));
    }

    /**
     * Returns true if a shader needs no mesh because it draws one triangle that covers the screen, as a marched scene
     * does.
     */
    public static boolean drawsWithoutMesh(Shader shader) {
        return shader.find(Stage.VERTEX)
                .filter(stage -> !stage.blocks().isEmpty()
                        && stage.block(VariableBlock.Kind.VERTEX_INPUTS).isEmpty())
                .isPresent();
    }

    /** Returns true if a shader reads the camera of the host; a marched scene may define its own camera. */
    public static boolean isSeenByHost(Shader shader) {
        return shader.stage(Stage.VERTEX).block(VariableBlock.Kind.PRIVATE_UNIFORMS).stream()
                .flatMap(block -> block.variables().stream())
                .anyMatch(variable -> variable.name().equals(CAMERA));
    }

    /**
     * Returns true if a shader reads light from the host. Lit output is tone mapped for a display; the output of
     * patterns is shown unchanged.
     */
    public static boolean isLit(Shader shader) {
        String source = shader.stage(Stage.PIXEL).source();
        return LIGHT.stream().anyMatch(source::contains);
    }

    /**
     * Returns the language of a target's text: {@code genglsl} or {@code essl}; empty if OpenGL does not compile it.
     *
     * @param targets the target and those that it inherits from, the nearest first
     */
    public static Optional<String> language(Iterable<String> targets) {
        for (String target : targets) {
            if (LANGUAGES.contains(target)) {
                return Optional.of(target).filter(found -> !found.equals("vulkan"));
            }
        }
        return Optional.empty();
    }
}

package dev.shadeweave.render.job;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.VariableBlock;
import java.util.Optional;

/** The targets whose text OpenGL compiles, and those that inherit from them. */
public final class DrawnTargets {
    private static final String DESKTOP = "genglsl";
    private static final String ES = "essl";

    /** What a shader calls the matrix of the host's camera. */
    private static final String CAMERA = "u_viewProjectionMatrix";

    /** Of these the nearest says what a text is; Vulkan's is not for OpenGL though its target inherits from genglsl. */
    private static final ImmutableSet<String> LANGUAGES = ImmutableSet.of(DESKTOP, ES, "vulkan");

    /** What a shader names that asks for light. */
    private static final ImmutableSet<String> LIGHT =
            ImmutableSet.of("u_envIrradiance", "u_envRadiance", "u_lightData");

    private DrawnTargets() {}

    /** True if the text of a target is for OpenGL or OpenGL ES: of the target itself, or of the nearest that it inherits. */
    public static boolean areDrawn(Iterable<String> targets) {
        return language(targets).isPresent();
    }

    /** What a shader is written in: {@code genglsl} or {@code essl}; none if OpenGL does not know it. */
    public static Optional<String> language(Shader shader) {
        return language(shader.targets());
    }

    /** True if a shader is written for OpenGL ES. */
    public static boolean isEs(Shader shader) {
        return language(shader).equals(Optional.of(ES));
    }

    /** True if a shader needs no mesh: its one triangle lies around the screen, as that of a marched scene does. */
    public static boolean drawsWithoutMesh(Shader shader) {
        return shader.find(Stage.VERTEX)
                .filter(stage -> !stage.blocks().isEmpty()
                        && stage.block(VariableBlock.Kind.VERTEX_INPUTS).isEmpty())
                .isPresent();
    }

    /** True if a shader asks for the camera of the host; a marched scene may bring its own. */
    public static boolean isSeenByHost(Shader shader) {
        return shader.stage(Stage.VERTEX).block(VariableBlock.Kind.PRIVATE_UNIFORMS).stream()
                .flatMap(block -> block.variables().stream())
                .anyMatch(variable -> variable.name().equals(CAMERA));
    }

    /** True if a shader asks the host for light: numbers of patterns are what they are, light has to fit into a display. */
    public static boolean isLit(Shader shader) {
        String source = shader.stage(Stage.PIXEL).source();
        return LIGHT.stream().anyMatch(source::contains);
    }

    /**
     * What the text of a target is written in: {@code genglsl} or {@code essl}; none if OpenGL does not know it.
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

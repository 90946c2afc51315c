package dev.shadeweave.extension;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.shader.Stage;

/**
 * The file that takes the source of a stage.
 *
 * <pre>{@code
 * System.out.println(StageFile.of(Stage.PIXEL).suffix()); // .frag
 * System.out.println(StageFile.of(new Stage("closest_hit")).suffix()); // .closest_hit
 * }</pre>
 *
 * @param suffix how its name ends: {@code .vert}
 * @param isShared true if all shaders that use the stage share the file: the name of the stage is that of the file
 */
public record StageFile(String suffix, boolean isShared) {
    /** What compilers know stages by. */
    private static final ImmutableMap<Stage, String> SUFFIXES = ImmutableMap.of(
            Stage.VERTEX,
            ".vert",
            Stage.TESS_CONTROL,
            ".tesc",
            Stage.TESS_EVALUATION,
            ".tese",
            Stage.GEOMETRY,
            ".geom",
            Stage.PIXEL,
            ".frag");

    /**
     * A file of one shader, named as compilers of GLSL know stages.
     *
     * @param stage the stage
     */
    public static StageFile of(Stage stage) {
        return new StageFile(SUFFIXES.getOrDefault(stage, "." + stage.name()), false);
    }
}

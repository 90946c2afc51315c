package dev.shadeweave.extension;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.shader.Stage;

/**
 * The file for the source of a stage.
 *
 * <pre>{@code
 * System.out.println(StageFile.of(Stage.PIXEL).suffix()); // .frag
 * System.out.println(StageFile.of(new Stage("closest_hit")).suffix()); // .closest_hit
 * }</pre>
 *
 * @param suffix the end of its name: {@code .vert}
 * @param isShared true if all shaders with this stage share one file, named like the stage
 */
public record StageFile(String suffix, boolean isShared) {
    /** The extensions that GLSL compilers use for stages. */
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
     * Returns a file that belongs to one shader, with the extension that GLSL compilers use for the stage.
     *
     * @param stage the stage
     */
    public static StageFile of(Stage stage) {
        return new StageFile(SUFFIXES.getOrDefault(stage, "." + stage.name()), false);
    }
}

package dev.shadeweave.compile;

import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import java.util.Map;
import java.util.Optional;

/** Says whether a shader compiles. */
public interface Compiler {
    /** How compilers tell stages apart. */
    Map<Stage, String> SUFFIXES = Map.of(
            Stage.VERTEX, "vert",
            Stage.TESS_CONTROL, "tesc",
            Stage.TESS_EVALUATION, "tese",
            Stage.GEOMETRY, "geom",
            Stage.PIXEL, "frag");

    /** What is wrong with it; empty if it compiles. Ends the test as skipped if the compiler is not at hand. */
    Optional<String> problem(Shader shader);

    /** The judge of a target. */
    static Compiler of(String target) {
        return target.startsWith("vulkan") ? new Shaderc() : new Glslang();
    }

    /** The reference compiler, which links all stages as Vulkan has them. */
    static Compiler linkingVulkan() {
        return new Glslang("-V");
    }

    /** How file names say the stage. */
    static String suffix(Stage stage) {
        return SUFFIXES.getOrDefault(stage, stage.name());
    }
}

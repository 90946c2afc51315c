package dev.shadeweave.compile;

import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import java.util.Optional;

/** Says whether a shader compiles. */
public interface Compiler {
    /** What is wrong with it; empty if it compiles. Ends the test as skipped if the compiler is not at hand. */
    Optional<String> problem(Shader shader);

    /** The judge of a target. */
    static Compiler of(String target) {
        return target.startsWith("vulkan") ? new Shaderc() : new Glslang();
    }

    /** How file names say the stage. */
    static String suffix(Stage stage) {
        return stage.equals(Stage.PIXEL) ? "frag" : "vert";
    }
}

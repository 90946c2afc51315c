package dev.shadeweave.compile;

import static org.lwjgl.util.shaderc.Shaderc.shaderc_compilation_status_success;
import static org.lwjgl.util.shaderc.Shaderc.shaderc_compile_into_spv;
import static org.lwjgl.util.shaderc.Shaderc.shaderc_compile_options_initialize;
import static org.lwjgl.util.shaderc.Shaderc.shaderc_compile_options_set_target_env;
import static org.lwjgl.util.shaderc.Shaderc.shaderc_compiler_initialize;
import static org.lwjgl.util.shaderc.Shaderc.shaderc_env_version_vulkan_1_0;
import static org.lwjgl.util.shaderc.Shaderc.shaderc_fragment_shader;
import static org.lwjgl.util.shaderc.Shaderc.shaderc_result_get_compilation_status;
import static org.lwjgl.util.shaderc.Shaderc.shaderc_result_get_error_message;
import static org.lwjgl.util.shaderc.Shaderc.shaderc_result_release;
import static org.lwjgl.util.shaderc.Shaderc.shaderc_target_env_vulkan;
import static org.lwjgl.util.shaderc.Shaderc.shaderc_vertex_shader;

import com.google.common.base.Suppliers;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.lwjgl.system.MemoryUtil;

/** Shaderc in this process: Vulkan GLSL to SPIR-V. */
final class Shaderc implements Compiler {
    private record Handles(long compiler, long options) {}

    private static final Map<String, Integer> KINDS = Map.of(
            "frag", shaderc_fragment_shader,
            "tesc", org.lwjgl.util.shaderc.Shaderc.shaderc_tess_control_shader,
            "tese", org.lwjgl.util.shaderc.Shaderc.shaderc_tess_evaluation_shader,
            "geom", org.lwjgl.util.shaderc.Shaderc.shaderc_geometry_shader);

    private static final Supplier<Optional<Handles>> HANDLES = Suppliers.memoize(Shaderc::open);

    @Override
    public Optional<String> problem(Shader shader) {
        Handles handles = HANDLES.get().orElse(null);
        Assumptions.assumeTrue(handles != null, "there is no shaderc library for this machine");
        StringBuilder problems = new StringBuilder();
        if (handles != null) {
            shader.stages().forEach(stage -> problems.append(compile(handles, stage)));
        }
        return problems.isEmpty() ? Optional.empty() : Optional.of(problems.toString());
    }

    /** What is wrong with single stages, by file name and source; empty if all compile. */
    static Optional<String> problem(Map<String, String> stages) {
        Handles handles = HANDLES.get().orElse(null);
        Assumptions.assumeTrue(handles != null, "there is no shaderc library for this machine");
        if (handles == null) {
            return Optional.empty();
        }
        String problems = stages.entrySet().parallelStream()
                .map(stage -> compile(
                        handles,
                        stage.getKey(),
                        stage.getKey().substring(stage.getKey().lastIndexOf('.') + 1),
                        stage.getValue()))
                .collect(Collectors.joining());
        return problems.isEmpty() ? Optional.empty() : Optional.of(problems);
    }

    private static String compile(Handles handles, ShaderStage stage) {
        String file = "shader." + Compiler.suffix(stage.stage());
        return compile(handles, file, Compiler.suffix(stage.stage()), stage.source());
    }

    private static String compile(Handles handles, String file, String suffix, String text) {
        // Larger sources than the small stack that the convenience methods copy to.
        ByteBuffer source = MemoryUtil.memUTF8(text, false);
        ByteBuffer name = MemoryUtil.memUTF8(file);
        ByteBuffer entry = MemoryUtil.memUTF8("main");
        long result = shaderc_compile_into_spv(
                handles.compiler(),
                source,
                KINDS.getOrDefault(suffix, shaderc_vertex_shader),
                name,
                entry,
                handles.options());
        try {
            boolean succeeded = shaderc_result_get_compilation_status(result) == shaderc_compilation_status_success;
            return succeeded ? "" : String.valueOf(shaderc_result_get_error_message(result));
        } finally {
            shaderc_result_release(result);
            MemoryUtil.memFree(source);
            MemoryUtil.memFree(name);
            MemoryUtil.memFree(entry);
        }
    }

    private static Optional<Handles> open() {
        try {
            long options = shaderc_compile_options_initialize();
            shaderc_compile_options_set_target_env(options, shaderc_target_env_vulkan, shaderc_env_version_vulkan_1_0);
            return Optional.of(new Handles(shaderc_compiler_initialize(), options));
        } catch (UnsatisfiedLinkError | NoClassDefFoundError e) {
            return Optional.empty();
        }
    }
}

package dev.shadeweave.rendering;

import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.util.shaderc.Shaderc;
import org.lwjgl.util.spvc.Spvc;
import org.lwjgl.util.spvc.SpvcCombinedImageSampler;
import org.lwjgl.util.spvc.SpvcReflectedResource;

/**
 * Brings HLSL back to GLSL by programs of others: shaderc's front end for HLSL makes SPIR-V, SPIRV-Cross makes GLSL of it.
 * Names are then those that the renderer looks up, and blocks are opened, so that the shader can be drawn.
 */
final class ThroughSpirv {
    private static final Pattern BLOCK =
            Pattern.compile("layout\\([^)]*\\) uniform \\w+\\n\\{\\n((?:[^}]*\\n)*?)\\} (\\w+);", Pattern.MULTILINE);

    /** The decoration Location of SPIR-V. */
    private static final int LOCATION = 30;

    /** The suffix for the name of a texture that is read by texels, which needs no sampler. */
    private static final String TEXELS = "_texels";

    private ThroughSpirv() {}

    /** The same shader, to be drawn by OpenGL. */
    static Shader back(Shader shader) {
        Shader glsl = new Shader(
                shader.name(),
                "genglsl",
                shader.stages().stream()
                        .map(ThroughSpirv::back)
                        .collect(com.google.common.collect.ImmutableList.toImmutableList()));
        return new Shader(glsl.name(), glsl.targets(), glsl.stages(), shader.displaced());
    }

    private static ShaderStage back(ShaderStage stage) {
        boolean vertex = stage.stage().equals(Stage.VERTEX);
        String text = opened(glsl(stage, compile(stage.source(), stage.entryPoint(), vertex), vertex));
        SourceMap.Builder lines = new SourceMap.Builder();
        text.lines().forEach(line -> lines.add(null));
        return new ShaderStage(stage.stage(), text, lines.build(), stage.blocks());
    }

    /** Returns the text with members of blocks as separate uniforms. */
    private static String opened(String glsl) {
        String text = glsl;
        Matcher block = BLOCK.matcher(text);
        while (block.find()) {
            StringBuilder uniforms = new StringBuilder();
            block.group(1).lines().filter(line -> !line.contains(" pad")).forEach(line -> uniforms.append("uniform ")
                    .append(line.strip())
                    .append('\n'));
            text = text.substring(0, block.start()) + uniforms + text.substring(block.end());
            text = text.replaceAll("\\b" + block.group(2) + "\\.", "");
            block = BLOCK.matcher(text);
        }
        // bools of blocks are whole numbers, which the renderer sets as ints
        text = text.replace("uniform uint ", "uniform int ").replace(TEXELS, "");
        Set<String> samplers = new HashSet<>();
        StringBuilder lines = new StringBuilder();
        text.lines()
                .filter(line -> !line.startsWith("uniform sampler") || samplers.add(line))
                .forEach(line -> lines.append(line).append('\n'));
        return lines.toString();
    }

    private static int[] compile(String hlsl, String entry, boolean vertex) {
        long options = Shaderc.shaderc_compile_options_initialize();
        Shaderc.shaderc_compile_options_set_source_language(options, Shaderc.shaderc_source_language_hlsl);
        Shaderc.shaderc_compile_options_set_hlsl_offsets(options, true);
        long compiler = Shaderc.shaderc_compiler_initialize();
        ByteBuffer source = MemoryUtil.memUTF8(hlsl, false);
        long result = MemoryUtil.NULL;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            result = Shaderc.shaderc_compile_into_spv(
                    compiler,
                    source,
                    vertex ? Shaderc.shaderc_vertex_shader : Shaderc.shaderc_fragment_shader,
                    stack.UTF8("shader"),
                    stack.UTF8(entry),
                    options);
            if (Shaderc.shaderc_result_get_compilation_status(result) != Shaderc.shaderc_compilation_status_success) {
                throw new AssertionError(Shaderc.shaderc_result_get_error_message(result) + "\n" + hlsl);
            }
            IntBuffer words = Objects.requireNonNull(Shaderc.shaderc_result_get_bytes(result))
                    .order(java.nio.ByteOrder.nativeOrder())
                    .asIntBuffer();
            int[] all = new int[words.remaining()];
            words.get(all);
            return all;
        } finally {
            MemoryUtil.memFree(source);
            if (result != MemoryUtil.NULL) {
                Shaderc.shaderc_result_release(result);
            }
            Shaderc.shaderc_compile_options_release(options);
            Shaderc.shaderc_compiler_release(compiler);
        }
    }

    private static String glsl(ShaderStage stage, int[] module, boolean vertex) {
        IntBuffer words = MemoryUtil.memAllocInt(module.length);
        words.put(module).flip();
        long context = MemoryUtil.NULL;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer pointer = stack.callocPointer(1);
            check(MemoryUtil.NULL, Spvc.spvc_context_create(pointer));
            context = pointer.get(0);
            check(context, Spvc.spvc_context_parse_spirv(context, words, words.remaining(), pointer));
            check(
                    context,
                    Spvc.spvc_context_create_compiler(
                            context,
                            Spvc.SPVC_BACKEND_GLSL,
                            pointer.get(0),
                            Spvc.SPVC_CAPTURE_MODE_TAKE_OWNERSHIP,
                            pointer));
            long compiler = pointer.get(0);
            check(context, Spvc.spvc_compiler_create_compiler_options(compiler, pointer));
            long options = pointer.get(0);
            Spvc.spvc_compiler_options_set_uint(options, Spvc.SPVC_COMPILER_OPTION_GLSL_VERSION, 400);
            Spvc.spvc_compiler_options_set_bool(options, Spvc.SPVC_COMPILER_OPTION_GLSL_ES, false);
            Spvc.spvc_compiler_options_set_bool(
                    options, Spvc.SPVC_COMPILER_OPTION_GLSL_ENABLE_420PACK_EXTENSION, false);
            check(context, Spvc.spvc_compiler_install_compiler_options(compiler, options));
            IntBuffer dummy = stack.callocInt(1);
            check(context, Spvc.spvc_compiler_build_dummy_sampler_for_combined_images(compiler, dummy));
            check(context, Spvc.spvc_compiler_build_combined_image_samplers(compiler));
            combined(context, compiler, dummy.get(0), stack);
            check(context, Spvc.spvc_compiler_create_shader_resources(compiler, pointer));
            long resources = pointer.get(0);
            named(stage, context, compiler, resources, vertex);
            check(context, Spvc.spvc_compiler_compile(compiler, pointer));
            return MemoryUtil.memUTF8(pointer.get(0));
        } finally {
            if (context != MemoryUtil.NULL) {
                Spvc.spvc_context_destroy(context);
            }
            MemoryUtil.memFree(words);
        }
    }

    /** A texture with its sampler is called as the texture is. */
    private static void combined(long context, long compiler, int dummy, MemoryStack stack) {
        PointerBuffer list = stack.callocPointer(1);
        PointerBuffer count = stack.callocPointer(1);
        check(context, Spvc.spvc_compiler_get_combined_image_samplers(compiler, list, count));
        int size = (int) count.get(0);
        if (size == 0) {
            return;
        }
        SpvcCombinedImageSampler.Buffer all = SpvcCombinedImageSampler.create(list.get(0), size);
        for (int i = 0; i < size; i++) {
            String name = Spvc.spvc_compiler_get_name(compiler, all.get(i).image_id());
            String suffix = all.get(i).sampler_id() == dummy ? TEXELS : "";
            Spvc.spvc_compiler_set_name(compiler, all.get(i).combined_id(), name + suffix);
        }
    }

    /** Vertex inputs are called as the renderer calls them, what goes between the stages by its location. */
    private static void named(ShaderStage stage, long context, long compiler, long resources, boolean vertex) {
        for (int kind : new int[] {Spvc.SPVC_RESOURCE_TYPE_STAGE_INPUT, Spvc.SPVC_RESOURCE_TYPE_STAGE_OUTPUT}) {
            try (MemoryStack stack = MemoryStack.stackPush()) {
                PointerBuffer list = stack.callocPointer(1);
                PointerBuffer count = stack.callocPointer(1);
                check(context, Spvc.spvc_resources_get_resource_list_for_type(resources, kind, list, count));
                int size = (int) count.get(0);
                if (size == 0) {
                    continue;
                }
                SpvcReflectedResource.Buffer all = SpvcReflectedResource.create(list.get(0), size);
                boolean input = kind == Spvc.SPVC_RESOURCE_TYPE_STAGE_INPUT;
                for (int i = 0; i < size; i++) {
                    int id = all.get(i).id();
                    int location = Spvc.spvc_compiler_get_decoration(compiler, id, LOCATION);
                    String name = vertex && input
                            ? attribute(stage, location)
                            : vertex == input ? "target" + location : "between" + location;
                    Spvc.spvc_compiler_set_name(compiler, id, name);
                }
            }
        }
    }

    private static String attribute(ShaderStage stage, int location) {
        List<Variable> inputs =
                stage.block(VariableBlock.Kind.VERTEX_INPUTS).orElseThrow().variables();
        return inputs.stream()
                .filter(it -> it.slot().location() == location)
                .findFirst()
                .orElseThrow()
                .name();
    }

    private static void check(long context, int status) {
        if (status != Spvc.SPVC_SUCCESS) {
            throw new AssertionError(
                    context == MemoryUtil.NULL ? status : Spvc.spvc_context_get_last_error_string(context));
        }
    }
}

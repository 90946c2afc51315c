package dev.shadeweave.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.HwOptions.DirectionalAlbedo;
import dev.shadeweave.glsl.hw.HwOptions.Displacement;
import dev.shadeweave.glsl.hw.HwOptions.SpecularEnvironment;
import dev.shadeweave.glsl.hw.HwOptions.TransmissionRender;
import dev.shadeweave.option.ColorOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.InterfaceOptions.ImageSampling;
import dev.shadeweave.option.InterfaceOptions.InterfaceType;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every value of every option of the hardware targets gives shaders that compile, of surfaces of different kinds; and
 * what it writes or leaves out is found in the pixel stage of the first.
 */
class OptionsTest {
    private static final ImmutableSet<String> SUBJECTS = ImmutableSet.of(
            "surfaces/two_nodegraphs__Coated",
            "surfaces/twisted_shell__Shell",
            "surfaces/tinted_bottle__Bottle",
            "surfaces/fog_bank__Fog");

    /**
     * A value of an option.
     *
     * @param name what is tested
     * @param expected what is found in the pixel stage; behind {@code !}, what is not
     */
    private record Case(String name, UnaryOperator<GenerationOptions.Builder> option, List<String> expected) {}

    private static Case when(String name, UnaryOperator<GenerationOptions.Builder> option, String... expected) {
        return new Case(name, option, List.of(expected));
    }

    private static final ImmutableList<Case> CASES = ImmutableList.of(
            when(
                    "defaults",
                    options -> options,
                    "mx_ggx_dir_albedo_analytic\\(",
                    "#define AIRY_FRESNEL_ITERATIONS 2",
                    "u_envRadianceSamples;",
                    "!u_lightData",
                    "!discard",
                    "= vec4\\(\\w+\\.color, 1\\.0\\);"),
            when(
                    "reduced interface",
                    options -> options.set(InterfaceOptions.SHADER_INTERFACE, InterfaceType.REDUCED),
                    "!uniform vec3 tinted"),
            when("images upside down", options -> options.set(GraphOptions.FILE_TEXTURE_VERTICAL_FLIP, true)),
            when("no colour transforms", options -> options.set(ColorOptions.EMIT_COLOR_TRANSFORMS, false)),
            when(
                    "colours decoded by samplers",
                    options -> options.set(ColorOptions.COLOR_MANAGEMENT, ColorOptions.ColorManagement.SAMPLER)),
            when(
                    "colours as they are",
                    options -> options.set(ColorOptions.COLOR_MANAGEMENT, ColorOptions.ColorManagement.NONE)),
            when("constants stay nodes", options -> options.set(GraphOptions.ELIDE_CONSTANT_NODES, false)),
            when(
                    "finite values",
                    options -> options.set(GraphOptions.FINITE_VALUES, true),
                    "= mix\\(clamp\\(out1, -3\\.4028235e38, 3\\.4028235e38\\), vec4\\(0\\.0\\), isnan\\(out1\\)\\);"),
            when("compact", options -> options.set(GraphOptions.COMPACT, true), "\\n\\t", "!//", "!\\n\\n"),
            when("mixes as sums", options -> options.set(GraphOptions.PREMULTIPLIED_BSDF_ADD, true)),
            when("mixes of layers", options -> options.set(GraphOptions.DISTRIBUTE_LAYER_OVER_BSDF_MIX, true)),
            when(
                    "transparency",
                    options -> options.set(HwOptions.TRANSPARENCY, true),
                    "outAlpha < u_alphaThreshold",
                    "discard;",
                    "= vec4\\(\\w+\\.color, outAlpha\\);"),
            when(
                    "no environment",
                    options -> options.set(HwOptions.SPECULAR_ENVIRONMENT_METHOD, SpecularEnvironment.NONE),
                    "!u_envRadiance\\b",
                    "!u_envIrradiance\\b"),
            when(
                    "filtered environment",
                    options -> options.set(HwOptions.SPECULAR_ENVIRONMENT_METHOD, SpecularEnvironment.PREFILTER),
                    "mx_latlong_alpha_to_lod\\("),
            when(
                    "albedo by a table",
                    options -> options.set(HwOptions.DIRECTIONAL_ALBEDO_METHOD, DirectionalAlbedo.TABLE),
                    "texture\\(u_albedoTable, vec2\\(NdotV, alpha\\)\\)",
                    "sampler2D u_albedoTable;"),
            when(
                    "albedo by integration",
                    options -> options.set(HwOptions.DIRECTIONAL_ALBEDO_METHOD, DirectionalAlbedo.MONTE_CARLO),
                    "!mx_ggx_dir_albedo_analytic\\(",
                    "mx_ggx_dir_albedo_monte_carlo\\("),
            when(
                    "transmission as opacity",
                    options -> options.set(HwOptions.TRANSMISSION_RENDER_METHOD, TransmissionRender.OPACITY),
                    "\\.transparency \\+= \\w+\\.response;"),
            when(
                    "transmission as opacity, blended",
                    options -> options.set(HwOptions.TRANSMISSION_RENDER_METHOD, TransmissionRender.OPACITY)
                            .set(HwOptions.TRANSPARENCY, true),
                    "outAlpha"),
            when(
                    "films of five orders",
                    options -> options.set(HwOptions.AIRY_FRESNEL_ITERATIONS, 5),
                    "#define AIRY_FRESNEL_ITERATIONS 5"),
            when(
                    "encoded colours",
                    options -> options.set(HwOptions.SRGB_ENCODE_OUTPUT, true),
                    "\\.rgb = mx_srgb_encode\\("),
            when(
                    "one light of every kind",
                    options -> lights(options),
                    "LightData u_lightData\\[MAX_LIGHT_SOURCES\\];",
                    "#define MAX_LIGHT_SOURCES 3",
                    "light\\.type == 3"),
            when(
                    "eight lights",
                    options -> lights(options).set(HwOptions.MAX_ACTIVE_LIGHT_SOURCES, 8),
                    "#define MAX_LIGHT_SOURCES 8"),
            when(
                    "no lights",
                    options -> lights(options).set(HwOptions.MAX_ACTIVE_LIGHT_SOURCES, 0),
                    "!u_lightData",
                    "!LightData"),
            when(
                    "lights without environment",
                    options -> lights(options).set(HwOptions.SPECULAR_ENVIRONMENT_METHOD, SpecularEnvironment.NONE),
                    "u_lightData\\[i\\]",
                    "!u_envRadiance\\b"),
            when(
                    "shadows of every light",
                    options -> lights(options).set(HwOptions.SHADOW_MAP, true),
                    "sampler2D u_shadowMap;",
                    "float shadow = mx_shadow_occlusion\\(u_shadowMap, u_shadowMatrix, P\\);",
                    "ClosureData\\(CLOSURE_TYPE_REFLECTION, light\\.direction, V, N, P, shadow\\)",
                    "!occlusion = 1\\.0;"),
            when("shadows of no light", options -> options.set(HwOptions.SHADOW_MAP, true), "!float shadow ="),
            when(
                    "ambient occlusion",
                    options -> options.set(HwOptions.AMBIENT_OCCLUSION, true),
                    "sampler2D u_ambOccMap;",
                    "float occlusion = mix\\(1\\.0, texture\\(u_ambOccMap,"),
            when(
                    "lights, shadows, occlusion, transparency",
                    options -> lights(options)
                            .set(HwOptions.SHADOW_MAP, true)
                            .set(HwOptions.AMBIENT_OCCLUSION, true)
                            .set(HwOptions.TRANSPARENCY, true),
                    "\\+= occlusion \\* \\w+\\.response;"),
            when("bitangents as attributes", options -> options.set(HwOptions.IMPLICIT_BITANGENTS, false)),
            when(
                    "nothing is displaced",
                    options -> options.set(HwOptions.DISPLACEMENT, Displacement.NONE),
                    "!displacedPosition"),
            when(
                    "images sampled by the host",
                    options -> options.set(InterfaceOptions.IMAGE_SAMPLING, ImageSampling.HOST),
                    "!textureGrad\\(",
                    "!\\bdFdx\\("),
            when("atlases", options -> options.set(HwOptions.NORMALIZE_UDIM_TEX_COORDS, true)),
            when(
                    "depth moments",
                    options -> options.set(HwOptions.WRITE_DEPTH_MOMENTS, true),
                    "= vec4\\(mx_compute_depth_moments\\(\\), 0\\.0, 1\\.0\\);",
                    "!u_envRadiance\\b",
                    "!surfaceshader \\w+_out"),
            when(
                    "depth moments of what is cut out",
                    options -> options.set(HwOptions.WRITE_DEPTH_MOMENTS, true).set(HwOptions.TRANSPARENCY, true),
                    "discard;",
                    "= vec4\\(mx_compute_depth_moments\\(\\), 0\\.0, 1\\.0\\);"),
            when(
                    "the table of albedos",
                    options -> options.set(HwOptions.WRITE_ALBEDO_TABLE, true),
                    "= vec4\\(mx_generate_dir_albedo_table\\(\\), 1\\.0\\);",
                    "mx_ggx_dir_albedo_monte_carlo\\(",
                    "u_albedoTableSize",
                    "!surfaceshader \\w+_out"),
            when(
                    "the table of albedos for those who read it",
                    options -> options.set(HwOptions.WRITE_ALBEDO_TABLE, true)
                            .set(HwOptions.DIRECTIONAL_ALBEDO_METHOD, DirectionalAlbedo.TABLE),
                    "!u_albedoTable;"),
            when(
                    "the filtered environment",
                    options -> options.set(HwOptions.WRITE_ENV_PREFILTER, true),
                    "= vec4\\(mx_generate_prefilter_env\\(\\), 1\\.0\\);",
                    "u_envPrefilterMip",
                    "!surfaceshader \\w+_out"),
            when(
                    "the filtered environment for those who read it",
                    options -> options.set(HwOptions.WRITE_ENV_PREFILTER, true)
                            .set(HwOptions.SPECULAR_ENVIRONMENT_METHOD, SpecularEnvironment.PREFILTER),
                    "= vec4\\(mx_generate_prefilter_env\\(\\), 1\\.0\\);"));

    private static GenerationOptions.Builder lights(GenerationOptions.Builder options) {
        return options.set(
                InterfaceOptions.LIGHT_SHADERS, ImmutableList.of("point_light", "directional_light", "spot_light"));
    }

    @TestFactory
    Stream<DynamicTest> every_value_of_every_option_compiles() {
        List<Subject> subjects = Materials.all().stream()
                .filter(subject -> SUBJECTS.contains(subject.name()))
                .toList();
        assertEquals(SUBJECTS.size(), subjects.size());
        return Stream.of("genglsl", "essl", "vulkan")
                .flatMap(target -> CASES.stream().flatMap(option -> subjects.stream()
                        .map(subject -> DynamicTest.dynamicTest(
                                target + ", " + option.name() + ", " + subject.name(),
                                () -> check(target, option, subject)))));
    }

    private static void check(String target, Case option, Subject subject) {
        GenerationOptions options =
                option.option().apply(subject.options().toBuilder()).build();
        Shader shader = Generators.forTarget(target)
                .generate(subject.content(), subject.element(), options)
                .throwIfErrors();
        assertEquals(Optional.empty(), Compiler.of(target).problem(shader));
        if (subject.name().equals("surfaces/two_nodegraphs__Coated") && target.equals("genglsl")) {
            String source = shader.stage(Stage.PIXEL).source();
            for (String expected : option.expected()) {
                boolean absent = expected.startsWith("!");
                boolean found = Pattern.compile(absent ? expected.substring(1) : expected)
                        .matcher(source)
                        .find();
                assertTrue(found != absent, () -> expected + " in\n" + source);
            }
        }
    }
}

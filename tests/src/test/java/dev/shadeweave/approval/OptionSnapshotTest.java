package dev.shadeweave.approval;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.HwOptions.Displacement;
import dev.shadeweave.glsl.hw.HwOptions.SpecularEnvironment;
import dev.shadeweave.glsl.hw.HwOptions.TransmissionRender;
import dev.shadeweave.option.ColorOptions;
import dev.shadeweave.option.ColorOptions.ColorManagement;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.InterfaceOptions.ImageSampling;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Records the main function of a surface with reflection and transmission, displaced or not, under several options. */
class OptionSnapshotTest {
    private static final ImmutableMap<String, UnaryOperator<GenerationOptions.Builder>> CASES = ImmutableMap.of(
            "lights_shadows_occlusion_alpha",
            options -> options.set(InterfaceOptions.LIGHT_SHADERS, ImmutableList.of("point_light"))
                    .set(HwOptions.SHADOW_MAP, true)
                    .set(HwOptions.AMBIENT_OCCLUSION, true)
                    .set(HwOptions.TRANSPARENCY, true),
            "seen_through",
            options -> options.set(HwOptions.TRANSMISSION_RENDER_METHOD, TransmissionRender.OPACITY)
                    .set(HwOptions.TRANSPARENCY, true),
            "no_environment",
            options -> options.set(HwOptions.SPECULAR_ENVIRONMENT_METHOD, SpecularEnvironment.NONE)
                    .set(InterfaceOptions.LIGHT_SHADERS, ImmutableList.of("point_light")),
            "encoded",
            options -> options.set(HwOptions.SRGB_ENCODE_OUTPUT, true),
            "depth_moments",
            options -> options.set(HwOptions.WRITE_DEPTH_MOMENTS, true),
            "albedo_table",
            options -> options.set(HwOptions.WRITE_ALBEDO_TABLE, true),
            "environment_prefilter",
            options -> options.set(HwOptions.WRITE_ENV_PREFILTER, true),
            "not_displaced",
            options -> options.set(HwOptions.DISPLACEMENT, Displacement.NONE));

    /** Textures in a space of wide primaries, whose curve is left to the sampler. */
    private static final String DECODED = "colorspaces/wide_gamut__NG_banner_color";

    /** Images that the host samples, with the facts that are reported to the host. */
    private static final String HOST_SAMPLED = "textures/every_image_type__image_types_color";

    @TestFactory
    Stream<DynamicTest> shaders() {
        Snapshots snapshots = new Snapshots("options");
        return Stream.concat(
                Stream.of("surfaces/tinted_bottle__Bottle", "surfaces/twisted_shell__Shell")
                        .flatMap(name -> CASES.entrySet().stream()
                                .map(entry -> DynamicTest.dynamicTest(
                                        entry.getKey() + ", " + name,
                                        () -> check(snapshots, name, entry.getKey(), entry.getValue())))),
                Stream.of(
                        DynamicTest.dynamicTest(
                                "sampled by the host",
                                () -> checkTold(
                                        snapshots,
                                        HOST_SAMPLED,
                                        "sampled_by_host",
                                        options -> options.set(InterfaceOptions.IMAGE_SAMPLING, ImageSampling.HOST))),
                        DynamicTest.dynamicTest(
                                "decoded by samplers",
                                () -> checkTold(
                                        snapshots,
                                        DECODED,
                                        "decoded_by_sampler",
                                        options ->
                                                options.set(ColorOptions.COLOR_MANAGEMENT, ColorManagement.SAMPLER))),
                        snapshots.noOrphans()));
    }

    private static void check(
            Snapshots snapshots, String name, String option, UnaryOperator<GenerationOptions.Builder> change) {
        Subject subject = subject(name);
        GenerationOptions options = change.apply(subject.options().toBuilder()).build();
        String source = Generators.forTarget("genglsl")
                .generate(subject.content(), subject.element(), options)
                .throwIfErrors()
                .stage(Stage.PIXEL)
                .source();
        snapshots.check(
                name.replaceFirst(".*/", "") + "." + option, ".glsl", source.substring(source.indexOf("void main()")));
    }

    /** The whole shader, with what the host is reported. */
    private static void checkTold(
            Snapshots snapshots, String material, String option, UnaryOperator<GenerationOptions.Builder> change) {
        Subject subject = subject(material);
        Shader shader = Generators.forTarget("genglsl")
                .generate(
                        subject.content(),
                        subject.element(),
                        change.apply(subject.options().toBuilder()).build())
                .throwIfErrors();
        String name = material.replaceFirst(".*/", "") + "." + option;
        snapshots.check(name, ".glsl", shader.stage(Stage.PIXEL).source());
        snapshots.check(name + ".uniforms", ".txt", InterfacePrinter.print(shader));
    }

    private static Subject subject(String name) {
        return Materials.all().stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no material " + name));
    }
}

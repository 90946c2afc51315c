package dev.shadeweave.approval;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.GenerationOptions.ColorManagement;
import dev.shadeweave.generator.GenerationOptions.Displacement;
import dev.shadeweave.generator.GenerationOptions.ImageSampling;
import dev.shadeweave.generator.GenerationOptions.SpecularEnvironment;
import dev.shadeweave.generator.GenerationOptions.TransmissionRender;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What options make of the main function of a surface that reflects and lets light through, and is displaced or not. */
class OptionSnapshotTest {
    private static final ImmutableMap<String, UnaryOperator<GenerationOptions.Builder>> CASES = ImmutableMap.of(
            "lights_shadows_occlusion_alpha",
            options -> options.lightShaders(List.of("point_light"))
                    .hwShadowMap(true)
                    .hwAmbientOcclusion(true)
                    .hwTransparency(true),
            "seen_through",
            options -> options.hwTransmissionRenderMethod(TransmissionRender.OPACITY)
                    .hwTransparency(true),
            "no_environment",
            options -> options.hwSpecularEnvironmentMethod(SpecularEnvironment.NONE)
                    .lightShaders(List.of("point_light")),
            "encoded",
            options -> options.hwSrgbEncodeOutput(true),
            "depth_moments",
            options -> options.hwWriteDepthMoments(true),
            "albedo_table",
            options -> options.hwWriteAlbedoTable(true),
            "environment_prefilter",
            options -> options.hwWriteEnvPrefilter(true),
            "not_displaced",
            options -> options.hwDisplacement(Displacement.NONE));

    /** Textures in a space of wide primaries, whose curve is left to the sampler. */
    private static final String DECODED = "colorspaces/wide_gamut__NG_banner_color";

    /** What images look like whose sampling is left to the host, with what the host is reported. */
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
                                        options -> options.hwImageSampling(ImageSampling.HOST))),
                        DynamicTest.dynamicTest(
                                "decoded by samplers",
                                () -> checkTold(
                                        snapshots,
                                        DECODED,
                                        "decoded_by_sampler",
                                        options -> options.colorManagement(ColorManagement.SAMPLER))),
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

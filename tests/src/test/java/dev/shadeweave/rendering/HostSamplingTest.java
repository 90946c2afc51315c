package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.InterfaceOptions.ImageSampling;
import dev.shadeweave.option.InterfaceOptions.InterfaceType;
import dev.shadeweave.render.Probe;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.shader.Sampling;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where image sampling is left to the host, the shader says how, and a host that follows sees the same picture. */
class HostSamplingTest {
    private static final GenerationOptions HOST = GenerationOptions.builder()
            .set(InterfaceOptions.IMAGE_SAMPLING, ImageSampling.HOST)
            .build();
    private static final GenerationOptions REDUCED = HOST.toBuilder()
            .set(InterfaceOptions.SHADER_INTERFACE, InterfaceType.REDUCED)
            .build();

    /** An image in a function, whose caller says half of what the sampler must do. */
    private static final String FUNCTION =
            """
            <nodedef name="ND_decal" node="decal">
              <input name="picture" type="filename" value=""/>
              <input name="beyond" type="string" value="mirror" enum="constant,clamp,periodic,mirror"/>
              <output name="out" type="color3"/>
            </nodedef>
            <nodegraph name="NG_decal" nodedef="ND_decal">
              <image name="inner" type="color3">
                <input name="file" type="filename" interfacename="picture"/>
                <input name="uaddressmode" type="string" interfacename="beyond"/>
                <input name="vaddressmode" type="string" value="clamp"/>
                <input name="filtertype" type="string" value="closest"/>
              </image>
              <output name="out" type="color3" nodename="inner"/>
            </nodegraph>
            <output name="o" type="color3" nodename="n"/>
            """;

    @Test
    void live_settings_are_reported_with_the_uniforms_that_change_them() {
        check(
                """
                <image name="n" type="color3">
                  <input name="file" type="filename" value="a.png"/>
                  <input name="uaddressmode" type="string" value="clamp"/>
                  <input name="default" type="color3" value="1, 0, 0.5"/>
                </image>
                <output name="o" type="color3" nodename="n"/>
                """,
                HOST,
                "n_file: clamp n_uaddressmode, periodic n_vaddressmode, linear n_filtertype, 1.0, 0.0, 0.5 n_default");
    }

    @Test
    void baked_settings_are_reported_as_values() {
        check(
                """
                <image name="n" type="float">
                  <input name="file" type="filename" value="a.png"/>
                  <input name="vaddressmode" type="string" value="mirror"/>
                  <input name="filtertype" type="string" value="closest"/>
                </image>
                <output name="o" type="float" nodename="n"/>
                """,
                REDUCED,
                "n_file: periodic, mirror, closest, 0.0");
    }

    @Test
    void the_layer_is_reported() {
        check(
                """
                <image name="n" type="float">
                  <input name="file" type="filename" value="a.exr"/>
                  <input name="layer" type="string" value="diffuse"/>
                </image>
                <output name="o" type="float" nodename="n"/>
                """,
                REDUCED,
                "n_file: periodic, periodic, linear, 0.0, layer diffuse");
    }

    @Test
    void settings_inside_functions_are_found() {
        check(
                FUNCTION
                        + "<decal name='n' type='color3'><input name='picture' type='filename' value='a.png'/></decal>",
                HOST,
                "n_picture: mirror n_beyond, clamp, closest, 0.0, 0.0, 0.0");
        check(
                FUNCTION
                        + "<decal name='n' type='color3'><input name='picture' type='filename' value='a.png'/>"
                        + "<input name='beyond' type='string' value='constant'/></decal>",
                REDUCED,
                "inner_file: constant, clamp, closest, 0.0, 0.0, 0.0");
    }

    @Test
    void images_without_choices_repeat() {
        check(
                """
                <hextiledimage name="n" type="color3">
                  <input name="file" type="filename" value="a.png"/>
                </hextiledimage>
                <output name="o" type="color3" nodename="n"/>
                """,
                REDUCED,
                "n_file: periodic, periodic, linear, 0.0, 0.0, 0.0");
    }

    @Test
    void a_texture_that_two_images_read_differently_is_reported() {
        check(
                """
                <nodegraph name="g">
                  <input name="file" type="filename" value="a.png"/>
                  <image name="a" type="float"><input name="file" type="filename" interfacename="file"/></image>
                  <image name="b" type="float">
                    <input name="file" type="filename" interfacename="file"/>
                    <input name="uaddressmode" type="string" value="clamp"/>
                  </image>
                  <add name="sum" type="float">
                    <input name="in1" type="float" nodename="a"/><input name="in2" type="float" nodename="b"/>
                  </add>
                  <output name="o" type="float" nodename="sum"/>
                </nodegraph>
                """,
                REDUCED,
                "file: periodic, periodic, linear, 0.0",
                "SW1536");
    }

    @Test
    void a_border_that_is_computed_is_reported() {
        check(
                """
                <texcoord name="uv" type="vector2"/>
                <extract name="u" type="float"><input name="in" type="vector2" nodename="uv"/></extract>
                <image name="n" type="float">
                  <input name="file" type="filename" value="a.png"/>
                  <input name="default" type="float" nodename="u"/>
                  <input name="vaddressmode" type="string" value="constant"/>
                </image>
                <output name="o" type="float" nodename="n"/>
                """,
                REDUCED,
                "n_file: periodic, constant, linear, unknown",
                "SW1537");
    }

    /** At the middles of texels, what a sampler does and what the shader does by hand are the same. */
    @ParameterizedTest
    @CsvSource({"periodic, mirror", "mirror, clamp", "clamp, constant", "constant, periodic"})
    void the_renderer_sets_the_sampler(String u, String v) {
        String image =
                """
                <image name="n" type="color4">
                  <input name="file" type="filename" value="a.png"/>
                  <input name="default" type="color4" value="0.9, 0.1, 0.2, 0.7"/>
                  <input name="uaddressmode" type="string" value="%s"/>
                  <input name="vaddressmode" type="string" value="%s"/>
                </image>
                <output name="o" type="color4" nodename="n"/>
                """
                        .formatted(u, v);
        List<String> byShader = colors(image, GenerationOptions.DEFAULT);
        assertEquals(byShader, colors(image, HOST));
        assertEquals(byShader, colors(image, REDUCED));
    }

    private static List<String> colors(String elements, GenerationOptions options) {
        Shader shader = Written.shader(elements, options);
        Image texels = Image.paint(4, 4, (x, y, pixel) -> {
            pixel[0] = x / 4f;
            pixel[1] = y / 4f;
            pixel[2] = 0.5f;
            pixel[3] = 1;
        });
        List<String> colors = new ArrayList<>();
        try (Renderer renderer = OpenGl.open()) {
            Probe probe = new Probe(
                    renderer,
                    RenderJob.of(shader)
                            .images(ImmutableMap.of("n_file", texels))
                            .build());
            for (float s : new float[] {-0.625f, 0.375f, 1.375f, 2.125f}) {
                for (float t : new float[] {-1.125f, 0.625f, 1.875f}) {
                    ImmutableList<Float> color =
                            probe.at(new Vector3f(), ImmutableMap.of("texcoord_0", ImmutableList.of(s, t)));
                    colors.add(s + ", " + t + ": "
                            + color.stream()
                                    .map(number -> Long.toString(Math.round(number * 1e3)))
                                    .collect(Collectors.joining(" ")));
                }
            }
        }
        return colors;
    }

    private static void check(String elements, GenerationOptions options, String expected, String... codes) {
        LinkedDocument content = Written.content("host.mtlx", "<materialx version='1.39'>" + elements + "</materialx>");
        GenerationResult result = Generators.forTarget("genglsl")
                .generate(
                        content,
                        content.element("o")
                                .orElseGet(() -> content.renderables().get(0)),
                        options);
        assertEquals(
                List.of(codes),
                result.diagnostics().stream()
                        .map(Diagnostic::kind)
                        .map(kind -> kind.code())
                        .toList(),
                () -> result.diagnostics().toString());
        assertEquals(
                expected,
                result.shader().orElseThrow().stage(Stage.PIXEL).blocks().stream()
                        .filter(block -> block.kind() == VariableBlock.Kind.PUBLIC_UNIFORMS)
                        .flatMap(block -> block.variables().stream())
                        .filter(variable -> variable.type().equals(Types.FILENAME))
                        .map(variable -> variable.name() + ": " + text(Objects.requireNonNull(variable.sampling())))
                        .collect(Collectors.joining("\n")));
    }

    private static String text(Sampling sampling) {
        Value layer = sampling.layer().value();
        return List.of(sampling.uaddressmode(), sampling.vaddressmode(), sampling.filtertype(), sampling.border())
                        .stream()
                        .map(HostSamplingTest::text)
                        .collect(Collectors.joining(", "))
                + (layer != null && layer.text().isEmpty() ? "" : ", layer " + text(sampling.layer()));
    }

    private static String text(Sampling.Setting setting) {
        Value value = setting.value();
        return (value == null ? "unknown" : value.text())
                + (setting.variable().isEmpty() ? "" : " " + setting.variable());
    }
}

package dev.shadeweave.glsl.internal.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.glsl.GlslCheck;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.option.GenerationOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ShowClosuresTest {
    @Test
    void a_scattering_function_is_shown_on_a_surface() {
        check(
                "<sheen_bsdf name='a' type='BSDF'/>",
                "BSDF",
                """
                out1 surfaceshader <- out_shown.out
                out/#out_shown: surface
                out/#out_shown.bsdf <- a.out""");
    }

    @Test
    void an_emission_function_is_a_surface_that_glows() {
        check(
                "<uniform_edf name='a' type='EDF'/>",
                "EDF",
                """
                out1 surfaceshader <- out_shown.out
                out/#out_shown: surface
                out/#out_shown.edf <- a.out""");
    }

    @Test
    void a_medium_fills_a_volume() {
        check(
                "<absorption_vdf name='a' type='VDF'/>",
                "VDF",
                """
                out1 volumeshader <- out_shown.out
                out/#out_shown: volume
                out/#out_shown.vdf <- a.out""");
    }

    @Test
    void a_displacement_moves_a_matte_surface() {
        check(
                "<displacement name='a' type='displacementshader'/>",
                "displacementshader",
                """
                out1 material <- out_shown.out
                out/#out_shown_matte: oren_nayar_diffuse_bsdf
                out/#out_shown_matte.normal <- Nworld.out
                out/#out_shown_surface: surface
                out/#out_shown_surface.bsdf <- out_shown_matte.out
                out/#out_shown: surfacematerial
                out/#out_shown.surfaceshader <- out_shown_surface.out
                out/#out_shown.displacementshader <- a.out""");
    }

    @Test
    void a_light_is_not_seen() {
        assertEquals(
                "test.mtlx:3:1: error[SW1601]: 'out' is a lightshader, which a pixel cannot show;"
                        + " bind it as a light of a surface instead",
                GlslCheck.messages(
                        "genglsl",
                        "<light name='l' type='lightshader'/>\n<output name='out' type='lightshader' nodename='l'/>",
                        GenerationOptions.DEFAULT));
        assertEquals(
                "test.mtlx:4:25: error[SW1601]: 'o' is a lightshader, which a pixel cannot show;"
                        + " bind it as a light of a surface instead",
                GlslCheck.generate(
                                "genglsl",
                                "<nodegraph name='out'>\n<light name='l' type='lightshader'/>\n"
                                        + "<!-- in the graph -->   <output name='o' type='lightshader' nodename='l'/></nodegraph>",
                                "out",
                                GenerationOptions.DEFAULT,
                                (pass, from, to) -> {})
                        .diagnostics()
                        .stream()
                        .map(Object::toString)
                        .collect(Collectors.joining("\n")));
    }

    private static void check(String node, String type, String expected) {
        List<ShaderGraph> after = new ArrayList<>();
        GlslCheck.generate(
                        "genglsl",
                        node + "<output name='out' type='" + type + "' nodename='a'/>",
                        "out",
                        GenerationOptions.DEFAULT,
                        (pass, from, to) -> {
                            if (pass.name().equals("show-closures")) {
                                after.add(to);
                            }
                        })
                .throwIfErrors();
        assertEquals(expected, after.stream().flatMap(ShowClosuresTest::lines).collect(Collectors.joining("\n")));
    }

    private static Stream<String> lines(ShaderGraph graph) {
        return Stream.concat(
                graph.outputs().stream().map(output -> "out1 " + output.type() + " <- " + text(output.source())),
                graph.nodes().stream()
                        .filter(node -> node.id().path().contains("_shown"))
                        .flatMap(node -> Stream.concat(
                                Stream.of(node.id() + ": " + node.category()),
                                node.inputs().stream()
                                        .filter(input -> text(input.source()).endsWith(".out"))
                                        .map(input ->
                                                node.id() + "." + input.name() + " <- " + text(input.source())))));
    }

    private static String text(Object source) {
        return source.toString().replaceAll(".*[/#]", "");
    }
}

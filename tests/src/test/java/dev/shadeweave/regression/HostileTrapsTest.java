package dev.shadeweave.regression;

import static dev.shadeweave.regression.Trap.checkCount;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.shader.Stage;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Documents whose names and texts are meant to be mistaken for others: each thing keeps to itself, or is a message. */
class HostileTrapsTest {
    private static final String TOKENS =
            """
            <nodedef name="ND_t" node="t">
              <token name="A" type="string" value="" /><token name="B" type="string" value="" />
              <output name="out" type="color3" />
            </nodedef>
            <nodegraph name="NG_t" nodedef="ND_t">
              <image name="i" type="color3"><input name="file" type="filename" value="[A]x[B].png" /></image>
              <output name="out" type="color3" nodename="i" />
            </nodegraph>
            """;

    private static final String LIT =
            """
            <oren_nayar_diffuse_bsdf name="d" type="BSDF" />
            <surface name="s" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="d" /></surface>
            <surfacematerial name="m" type="material"><input name="surfaceshader" type="surfaceshader" nodename="s" /></surfacematerial>
            """;

    /** Tokens {@code A=1,B:2} are others than {@code A=1} and {@code B=2}, however they are written behind each other. */
    @Test
    void tokens_that_read_alike_are_functions_of_their_own() {
        Trap trap = trap(
                TOKENS
                        + """
                <t name="a" type="color3"><token name="A" type="string" value="1,B:2" /></t>
                <t name="b" type="color3"><token name="A" type="string" value="1" /><token name="B" type="string" value="2" /></t>
                <add name="n" type="color3"><input name="in1" type="color3" nodename="a" /><input name="in2" type="color3" nodename="b" /></add>
                <output name="out" type="color3" nodename="n" />
                """);
        String source = trap.pixel("out");
        checkCount(2, "^\\w+ NG_t\\w*\\(", source);
        checkCount(2, "^uniform sampler2D ", source);
        for (String target : Trap.TARGETS) {
            trap.shader(target, "out");
        }
    }

    /** The name of a node that a pass inserts next to a layer or a mix never equals the name of another node. */
    @Test
    void names_that_passes_would_give() {
        GenerationOptions options = GenerationOptions.builder()
                .set(GraphOptions.DISTRIBUTE_LAYER_OVER_BSDF_MIX, true)
                .set(GraphOptions.PREMULTIPLIED_BSDF_ADD, true)
                .build();
        Set<Long> lines = new HashSet<>();
        for (String name : List.of(
                "other", "l_bg", "l_fg", "m_fg", "m_bg", "m_bg_weight", "m_weight", "l#_bg", "l/l", "l_bg_fg")) {
            Trap trap = trap(
                    """
                    <oren_nayar_diffuse_bsdf name="a" type="BSDF" />
                    <dielectric_bsdf name="d1" type="BSDF" /><dielectric_bsdf name="d2" type="BSDF" />
                    <mix name="m" type="BSDF"><input name="fg" type="BSDF" nodename="d1" /><input name="bg" type="BSDF" nodename="d2" /></mix>
                    <layer name="l" type="BSDF"><input name="top" type="BSDF" nodename="m" /><input name="base" type="BSDF" nodename="a" /></layer>
                    <burley_diffuse_bsdf name="NAME" type="BSDF" />
                    <add name="sum" type="BSDF"><input name="in1" type="BSDF" nodename="l" /><input name="in2" type="BSDF" nodename="NAME" /></add>
                    <surface name="s" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="sum" /></surface>
                    <surfacematerial name="shown" type="material"><input name="surfaceshader" type="surfaceshader" nodename="s" /></surfacematerial>
                    """
                            .replace("NAME", name));
            String source = trap.generate("genglsl", "shown", options)
                    .shader()
                    .orElseThrow()
                    .stage(Stage.PIXEL)
                    .source();
            lines.add(source.lines().filter(line -> line.contains("_bsdf(")).count());
        }
        assertEquals(1, lines.size(), "the same lobes whatever the node is called: " + lines);
    }

    @Test
    void a_nodedef_and_a_nodegraph_of_one_name_that_give_a_material() {
        Trap trap = trap(
                LIT.replace("\"m\"", "\"inner\"")
                        + """
                <nodedef name="X" node="x"><output name="out" type="material" /></nodedef>
                <nodegraph name="X" nodedef="X">
                """
                        + LIT
                        + """
                  <output name="out" type="material" nodename="m" />
                </nodegraph>
                <x name="made" type="material" />
                """);
        for (String target : Trap.TARGETS) {
            GenerationResult result = trap.generate(target, "made", GenerationOptions.DEFAULT);
            assertEquals(result.hasErrors(), result.shader().isEmpty(), target);
        }
        trap.pixel("made");
    }

    @Test
    void a_material_inside_a_definition_without_upstream_nodes() {
        Trap trap = trap("<nodedef name='ND_x' node='x'><output name='out' type='material' /></nodedef>"
                + "<nodegraph name='NG_x' nodedef='ND_x'>" + LIT
                + "<output name='out' type='material' nodename='m' /></nodegraph><x name='made' type='material' />");
        GenerationOptions alone = GenerationOptions.builder()
                .set(GraphOptions.ADD_UPSTREAM_DEPENDENCIES, false)
                .build();
        for (String target : Trap.TARGETS) {
            for (String element : List.of("made", "NG_x/m")) {
                GenerationResult result = trap.generate(target, element, alone);
                assertEquals(result.hasErrors(), result.shader().isEmpty(), target);
            }
        }
    }

    @Test
    void inputs_of_lights_that_would_be_one_member() {
        checkLights("<input name='a b' type='float' value='1' /><input name='a_b' type='float' value='1' />", "SW1602");
        checkLights("<input name='type' type='float' value='1' />", "SW1603");
        checkLights("<input name='a b' type='float' value='1' /><input name='a_c' type='float' value='1' />");
    }

    private static void checkLights(String inputs, String... expected) {
        Trap trap =
                trap("<nodedef name='ND_l' node='l'>" + inputs + "<output name='out' type='lightshader' /></nodedef>"
                        + "<nodegraph name='NG_l' nodedef='ND_l'><uniform_edf name='e' type='EDF' />"
                        + "<light name='n' type='lightshader'><input name='edf' type='EDF' nodename='e' /></light>"
                        + "<output name='out' type='lightshader' nodename='n' /></nodegraph>" + LIT);
        GenerationOptions options = GenerationOptions.builder()
                .set(InterfaceOptions.LIGHT_SHADERS, ImmutableList.of("ND_l"))
                .build();
        GenerationResult result = trap.generate("genglsl", "m", options);
        assertEquals(
                List.of(expected),
                result.diagnostics().stream()
                        .map(diagnostic -> diagnostic.kind().code())
                        .toList());
        assertEquals(expected.length > 0, result.hasErrors());
        if (expected.length == 0) {
            assertTrue(trap.pixel("m", options).contains("  float a_c;"));
        }
    }

    private static Trap trap(String body) {
        Diagnostics diagnostics = new Diagnostics();
        Document document = DocumentReader.create()
                .readString("trap.mtlx", "<materialx version='1.39'>" + body + "</materialx>", diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        return new Trap(LinkedDocument.of(Library.standard(), document), diagnostics.all());
    }
}

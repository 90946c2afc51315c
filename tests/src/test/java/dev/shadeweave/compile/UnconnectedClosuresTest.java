package dev.shadeweave.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.extension.NodeImplementations;
import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.glsl.GlslBackend;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Closures and shaders that nothing is connected to are written as what they are by themselves: their types are declared where
 * that is written, and only there.
 */
class UnconnectedClosuresTest {
    private static final Pattern TYPE = Pattern.compile(
            "^(?:struct|#define) (BSDF|EDF|VDF|surfaceshader|volumeshader|displacementshader|lightshader|material)\\b",
            Pattern.MULTILINE);

    /** Reads a closure that it writes, and one that it only asks for. */
    static final class Glowing extends ShaderNodeImpl {
        @Override
        public boolean writesDefault(String input) {
            return input.equals("written");
        }

        @Override
        public void emitPixel(ShaderNode node, StageEmitter out) {
            out.assign(node, out.expression(node, "written"));
        }
    }

    private static final String DEFINITIONS =
            """
            <nodedef name="ND_shown" node="shown">
              <input name="shader" type="surfaceshader"/>
              <output name="out" type="color3"/>
            </nodedef>
            <implementation name="IM_shown" nodedef="ND_shown" target="genglsl" sourcecode="{{shader}}.color"/>
            <nodedef name="ND_plain" node="plain">
              <input name="shader" type="surfaceshader"/>
              <output name="out" type="color3"/>
            </nodedef>
            <implementation name="IM_plain" nodedef="ND_plain" target="genglsl" sourcecode="vec3(0.5)"/>
            <nodedef name="ND_through" node="through">
              <input name="shader" type="surfaceshader"/>
              <output name="out" type="color3"/>
            </nodedef>
            <nodegraph name="NG_through" nodedef="ND_through">
              <shown name="s" type="color3"><input name="shader" type="surfaceshader" interfacename="shader"/></shown>
              <output name="out" type="color3" nodename="s"/>
            </nodegraph>
            <nodedef name="ND_inside" node="inside"><output name="out" type="color3"/></nodedef>
            <nodegraph name="NG_inside" nodedef="ND_inside">
              <shown name="s" type="color3"/>
              <output name="out" type="color3" nodename="s"/>
            </nodegraph>
            <nodedef name="ND_glowing" node="glowing">
              <input name="written" type="EDF"/>
              <input name="asked" type="VDF"/>
              <output name="out" type="color3"/>
            </nodedef>
            <implementation name="IM_glowing" nodedef="ND_glowing" target="genglsl"/>
            """;

    /** The types that the pixel stage of element {@code root} declares, which compiles. */
    private static void check(String nodes, String expected) {
        check(nodes, GenerationOptions.DEFAULT, expected);
    }

    private static void check(String nodes, GenerationOptions options, String expected) {
        Diagnostics diagnostics = new Diagnostics();
        LinkedDocument content = DocumentReader.create()
                .readString(
                        "unconnected.mtlx",
                        "<materialx version=\"1.39\">" + DEFINITIONS + nodes + "</materialx>",
                        diagnostics)
                .map(document -> LinkedDocument.of(Library.standard(), document))
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        ShaderGenerator known = Generators.forTarget("genglsl");
        NodeImplementations own = NodeImplementations.of(ImmutableMap.of("IM_glowing", new Glowing()));
        ShaderGenerator generator = nodes.contains("<glowing")
                ? ShaderGenerator.of(known.targets(), own, new GlslBackend(GlslVersion.GLSL_400))
                : known;
        Shader shader = generator
                .generate(content, content.element("root").orElseThrow(), options)
                .throwIfErrors();
        assertEquals(Optional.empty(), Compiler.of("genglsl").problem(shader));
        List<String> types = TYPE.matcher(shader.stage(Stage.PIXEL).source())
                .results()
                .map(found -> found.group(1))
                .toList();
        assertEquals(expected, String.join(" ", types));
    }

    @Test
    void an_expression_that_reads_a_shader_declares_its_type() {
        check("<shown name='root' type='color3'/>", "surfaceshader");
    }

    @Test
    void an_expression_that_reads_none_declares_none() {
        check("<plain name='root' type='color3'/>", "");
    }

    @Test
    void a_call_that_passes_on_an_unconnected_input_declares_its_type() {
        check("<through name='root' type='color3'/>", "surfaceshader");
    }

    @Test
    void a_function_with_a_node_that_nothing_is_connected_to_declares_its_type() {
        check("<inside name='root' type='color3'/>", "surfaceshader");
    }

    @Test
    void a_custom_node_declares_only_types_that_it_writes() {
        check("<glowing name='root' type='color3'/>", "EDF");
    }

    @Test
    void a_surface_without_closures_declares_none() {
        check("<surface name='root' type='surfaceshader'/>", "surfaceshader");
    }

    @Test
    void a_volume_material_without_a_volume_declares_its_type() {
        check("<volumematerial name='root' type='material'/>", "volumeshader surfaceshader material");
    }

    @Test
    void a_light_that_takes_a_closure_declares_its_type() {
        check(
                """
                <oren_nayar_diffuse_bsdf name="lit" type="BSDF"/>
                <surface name="root" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="lit"/></surface>
                """,
                GenerationOptions.DEFAULT.toBuilder()
                        .set(InterfaceOptions.LIGHT_SHADERS, ImmutableList.of("ND_light"))
                        .build(),
                "BSDF EDF surfaceshader lightshader");
    }
}

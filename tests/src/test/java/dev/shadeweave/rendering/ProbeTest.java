package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.Probe;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.type.Value;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A probe returns the value of a graph. */
class ProbeTest {
    @ParameterizedTest
    @CsvSource({
        "float, <add name='n' type='float'><input name='in1' type='float' value='0.25'/>"
                + "<input name='in2' type='float' value='2'/></add>, 2.25 2.25 2.25 1.0",
        "vector2, <texcoord name='n' type='vector2'/>, 0.25 0.75 0.0 1.0",
        "vector3, <position name='n' type='vector3'><input name='space' type='string' value='world'/></position>,"
                + " 1.5 -2.0 0.5 1.0",
        "vector3, <normal name='n' type='vector3'/>, 0.0 0.0 1.0 1.0",
        "float, <geompropvalue name='n' type='float'><input name='geomprop' type='string' value='wear'/>"
                + "</geompropvalue>, 0.5 0.5 0.5 1.0",
    })
    void a_graph_has_its_value(String type, String node, String expected) {
        assertEquals(expected, probe(shader(type, node), ImmutableMap.of()));
    }

    @Test
    void a_uniform_is_set_by_its_path() {
        Shader shader = shader("float", "<sin name='n' type='float'><input name='in' type='float' value='1'/></sin>");
        assertEquals("0.0 0.0 0.0 1.0", probe(shader, ImmutableMap.of("NG/n/in", new Value.FloatValue(0))));
    }

    private static Shader shader(String type, String node) {
        String text = "<materialx version='1.39'><nodegraph name='NG'>" + node + "<output name='o' type='" + type
                + "' nodename='n'/></nodegraph></materialx>";
        Diagnostics diagnostics = new Diagnostics();
        LinkedDocument content = DocumentReader.create()
                .readString("probe.mtlx", text, diagnostics)
                .map(document -> LinkedDocument.of(Library.standard(), document))
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        return Generators.forTarget("genglsl")
                .generate(content, content.element("NG/o").orElseThrow(), GenerationOptions.DEFAULT)
                .throwIfErrors();
    }

    private static String probe(Shader shader, ImmutableMap<String, Value> values) {
        try (Renderer renderer = OpenGl.open()) {
            ImmutableList<Float> result = new Probe(
                            renderer, RenderJob.of(shader).values(values).build())
                    .at(
                            new Vector3f(1.5f, -2, 0.5f),
                            ImmutableMap.of(
                                    "texcoord_0", ImmutableList.of(0.25f, 0.75f),
                                    "geomprop_wear", ImmutableList.of(0.5f)));
            return String.join(
                    " ",
                    result.stream()
                            .map(number -> Float.toString(rounded(number)))
                            .toList());
        }
    }

    /** Positions are the mean of three corners; their last bits are not of interest. */
    private static float rounded(float number) {
        return Math.round(number * 1e5f) / 1e5f;
    }
}

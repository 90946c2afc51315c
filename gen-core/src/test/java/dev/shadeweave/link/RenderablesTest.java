package dev.shadeweave.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.library.Library;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The elements that get a shader if the caller names no element. */
class RenderablesTest {
    private static void check(String elements, String expected) {
        LinkedDocument content = DocumentReader.create()
                .readString("t.mtlx", "<materialx version=\"1.39\">" + elements + "</materialx>", new Diagnostics())
                .map(document -> LinkedDocument.of(Library.standard(), document))
                .orElseThrow();
        assertEquals(expected, content.renderables().stream().map(content::path).collect(Collectors.joining(" ")));
    }

    private static final String RED = "<constant name=\"red\" type=\"color3\"/>";

    @Test
    void an_output_that_shows_an_output() {
        check(
                RED
                        + """
                        <output name="a" type="color3" nodename="red"/>
                        <output name="b" type="color3" output="a"/>
                        """,
                "a b");
    }

    @Test
    void an_output_that_shows_an_output_of_a_nodegraph() {
        check(
                "<nodegraph name=\"G\">" + RED
                        + """
                        <output name="out" type="color3" nodename="red"/>
                        </nodegraph>
                        <output name="b" type="color3" nodegraph="G" output="out"/>
                        """,
                "G/out b");
    }

    /**
     * Generation reports the missing type. If the material were skipped, the document would give neither a shader nor a
     * message.
     */
    @Test
    void a_material_without_a_type() {
        String shader = "<input name=\"surfaceshader\" type=\"surfaceshader\" nodename=\"s\"/>";
        check(
                "<surfacematerial name=\"m\">" + shader
                        + "</surfacematerial><surfacematerial name=\"n\" type=\"material\">" + shader
                        + "</surfacematerial>",
                "m n");
        check("<surfacematerial name=\"m\"/>" + RED + "<output name=\"a\" type=\"color3\" nodename=\"red\"/>", "a");
    }

    @Test
    void not_an_output_that_shows_nothing() {
        check("<output name=\"a\" type=\"color3\"/>", "");
    }

    @Test
    void leaves_out_outputs_of_closures() {
        check(
                """
                <oren_nayar_diffuse_bsdf name="lobe" type="BSDF"/>
                <output name="a" type="BSDF" nodename="lobe"/>
                <output name="b" type="BSDF" output="a"/>
                """,
                "");
    }

    @Test
    void materials_alone_where_there_are_some() {
        check(
                RED
                        + """
                        <output name="a" type="color3" nodename="red"/>
                        <surface_unlit name="S" type="surfaceshader"/>
                        <surfacematerial name="M" type="material">
                          <input name="surfaceshader" type="surfaceshader" nodename="S"/>
                        </surfacematerial>
                        """,
                "M");
    }

    @Test
    void not_a_material_without_a_shader() {
        check(
                RED
                        + "<output name=\"a\" type=\"color3\" nodename=\"red\"/><surfacematerial name=\"M\" type=\"material\"/>",
                "a");
    }
}

package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportedAttributesTest {
    @TempDir
    private Path folder;

    private static String document(String definitions) {
        return "<materialx version=\"1.39\">" + definitions
                + "<nodegraph name=\"NG\"><input name=\"tint\" type=\"color3\" value=\"1, 0, 0\" studio=\"graph\"/>"
                + "<multiply name=\"m\" type=\"color3\" studio=\"node\">"
                + "<input name=\"in1\" type=\"color3\" interfacename=\"tint\" studio=\"inner\"/></multiply>"
                + "<output name=\"out\" type=\"color3\" nodename=\"m\" studio=\"output\"/></nodegraph>"
                + "<surface_unlit name=\"S\" type=\"surfaceshader\" studio=\"shader\">"
                + "<input name=\"emission\" type=\"float\" value=\"1\" studio=\"input\"/>"
                + "<input name=\"emission_color\" type=\"color3\" nodegraph=\"NG\"/></surface_unlit>"
                + "<surfacematerial name=\"M\" type=\"material\" studio=\"material\">"
                + "<input name=\"surfaceshader\" type=\"surfaceshader\" nodename=\"S\"/></surfacematerial>"
                + "<constant name=\"other\" type=\"float\" studio=\"unread\"/></materialx>";
    }

    private void check(String definitions, String expected) throws IOException {
        Cli cli = new Cli(folder).file("it.mtlx", document(definitions));
        cli.run("generate -o @out --report @report.json @it.mtlx").hasStatus(0);
        assertEquals(expected, of(cli.read("report.json"), "elements"));
        assertEquals(
                expected, of(cli.run("inspect --json @it.mtlx").hasStatus(0).out(), "renderables"));
    }

    private static String of(String json, String list) throws IOException {
        StringBuilder text = new StringBuilder();
        for (JsonNode each :
                new ObjectMapper().readTree(json).findPath(list).get(0).path("attributes")) {
            text.append(each.get("path").asText())
                    .append(each.get("attributes").toString())
                    .append('\n');
        }
        return text.toString();
    }

    @Test
    void reports_attributes_of_elements_and_of_their_sources() throws IOException {
        check(
                "<attributedef name=\"AD\" attrname=\"studio\" type=\"string\" value=\"\" exportable=\"true\"/>",
                """
                M{"studio":"material"}
                S{"studio":"shader"}
                S/emission{"studio":"input"}
                NG/out{"studio":"output"}
                NG/m{"studio":"node"}
                NG/m/in1{"studio":"inner"}
                NG/tint{"studio":"graph"}
                """);
    }

    @Test
    void reports_only_attributes_that_are_exportable() throws IOException {
        check("<attributedef name=\"AD\" attrname=\"studio\" type=\"string\" value=\"\"/>", "");
        check("<attributedef name=\"AD\" attrname=\"studio\" type=\"string\" value=\"\" exportable=\"false\"/>", "");
        check("", "");
    }

    @Test
    void reports_only_the_elements_that_the_definition_is_for() throws IOException {
        check(
                "<attributedef name=\"AD\" attrname=\"studio\" type=\"string\" value=\"\" exportable=\"true\""
                        + " elements=\"multiply, surface_unlit/emission\"/>",
                """
                S/emission{"studio":"input"}
                NG/m{"studio":"node"}
                """);
    }

    @Test
    void reports_only_attributes_for_the_target() throws IOException {
        String definition =
                "<attributedef name=\"AD\" attrname=\"studio\" type=\"string\" value=\"\" exportable=\"true\""
                        + " elements=\"multiply\" target=\"%s\"/>";
        check(String.format(definition, "genglsl"), "NG/m{\"studio\":\"node\"}\n");
        Cli cli = new Cli(folder).file("it.mtlx", document(String.format(definition, "genosl")));
        cli.run("generate -o @out --report @report.json @it.mtlx").hasStatus(0);
        assertEquals("", of(cli.read("report.json"), "elements"));
    }
}

package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportTest {
    @TempDir
    private Path folder;

    @Test
    void a_variable_leads_back_to_the_document() {
        check(
                """
                <materialx version="1.39" colorspace="lin_rec709">
                  <image name="wood" type="float">
                    <input name="file" type="filename" value="textures/wood.png" />
                  </image>
                  <multiply name="scaled" type="float">
                    <input name="in1" type="float" nodename="wood" />
                    <input name="in2" type="float" value="0.25" />
                  </multiply>
                  <output name="out" type="float" nodename="scaled" />
                </materialx>
                """,
                0,
                """
                "document" : "it.mtlx", "element" : "out", "category" : "output", "generated" : true,\
                 "milliseconds" : 0,\
                 "files" : [ "out/it__out.vert", "out/it__out.frag" ], "stages" : [ { "stage" : "vertex",\
                 "file" : "out/it__out.vert",\
                """,
                "\"name\" : \"PublicUniforms\", \"kind\" : \"public_uniforms\", \"variables\" : [",
                "\"name\" : \"wood_file\", \"type\" : \"filename\", \"value\" : \"textures/wood.png\","
                        + " \"path\" : \"wood/file\", \"file\" : \"textures/wood.png\","
                        + " \"sampler\" : { \"keptBy\" : \"shader\", \"uaddressmode\" : { \"value\" : \"periodic\","
                        + " \"variable\" : \"wood_uaddressmode\" }",
                "\"name\" : \"scaled_in2\", \"type\" : \"float\", \"value\" : \"0.25\", \"path\" : \"scaled/in2\" }",
                "\"summary\" : { \"documents\" : 1, \"elements\" : 1, \"generated\" : 1, \"failed\" : 0,"
                        + " \"errors\" : 0, \"warnings\" : 0, \"milliseconds\" : 0 }");
    }

    /** Checks lines of declarations, of library code and of nodes. */
    @Test
    void maps_each_line_to_its_origin() {
        String document =
                """
                <materialx version="1.39">
                  <ramplr name="sweep" type="float" />
                  <multiply name="scaled" type="float">
                    <input name="in1" type="float" nodename="sweep" />
                    <input name="in2" type="float" value="0.25" />
                  </multiply>
                  <output name="out" type="float" nodename="scaled" />
                </materialx>
                """;
        Cli cli = new Cli(folder).file("it.mtlx", document);
        cli.run("generate -o @out --report @report.json @it.mtlx").hasStatus(0);
        String report = cli.read("report.json").replaceAll("\\s+", " ");
        List<String> source = cli.read("out/it__out.frag").lines().toList();
        leads(
                report,
                source,
                "uniform float scaled_in2 = 0.25;",
                "\"path\" : \"scaled/in2\", \"source\" : \"it.mtlx:5:5\"");
        leads(
                report,
                source,
                "  float scaled_out = sweep_out * scaled_in2;",
                "\"path\" : \"scaled\", \"source\" : \"it.mtlx:3:3\"");
        leads(
                report,
                source,
                "  out1 = vec4(vec3(scaled_out), 1.0);",
                "\"path\" : \"out\", \"source\" : \"it.mtlx:7:3\"");
    }

    private static void leads(String report, List<String> source, String line, String place) {
        int number = source.indexOf(line) + 1;
        assertTrue(number > 0, () -> "no line '" + line + "' in\n" + String.join("\n", source));
        String entry = "{ \"firstLine\" : " + number + ", \"lastLine\" : " + number + ", " + place + " }";
        assertTrue(report.contains(entry), () -> "expected\n" + entry + "\nin\n" + report);
    }

    @Test
    void reports_the_effect_of_an_edit_of_each_input() {
        checkWith(
                " --bake all --live scaled/in?",
                """
                <materialx version="1.39">
                  <texcoord name="uv" type="vector2" />
                  <multiply name="scaled" type="vector2">
                    <input name="in1" type="vector2" nodename="uv" />
                    <input name="in2" type="vector2" value="2, 3" />
                  </multiply>
                  <add name="moved" type="vector2">
                    <input name="in1" type="vector2" nodename="scaled" />
                    <input name="in2" type="vector2" value="0.5, 0" />
                  </add>
                  <output name="out" type="vector2" nodename="moved" />
                </materialx>
                """,
                0,
                "{ \"path\" : \"scaled/in2\", \"type\" : \"vector2\", \"value\" : \"2.0, 3.0\", \"state\" : \"live\","
                        + " \"variable\" : \"scaled_in2\", \"needsNewShader\" : false }",
                "{ \"path\" : \"moved/in2\", \"type\" : \"vector2\", \"value\" : \"0.5, 0.0\", \"state\" : \"baked\","
                        + " \"needsNewShader\" : true }");
    }

    @Test
    void reports_the_reason_of_a_failure() {
        check(
                """
                <materialx version="1.39">
                  <constan name="c" type="float" />
                  <output name="out" type="float" nodename="c" />
                </materialx>
                """,
                1,
                "\"element\" : \"out\", \"category\" : \"output\", \"generated\" : false, \"milliseconds\" : 0,"
                        + " \"files\" : [ ], \"stages\" : [ ], \"inputs\" : [ ], \"colors\" : [ ], \"diagnostics\" : [ { \"severity\" : \"error\"",
                "\"file\" : \"it.mtlx\", \"line\" : 2, \"column\" : ",
                "\"generated\" : 0, \"failed\" : 1, \"errors\" : 1");
    }

    @Test
    void a_document_that_cannot_be_read_is_in_the_report() {
        check(
                "<materialx",
                1,
                "\"elements\" : [ ], \"documents\" : [ { \"document\" : \"it.mtlx\", \"elements\" : 0,"
                        + " \"diagnostics\" : [ { \"severity\" : \"error\"");
    }

    /** Two nodes read one file: one as colours, which are decoded, and one as numbers, which are not. */
    private static final String TWO_READERS =
            """
            <materialx version="1.39" colorspace="lin_rec709">
              <nodegraph name="NG">
                <input name="file" type="filename" value="wood.png" colorspace="srgb_texture" />
                <image name="tint" type="color3">
                  <input name="file" type="filename" interfacename="file" />
                </image>
                <image name="bump" type="vector3">
                  <input name="file" type="filename" interfacename="file" />
                </image>
                <convert name="colored" type="color3">
                  <input name="in" type="vector3" nodename="bump" />
                </convert>
                <add name="sum" type="color3">
                  <input name="in1" type="color3" nodename="tint" />
                  <input name="in2" type="color3" nodename="colored" />
                </add>
                <output name="out" type="color3" nodename="sum" />
              </nodegraph>
              <surface_unlit name="S" type="surfaceshader">
                <input name="emission_color" type="color3" nodegraph="NG" output="out" />
              </surface_unlit>
              <surfacematerial name="M" type="material">
                <input name="surfaceshader" type="surfaceshader" nodename="S" />
              </surfacematerial>
            </materialx>
            """;

    @Test
    void an_input_that_is_needed_in_two_forms_names_all_of_its_uniforms() {
        String both = "\"variable\" : \"tint_file\", \"variables\" : [ \"tint_file\", \"bump_file\" ]";
        checkWith(
                " --color-management sampler",
                TWO_READERS,
                0,
                "\"path\" : \"NG/file\", \"type\" : \"filename\", \"value\" : \"wood.png\", \"state\" : \"live\", "
                        + both,
                "\"name\" : \"tint_file\", \"type\" : \"filename\", \"value\" : \"wood.png\", \"path\" : \"NG/file\","
                        + " \"colorspace\" : \"srgb_texture\"",
                "\"name\" : \"bump_file\", \"type\" : \"filename\", \"value\" : \"wood.png\", \"path\" : \"NG/file\","
                        + " \"file\" :");
        String inspected = new Cli(folder)
                .file("two.mtlx", TWO_READERS)
                .run("inspect --json --all --color-management sampler @two.mtlx")
                .hasStatus(0)
                .out()
                .replaceAll("\\s+", " ");
        assertTrue(inspected.contains(both), inspected);
    }

    /** Decoding a normal map as colours would bend the normals. */
    @ParameterizedTest
    @CsvSource({
        "image, vector3, file, false",
        "image, color3, file, true",
        "tiledimage, vector3, file, false",
        "tiledimage, color3, file, true",
        "hextilednormalmap, vector3, file, false",
        "triplanarprojection, float, filex filey filez, false",
        "triplanarprojection, color4, filex filey filez, true",
        "latlongimage, color3, file, true",
        "twice_handed, vector3, file, false",
        "twice_handed, color3, file, true"
    })
    void only_files_of_colours_have_a_color_space(String reader, String type, String inputs, boolean colored) {
        for (String stated : List.of("value='it.png'", "interfacename='picture'")) {
            StringBuilder node = new StringBuilder("<" + reader + " name='reader' type='" + type + "'>");
            for (String input : Splitter.on(' ').split(inputs)) {
                node.append("<input name='" + input + "' type='filename' " + stated + " />");
            }
            checkWith(
                    " --element NG/out",
                    """
                    <materialx version="1.39" colorspace="acescg">
                      <nodedef name="ND_twice" node="twice_handed">
                        <input name="file" type="filename" value="" />
                        <output name="out" type="%s" />
                      </nodedef>
                      <nodegraph name="NG_twice" nodedef="ND_twice">
                        <triplanarprojection name="sides" type="%s">
                          <input name="filex" type="filename" interfacename="file" />
                          <input name="filey" type="filename" interfacename="file" />
                          <input name="filez" type="filename" interfacename="file" />
                        </triplanarprojection>
                        <output name="out" type="%s" nodename="sides" />
                      </nodegraph>
                      <nodegraph name="NG" colorspace="srgb_texture">
                        <input name="picture" type="filename" value="it.png" />
                        %s</%s>
                        <output name="out" type="%s" nodename="reader" />
                      </nodegraph>
                    </materialx>
                    """
                            .formatted(type, type, type, node, reader, type),
                    0,
                    stated.startsWith("value") ? "\"path\" : \"NG/reader/" : "\"path\" : \"NG/picture\"",
                    "\"file\" : \"it.png\"");
            assertEquals(
                    colored, new Cli(folder).read("report.json").contains("\"colorspace\" : \"srgb_texture\""), stated);
        }
    }

    private void check(String document, int status, String... expected) {
        checkWith("", document, status, expected);
    }

    private void checkWith(String options, String document, int status, String... expected) {
        Cli cli = new Cli(folder).file("it.mtlx", document);
        cli.run("generate" + options + " -o @out --report @report.json @it.mtlx")
                .hasStatus(status);
        String report = cli.read("report.json");
        assertEquals(1, Cli.countInJson(report, "target"));
        String flat = report.replaceAll("\\s+", " ").replaceAll("(\"milliseconds\" :) [0-9.E-]+", "$1 0");
        for (String part : expected) {
            assertTrue(flat.contains(part), () -> "expected\n" + part + "\nin\n" + flat);
        }
    }
}

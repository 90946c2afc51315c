package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
                        + " \"path\" : \"wood/file\", \"colorspace\" : \"lin_rec709\", \"file\" : \"textures/wood.png\","
                        + " \"sampler\" : { \"keptBy\" : \"shader\", \"uaddressmode\" : { \"value\" : \"periodic\","
                        + " \"variable\" : \"wood_uaddressmode\" }",
                "\"name\" : \"scaled_in2\", \"type\" : \"float\", \"value\" : \"0.25\", \"path\" : \"scaled/in2\" }",
                "\"summary\" : { \"documents\" : 1, \"elements\" : 1, \"generated\" : 1, \"failed\" : 0,"
                        + " \"errors\" : 0, \"warnings\" : 0, \"milliseconds\" : 0 }");
    }

    /** Lines of declarations, of library code and of nodes. */
    @Test
    void a_line_leads_back_to_what_it_was_written_for() {
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
                "    float scaled_out = sweep_out * scaled_in2;",
                "\"path\" : \"scaled\", \"source\" : \"it.mtlx:3:3\"");
        leads(
                report,
                source,
                "    out1 = vec4(vec3(scaled_out), 1.0);",
                "\"path\" : \"out\", \"source\" : \"it.mtlx:7:3\"");
    }

    private static void leads(String report, List<String> source, String line, String place) {
        int number = source.indexOf(line) + 1;
        assertTrue(number > 0, () -> "no line '" + line + "' in\n" + String.join("\n", source));
        String entry = "{ \"firstLine\" : " + number + ", \"lastLine\" : " + number + ", " + place + " }";
        assertTrue(report.contains(entry), () -> "expected\n" + entry + "\nin\n" + report);
    }

    @Test
    void every_input_says_what_an_edit_asks_for() {
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
    void what_failed_is_reported_with_its_reason() {
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

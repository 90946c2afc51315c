package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GenerateCommandTest {
    private static final String TWO_OUTPUTS =
            """
            <materialx version="1.39">
              <constant name="c" type="float"><input name="value" type="float" value="0.5" /></constant>
              <output name="first" type="float" nodename="c" />
              <output name="second" type="float" nodename="c" />
            </materialx>
            """;

    private static final String BAD =
            """
            <materialx version="1.39">
              <constan name="c" type="float" />
              <output name="out" type="float" nodename="c" />
            </materialx>
            """;

    @TempDir
    private Path folder;

    private Cli cli = new Cli(Path.of(""));

    @BeforeEach
    void open() {
        cli = new Cli(folder);
    }

    /** All faults of a node are reported in one run, as warnings. */
    @Test
    void reports_all_faults_of_a_node_at_once() {
        String said = new Cli(folder)
                .file(
                        "bad.mtlx",
                        """
                        <materialx version="1.39">
                          <constant name="grey" type="color3">
                            <input name="valeu" type="color3" value="0.5, 0.5, 0.5" />
                          </constant>
                          <standard_surface name="s" type="surfaceshader">
                            <input name="base_colr" type="color3" nodename="grey" />
                            <input name="specular" type="color3" value="1, 0, 0" />
                            <input name="metalness" type="float" value="abc" />
                            <input name="coat" type="float" nodename="nope" />
                          </standard_surface>
                          <surfacematerial name="m" type="material">
                            <input name="surfaceshader" type="surfaceshader" nodename="s" />
                          </surfacematerial>
                        </materialx>
                        """)
                .run("generate @bad.mtlx")
                .hasStatus(0)
                .err();
        assertEquals(
                List.of("6:18 SW1318", "7:34 SW1319", "8:49 SW1337", "9:47 SW1331"),
                Pattern.compile("bad\\.mtlx:(\\d+:\\d+): warning\\[(SW\\d+)\\]")
                        .matcher(said)
                        .results()
                        .map(found -> found.group(1) + " " + found.group(2))
                        .sorted()
                        .toList());
    }

    @Test
    void an_unknown_unit_is_reported() {
        new Cli(folder)
                .color("red.mtlx", "1, 0, 0")
                .run("generate --target-unit metre @red.mtlx")
                .hasStatus(1)
                .says("error[SW1512]: 'metre' is no unit of distance, so lengths cannot be converted to it; did you"
                        + " mean 'meter'?");
    }

    @Test
    void a_targetdef_of_a_document_or_a_library_makes_a_target() {
        String studio = "<materialx version='1.39'><targetdef name='studio' inherit='%s'/>"
                + "<constant name='c' type='float'/><output name='o' type='float' nodename='c'/></materialx>";
        cli.file("a.mtlx", studio.formatted("essl"))
                .file("b.mtlx", studio.formatted("genosl"))
                .file("lib/mine.mtlx", "<materialx version='1.39'><targetdef name='film' inherit='essl'/></materialx>");
        for (String call : List.of("@a.mtlx --target studio", "@a.mtlx --target film --extra-library @lib")) {
            Cli.Result made = cli.run("generate " + call).hasStatus(0).isQuiet();
            assertTrue(made.out().contains("#version 300 es"), made.out());
        }
        cli.run("generate @b.mtlx --target studio --target essl -o @out").hasStatus(0);
        assertTrue(Files.exists(folder.resolve("out/studio/b__o.osl")));
        for (String verb : List.of("validate", "inspect", "generate --optimize", "generate --fragment")) {
            cli.run(verb + " @a.mtlx --target studio").hasStatus(0).isQuiet();
        }
        cli.run("generate @a.mtlx @b.mtlx --target studio")
                .hasStatus(2)
                .says("target 'studio' inherits essl, genglsl in one document and genosl in another");
        cli.run("generate @a.mtlx --target studo")
                .hasStatus(2)
                .says("option '--target' does not take 'studo' but essl");
    }

    @Test
    void files_are_named_after_document_and_element() {
        cli.color("red.mtlx", "1, 0, 0")
                .run("generate -o @out/deep @red.mtlx")
                .hasStatus(0)
                .isQuiet();
        assertEquals(List.of("red__NG_out.frag", "red__NG_out.vert"), cli.list("out/deep"));
        assertTrue(cli.read("out/deep/red__NG_out.frag").startsWith("#version 400\n"));
    }

    @Test
    void the_folders_of_a_report_are_made() {
        cli.color("red.mtlx", "1, 0, 0")
                .run("generate -o @out --report @new/deep/report.json @red.mtlx")
                .hasStatus(0)
                .isQuiet();
        assertTrue(cli.read("new/deep/report.json").startsWith("{"));
    }

    @Test
    void a_pattern_that_fits_no_input_is_reported_once() {
        Cli.Result result = cli.color("red.mtlx", "1, 0, 0")
                .color("blue.mtlx", "0, 0, 1")
                .run("generate -o @out --bake NG/paint/valeu --live NG/* @red.mtlx @blue.mtlx")
                .hasStatus(0);
        assertEquals(
                "warning[SW1763]: pattern 'NG/paint/valeu' of option '--bake' fits no input of any shader"
                        + " ('inspect --all' lists their paths); did you mean 'NG/paint/value'?\n",
                result.err());
    }

    @Test
    void folders_are_walked_in_order_and_other_files_left_alone() {
        Cli.Result result = cli.color("in/z.mtlx", "1, 0, 0")
                .color("in/a/b.mtlx", "0, 1, 0")
                .file("in/notes.txt", "no document")
                .run("generate @in")
                .hasStatus(0);
        assertEquals(
                List.of("b__NG_out.vert", "b__NG_out.frag", "z__NG_out.vert", "z__NG_out.frag"), separators(result));
    }

    @Test
    void a_separator_line_reports_file_element_and_stage() {
        Cli.Result result = cli.color("red.mtlx", "1, 0, 0").run("generate @red.mtlx");
        assertTrue(result.out().startsWith("// ===== red__NG_out.vert: red.mtlx, NG/out =====\n#version 400\n"));
    }

    @Test
    void generates_good_documents_beside_bad_ones() {
        cli.color("good.mtlx", "1, 0, 0")
                .file("bad.mtlx", BAD)
                .file("truncated.mtlx", "<materialx version=\"1.39\"><output")
                .run("generate -o @out @truncated.mtlx @missing.mtlx @bad.mtlx @good.mtlx")
                .hasStatus(1)
                .says("error[SW1710]: 'missing.mtlx' does not exist\n")
                .says("bad.mtlx:2:")
                .says("truncated.mtlx:1:");
        assertEquals(List.of("good__NG_out.frag", "good__NG_out.vert"), cli.list("out"));
    }

    @Test
    void the_first_of_two_equal_names_wins() {
        cli.color("a/x.mtlx", "1, 0, 0").color("b/x.mtlx", "0, 1, 0");
        cli.run("generate -o @out @a @b")
                .hasStatus(1)
                .says("b/x.mtlx:6:5: error[SW1721]: 'x__NG_out' is already written for a/x.mtlx, NG/out;")
                .says("a/x.mtlx:6:5: note: the other element");
        assertTrue(cli.read("out/x__NG_out.frag").contains("vec3(1.0, 0.0, 0.0)"));
    }

    @Test
    void names_that_differ_in_odd_characters_only_clash() {
        cli.file(
                "x.mtlx",
                """
                <materialx version="1.39">
                  <constant name="c" type="float" />
                  <output name="NG_out" type="float" nodename="c" />
                  <nodegraph name="NG">
                    <constant name="c" type="float" />
                    <output name="out" type="float" nodename="c" />
                  </nodegraph>
                </materialx>
                """);
        cli.run("generate -o @out @x.mtlx").hasStatus(1).says("SW1721");
        assertEquals(List.of("x__NG_out.frag", "x__NG_out.vert"), cli.list("out"));
    }

    @Test
    void an_output_folder_that_cannot_be_is_a_wrong_call() {
        cli.color("red.mtlx", "1, 0, 0")
                .file("wall", "a file")
                .run("generate -o @wall/out @red.mtlx")
                .hasStatus(2)
                .says("error[SW1722]: cannot write 'wall/out': ");
        cli.run("generate -o @wall @red.mtlx").hasStatus(2).says("SW1722");
    }

    @Test
    void a_file_that_cannot_be_written_costs_only_itself() {
        cli.file("two.mtlx", TWO_OUTPUTS).file("out/two__first.frag/inside", "a folder is in the way");
        cli.run("generate -o @out @two.mtlx").hasStatus(1).says("error[SW1722]: cannot write 'out/two__first.frag': ");
        assertEquals(
                List.of("two__first.frag", "two__first.vert", "two__second.frag", "two__second.vert"), cli.list("out"));
    }

    @Test
    void elements_are_chosen_by_path() {
        cli.file("two.mtlx", TWO_OUTPUTS);
        assertEquals(
                List.of("two__second.vert", "two__second.frag"),
                separators(cli.run("generate --element second @two.mtlx").hasStatus(0)));
        assertEquals(
                List.of("two__c.vert", "two__c.frag", "two__first.vert", "two__first.frag"),
                separators(cli.run("generate --element c --element first @two.mtlx")
                        .hasStatus(0)));
    }

    @Test
    void an_unknown_element_is_an_error_and_the_others_are_generated() {
        cli.file("two.mtlx", TWO_OUTPUTS).color("red.mtlx", "1, 0, 0");
        Cli.Result one = cli.run("generate --element secnd --element first @two.mtlx")
                .hasStatus(1)
                .says("two.mtlx:1:1: error[SW1716]: there is no element 'secnd' in this document;"
                        + " did you mean 'second'?");
        assertEquals(List.of("two__first.vert", "two__first.frag"), separators(one));
        cli.run("generate --element second @two.mtlx @red.mtlx").hasStatus(0).isQuiet();
        cli.run("generate --element third @two.mtlx @red.mtlx")
                .hasStatus(1)
                .says("error[SW1716]: there is no element 'third' in any of the 2 documents");
    }

    @Test
    void the_number_of_threads_changes_nothing() {
        String materials = Path.of("..", "resources", "materials").toString();
        cli.file("bad.mtlx", BAD);
        Cli.Result one = cli.run("generate --jobs 1 @bad.mtlx " + materials);
        assertEquals(one, cli.run("generate --jobs 7 @bad.mtlx " + materials));
        assertFalse(one.out().isEmpty());
        assertFalse(one.err().isEmpty());
    }

    @Test
    void options_change_the_shader() {
        cli.color("red.mtlx", "1, 0, 0");
        assertTrue(cli.run("generate @red.mtlx").out().contains("uniform vec3"));
        assertFalse(cli.run("generate --interface reduced @red.mtlx").out().contains("uniform vec3"));
        assertTrue(cli.run("generate --target essl @red.mtlx").out().contains("#version 300 es\n"));
        assertTrue(cli.run("generate --target vulkan @red.mtlx").out().contains("#version 450\n"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "generat x.mtlx | error[SW1700]: unknown verb 'generat'; did you mean 'generate'?",
                "generate | error[SW1704]: missing required parameter: 'FILE_OR_DIR'",
                "generate --tarjet essl x.mtlx | error[SW1701]: unknown option '--tarjet'; did you mean '--target'?",
                "generate --target esl x.mtlx | option '--target' does not take 'esl' but essl, essl_raymarch, genglsl,",
                "generate --target esl x.mtlx | did you mean 'essl'?",
                "generate --interface complet x.mtlx | option '--interface' does not take 'complet' but complete,"
                        + " reduced; did you mean 'complete'?",
                "generate --environment FIS x.mtlx | does not take 'FIS' but none, fis, prefilter, uniform; did you mean 'fis'?",
                "generate --max-lights few x.mtlx | option '--max-lights' does not take 'few' but a whole number",
                "generate --max-lights -1 x.mtlx | does not take '-1' but numbers from 0 on",
                "generate --jobs 0 x.mtlx | option '--jobs' does not take '0' but numbers from 1 to 4096",
                "generate --osl-connect-ci-wrapper x.mtlx | '--osl-connect-ci-wrapper' has no effect: target"
                        + " 'genglsl' does not act upon it",
                "generate --libraries nowhere x.mtlx | error[SW1713]: 'nowhere' of option --libraries does not"
                        + " exist",
                "generate --report pom.xml/r.json x.mtlx | error[SW1722]: cannot write",
            })
    void wrong_calls_do_nothing(String line, String message) {
        Cli.Result result = cli.run(line).hasStatus(2).says(message).says("\ntry 'shadeweave");
        assertEquals("", result.out());
        assertEquals(2, result.err().lines().count());
    }

    @Test
    void rules_about_inputs_are_asked_from_the_last() {
        cli.color("red.mtlx", "1, 0, 0");
        assertFalse(cli.run("generate --bake all @red.mtlx").out().contains("uniform vec3"));
        assertFalse(cli.run("generate --live * --bake=* @red.mtlx").out().contains("uniform vec3"));
        assertTrue(cli.run("generate --bake all --live=* @red.mtlx").out().contains("uniform vec3"));
        assertTrue(cli.run("generate --bake none* --interface complete @red.mtlx")
                .out()
                .contains("uniform vec3"));
        assertTrue(
                cli.run("generate --interface reduced --live * @red.mtlx").out().contains("uniform vec3"));
        cli.run("generate --bake").hasStatus(2).says("missing required parameter for option '--bake'");
    }

    @Test
    void another_library_takes_the_place_of_the_built_in_one() {
        cli.color("red.mtlx", "1, 0, 0").file("lib/empty.mtlx", "<materialx version=\"1.39\" />");
        cli.run("generate --libraries @lib @red.mtlx").hasStatus(1).says("'constant'");
    }

    @Test
    void more_definitions_come_from_a_file_or_a_folder() {
        cli.file(
                "more/half.mtlx",
                """
                <materialx version="1.39">
                  <nodedef name="ND_half" node="half"><output name="out" type="float" /></nodedef>
                  <implementation name="IM_half" nodedef="ND_half" target="genglsl" sourcecode="0.5" />
                </materialx>
                """);
        cli.file(
                "use.mtlx",
                """
                <materialx version="1.39">
                  <half name="h" type="float" />
                  <output name="out" type="float" nodename="h" />
                </materialx>
                """);
        cli.run("generate @use.mtlx").hasStatus(1).says("half");
        cli.run("generate --extra-library @more/half.mtlx @use.mtlx")
                .hasStatus(0)
                .isQuiet();
        cli.run("generate --extra-library @more @use.mtlx").hasStatus(0).isQuiet();
    }

    @Test
    void includes_are_found_on_the_search_path() {
        cli.file(
                        "top.mtlx",
                        """
                        <materialx version="1.39" xmlns:xi="http://www.w3.org/2001/XInclude">
                          <xi:include href="red.mtlx" />
                        </materialx>
                        """)
                .color("far/red.mtlx", "1, 0, 0");
        cli.run("generate @top.mtlx").hasStatus(0).says("warning[SW1050]: included file 'red.mtlx' was not found");
        cli.run("generate --search-path @far @top.mtlx").hasStatus(0).isQuiet();
        cli.run("generate --search-path @far --search-path @gone @top.mtlx")
                .hasStatus(0)
                .says("warning[SW1714]: folder 'gone' of option --search-path does not exist");
    }

    @Test
    void names_outside_ascii_stay() {
        cli.color("Höhe 夜.mtlx", "1, 0, 0");
        cli.run("generate -o @out @").hasStatus(0).isQuiet();
        assertEquals(List.of("Höhe 夜__NG_out.frag", "Höhe 夜__NG_out.vert"), cli.list("out"));
    }

    @Test
    void messages_come_as_json_or_sarif() {
        cli.file("bad.mtlx", BAD).color("red.mtlx", "1, 0, 0");
        Cli.Result json =
                cli.run("generate --diagnostics json @bad.mtlx @gone.mtlx").hasStatus(1);
        assertEquals(2, Cli.countInJson(json.err(), "code"));
        Cli.Result sarif =
                cli.run("generate --diagnostics sarif @bad.mtlx @gone.mtlx").hasStatus(1);
        assertEquals(1, Cli.countInJson(sarif.err(), "ruleId"));
        assertEquals(1, Cli.countInJson(sarif.err(), "index"));
        Cli.Result none = cli.run("generate --diagnostics sarif @red.mtlx").hasStatus(0);
        assertEquals(0, Cli.countInJson(none.err(), "ruleId"));
    }

    @Test
    void documents_in_json_are_read_like_others() {
        cli.color("far/red.mtlx", "1, 0, 0")
                .file(
                        "top.mtlx",
                        "<materialx version='1.39' xmlns:xi='http://www.w3.org/2001/XInclude'>"
                                + "<xi:include href='far/red.mtlx'/><constant name='c' type='float'/>"
                                + "<output name='out' type='float' nodename='c'/></materialx>");
        cli.run("upgrade @top.mtlx -o @top.json").hasStatus(0);
        String xml = cli.run("generate @top.mtlx").hasStatus(0).out();
        assertEquals(xml, cli.run("generate @top.json").hasStatus(0).out().replace("top.json", "top.mtlx"));
        cli.file("bad.json", "{\"materialx\": {\"name\" 3}}");
        cli.run("validate @bad.json").hasStatus(1).says("bad.json:1:23: error[SW1060]: this is not JSON");
    }

    private static List<String> separators(Cli.Result result) {
        return result.out()
                .lines()
                .filter(line -> line.startsWith("// ====="))
                .map(line -> line.substring("// ===== ".length(), line.indexOf(':')))
                .toList();
    }

    @Test
    void each_of_several_targets_has_a_folder() {
        Cli cli = new Cli(folder).color("a.mtlx", "1, 0, 0");
        cli.run("generate @a.mtlx --target essl --target genosl --max-lights 4 -o @out --report @report.json")
                .hasStatus(0)
                .isQuiet();
        assertEquals(List.of("essl", "genosl"), cli.list("out"));
        assertEquals(List.of("a__NG_out.frag", "a__NG_out.vert"), cli.list("out/essl"));
        assertEquals(List.of("a__NG_out.osl"), cli.list("out/genosl"));
        String report = cli.read("report.json");
        assertEquals(2, Cli.countInJson(report, "target"));
        assertTrue(report.replaceAll("\\s+", " ").contains("\"targets\" : [ \"essl\", \"genosl\" ]"), report);
        cli.run("generate @a.mtlx --target genosl --target genoslnetwork --max-lights 4")
                .hasStatus(2)
                .says("neither target 'genosl' nor 'genoslnetwork' acts upon it");
    }

    @Test
    void documents_of_one_name_keep_their_folders() {
        Cli cli = new Cli(folder).color("in/a/x.mtlx", "1, 0, 0").color("in/b/x.mtlx", "0, 1, 0");
        cli.run("generate @in -o @flat").hasStatus(1).says("--layout tree");
        cli.run("generate @in -o @tree --layout tree").hasStatus(0).isQuiet();
        assertEquals(List.of("x__NG_out.frag", "x__NG_out.vert"), cli.list("tree/a"));
        assertEquals(List.of("x__NG_out.frag", "x__NG_out.vert"), cli.list("tree/b"));
        cli.run("generate @in -o @deep --layout {folder}/{doc}/{element}")
                .hasStatus(0)
                .isQuiet();
        assertEquals(List.of("NG_out.frag", "NG_out.vert"), cli.list("deep/b/x"));
        cli.run("generate @in -o @deep --layout {document}").hasStatus(2).says("option '--layout' does not take");
    }

    @Test
    void a_pattern_means_the_elements_that_look_like_it() {
        Cli cli = new Cli(folder).color("a.mtlx", "1, 0, 0");
        cli.run("generate @a.mtlx -o @out --element NG*").hasStatus(0).isQuiet();
        assertEquals(List.of("a__NG_out.frag", "a__NG_out.vert"), cli.list("out"));
        cli.run("generate @a.mtlx -o @node --element NG/p*").hasStatus(0).isQuiet();
        assertEquals(List.of("a__NG_paint.frag", "a__NG_paint.vert"), cli.list("node"));
        cli.run("generate @a.mtlx -o @none --element Q*").hasStatus(1).says("there is no element 'Q*'");
    }

    @Test
    void lists_the_elements_if_no_name_is_near() {
        new Cli(folder)
                .color("a.mtlx", "1, 0, 0")
                .run("generate @a.mtlx --element Mx")
                .hasStatus(1)
                .says("there is NG, NG/out, NG/paint");
    }

    @Test
    void the_space_that_is_wrong_is_the_one_that_is_corrected() {
        new Cli(folder)
                .file(
                        "a.mtlx",
                        """
                        <materialx version="1.39">
                          <constant name="c" type="color3">
                            <input name="value" type="color3" value="1, 0, 0" colorspace="lin_rec709" />
                          </constant>
                          <output name="out" type="color3" nodename="c" />
                        </materialx>
                        """)
                .run("generate @a.mtlx --target-colorspace acesgc")
                .hasStatus(1)
                .says("did you mean 'acescg'?");
    }

    /** Colour spaces under their names in MaterialX, and in Maya and Blender. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "srgb_texture | sRGB",
                "acescg | Linear ACEScg",
                "aces2065_1 | Linear ACES",
                "lin_rec709 | Linear Rec.709",
                "lin_rec709 | scene-linear Rec.709-sRGB",
                "lin_rec709 | scene-linear Rec 709/sRGB",
                "none | Non-Color",
            })
    void spaces_have_the_names_of_other_programs(String ours, String theirs) {
        String text =
                """
                <materialx version="1.39">
                  <image name="i" type="color3">
                    <input name="file" type="filename" value="a.png" colorspace="%s" />
                  </image>
                  <output name="out" type="color3" nodename="i" />
                </materialx>
                """;
        String call = "generate @a.mtlx --target-colorspace lin_rec709";
        Cli cli = new Cli(folder);
        String expected =
                cli.file("a.mtlx", text.formatted(ours)).run(call).hasStatus(0).out();
        assertEquals(
                expected,
                cli.file("a.mtlx", text.formatted(theirs))
                        .run(call)
                        .hasStatus(0)
                        .out());
    }

    @Test
    void properties_that_other_programs_export_are_streams_by_number() {
        Cli cli = new Cli(folder)
                .file(
                        "a.mtlx",
                        """
                        <materialx version="1.39">
                          <geompropvalue name="uv" type="vector2">
                            <input name="geomprop" type="string" value="UVMap" />
                          </geompropvalue>
                          <UsdPrimvarReader name="st" type="vector2">
                            <input name="varname" type="string" value="st" />
                          </UsdPrimvarReader>
                          <geompropvalue name="own" type="vector2">
                            <input name="geomprop" type="string" value="wear" />
                          </geompropvalue>
                          <add name="two" type="vector2">
                            <input name="in1" type="vector2" nodename="uv" />
                            <input name="in2" type="vector2" nodename="st" />
                          </add>
                          <add name="three" type="vector2">
                            <input name="in1" type="vector2" nodename="two" />
                            <input name="in2" type="vector2" nodename="own" />
                          </add>
                          <output name="out" type="vector2" nodename="three" />
                        </materialx>
                        """);
        assertEquals(
                List.of("in vec3 i_position;", "in vec2 i_texcoord_0;", "in vec2 i_geomprop_wear;"),
                attributes(cli, ""));
        assertEquals(
                List.of("in vec3 i_position;", "in vec2 i_texcoord_0;", "in vec2 i_texcoord_2;"),
                attributes(cli, " --geomprop wear=texcoord_2"));
        assertEquals(
                List.of(
                        "in vec3 i_position;",
                        "in vec2 i_texcoord_0;",
                        "in vec2 i_geomprop_UVMap;",
                        "in vec2 i_geomprop_wear;"),
                attributes(cli, " --geomprop UVMap="));
        cli.run("generate @a.mtlx --geomprop wear=uv_2").hasStatus(2).says("does not take 'wear=uv_2'");
    }

    @ParameterizedTest
    @CsvSource({
        "st, vector2, vec2 i_texcoord_0",
        "uv, vector2, vec2 i_texcoord_0",
        "map1, vector2, vec2 i_texcoord_0",
        "map2, vector2, vec2 i_texcoord_1",
        "UVMap, vector2, vec2 i_texcoord_0",
        "UVMap.001, vector2, vec2 i_texcoord_1",
        "displayColor, color3, vec4 i_color_0",
        "colorSet1, color4, vec4 i_color_0",
        "COLOR_1, color3, vec4 i_color_1",
    })
    void names_that_other_programs_export_are_known(String name, String type, String attribute) {
        Cli cli = new Cli(folder)
                .file(
                        "a.mtlx",
                        """
                        <materialx version="1.39">
                          <geompropvalue name="read" type="%s">
                            <input name="geomprop" type="string" value="%s" />
                          </geompropvalue>
                          <output name="out" type="%s" nodename="read" />
                        </materialx>
                        """
                                .formatted(type, name, type));
        assertEquals(List.of("in vec3 i_position;", "in " + attribute + ";"), attributes(cli, ""));
    }

    private static List<String> attributes(Cli cli, String options) {
        cli.run("generate @a.mtlx -o @out --max-lights 2" + options).hasStatus(0);
        return cli.read("out/a__out.vert")
                .lines()
                .filter(line -> line.startsWith("in "))
                .toList();
    }

    @Test
    void a_reduced_interface_has_the_inputs_of_graphs_and_shaders() {
        Cli cli = new Cli(folder)
                .file(
                        "a.mtlx",
                        """
                        <materialx version="1.39">
                          <nodegraph name="NG">
                            <input name="tint" type="color3" value="0.5, 0.2, 0.1" />
                            <multiply name="dark" type="color3">
                              <input name="in1" type="color3" interfacename="tint" />
                              <input name="in2" type="float" value="0.3" />
                            </multiply>
                            <output name="out" type="color3" nodename="dark" />
                          </nodegraph>
                          <standard_surface name="S" type="surfaceshader">
                            <input name="base_color" type="color3" nodegraph="NG" output="out" />
                            <input name="coat" type="float" value="0.5" />
                          </standard_surface>
                          <surfacematerial name="M" type="material">
                            <input name="surfaceshader" type="surfaceshader" nodename="S" />
                          </surfacematerial>
                        </materialx>
                        """);
        String text = cli.run("inspect @a.mtlx --interface reduced")
                .hasStatus(0)
                .out()
                .replaceAll(" +", " ");
        assertTrue(text.contains("NG/tint color3 0.5, 0.2, 0.1 live dark_in1"), text);
        assertTrue(text.contains("NG/dark/in2 float 0.3 baked"), text);
        assertTrue(text.contains("S/coat float 0.5 live S_coat"), text);
    }

    /** Checks the numbers that docs/baking.md shows for an example document. */
    @Test
    void live_and_baked_inputs_of_an_example_are_counted() {
        Cli cli = new Cli(folder);
        String steel = "inspect ../resources/materials/surfaces/brushed_steel.mtlx";
        assertTrue(cli.run(steel).hasStatus(0).out().contains("inputs: 44 live, 1 baked, 4 unused"));
        String reduced = cli.run(steel + " --interface reduced").hasStatus(0).out();
        assertTrue(reduced.contains("inputs: 33 live, 12 baked, 4 unused"), reduced);
        assertTrue(reduced.contains("steel/base "), reduced);
        String baked = cli.run(steel + " --bake all").hasStatus(0).out();
        assertTrue(baked.contains("inputs: 0 live, 49 baked, 0 unused"), baked);
        String coat =
                cli.run(steel + " --bake all --live steel/coat*").hasStatus(0).out();
        assertTrue(coat.contains("inputs: 7 live, 41 baked, 1 unused"), coat);
    }
}

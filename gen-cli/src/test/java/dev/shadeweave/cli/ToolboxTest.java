package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.cli.call.HelpTexts;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Tests {@code format}, {@code diff}, {@code graph}, {@code create}, {@code completion} and {@code help}. */
class ToolboxTest {
    private static final String ODD =
            """
            <?xml version="1.0"?>
            <materialx version="1.38">
               <!-- red -->
               <constant type="color3"   name="c"><input value="1, 0, 0" name="value" type="color3"/></constant>

               <add name="a" type="color3"><input name="in1" type="color3" nodename="c"/></add>
               <noise2d name="n" type="float"/>
               <output name="out" type="color3" nodename="a"/>
            </materialx>
            """;

    private static final String NEAT =
            """
            <?xml version="1.0"?>
            <materialx version="1.38">
              <!-- red -->
              <constant name="c" type="color3">
                <input name="value" type="color3" value="1, 0, 0" />
              </constant>

              <add name="a" type="color3">
                <input name="in1" type="color3" nodename="c" />
              </add>
              <noise2d name="n" type="float" />
              <output name="out" type="color3" nodename="a" />
            </materialx>
            """;

    private final Path folder;
    private final Cli cli;

    ToolboxTest(@TempDir Path folder) {
        this.folder = folder;
        this.cli = new Cli(folder);
    }

    @Test
    void format_writes_one_layout_and_keeps_comments() {
        cli.file("a.mtlx", ODD);
        cli.run("format --check @a.mtlx").hasStatus(1).says("a.mtlx:3:1: error[SW1785]");
        assertEquals(ODD, cli.read("a.mtlx"));
        cli.run("format @a.mtlx").hasStatus(0).isQuiet();
        assertEquals(NEAT, cli.read("a.mtlx"));
        cli.run("format --check @a.mtlx").hasStatus(0).isQuiet();
    }

    @Test
    void format_does_not_change_unreadable_files() {
        cli.file("bad.mtlx", "<materialx version=\"1.39\"><add></materialx>");
        cli.run("format @bad.mtlx").hasStatus(1);
        assertEquals("<materialx version=\"1.39\"><add></materialx>", cli.read("bad.mtlx"));
    }

    @Test
    void documents_of_one_meaning_do_not_differ() {
        cli.file("a.mtlx", ODD).file("b.mtlx", NEAT.replace("1, 0, 0", "1.0, 0.0, 0.0"));
        assertEquals(
                "",
                cli.run("diff @a.mtlx @b.mtlx --severity SW1200=off")
                        .hasStatus(0)
                        .out());
        cli.file(
                "stated.mtlx",
                NEAT.replace(
                        "nodename=\"c\" />",
                        "nodename=\"c\" />\n    <input name=\"in2\" type=\"color3\" value=\"0, 0, 0\" />"));
        assertEquals("", cli.run("diff @a.mtlx @stated.mtlx").hasStatus(0).out());
    }

    @Test
    void reports_each_kind_of_difference() {
        cli.file("a.mtlx", NEAT)
                .file(
                        "b.mtlx",
                        """
                        <materialx version="1.38">
                          <constant name="c" type="color3">
                            <input name="value" type="color3" value="1, 0.5, 0" />
                          </constant>
                          <constant name="d" type="color3" />
                          <add name="a" type="color3">
                            <input name="in1" type="color3" nodename="d" />
                          </add>
                          <nodegraph name="G">
                            <noise2d name="n" type="float" />
                            <output name="o" type="float" nodename="n" />
                          </nodegraph>
                          <output name="out" type="color3" nodename="a" colorspace="acescg" />
                        </materialx>
                        """);
        assertEquals(
                """
                = c/value: value 1, 0, 0 → 1, 0.5, 0
                @ a/in1: connection nodename c → nodename d
                > n: noise2d of type float is G/n now
                ~ out: 'colorspace' is new: acescg
                + d: constant of type color3 is new
                + G: nodegraph is new
                """,
                cli.run("diff @a.mtlx @b.mtlx").hasStatus(1).out());
        assertEquals(
                6,
                Cli.countInJson(
                        cli.run("diff --json @a.mtlx @b.mtlx").hasStatus(1).out(), "kind"));
    }

    /** A renamed node or graph is one change. The elements that read it cause no more changes. */
    @Test
    void names_that_changed_are_reported_once() {
        String text =
                """
                <materialx version="1.39">
                  <nodegraph name="NG_tint">
                    <constant name="c" type="color3" />
                    <multiply name="dark" type="color3">
                      <input name="in1" type="color3" nodename="c" />
                      <input name="in2" type="float" value="0.5" />
                    </multiply>
                    <output name="out" type="color3" nodename="dark" />
                  </nodegraph>
                  <contrast name="harder" type="color3">
                    <input name="in" type="color3" nodegraph="NG_tint" output="out" />
                  </contrast>
                  <output name="shown" type="color3" nodename="harder" />
                </materialx>
                """;
        cli.file("a.mtlx", text)
                .file("b.mtlx", text.replace("\"harder\"", "\"contrasty\"").replace("\"c\"", "\"grey\""))
                .file("c.mtlx", text.replace("NG_tint", "NG_shade"))
                .file("d.mtlx", text.replace("NG_tint", "NG_shade").replace("\"harder\"", "\"contrasty\""))
                .file("e.mtlx", text.replace("\"dark\"", "\"dim\"").replace("nodename=\"c\"", "nodename=\"k\""));
        assertEquals(
                """
                > NG_tint/c: constant of type color3 is NG_tint/grey now
                > harder: contrast of type color3 is contrasty now
                """,
                cli.run("diff @a.mtlx @b.mtlx").hasStatus(1).out());
        assertEquals(
                "> NG_tint: nodegraph is NG_shade now\n",
                cli.run("diff @a.mtlx @c.mtlx").hasStatus(1).out());
        assertEquals(
                """
                > NG_tint: nodegraph is NG_shade now
                > harder: contrast of type color3 is contrasty now
                """,
                cli.run("diff @a.mtlx @d.mtlx").hasStatus(1).out());
        assertEquals(
                """
                - NG_tint/dark: multiply of type color3 is gone
                @ NG_tint/out: connection nodename dark → nodename dim
                + NG_tint/dim: multiply of type color3 is new
                """,
                cli.run("diff @a.mtlx @e.mtlx").hasStatus(1).out());
    }

    @Test
    void values_that_are_defaults_stand_in_a_graph_only_if_all_are_asked_for() {
        cli.file(
                "a.mtlx",
                """
                <materialx version="1.39">
                  <remap name="r" type="float">
                    <input name="inhigh" type="float" value="1" />
                    <input name="outhigh" type="float" value="0.5" />
                  </remap>
                </materialx>
                """);
        String few = cli.run("graph @a.mtlx").hasStatus(0).out();
        assertTrue(few.contains("[label=\"r\\nremap (float)\\nouthigh = 0.5\"]"), few);
        String all = cli.run("graph --all @a.mtlx").hasStatus(0).out();
        assertTrue(all.contains("[label=\"r\\nremap (float)\\ninhigh = 1\\nouthigh = 0.5\"]"), all);
    }

    @Test
    void a_graph_has_all_nodes_and_connections() throws Exception {
        cli.file("a.mtlx", NEAT);
        String dot = cli.run("graph @a.mtlx").hasStatus(0).out();
        assertTrue(dot.contains("\"c\" -> \"a\" [label=\"in1\"];"), dot);
        assertTrue(dot.contains("\"c\" [label=\"c\\nconstant (color3)\\nvalue = 1, 0, 0\"];"), dot);
        String mermaid = cli.run("graph @a.mtlx --to mermaid").hasStatus(0).out();
        assertTrue(mermaid.contains("n0 -->|\"in1\"| n1"), mermaid);
        cli.run("graph @a.mtlx --to svg -o @a.svg").hasStatus(0).isQuiet();
        assertEquals(2, elements(cli.read("a.svg"), "path"));
        assertEquals(5, elements(cli.read("a.svg"), "rect"));
    }

    private static int elements(String svg, String name)
            throws ParserConfigurationException, SAXException, IOException {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(svg)))
                .getElementsByTagName(name)
                .getLength();
    }

    /** The time is linear in the number of nodes. Quadratic time would take minutes here. */
    @Test
    @Timeout(value = 3, unit = TimeUnit.MINUTES)
    void a_graph_of_many_nodes_is_written() {
        int count = 100_000;
        cli.file("many.mtlx", readers(count));
        String dot = cli.run("graph @many.mtlx").hasStatus(0).out();
        assertTrue(dot.contains("\"n" + (count - 1) + "\""));
        cli.run("graph @many.mtlx --to svg -o @many.svg")
                .hasStatus(1)
                .says("error[SW1775]: a graph of 100001 nodes is too large to be drawn; the most is 4000");
        assertFalse(Files.exists(folder.resolve("many.svg")));
    }

    @Test
    @Timeout(value = 3, unit = TimeUnit.MINUTES)
    void the_largest_graph_is_drawn() {
        cli.file("many.mtlx", readers(3999));
        cli.run("graph @many.mtlx --to svg -o @many.svg").hasStatus(0).isQuiet();
        assertTrue(cli.read("many.svg").contains(">n3998<"));
    }

    /** Returns a document of one node and others that read it. */
    private static String readers(int count) {
        StringBuilder text = new StringBuilder("<materialx version=\"1.39\">\n<constant name=\"c\" type=\"float\"/>\n");
        for (int i = 0; i < count; i++) {
            text.append("<absval name=\"n")
                    .append(i)
                    .append("\" type=\"float\"><input name=\"in\" type=\"float\"")
                    .append(" nodename=\"c\"/></absval>\n");
        }
        return text.append("</materialx>\n").toString();
    }

    @Test
    void a_folder_of_textures_becomes_materials() {
        for (String name : List.of(
                "oak_diff_4k.jpg",
                "oak_nor_gl_4k.exr",
                "oak_arm_4k.jpg",
                "Metal007_2K-JPG_Color.jpg",
                "Metal007_2K-JPG_NormalDX.jpg",
                "Metal007_2K-JPG_Metalness.jpg",
                "Metal007_2K-JPG_Roughness.jpg",
                "robot_BaseColor.1001.png",
                "robot_BaseColor.1002.png",
                "robot_Glossiness.1001.png",
                "robot_Opacity.1001.png",
                "robot_Height.1001.png",
                "crate_AlbedoTransparency.png",
                "crate_MetallicSmoothness.png",
                "T_Rock_D.png",
                "T_Rock_N_2K.png",
                "T_Rock_ORM.png",
                "rock_d.png",
                "tile_NormalGL.png",
                "tile_NormalDX.png",
                "readme.png")) {
            cli.file("maps/" + name, "");
        }
        for (String model : List.of("standard_surface", "open_pbr_surface", "gltf_pbr", "UsdPreviewSurface")) {
            cli.run("create @maps -o @all.mtlx --model " + model)
                    .hasStatus(0)
                    .says("texture 'readme.png' is not used: its name does not say what it shows")
                    .says("texture 'rock_d.png' is not used: its name does not say what it shows")
                    .says("texture 'tile_NormalDX.png' is not used: others show the same");
            String text = cli.read("all.mtlx");
            for (String part : List.of(
                    "name=\"M_oak\"",
                    "name=\"M_Metal007\"",
                    "name=\"M_robot\"",
                    "value=\"maps/robot_BaseColor.&lt;UDIM>.png\" colorspace=\"srgb_texture\"",
                    "<invert name=\"roughness\"",
                    "value=\"maps/crate_AlbedoTransparency.png\" colorspace=\"srgb_texture\"",
                    "<input name=\"in\" type=\"color4\" nodename=\"base_color_opacity\" />\n      <input name=\"index\" type=\"integer\" value=\"3\" />",
                    "<extract name=\"smoothness\" type=\"float\">\n      <input name=\"in\" type=\"vector4\" nodename=\"metalness_smoothness\" />\n      <input name=\"index\" type=\"integer\" value=\"3\" />",
                    "value=\"maps/T_Rock_D.png\" colorspace=\"srgb_texture\"",
                    "value=\"maps/T_Rock_N_2K.png\"",
                    "name=\"M_T_Rock\"",
                    "name=\"normal_opengl\"",
                    "name=\"displacementshader\"")) {
                assertTrue(text.contains(part), () -> "expected " + part + " in\n" + text);
            }
            assertEquals("", cli.run("validate @all.mtlx").hasStatus(0).err());
            cli.run("generate @all.mtlx -o @out").hasStatus(0);
        }
        cli.run("create @out").hasStatus(1).says("has no image: no file in it ends in .png, .jpg, ");
        cli.file("odd/IMG_1.png", "").file("braces/oak_basecolor_{x}.png", "");
        for (String images : List.of("odd", "braces")) {
            cli.run("create @" + images).hasStatus(1).says("has no texture whose name says what it shows");
        }
        cli.run("create @maps --model lambert").hasStatus(2).says("option '--model' does not take 'lambert'");
    }

    @Test
    void every_shell_gets_all_verbs_and_options() {
        for (String shell : List.of("bash", "zsh", "fish")) {
            String script =
                    cli.run("completion " + shell).hasStatus(0).isQuiet().out();
            for (String word : List.of("generate", "translate", "create", "schema", "light-shaders", "contact-sheet")) {
                assertTrue(script.contains(word), shell + " lacks " + word);
            }
        }
    }

    @Test
    void help_knows_verbs_topics_and_shared_options() {
        check("help generate", "What shaders are like:", "--jobs=N", "Examples:");
        check("validate --help", "'shadeweave help options' describes them", "Examples:");
        check("help options", "--search-path=DIR", "--jobs=N", "--modifier=NAME_OR_FILE");
        check(
                "help render",
                "Around the surface:\n  --modifier, --template-vertex,",
                "The scene:",
                "--size=WIDTHxHEIGHT");
        check("help color", "--target-colorspace acescg");
        for (String topic : HelpTexts.TOPICS) {
            assertTrue(cli.run("help " + topic).hasStatus(0).out().length() > 200, topic);
        }
        cli.run("help tragets").hasStatus(2).says("there is no help for 'tragets'; did you mean 'targets'?");
        cli.run("help photons")
                .hasStatus(2)
                .says("there is no help for 'photons'; topics are options, baking, colour,");
        cli.run("help SW1331").hasStatus(2).says("'shadeweave explain SW1331' says what a message means");
        check("help renderable", "Shadeweave writes a shader for each renderable element");
    }

    @Test
    void every_verb_has_three_examples() {
        Set<String> verbs = new TreeSet<>(Main.wholeCommand().getSubcommands().keySet());
        verbs.removeAll(Set.of("manual", "warmup")); // only scripts run these verbs
        for (String verb : verbs) {
            assertEquals(
                    3,
                    HelpTexts.examples(verb)
                            .lines()
                            .filter(line -> line.startsWith("  shadeweave " + verb)
                                    || (verb.equals("serve") && line.startsWith("  SHADEWEAVE_SERVER=")))
                            .count(),
                    verb);
        }
    }

    private void check(String line, String... expected) {
        String text = cli.run(line).hasStatus(0).isQuiet().out();
        for (String part : expected) {
            assertTrue(text.contains(part), () -> "expected " + part + " in\n" + text);
        }
    }
}

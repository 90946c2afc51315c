package dev.shadeweave.conditionals;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Stage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/**
 * Tests which nodes are computed inside branches: nodes that only one side reads, if they are costly enough for a
 * branch. Code that computes derivatives stays outside if pixels may take different branches. The outline of a main
 * function has a line for each node whose variable is declared there, and for each branch, indented by the surrounding
 * branches.
 */
class BranchPlacementTest {
    private static final Pattern DECLARED = Pattern.compile("\\s*\\w+ (\\w+)_out = .*;");
    private static final Pattern BRANCH = Pattern.compile("\\s*(if|else)\\b.*");

    private static final String PLACE =
            """
            <texcoord name="uv" type="vector2"/>
            <extract name="u" type="float">
              <input name="in" type="vector2" nodename="uv"/><input name="index" type="integer" value="0"/>
            </extract>
            """;

    private static void check(String nodes, String expected) {
        assertEquals(expected, outline(nodes));
    }

    private static String outline(String nodes) {
        StringBuilder outline = new StringBuilder();
        scopes(nodes)
                .forEach((name, depth) ->
                        outline.append("  ".repeat(depth)).append(name).append('\n'));
        return outline.toString();
    }

    /** The nodes and branches in order, with how many branches are around each. */
    private static Map<String, Integer> scopes(String nodes) {
        String source = source(nodes);
        Map<String, Integer> scopes = new LinkedHashMap<>();
        int depth = 0;
        int branches = 0;
        Map<Integer, Integer> latest = new HashMap<>();
        for (String line :
                source.substring(source.indexOf("void main()")).lines().toList()) {
            Matcher declared = DECLARED.matcher(line);
            Matcher branch = BRANCH.matcher(line);
            if (line.strip().equals("{")) {
                depth++;
            } else if (line.strip().equals("}")) {
                depth--;
            } else if (branch.matches()) {
                boolean opens = branch.group(1).equals("if");
                if (opens) {
                    latest.put(depth, ++branches);
                }
                scopes.put(branch.group(1) + (opens ? " " : " of ") + latest.get(depth), depth - 1);
            } else if (declared.matches()) {
                scopes.put(declared.group(1), depth - 1);
            }
        }
        return scopes;
    }

    private static String source(String nodes) {
        Diagnostics diagnostics = new Diagnostics();
        LinkedDocument content = DocumentReader.create()
                .readString(
                        "test.mtlx",
                        "<materialx version=\"1.39\"><nodegraph name=\"G\">" + nodes + "</nodegraph></materialx>",
                        diagnostics)
                .map(document -> LinkedDocument.of(Library.standard(), document))
                .orElseThrow();
        return Generators.forTarget("genglsl")
                .generate(content, content.element("G/out").orElseThrow(), GenerationOptions.DEFAULT)
                .throwIfErrors()
                .stage(Stage.PIXEL)
                .source();
    }

    private static String noise(String name) {
        return """
                <noise2d name="%s" type="float"><input name="texcoord" type="vector2" nodename="uv"/></noise2d>
                """
                .formatted(name);
    }

    private static String image(String name) {
        return """
                <image name="%s" type="float"><input name="file" type="filename" value="%1$s.png"/>
                  <input name="texcoord" type="vector2" nodename="uv"/></image>
                """
                .formatted(name);
    }

    private static String conditional(String name, String test, String one, String other) {
        return """
                <ifgreater name="%s" type="float">
                  <input name="value1" type="float" %s/><input name="value2" type="float" value="0.5"/>
                  <input name="in1" type="float" nodename="%s"/><input name="in2" type="float" nodename="%s"/>
                </ifgreater>
                """
                .formatted(name, test, one, other);
    }

    private static String shown(String node) {
        return "<output name=\"out\" type=\"float\" nodename=\"" + node + "\"/>";
    }

    private static final String VARYING = "nodename=\"u\"";
    private static final String UNIFORM = "value=\"1\"";

    @Test
    void node_read_by_one_side_is_in_its_branch() {
        check(
                PLACE + noise("a") + noise("b") + conditional("c", VARYING, "a", "b") + shown("c"),
                """
                uv
                u
                c
                if 1
                  a
                else of 1
                  b
                """);
    }

    @Test
    void node_read_by_both_sides_is_before_the_branch() {
        check(
                PLACE
                        + noise("a")
                        + """
                        <sin name="s" type="float"><input name="in" type="float" nodename="a"/></sin>
                        <noise3d name="t" type="float"><input name="amplitude" type="float" nodename="a"/></noise3d>
                        """
                        + conditional("c", VARYING, "s", "t")
                        + shown("c"),
                """
                uv
                u
                a
                geomprop_Pobject
                c
                if 1
                  s
                else of 1
                  t
                """);
    }

    @Test
    void cheap_sides_are_chosen_by_an_expression() {
        check(
                PLACE
                        + """
                        <sin name="s" type="float"><input name="in" type="float" nodename="u"/></sin>
                        <cos name="t" type="float"><input name="in" type="float" nodename="u"/></cos>
                        """
                        + conditional("c", VARYING, "s", "t")
                        + shown("c"),
                """
                uv
                u
                s
                t
                c
                """);
    }

    @Test
    void a_conditional_inside_a_branch_has_branches_of_its_own() {
        check(
                PLACE
                        + noise("a")
                        + noise("b")
                        + noise("d")
                        + conditional("inner", VARYING, "a", "b")
                        + conditional("c", VARYING, "inner", "d")
                        + shown("c"),
                """
                uv
                u
                c
                if 1
                  inner
                  if 2
                    a
                  else of 2
                    b
                else of 1
                  d
                """);
    }

    @Test
    void the_test_of_a_conditional_stands_outside() {
        check(
                PLACE
                        + noise("t")
                        + noise("a")
                        + noise("b")
                        + conditional("c", "nodename=\"t\"", "a", "b")
                        + shown("c"),
                """
                uv
                t
                c
                if 1
                  a
                else of 1
                  b
                """);
    }

    @Test
    void pixel_differences_stay_out_of_varying_branches() {
        check(
                PLACE + image("a") + noise("b") + conditional("c", VARYING, "a", "b") + shown("c"),
                """
                uv
                u
                a
                c
                if 1
                else of 1
                  b
                """);
    }

    @Test
    void pixel_differences_go_into_uniform_branches() {
        check(
                PLACE + image("a") + noise("b") + conditional("c", UNIFORM, "a", "b") + shown("c"),
                """
                uv
                c
                if 1
                  a
                else of 1
                  b
                """);
    }

    /**
     * Only the surrounding conditions decide whether code with derivatives may be in a branch: if one of them varies
     * over the surface, it never is.
     */
    @Property(tries = 60)
    void a_test_that_varies_moves_no_image_into_a_branch(@ForAll long seed) {
        Random random = new Random(seed);
        StringBuilder nodes = new StringBuilder(PLACE).append(image("a")).append(noise("b"));
        List<String> ports = new ArrayList<>(List.of("a", "b"));
        int count = 1 + random.nextInt(5);
        int varying = random.nextInt(count);
        for (int i = 0; i < count; i++) {
            // Each conditional shows what was before on one side, so the image stands inside all of them.
            String one = ports.get(ports.size() == 2 ? 0 : ports.size() - 1);
            nodes.append(noise("n" + i));
            nodes.append(conditional("c" + i, i == varying || random.nextBoolean() ? VARYING : UNIFORM, one, "n" + i));
            ports.add("c" + i);
        }
        nodes.append(shown(ports.get(ports.size() - 1)));
        Map<String, Integer> scopes = scopes(nodes.toString());
        // The image may be in branches outside of the outermost varying one.
        int around = 0;
        for (int i = count - 1; i >= 0 && isUniform(nodes.toString(), i); i--) {
            around++;
        }
        assertEquals(Integer.valueOf(around), scopes.get("a"), () -> scopes + "\n" + nodes);
    }

    private static boolean isUniform(String nodes, int conditional) {
        int start = nodes.indexOf("name=\"c" + conditional + "\"");
        return nodes.indexOf(UNIFORM, start) >= 0 && nodes.indexOf(UNIFORM, start) < nodes.indexOf("value2", start);
    }
}

package dev.shadeweave.raymarch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.shader.Stage;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Documents and code blocks made to do harm: text of a document does not become code, and depth and length are limited.
 */
class HostileScenesTest {
    private static final String OUT = "<output name=\"out\" type=\"sdf\"/>";
    private static final String ONE =
            "[function]\nReturnT thismap(CoordT p, ContextT ctx) { return createSdf(1.0); }\n";

    private static GenerationResult generate(March march, String nodes) {
        return march.generate(March.marched(nodes, "t", ""), "color", "color4");
    }

    private static void check(March march, String nodes, String expected) {
        Diagnostics found = new Diagnostics();
        found.reportAll(generate(march, nodes).diagnostics());
        assertEquals(
                expected,
                found.sorted().stream()
                        .map(message -> message.toString().replaceAll("memory:test/", ""))
                        .map(text -> text.replaceAll("^scene.mtlx:\\d+:\\d+", "scene.mtlx"))
                        .collect(Collectors.joining("\n")));
    }

    private static String pixel(March march, String nodes) {
        return generate(march, nodes).shader().orElseThrow().stage(Stage.PIXEL).source();
    }

    @Test
    void names_of_inputs_are_words() {
        String node = "<bad name=\"t\" type=\"sdf\"/>";
        for (String name : new String[] {"x 1 EVIL", "x(", "x__y", "x&#10;#define EVIL", "x\\", "1x"}) {
            March march =
                    new March().node("bad", "<input name=\"" + name + "\" type=\"float\" value=\"1\"/>" + OUT, ONE);
            check(
                    march,
                    node,
                    "scene.mtlx: error[SW2346]: code blocks cannot say the name of input '"
                            + name.replace("&#10;", "\n")
                            + "' of nodedef 'ND_bad'; use letters, digits and single '_'");
        }
    }

    @Test
    void values_of_strings_are_no_code() {
        March march = new March()
                .node(
                        "words",
                        "<input name=\"mode\" type=\"string\" value=\"a\" uniform=\"true\"/>" + OUT,
                        """
                        [function]
                        ReturnT thismap(CoordT p, ContextT ctx) {
                        #ifdef THIS_mode
                        return createSdf(0.5);
                        #endif
                        return createSdf(1.0); }
                        """);
        for (String value : new String[] {"x; EVIL", "x/*EVIL", "x&#10;EVIL", "x\\", "EVIL()"}) {
            String code = pixel(
                    march,
                    "<words name=\"t\" type=\"sdf\"><input name=\"mode\" type=\"string\" value=\"" + value
                            + "\"/></words>");
            assertFalse(code.contains("EVIL"), code);
        }
    }

    @Test
    void names_of_macros_have_no_length_that_matters() {
        String name = "a".repeat(100_000);
        March march = new March().node("long", OUT, "[macros]\nTHIS_" + name + " | 1\n" + ONE);
        check(march, "<long name=\"t\" type=\"sdf\"/>", "");
    }

    @Test
    void conditionals_may_be_nested() {
        String deep = IntStream.range(0, 5_000).mapToObj(i -> "#if GL_ES\n").collect(Collectors.joining())
                + "#endif\n".repeat(5_000);
        March march = new March().node("deep", OUT, "[globals]\n" + deep + ONE);
        check(march, "<deep name=\"t\" type=\"sdf\"/>", "");
        March conditions =
                new March().node("conditions", OUT, "[globals]\n#if " + "(".repeat(100_000) + "1\n#endif\n" + ONE);
        check(
                conditions,
                "<conditions name=\"t\" type=\"sdf\"/>",
                "conditions.blocks:3:1: error[SW2343]: '(' has no counterpart in section [globals]");
    }

    /** Each shape reads the previous one; the work for each must not depend on their number. */
    @Test
    void chains_of_shapes_are_long() {
        String chain = "<sdfsphere name=\"n0\" type=\"sdf\"/>"
                + IntStream.range(1, 600)
                        .mapToObj(i ->
                                "<sdfround name=\"n%d\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"n%d\"/></sdfround>"
                                        .formatted(i, i - 1))
                        .collect(Collectors.joining())
                + "<sdfround name=\"t\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"n599\"/></sdfround>";
        check(new March(), chain, "");
    }
}

package dev.shadeweave.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Modifiers, templates and code blocks that say much: each is a shader or a message, in time that grows as their length does. */
@Timeout(60)
class StageBombsTest {
    /** What takes time or memory as the square of this number does not end in time. */
    private static final int MANY = 60_000;

    private static final String COLOR =
            "<constant name='c' type='color3'/><output name='o' type='color3' nodename='c'/>";
    private static final String MAIN = "void main() {\nSG_FRAGMENT_BEGIN;\nSG_FRAGMENT_END;\n}\n";
    private static final String SHAPE =
            "[function]\nReturnT thismap(CoordT p, ContextT ctx) { return createSdf(1.0); }\n";

    /** The text for each number. */
    private static String many(int count, String text) {
        return IntStream.range(0, count)
                .mapToObj(i -> text.replace("~", Integer.toString(i)))
                .collect(Collectors.joining());
    }

    /** Compares the first message, or nothing. */
    private static void check(String expected, GenerationResult result) {
        Diagnostics found = new Diagnostics();
        found.reportAll(result.diagnostics());
        String first = found.sorted().stream()
                .map(message -> message.toString().replace("memory:bomb/", ""))
                .findFirst()
                .orElse("");
        assertEquals(expected, first);
        assertEquals(result.hasErrors(), result.shader().isEmpty());
    }

    private static GenerationResult generate(
            SourceRoot root, String document, String target, GenerationOptions options) {
        String text = "<materialx version='1.39'>" + document + "</materialx>";
        Diagnostics reading = new Diagnostics();
        LinkedDocument content = DocumentReader.create()
                .read(SourceFile.in(root, "d.mtlx", text), reading)
                .map(read -> LinkedDocument.of(Library.standard(), read))
                .orElseThrow(() -> new AssertionError(reading.all()));
        return Generators.forTarget(target)
                .generate(content, content.element("o").orElseThrow(), options);
    }

    private static void staged(String expected, StageOptions.Builder options, SourceRoot root) {
        check(
                expected,
                generate(
                        root,
                        COLOR,
                        "genglsl",
                        GenerationOptions.builder()
                                .set(StageOptions.STAGES, options.build())
                                .build()));
    }

    private static void modifier(String expected, String text, Map<String, String> files) {
        SourceRoot root = SourceRoot.memory(
                "bomb",
                ImmutableMap.<String, String>builder()
                        .putAll(files)
                        .put("a.mod", text)
                        .buildOrThrow());
        staged(
                expected,
                StageOptions.builder()
                        .modifier(root.read("a.mod").orElseThrow())
                        .includes(SearchPath.of(root)),
                root);
    }

    private static void template(String expected, Stage stage, String text) {
        staged(
                expected,
                StageOptions.builder().template(stage, SourceFile.of("t", text)),
                SourceRoot.memory("bomb", Map.of()));
    }

    private static void blocks(String expected, String text, String inputs) {
        check(
                expected,
                generate(
                        SourceRoot.memory("bomb", Map.of("mine.blocks", text)),
                        "<nodedef name='ND_mine' node='mine'><input name='in' type='sdf'/>" + inputs
                                + "<output name='out' type='sdf'/></nodedef><implementation name='IM' nodedef='ND_mine'"
                                + " target='genglsl_raymarch' file='mine.blocks'/><sdfsphere name='ball' type='sdf'/>"
                                + "<mine name='a' type='sdf'><input name='in' type='sdf' nodename='ball'/></mine>"
                                + "<raymarch name='march' type='multioutput'>"
                                + "<input name='scene' type='sdf' nodename='a'/></raymarch>"
                                + "<output name='o' type='color4' nodename='march' output='color'/>",
                        "genglsl_raymarch",
                        GenerationOptions.DEFAULT));
    }

    @Test
    void includes_that_double() {
        Map<String, String> files = new LinkedHashMap<>();
        for (int i = 0; i < 60; i++) {
            files.put(
                    "i" + i + ".glsl",
                    "#include \"i%d.glsl\"\n".formatted(i + 1).repeat(2));
        }
        files.put("i60.glsl", "");
        modifier(
                "i58.glsl:1:11: error[SW1632]: file 'i59.glsl' makes the stage longer than 65536 included files;"
                        + " shorten it, guard it, or include it once",
                "FragmentEndCode:\n#include \"i0.glsl\"\n",
                files);
    }

    @Test
    void includes_that_are_long() {
        modifier(
                "a.mod:18:11: error[SW1632]: file 'x.glsl' makes the stage longer than 16777216 characters; shorten it, guard it,"
                        + " or include it once",
                "FragmentEndCode:\n" + "#include \"x.glsl\"\n".repeat(1_000),
                Map.of("x.glsl", "a ".repeat(500_000)));
    }

    @Test
    void includes_that_lie_deep() {
        Map<String, String> files = new LinkedHashMap<>();
        for (int i = 0; i < MANY / 5; i++) {
            files.put("i" + i + ".glsl", "#include \"i" + (i + 1) + ".glsl\"\n");
        }
        modifier(
                "i254.glsl:1:11: error[SW1633]: include file 'i255.glsl' lies in 256 files that include each other; include"
                        + " it from fewer",
                "FragmentEndCode:\n#include \"i0.glsl\"\n",
                files);
    }

    @Test
    void includes_of_themselves_and_of_nothing() {
        modifier(
                "x.glsl:1:11: error[SW1631]: include file 'x.glsl' includes itself: a.mod → x.glsl → x.glsl",
                "FragmentEndCode:\n#include \"x.glsl\"\n",
                Map.of("x.glsl", "#include \"x.glsl\"\n".repeat(300)));
        modifier(
                "a.mod:2:11: error[SW1630]: include file 'n0' is not found; tried 'n0'",
                "FragmentEndCode:\n" + many(MANY, "#include \"n~\"\n"),
                Map.of());
    }

    @Test
    void a_file_that_comes_once_and_is_named_often() {
        modifier(
                "",
                "FragmentEndCode:\n" + "#include \"x.glsl\"\n".repeat(MANY),
                Map.of("x.glsl", "#pragma once\n" + "//\n".repeat(10_000)));
    }

    @Test
    void many_declarations() {
        modifier(
                "a.mod:4098:1: error[SW1682]: 'v4096' of modifier 'a' is one variable too many: modifiers and templates"
                        + " declare 120000 together, and at most 4096 are read",
                "VertexIO:\n" + many(MANY, "out float v~;\n") + "FragmentIO:\n" + many(MANY, "uniform float u~;\n"),
                Map.of());
        template(
                "t:4097:1: error[SW1682]: 'u4096' of template 't' is one variable too many: modifiers and templates declare"
                        + " 60000 together, and at most 4096 are read",
                Stage.PIXEL,
                many(MANY, "uniform float u~;\n") + MAIN);
    }

    @Test
    void requests_and_guards() {
        modifier("", "VertexIO:\n#define A " + "SG_REQUEST_POSOS ".repeat(MANY) + "\n", Map.of());
        modifier(
                "a.mod:60002:5: error[SW1658]: modifier 'a' has 'SG_INPUT_POSVS', which is not requested; add '#define"
                        + " SG_REQUEST_POSVS', or guard it with '#ifdef SG_INPUT_POSVS'",
                "FragmentEndCode:\n" + "#ifdef X\n".repeat(MANY) + "x = SG_INPUT_POSVS;\n".repeat(MANY)
                        + "#endif\n".repeat(MANY),
                Map.of());
    }

    @Test
    void long_words_and_numbers() {
        String long_ = "9".repeat(10 * MANY);
        for (String text : new String[] {
            "FragmentIO:\nuniform float x = " + long_ + ";\n",
            "FragmentIO:\nuniform mat4 x = mat4(" + long_ + ");\n",
            "FragmentIO:\nuniform vec3 x = vec3(" + "1, ".repeat(MANY) + "1);\n",
            "FragmentEndCode:\nSG_" + long_ + ";\n",
            "Modifier:\norder: " + long_ + "\nFragmentEndCode:\n;\n",
            "#version " + long_ + "\nFragmentEndCode:\n;\n",
            "FragmentEndCode:\n" + "([".repeat(MANY) + ")]".repeat(MANY) + ";\n"
        }) {
            SourceFile file = SourceFile.of("a.mod", text);
            GenerationResult result = generate(
                    SourceRoot.memory("bomb", Map.of()),
                    COLOR,
                    "genglsl",
                    GenerationOptions.builder()
                            .set(
                                    StageOptions.STAGES,
                                    StageOptions.builder().modifier(file).build())
                            .build());
            assertEquals(1, result.diagnostics().size(), result.diagnostics().toString());
            String said = result.diagnostics().get(0).toString();
            assertTrue(said.startsWith("a.mod:") && said.length() < 1_000, said);
        }
    }

    @Test
    void layouts() {
        String none =
                "t:1:1: error[SW1669]: template 't' states no 'layout(…) in'; a geometry stage must say which primitives"
                        + " it takes, as in 'layout(triangles) in;'";
        for (String text : new String[] {
            "layout ".repeat(MANY),
            "layout(".repeat(MANY),
            "layout(triangles ".repeat(MANY),
            "layout) in;",
            "layout",
            "layout()",
            "layout() in;",
            "layout(" + many(MANY, "a~, ") + ") in;",
            ""
        }) {
            template(none, Stage.GEOMETRY, text + "\nvoid main() {}\n");
        }
        template("t:1:1: error[SW1659]: template 't' must define 'void main()'", Stage.GEOMETRY, "");
    }

    @Test
    void arrays_in_sizes_of_arrays() {
        blocks(
                "mine.blocks:2:521: error[SW3068]: this nests deeper than 256; move what is inside into a function or a"
                        + " variable",
                "[globals]\nfloat x" + "[a".repeat(MANY) + "]".repeat(MANY) + ";\n" + SHAPE,
                "");
        blocks(
                "mine.blocks:2:1: error[SW2343]: '[' has no counterpart in section [globals]",
                "[globals]\nfloat x" + "[a".repeat(MANY) + ";\n" + SHAPE,
                "");
    }

    @Test
    void conditionals_and_macros() {
        blocks(
                "",
                "[globals]\n" + "#ifndef THIS_none\n".repeat(MANY) + many(MANY, "#define THIS_d~ 1\n")
                        + "#endif\n".repeat(MANY) + "#ifdef " + "a_".repeat(10 * MANY) + "\n#endif\n#if "
                        + "1 && ".repeat(MANY) + "1\n#endif\n" + SHAPE,
                "");
        blocks("", "[macros]\n" + many(MANY, "THIS_m~ | THIS_m THIS_m\n") + SHAPE, "");
        blocks(
                "mine.blocks:3:1: error[SW2310]: macro 'a_m' has two values, '0' and '1'; give one of them another name",
                "[macros]\n" + many(MANY, "THIS_m | ~\n") + SHAPE,
                "");
    }

    @Test
    void many_inputs() {
        String used = SHAPE.replace("1.0", many(MANY, "inputOp_x~(p, ctx) + ") + "1.0");
        blocks(
                "d.mtlx:1:27: error[SW2347]: nodedef 'ND_mine' has 60001 inputs, and code blocks read at most 1024; put"
                        + " numbers into arrays",
                used,
                many(MANY, "<input name='x~' type='float' value='1'/>"));
        blocks("mine.blocks:2:60: error[SW2341]: input 'x0' does not exist on nodedef ND_mine", used, "");
        blocks(
                "mine.blocks:2:60: error[SW2340]: input 0 does not exist on nodedef ND_mine, which has 1 inputs of functions",
                SHAPE.replace("1.0", many(MANY, "inputOp~ + ") + "1.0"),
                "");
    }
}

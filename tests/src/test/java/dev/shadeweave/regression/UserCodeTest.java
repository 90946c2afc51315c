package dev.shadeweave.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.LibraryLoader;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.source.SourceRoot;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Mistakes in code of users are found at the line where they stand, when GLSL is written with {@code --check-sources}. */
class UserCodeTest {
    private static final String NODE = "<nodedef name='ND_speck' node='speck'><input name='p' type='vector3' "
            + "value='1, 2, 3'/><output name='out' type='float'/></nodedef>\n";

    private static final String SHOWN = "<speck name='s' type='float'/><output name='out' type='float' nodename='s'/>";

    /** Checks the messages about a folder of files, which are a document or a library, for each target. */
    private static void check(boolean library, Map<String, String> files, String expected) {
        for (String target : List.of("genglsl", "essl", "vulkan")) {
            assertEquals(expected, said(library, files, target), target);
        }
    }

    private static String said(boolean library, Map<String, String> files, String target) {
        return said(library, files, target, GenerationOptions.DEFAULT);
    }

    private static String said(boolean library, Map<String, String> files, String target, GenerationOptions options) {
        Map<String, String> all = new TreeMap<>(files);
        all.computeIfPresent(
                "a.mtlx",
                (name, text) -> "<materialx version='1.39'>" + text + (library ? "" : SHOWN) + "</materialx>");
        SourceRoot root = SourceRoot.memory("mine", all);
        Document document = library
                ? DocumentReader.create()
                        .readString(
                                "shown.mtlx", "<materialx version='1.39'>" + SHOWN + "</materialx>", new Diagnostics())
                        .orElseThrow()
                : DocumentReader.create()
                        .read(root.read("a.mtlx").orElseThrow(), new Diagnostics())
                        .orElseThrow();
        Library definitions = library
                ? LibraryLoader.extend(Library.standard(), List.of(root), new Diagnostics())
                : Library.standard();
        LinkedDocument content = LinkedDocument.of(definitions, document);
        GenerationResult result = Generators.forTarget(target)
                .generate(content, content.element("out").orElseThrow(), options);
        StringBuilder text = new StringBuilder();
        result.diagnostics().forEach(it -> text.append(it).append('\n'));
        assertEquals(text.isEmpty(), result.shader().isPresent(), text.toString());
        return text.toString();
    }

    private static String function(String file) {
        return NODE + "<implementation name='IM_speck_genglsl' nodedef='ND_speck' file='" + file
                + "' function='my_speck' target='genglsl'/>\n";
    }

    private static String inline(String code) {
        return NODE + "<implementation name='IM_speck_genglsl' nodedef='ND_speck' sourcecode='" + code
                + "' target='genglsl'/>\n";
    }

    @Test
    void a_misspelt_call_in_a_file() {
        for (boolean library : new boolean[] {true, false}) {
            check(
                    library,
                    Map.of(
                            "a.mtlx",
                            function("speck.glsl"),
                            "speck.glsl",
                            "void my_speck(vec3 p, out float result)\n{\n  result = lenght(p);\n}\n"),
                    "memory:mine/speck.glsl:3:12: error[SW3116]: there is no function lenght; did you mean 'length'?\n");
        }
    }

    @Test
    void in_a_file_that_it_includes() {
        check(
                true,
                Map.of(
                        "a.mtlx",
                        function("sub/speck.glsl"),
                        "sub/speck.glsl",
                        "#include \"more.glsl\"\nvoid my_speck(vec3 p, out float result) { result = more(p); }\n",
                        "sub/more.glsl",
                        "float more(vec3 p) { return p.x + missing; }\n"),
                "memory:mine/sub/more.glsl:1:35: error[SW3122]: missing is not declared\n");
    }

    @Test
    void in_an_expression() {
        check(
                false,
                Map.of("a.mtlx", inline("sine({{p}}.x)")),
                "memory:mine/a.mtlx:2:72: error[SW3116]: there is no function sine; did you mean 'sin'?\n");
    }

    @Test
    void code_without_mistakes_that_uses_the_library() {
        check(
                true,
                Map.of(
                        "a.mtlx",
                        function("speck.glsl"),
                        "speck.glsl",
                        """
                        #include "stdlib/genglsl/lib/mx_noise.glsl"
                        #define TWICE(x) ((x) * 2.0)
                        struct pair { float a; vec2 b; };
                        const float TABLE[3] = float[3](0.1, 0.2, 0.3);
                        void my_speck(vec3 p, out float result)
                        {
                          pair both = pair(TWICE(p.x), p.yz);
                          result = mx_cell_noise_float(p) + both.a + TABLE[2];
                        }
                        """),
                "");
    }

    @Test
    void accepts_declarations_of_the_host_if_checks_are_off() {
        assertEquals(
                "",
                said(
                        false,
                        Map.of("a.mtlx", inline("host_speck({{p}})")),
                        "genglsl",
                        GenerationOptions.DEFAULT.with(GraphOptions.CHECK_SOURCES, false)));
    }
}

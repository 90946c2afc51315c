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
import dev.shadeweave.source.SourceRoot;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Libraries whose files name those of the built-in library by the folders that the standard one has. */
class LibraryLayoutTest {
    private static final String NODE = "<nodedef name='ND_speck' node='speck'><input name='p' type='vector3' "
            + "defaultgeomprop='Pobject'/><output name='out' type='float'/></nodedef>";

    private static final String SPECK = "<speck name='s' type='float'/><output name='out' type='float' nodename='s'/>";

    private static String implementation(String file) {
        return "<implementation name='IM_speck_genglsl' nodedef='ND_speck' file='" + file
                + "' function='my_speck' target='genglsl'/>";
    }

    private static String source(String include) {
        return "#include \"" + include + "\"\nvoid my_speck(vec3 p, out float result) { result = "
                + "mx_cell_noise_float(p); }";
    }

    private static Document document(String elements) {
        return DocumentReader.create()
                .readString("speck.mtlx", "<materialx version='1.39'>" + elements + "</materialx>", new Diagnostics())
                .orElseThrow();
    }

    /** What is reported of the node {@code speck} of a library with these files; each target has a message or none. */
    private static void check(Map<String, String> files, String expected) {
        Diagnostics diagnostics = new Diagnostics();
        Map<String, String> all = new TreeMap<>(files);
        all.replaceAll(
                (name, text) -> name.endsWith(".mtlx") ? "<materialx version='1.39'>" + text + "</materialx>" : text);
        Library library =
                LibraryLoader.extend(Library.standard(), List.of(SourceRoot.memory("mine", all)), diagnostics);
        LinkedDocument content = LinkedDocument.of(library, document(SPECK));
        StringBuilder reported = new StringBuilder();
        diagnostics.all().forEach(it -> reported.append(it.message()).append('\n'));
        for (String target : List.of("genglsl", "essl", "vulkan")) {
            GenerationResult result = Generators.forTarget(target)
                    .generate(
                            content,
                            content.element("out").orElseThrow(),
                            GenerationOptions.builder().build());
            result.diagnostics().forEach(it -> reported.append(target + ": " + it.message() + "\n"));
        }
        assertEquals(expected, reported.toString());
    }

    private static void finds(String document, String source, String include) {
        check(Map.of(document, NODE + implementation("genglsl/speck.glsl"), source, source(include)), "");
    }

    @Test
    void a_folder_beside_the_standard_library() {
        finds("mine/mine.mtlx", "mine/genglsl/speck.glsl", "../../stdlib/genglsl/lib/mx_noise.glsl");
    }

    @Test
    void the_folder_itself() {
        finds("mine.mtlx", "genglsl/speck.glsl", "../../stdlib/genglsl/lib/mx_noise.glsl");
    }

    @Test
    void from_the_top() {
        finds("mine.mtlx", "genglsl/speck.glsl", "stdlib/genglsl/lib/mx_noise.glsl");
        finds("mine.mtlx", "genglsl/speck.glsl", "libraries/stdlib/genglsl/lib/mx_noise.glsl");
        finds("mine.mtlx", "genglsl/speck.glsl", "..\\..\\..\\libraries\\stdlib\\genglsl\\lib\\mx_noise.glsl");
    }

    @Test
    void a_file_of_the_library_itself_comes_first() {
        check(
                Map.of(
                        "mine/mine.mtlx",
                        NODE + implementation("genglsl/speck.glsl"),
                        "mine/genglsl/speck.glsl",
                        source("../../stdlib/genglsl/lib/mx_noise.glsl"),
                        "stdlib/genglsl/lib/mx_noise.glsl",
                        "#include \"none.glsl\"\nfloat mx_cell_noise_float(vec3 p) { return 1.0; }"),
                """
                genglsl: included file 'none.glsl' was not found
                essl: included file 'none.glsl' was not found
                vulkan: included file 'none.glsl' was not found
                """);
    }

    @Test
    void an_implementation_names_a_file_of_the_standard_library() {
        String thin = "<nodedef name='ND_speck' node='speck'><input name='p' type='vector3' "
                + "defaultgeomprop='Pobject'/><output name='out' type='float'/></nodedef><implementation "
                + "name='IM_speck_genglsl' nodedef='ND_speck' file='%s' function='mx_cell_noise_float' target='genglsl'/>";
        check(Map.of("mine/mine.mtlx", thin.formatted("../stdlib/genglsl/lib/mx_noise.glsl")), "");
        check(Map.of("mine/mine.mtlx", thin.formatted("libraries/stdlib/genglsl/lib/mx_noise.glsl")), "");
    }

    @Test
    void an_include_of_no_file() {
        check(
                Map.of(
                        "mine/mine.mtlx",
                        NODE + implementation("speck.glsl"),
                        "mine/speck.glsl",
                        source("../stdlib/genglsl/lib/none.glsl")),
                """
                genglsl: included file '../stdlib/genglsl/lib/none.glsl' was not found
                essl: included file '../stdlib/genglsl/lib/none.glsl' was not found
                vulkan: included file '../stdlib/genglsl/lib/none.glsl' was not found
                """);
    }

    @Test
    void a_library_that_includes_documents_of_the_standard_one() {
        check(
                Map.of(
                        "mine.mtlx",
                        "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='../stdlib/stdlib_defs.mtlx'/>"
                                + NODE + implementation("speck.glsl"),
                        "speck.glsl",
                        source("../stdlib/genglsl/lib/mx_noise.glsl")),
                "");
    }
}

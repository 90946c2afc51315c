package dev.shadeweave.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.glsl.GlslBackend;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.pass.PassPipeline;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.source.SearchPath;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/**
 * A generator keeps the functions of a library that it built. Earlier documents do not affect later ones: the
 * definitions of a document take effect inside those functions, and only for this document.
 */
class SharedFunctionsTest {
    private static final String LIBRARY =
            """
            <materialx version="1.39">
              <nodedef name="ND_stairs" node="stairs">
                <input name="in" type="float" value="1" /><output name="out" type="float" />
              </nodedef>
              <nodegraph name="NG_stairs" nodedef="ND_stairs">
                <step_up name="lower_step" type="float"><input name="in" type="float" interfacename="in" /></step_up>
                <step_up name="upper" type="float"><input name="in" type="float" nodename="lower_step" /></step_up>
                <output name="out" type="float" nodename="upper" />
              </nodegraph>
              <nodedef name="ND_step_up" node="step_up">
                <input name="in" type="float" value="0" /><output name="out" type="float" />
              </nodedef>
              <nodegraph name="NG_step_up" nodedef="ND_step_up">
                <rise name="r" type="float"><input name="in" type="float" interfacename="in" /></rise>
                <output name="out" type="float" nodename="r" />
              </nodegraph>
              <nodedef name="ND_rise" node="rise">
                <input name="in" type="float" value="0" /><output name="out" type="float" />
              </nodedef>
              <implementation name="IM_rise" nodedef="ND_rise" target="genglsl" sourcecode="{{in}} + 0.125" />
            </materialx>
            """;

    private static final String PLAIN = "";

    private static final String OTHER_CODE =
            "<implementation name='IM_mine' nodedef='ND_rise' target='genglsl' sourcecode='{{in}} + 0.375' />";

    private static final String OTHER_NODEDEF =
            """
            <nodedef name="ND_my_rise" node="rise">
              <input name="in" type="float" value="0" /><output name="out" type="float" />
            </nodedef>
            <implementation name="IM_mine" nodedef="ND_my_rise" target="genglsl" sourcecode="{{in}} + 0.625" />
            """;

    private static final String OTHER_GRAPH =
            """
            <nodegraph name="NG_step_up" nodedef="ND_step_up">
              <add name="a" type="float">
                <input name="in1" type="float" interfacename="in" /><input name="in2" type="float" value="0.875" />
              </add>
              <output name="out" type="float" nodename="a" />
            </nodegraph>
            """;

    private static final String UNRELATED =
            """
            <nodedef name="ND_mine" node="mine">
              <input name="in" type="float" value="0" /><output name="out" type="float" />
            </nodedef>
            <implementation name="IM_mine" nodedef="ND_mine" target="genglsl" sourcecode="{{in}} * 3.0" />
            """;

    /** Its uniform has the name that a variable inside a function of the library has elsewhere. */
    private static final String SAME_NAMES =
            """
            <nodedef name="ND_mine" node="mine">
              <input name="step" type="float" value="0" /><output name="result" type="float" />
            </nodedef>
            <implementation name="IM_mine" nodedef="ND_mine" target="genglsl" sourcecode="{{step}} * 3.0" />
            <mine name="lower" type="float" />
            """;

    private static final ImmutableList<String> ALL =
            ImmutableList.of(PLAIN, OTHER_CODE, OTHER_NODEDEF, OTHER_GRAPH, UNRELATED, SAME_NAMES);

    private static final ImmutableList<GenerationOptions> OPTIONS = ImmutableList.of(
            GenerationOptions.DEFAULT,
            GenerationOptions.builder().bake("**").build(),
            GenerationOptions.DEFAULT.with(InterfaceOptions.CANONICAL, true),
            GenerationOptions.DEFAULT.with(InterfaceOptions.SHADER_INTERFACE, InterfaceOptions.InterfaceType.REDUCED),
            GenerationOptions.DEFAULT.with(GraphOptions.FINITE_VALUES, true));

    private static final int THREADS = 8;
    private static final int ROUNDS = 20;

    @Test
    void as_the_library_says() {
        check(PLAIN, "0.125");
    }

    @Test
    void with_code_of_its_own_for_a_nodedef_of_the_library() {
        check(OTHER_CODE, "0.375");
    }

    @Test
    void with_a_nodedef_of_its_own_for_a_category_of_the_library() {
        check(OTHER_NODEDEF, "0.625");
    }

    @Test
    void with_a_graph_of_its_own_for_a_name_of_the_library() {
        check(OTHER_GRAPH, "0.875");
    }

    @Test
    void with_definitions_that_the_library_does_not_know() {
        check(UNRELATED, "0.125");
    }

    @Test
    void with_names_that_a_function_uses_inside() {
        check(SAME_NAMES, "float lower_step1 = ");
        check(PLAIN, "float lower_step = ");
    }

    @Test
    void every_program_reports_the_faults_inside_a_shared_function() {
        Library broken = library(LIBRARY.replace("sourcecode=\"{{in}} + 0.125\"", "file=\"none.glsl\" function=\"f\""));
        ShaderGenerator generator = generator();
        GenerationResult first = generate(generator, broken, PLAIN);
        assertTrue(first.shader().isEmpty());
        assertEquals(first.diagnostics(), generate(generator, broken, PLAIN).diagnostics());
    }

    /**
     * Functions are kept for equal passes, so passes of two documents must be equal, or nothing would ever be found: they are
     * made once. Other options have others.
     */
    @Test
    void the_passes_of_two_documents_are_made_once() {
        Library library = library(LIBRARY);
        List<PassPipeline> seen = new ArrayList<>();
        ShaderGenerator generator = Generators.forTarget("genglsl").withPasses(passes -> {
            seen.add(passes);
            return passes;
        });
        generate(generator, library, PLAIN);
        generate(generator, library, UNRELATED);
        assertEquals(1, seen.size());
        GenerationOptions baked = OPTIONS.get(1);
        sources(generator, library, PLAIN, baked);
        sources(generator, library, UNRELATED, baked);
        assertEquals(2, seen.size());
        assertNotEquals(seen.get(0), seen.get(1));
    }

    /** Each text is that of a generator and a library that never saw anything else. */
    @Test
    void threads_with_other_libraries_options_and_definitions_do_not_meet() throws Exception {
        List<String> libraries = List.of(LIBRARY, LIBRARY.replace("0.125", "0.5"));
        List<Library> shared =
                libraries.stream().map(SharedFunctionsTest::library).toList();
        ShaderGenerator generator = generator();
        List<Callable<Void>> all = new ArrayList<>();
        for (int i = 0; i < libraries.size(); i++) {
            Library library = shared.get(i);
            for (GenerationOptions options : OPTIONS) {
                for (String definitions : ALL) {
                    List<String> alone = sources(generator(), library(libraries.get(i)), definitions, options);
                    all.add(() -> {
                        assertEquals(alone, sources(generator, library, definitions, options));
                        return null;
                    });
                }
            }
        }
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Callable<Void>> work = new ArrayList<>();
            for (int round = 0; round < ROUNDS; round++) {
                Collections.shuffle(all, new Random(round));
                work.addAll(all);
            }
            for (Future<Void> done : threads.invokeAll(work)) {
                done.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** The source is the same after every other document as by itself, and says what the document means. */
    private static void check(String definitions, String expected) {
        String alone = source(generator(), library(LIBRARY), definitions);
        assertTrue(alone.contains(expected), alone);
        ShaderGenerator generator = generator();
        Library library = library(LIBRARY);
        for (String before : ALL) {
            source(generator, library, before);
            assertEquals(alone, source(generator, library, definitions), before);
        }
    }

    private static ShaderGenerator generator() {
        ShaderGenerator known = Generators.forTarget("genglsl");
        return ShaderGenerator.of(known.targets(), known.nodes(), new GlslBackend(GlslVersion.GLSL_400));
    }

    private static Library library(String text) {
        return Library.standard()
                .extendedBy(ImmutableList.of(document("library.mtlx", text)), SearchPath.EMPTY, new Diagnostics());
    }

    private static String source(ShaderGenerator generator, Library library, String definitions) {
        GenerationResult result = generate(generator, library, definitions);
        return result.shader()
                .orElseThrow(() -> new AssertionError(result.diagnostics().toString()))
                .stages()
                .get(1)
                .source();
    }

    private static List<String> sources(
            ShaderGenerator generator, Library library, String definitions, GenerationOptions options) {
        LinkedDocument content = content(library, definitions);
        return generator
                .generate(content, content.element("out").orElseThrow(), options)
                .throwIfErrors()
                .stages()
                .stream()
                .map(ShaderStage::source)
                .toList();
    }

    private static GenerationResult generate(ShaderGenerator generator, Library library, String definitions) {
        LinkedDocument content = content(library, definitions);
        return generator.generate(content, content.element("out").orElseThrow(), GenerationOptions.DEFAULT);
    }

    private static LinkedDocument content(Library library, String definitions) {
        String text = "<materialx version='1.39'>" + definitions
                + (definitions.equals(SAME_NAMES)
                        ? "<stairs name='s' type='float'><input name='in' type='float' nodename='lower' /></stairs>"
                        : "<stairs name='s' type='float' />")
                + "<output name='out' type='float' nodename='s' /></materialx>";
        return LinkedDocument.of(library, document("document.mtlx", text));
    }

    private static Document document(String name, String text) {
        return DocumentReader.create().readString(name, text, new Diagnostics()).orElseThrow();
    }
}

package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.ShaderCompiler;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages of a compiler about a generated line are reported at the line of the document that it comes from. */
class DriverMessageTest {
    /** The expression of this node is no GLSL; only a compiler notices. */
    private static final String DOCUMENT =
            """
            <materialx version="1.39">
              <nodedef name="ND_wrong_float" node="wrong">
                <input name="in" type="float" value="1" uniform="false"/>
                <output name="out" type="float"/>
              </nodedef>
              <implementation name="IM_wrong" nodedef="ND_wrong_float" target="genglsl" sourcecode="no_such({{in}})"/>
              <nodegraph name="NG">
                <constant name="one" type="float"/>
                <wrong name="culprit" type="float">
                  <input name="in" type="float" value="0.5"/>
                </wrong>
                <output name="o" type="float" nodename="culprit"/>
              </nodegraph>
            </materialx>
            """;

    @ParameterizedTest
    @ValueSource(strings = {"genglsl", "essl", "vulkan"})
    void an_error_of_the_compiler_leads_to_the_node(String target) {
        Shader shader = shader(target);
        Diagnostics diagnostics = new Diagnostics();
        try (ShaderCompiler compiler = ShaderCompiler.open(target, false)) {
            assertTrue(compiler.compile(shader, diagnostics).isEmpty());
        } catch (GlException e) {
            Assumptions.abort(e.getMessage());
        }
        check(diagnostics.all());
    }

    @ParameterizedTest
    @ValueSource(strings = {"genglsl", "essl"})
    void drawing_reports_the_same_and_leaves_nothing_behind(String target) {
        try (Renderer renderer = OpenGl.open()) {
            RenderResult result =
                    renderer.render(RenderJob.of(shader(target)).size(16, 16).build());
            assertTrue(result.image().isEmpty());
            check(result.diagnostics());
            assertEquals(0, renderer.context().countByDriver(64), "objects in the driver");
        }
    }

    /** Only what a function of a user's file does is wrong, two calls below the node. */
    @ParameterizedTest
    @ValueSource(strings = {"genglsl", "essl", "vulkan"})
    void an_error_in_a_file_of_functions_leads_to_its_line_and_to_the_node(String target, @TempDir Path folder)
            throws IOException {
        Files.writeString(
                folder.resolve("wobble.glsl"),
                """
                float deep(float x)
                {
                    return x * no_such;
                }

                // deep(1.0) is named here without being called
                float between(float x) { return deep(x) + 1.0; }

                void wobble(float x, out float result)
                {
                    result = between(x);
                }
                """);
        Path file = folder.resolve("wrong.mtlx");
        Files.writeString(
                file, DOCUMENT.replace("sourcecode=\"no_such({{in}})\"", "file=\"wobble.glsl\" function=\"wobble\""));
        Diagnostics diagnostics = new Diagnostics();
        LinkedDocument content = DocumentReader.create()
                .read(file, diagnostics)
                .map(document -> LinkedDocument.of(Library.standard(), document))
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        try (ShaderCompiler compiler = ShaderCompiler.open(target, false)) {
            assertTrue(compiler.compile(shader(content, target), diagnostics).isEmpty());
        } catch (GlException e) {
            Assumptions.abort(e.getMessage());
        }
        Diagnostic first = diagnostics.all().get(0);
        assertEquals(folder.resolve("wobble.glsl") + ":3:1", first.span().toString());
        assertTrue(first.message().contains("no_such"), first.message());
        Diagnostic.Note caller = first.notes().get(0);
        assertEquals("'NG/culprit' calls the code that the line is a part of", caller.message());
        assertEquals(file + ":9:5", caller.span().toString());
    }

    /** A template that calls what a node of the document calls, too, is no part of that node's code. */
    @ParameterizedTest
    @ValueSource(strings = {"genglsl", "essl"})
    void an_error_in_a_template_leads_to_the_template(String target) {
        String template = "void main()\n{\nSG_FRAGMENT_BEGIN;\noutFragment.r = pow(1.0);\nSG_FRAGMENT_END;\n}\n";
        LinkedDocument content = Written.content(
                "right.mtlx",
                "<materialx version='1.39'><power name='p' type='float'/><output name='o' type='float' nodename='p'/>"
                        + "</materialx>");
        GenerationOptions options = GenerationOptions.builder()
                .set(GraphOptions.CHECK_SOURCES, false)
                .set(
                        StageOptions.STAGES,
                        StageOptions.builder()
                                .template(Stage.PIXEL, SourceFile.of("own.frag", template))
                                .build())
                .build();
        Shader shader = Generators.forTarget(target)
                .generate(content, content.renderables().get(0), options)
                .throwIfErrors();
        Diagnostics diagnostics = new Diagnostics();
        try (ShaderCompiler compiler = ShaderCompiler.open(target, false)) {
            assertTrue(compiler.compile(shader, diagnostics).isEmpty());
        } catch (GlException e) {
            Assumptions.abort(e.getMessage());
        }
        assertEquals(1, diagnostics.all().size(), diagnostics.all().toString());
        Diagnostic only = diagnostics.all().get(0);
        assertEquals("own.frag:4:1", only.span().toString());
        assertTrue(only.notes().stream().noneMatch(note -> note.span().isKnown()), only.toString());
    }

    private static Shader shader(String target) {
        return shader(Written.content("wrong.mtlx", DOCUMENT), target);
    }

    /** The shader, with mistakes that are left for the driver to find. */
    private static Shader shader(LinkedDocument content, String target) {
        GenerationOptions options = GenerationOptions.builder()
                .set(GraphOptions.CHECK_SOURCES, false)
                .build();
        return Generators.forTarget(target)
                .generate(content, content.element("NG/o").orElseThrow(), options)
                .throwIfErrors();
    }

    private static void check(ImmutableList<Diagnostic> messages) {
        Diagnostic first = messages.get(0);
        assertEquals("wrong.mtlx:9:5", first.span().toString());
        assertEquals("SW1804", first.kind().code());
        assertTrue(first.message().contains("no_such"), first.message());
        assertEquals(
                "the line was written for 'NG/culprit'", first.notes().get(0).message());
    }
}

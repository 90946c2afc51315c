package dev.shadeweave.testing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.approvaltests.core.Options;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** Checks single shaders without an annotation. */
class ShaderCaseTest {
    private static final String MARBLE =
            """
            <materialx version="1.39">
              <nodegraph name="NG">
                <texcoord name="uv" type="vector2" />
                <noise2d name="veins" type="float">
                  <input name="texcoord" type="vector2" nodename="uv" />
                </noise2d>
                <output name="out" type="float" nodename="veins" />
              </nodegraph>
              <standard_surface name="surface" type="surfaceshader">
                <input name="base" type="float" nodegraph="NG" output="out" />
              </standard_surface>
              <surfacematerial name="Marble" type="material">
                <input name="surfaceshader" type="surfaceshader" nodename="surface" />
              </surfacematerial>
            </materialx>
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"essl", "genglsl", "hlsl", "msl", "slang", "vulkan", "wgsl"})
    void compiles_generated_shaders(String target) {
        marble(target).compiles();
    }

    @ParameterizedTest
    @ValueSource(strings = {"essl", "genglsl", "hlsl", "vulkan"})
    void names_the_node_of_a_line_that_shaderc_refuses(String target) {
        check(target, true, "refuses line");
    }

    @ParameterizedTest
    @ValueSource(strings = {"essl", "genglsl", "vulkan"})
    void names_the_node_of_a_line_that_the_reader_refuses(String target) {
        check(target, false, "veins_vut");
    }

    @Test
    void aborts_where_the_reader_does_not_know_an_extension() {
        Shader shader =
                changed(marble("genglsl").shader(), "#version 400\n", "#version 400\n#extension GL_ARB_x : enable\n");
        assertThrows(TestAbortedException.class, () -> CompilerCheck.read("marble", shader, new Diagnostics()));
    }

    @Test
    void notices_a_changed_value_that_the_text_does_not_state() throws IOException {
        ApprovedFolder approved = ApprovedFolder.of(folder.resolve("approved"));
        marble("essl").approvedIn(approved.approving(true)).approved();
        marble("essl").approvedIn(approved.approving(false)).approved();
        ShaderCase other = of(
                MARBLE.replace(
                        "nodename=\"uv\" />",
                        "nodename=\"uv\" /><input name=\"pivot\" type=\"float\" value=\"0.25\" />"),
                "essl");
        AssertionFailedError failure =
                assertThrows(AssertionFailedError.class, () -> other.approvedIn(approved.approving(false))
                        .approved());
        assertTrue(
                String.valueOf(failure.getMessage()).contains("+ veins_pivot = 0.25 (NG/veins/pivot)"),
                failure::getMessage);
    }

    @Test
    void compares_text_after_the_scrubber_of_the_caller() throws IOException {
        ShaderCase marble = marble("genglsl");
        marble.approvedIn(ApprovedFolder.of(folder).approving(true)).approved();
        Path file = folder.resolve("marble__Marble.genglsl.approved.frag");
        Files.writeString(file, Files.readString(file).replace("#version 400", "#version N"));
        ShaderCase compared = marble.approvedIn(ApprovedFolder.of(folder));
        Options options = new Options(text -> text.replace("#version 400", "#version N"));
        AssertionFailedError failure = assertThrows(AssertionFailedError.class, compared::approved);
        assertContains(failure, "marble.mtlx, Marble, genglsl, pixel stage");
        assertContains(failure, "line 1\n  - #version N\n  + #version 400");
        Files.delete(folder.resolve("marble__Marble.genglsl.approved.vert"));
        assertThrows(AssertionFailedError.class, () -> compared.approved(options), "the vertex stage is not approved");
        marble.approvedIn(ApprovedFolder.of(folder).approving(true)).approved(options);
        compared.approved(options);
        assertEquals("#version N", Files.readAllLines(file).get(0));
    }

    @Test
    void compares_pictures_within_a_tolerance() throws IOException {
        ShaderCase marble = marble("genglsl");
        Drawing small = Drawing.ofSize(48);
        marble.approvedIn(ApprovedFolder.of(folder).approving(true)).drawsAs(small);
        ShaderCase compared = marble.approvedIn(ApprovedFolder.of(folder));
        compared.drawsAs(small);
        AssertionFailedError unknown =
                assertThrows(AssertionFailedError.class, () -> compared.drawsAs(small.named("close")));
        assertContains(unknown, "the picture is not approved yet");
        assertArrayEquals(
                Files.readAllBytes(folder.resolve("marble__Marble.genglsl.approved.png")),
                Files.readAllBytes(folder.resolve("marble__Marble.genglsl.close.received.png")),
                "the same shader gives the same picture");
        ShaderCase darker = of(MARBLE.replace("nodegraph=\"NG\" output=\"out\"", "value=\"0\""), "genglsl")
                .approvedIn(ApprovedFolder.of(folder));
        AssertionFailedError other = assertThrows(AssertionFailedError.class, () -> darker.drawsAs(small));
        assertContains(other, "the picture differs, by 0.");
        assertTrue(Files.exists(folder.resolve("marble__Marble.genglsl.difference.received.png")));
        darker.drawsAs(small.within(1));
        assertTrue(Files.notExists(folder.resolve("marble__Marble.genglsl.difference.received.png")));
        AssertionFailedError size =
                assertThrows(AssertionFailedError.class, () -> compared.drawsAs(Drawing.ofSize(32)));
        assertContains(size, "32 by 32 pixels instead of 48 by 48");
        assertThrows(TestAbortedException.class, () -> marble("msl").drawsAs(small));
    }

    /** Compiles a shader whose noise has a misspelt name, and compares the message. */
    private static void check(String target, boolean shaderc, String expected) {
        Shader wrong = changed(marble(target).shader(), " veins_out = ", " veins_vut = ");
        AssertionFailedError failure = assertThrows(AssertionFailedError.class, () -> {
            if (shaderc) {
                Supplier<Shader> none = () -> {
                    throw new IllegalStateException("another shader is not compiled");
                };
                CompilerCheck.check(
                        "marble", CompilerCheck.Language.of(wrong.targets()).orElseThrow(), wrong, none);
            } else {
                Diagnostics diagnostics = new Diagnostics();
                CompilerCheck.read("marble", wrong, diagnostics);
                throw new AssertionFailedError(Messages.print(diagnostics.all()));
            }
        });
        assertContains(failure, expected);
        assertContains(failure, "marble.mtlx:9:3: error[SW");
    }

    private static Shader changed(Shader shader, String from, String to) {
        ImmutableList<ShaderStage> stages = shader.stages().stream()
                .map(stage -> new ShaderStage(
                        stage.stage(),
                        stage.source().replace(from, to),
                        stage.sourceMap(),
                        stage.blocks(),
                        stage.entryPoint(),
                        stage.resources()))
                .collect(ImmutableList.toImmutableList());
        return new Shader(shader.name(), shader.targets(), stages, shader.displaced());
    }

    private static ShaderCase marble(String target) {
        return of(MARBLE, target);
    }

    private static ShaderCase of(String text, String target) {
        Diagnostics diagnostics = new Diagnostics();
        Document document = DocumentReader.create()
                .readString("marble.mtlx", text, diagnostics)
                .orElseThrow();
        LinkedDocument content = LinkedDocument.of(Library.standard(), document);
        return ShaderCase.of(content, content.element("Marble").orElseThrow(), target, GenerationOptions.DEFAULT);
    }

    private static void assertContains(AssertionFailedError failure, String part) {
        String message = String.valueOf(failure.getMessage());
        assertTrue(message.contains(part), message);
    }
}

package com.example.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.Probe;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.source.SearchPath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Textures of a format that the renderer does not know. */
class WeaveImagesTest {
    private static final String CLOTH =
            """
            <materialx version="1.39">
              <image name="cloth" type="color3">
                <input name="file" type="filename" value="cloth.weave" />
                <input name="filtertype" type="string" value="closest" />
              </image>
              <output name="color" type="color3" nodename="cloth" />
            </materialx>
            """;

    @TempDir
    private Path folder;

    @Test
    void reads_the_crossings() throws IOException {
        check("\2\2#..#", List.of());
    }

    @Test
    void reports_images_that_the_reader_rejects() throws IOException {
        check("\2", List.of("image '%s' cannot be read: it ends before its size"));
        check("\2\2#", List.of("image '%s' cannot be read: it ends before its last crossing"));
    }

    @Test
    void refuses_an_image_without_pixels() throws IOException {
        check("\0\2", List.of("image '%s' cannot be read: it has no pixels"));
    }

    private void check(String bytes, List<String> expected) throws IOException {
        Path file = folder.resolve("cloth.weave");
        Files.write(file, bytes.getBytes(StandardCharsets.ISO_8859_1));
        Diagnostics diagnostics = new Diagnostics();
        Document document = DocumentReader.create()
                .readString("cloth.mtlx", CLOTH, diagnostics)
                .orElseThrow();
        LinkedDocument content = LinkedDocument.of(Library.standard(), document);
        Shader shader = Generators.forTarget("genglsl")
                .generate(content, content.renderables().get(0), GenerationOptions.DEFAULT)
                .throwIfErrors();
        RenderJob job = RenderJob.of(shader)
                .size(8, 8)
                .searchPath(SearchPath.parse(folder.toString(), ":"))
                .build();
        try (Renderer renderer = Renderer.open()) {
            RenderResult result = renderer.render(job);
            assertEquals(
                    expected.stream().map(text -> text.formatted(file)).toList(),
                    result.diagnostics().stream().map(Diagnostic::message).toList());
            if (expected.isEmpty()) {
                Probe probe = new Probe(renderer, job);
                assertEquals(List.of(1f, 0f), List.of(red(probe, 0.25f, 0.75f), red(probe, 0.75f, 0.75f)));
                assertEquals(List.of(0f, 1f), List.of(red(probe, 0.25f, 0.25f), red(probe, 0.75f, 0.25f)));
            }
        } catch (GlException e) {
            Assumptions.abort(e.getMessage());
        }
    }

    private static float red(Probe probe, float s, float t) {
        return probe.at(s, t).get(0);
    }
}

package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.approval.Materials;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.glir.io.GlirWriter;
import dev.shadeweave.render.FinishedColors;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.Srgb;
import dev.shadeweave.render.image.ToneMapping;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.sdf.Scenes;
import dev.shadeweave.shader.Shader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The interpreter for browsers draws in a real one what ours draws of the same stream. */
class BrowserTest {
    private static final int SIDE = 48;
    private static final double TOLERANCE = 2 / 255.0;
    private static final Pattern ANSWER = Pattern.compile("<pre id=\"answer\">([^<]*)</pre>");

    @TempDir
    private Path folder;

    private static Optional<Path> browser() {
        return Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Returns the text of a page after it ran a module that imports the interpreter. */
    private String answer(String body) throws IOException, InterruptedException {
        Path program = browser().orElseGet(() -> Assumptions.abort("there is no Chromium here"));
        String module;
        try (InputStream in = GlirStream.class.getResourceAsStream("web/glir.js")) {
            module = Base64.getEncoder().encodeToString(in.readAllBytes());
        }
        Path page = folder.resolve("page.html");
        Files.writeString(
                page,
                """
                <!doctype html><meta charset="utf-8"><canvas id="canvas" width="%d" height="%d"></canvas>
                <pre id="answer"></pre>
                <script type="module">
                import { GlirInterpreter } from "data:text/javascript;base64,%s";
                const answer = text => {
                    document.querySelectorAll("script").forEach(script => script.remove());
                    document.getElementById("answer").textContent = text;
                };
                try {
                    const gl = document.getElementById("canvas").getContext("webgl2",
                        { antialias: false, preserveDrawingBuffer: true, premultipliedAlpha: true });
                    if (gl === null) {
                        throw new Error("no WebGL 2");
                    }
                    const interpreter = new GlirInterpreter(gl);
                    %s
                } catch (error) {
                    answer("error " + error.message);
                }
                </script>
                """
                        .formatted(SIDE, SIDE, module, body));
        List<String> call = new ArrayList<>(List.of(
                program.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--use-angle=swiftshader",
                "--enable-unsafe-swiftshader",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-dev-shm-usage",
                "--virtual-time-budget=60000",
                "--user-data-dir=" + folder.resolve("profile"),
                "--dump-dom",
                page.toUri().toString()));
        Process process = new ProcessBuilder(call)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String dom = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(2, TimeUnit.MINUTES), "the browser does not end");
        Matcher match = ANSWER.matcher(dom);
        assertTrue(match.find(), dom.substring(0, Math.min(500, dom.length())));
        return match.group(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "patterns/brick__NG_brick_color",
                "textures/placed_and_turned__placed_color",
                "surfaces/two_nodegraphs__Coated"
            })
    void a_browser_draws_the_same(String name) throws Exception {
        same(Materials.all().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow()
                .shader("essl"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"blends", "gear_slice", "vase"})
    void a_browser_marches_the_same(String name) throws Exception {
        same(Scenes.shader(name, "essl_raymarch"));
    }

    /** {@code render --glir} writes the picture with tone mapping and encoding, with the studio and without. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void a_browser_shows_the_finished_picture(boolean studio) throws Exception {
        Shader shader = Materials.all().stream()
                .filter(one -> one.name().equals("surfaces/two_nodegraphs__Coated"))
                .findFirst()
                .orElseThrow()
                .shader("essl");
        FinishedColors finish = new FinishedColors(1, ToneMapping.NEUTRAL, GlirStream.Colors.SRGB, studio);
        Renderer.Recording recording;
        try (Renderer renderer = OpenGl.open()) {
            recording = renderer.record(
                    RenderJob.of(shader)
                            .size(SIDE, SIDE)
                            .samples(4)
                            .background(studio ? Background.STUDIO : Background.NONE)
                            .build(),
                    finish);
        }
        Image light = recording.result().throwIfErrors().mapColors(value -> 2 * value);
        same(
                ToneMapping.NEUTRAL
                        .apply((studio ? light.opaque() : light).divided())
                        .mapColors(value -> Srgb.encode(value))
                        .multiplied(),
                recording);
    }

    private void same(Shader shader) throws Exception {
        Renderer.Recording recording;
        try (Renderer renderer = OpenGl.open()) {
            recording = renderer.record(RenderJob.of(shader)
                    .size(SIDE, SIDE)
                    .background(Background.of(0.25f, 0.5f, 0.75f, 1))
                    .build());
        }
        same(recording.result().throwIfErrors(), recording);
    }

    private void same(Image expected, Renderer.Recording recording) throws Exception {
        String stream = GlirWriter.text(recording.stream().orElseThrow());
        String answer = answer(
                """
                const bytes = Uint8Array.from(atob("%s"), c => c.charCodeAt(0));
                interpreter.run(JSON.parse(new TextDecoder().decode(bytes)));
                const pixels = new Uint8Array(4 * %d * %d);
                gl.readPixels(0, 0, %d, %d, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
                answer(Array.from(pixels).join(" "));
                """
                        .formatted(
                                Base64.getEncoder().encodeToString(stream.getBytes(StandardCharsets.UTF_8)),
                                SIDE,
                                SIDE,
                                SIDE,
                                SIDE));
        assertTrue(!answer.startsWith("error"), answer);
        String[] numbers = answer.split(" ", -1);
        assertEquals(4 * SIDE * SIDE, numbers.length);
        double sum = 0;
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                for (int c = 0; c < 3; c++) {
                    float drawn = Integer.parseInt(numbers[4 * (y * SIDE + x) + c]) / 255f;
                    float ours = Math.min(1, Math.max(0, expected.get(x, SIDE - 1 - y, c)));
                    sum += Math.abs(drawn - ours);
                }
            }
        }
        double mean = sum / (3 * SIDE * SIDE);
        assertTrue(mean <= TOLERANCE, "mean difference " + mean);
    }

    @Test
    void reports_streams_that_a_browser_cannot_draw() throws Exception {
        assertEquals(
                "the stream is of dialect glsl400, but a browser draws essl300; generate it for the target essl",
                answer(refused("{ dialect: 'glsl400', commands: [] }")));
        assertEquals(
                "the stream needs the extension tess, which WebGL 2 does not have",
                answer(refused("{ dialect: 'essl300', extensions: ['tess'], commands: [] }")));
        assertEquals(
                "command 1, [\"LINK\",3]: object 3 does not exist",
                answer(refused("{ commands: [['SWAP'], ['LINK', 3]] }")));
    }

    private static String refused(String stream) {
        return "try { interpreter.run(" + stream + "); answer('drawn'); } catch (e) { answer(e.message); }";
    }
}

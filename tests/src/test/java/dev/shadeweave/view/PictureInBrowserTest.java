package dev.shadeweave.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.approval.Materials;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.Srgb;
import dev.shadeweave.render.image.ToneMapping;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.lights.LightRig;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.rendering.OpenGl;
import dev.shadeweave.shader.Shader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The page draws what {@code render --target essl} draws. */
@ExtendWith(OneBrowser.class)
class PictureInBrowserTest {
    private static final int SIDE = 64;
    private static final int COUNT = 30;
    private static final double TOLERANCE = 2 / 255.0;

    private static final String OWN_CODE = "definitions/source_file";

    /** Thirty materials, those of every folder spread over the list, and one of code that is not ours. */
    private static List<Materials.Subject> subjects() {
        List<Materials.Subject> all = Materials.all().stream()
                .filter(one -> one.options().equals(GenerationOptions.DEFAULT))
                .toList();
        List<Materials.Subject> some = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            some.add(all.get((int) ((long) i * all.size() / COUNT)));
        }
        all.stream()
                .filter(one -> one.document().equals(OWN_CODE) && !some.contains(one))
                .forEach(some::add);
        return some;
    }

    @Test
    void thirty_materials_look_the_same(Browser browser) throws Exception {
        List<String> far = new ArrayList<>();
        try (Viewer viewer = Views.open(Views.RESOURCES.resolve("materials"));
                Browser.Tab tab = browser.tab(viewer.url());
                Renderer renderer = OpenGl.open()) {
            assertNotNull(tab);
            browser.await("window.shadeweave?.stage.picture");
            browser.run(
                    "const {viewport, stage, session} = shadeweave; viewport.resize = () => {}; stage.patience = Infinity;"
                            + " stage.canvas.width = " + SIDE + "; stage.canvas.height = " + SIDE + ";"
                            + " Object.assign(session.scene, {mesh: 'sphere', environment: 'sky', background: 'environment'});");
            for (Materials.Subject subject : subjects()) {
                Path file = Views.RESOURCES.resolve("materials").resolve(subject.document() + ".mtlx");
                String answer = String.valueOf(browser.run("const {session} = shadeweave; let failure = '';"
                        + " session.addEventListener('failure', event => failure = event.detail.message, {once: true});"
                        + " await session.open('" + file.toString().replace('\\', '/') + "', '" + subject.path() + "');"
                        + " return failure || JSON.stringify(session.messages.filter(m => m.severity === 'error'));"));
                assertEquals("[]", answer, subject.name());
                double mean = difference(browser.picture(), drawn(renderer, subject));
                if (mean > TOLERANCE) {
                    far.add(subject.name() + " " + 255 * mean);
                }
            }
            assertEquals(List.of(), browser.console());
        }
        assertEquals(List.of(), far);
    }

    private static final String STEEL = "surfaces/brushed_steel";

    @Test
    void the_studio_looks_the_same_from_everywhere(Browser browser) throws Exception {
        try (Viewer viewer = Views.open(Views.RESOURCES.resolve("materials"));
                Browser.Tab tab = browser.tab(viewer.url());
                Renderer renderer = OpenGl.open()) {
            assertNotNull(tab);
            open(browser, "{mesh: 'ball', environment: 'studio', background: 'studio', tones: 'usual'}");
            Mesh ball = mesh("ball");
            RenderJob.Builder studio = RenderJob.of(steel(GenerationOptions.DEFAULT))
                    .mesh(ball)
                    .environment(Environment.studio())
                    .background(Background.STUDIO);
            for (int yaw : new int[] {0, 70}) {
                browser.run("const {stage} = shadeweave; stage.view = {yaw: " + yaw
                        + ", pitch: 15, zoom: 1, pan: [0, 0]}; stage.draw(); stage.draw();");
                Image picture = renderer.render(sized(studio)
                                .camera(Camera.around(ball.bounds(), yaw, 15, 35, 1))
                                .build())
                        .throwIfErrors();
                for (ToneMapping tones : ToneMapping.values()) {
                    browser.run("await shadeweave.session.arrange({tones: '"
                            + tones.name().toLowerCase(Locale.ROOT) + "'});");
                    assertSame(browser, shown(tones.apply(picture)), yaw + " " + tones);
                }
            }
            browser.run("await shadeweave.session.arrange({tones: 'usual'});");
            Image usual = browser.picture();
            browser.run("await shadeweave.session.arrange({tones: 'neutral'});");
            assertArrayEquals(usual.pixels(), browser.picture().pixels());
        }
    }

    @Test
    void shadows_stay_where_the_light_throws_them(Browser browser) throws Exception {
        try (Viewer viewer = Views.open(Views.RESOURCES.resolve("materials"));
                Browser.Tab tab = browser.tab(viewer.url());
                Renderer renderer = OpenGl.open()) {
            assertNotNull(tab);
            open(
                    browser,
                    "{mesh: 'torus', environment: 'sky', background: 'environment', tones: 'none',"
                            + " rig: 'studio.mtlx', shadows: true}");
            Mesh torus = mesh("torus");
            Diagnostics diagnostics = new Diagnostics();
            LightRig rig = LightRig.read(
                            LinkedDocument.of(
                                    Library.standard(),
                                    DocumentReader.create()
                                            .read(Views.RESOURCES.resolve("lights/studio.mtlx"), diagnostics)
                                            .orElseThrow()),
                            diagnostics)
                    .orElseThrow();
            GenerationOptions options = GenerationOptions.builder()
                    .set(InterfaceOptions.LIGHT_SHADERS, rig.shaders())
                    .set(HwOptions.SHADOW_MAP, true)
                    .build();
            RenderJob.Builder lit =
                    RenderJob.of(steel(options)).mesh(torus).lights(rig).background(Background.ENVIRONMENT);
            for (int yaw : new int[] {0, 60}) {
                browser.run("const {stage} = shadeweave; stage.view = {yaw: " + yaw
                        + ", pitch: 30, zoom: 1, pan: [0, 0]}; stage.draw(); stage.draw();");
                Image picture = renderer.render(sized(lit)
                                .camera(Camera.around(torus.bounds(), yaw, 30, 35, 1))
                                .build())
                        .throwIfErrors();
                assertSame(browser, shown(picture), "yaw " + yaw);
            }
        }
    }

    private static void open(Browser browser, String scene) {
        browser.await("window.shadeweave?.stage.picture && !shadeweave.session.running");
        browser.run(
                "const {viewport, stage, session} = shadeweave; viewport.resize = () => {}; stage.patience = Infinity;"
                        + " stage.canvas.width = " + SIDE + "; stage.canvas.height = " + SIDE + ";"
                        + " Object.assign(session.scene, " + scene + "); await session.open('"
                        + Views.RESOURCES
                                .resolve("materials/" + STEEL + ".mtlx")
                                .toString()
                                .replace('\\', '/') + "', 'Steel');");
    }

    private static Mesh mesh(String name) {
        return Objects.requireNonNull(Shapes.byName().get(name)).get();
    }

    private static Shader steel(GenerationOptions options) {
        Materials.Subject steel = Materials.under(STEEL, Library.standard()).get(0);
        return Generators.forTarget("essl")
                .generate(steel.content(), steel.element(), options)
                .shader()
                .orElseThrow();
    }

    private static RenderJob.Builder sized(RenderJob.Builder job) {
        return job.size(SIDE, SIDE).samples(4);
    }

    private static Image shown(Image light) {
        return light.mapColors(value -> Srgb.encode(Math.min(1, Math.max(0, value))));
    }

    private static void assertSame(Browser browser, Image expected, String what) {
        double mean = difference(browser.picture(), expected);
        assertTrue(mean <= TOLERANCE, what + ": " + 255 * mean);
    }

    private static Image drawn(Renderer renderer, Materials.Subject subject) {
        return shown(renderer.render(sized(RenderJob.of(subject.shader("essl")))
                        .background(Background.ENVIRONMENT)
                        .build())
                .throwIfErrors());
    }

    private static double difference(Image one, Image other) {
        assertEquals(other.width(), one.width());
        assertEquals(other.height(), one.height());
        double sum = 0;
        for (int y = 0; y < one.height(); y++) {
            for (int x = 0; x < one.width(); x++) {
                for (int c = 0; c < 3; c++) {
                    sum += Math.abs(one.get(x, y, c) - other.get(x, y, c));
                }
            }
        }
        double mean = sum / (3.0 * one.width() * one.height());
        assertTrue(mean >= 0, "not a number");
        return mean;
    }
}

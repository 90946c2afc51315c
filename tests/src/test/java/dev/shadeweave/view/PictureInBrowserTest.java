package dev.shadeweave.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.approval.Materials;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.render.RenderJob;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.Srgb;
import dev.shadeweave.rendering.OpenGl;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
            browser.run("const {viewport, stage, session} = shadeweave; viewport.resize = () => {};"
                    + " stage.canvas.width = " + SIDE + "; stage.canvas.height = " + SIDE + ";");
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

    private static Image drawn(Renderer renderer, Materials.Subject subject) {
        return renderer.render(RenderJob.of(subject.shader("essl"))
                        .size(SIDE, SIDE)
                        .samples(4)
                        .background(RenderJob.Background.ENVIRONMENT)
                        .build())
                .throwIfErrors()
                .mapColors(value -> Srgb.encode(Math.min(1, Math.max(0, value))));
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

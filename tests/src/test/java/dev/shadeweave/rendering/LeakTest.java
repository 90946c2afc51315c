package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.approval.Materials;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.shader.Shader;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Drawing again and again leaves nothing behind in the driver. */
class LeakTest {
    private static final int HIGHEST_NAME = 4096;

    @Test
    void no_object_survives_its_picture() {
        List<Shader> shaders = Materials.all().stream()
                .filter(subject -> subject.document().startsWith("textures/"))
                .map(subject -> subject.shader("genglsl"))
                .toList();
        try (Renderer renderer = OpenGl.open()) {
            int before = 0;
            for (int round = 0; round < 6; round++) {
                for (Shader shader : shaders) {
                    renderer.render(RenderJob.of(shader)
                                    .size(16, 16)
                                    .samples(1 + round % 4)
                                    .background(Background.ENVIRONMENT)
                                    .build())
                            .throwIfErrors();
                }
                int now = renderer.context().countByDriver(HIGHEST_NAME);
                assertEquals(
                        renderer.context().liveObjects().values().stream()
                                .mapToInt(Integer::intValue)
                                .sum(),
                        now,
                        "our count and the driver's");
                if (round > 0) {
                    assertEquals(before, now, "objects after round " + round);
                }
                before = now;
            }
        }
    }
}

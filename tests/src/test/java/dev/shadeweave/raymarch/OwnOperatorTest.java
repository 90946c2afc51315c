package dev.shadeweave.raymarch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.rendering.OpenGl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the shape that {@code docs/own-shape.md} shows how to write. */
class OwnOperatorTest {
    private static final int SIZE = 64;

    /** A camera at z = 5: the surface is 0.6 before the origin, and the shape reaches from -0.6 to 1.25. */
    @Test
    void the_operator_of_the_page_is_drawn() throws IOException {
        String page = Files.readString(Path.of("../docs/own-shape.md"));
        List<String> parts = Splitter.on("```").splitToList(page);
        String definition = parts.get(1);
        String ports = definition.substring(
                definition.indexOf("<input", definition.indexOf("<nodedef")), definition.indexOf("</nodedef>"));
        March march = new March().node("roundcone", ports, parts.get(3).strip() + "\n");
        String nodes = March.marched(March.CAMERA + "<roundcone name=\"cone\" type=\"sdf\"/>", "cone", "");
        try (Renderer renderer = OpenGl.open()) {
            Image depth = march.draw(renderer, nodes, "depth", "float", SIZE);
            assertEquals(4.4, depth.get(SIZE / 2, SIZE / 2, 0), 0.01);
            Image places = march.draw(renderer, nodes, "worldposition", "vector3", SIZE);
            double low = 0;
            double high = 0;
            for (int i = 0; i < SIZE * SIZE; i++) {
                double x = places.get(i % SIZE, i / SIZE, 0);
                double y = places.get(i % SIZE, i / SIZE, 1);
                double z = places.get(i % SIZE, i / SIZE, 2);
                low = Math.min(low, y);
                high = Math.max(high, y);
                if (y > 0.4 && y < 1) {
                    // The slant: a r + b y = 0.6, where b is 0.35.
                    assertEquals(0.6, Math.sqrt(1 - 0.35 * 0.35) * Math.hypot(x, z) + 0.35 * y, 5e-3);
                }
            }
            assertEquals(-0.6, low, 0.05);
            assertEquals(1.25, high, 0.08);
        }
        assertTrue(ports.contains("height"), ports);
    }
}

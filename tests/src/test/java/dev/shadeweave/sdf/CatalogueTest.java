package dev.shadeweave.sdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.rendering.OpenGl;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4f;
import org.junit.jupiter.api.Test;

/** Every node of the library of distance fields is drawn, alone and in pairs. */
class CatalogueTest {
    /** Where a camera of the scene would stand. */
    private static final Camera CAMERA = new Camera(
            new Matrix4f(),
            new Matrix4f().translate(0, 0, -5),
            new Matrix4f().perspective((float) Math.toRadians(45), 1, 0.1f, 100));

    /** Draws documents, and gives what is wrong with them. */
    private static List<String> check(ImmutableMap<String, String> documents, int side, boolean seen) {
        List<String> wrong = new ArrayList<>();
        try (Renderer renderer = OpenGl.open()) {
            documents.forEach((name, document) -> {
                RenderResult result = renderer.render(RenderJob.of(Catalogue.shader(document, "genglsl_raymarch"))
                        .mesh(FieldDriver.SCREEN)
                        .camera(CAMERA)
                        .size(side, side)
                        .samples(1)
                        .background(Background.NONE)
                        .build());
                if (!result.diagnostics().isEmpty()) {
                    wrong.add(name + ": " + result.diagnostics());
                } else if (seen && !isSeen(result.throwIfErrors())) {
                    wrong.add(name + ": nothing is seen");
                }
            });
        }
        return wrong;
    }

    private static boolean isSeen(Image image) {
        for (int i = 0; i < image.width() * image.height(); i++) {
            if (image.get(i % image.width(), i / image.width(), 3) > 0) {
                return true;
            }
        }
        return false;
    }

    @Test
    void every_node_is_seen() {
        ImmutableMap<String, String> documents = Catalogue.alone();
        assertTrue(documents.size() > 90, () -> "only " + documents.size() + " documents");
        assertEquals(List.of(), check(documents, 24, true));
    }

    @Test
    void every_pair_is_drawn() {
        ImmutableMap<String, String> documents = Catalogue.pairs();
        assertTrue(documents.size() > 600, () -> "only " + documents.size() + " documents");
        assertEquals(List.of(), check(documents, 4, false));
    }
}

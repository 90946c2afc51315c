package dev.shadeweave.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.glir.GlirBuffer;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.internal.gl.GlirInterpreter;
import dev.shadeweave.render.internal.gl.ProgramFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** How images become textures: every row in its place, and never all of a large one at once. */
class SceneTextureTest {
    /** Keeps what it is handed, run by run. */
    private static final class Kept implements Device {
        private final PaperDevice paper = new PaperDevice(1, 64);
        private final List<List<GlirCommand>> runs = new ArrayList<>();

        @Override
        public int mostSamples() {
            return paper.mostSamples();
        }

        @Override
        public int mostPixels() {
            return paper.mostPixels();
        }

        @Override
        public String compiler() {
            return paper.compiler();
        }

        @Override
        public ImmutableList<GlirInterpreter.Refusal> run(
                GlirStream stream, GlirStream.Canvas canvas, Consumer<Image> pictures) {
            runs.add(stream.commands());
            return ImmutableList.of();
        }

        @Override
        public ProgramFacts facts(int program) {
            return paper.facts(program);
        }

        @Override
        public void close() {}
    }

    private static void check(int width, int height, SceneTexture.Origin origin, int uploads) {
        Image image = Image.paint(width, height, (x, y, pixel) -> {
            pixel[0] = x;
            pixel[1] = y;
        });
        Kept device = new Kept();
        Scene scene = new Scene(device, false);
        SceneTexture.of(scene, image, origin, SceneTexture.Format.FLOAT);
        scene.draw(picture -> {});
        int row = 0;
        int found = 0;
        for (List<GlirCommand> run : device.runs) {
            long bytes = 0;
            for (GlirCommand command : run) {
                if (!(command instanceof GlirCommand.Data data)) {
                    continue;
                }
                GlirBuffer band = (GlirBuffer) data.payload();
                bytes += band.size();
                found++;
                assertEquals(List.of(row, 0), data.offset());
                for (int i = 0; i < band.shape().get(0); i++, row++) {
                    int last = 16 * (i * width + width - 1);
                    assertEquals(width - 1, band.bytes().getFloat(last));
                    assertEquals(
                            origin == SceneTexture.Origin.TOP ? row : height - 1 - row,
                            band.bytes().getFloat(last + 4));
                }
            }
            assertTrue(bytes <= 128 << 20, "too much waited: " + bytes);
        }
        assertEquals(height, row);
        assertEquals(uploads, found);
    }

    @Test
    void small_ones_are_handed_over_whole() {
        check(5, 3, SceneTexture.Origin.BOTTOM, 1);
        check(5, 3, SceneTexture.Origin.TOP, 1);
    }

    @Test
    void large_ones_are_handed_over_in_bands() {
        check(2_000, 5_000, SceneTexture.Origin.BOTTOM, 3);
        check(8_192, 1_025, SceneTexture.Origin.TOP, 3);
    }
}

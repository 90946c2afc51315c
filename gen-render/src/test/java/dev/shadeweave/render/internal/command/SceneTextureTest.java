package dev.shadeweave.render.internal.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Floats;
import dev.shadeweave.glir.DataType;
import dev.shadeweave.glir.GlirBuffer;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.glir.InternalFormat;
import dev.shadeweave.render.gl.GlirInterpreter;
import dev.shadeweave.render.gl.ProgramFacts;
import dev.shadeweave.render.image.Image;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
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
        check(2_000, 5_000, SceneTexture.Origin.BOTTOM, 20);
        check(8_192, 1_025, SceneTexture.Origin.TOP, 17);
    }

    /** Large images take what their file has, or half of floats; others are kept exactly. */
    @Test
    void large_images_take_less_memory() {
        check(Image.ofCodes(64, 64, ByteBuffer.wrap(new byte[4 * 64 * 64])), InternalFormat.RGBA32F, DataType.FLOAT32);
        byte[] codes = new byte[4 * 4096 * 2049];
        codes[4] = (byte) 200;
        GlirCommand.Data first =
                check(Image.ofCodes(4096, 2049, ByteBuffer.wrap(codes)), InternalFormat.RGBA8, DataType.UINT8);
        assertEquals((byte) 200, ((GlirBuffer) first.payload()).bytes().get(4));
        float[] reds = {1, 1e9f, -1e9f, Float.POSITIVE_INFINITY, Float.NaN};
        Image light = Image.paint(4096, 2049, (x, y, pixel) -> pixel[0] = reds[x % reds.length]);
        GlirCommand.Data halved = check(light, InternalFormat.RGBA16F, DataType.FLOAT32);
        assertEquals(List.of(1f, 65504f, -65504f, 65504f, Float.NaN), reds(halved, reds.length));
        Image small = Image.paint(reds.length, 1, (x, y, pixel) -> pixel[0] = reds[x]);
        GlirCommand.Data exact = check(small, InternalFormat.RGBA32F, DataType.FLOAT32);
        assertEquals(Floats.asList(reds), reds(exact, reds.length));
    }

    private static List<Float> reds(GlirCommand.Data texels, int count) {
        ByteBuffer floats = ((GlirBuffer) texels.payload()).bytes().duplicate().order(ByteOrder.LITTLE_ENDIAN);
        List<Float> reds = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            reds.add(floats.getFloat(i * Image.CHANNELS * Float.BYTES));
        }
        return reds;
    }

    private static GlirCommand.Data check(Image image, InternalFormat internal, DataType type) {
        Kept device = new Kept();
        Scene scene = new Scene(device, false);
        SceneTexture.of(scene, image, SceneTexture.Origin.TOP, SceneTexture.Format.FLOAT);
        scene.draw(picture -> {});
        List<GlirCommand> commands = device.runs.stream().flatMap(List::stream).toList();
        assertTrue(commands.stream()
                .anyMatch(command -> command instanceof GlirCommand.Size size && internal.equals(size.internal())));
        GlirCommand.Data first = commands.stream()
                .filter(GlirCommand.Data.class::isInstance)
                .map(GlirCommand.Data.class::cast)
                .findFirst()
                .orElseThrow();
        assertEquals(type, ((GlirBuffer) first.payload()).type());
        return first;
    }
}

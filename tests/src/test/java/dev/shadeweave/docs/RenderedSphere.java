package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.image.Image;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.imageio.ImageIO;

/** A sphere as {@code render} draws it under the two lights that the recipes for engines have. */
final class RenderedSphere {
    private static final Path EXAMPLES = Path.of("../examples").toAbsolutePath().normalize();

    /** The width and height of pictures. */
    static final int SIDE = 256;

    /** Models of engines are simpler: their lobes lose energy between facets, and rough ones are narrower. */
    private static final double TOLERANCE = 8 / 255.0;

    private static final String RENDER =
            "render --mesh sphere --size 256 --samples 4 --environment none --background 0,0,0 --light-rig lights.mtlx"
                    + " --camera-position 0,1,3.4 --camera-target 0,0,0 --field-of-view 40 -o rendered.png ";
    private static final String LIGHTS =
            """
            <materialx version="1.39">
              <directional_light name="key" type="lightshader">
                <input name="direction" type="vector3" value="2, -3, -2" />
                <input name="color" type="color3" value="1, 1, 1" />
                <input name="intensity" type="float" value="3" />
              </directional_light>
              <directional_light name="side" type="lightshader">
                <input name="direction" type="vector3" value="-3, 0, -1" />
                <input name="color" type="color3" value="1, 1, 1" />
                <input name="intensity" type="float" value="1" />
              </directional_light>
            </materialx>
            """;

    /** Pictures of documents that another engine was compared with, by the text of the document. */
    private static final Map<String, Image> RENDERED = new ConcurrentHashMap<>();

    private RenderedSphere() {}

    /** Copies a document with an image, red above and blue below, to a folder. */
    static Path paint(Path folder) throws IOException {
        Files.copy(EXAMPLES.resolve("paint.png"), folder.resolve("paint.png"));
        return Files.copy(EXAMPLES.resolve("painted.mtlx"), folder.resolve("painted.mtlx"));
    }

    /** Writes moss in another colour, which differs only in a value. */
    static Path otherMoss(Path folder) throws IOException {
        String moss = Files.readString(EXAMPLES.resolve("moss.mtlx"));
        String other = moss.replace("value=\"0.10, 0.22, 0.04\"", "value=\"0.6, 0.1, 0.02\"");
        assertNotEquals(moss, other);
        return Files.writeString(folder.resolve("other.mtlx"), other);
    }

    /**
     * Checks the picture of an engine.
     *
     * @param folder an existing folder for what it needs
     */
    static void check(Path document, Path folder, Image drawn) throws IOException, InterruptedException {
        String text = Files.readString(document);
        Image rendered = RENDERED.get(text);
        if (rendered == null) {
            Files.writeString(folder.resolve("lights.mtlx"), LIGHTS);
            Command.run(Command.shadeweave(RENDER + document), null, folder);
            rendered = ServedPage.image(Files.readAllBytes(folder.resolve("rendered.png")));
            RENDERED.put(text, rendered);
        }
        ImageDifference difference = ImageDifference.between(rendered, drawn);
        assertTrue(difference.rmse() <= TOLERANCE, document.getFileName() + ": " + difference);
    }

    /**
     * Checks the pictures of an engine, in squares from left to right.
     *
     * @param documents the names of files in the folder
     * @param folder the folder of the documents, for what it needs as well
     */
    static void checkRow(List<String> documents, Path folder, Image row) throws IOException, InterruptedException {
        for (int i = 0; i < documents.size(); i++) {
            check(folder.resolve(documents.get(i)), folder, square(row, i));
        }
    }

    /**
     * Compares what an engine drew with the picture that its example shows. With {@code -Dsnapshots.update=true} it
     * becomes that picture.
     *
     * @param example the name of the folder of the example
     */
    static void checkShown(String example, Image drawn) throws IOException {
        Path shown = EXAMPLES.resolve(example).resolve("picture.png");
        if (Boolean.getBoolean("snapshots.update")) {
            BufferedImage image = new BufferedImage(drawn.width(), drawn.height(), BufferedImage.TYPE_INT_RGB);
            for (int y = 0; y < drawn.height(); y++) {
                for (int x = 0; x < drawn.width(); x++) {
                    image.setRGB(x, y, color(drawn, x, y));
                }
            }
            ImageIO.write(image, "png", shown.toFile());
        }
        ImageDifference difference = ImageDifference.between(ServedPage.image(Files.readAllBytes(shown)), drawn);
        assertEquals(
                0, difference.rmse(), 0.01, () -> "the picture of " + example + " in docs/engines.md: " + difference);
    }

    private static int color(Image image, int x, int y) {
        int color = 0;
        for (int channel = 0; channel < 3; channel++) {
            color = color << 8 | Math.round(image.get(x, y, channel) * 255);
        }
        return color;
    }

    private static Image square(Image row, int index) {
        float[] pixels = new float[4 * SIDE * SIDE];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = row.get(SIDE * index + i / 4 % SIDE, i / 4 / SIDE, i % 4);
        }
        return Image.of(SIDE, SIDE, pixels);
    }
}

package dev.shadeweave.docs;

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

    private static final String PAINTED =
            """
            <materialx version="1.39" colorspace="lin_rec709">
              <image name="paint" type="color3">
                <input name="file" type="filename" value="paint.png" colorspace="srgb_texture" />
                <input name="filtertype" type="string" value="closest" />
              </image>
              <gltf_pbr name="s" type="surfaceshader">
                <input name="base_color" type="color3" nodename="paint" />
                <input name="roughness" type="float" value="0.5" />
                <input name="metallic" type="float" value="0" />
              </gltf_pbr>
              <surfacematerial name="Painted" type="material">
                <input name="surfaceshader" type="surfaceshader" nodename="s" />
              </surfacematerial>
            </materialx>
            """;

    /** Pictures of documents that another engine was compared with, by the text of the document. */
    private static final Map<String, Image> RENDERED = new ConcurrentHashMap<>();

    private RenderedSphere() {}

    /** Writes a document with an image, red above and blue below: a picture that is turned over shows it. */
    static Path paint(Path folder) throws IOException {
        BufferedImage paint = new BufferedImage(1, 2, BufferedImage.TYPE_INT_RGB);
        paint.setRGB(0, 0, 0xc02040);
        paint.setRGB(0, 1, 0x3040e0);
        ImageIO.write(paint, "png", folder.resolve("paint.png").toFile());
        return Files.writeString(folder.resolve("painted.mtlx"), PAINTED);
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

    private static Image square(Image row, int index) {
        float[] pixels = new float[4 * SIDE * SIDE];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = row.get(SIDE * index + i / 4 % SIDE, i / 4 / SIDE, i % 4);
        }
        return Image.of(SIDE, SIDE, pixels);
    }
}

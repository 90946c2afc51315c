package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.internal.file.ImageFiles;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/** Goes through the tutorial as a reader does, and runs every example of a host: all draw the same picture. */
@TestInstance(Lifecycle.PER_CLASS)
class TutorialTest {
    private static final Path TOP = Path.of("..").toAbsolutePath().normalize();

    /** Edges are sampled in places that each driver chooses; colours and patterns are the same. */
    private static final double TOLERANCE = 4 / 255.0;

    @TempDir
    private static Path folder;

    private Image drawn = Image.of(1, 1, new float[4]);

    @BeforeAll
    void a_reader_follows_the_page() throws Exception {
        String tutorial = Files.readString(TOP.resolve("docs/tutorial.md"));
        Files.createDirectories(folder.resolve("page"));
        String document = between(tutorial, "```xml\n", "```");
        assertEquals(Files.readString(TOP.resolve("examples/moss.mtlx")), document, "the document of the examples");
        Files.writeString(folder.resolve("page/moss.mtlx"), document);
        for (String line : tutorial.lines().toList()) {
            if (line.startsWith("shadeweave ")) {
                String printed = Command.run(
                        Command.shadeweave(line.substring("shadeweave ".length())), null, folder.resolve("page"));
                assertTrue(!line.contains(" validate ") || printed.isEmpty(), printed);
            } else if (line.startsWith("cp ")) {
                Command.run(List.of("bash", "-c", "CHECKOUT='" + TOP + "'; " + line), null, folder.resolve("page"));
            }
        }
        try (Stream<Path> files = Files.list(folder.resolve("page"))) {
            assertEquals(
                    List.of(
                            "amounts.png",
                            "environment.js",
                            "geometry.js",
                            "index.html",
                            "main.js",
                            "moss.mtlx",
                            "moss.png",
                            "report.js",
                            "report.json",
                            "shaders"),
                    files.map(file -> String.valueOf(file.getFileName()))
                            .sorted()
                            .toList());
        }
        drawn = ServedPage.draw(folder.resolve("page"), "canvas");
    }

    @Test
    void the_page_shows_the_pictures_that_a_reader_gets() throws Exception {
        ImageFiles.write(drawn, folder.resolve("page.png"), ImageFormat.PNG);
        for (String name : List.of("page/moss.png", "page/amounts.png", "page.png")) {
            Path seen = folder.resolve(name);
            Path shown = TOP.resolve("docs/tutorial").resolve(seen.getFileName());
            if (Boolean.getBoolean("snapshots.update")) {
                Files.copy(seen, shown, StandardCopyOption.REPLACE_EXISTING);
            }
            checkSame(ServedPage.image(Files.readAllBytes(shown)), ServedPage.image(Files.readAllBytes(seen)));
        }
    }

    @Test
    void the_page_draws_moss_on_stone() {
        assertTrue(share(drawn, 1) > 0.15, "green: " + share(drawn, 1));
        assertTrue(share(drawn, -1) > 0.15, "grey: " + share(drawn, -1));
    }

    @Test
    void three_js_draws_the_same() throws Exception {
        checkSame(drawn, inThree(folder.resolve("page"), "three"));
    }

    /** Red above, blue below: an image that is turned over shows it. */
    @Test
    void every_host_draws_the_images_of_a_document() throws Exception {
        Path page = Files.createDirectories(folder.resolve("painted"));
        ServedPage.copy(TOP.resolve("examples/webgl2"), page);
        BufferedImage paint = new BufferedImage(1, 2, BufferedImage.TYPE_INT_RGB);
        paint.setRGB(0, 0, 0xff0000);
        paint.setRGB(0, 1, 0x0000ff);
        ImageIO.write(paint, "png", page.resolve("paint.png").toFile());
        Path document = Files.writeString(
                page.resolve("painted.mtlx"),
                """
                <materialx version="1.39">
                  <image name="paint" type="color3">
                    <input name="file" type="filename" value="paint.png" colorspace="srgb_texture" />
                    <input name="filtertype" type="string" value="closest" />
                  </image>
                  <standard_surface name="s" type="surfaceshader">
                    <input name="base_color" type="color3" nodename="paint" />
                    <input name="specular" type="float" value="0" />
                  </standard_surface>
                  <surfacematerial name="Painted" type="material">
                    <input name="surfaceshader" type="surfaceshader" nodename="s" />
                  </surfacematerial>
                </materialx>
                """);
        Command.run(
                Command.shadeweave(
                        "generate --target essl --srgb-encode-output --report report.json -o shaders painted.mtlx"),
                null,
                page);
        Image shown = ServedPage.draw(page, "canvas");
        assertTrue(shown.get(256, 150, 0) > 0.3 && shown.get(256, 150, 2) < 0.1, "red above");
        assertTrue(shown.get(256, 360, 0) < 0.1 && shown.get(256, 360, 2) > 0.3, "blue below");
        checkSame(shown, inThree(page, "painted_three"));
        checkSame(shown, WindowExample.draw(TOP.resolve("examples/lwjgl"), "MaterialWindow", folder, document));
    }

    /** What three.js draws of what a page reads. */
    private static Image inThree(Path plain, String name) throws Exception {
        Path page = Files.createDirectories(folder.resolve(name));
        ServedPage.copy(TOP.resolve("examples/three"), page);
        try (Stream<Path> files = Files.list(plain)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path to = page.resolve(String.valueOf(file.getFileName()));
                if (!Files.exists(to)) {
                    Files.copy(file, to);
                }
            }
        }
        ServedPage.copy(plain.resolve("shaders"), page.resolve("shaders"));
        ServedPage.addThree(page);
        return ServedPage.draw(page, "canvas");
    }

    @Test
    void a_window_of_lwjgl_draws_the_same() throws Exception {
        checkSame(
                drawn,
                WindowExample.draw(
                        TOP.resolve("examples/lwjgl"), "MaterialWindow", folder, folder.resolve("page/moss.mtlx")));
    }

    private static void checkSame(Image one, Image other) {
        ImageDifference difference = ImageDifference.between(one, other);
        assertTrue(difference.rmse() <= TOLERANCE, difference.toString());
    }

    /** How much of a picture has more green than red (1), or is bright and grey (-1). */
    private static double share(Image image, int kind) {
        int count = 0;
        for (int y = 0; y < image.height(); y++) {
            for (int x = 0; x < image.width(); x++) {
                float red = image.get(x, y, 0);
                float green = image.get(x, y, 1);
                boolean moss = green > red + 0.1f;
                boolean stone = green > 0.3f && Math.abs(green - red) < 0.05f;
                count += (kind > 0 ? moss : stone) ? 1 : 0;
            }
        }
        return count / (double) (image.width() * image.height());
    }

    private static String between(String text, String first, String last) {
        int start = text.indexOf(first) + first.length();
        return text.substring(start, text.indexOf(last, start));
    }
}

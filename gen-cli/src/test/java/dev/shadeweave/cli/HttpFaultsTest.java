package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.sun.net.httpserver.HttpServer;
import dev.shadeweave.cli.run.Places;
import dev.shadeweave.cli.service.CachedShaders;
import dev.shadeweave.cli.service.HttpService;
import dev.shadeweave.cli.service.PictureTimes;
import dev.shadeweave.cli.service.ServiceLimits;
import dev.shadeweave.cli.service.Workplace;
import dev.shadeweave.instance.HttpStore;
import dev.shadeweave.instance.ShaderStore;
import dev.shadeweave.library.Library;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests that faults around a server for HTTP change no answer, and delay none for long. */
class HttpFaultsTest {
    private final StringWriter log = new StringWriter();
    private final HttpClient client = HttpClient.newHttpClient();
    private final Deque<AutoCloseable> open = new ArrayDeque<>();

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable next : open) {
            next.close();
        }
    }

    private HttpService server(CachedShaders shaders, ServiceLimits limits) throws IOException {
        HttpService service = HttpService.start(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                new Workplace(Library.standard(), Places.NONE, ImmutableList.of(), shaders, PictureTimes.STANDARD),
                limits,
                "X-Caller",
                new PrintWriter(log));
        open.push(service);
        return service;
    }

    private HttpService server(ShaderStore store) throws IOException {
        return server(CachedShaders.in(store, new PrintWriter(log)), ServiceLimits.STANDARD);
    }

    private HttpService plainServer() throws IOException {
        return server(CachedShaders.inMemory(), ServiceLimits.STANDARD);
    }

    private HttpResponse<byte[]> post(HttpService service, String path, byte[] body, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://" + service.address() + "/v1/" + path))
                .POST(BodyPublishers.ofByteArray(body));
        return client.send(
                headers.length == 0 ? request.build() : request.headers(headers).build(), BodyHandlers.ofByteArray());
    }

    private double metric(HttpService service, String name) throws IOException, InterruptedException {
        return client.send(
                        HttpRequest.newBuilder(URI.create("http://" + service.address() + "/metrics"))
                                .build(),
                        BodyHandlers.ofString())
                .body()
                .lines()
                .filter(line -> line.startsWith("shadeweave_" + name + " "))
                .map(line -> Double.parseDouble(line.substring(line.indexOf(' '))))
                .findFirst()
                .orElseThrow();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Returns a document of a structure of its own for each number of nodes. */
    private static byte[] chain(int nodes, String value) {
        StringBuilder text = new StringBuilder("<materialx version=\"1.39\">");
        for (int i = 0; i < nodes; i++) {
            text.append("<absval name=\"c" + i + "\" type=\"float\"><input name=\"in\" type=\"float\" "
                    + (i == 0 ? "value=\"" + value + "\"" : "nodename=\"c" + (i - 1) + "\"") + "/></absval>");
        }
        return bytes(text + "<output name=\"o\" type=\"float\" nodename=\"c" + (nodes - 1) + "\"/></materialx>");
    }

    /** A cache for shaders, as other programs offer it. */
    private static final class SharedCache implements AutoCloseable {
        private final Map<String, byte[]> entries = new ConcurrentHashMap<>();
        private final HttpServer server;
        private volatile CountDownLatch answering = new CountDownLatch(0);

        SharedCache() throws IOException {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.setExecutor(Executors.newCachedThreadPool(task -> {
                Thread thread = new Thread(task);
                thread.setDaemon(true);
                return thread;
            }));
            server.createContext("/cache/", exchange -> {
                await(answering);
                String path = exchange.getRequestURI().getPath();
                byte[] entry = entries.get(path);
                if (exchange.getRequestMethod().equals("PUT")) {
                    entries.put(path, exchange.getRequestBody().readAllBytes());
                    exchange.sendResponseHeaders(201, -1);
                } else if (entry == null) {
                    exchange.sendResponseHeaders(404, -1);
                } else {
                    exchange.sendResponseHeaders(200, entry.length);
                    exchange.getResponseBody().write(entry);
                }
                exchange.close();
            });
            server.start();
        }

        private static void await(CountDownLatch latch) {
            try {
                latch.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        HttpStore store() {
            return HttpStore.at(
                    URI.create("http://localhost:" + server.getAddress().getPort() + "/cache/"), Duration.ofSeconds(1));
        }

        void awaitEntries(int count) throws InterruptedException {
            while (entries.size() < count) {
                Thread.sleep(5);
            }
        }

        @Override
        public void close() {
            answering.countDown();
            server.stop(0);
        }
    }

    private SharedCache cache() throws IOException {
        SharedCache cache = new SharedCache();
        open.addLast(cache);
        return cache;
    }

    @Test
    void servers_share_only_the_cache() throws Exception {
        SharedCache cache = cache();
        HttpService first = server(cache.store());
        HttpService second = server(cache.store());
        HttpService alone = plainServer();
        post(first, "generate?canonical", chain(2, "0.5"));
        cache.awaitEntries(1);
        assertArrayEquals(
                post(alone, "generate?canonical", chain(2, "0.7")).body(),
                post(second, "generate?canonical", chain(2, "0.7")).body());
        assertEquals(1, metric(second, "cache_hits_total"));
        assertEquals(0, metric(second, "cache_misses_total"));
        cache.close();
        for (int nodes = 3; nodes < 8; nodes++) {
            long start = System.nanoTime();
            HttpResponse<byte[]> answer = post(second, "generate?canonical", chain(nodes, "0.7"));
            assertTrue(System.nanoTime() - start < 5e9);
            assertEquals(200, answer.statusCode());
            assertArrayEquals(
                    post(alone, "generate?canonical", chain(nodes, "0.7")).body(), answer.body());
        }
        assertTrue(metric(second, "cache_failures_total") > 0);
        assertTrue(log.toString().contains("\"cache\":") || log.toString().contains("\"cache\" :"), log.toString());
    }

    @Test
    void a_cache_that_does_not_answer_delays_one_request() throws Exception {
        SharedCache cache = cache();
        HttpService service = server(cache.store());
        HttpService alone = plainServer();
        cache.answering = new CountDownLatch(1);
        int slow = 0;
        for (int nodes = 2; nodes < 8; nodes++) {
            byte[] document = chain(nodes, "0.7");
            long start = System.nanoTime();
            byte[] answer = post(service, "generate?canonical", document).body();
            slow += System.nanoTime() - start > 900_000_000 ? 1 : 0;
            assertArrayEquals(post(alone, "generate?canonical", document).body(), answer);
        }
        assertEquals(1, slow);
    }

    @Test
    void damaged_entries_change_no_answer() throws Exception {
        SharedCache cache = cache();
        post(server(cache.store()), "generate?canonical", chain(2, "0.5"));
        cache.awaitEntries(1);
        cache.entries.replaceAll((key, entry) -> {
            byte[] damaged = entry.clone();
            damaged[entry.length / 2] ^= 1;
            return damaged;
        });
        HttpService service = server(cache.store());
        assertArrayEquals(
                post(plainServer(), "generate?canonical", chain(2, "0.5")).body(),
                post(service, "generate?canonical", chain(2, "0.5")).body());
        assertEquals(1, metric(service, "cache_failures_total"));
    }

    @Test
    void a_full_disk_of_the_cache_changes_no_answer() throws Exception {
        HttpService service = server(new ShaderStore() {
            @Override
            public Optional<byte[]> read(String key) {
                return Optional.empty();
            }

            @Override
            public void write(String key, byte[] entry) throws IOException {
                throw new IOException("No space left on device");
            }

            @Override
            public String shown(String key) {
                return "entry " + key;
            }
        });
        assertArrayEquals(
                post(plainServer(), "generate?canonical", chain(2, "0.5")).body(),
                post(service, "generate?canonical", chain(2, "0.5")).body());
        while (metric(service, "cache_failures_total") == 0) {
            Thread.sleep(5);
        }
        assertTrue(log.toString().contains("no space left on device"), log.toString());
    }

    private Socket connection(HttpService service) throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(4096);
        socket.connect(new InetSocketAddress(
                service.address().getHost(), service.address().getPort()));
        open.push(socket);
        return socket;
    }

    private static void head(Socket socket, String path, String length) throws IOException {
        socket.getOutputStream().write(bytes("POST /v1/" + path + " HTTP/1.1\r\nHost: a\r\n" + length + "\r\n\r\n"));
    }

    /** Answers of megabytes do not fit into the buffers of a connection, so sending them needs a reader. */
    @Test
    void callers_that_do_not_read_hold_no_thread() throws Exception {
        HttpService service = server(CachedShaders.inMemory(), new ServiceLimits(16 << 20, 5, 64, 2, 64, 1 << 20));
        byte[] document = bytes(
                "<materialx version=\"1.39\">" + ("<!-- " + "x".repeat(1000) + " -->").repeat(6000) + "</materialx>");
        int threads = Runtime.getRuntime().availableProcessors();
        List<Socket> slow = new ArrayList<>();
        for (int i = 0; i < 2 * threads; i++) {
            Socket socket = connection(service);
            head(socket, "format", "X-Caller: slow\r\nContent-Length: " + document.length);
            socket.getOutputStream().write(document);
            slow.add(socket);
        }
        for (Socket socket : slow) {
            byte[] start = socket.getInputStream().readNBytes(12); // the answer goes on byte by byte
            assertEquals("HTTP/1.1 200", new String(start, StandardCharsets.US_ASCII));
        }
        assertEquals(200, post(service, "generate", chain(2, "0.5")).statusCode());
        assertEquals(2 * threads, metric(service, "requests_serving"));
        assertEquals(0, metric(service, "threads_working"));
        while (metric(service, "requests_serving") > 0) { // until the time to read an answer is over
            slow.get(0).getInputStream().read();
            Thread.sleep(100);
        }
    }

    @Test
    void bodies_may_arrive_byte_by_byte() throws Exception {
        HttpService service = plainServer();
        byte[] document = chain(1, "0.5");
        Socket socket = connection(service);
        socket.setTcpNoDelay(true);
        head(socket, "validate", "Connection: close\r\nContent-Length: " + document.length);
        for (byte next : document) {
            socket.getOutputStream().write(next);
            socket.getOutputStream().flush();
            Thread.sleep(1);
        }
        String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(answer.startsWith("HTTP/1.1 200 "), answer);
    }

    @Test
    void bodies_without_end_are_ended() throws Exception {
        HttpService service = server(CachedShaders.inMemory(), new ServiceLimits(1000, 1, 8, 2, 8, 1 << 20));
        Socket fast = connection(service);
        head(fast, "validate", "Transfer-Encoding: chunked");
        CompletableFuture<String> answer = CompletableFuture.supplyAsync(() -> read(fast));
        byte[] chunk = bytes("4000\r\n" + "x".repeat(0x4000) + "\r\n");
        try {
            while (true) {
                fast.getOutputStream().write(chunk);
            }
        } catch (SocketException e) {
            // The server closed the connection.
        }
        assertTrue(answer.get().startsWith("HTTP/1.1 413 "), answer.get());
        Socket slow = connection(service);
        head(slow, "validate", "Content-Length: 1000");
        OutputStream out = slow.getOutputStream();
        CompletableFuture<String> late = CompletableFuture.supplyAsync(() -> read(slow));
        for (int i = 0; i < 900 && !late.isDone(); i++) { // 18 seconds, in which something always moves
            try {
                out.write('x');
                Thread.sleep(20);
            } catch (SocketException e) {
                break;
            }
        }
        assertTrue(late.isDone());
        assertTrue(late.get().startsWith("HTTP/1.1 503 "), late.get());
        while (metric(service, "requests_serving") > 0) {
            Thread.sleep(5);
        }
    }

    private static String read(Socket socket) {
        StringBuilder text = new StringBuilder();
        try {
            InputStream in = socket.getInputStream();
            for (int next = in.read(); next >= 0; next = in.read()) {
                text.append((char) next);
            }
        } catch (IOException e) {
            // A connection that is reset has nothing more to read.
        }
        return text.toString();
    }

    @Test
    void many_callers_get_the_answers_of_one() throws Exception {
        HttpService service = plainServer();
        HttpService alone = plainServer();
        List<String> paths = List.of("generate?canonical", "generate?target=essl", "inspect", "format", "validate");
        ExecutorService callers = Executors.newFixedThreadPool(16);
        open.push(callers::shutdownNow);
        List<Future<byte[]>> answers = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            int number = i;
            answers.add(callers.submit(() -> post(
                            service,
                            paths.get(number % paths.size()),
                            chain(1 + number % 7, number + ".5"),
                            "X-Caller",
                            "caller" + number % 16)
                    .body()));
        }
        for (int i = 0; i < answers.size(); i++) {
            assertArrayEquals(
                    post(alone, paths.get(i % paths.size()), chain(1 + i % 7, i + ".5"))
                            .body(),
                    answers.get(i).get(),
                    "request " + i);
        }
    }

    @Test
    void a_server_whose_threads_are_all_late_is_not_ready() throws Exception {
        CountDownLatch blocked = new CountDownLatch(1);
        HttpService service = server(
                CachedShaders.in(
                        new ShaderStore() {
                            @Override
                            public Optional<byte[]> read(String key) {
                                SharedCache.await(blocked);
                                return Optional.empty();
                            }

                            @Override
                            public void write(String key, byte[] entry) {}

                            @Override
                            public String shown(String key) {
                                return key;
                            }
                        },
                        new PrintWriter(log)),
                new ServiceLimits(1000, 1, 64, 2, 64, 1 << 20));
        List<CompletableFuture<Integer>> late = new ArrayList<>();
        int threads = Runtime.getRuntime().availableProcessors();
        for (int i = 0; i < threads; i++) {
            int nodes = 2 + i;
            late.add(CompletableFuture.supplyAsync(() -> {
                try {
                    return post(service, "generate?canonical", chain(nodes, "0.5"))
                            .statusCode();
                } catch (IOException | InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }));
        }
        for (CompletableFuture<Integer> status : late) {
            assertEquals(503, status.get());
        }
        assertEquals("blocked\n", ready(service));
        assertEquals(threads, metric(service, "threads_late"));
        assertEquals(threads, metric(service, "threads_working"));
        blocked.countDown();
        while (!ready(service).equals("ready\n")) {
            Thread.sleep(5);
        }
        assertFalse(log.toString().contains("defect"), log.toString());
    }

    private String ready(HttpService service) throws IOException, InterruptedException {
        return client.send(
                        HttpRequest.newBuilder(URI.create("http://" + service.address() + "/ready"))
                                .build(),
                        BodyHandlers.ofString())
                .body();
    }

    @Test
    void a_caller_gets_half_of_the_queue_of_pictures() throws Exception {
        HttpService service = server(CachedShaders.inMemory(), new ServiceLimits(1000, 20, 64, 4, 64, 1 << 20));
        for (int i = 0; i < 2; i++) {
            head(connection(service), "render", "X-Caller: ann\r\nContent-Length: 10");
        }
        while (metric(service, "requests_serving") < 2) {
            Thread.sleep(5);
        }
        HttpResponse<byte[]> third = post(service, "render?size=8", chain(1, "1"), "X-Caller", "ann");
        assertEquals(429, third.statusCode());
        assertTrue(new String(third.body(), StandardCharsets.UTF_8).contains("2 requests of this caller for pictures"));
        assertEquals(
                200,
                post(service, "render?size=8", chain(1, "1"), "X-Caller", "ben").statusCode());
    }
}

package dev.shadeweave.view.internal.server;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Tests the answers of a server over HTTP and WebSocket, with a service that echoes its calls. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ViewServerTest {
    /** A client for HTTP 1.1. Other versions request an upgrade, and such a request must state its origin. */
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private ViewServer server;

    private static final class Echo implements Service {
        @Override
        public Map<String, Object> call(String method, Map<String, Object> arguments) throws Refusal {
            if (method.equals("refused")) {
                throw new Refusal("there is no '" + method + "'");
            }
            return Json.object("method", method, "arguments", arguments);
        }

        @Override
        public Optional<byte[]> blob(String hash) {
            return hash.equals("known") ? Optional.of(new byte[] {1, 2, 3}) : Optional.empty();
        }

        @Override
        public Map<String, Object> upload(String kind, String name, byte[] bytes) throws Refusal {
            if (kind.equals("nonsense")) {
                throw new Refusal("no " + kind);
            }
            return Json.object("kind", kind, "name", name, "bytes", bytes.length);
        }
    }

    @BeforeAll
    void start() throws IOException {
        server = ViewServer.start(0, new Echo());
    }

    @AfterAll
    void stop() {
        server.close();
    }

    private HttpResponse<byte[]> ask(String method, URI url, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(url)
                .method(
                        method,
                        method.equals("GET") ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(new byte[5]));
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return client.send(request.build(), BodyHandlers.ofByteArray());
    }

    private String origin() {
        return "http://" + server.url().getAuthority();
    }

    @Test
    void bytes_that_answers_name_are_found_and_kept() throws Exception {
        HttpResponse<byte[]> blob = ask("GET", server.url().resolve("blob/known"));
        assertEquals(200, blob.statusCode());
        assertArrayEquals(new byte[] {1, 2, 3}, blob.body());
        assertTrue(blob.headers().firstValue("Cache-Control").orElse("").contains("immutable"));
        assertEquals(404, ask("GET", server.url().resolve("blob/unknown")).statusCode());
    }

    @Test
    void a_request_without_the_token_finds_nothing() throws Exception {
        URI root = URI.create(origin() + "/");
        assertEquals(404, ask("GET", root).statusCode());
        assertEquals(
                404,
                ask("GET", root.resolve("/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/blob/known"))
                        .statusCode());
        String path = server.url().getPath();
        assertEquals(
                404,
                ask("GET", root.resolve(path.substring(0, path.length() - 2) + "/"))
                        .statusCode());
        assertEquals(
                404,
                ask("GET", root.resolve(path.substring(0, path.length() - 1))).statusCode());
    }

    @Test
    void pages_of_other_places_are_refused() throws Exception {
        URI blob = server.url().resolve("blob/known");
        assertEquals(403, ask("GET", blob, "Origin", "http://example.org").statusCode());
        assertEquals(403, ask("GET", blob, "Sec-Fetch-Site", "cross-site").statusCode());
        assertEquals(
                200,
                ask("GET", blob, "Origin", origin(), "Sec-Fetch-Site", "same-origin")
                        .statusCode());
        assertEquals(
                403,
                ask("POST", server.url().resolve("upload?kind=mesh&name=a.obj")).statusCode());
        assertEquals(405, ask("PUT", blob, "Origin", origin()).statusCode());
    }

    @Test
    void every_answer_has_security_headers() throws Exception {
        HttpResponse<byte[]> refused = ask("GET", URI.create(origin() + "/"));
        assertEquals(
                Guard.policy(""),
                refused.headers().firstValue("Content-Security-Policy").orElse(""));
        assertEquals(
                "nosniff",
                refused.headers().firstValue("X-Content-Type-Options").orElse(""));
        assertFalse(Guard.policy("abc").equals(Guard.policy("")));
        assertTrue(Guard.policy("abc").contains("script-src 'self' 'nonce-abc';"), Guard.policy("abc"));
    }

    @Test
    void files_are_taken_with_kind_and_name_or_refused_with_a_message() throws Exception {
        URI upload = server.url().resolve("upload?kind=mesh&name=a%20b.obj");
        assertEquals(
                "{\"kind\":\"mesh\",\"name\":\"a b.obj\",\"bytes\":5}",
                new String(ask("POST", upload, "Origin", origin()).body(), StandardCharsets.UTF_8));
        URI refused = server.url().resolve("upload?kind=nonsense&name=a");
        assertEquals(
                "{\"error\":\"no nonsense\"}",
                new String(ask("POST", refused, "Origin", origin()).body(), StandardCharsets.UTF_8));
    }

    /** The messages of a WebSocket, in order. */
    private static final class Messages implements WebSocket.Listener {
        private final BlockingQueue<String> all = new LinkedBlockingQueue<>();
        private final StringBuilder part = new StringBuilder();

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
            part.append(data);
            if (last) {
                all.add(part.toString());
                part.setLength(0);
            }
            socket.request(1);
            return null;
        }

        String next() throws InterruptedException {
            return String.valueOf(all.poll(60, TimeUnit.SECONDS));
        }
    }

    @Test
    void calls_are_answered_by_their_number_and_refusals_say_why() throws Exception {
        Messages messages = new Messages();
        WebSocket socket = client.newWebSocketBuilder()
                .header("Origin", origin())
                .buildAsync(
                        URI.create(
                                "ws" + server.url().resolve("socket").toString().substring(4)),
                        messages)
                .get();
        socket.sendText("{\"id\":7,\"method\":\"list\",\"arguments\":{\"a\":1}}", true)
                .get();
        String answer = messages.next();
        assertTrue(answer.contains("\"id\":7") && answer.contains("\"method\":\"list\""), answer);
        socket.sendText("{\"id\":8,\"method\":\"refused\",\"arguments\":{}}", true)
                .get();
        String refusal = messages.next();
        assertTrue(refusal.contains("\"id\":8") && refusal.contains("there is no 'refused'"), refusal);
        server.push(Json.object("news", "saved"));
        String news = messages.next();
        assertTrue(news.contains("saved"), news);
        socket.sendClose(WebSocket.NORMAL_CLOSURE, "").get();
    }

    @Test
    void tokens_differ_and_fit_into_a_path() {
        assertTrue(Guard.newToken().matches("[A-Za-z0-9_-]{32}"));
        assertFalse(Guard.newToken().equals(Guard.newToken()));
    }

    @Test
    void texts_that_are_no_objects_are_no_calls() {
        assertThrows(IOException.class, () -> Json.read("null"));
        assertThrows(IOException.class, () -> Json.read("[1"));
        assertEquals(Map.of("a", 1), Json.object("a", 1, "b", null));
    }

    /** Opens a connection that sends nothing afterwards, like a page that hangs. */
    private static Socket silent(ViewServer server) throws IOException {
        Socket page = new Socket(InetAddress.getLoopbackAddress(), server.url().getPort());
        page.setSoTimeout(60_000);
        String host = server.url().getAuthority();
        page.getOutputStream()
                .write(("GET " + server.url().getPath() + "socket HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://"
                                + host
                                + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
                        .getBytes(StandardCharsets.US_ASCII));
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int read = page.getInputStream().read();
            assertTrue(read >= 0, head.toString());
            head.append((char) read);
        }
        assertTrue(head.toString().startsWith("HTTP/1.1 101 "), head.toString());
        return page;
    }

    /** A refused connection is closed, whether or not the page answers; open connections stay open. */
    @Test
    void a_page_too_many_is_told_and_closed() throws Exception {
        List<Socket> pages = new ArrayList<>();
        try (ViewServer full = ViewServer.start(0, new Echo())) {
            for (int i = 0; i < 256; i++) {
                pages.add(silent(full));
            }
            for (int i = 0; i < 3; i++) {
                try (Socket refused = silent(full)) {
                    byte[] all = refused.getInputStream().readAllBytes();
                    assertEquals(0x88, all[0] & 0xff, "a frame that closes");
                    assertEquals(1013, ((all[2] & 0xff) << 8) | (all[3] & 0xff));
                    assertEquals("too many pages", new String(all, 4, all.length - 4, StandardCharsets.UTF_8));
                }
            }
            full.push(Json.object("news", "saved"));
            assertEquals(0x81, pages.get(0).getInputStream().read(), "the others hear news");
        } finally {
            for (Socket page : pages) {
                page.close();
            }
        }
    }

    /** A user who follows a link gets instructions; scripts, pictures and WebSockets get only a status. */
    @Test
    void links_from_other_sites_lead_to_a_page_with_instructions() throws Exception {
        String html = "text/html,application/xhtml+xml";
        check(403, "address bar", server.url(), "Accept", html, "Sec-Fetch-Site", "cross-site");
        check(403, "address bar", server.url(), "Accept", html, "Sec-Fetch-Site", "same-site");
        check(404, "printed last", URI.create(origin() + "/"), "Accept", html);
        check(404, "printed last", URI.create(origin() + "/old-token/"), "Accept", html, "Sec-Fetch-Site", "none");
        assertEquals(
                0,
                ask("GET", server.url(), "Accept", "*/*", "Sec-Fetch-Site", "cross-site")
                        .body()
                        .length);
        assertEquals(
                0,
                ask("POST", server.url(), "Accept", html, "Origin", "http://example.org")
                        .body()
                        .length);
    }

    private void check(int status, String expected, URI url, String... headers) throws Exception {
        HttpResponse<byte[]> answer = ask("GET", url, headers);
        String text = new String(answer.body(), StandardCharsets.UTF_8);
        assertEquals(status, answer.statusCode());
        assertTrue(text.contains(expected), text);
        assertFalse(text.contains(server.url().getPath()), "the page does not say the token");
        assertEquals(
                Guard.policy(""),
                answer.headers().firstValue("Content-Security-Policy").orElse(""));
    }
}

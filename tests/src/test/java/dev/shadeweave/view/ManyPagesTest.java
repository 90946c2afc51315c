package dev.shadeweave.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Fifty pages on one server, each asking for another material, and calls that are wrong. */
class ManyPagesTest {
    private static final int PAGES = 50;

    /** Takes one answer. */
    private static final class Answer implements WebSocket.Listener {
        private final CompletableFuture<String> text = new CompletableFuture<>();
        private final CompletableFuture<Integer> closed = new CompletableFuture<>();
        private final StringBuilder parts = new StringBuilder();

        @Override
        public CompletionStage<?> onClose(WebSocket socket, int status, String reason) {
            closed.complete(status);
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public void onError(WebSocket socket, Throwable error) {
            closed.complete(-1);
        }

        @Override
        public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
            parts.append(data);
            if (last) {
                text.complete(parts.toString());
            }
            socket.request(1);
            return CompletableFuture.completedFuture(null);
        }
    }

    @Test
    void a_call_that_is_too_long_ends_its_page_alone() throws Exception {
        try (Viewer viewer = Views.open(Views.RESOURCES.resolve("materials/basics"))) {
            Answer answer = new Answer();
            WebSocket socket = open(viewer, answer);
            String part = "x".repeat(1 << 20);
            try {
                for (int i = 0; i < 8; i++) {
                    socket.sendText(part, i == 7).get(1, TimeUnit.MINUTES);
                }
            } catch (ExecutionException e) {
                // the server may have closed meanwhile
                assertTrue(e.getCause() instanceof IOException, String.valueOf(e.getCause()));
            }
            answer.closed.get(1, TimeUnit.MINUTES);
            assertFalse(answer.text.isDone(), "nothing was answered");
            check(viewer, "{\"id\": 1}", "{\"id\":1,\"error\":\"a call needs a method\"}");
        }
    }

    private static WebSocket open(Viewer viewer, Answer answer) {
        URI url = viewer.url();
        return HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .header("Origin", "http://" + url.getHost() + ":" + url.getPort())
                .buildAsync(URI.create("ws" + url.toString().substring(4) + "socket"), answer)
                .join();
    }

    private static String ask(Viewer viewer, String call) throws Exception {
        Answer answer = new Answer();
        WebSocket socket = open(viewer, answer);
        socket.sendText(call, true).join();
        String text = answer.text.get(2, TimeUnit.MINUTES);
        socket.abort();
        return text;
    }

    @Test
    void fifty_pages_are_answered() throws Exception {
        try (Viewer viewer = Views.open(Views.RESOURCES.resolve("materials/surfaces"))) {
            List<Answer> answers = new ArrayList<>();
            List<WebSocket> sockets = new ArrayList<>();
            for (int i = 0; i < PAGES; i++) {
                Answer answer = new Answer();
                answers.add(answer);
                sockets.add(open(viewer, answer));
            }
            for (int i = 0; i < PAGES; i++) {
                String name = i % 2 == 0 ? "brushed_steel" : "two_nodegraphs";
                sockets.get(i)
                        .sendText(
                                "{\"id\": " + i + ", \"method\": \"picture\", \"arguments\": {\"document\":"
                                        + " \"../resources/materials/surfaces/" + name
                                        + ".mtlx\", \"width\": 64, \"height\": 64}}",
                                true)
                        .join();
            }
            for (int i = 0; i < PAGES; i++) {
                String answer = answers.get(i).text.get(5, TimeUnit.MINUTES);
                assertTrue(answer.startsWith("{\"id\":" + i + ",\"result\":{\"stream\":\""), answer);
            }
            sockets.forEach(WebSocket::abort);
        }
    }

    private static void check(Viewer viewer, String call, String expected) throws Exception {
        assertEquals(expected, ask(viewer, call));
    }

    @Test
    void wrong_calls_are_refused_in_words() throws Exception {
        try (Viewer viewer = Views.open(Views.RESOURCES.resolve("materials/basics"))) {
            check(viewer, "{", "{\"error\":\"this is no JSON object\"}");
            check(viewer, "[]", "{\"error\":\"this is no JSON object\"}");
            check(viewer, "{\"id\": 1}", "{\"id\":1,\"error\":\"a call needs a method\"}");
            check(viewer, "{\"id\": 2, \"method\": \"steal\"}", "{\"id\":2,\"error\":\"there is no method 'steal'\"}");
            check(
                    viewer,
                    "{\"id\": 3, \"method\": \"picture\", \"arguments\": {\"document\": \"/etc/passwd\"}}",
                    "{\"id\":3,\"error\":\"there is no document '/etc/passwd' here\"}");
            check(
                    viewer,
                    "{\"id\": 4, \"method\": \"picture\", \"arguments\": {\"document\":"
                            + " \"../resources/materials/basics/constant_color.mtlx\", \"width\": 1e9}}",
                    "{\"id\":4,\"error\":\"'width' is a number from 1 to 8192\"}");
            check(
                    viewer,
                    "{\"id\": 5, \"method\": \"picture\", \"arguments\": {\"document\":"
                            + " \"../resources/materials/basics/constant_color.mtlx\", \"mesh\": \"/etc/passwd\"}}",
                    "{\"id\":5,\"error\":\"there is no mesh '/etc/passwd'\"}");
        }
    }
}

package dev.shadeweave.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Pages and programs that send what no page of ours sends: each harms itself at most. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class HostilePagesTest {
    private static final int TEXT = 0x81;
    private static final int CLOSE = 0x88;
    private static final int MANY = Integer.getInteger("shadeweave.messages", 5_000);

    private Viewer viewer;
    private URI url;

    @TempDir
    private Path folder;

    @BeforeEach
    void start() throws IOException {
        Files.writeString(folder.resolve("secret.bin"), "not for pages");
        Files.writeString(
                folder.resolve("red.mtlx"),
                "<materialx version='1.39'><constant name='c' type='color3'/>"
                        + "<output name='o' type='color3' nodename='c'/></materialx>");
        viewer = Views.open(folder.resolve("red.mtlx"));
        url = viewer.url();
    }

    @AfterEach
    void stop() {
        viewer.close();
    }

    /** A page's connection, frame by frame (RFC 6455, 5.2). */
    private final class Frames implements AutoCloseable {
        private final Socket socket = new Socket(url.getHost(), url.getPort());
        private final DataInputStream in = new DataInputStream(socket.getInputStream());

        Frames() throws IOException {
            String host = url.getHost() + ":" + url.getPort();
            write(("GET " + url.getPath() + "socket HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host
                            + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13"
                            + "\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
                    .getBytes(StandardCharsets.UTF_8));
            StringBuilder head = new StringBuilder();
            while (!head.toString().endsWith("\r\n\r\n")) {
                head.append((char) in.readUnsignedByte());
            }
            assertTrue(head.toString().startsWith("HTTP/1.1 101 "), head.toString());
        }

        void write(byte[] bytes) throws IOException {
            OutputStream out = socket.getOutputStream();
            out.write(bytes);
            out.flush();
        }

        /** Sends a frame masked by zeros, which changes nothing. */
        void send(int kind, byte[] content) throws IOException {
            ByteArrayOutputStream frame = new ByteArrayOutputStream();
            frame.write(kind);
            if (content.length < 126) {
                frame.write(0x80 | content.length);
            } else {
                frame.write(0x80 | 127);
                frame.writeBytes(ByteBuffer.allocate(8).putLong(content.length).array());
            }
            frame.writeBytes(new byte[4]);
            frame.writeBytes(content);
            write(frame.toByteArray());
        }

        void send(String text) throws IOException {
            send(TEXT, text.getBytes(StandardCharsets.UTF_8));
        }

        /** The next text; empty when the server closes. News are passed over. */
        String read() throws IOException {
            while (true) {
                int kind = in.read();
                if (kind < 0 || kind == CLOSE) {
                    return "";
                }
                long length = in.readUnsignedByte();
                length = length == 126 ? in.readUnsignedShort() : length == 127 ? in.readLong() : length;
                String text = new String(in.readNBytes((int) length), StandardCharsets.UTF_8);
                if (!text.startsWith("{\"event\"")) {
                    return text;
                }
            }
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    private void check(String call, String expected) throws IOException {
        try (Frames page = new Frames()) {
            page.send(call);
            assertEquals(expected, page.read());
        }
    }

    private void checkOthersAreAnswered() throws IOException {
        check("{\"id\": 7}", "{\"id\":7,\"error\":\"a call needs a method\"}");
    }

    @Test
    void texts_that_are_no_calls() throws IOException {
        for (String text : List.of("null", "", "1", "\"x\"", "{\"id\":", "[".repeat(100_000), "\u0000")) {
            check(text, "{\"error\":\"this is no JSON object\"}");
        }
        check("{\"id\": {}, \"method\": []}", "{\"error\":\"a call needs a method\"}");
        check("{\"method\": \"hello\\u001b\\ud800\"}", "{\"error\":\"there is no method 'hello\\u001B?'\"}");
        check(
                "{\"id\": 1, \"method\": \"document\", \"arguments\": \"x\"}",
                "{\"id\":1,\"error\":\"the call has no text 'document'\"}");
        check(
                "{\"id\": 1, \"method\": \"save\", \"arguments\": {\"document\": \"" + folder.resolve("red.mtlx")
                        + "\", \"file\": \"../red.mtlx\", \"replace\": true}}",
                "{\"id\":1,\"error\":\"a file is called by letters, digits, dots, dashes and spaces, and ends in .mtlx\"}");
    }

    /** The server does not write a document that cannot be read. */
    @Test
    void values_that_no_document_can_state() throws IOException {
        for (String value : List.of("\\u0001", "\\ud800", "\\uffff")) {
            try (Frames page = new Frames()) {
                page.send("{\"id\": 1, \"method\": \"save\", \"arguments\": {\"document\": \""
                        + folder.resolve("red.mtlx") + "\", \"file\": \"new.mtlx\", \"values\": {\"c/value\": \""
                        + value + "\"}}}");
                String answer = page.read();
                assertTrue(answer.startsWith("{\"id\":1,\"error\":\"'c/value' cannot have the value '"), answer);
            }
        }
        assertFalse(Files.exists(folder.resolve("new.mtlx")));
    }

    /** A pipe without a reader would block a thread for ever. */
    @Test
    void a_document_is_saved_over_no_pipe() throws IOException, InterruptedException {
        String pipe = folder.resolve("pipe.mtlx").toString();
        assertEquals(0, new ProcessBuilder("mkfifo", pipe).start().waitFor());
        check(
                "{\"id\": 1, \"method\": \"save\", \"arguments\": {\"document\": \"" + folder.resolve("red.mtlx")
                        + "\", \"file\": \"pipe.mtlx\", \"replace\": true, \"values\": {}}}",
                "{\"id\":1,\"error\":\"'pipe.mtlx' is no file but a folder, a pipe or a device\"}");
    }

    /** Invalid frames end only the connection of their page. */
    @Test
    void broken_frames() throws IOException {
        byte[] ones = {-1, -1, -1, -1};
        for (byte[] frame : List.of(
                new byte[] {(byte) TEXT, 2, '{', '}'},
                new byte[] {(byte) 0xf1, (byte) 0x80, 0, 0, 0, 0},
                new byte[] {(byte) 0x8b, (byte) 0x80, 0, 0, 0, 0},
                new byte[] {(byte) TEXT, (byte) 0x84, 0, 0, 0, 0, ones[0], ones[1], ones[2], ones[3]},
                new byte[] {(byte) TEXT, (byte) 0xff, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0},
                new byte[] {(byte) TEXT, (byte) 0xff, 127, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0},
                new byte[] {(byte) 0x82, (byte) 0x82, 0, 0, 0, 0, '{', '}'})) {
            try (Frames page = new Frames()) {
                page.write(frame);
                page.socket.shutdownOutput();
                assertEquals("", page.read());
            } catch (IOException e) {
                // the server has hung up
            }
        }
        checkOthersAreAnswered();
    }

    @Test
    void many_calls_at_once_are_all_answered() throws Exception {
        try (Frames page = new Frames()) {
            Thread writer = new Thread(() -> {
                try {
                    for (int i = 0; i < MANY; i++) {
                        page.send("{\"id\": " + i + "}");
                    }
                } catch (IOException e) {
                    throw new java.io.UncheckedIOException(e);
                }
            });
            writer.start();
            long sum = 0;
            for (int i = 0; i < MANY; i++) {
                sum += Long.parseLong(page.read().replaceAll("\\D", ""));
            }
            assertEquals((long) MANY * (MANY - 1) / 2, sum);
            writer.join();
        }
    }

    /** No more is read of a page that takes no answers, and nothing of what it asked is lost. */
    @Test
    void a_page_that_takes_no_answers() throws Exception {
        int calls = 48;
        String call = "{\"method\": \"" + "x".repeat(1 << 20) + "\"}";
        try (Frames page = new Frames()) {
            Thread writer = new Thread(() -> {
                try {
                    for (int i = 0; i < calls; i++) {
                        page.send(call);
                    }
                } catch (IOException e) {
                    throw new java.io.UncheckedIOException(e);
                }
            });
            writer.start();
            writer.join(TimeUnit.SECONDS.toMillis(8));
            assertTrue(writer.isAlive(), "the server took everything");
            checkOthersAreAnswered();
            for (int i = 0; i < calls; i++) {
                assertTrue(page.read().startsWith("{\"error\":\"there is no method 'xxx"), "answer " + i);
            }
            writer.join();
        }
    }

    private String ask(String request) throws IOException {
        try (Socket socket = new Socket(url.getHost(), url.getPort())) {
            OutputStream out = socket.getOutputStream();
            out.write(request.getBytes(StandardCharsets.UTF_8));
            out.flush();
            InputStream in = socket.getInputStream();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** The answer to a request that the server may hang up on before it has all of it; empty if it did. */
    private String askTooMuch(String request) throws IOException {
        try {
            return ask(request);
        } catch (SocketException hungUp) {
            return "";
        }
    }

    @Test
    void requests_that_say_little() throws IOException {
        String own = "Host: " + url.getHost() + ":" + url.getPort() + "\r\n";
        String path = url.getPath();
        assertEquals("HTTP/1.0 421 ", ask("GET " + path + " HTTP/1.0\r\n\r\n").substring(0, 13));
        assertEquals(
                "HTTP/1.1 400 ",
                ask("GET " + path + " HTTP/1.1\r\nConnection: close\r\n\r\n").substring(0, 13));
        assertFalse(ask("GET http://evil.example" + path + " HTTP/1.0\r\n\r\n").contains(" 200 "));
        assertTrue(askTooMuch("GET " + path + "a.js HTTP/1.1\r\nX: " + "x".repeat(1 << 17) + "\r\n" + own + "\r\n")
                .lines()
                .noneMatch(line -> line.startsWith("HTTP/1.1 2")));
        // the server closes a request that never ends, and still answers others
        try (Socket slow = new Socket(url.getHost(), url.getPort())) {
            slow.getOutputStream().write(("GET " + path + " HTTP/1.1\r\n" + own).getBytes(StandardCharsets.UTF_8));
            checkOthersAreAnswered();
            assertEquals(-1, slow.getInputStream().read());
        }
    }

    /** Pages that closed the connection, that were cut off, and that left without reading. */
    @Test
    void pages_that_are_gone_keep_no_descriptors() throws Exception {
        int few = 15;
        visits(20); // what is loaded with the first pages stays
        long before = descriptors();
        visits(150);
        long after = descriptors();
        assertTrue(after < before + few, () -> before + " open descriptors became " + after);
    }

    private void visits(int pages) throws IOException {
        for (int i = 0; i < pages; i++) {
            assertTrue(ask("GET " + url.getPath() + " HTTP/1.1\r\nHost: " + url.getHost() + ":" + url.getPort()
                            + "\r\nConnection: close\r\n\r\n")
                    .startsWith("HTTP/1.1 200"));
            try (Frames page = new Frames()) {
                page.send("{\"id\": 1, \"method\": \"picture\", \"arguments\": {\"document\": \""
                        + folder.resolve("red.mtlx") + "\", \"width\": 16, \"height\": 16}}");
                if (i % 3 > 0) {
                    assertTrue(page.read().startsWith("{\"id\":1,\"result\""));
                }
                if (i % 3 > 1) {
                    page.send(CLOSE, new byte[0]);
                    page.read();
                }
            }
        }
    }

    /** How many descriptors the process has open, when there are no fewer from one look to the next. */
    private static long descriptors() throws InterruptedException {
        UnixOperatingSystemMXBean system = (UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long open = system.getOpenFileDescriptorCount();
        for (int still = 0; still < 5; ) {
            Thread.sleep(100); // the server closes its ends soon after
            long now = system.getOpenFileDescriptorCount();
            still = now < open ? 0 : still + 1;
            open = Math.min(open, now);
        }
        return open;
    }

    private String upload(String kind, String name, String content) throws IOException {
        String host = url.getHost() + ":" + url.getPort();
        String answer = ask("POST " + url.getPath() + "upload?kind=" + kind + "&name="
                + URLEncoder.encode(name, StandardCharsets.UTF_8) + " HTTP/1.1\r\nHost: " + host
                + "\r\nOrigin: http://" + host + "\r\nConnection: close\r\nContent-Length: "
                + content.getBytes(StandardCharsets.UTF_8).length + "\r\n\r\n" + content);
        return answer.substring(answer.indexOf("\r\n\r\n") + 4);
    }

    /** What is dropped is its bytes: names and references in it lead nowhere. */
    @Test
    void dropped_files_that_name_others() throws IOException {
        String triangle = "v 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nvn 0 0 1\nf 1/1/1 2/1/1 3/1/1\n";
        assertEquals(
                "{\"name\":\".._.._etc_passwd_.obj (d67e44)\"}",
                upload("mesh", "../../etc/passwd\u001b.obj", "mtllib " + folder.resolve("secret.bin") + "\n" + triangle)
                        .replaceAll("\\([0-9a-f]{6}\\)", "(d67e44)"));
        for (String uri : List.of(
                "secret.bin",
                "../secret.bin",
                folder.resolve("secret.bin").toUri().toString())) {
            String gltf = upload(
                    "mesh",
                    "a.gltf",
                    "{\"asset\":{\"version\":\"2.0\"},\"buffers\":[{\"byteLength\":13,\"uri\":\"" + uri + "\"}],"
                            + "\"bufferViews\":[{\"buffer\":0,\"byteLength\":12}],\"accessors\":[{\"bufferView\":0,"
                            + "\"componentType\":5126,\"count\":1,\"type\":\"VEC3\"}],\"meshes\":[{\"primitives\":"
                            + "[{\"attributes\":{\"POSITION\":0}}]}],\"nodes\":[{\"mesh\":0}],\"scenes\":[{\"nodes\":[0]}]}");
            assertTrue(gltf.startsWith("{\"error\":"), gltf);
            assertFalse(gltf.contains("not for pages"), gltf);
        }
        for (String name : List.of("", "..", ".", "/", "a", "\n", "\u202e.obj", "x".repeat(5000) + ".obj")) {
            String answer = upload("mesh", name, "\u0000");
            assertTrue(answer.startsWith("{\"error\":") && !answer.contains("defect"), name + ": " + answer);
            assertFalse(answer.contains("\u202e") || answer.contains("\n"), answer);
        }
        assertEquals(
                "{\"name\":\"__.._etc_passwd_-HASH.png\"}",
                upload("texture", "../../etc/passwd\u001b.png", "x").replaceAll("-[0-9a-f]{8}", "-HASH"));
        for (String kind : List.of("document", "texture")) {
            for (String name :
                    List.of("", "..", ".", "/", "a", "\n", ".mtlx", "a.mtlx", "a.zip", "a.mtlz", "x".repeat(5000))) {
                String answer = upload(kind, name, "\u0000");
                assertTrue(answer.startsWith("{\"error\":") && !answer.contains("defect"), name + ": " + answer);
            }
        }
        assertEquals("{\"error\":\"nothing is known about dropping a 'x'\"}", upload("x", "a.obj", triangle));
        checkOthersAreAnswered();
    }
}

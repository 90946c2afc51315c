package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.cli.call.CallAnswer;
import dev.shadeweave.cli.call.VersionProvider;
import dev.shadeweave.cli.serve.RpcAnswers;
import dev.shadeweave.cli.serve.RpcConnection;
import dev.shadeweave.cli.serve.RpcRequest;
import dev.shadeweave.cli.serve.RpcSocket;
import dev.shadeweave.cli.serve.ServeClient;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintWriter;
import java.io.SequenceInputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests requests and answers of the server. */
class ServeTest {
    private static final String VERSION = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"version\"}";

    @TempDir
    Path folder;

    private final ExecutorService threads = Executors.newFixedThreadPool(2, daemons());

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    @Test
    void a_request_gives_the_same_result_as_the_command() throws IOException {
        Path document = document("paint", 1);
        String[] args = {"generate", document.toString()};
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StringWriter err = new StringWriter();
        int status = Main.run(args, out, new PrintWriter(err));
        check(
                request("7", "generate", document.toString()),
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{\"status\":" + status + ",\"out\":"
                        + RpcAnswers.quoted(out.toString(StandardCharsets.UTF_8)) + ",\"err\":"
                        + RpcAnswers.quoted(err.toString()) + "}}");
        assertTrue(out.size() > 100);
    }

    @Test
    void bad_input_and_bad_calls_are_results() {
        String missing = folder.resolve("no.mtlx").toString();
        String answer = answers(request("\"a\"", "validate", missing));
        assertTrue(
                answer.startsWith("{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"result\":{\"status\":1,\"out\":\"\",\"err\":"),
                answer);
        assertTrue(answers(request("1", "list", "noddes")).contains("\"status\":2"));
    }

    @Test
    void requests_that_cannot_be_served() {
        check("", "");
        check("\n\n", "");
        check("nonsense", error("null", RpcRequest.BROKEN_JSON, "this is no JSON: "));
        check("[]", error("null", RpcRequest.INVALID, "a request is one JSON object on a line; batches are not taken"));
        String noRequest = "a request has \\\"jsonrpc\\\": \\\"2.0\\\" and a method";
        check("{}", error("null", RpcRequest.INVALID, noRequest));
        check("{\"params\":{\"args\":[1]}}", error("null", RpcRequest.INVALID, noRequest));
        check("{\"jsonrpc\":\"2.0\",\"method\":1}", error("null", RpcRequest.INVALID, noRequest));
        check(
                "{\"params\":[],\"jsonrpc\":\"2.0\",\"method\":\"version\",\"id\":{}}",
                error("null", RpcRequest.INVALID, "an id is a string or a number"));
        check("{\"params\":[],", error("null", RpcRequest.BROKEN_JSON, "this is no JSON: "));
        check(VERSION + " {}", error("null", RpcRequest.INVALID, "a line holds one request"));
        check(request("1", "render", "a.mtlx"), error("1", RpcRequest.UNKNOWN_METHOD, "there is no method 'render'; "));
        check(request("1", "validate", "-"), error("1", RpcRequest.BAD_PARAMETERS, "the streams of a caller cannot "));
        check(
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"list\",\"params\":{\"args\":\"nodes\"}}",
                error("1", RpcRequest.BAD_PARAMETERS, "'args' is an array of strings"));
        check(
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"list\",\"params\":{\"arg\":[]}}",
                error("1", RpcRequest.BAD_PARAMETERS, "unknown parameter 'arg'; there are "));
        check(
                "{\"params\":{\"args\":[1]},\"jsonrpc\":\"2.0\",\"method\":\"list\",\"id\":\"a\"}",
                error("\"a\"", RpcRequest.BAD_PARAMETERS, "'args' is a string"));
        check(
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"list\",\"params\":{\"args\":[\"nodes\"],\"folder\":\"/elsewhere\"}}",
                error("1", RpcConnection.ELSEWHERE, "this server is another build, or works in another folder: "));
    }

    /** The server uses its standard streams for the protocol, so no request may use them, under any name. */
    @Test
    void streams_by_other_names() throws IOException {
        for (String name : List.of(
                "/dev/stdin",
                "//dev/stdin",
                "/./dev/fd/0",
                "/tmp/../proc/self/fd/0",
                "@/dev/stdin",
                "@-",
                "--report=/dev/stdout",
                "--report=-",
                "-o/dev/stdout",
                "-o=-",
                "-o-")) {
            check(
                    request("1", "generate", name),
                    error("1", RpcRequest.BAD_PARAMETERS, "the streams of a caller cannot "));
        }
        assertTrue(answers(request("1", "generate", "/device/a.mtlx")).contains("\"result\""));
        Path listed = Files.writeString(folder.resolve("call.args"), "--report\n-\n");
        Path link = Files.createSymbolicLink(folder.resolve("in.mtlx"), Path.of("dev"));
        Files.createSymbolicLink(folder.resolve("dev"), Path.of("/dev/stdin"));
        for (String name : List.of("@" + listed, link.toString())) {
            check(
                    request("1", "generate", name),
                    error("1", RpcRequest.BAD_PARAMETERS, "the streams of a caller cannot "));
        }
        assertTrue(answers(request("1", "generate", "a\u0000.mtlx")).contains("\"result\""));
    }

    /** Every malicious line gets an answer, and so does the next line. */
    @Test
    void lines_made_to_do_harm() {
        for (String line : List.of(
                "null",
                "\"x\"",
                "1e999999999",
                "\u0000",
                "{".repeat(100_000),
                "[".repeat(100_000),
                "{\"jsonrpc\":" + "[".repeat(100_000),
                "{\"jsonrpc\":{\"method\":\"shutdown\"}}",
                "{\"jsonrpc\":\"2.0\",\"method\":\"version\",\"id\":{}}",
                "{\"jsonrpc\":\"2.0\",\"method\":\"version\",\"id\":1" + "0".repeat(100_000) + "}",
                "{\"jsonrpc\":\"2.0\",\"method\":1,\"id\":1}",
                "{\"jsonrpc\":\"2.0\",\"method\":\"version\",\"params\":[],\"id\":1}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"list\",\"params\":{\"args\":[null]}}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + "x".repeat(21_000_000) + "\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"cancel\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"cancel\",\"params\":{\"id\":[]}}")) {
            List<String> answers = answers(line + "\n" + VERSION).lines().toList();
            String shown = line.length() > 100 ? line.substring(0, 100) : line;
            assertEquals(2, answers.size(), shown);
            assertTrue(answers.get(0).contains("\"error\":{\"code\":-32"), answers.get(0));
            assertTrue(answers.get(0).length() < 1000, shown);
            assertTrue(answers.get(1).contains("\"result\":"), answers.get(1));
        }
        String unknown = "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"cancel\",\"params\":{\"id\":\"nobody\"}}";
        check(unknown, "{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":null}");
        check(
                "{\"jsonrpc\":\"2.0\",\"id\":\"\\u001b\\u202e\\n\",\"method\":\"version\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":\"\\u001B\u202e\\n\",\"result\":"
                        + RpcAnswers.quoted(VersionProvider.version()) + "}");
    }

    /** A line that is too long does not end the server, and is not stored. */
    @Test
    void a_line_that_is_too_long() {
        byte[] next = ("\n" + VERSION + "\n").getBytes(StandardCharsets.UTF_8);
        InputStream zeros = new InputStream() {
            private long left = (64 << 20) + 1;

            @Override
            public int read() {
                return left-- > 0 ? '0' : -1;
            }

            @Override
            public int read(byte[] to, int offset, int length) {
                int count = (int) Math.min(left, length);
                Arrays.fill(to, offset, offset + count, (byte) '0');
                left -= count;
                return count == 0 && length > 0 ? -1 : count;
            }
        };
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        serve(new RpcConnection(
                Main::run, new SequenceInputStream(zeros, new ByteArrayInputStream(next)), out, threads));
        assertEquals(
                error("null", RpcRequest.INVALID, "a request has more than 67108864 bytes"),
                out.toString(StandardCharsets.UTF_8).lines().findFirst().orElseThrow());
        assertEquals(2, out.toString(StandardCharsets.UTF_8).lines().count());
    }

    /** If there are more requests than the queue can hold, reading waits for the work, and each request is answered. */
    @Test
    void thousands_of_requests_at_once() {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 1100; i++) {
            lines.append(request(Integer.toString(i), "explain", "SW1008")).append('\n');
        }
        List<String> answers = answers(lines.toString()).lines().toList();
        assertEquals(1100, answers.size());
        assertEquals(
                1100,
                answers.stream()
                        .filter(answer -> answer.contains("\"status\":0"))
                        .count());
    }

    /**
     * Answers wait for a client up to a limit, and other clients are served meanwhile. When the client reads, it
     * receives all answers.
     */
    @Test
    @Timeout(120)
    void a_caller_that_reads_nothing_holds_no_threads() throws InterruptedException {
        CountDownLatch reading = new CountDownLatch(1);
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        OutputStream unread = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                try {
                    reading.await();
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
                read.write(bytes, from, length);
            }
        };
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            lines.append(request(Integer.toString(i), "explain", "SW1008")).append('\n');
        }
        int most = 5_000;
        RpcConnection connection = new RpcConnection(
                Main::run,
                new ByteArrayInputStream(lines.toString().getBytes(StandardCharsets.UTF_8)),
                unread,
                threads,
                most);
        Thread server = new Thread(() -> serve(connection));
        server.start();
        while (connection.unread() <= most) {
            Thread.sleep(10);
        }
        String answer = answers(request("5", "explain", "SW1008"));
        assertTrue(answer.contains("\"status\":0"), answer);
        assertTrue(connection.unread() <= most + 3L * answer.length(), connection.unread() + " bytes");
        reading.countDown();
        server.join();
        assertEquals(
                300, read.toString(StandardCharsets.UTF_8).lines().distinct().count());
    }

    /** A client may request the end, or disconnect, without reading: the server ends in both cases. */
    @Test
    @Timeout(120)
    void the_end_does_not_wait_for_a_caller_that_reads_nothing() throws Exception {
        Path path = folder.resolve("socket");
        Thread server = new Thread(() -> serve(path));
        server.start();
        await(path);
        try (SocketChannel unread = SocketChannel.open(UnixDomainSocketAddress.of(path));
                SocketChannel other = SocketChannel.open(UnixDomainSocketAddress.of(path))) {
            StringBuilder lines = new StringBuilder();
            for (int i = 0; i < 20; i++) {
                lines.append("{\"jsonrpc\":\"2.0\",\"id\":" + i
                        + ",\"method\":\"list\",\"params\":{\"args\":[\"nodedefs\",\"--json\"]}}\n");
            }
            unread.write(StandardCharsets.UTF_8.encode(lines.toString()));
            other.write(StandardCharsets.UTF_8.encode(VERSION + "\n"));
            assertTrue(other.read(ByteBuffer.allocate(100)) > 0);
            unread.write(StandardCharsets.UTF_8.encode("{\"jsonrpc\":\"2.0\",\"id\":99,\"method\":\"shutdown\"}\n"));
            server.join();
        }
        assertFalse(Files.exists(path));
    }

    @Test
    void a_notification_has_no_answer_and_a_bad_line_ends_nothing() {
        String notification = "{\"jsonrpc\":\"2.0\",\"method\":\"version\"}";
        check(notification, "");
        for (String wrong : List.of(
                notification.replace("version", "render"),
                notification.replace("version", "cancel"),
                notification.replace("version", "session/show"),
                notification.replace("}", ",\"params\":[]}"),
                notification.replace("}", ",\"params\":{\"args\":[\"-\"]}}").replace("version", "validate"),
                notification.replace("}", ",\"params\":{\"id\":[]}}").replace("version", "cancel"),
                "{\"params\":{\"args\":[1]},\"jsonrpc\":\"2.0\",\"method\":\"list\"}")) {
            check(wrong, "");
        }
        assertEquals(2, answers("nonsense\n" + VERSION).lines().count());
    }

    @Test
    void carries_out_a_notification_before_the_end() throws IOException {
        Path out = folder.resolve("out");
        Path document = document("paint", 100);
        check(
                "{\"jsonrpc\":\"2.0\",\"method\":\"generate\",\"params\":{\"args\":[\"-o\","
                        + RpcAnswers.quoted(out.toString()) + "," + RpcAnswers.quoted(document.toString()) + "]}}",
                "");
        try (Stream<Path> files = Files.list(out)) {
            assertEquals(200, files.count());
        }
    }

    @Test
    void every_request_is_answered_once_whatever_the_order() throws IOException {
        Path document = document("paint", 3);
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            lines.append(request(Integer.toString(i), "generate", document.toString()))
                    .append('\n');
        }
        List<String> answers = answers(lines.toString()).lines().toList();
        assertEquals(20, answers.size());
        assertEquals(
                1,
                answers.stream()
                        .map(line -> line.replaceFirst("\"id\":[0-9]+", ""))
                        .distinct()
                        .count());
        assertEquals(20, answers.stream().distinct().count());
    }

    @Test
    void cancelled() throws Exception {
        Path document = document("paint", 3000);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (PipedInputStream in = new PipedInputStream()) {
            Thread server = new Thread(() -> serve(new RpcConnection(Main::run, in, out, threads)));
            try (PipedOutputStream toServer = new PipedOutputStream(in)) {
                server.start();
                say(toServer, request("1", "generate", document.toString()));
                say(toServer, "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"cancel\",\"params\":{\"id\":1}}");
                say(toServer, "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"cancel\",\"params\":{\"id\":99}}");
                say(toServer, "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"cancel\"}");
            }
            server.join();
            assertEquals(
                    error("1", RpcConnection.CANCELLED, "cancelled") + "\n"
                            + "{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":null}\n"
                            + "{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":null}\n"
                            + error("4", RpcRequest.BAD_PARAMETERS, "cancel needs the id of a request in params")
                            + "\n",
                    out.toString(StandardCharsets.UTF_8));
        }
        // The threads serve other clients afterwards.
        assertTrue(answers(request("5", "list", "targets")).contains("\"status\":0"));
    }

    @Test
    void a_socket_serves_its_user_alone_until_it_is_ended() throws Exception {
        Path path = folder.resolve("socket");
        Thread server = new Thread(() -> serve(path));
        server.start();
        await(path);
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(path)));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(1, files.count());
        }
        assertThrows(FileAlreadyExistsException.class, () -> RpcSocket.open(path));

        Path document = document("paint", 2);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StringWriter err = new StringWriter();
        String[] args = {"generate", document.toString()};
        int status = Main.run(args, out, new PrintWriter(err));
        StringWriter notes = new StringWriter();
        assertEquals(
                Optional.of(new CallAnswer(status, out.toString(StandardCharsets.UTF_8), err.toString())),
                ServeClient.ask(path.toString(), args, new PrintWriter(notes)));
        assertEquals("", notes.toString());
        assertEquals(
                Optional.empty(),
                ServeClient.ask(path.toString(), new String[] {"render", "a"}, new PrintWriter(notes)));
        assertEquals(
                Optional.empty(),
                ServeClient.ask(path.toString(), new String[] {"validate", "-"}, new PrintWriter(notes)));
        assertEquals("", notes.toString());

        try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(path))) {
            channel.write(StandardCharsets.UTF_8.encode("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"shutdown\"}\n"));
        }
        server.join();
        assertFalse(Files.exists(path));
        assertEquals(Optional.empty(), ServeClient.ask(path.toString(), args, new PrintWriter(notes)));
        assertTrue(notes.toString().startsWith("shadeweave: note: the server at '" + path), notes.toString());
    }

    @Test
    void replaces_a_stale_socket_but_no_other_file() throws IOException {
        Path path = folder.resolve("socket");
        try (var left = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            left.bind(UnixDomainSocketAddress.of(path));
        }
        RpcSocket.open(path).close();
        Path file = Files.writeString(folder.resolve("file"), "mine");
        assertThrows(FileAlreadyExistsException.class, () -> RpcSocket.open(file));
        assertEquals("mine", Files.readString(file));
    }

    /** Pipes and devices are special files like sockets, but are not replaced or removed. */
    @Test
    void a_pipe_is_neither_replaced_nor_removed() throws Exception {
        Path pipe = folder.resolve("pipe");
        Assumptions.assumeTrue(
                new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0, "there are no pipes here");
        refused(pipe, "it is there and no socket");
        Path device = Files.createSymbolicLink(folder.resolve("device"), Path.of("/dev/null"));
        refused(device, "it is there and no socket");
        refused(Files.createDirectory(folder.resolve("folder")), "it is there and no socket");
    }

    /**
     * The system can refuse a connection because a socket has another type or another owner. Then its server may be
     * running, so the socket stays.
     */
    @Test
    void a_socket_of_another_kind_is_not_replaced() throws Exception {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/python3")), "there is no python3 here");
        Path path = folder.resolve("datagrams");
        Process other = new ProcessBuilder(
                        "/usr/bin/python3",
                        "-c",
                        "import socket, sys; s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM); s.bind(sys.argv[1]);"
                                + " sys.stdin.read()",
                        path.toString())
                .start();
        try {
            await(path);
            refused(path, "a server may answer there");
        } finally {
            other.destroy();
        }
    }

    @Test
    void a_file_that_took_the_place_of_the_socket_is_left_alone() throws IOException {
        Path path = folder.resolve("socket");
        RpcSocket socket = RpcSocket.open(path);
        Files.delete(path);
        Files.writeString(path, "mine");
        socket.close();
        assertEquals("mine", Files.readString(path));
    }

    @Test
    void a_server_removes_no_socket_of_another_one() throws IOException {
        Path path = folder.resolve("socket");
        RpcSocket first = RpcSocket.open(path);
        Files.delete(path);
        RpcSocket second = RpcSocket.open(path);
        first.close();
        assertTrue(Files.exists(path));
        refused(path, "a server answers there");
        second.close();
        assertFalse(Files.exists(path));
    }

    /** Two servers find the same dead socket at the same time. */
    @Test
    void one_of_two_servers_that_begin_at_once_has_the_socket() throws Exception {
        for (int round = 0; round < 20; round++) {
            Path path = folder.resolve("socket");
            try (var left = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
                left.bind(UnixDomainSocketAddress.of(path));
            }
            List<RpcSocket> opened = Collections.synchronizedList(new ArrayList<>());
            CountDownLatch ready = new CountDownLatch(2);
            List<Thread> servers = Stream.generate(() -> new Thread(() -> {
                        ready.countDown();
                        try {
                            ready.await();
                            opened.add(RpcSocket.open(path));
                        } catch (FileAlreadyExistsException e) {
                            // Another server was faster.
                        } catch (IOException | InterruptedException e) {
                            throw new AssertionError(e);
                        }
                    }))
                    .limit(2)
                    .toList();
            servers.forEach(Thread::start);
            for (Thread server : servers) {
                server.join();
            }
            assertEquals(1, opened.size());
            assertThrows(FileAlreadyExistsException.class, () -> RpcSocket.open(path));
            opened.get(0).close();
            try (Stream<Path> files = Files.list(folder)) {
                assertEquals(List.of(), files.toList());
            }
        }
    }

    /** A server removes the folders in which killed servers had created their sockets. */
    @Test
    void removes_folders_of_killed_servers() throws IOException {
        for (String name : List.of(".sw12", ".sw13", ".swx")) {
            Files.createDirectory(folder.resolve(name));
        }
        try (var left = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            left.bind(UnixDomainSocketAddress.of(folder.resolve(".sw12/s")));
        }
        Files.writeString(folder.resolve(".sw13/s"), "mine");
        Files.createDirectory(folder.resolve(".sw14"));
        for (String name : List.of(".sw12", ".sw13", ".swx")) {
            Files.setLastModifiedTime(folder.resolve(name), FileTime.fromMillis(0));
        }
        RpcSocket.open(folder.resolve("socket")).close();
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(
                    List.of(".sw13", ".sw14", ".swx"),
                    files.map(file -> file.getFileName().toString()).sorted().toList());
        }
        assertEquals("mine", Files.readString(folder.resolve(".sw13/s")));
    }

    private static void refused(Path path, String reason) {
        FileAlreadyExistsException refusal = assertThrows(
                FileAlreadyExistsException.class, () -> RpcSocket.open(path).close());
        assertEquals(reason, refusal.getReason());
        assertTrue(Files.exists(path, LinkOption.NOFOLLOW_LINKS));
    }

    private void serve(Path path) {
        try (RpcSocket socket = RpcSocket.open(path)) {
            socket.serve(Main::run, threads);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void serve(RpcConnection connection) {
        try {
            connection.serve(true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void await(Path path) throws InterruptedException {
        for (int i = 0; i < 1000 && !Files.exists(path); i++) {
            Thread.sleep(10);
        }
        assertTrue(Files.exists(path));
    }

    private static void say(PipedOutputStream out, String line) throws IOException {
        out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private Path document(String name, int outputs) throws IOException {
        StringBuilder text = new StringBuilder("<materialx version=\"1.39\">\n");
        for (int i = 0; i < outputs; i++) {
            text.append("<constant name=\"c" + i + "\" type=\"float\" /><output name=\"o" + i
                    + "\" type=\"float\" nodename=\"c" + i + "\" />\n");
        }
        return Files.writeString(folder.resolve(name + ".mtlx"), text + "</materialx>\n");
    }

    private static String request(String id, String method, String argument) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":{\"args\":["
                + RpcAnswers.quoted(argument) + "]}}";
    }

    private static String error(String id, int code, String message) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"error\":{\"code\":" + code + ",\"message\":\"" + message
                + (message.endsWith(" ") ? "" : "\"}}");
    }

    private void check(String lines, String expected) {
        String answers = answers(lines).strip();
        assertEquals(expected, expected.endsWith(" ") ? answers.substring(0, expected.length()) : answers);
    }

    private String answers(String lines) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        serve(new RpcConnection(
                Main::run, new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)), out, threads));
        return out.toString(StandardCharsets.UTF_8);
    }

    private static ThreadFactory daemons() {
        return task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        };
    }
}

package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import dev.shadeweave.cli.serve.RpcAnswers;
import dev.shadeweave.cli.serve.RpcConnection;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the requests of {@code serve} about sessions: they are answered in their order. */
class SessionRequestsTest {
    private static final String NONE = "\"diagnostics\":[]";
    private static final String OPEN = "open args:paint.mtlx";

    @TempDir
    private Path folder;

    private final ExecutorService threads = Executors.newSingleThreadExecutor();

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    @Test
    void an_edit_returns_its_changes() throws IOException {
        check(OPEN, "\"result\":{\"session\":\"s1\",\"renderables\":[\"out\"]," + NONE + "}");
        check(
                "set path:paint/value value:0.5,0,1",
                "\"result\":{\"done\":true," + NONE + ",\"elements\":{\"out\":{\"newShader\":false,"
                        + "\"values\":{\"v0\":\"0.5, 0.0, 1.0\"}," + NONE + "}}}");
        check("undo", "\"values\":{\"v0\":\"1.0, 0.0, 0.0\"}");
        check(
                "set path:paint/valu value:1",
                "\"result\":{\"done\":false,\"diagnostics\":[{\"severity\":\"error\",\"code\":\"SW1212\"");
        // The other source is a constant too, so the shader has the same structure.
        check("connect path:paint/value source:other", "\"newShader\":false,\"values\":{\"v0\":\"0.0, 1.0, 0.0\"}");
        check("connect path:paint/value source:noise", "\"newShader\":true,\"values\":{\"v0\":");
        check("document", "\"edits\":[\"connect paint/value\",\"connect paint/value\"],\"undone\":[]");
        check("hide element:out", "\"result\":null");
        check("redo", "\"result\":{\"done\":true," + NONE + ",\"elements\":{}}");
        check("close", "\"result\":null");
    }

    @Test
    void a_document_is_replaced_by_a_file() throws IOException {
        Path saved = folder.resolve("saved.mtlx");
        document("saved.mtlx", "0, 0, 1");
        check("replace file:" + saved, "\"newShader\":false,\"values\":{\"v0\":\"0.0, 0.0, 1.0\"}");
        check(
                "replace file:missing.mtlx",
                "\"result\":{\"done\":false,\"diagnostics\":[{\"severity\":\"error\",\"code\":\"SW1009\"");
        check("replace file:/dev/stdin", "\"message\":\"'file' names a file, no stream\"");
    }

    @Test
    void wrong_requests_are_refused_and_the_session_goes_on() throws IOException {
        check("set path:paint/value", "\"code\":-32602,\"message\":\"session/set needs the parameter 'value'\"");
        check(
                "open args:--targt,paint.mtlx",
                "\"code\":-32602,\"message\":\"error[SW1701]: unknown option '--targt'; did you mean '--target'?\"");
        check("open args:-", "\"code\":-32602,\"message\":\"the streams of a caller");
        check("open args:missing.mtlx", "\"result\":{\"diagnostics\":[{\"severity\":\"error\",\"code\":\"SW1009\"");
        check("show element:outt", "has no element 'outt' to show; did you mean 'out'?");
        check("undo session:s9", "\"message\":\"there is no open session 's9'\"");
        check("undo", "\"result\":{\"done\":true," + NONE + ",\"elements\":{}}");
    }

    private String before = "";

    /** Sends all requests so far and another one, and checks that the last answer contains a text. */
    private void check(String request, String expected) throws IOException {
        document("paint.mtlx", "1, 0, 0");
        if (before.isEmpty() && !request.equals(OPEN)) {
            before = line(OPEN) + line("show element:out");
        }
        before += line(request);
        if (request.equals(OPEN)) {
            before += line("show element:out");
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new RpcConnection(Main::run, new ByteArrayInputStream(before.getBytes(StandardCharsets.UTF_8)), out, threads)
                .serve(true);
        List<String> answers = out.toString(StandardCharsets.UTF_8).lines().toList();
        assertEquals(before.lines().count(), answers.size());
        String answer = answers.get(answers.size() - (request.equals(OPEN) ? 2 : 1));
        assertTrue(answer.contains(expected), answer);
    }

    /**
     * Returns a request as JSON: {@code set path:a/b value:1} is the method {@code session/set} with two parameters.
     */
    private String line(String request) {
        StringBuilder params = new StringBuilder();
        List<String> words = Splitter.on(' ').splitToList(request);
        boolean named = false;
        for (int i = 1; i < words.size(); i++) {
            int colon = words.get(i).indexOf(':');
            String name = words.get(i).substring(0, colon);
            String value = words.get(i).substring(colon + 1);
            named |= name.equals("session");
            boolean args = name.equals("args");
            String text = args
                    ? Splitter.on(',')
                            .splitToStream(value)
                            .map(word -> word.equals("paint.mtlx")
                                    ? folder.resolve(word).toString()
                                    : word)
                            .map(RpcAnswers::quoted)
                            .collect(Collectors.joining(",", "[", "]"))
                    : RpcAnswers.quoted(value);
            params.append('"').append(name).append("\":").append(text).append(',');
        }
        if (!words.get(0).equals("open") && !named) {
            params.append("\"session\":\"s1\",");
        }
        return "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"session/" + words.get(0) + "\",\"params\":{"
                + params.substring(0, Math.max(0, params.length() - 1)) + "}}\n";
    }

    private void document(String name, String colour) throws IOException {
        Files.writeString(
                folder.resolve(name),
                "<materialx version=\"1.39\"><constant name=\"paint\" type=\"color3\"><input name=\"value\" type=\"color3\" value=\""
                        + colour
                        + "\"/></constant><constant name=\"other\" type=\"color3\"><input name=\"value\" type=\"color3\""
                        + " value=\"0, 1, 0\"/></constant><noise3d name=\"noise\" type=\"color3\"/><output name=\"out\" type=\"color3\" nodename=\"paint\"/></materialx>");
    }
}

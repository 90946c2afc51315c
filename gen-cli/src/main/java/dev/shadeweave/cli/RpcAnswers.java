package dev.shadeweave.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Writes answers of JSON-RPC 2.0, each on a line, from any thread. */
final class RpcAnswers {
    private static final JsonFactory FACTORY = new JsonFactory();

    private final OutputStream out;

    RpcAnswers(OutputStream out) {
        this.out = out;
    }

    /** A text as JSON. */
    static String quoted(String text) {
        return "\"" + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + "\"";
    }

    /** What a verb gave. */
    void result(@Nullable String id, int status, String output, String messages) throws IOException {
        answer(id, json -> {
            json.writeObjectFieldStart("result");
            json.writeNumberField("status", status);
            json.writeStringField("out", output);
            json.writeStringField("err", messages);
            json.writeEndObject();
        });
    }

    /** One text, or none. */
    void result(@Nullable String id, @Nullable String text) throws IOException {
        answer(id, json -> json.writeStringField("result", text));
    }

    /** Why there is no result; said of requests that have no id too, if they cannot be read. */
    void error(@Nullable String id, int code, String message) throws IOException {
        answer(id == null ? "null" : id, json -> {
            json.writeObjectFieldStart("error");
            json.writeNumberField("code", code);
            json.writeStringField("message", message);
            json.writeEndObject();
        });
    }

    /** What is said behind the id. */
    private interface Body {
        void write(JsonGenerator json) throws IOException;
    }

    private void answer(@Nullable String id, Body body) throws IOException {
        if (id == null) {
            return;
        }
        StringWriter line = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(line)) {
            json.writeStartObject();
            json.writeStringField("jsonrpc", "2.0");
            json.writeFieldName("id");
            json.writeRawValue(id);
            body.write(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("a text cannot be written to memory", e);
        }
        byte[] bytes = line.append('\n').toString().getBytes(StandardCharsets.UTF_8);
        synchronized (this) {
            out.write(bytes);
            out.flush();
        }
    }
}

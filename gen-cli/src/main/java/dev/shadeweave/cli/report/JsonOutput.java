package dev.shadeweave.cli.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.json.JsonText;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Writes JSON. The caller passes code that writes the content of an object or array, so each one is closed.
 *
 * <p>All methods throw {@link UncheckedIOException} if the text cannot be written.
 */
public final class JsonOutput {
    private static final JsonFactory LINES = new JsonFactory();

    private final JsonGenerator json;

    /** Creates an output that writes with a generator. */
    public JsonOutput(JsonGenerator json) {
        this.json = json;
    }

    /** A call that may fail. */
    private interface Call {
        void run() throws IOException;
    }

    private static void run(Call call) {
        try {
            call.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a JSON object and a line feed. */
    public static String text(Consumer<JsonOutput> inside) {
        StringWriter text = new StringWriter();
        run(() -> {
            try (JsonGenerator generator = JsonText.open(text)) {
                JsonOutput json = new JsonOutput(generator);
                json.object(() -> inside.accept(json));
            }
        });
        return text + "\n";
    }

    /** Returns a JSON object on one line, and a line feed. */
    public static String line(Consumer<JsonOutput> inside) {
        StringWriter text = new StringWriter();
        run(() -> {
            try (JsonGenerator generator = LINES.createGenerator(text)) {
                JsonOutput json = new JsonOutput(generator);
                json.object(() -> inside.accept(json));
            }
        });
        return text + "\n";
    }

    /** Returns the same JSON on one line. */
    public static String onOneLine(byte[] json) {
        StringWriter text = new StringWriter();
        run(() -> {
            try (JsonParser parser = LINES.createParser(json);
                    JsonGenerator generator = LINES.createGenerator(text)) {
                parser.nextToken();
                generator.copyCurrentStructure(parser);
            }
        });
        return text.toString();
    }

    /**
     * Returns a field of a JSON object on one line; empty if the text does not begin with an object, or it does not have
     * the field. Text after the object is ignored.
     */
    public static Optional<String> onOneLine(String json, String field) {
        StringWriter text = new StringWriter();
        try (JsonParser parser = LINES.createParser(json);
                JsonGenerator generator = LINES.createGenerator(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return Optional.empty();
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                boolean isWanted = parser.currentName().equals(field);
                parser.nextToken();
                if (isWanted) {
                    generator.copyCurrentStructure(parser);
                    generator.flush();
                    return Optional.of(text.toString());
                }
                parser.skipChildren();
            }
            return Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Returns messages as a JSON array on one line. */
    public static String array(Iterable<Diagnostic> diagnostics) {
        return onOneLine(line(json -> json.diagnostics("all", diagnostics)), "all")
                .orElseThrow();
    }

    /** Writes an object as a value. */
    public void object(Runnable inside) {
        run(json::writeStartObject);
        inside.run();
        run(json::writeEndObject);
    }

    /** Writes a field with an object. */
    public void object(String field, Runnable inside) {
        name(field);
        object(inside);
    }

    /** Writes a field with an object that has a text for each name. */
    public void object(String field, Map<String, String> texts) {
        object(field, () -> texts.forEach(this::field));
    }

    /** Writes an array as a value. */
    public void array(Runnable inside) {
        run(json::writeStartArray);
        inside.run();
        run(json::writeEndArray);
    }

    /** Writes a field with an array. */
    public void array(String field, Runnable inside) {
        name(field);
        array(inside);
    }

    /** Writes a field with an array that has an object for each item. */
    public <T> void objects(String field, Iterable<T> items, Consumer<? super T> inside) {
        array(field, () -> items.forEach(item -> object(() -> inside.accept(item))));
    }

    /** Writes a field with an array of texts. */
    public void strings(String field, Iterable<String> texts) {
        array(field, () -> texts.forEach(this::value));
    }

    /** Writes a field with an array of messages. */
    public void diagnostics(String field, Iterable<Diagnostic> diagnostics) {
        array(field, () -> diagnostics.forEach(diagnostic -> run(() -> JsonText.write(json, diagnostic))));
    }

    /** Writes a field with a text, unless the text is empty. */
    public void text(String field, String text) {
        if (!text.isEmpty()) {
            field(field, text);
        }
    }

    /** Writes a field with a text. */
    public void field(String field, String text) {
        run(() -> json.writeStringField(field, text));
    }

    /** Writes a field with a whole number. */
    public void field(String field, long number) {
        run(() -> json.writeNumberField(field, number));
    }

    /** Writes a field with a number of single precision. */
    public void field(String field, float number) {
        run(() -> json.writeNumberField(field, number));
    }

    /** Writes a field with a number of double precision. */
    public void field(String field, double number) {
        run(() -> json.writeNumberField(field, number));
    }

    /** Writes a field with a boolean. */
    public void field(String field, boolean yes) {
        run(() -> json.writeBooleanField(field, yes));
    }

    /** Writes the name of a field; its value follows. */
    public void name(String field) {
        run(() -> json.writeFieldName(field));
    }

    /** Writes a text as a value. */
    public void value(String text) {
        run(() -> json.writeString(text));
    }

    /** Writes a number as a value. */
    public void value(float number) {
        run(() -> json.writeNumber(number));
    }

    /** Writes a whole number as a value. */
    public void value(int number) {
        run(() -> json.writeNumber(number));
    }

    /** Writes a boolean as a value. */
    public void value(boolean yes) {
        run(() -> json.writeBoolean(yes));
    }

    /** Writes a value that is JSON already. */
    public void raw(String value) {
        run(() -> json.writeRawValue(value));
    }

    /** Writes null as a value. */
    public void none() {
        run(json::writeNull);
    }
}

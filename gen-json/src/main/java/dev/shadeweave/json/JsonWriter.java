package dev.shadeweave.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.shadeweave.document.BlankLines;
import dev.shadeweave.document.Comment;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Include;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** Writes documents as JSON. Reading the result gives the same content. */
public final class JsonWriter {
    private final JsonGenerator json;

    private JsonWriter(JsonGenerator json) {
        this.json = json;
    }

    /** Returns the document as JSON text. Line ends are {@code \n}; save it as UTF-8. */
    public static String write(Document document) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JsonText.open(text)) {
            new JsonWriter(json).document(document);
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory cannot fail", e);
        }
        return text.append('\n').toString();
    }

    private void document(Document document) throws IOException {
        json.writeStartObject();
        json.writeStringField(JsonNames.MIME_TYPE, JsonNames.MIME);
        list(JsonNames.PROLOG, document.prolog());
        json.writeObjectFieldStart(JsonNames.DOCUMENT);
        content(document);
        json.writeEndObject();
        list(JsonNames.EPILOG, document.epilog());
        json.writeEndObject();
    }

    private void list(String name, List<Element> elements) throws IOException {
        if (elements.isEmpty()) {
            return;
        }
        json.writeArrayFieldStart(name);
        for (Element element : elements) {
            element(element);
        }
        json.writeEndArray();
    }

    private void element(Element element) throws IOException {
        json.writeStartObject();
        if (element instanceof Comment comment) {
            json.writeStringField(JsonNames.CATEGORY, JsonNames.COMMENT);
            json.writeStringField(JsonNames.TEXT, comment.text());
        } else if (element instanceof BlankLines blank) {
            json.writeStringField(JsonNames.CATEGORY, JsonNames.NEWLINE);
            json.writeStringField(JsonNames.COUNT, Integer.toString(blank.count()));
        } else {
            json.writeStringField(
                    JsonNames.CATEGORY, element instanceof Include ? JsonNames.INCLUDE : element.category());
            content(element);
        }
        json.writeEndObject();
    }

    private void content(Element element) throws IOException {
        for (Map.Entry<String, String> attribute : element.attributes().map().entrySet()) {
            json.writeStringField(JsonNames.key(attribute.getKey()), attribute.getValue());
        }
        list(JsonNames.CHILDREN, element.children());
    }
}

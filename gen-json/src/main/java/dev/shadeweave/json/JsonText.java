package dev.shadeweave.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.source.Position;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The layout of all JSON of this program: indented, with a line feed at the end of each line on every system. */
public final class JsonText {
    private static final JsonFactory FACTORY =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    /** Escapes the characters that {@link Printable} replaces, because JSON is printed on terminals too. */
    private static final class Escapes extends CharacterEscapes {
        private static final long serialVersionUID = 1L;

        @Override
        public int[] getEscapeCodesForAscii() {
            int[] codes = CharacterEscapes.standardAsciiEscapesForJSON();
            codes[DELETE] = CharacterEscapes.ESCAPE_STANDARD;
            return codes;
        }

        @Override
        public @Nullable SerializableString getEscapeSequence(int c) {
            // Surrogates arrive one by one; a pair of them is a character.
            return !Character.isSurrogate((char) c) && Printable.acts(c)
                    ? new SerializedString(String.format(Locale.ROOT, "\\u%04x", c))
                    : null;
        }
    }

    private static final int DELETE = 0x7f;
    private static final CharacterEscapes ESCAPES = new Escapes();

    private JsonText() {}

    /**
     * Opens a generator that leaves {@code out} open when it is closed.
     *
     * @param out the destination
     * @return the generator
     * @throws IOException if {@code out} fails
     */
    public static JsonGenerator open(Writer out) throws IOException {
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
        printer.indentObjectsWith(indenter);
        printer.indentArraysWith(indenter);
        return FACTORY.createGenerator(out).setPrettyPrinter(printer).setCharacterEscapes(ESCAPES);
    }

    /** Writes one message as an object: severity, code, message, place if it has one, notes. */
    public static void write(JsonGenerator json, Diagnostic diagnostic) throws IOException {
        json.writeStartObject();
        json.writeStringField("severity", diagnostic.severity().word());
        json.writeStringField("code", diagnostic.kind().code());
        json.writeStringField("message", diagnostic.message());
        place(json, diagnostic.span());
        if (!diagnostic.notes().isEmpty()) {
            json.writeArrayFieldStart("notes");
            for (Diagnostic.Note note : diagnostic.notes()) {
                json.writeStartObject();
                json.writeStringField("message", note.message());
                place(json, note.span());
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    /** Writes a place. Lines and columns count from 1, and the end is exclusive; offsets count UTF-16 units from 0. */
    private static void place(JsonGenerator json, SourceSpan span) throws IOException {
        if (!span.isKnown()) {
            if (!span.element().isEmpty()) {
                json.writeStringField("element", span.element());
            }
            return;
        }
        Position start = span.file().position(span.start());
        Position end = span.file().position(span.end());
        json.writeStringField("file", span.file().displayName());
        json.writeNumberField("line", start.line());
        json.writeNumberField("column", start.column());
        json.writeNumberField("endLine", end.line());
        json.writeNumberField("endColumn", end.column());
        json.writeNumberField("offset", span.start());
        json.writeNumberField("length", span.end() - span.start());
    }
}

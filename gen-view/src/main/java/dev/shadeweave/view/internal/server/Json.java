package dev.shadeweave.view.internal.server;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/** Converts maps and lists to JSON and back. */
public final class Json {
    private Json() {}

    /** Returns a map of alternating names and values; names without a value are omitted. */
    public static Map<String, Object> object(@Nullable Object... namesAndValues) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            Object value = namesAndValues[i + 1];
            if (value != null) {
                map.put(String.valueOf(namesAndValues[i]), value);
            }
        }
        return map;
    }

    @SuppressWarnings("tainting") // values in quotes and escaped, or numbers
    static @Untainted String text(Map<String, Object> object) {
        try {
            return JSON.std.asString(object);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Reads an object.
     *
     * @throws IOException if the text is not a JSON object
     */
    static Map<String, Object> read(String text) throws IOException {
        // The text "null" is read as null.
        Map<String, Object> object = JSON.std.mapFrom(text);
        if (object == null) {
            throw new IOException("no object but null");
        }
        return object;
    }
}

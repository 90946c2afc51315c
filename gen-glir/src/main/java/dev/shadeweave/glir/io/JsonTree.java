package dev.shadeweave.glir.io;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads one JSON value as a tree: texts, {@link Double}s, {@link Boolean}s, null, lists and maps. An array of only
 * numbers, which may be long, becomes a {@code double[]}. The parser limits the depth of a value.
 */
final class JsonTree {
    private JsonTree() {}

    /** Returns the value that starts with the current token. */
    static @Nullable Object read(JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        if (token == null) {
            throw new IOException("unexpected end");
        }
        return switch (token) {
            case START_ARRAY -> array(parser);
            case START_OBJECT -> map(parser);
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> null;
        };
    }

    private static Object array(JsonParser parser) throws IOException {
        double[] numbers = new double[8];
        int count = 0;
        JsonToken token = parser.nextToken();
        while (token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT) {
            if (count == numbers.length) {
                numbers = Arrays.copyOf(numbers, 2 * count);
            }
            numbers[count++] = parser.getDoubleValue();
            token = parser.nextToken();
        }
        if (token == JsonToken.END_ARRAY) {
            return Arrays.copyOf(numbers, count);
        }
        List<@Nullable Object> list = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            list.add(numbers[i]);
        }
        while (token != JsonToken.END_ARRAY) {
            list.add(read(parser));
            token = parser.nextToken();
        }
        return list;
    }

    static Map<String, @Nullable Object> map(JsonParser parser) throws IOException {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            parser.nextToken();
            map.put(key, read(parser));
        }
        return map;
    }
}

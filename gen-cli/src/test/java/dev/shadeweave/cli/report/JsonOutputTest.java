package dev.shadeweave.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.json.JsonText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class JsonOutputTest {
    @Test
    void ends_objects_and_arrays() {
        check(
                json -> {
                    json.objects("rows", List.of("a", "b"), row -> json.field("name", row));
                    json.array("pairs", () -> json.array(() -> json.value(1)));
                    json.object("texts", ImmutableMap.of("x", "y"));
                },
                """
                {
                  "rows" : [
                    {
                      "name" : "a"
                    },
                    {
                      "name" : "b"
                    }
                  ],
                  "pairs" : [
                    [
                      1
                    ]
                  ],
                  "texts" : {
                    "x" : "y"
                  }
                }
                """);
    }

    @Test
    void omits_only_empty_texts() {
        check(
                json -> {
                    json.text("none", "");
                    json.text("some", "text");
                    json.field("stated", "");
                    json.strings("empty", List.of());
                },
                """
                {
                  "some" : "text",
                  "stated" : "",
                  "empty" : [ ]
                }
                """);
    }

    @Test
    void keeps_numbers_as_short_as_their_type() {
        check(
                json -> {
                    json.field("float", 0.1f);
                    json.field("double", 0.125);
                    json.field("whole", 3);
                },
                """
                {
                  "float" : 0.1,
                  "double" : 0.125,
                  "whole" : 3
                }
                """);
    }

    @Test
    void throws_the_error_of_the_writer() throws IOException {
        IOException full = new IOException("no space");
        JsonOutput json = new JsonOutput(JsonText.open(new Writer() {
            @Override
            public void write(char[] text, int start, int length) throws IOException {
                throw full;
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        }));
        String larger = "x".repeat(1 << 20);
        assertSame(
                full,
                assertThrows(UncheckedIOException.class, () -> json.object(() -> json.field("text", larger)))
                        .getCause());
    }

    private static void check(Consumer<JsonOutput> inside, String expected) {
        assertEquals(expected, JsonOutput.text(inside));
    }
}

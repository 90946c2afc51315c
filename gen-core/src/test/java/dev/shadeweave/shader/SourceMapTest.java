package dev.shadeweave.shader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.shadeweave.shader.SourceMap.Origin;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SourceMapTest {
    private static final List<Origin> ORIGINS = List.of(
            new Origin("a", SourceSpan.none()), new Origin("b", SourceSpan.none()), new Origin("c", SourceSpan.none()));

    @Test
    void an_empty_map_leads_nowhere() {
        assertNull(SourceMap.EMPTY.at(1));
        assertEquals(0, SourceMap.EMPTY.lines());
    }

    @Test
    void maps_of_the_same_origins_are_equal() {
        SourceMap.Builder lines = new SourceMap.Builder();
        SourceMap.Builder parts = new SourceMap.Builder();
        SourceMap.Builder others = new SourceMap.Builder();
        for (int i = 0; i < 60; i++) {
            SourceMap.Builder part = new SourceMap.Builder();
            for (int line = 0; line < 40; line++) {
                lines.add(ORIGINS.get(line % 3));
                part.add(ORIGINS.get(line % 3));
                others.add(ORIGINS.get(line % 2));
            }
            parts.addAll(part.build());
        }
        assertEquals(lines.build(), parts.build());
        assertEquals(lines.build().hashCode(), parts.build().hashCode());
        assertEquals(lines.build().toString(), parts.build().toString());
        assertNotEquals(lines.build(), others.build());
    }

    /**
     * In a map made of any parts, each line keeps its origin. Each number in {@code steps} is a part: a single line, a
     * map of that many lines, or a builder that contains such a map.
     */
    @Property(tries = 300)
    void lines_of_added_parts_keep_their_origins(
            @ForAll @Size(max = 12) List<@IntRange(min = -90, max = 90) Integer> steps, @ForAll boolean twice) {
        SourceMap.Builder builder = new SourceMap.Builder();
        List<@Nullable Origin> expected = new ArrayList<>();
        for (int step : steps) {
            if (step % 3 == 0) {
                builder.add(origin(step));
                expected.add(origin(step));
            } else if (step > 0) {
                builder.addAll(map(step, expected).build());
            } else {
                SourceMap.Builder other = map(-step, expected);
                other.addAll(map(-step / 2, expected).build());
                other.add(origin(step));
                expected.add(origin(step));
                builder.addAll(other);
            }
        }
        SourceMap built = builder.build();
        check(twice ? whole(built) : built, expected);
        assertEquals(expected.isEmpty(), builder.isEmpty());
    }

    /** A map within another. */
    private static SourceMap whole(SourceMap map) {
        SourceMap.Builder builder = new SourceMap.Builder();
        builder.addAll(map);
        return builder.build();
    }

    /** A builder of so many lines, which are added to a list, too. */
    private static SourceMap.Builder map(int lines, List<@Nullable Origin> expected) {
        SourceMap.Builder map = new SourceMap.Builder();
        for (int line = 0; line < lines; line++) {
            map.add(origin(line));
            expected.add(origin(line));
        }
        return map;
    }

    private static @Nullable Origin origin(int number) {
        int place = Math.floorMod(number, ORIGINS.size() + 1);
        return place == ORIGINS.size() ? null : ORIGINS.get(place);
    }

    private static void check(SourceMap map, List<@Nullable Origin> expected) {
        List<@Nullable Origin> found = new ArrayList<>();
        for (int line = 1; line <= map.lines(); line++) {
            found.add(map.at(line));
        }
        assertEquals(expected, found);
        assertNull(map.at(0));
        assertNull(map.at(map.lines() + 1));
    }
}

package dev.shadeweave.glir.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.glir.io.GlirReader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class StreamDifferenceTest {
    private static GlirStream stream(List<Integer> ids) {
        return new GlirStream(
                null, null, null, ids.stream().map(GlirCommand.Link::new).collect(Collectors.toUnmodifiableList()));
    }

    private static void check(List<Integer> first, List<Integer> second, String expected) {
        String found = StreamDifference.between(stream(first), stream(second)).stream()
                .map(StreamDifference.Line::toString)
                .collect(Collectors.joining("\n"));
        assertEquals(expected, found);
    }

    @Test
    void equal_streams_differ_in_nothing() {
        check(List.of(1, 2, 3), List.of(1, 2, 3), "");
        check(List.of(), List.of(), "");
    }

    @Test
    void lists_added_and_removed_commands() {
        check(List.of(1, 2, 3), List.of(1, 4, 3), "- 1 [\"LINK\", 2]\n+ 1 [\"LINK\", 4]");
        check(List.of(), List.of(5), "+ 0 [\"LINK\", 5]");
        check(List.of(1, 2, 3, 4), List.of(2, 4), "- 0 [\"LINK\", 1]\n- 2 [\"LINK\", 3]");
    }

    /** Doing what the difference says makes the second of the first. */
    @Property
    void differences_lead_from_one_to_the_other(
            @ForAll @Size(max = 30) List<@IntRange(min = 1, max = 4) Integer> first,
            @ForAll @Size(max = 30) List<@IntRange(min = 1, max = 4) Integer> second) {
        List<Integer> made = new ArrayList<>(first);
        List<StreamDifference.Line> lines = StreamDifference.between(stream(first), stream(second));
        for (int i = lines.size() - 1; i >= 0; i--) {
            if (!lines.get(i).added()) {
                made.remove(lines.get(i).place());
            }
        }
        for (StreamDifference.Line line : lines) {
            if (line.added()) {
                made.add(line.place(), second.get(line.place()));
            }
        }
        assertEquals(second, made);
    }

    @Test
    void statistics_count() {
        StreamStatistics found = StreamStatistics.of(GlirReader.read(
                        "[[\"CREATE\", 1, \"VertexBuffer\"], [\"DATA\", 1, 0, [1, 2]], [\"DATA\", 2, 0, \"abc\"],"
                                + " [\"DRAW\", 3, \"points\", [0, 5], 2], [\"SWAP\"]]")
                .stream()
                .orElseThrow());
        assertEquals(
                "StreamStatistics[commands={CREATE=1, DRAW=1, DATA=2, SWAP=1}, objects={VertexBuffer=1}, pictures=1,"
                        + " vertices=10, dataBytes=8, shaderCharacters=3]",
                found.toString());
    }
}

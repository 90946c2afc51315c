package dev.shadeweave.glir.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.glir.GlirCommand;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class GlirFilterTest {
    /** Words for commands: D and S with the number of an object, others as they are. */
    private static void check(String given, String expected) {
        String json = Arrays.stream(given.split(" "))
                .map(word -> switch (word.charAt(0)) {
                    case 'D' ->
                        word.equals("DRAW")
                                ? "[\"DRAW\", 9, \"points\", [0, 1]]"
                                : "[\"DATA\", " + word.charAt(1) + ", 0, \"x\"]";
                    case 'S' -> word.equals("SWAP") ? "[\"SWAP\"]" : "[\"SIZE\", " + word.charAt(1) + ", 4]";
                    case 'C' -> "[\"CREATE\", " + word.charAt(1) + ", \"VertexBuffer\"]";
                    default -> "[\"WRAPPING\", 1, \"repeat\"]";
                })
                .collect(Collectors.joining(", ", "[", "]"));
        String kept = GlirFilter.filter(
                        GlirReader.read(json).stream().orElseThrow().commands())
                .stream()
                .map(GlirFilterTest::word)
                .collect(Collectors.joining(" "));
        assertEquals(expected, kept);
    }

    private static String word(GlirCommand command) {
        return switch (command.name()) {
            case DATA -> "D" + command.id();
            case SIZE -> "S" + command.id();
            case CREATE -> "C" + command.id();
            case WRAPPING -> "W";
            default -> command.name().name();
        };
    }

    @Test
    void leaves_out_data_that_a_later_size_discards() {
        check("D1 S1 W S1 W D1 D1", "W S1 W D1 D1");
    }

    @Test
    void other_objects_stay() {
        check("D1 S2 D2 S1", "S2 D2 S1");
    }

    @Test
    void keeps_commands_before_a_draw() {
        check("S1 D1 DRAW S1 D1", "S1 D1 DRAW S1 D1");
        check("S1 D1 SWAP S1 D1", "S1 D1 SWAP S1 D1");
    }

    @Test
    void an_object_made_anew_is_another() {
        check("S1 C1 S1", "S1 C1 S1");
    }

    @Test
    void queues_become_one() {
        GlirQueue first = new GlirQueue();
        GlirQueue second = new GlirQueue();
        first.add(GlirCommand.Size.ofBytes(first.newId(), 4));
        second.add(GlirCommand.Size.ofBytes(7, 8));
        first.join(second);
        second.add(GlirCommand.Size.ofBytes(1, 16));
        assertEquals(8, first.newId());
        assertEquals(
                "[Size[id=7, shape=[8], format=null, internal=null, extra=0], "
                        + "Size[id=1, shape=[16], format=null, internal=null, extra=0]]",
                first.flush().toString());
        assertEquals("[]", second.flush().toString());
    }
}

package dev.shadeweave.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The picture of the packages says itself that it has no cycle: each room only looks at rooms drawn before it. */
class PictureTest {
    private static final Pattern ROOM = Pattern.compile("\\[([\\w.]+)] <<dev\\.shadeweave\\.([\\w.]+)>>");
    private static final Pattern ARROW = Pattern.compile("\\[([\\w.]+)] --> \\[([\\w.]+)]");

    @Test
    void arrows_point_to_rooms_drawn_before() throws IOException {
        String picture = Files.readString(Path.of("architecture", "packages.puml"));
        List<String> rooms = walkingOrder(picture);
        List<String> wrong = new ArrayList<>();
        for (MatchResult arrow : ARROW.matcher(picture).results().toList()) {
            int from = rooms.indexOf(arrow.group(1));
            int to = rooms.indexOf(arrow.group(2));
            if (to < 0 || from <= to) {
                wrong.add(arrow.group());
            }
        }
        assertEquals(List.of(), wrong);
    }

    private static List<String> walkingOrder(String picture) {
        List<String> rooms = new ArrayList<>();
        for (MatchResult room : ROOM.matcher(picture).results().toList()) {
            assertEquals(room.group(1), room.group(2), "a room is called what its package is called");
            rooms.add(room.group(1));
        }
        assertFalse(rooms.isEmpty());
        return rooms;
    }
}

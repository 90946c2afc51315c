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

/** The picture of the packages says itself that it has no cycle: each package only looks at packages drawn before it. */
class PictureTest {
    private static final Pattern BOX = Pattern.compile("\\[([\\w.]+)] <<dev\\.shadeweave\\.([\\w.]+)>>");
    private static final Pattern ARROW = Pattern.compile("\\[([\\w.]+)] --> \\[([\\w.]+)]");

    @Test
    void arrows_point_to_rooms_drawn_before() throws IOException {
        String picture = Files.readString(Path.of("architecture", "packages.puml"));
        List<String> packages = walkingOrder(picture);
        List<String> wrong = new ArrayList<>();
        for (MatchResult arrow : ARROW.matcher(picture).results().toList()) {
            int from = packages.indexOf(arrow.group(1));
            int to = packages.indexOf(arrow.group(2));
            if (to < 0 || from <= to) {
                wrong.add(arrow.group());
            }
        }
        assertEquals(List.of(), wrong);
    }

    private static List<String> walkingOrder(String picture) {
        List<String> packages = new ArrayList<>();
        for (MatchResult box : BOX.matcher(picture).results().toList()) {
            assertEquals(box.group(1), box.group(2), "a box is named as its package");
            packages.add(box.group(1));
        }
        assertFalse(packages.isEmpty());
        return packages;
    }
}

package dev.shadeweave.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSortedSet;
import dev.shadeweave.library.Library;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReferenceSiteTest {
    private static final ReferenceSite SITE =
            new ReferenceSite(Library.standard(), ImmutableSortedSet.of("mix", "add"), Optional.empty());

    @Test
    void writes_style_pages_and_the_index_last() {
        List<String> files = new ArrayList<>();
        assertTrue(SITE.write((path, bytes) -> files.add(path)));
        assertEquals(
                List.of("style.css", "search.js", "nodes/add.html", "nodes/mix.html", "search-index.js", "index.html"),
                files);
    }

    @Test
    void ends_at_the_first_file_that_cannot_be_written() {
        List<String> files = new ArrayList<>();
        assertFalse(SITE.write((path, bytes) -> files.add(path) && !path.startsWith("nodes/")));
        assertEquals(List.of("style.css", "search.js", "nodes/add.html"), files);
    }

    @Test
    void refuses_an_unknown_node() {
        ImmutableSortedSet<String> unknown = ImmutableSortedSet.of("no_such_node");
        assertThrows(
                IllegalArgumentException.class, () -> new ReferenceSite(Library.standard(), unknown, Optional.empty()));
    }
}

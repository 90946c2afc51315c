package dev.shadeweave.site.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import org.junit.jupiter.api.Test;

class FrameTest {
    /** Checks the link from one file to another, and that it leads to the other file. */
    private static void check(String from, String to, String link) {
        assertEquals(link, Html.link(from, to));
        assertEquals(to, Html.target(from, link));
    }

    @Test
    void links_are_relative() {
        check("a.html", "b.html", "b.html");
        check("a.html", "c/b.html", "c/b.html");
        check("c/a.html", "b.html", "../b.html");
        check("c/a.html", "c/b.html", "b.html");
        check("c/d/a.html", "c/e/b.html", "../e/b.html");
        check("c/a.html", "a.html", "../a.html");
        assertEquals("../", Html.link("c/a.html", ""));
        assertEquals("c/a.html", Html.target("c/a.html", ""));
        assertEquals("c", Html.target("c/a.html", "./"));
        assertEquals("../a.html", Html.target("a.html", "../a.html"));
    }

    private static String html(int chapters) {
        ImmutableList.Builder<Page.Section> sections = ImmutableList.builder();
        sections.add(new Page.Section("", 1, "A", ""));
        for (int i = 0; i < chapters; i++) {
            sections.add(new Page.Section("c" + i, 2, "x < " + i, ""));
        }
        return new Frame("Site", "index.html", ImmutableList.of())
                .html(new Page("d/a.html", "A", "", sections.build()));
    }

    @Test
    void pages_of_several_chapters_have_a_table_of_contents() {
        assertTrue(html(2).contains("<li class=\"level2\"><a href=\"#c1\">x &lt; 1</a></li>"));
        assertFalse(html(1).contains("class=\"contents\""));
    }

    @Test
    void the_index_escapes_texts() {
        SearchIndex index = new SearchIndex();
        index.add(new Page(
                "a.html",
                "\"A\"",
                "",
                ImmutableList.of(
                        new Page.Section("", 1, "A\\b", "</script>\n x\u2028y"), new Page.Section("c", 2, "C", ""))));
        index.add(new Page("b.html", "B", "", ImmutableList.of()));
        assertEquals(
                """
                searchIndex = [
                ["a.html","\\"A\\"",[["","A\\\\b","\\u003c/script> x y"],["c","C",""]]],
                ["b.html","B",[]],
                ];
                """,
                index.script());
    }
}

package dev.shadeweave.site.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSortedMap;
import dev.shadeweave.source.SourceRoot;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ProjectSiteTest {
    private static final Map<String, String> CHECKOUT = Map.of(
            "README.md", "# Name\n\n[all](docs/README.md) [licence](LICENSE)",
            "LICENSE", "<free>",
            "CHANGELOG.md", "# Changelog",
            "docs/README.md", "# All\n\n## Start\n\n[the guide](guide.md), [examples](../examples/a)",
            "docs/guide.md", "# Guide\n\n`type.Value`",
            "examples/a/README.md", "# A",
            "examples/a/b/c.txt", "deeper",
            "examples/a/main.js", "a < b",
            "unlinked.txt", "");

    private static final Map<String, String> JAVADOC = Map.of(
            "api/core/index.html",
            "",
            "api/core/dev/shadeweave/type/class-use/Value.html",
            "",
            "api/core/dev/shadeweave/type/Value.html",
            "<html>",
            "api/cli/index.html",
            "",
            "api/cli/dev.shadeweave.cli/dev/shadeweave/cli/Main.html",
            "");

    private static ProjectSite site(Map<String, String> checkout) {
        return new ProjectSite(
                SourceRoot.memory("checkout", checkout), SourceRoot.memory("site", JAVADOC), Optional.empty());
    }

    private static ImmutableSortedMap<String, byte[]> written(Map<String, String> checkout) {
        TreeMap<String, byte[]> files = new TreeMap<>();
        assertTrue(site(checkout).write((path, bytes) -> files.put(path, bytes) == null));
        return ImmutableSortedMap.copyOfSorted(files);
    }

    private static String text(Map<String, byte[]> files, String path) {
        return new String(files.get(path), StandardCharsets.UTF_8);
    }

    @Test
    void pages_are_what_links_lead_to() {
        assertEquals(
                List.of(
                        "CHANGELOG.html",
                        "LICENSE.html",
                        "api/index.html",
                        "docs/guide.html",
                        "docs/index.html",
                        "examples/a/index.html",
                        "examples/a/main.js.html",
                        "index.html",
                        "search-index.js",
                        "search.js",
                        "style.css"),
                written(CHECKOUT).keySet().asList());
    }

    @Test
    void all_links_lead_somewhere() {
        assertEquals(List.of(), ProjectSite.brokenLinks(written(CHECKOUT), SourceRoot.memory("site", JAVADOC)));
    }

    @Test
    void a_link_that_leads_nowhere_is_found() {
        Map<String, String> checkout = new TreeMap<>(CHECKOUT);
        checkout.put("docs/guide.md", "# Guide\n\n[a](gone.md) [b](README.md#gone)");
        assertEquals(
                List.of(
                        "docs/guide.html: 'gone.md' leads to no file",
                        "docs/guide.html: 'index.html#gone' names no place of that page"),
                ProjectSite.brokenLinks(written(checkout), SourceRoot.memory("site", JAVADOC)));
    }

    @Test
    void missing_javadoc_is_found() {
        assertTrue(ProjectSite.brokenLinks(written(CHECKOUT), SourceRoot.memory("site", Map.of()))
                .contains("docs/guide.html: '../api/core/dev/shadeweave/type/Value.html' leads to no file"));
    }

    @Test
    void the_menu_has_the_chapters_of_the_list() {
        String menu = text(written(CHECKOUT), "docs/guide.html").split("<nav id=\"site-menu\"", 2)[1];
        assertEquals(
                """
                <p>Start</p>
                <ul>
                <li><a href="guide.html" aria-current="page">The guide</a></li>
                <li><a href="../examples/a/index.html">Examples</a></li>
                </ul>
                <p>Reference</p>
                <ul>
                <li><a href="../api/index.html">Javadoc</a></li>
                </ul>
                <p>Project</p>
                <ul>
                <li><a href="../index.html">Name</a></li>
                <li><a href="index.html">All</a></li>
                <li><a href="../CHANGELOG.html">Changelog</a></li>
                </ul>
                </nav>
                </body>
                </html>
                """,
                menu.substring(menu.indexOf('\n') + 1));
    }

    @Test
    void files_are_shown_as_text() {
        assertTrue(text(written(CHECKOUT), "LICENSE.html").contains("<pre><code>&lt;free&gt;</code></pre>"));
    }

    @Test
    void the_search_finds_pages_and_types() {
        String index = text(written(CHECKOUT), "search-index.js");
        assertTrue(index.contains("[\"docs/guide.html\",\"Guide\",[[\"\",\"Guide\",\"type.Value\"]]],"), index);
        assertTrue(index.contains("[\"api/core/dev/shadeweave/type/Value.html\",\"Value\",[["), index);
        assertTrue(index.contains("[\"api/cli/dev.shadeweave.cli/dev/shadeweave/cli/Main.html\",\"Main\",[["), index);
    }

    @Test
    void the_site_ends_at_the_first_file_that_cannot_be_written() {
        List<String> files = new ArrayList<>();
        assertFalse(site(CHECKOUT).write((path, bytes) -> files.add(path) && !path.equals("docs/guide.html")));
        assertEquals("docs/guide.html", files.get(files.size() - 1));
    }
}

package dev.shadeweave.site.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableSortedSet;
import dev.shadeweave.site.frame.Page;
import dev.shadeweave.source.SourceRoot;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MarkdownPageTest {
    private static final Links LINKS = new Links(
            Repository.of(SourceRoot.memory(
                    "checkout",
                    Map.of(
                            "README.md", "",
                            "docs/README.md", "",
                            "docs/api.md", "",
                            "docs/pictures/a.png", "",
                            "examples/maven/pom.xml", "",
                            "target/built.md", "",
                            "tests/extension/README.md", ""))),
            new JavadocTypes(
                    ImmutableSortedSet.of("core"),
                    ImmutableSortedMap.of("type.Value", "api/core/dev/shadeweave/type/Value.html")));

    private static MarkdownPage read(String markdown) {
        return MarkdownPage.of("docs/api.md", markdown, LINKS);
    }

    /** Checks the HTML of a text in Markdown, as the page {@code docs/api.md}. */
    private static void check(String markdown, String html) {
        assertEquals(html, read(markdown).page().body().strip());
    }

    @Test
    void links_lead_to_pages_files_and_folders() {
        check("[a](api.md)", "<p><a href=\"api.html\">a</a></p>");
        check("[a](#b)", "<p><a href=\"#b\">a</a></p>");
        check("[a](README.md#b-c)", "<p><a href=\"index.html#b-c\">a</a></p>");
        check("[a](../README.md)", "<p><a href=\"../index.html\">a</a></p>");
        check("[a](../examples/maven)", "<p><a href=\"../examples/maven/index.html\">a</a></p>");
        check("[a](../examples/maven/)", "<p><a href=\"../examples/maven/index.html\">a</a></p>");
        check("[a](../examples/maven/pom.xml)", "<p><a href=\"../examples/maven/pom.xml.html\">a</a></p>");
        check("[a](../tests/extension/README.md)", "<p><a href=\"../tests/extension/index.html\">a</a></p>");
        check("[a](https://example.org/b.md)", "<p><a href=\"https://example.org/b.md\">a</a></p>");
        check("![a](pictures/a.png)", "<p><img src=\"pictures/a.png\" alt=\"a\" /></p>");
    }

    @Test
    void links_that_lead_nowhere_stay() {
        check("[a](gone.md#b)", "<p><a href=\"gone.md#b\">a</a></p>");
        check("[a](../target/built.md)", "<p><a href=\"../target/built.md\">a</a></p>");
        check("[a](../../b.md)", "<p><a href=\"../../b.md\">a</a></p>");
    }

    @Test
    void code_that_names_a_type_leads_to_its_javadoc() {
        String link = "<a href=\"../api/core/dev/shadeweave/type/Value.html\"><code>";
        check("`type.Value`", "<p>" + link + "type.Value</code></a></p>");
        check("`dev.shadeweave.type.Value`", "<p>" + link + "dev.shadeweave.type.Value</code></a></p>");
        check("`Value`", "<p><code>Value</code></p>");
        check("[`type.Value`](api.md)", "<p><a href=\"api.html\"><code>type.Value</code></a></p>");
    }

    @Test
    void headings_have_the_names_that_hosts_of_repositories_give_them() {
        check("# A & `B`, c-d", "<h1 id=\"a--b-c-d\">A &amp; <code>B</code>, c-d</h1>");
        check("## Same\n\n## Same", "<h2 id=\"same\">Same</h2>\n<h2 id=\"same-1\">Same</h2>");
    }

    @Test
    void tables_and_code_are_escaped() {
        check(
                "| a |\n|---|\n| `x < y` |",
                "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n"
                        + "<td><code>x &lt; y</code></td>\n</tr>\n</tbody>\n</table>");
        check(
                "```xml\n<a b=\"c\"/>\n```",
                "<pre><code class=\"language-xml\">&lt;a b=&quot;c&quot;/&gt;\n</code></pre>");
    }

    @Test
    void sections_have_their_headings_and_texts() {
        Page page = read("# The `API`\n\nOne\ntwo.\n\n## More\n\n| a | b |\n|---|---|\n| c | d |")
                .page();
        assertEquals("The API", page.title());
        assertEquals(
                List.of(
                        new Page.Section("", 1, "The API", "One two. "),
                        new Page.Section("more", 2, "More", "a b c d ")),
                page.sections().stream()
                        .map(section -> new Page.Section(
                                section.id(),
                                section.level(),
                                section.title(),
                                section.text().replaceAll(" +", " ")))
                        .toList());
    }

    @Test
    void references_have_the_heading_above_them() {
        assertEquals(
                List.of(
                        new MarkdownPage.Reference("Start", "the guide", "docs/api.md"),
                        new MarkdownPage.Reference("Start", "", "docs/pictures/a.png")),
                read("## Start\n\n[the guide](api.md#x) [gone](gone.md) ![a](pictures/a.png)")
                        .references());
    }
}

package dev.shadeweave.site.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LinkCheckTest {
    private static final String HERE = "docs/api.html";

    /** Checks the reports about the links of a page. */
    private static void check(String html, String... wrong) {
        Map<String, String> files = Map.of(
                HERE,
                html,
                "index.html",
                "<h2 id=\"a\">A</h2> <!-- <p id=\"hidden\"> --> id=\"text\"",
                "docs/a.png",
                "");
        LinkCheck check = new LinkCheck(
                path -> Optional.ofNullable(files.get(path)).map(text -> text.getBytes(StandardCharsets.UTF_8)));
        assertEquals(List.of(wrong), check.check(List.of(HERE)));
    }

    @Test
    void accepts_links_to_files_and_places() {
        check("<a href=\"../index.html\"> <a href=\"../index.html#a\"> <img src=\"a.png\">");
        check("<p id=\"b\"><a class=\"c\" href=\"#b\"> <a href=\"api.html#b\">");
    }

    @Test
    void reports_links_to_missing_files() {
        check("<a href=\"gone.html\">", "docs/api.html: 'gone.html' leads to no file");
        check("<img src=\"../b.png\">", "docs/api.html: '../b.png' leads to no file");
        check("<a href=\"..\">", "docs/api.html: '..' leads to no file");
        check("<a href=\"../../index.html\">", "docs/api.html: '../../index.html' leads to no file");
    }

    @Test
    void reports_links_to_missing_places() {
        check("<a href=\"#b\">", "docs/api.html: '#b' names no place of that page");
        check("<a href=\"../index.html#hidden\">", "docs/api.html: '../index.html#hidden' names no place of that page");
        check("<a href=\"../index.html#text\">", "docs/api.html: '../index.html#text' names no place of that page");
        check("<a href=\"a.png#a\">", "docs/api.html: 'a.png#a' names no place of that page");
    }

    @Test
    void parses_links_to_other_sites() {
        check("<a href=\"https://example.org/a?b=c&amp;d#e\"> <a href=\"mailto:a@example.org\">");
        check("<a href=\"https:///a\">", "docs/api.html: 'https:///a' is no address");
        check("<a href=\"https://a b\">", "docs/api.html: 'https://a b' is no address");
        check("<a href=\"javascript:a\">", "docs/api.html: 'javascript:a' is no address");
    }

    @Test
    void ignores_what_is_no_tag() {
        check("&lt;a href=\"gone.html\"&gt; <!-- <a href=\"gone.html\"> -->");
    }
}

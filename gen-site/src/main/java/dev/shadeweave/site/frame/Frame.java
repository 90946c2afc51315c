package dev.shadeweave.site.frame;

import static dev.shadeweave.site.frame.Html.escaped;
import static dev.shadeweave.site.frame.Html.link;

import com.google.common.collect.ImmutableList;
import java.util.List;

/**
 * The frame around each page of a site: a header with a search box, a menu, and a table of contents.
 *
 * <pre>{@code
 * Page page = new Page("docs/api.html", "API", "<h1>API</h1>", ImmutableList.of());
 * String html = new Frame("Shadeweave", "index.html", ImmutableList.of()).html(page);
 * }</pre>
 *
 * @param name the name of the site
 * @param home the path of the first page
 * @param menus the groups of the menu; if empty, pages have no menu
 */
public record Frame(String name, String home, ImmutableList<Menu> menus) {
    /** A page with fewer headings below its title has no table of contents. */
    private static final int FEWEST_CONTENTS = 2;

    private static final int DEEPEST_CONTENTS = 3;

    /**
     * A group of the menu.
     *
     * @param title its heading
     * @param items its pages in order
     */
    public record Menu(String title, ImmutableList<Item> items) {}

    /**
     * A page in the menu.
     *
     * @param title its name there
     * @param path its path in the site
     */
    public record Item(String title, String path) {}

    /** Returns the whole HTML text of a page, with its frame. */
    public String html(Page page) {
        String path = page.path();
        String title = page.title().equals(name) ? name : page.title() + " – " + name;
        StringBuilder text = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\" data-root=\"")
                .append(link(path, ""))
                .append("\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\""
                        + " content=\"width=device-width, initial-scale=1\">\n<title>")
                .append(escaped(title))
                .append("</title>\n<link rel=\"stylesheet\" href=\"")
                .append(link(path, SiteWriter.STYLE))
                .append("\">\n<script src=\"")
                .append(link(path, SiteWriter.SEARCH))
                .append(
                        "\" defer></script>\n</head>\n<body>\n"
                                + "<a class=\"skip\" href=\"#site-content\">Skip to the text</a>\n<header>\n<a class=\"home\" href=\"")
                .append(link(path, home))
                .append("\">")
                .append(escaped(name))
                .append("</a>\n<div class=\"search\" hidden></div>\n");
        if (!menus.isEmpty()) {
            text.append("<a class=\"to-menu\" href=\"#site-menu\">All pages</a>\n");
        }
        text.append("</header>\n<main id=\"site-content\">\n");
        contents(page, text);
        text.append("<article>\n").append(page.body()).append("</article>\n</main>\n");
        menu(path, text);
        return text.append("</body>\n</html>\n").toString();
    }

    private static void contents(Page page, StringBuilder text) {
        List<Page.Section> shown = page.sections().stream()
                .filter(section -> section.level() > 1 && section.level() <= DEEPEST_CONTENTS)
                .toList();
        if (shown.size() < FEWEST_CONTENTS) {
            return;
        }
        text.append("<nav class=\"contents\" aria-label=\"On this page\">\n<p>On this page</p>\n<ul>\n");
        for (Page.Section section : shown) {
            text.append("<li class=\"level" + section.level() + "\"><a href=\"#" + escaped(section.id()) + "\">"
                    + escaped(section.title()) + "</a></li>\n");
        }
        text.append("</ul>\n</nav>\n");
    }

    private void menu(String path, StringBuilder text) {
        if (menus.isEmpty()) {
            return;
        }
        text.append("<nav id=\"site-menu\" class=\"menu\" aria-label=\"All pages\">\n");
        for (Menu menu : menus) {
            text.append("<p>").append(escaped(menu.title())).append("</p>\n<ul>\n");
            for (Item item : menu.items()) {
                text.append("<li><a href=\"")
                        .append(escaped(link(path, item.path())))
                        .append(item.path().equals(path) ? "\" aria-current=\"page\">" : "\">")
                        .append(escaped(item.title()))
                        .append("</a></li>\n");
            }
            text.append("</ul>\n");
        }
        text.append("</nav>\n");
    }
}

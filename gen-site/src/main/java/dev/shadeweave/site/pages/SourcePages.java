package dev.shadeweave.site.pages;

import static dev.shadeweave.site.frame.Html.escaped;
import static dev.shadeweave.site.frame.Html.link;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.site.frame.Page;
import java.util.List;

/**
 * Pages of files and folders to which other pages link.
 *
 * @param links knows where files are in the site
 */
record SourcePages(Links links) {
    /** Returns the page that shows the text of a file. */
    Page file(String path) {
        String text = links.repository().text(path);
        return page(links.place(path).orElseThrow(), path, "<pre><code>" + escaped(text) + "</code></pre>\n");
    }

    /** Returns the page that lists the files of a folder. */
    Page folder(String path) {
        String place = links.place(path).orElseThrow();
        return page(place, path, list(place, path));
    }

    private static Page page(String place, String path, String body) {
        return new Page(
                place,
                path,
                "<h1><code>" + escaped(path) + "</code></h1>\n" + body,
                ImmutableList.of(new Page.Section("", 1, path, "")));
    }

    /**
     * Returns the page of a folder that has a {@code README.md}: its text, then the list of the other files.
     */
    Page folder(String path, Page readme) {
        return listed(path).isEmpty()
                ? readme
                : new Page(
                        readme.path(),
                        readme.title(),
                        readme.body() + "<h2 id=\"site-files\">Files</h2>\n" + list(readme.path(), path),
                        ImmutableList.<Page.Section>builder()
                                .addAll(readme.sections())
                                .add(new Page.Section("site-files", 2, "Files", ""))
                                .build());
    }

    private String list(String place, String folder) {
        StringBuilder text = new StringBuilder("<ul>\n");
        for (String file : listed(folder)) {
            text.append("<li><a href=\"" + escaped(link(place, links.place(file).orElseThrow())) + "\">"
                    + escaped(file.substring(folder.length() + 1)) + "</a></li>\n");
        }
        return text.append("</ul>\n").toString();
    }

    /**
     * Returns the files that the page of a folder lists. Without a {@code README.md}, these are all files in the folder
     * and its subfolders; with one, the other files directly in the folder. A folder with a {@code README.md} and
     * further pages in Markdown lists none, because its pages link to each other.
     */
    ImmutableList<String> listed(String folder) {
        List<String> direct = links.repository().in(folder);
        String readme = folder.isEmpty() ? Repository.README : folder + "/" + Repository.README;
        if (!direct.contains(readme)) {
            return links.repository().below(folder);
        }
        return direct.stream().filter(Links::isMarkdown).count() > 1
                ? ImmutableList.of()
                : direct.stream().filter(file -> !file.equals(readme)).collect(ImmutableList.toImmutableList());
    }
}

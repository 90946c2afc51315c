package dev.shadeweave.site.frame;

import com.google.common.base.Splitter;
import com.google.common.html.HtmlEscapers;
import java.util.ArrayList;
import java.util.List;

/** Escapes texts and computes relative links for pages. */
public final class Html {
    private Html() {}

    /** Returns a text with the characters escaped that have a meaning in HTML. */
    public static String escaped(String text) {
        return HtmlEscapers.htmlEscaper().escape(text);
    }

    /**
     * Returns the link from one file of a site to another: {@code ../style.css} from {@code docs/api.html} to {@code
     * style.css}.
     */
    public static String link(String from, String to) {
        List<String> start = Splitter.on('/').splitToList(from);
        List<String> end = Splitter.on('/').splitToList(to);
        int same = 0;
        while (same < start.size() - 1
                && same < end.size() - 1
                && start.get(same).equals(end.get(same))) {
            same++;
        }
        return "../".repeat(start.size() - 1 - same) + String.join("/", end.subList(same, end.size()));
    }

    /**
     * Returns the path to which a link leads, the reverse of {@link #link}; a folder has no {@code /} at its end.
     *
     * @param from the file with the link
     * @param link a relative link without {@code #}; empty for the file itself
     */
    public static String target(String from, String link) {
        if (link.isEmpty()) {
            return from;
        }
        List<String> path = new ArrayList<>(Splitter.on('/').splitToList(from));
        path.remove(path.size() - 1);
        for (String part : Splitter.on('/').split(link)) {
            if (part.equals("..")
                    && !path.isEmpty()
                    && !path.get(path.size() - 1).equals("..")) {
                path.remove(path.size() - 1);
            } else if (!part.isEmpty() && !part.equals(".")) {
                path.add(part);
            }
        }
        return String.join("/", path);
    }
}

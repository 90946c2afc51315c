package dev.shadeweave.site.frame;

import com.google.common.base.CharMatcher;
import com.google.common.escape.Escaper;
import com.google.common.escape.Escapers;

/**
 * The texts that the search finds. They are written as a script, because a page that is opened as a file may not fetch
 * other files:
 *
 * <pre>{@code
 * searchIndex = [
 * ["docs/api.html","API",[["","API","What is stable …"],["threads","Threads","Values are immutable …"]]],
 * ];
 * }</pre>
 */
final class SearchIndex {
    /** Escapes texts in double quotes. Line separators of Unicode need no escape, because they are already blanks. */
    private static final Escaper QUOTED = Escapers.builder()
            .addEscape('"', "\\\"")
            .addEscape('\\', "\\\\")
            .addEscape('<', "\\u003c")
            .build();

    private static final CharMatcher BLANK = CharMatcher.whitespace().or(CharMatcher.javaIsoControl());

    private final StringBuilder script = new StringBuilder("searchIndex = [\n");

    /** Adds the sections of a page; a page without sections is found by its title. */
    void add(Page page) {
        script.append('[').append(quoted(page.path())).append(',').append(quoted(page.title()));
        String separator = ",[[";
        for (Page.Section section : page.sections()) {
            script.append(separator)
                    .append(quoted(section.id()))
                    .append(',')
                    .append(quoted(section.title()))
                    .append(',')
                    .append(quoted(section.text()));
            separator = "],[";
        }
        script.append(page.sections().isEmpty() ? ",[]],\n" : "]]],\n");
    }

    private static String quoted(String text) {
        return '"' + QUOTED.escape(BLANK.trimAndCollapseFrom(text, ' ')) + '"';
    }

    /** Returns the script. */
    String script() {
        return script + "];\n";
    }
}

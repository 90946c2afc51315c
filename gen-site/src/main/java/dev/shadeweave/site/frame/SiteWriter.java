package dev.shadeweave.site.frame;

import com.google.common.io.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.BiPredicate;

/**
 * Writes the files of a site: style, search, pages. Call {@link #writeStyle} first and {@link #finish} last. If a
 * method returns false, a file could not be written and the site is incomplete.
 */
public final class SiteWriter {
    /** The path of the style sheet. */
    static final String STYLE = "style.css";

    /** The path of the script that searches. */
    static final String SEARCH = "search.js";

    /** The path of the script that contains what is searched. */
    static final String INDEX = "search-index.js";

    private final Frame frame;
    private final BiPredicate<String, byte[]> target;
    private final SearchIndex index = new SearchIndex();

    /**
     * Creates a writer.
     *
     * @param frame the frame around each page
     * @param target receives the path in the site and the bytes of each file; returns false if it cannot write the file
     */
    public SiteWriter(Frame frame, BiPredicate<String, byte[]> target) {
        this.frame = frame;
        this.target = target;
    }

    /** Writes the style sheet and the script that searches. */
    public boolean writeStyle() {
        return target.test(STYLE, resource(STYLE)) && target.test(SEARCH, resource(SEARCH));
    }

    private static byte[] resource(String name) {
        try {
            return Resources.toByteArray(Resources.getResource(SiteWriter.class, name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes a page and adds it to the search. */
    public boolean write(Page page) {
        index.add(page);
        return text(page.path(), frame.html(page));
    }

    /** Adds a page to the search that another program writes. */
    public void addFound(Page page) {
        index.add(page);
    }

    /** Writes a file without a frame, and does not add it to the search. */
    public boolean write(String path, byte[] bytes) {
        return target.test(path, bytes);
    }

    /**
     * Writes the texts that the search finds, then the last page.
     *
     * @param last the page whose presence shows that the site is complete
     */
    public boolean finish(Page last) {
        index.add(last);
        return text(INDEX, index.script()) && text(last.path(), frame.html(last));
    }

    private boolean text(String path, String text) {
        return target.test(path, text.getBytes(StandardCharsets.UTF_8));
    }
}

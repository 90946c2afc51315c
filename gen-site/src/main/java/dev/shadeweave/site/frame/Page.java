package dev.shadeweave.site.frame;

import com.google.common.collect.ImmutableList;

/**
 * A page without its frame.
 *
 * @param path its path in the site: {@code docs/api.html}
 * @param title its title, as text
 * @param body its content as HTML, with the title as a heading
 * @param sections its sections in order; the first is the page itself, up to its second heading
 */
public record Page(String path, String title, String body, ImmutableList<Section> sections) {
    /**
     * A part of a page, from one heading to the next.
     *
     * @param id the {@code id} of the heading; empty for the start of the page
     * @param level 1 for the title, 2 for a chapter, up to 6
     * @param title the heading as text
     * @param text what the search finds, besides the heading
     */
    public record Section(String id, int level, String title, String text) {}
}

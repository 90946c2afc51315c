package dev.shadeweave.site.pages;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.site.frame.Frame;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes the menu of the site. */
final class Menus {
    private Menus() {}

    /**
     * Returns the groups of the menu. First, each chapter of the page that lists all others is a group, with the pages
     * that no earlier group has. The groups "Reference" and "Project" follow.
     *
     * @param list the page that lists all others
     * @param project the pages at the top of the repository, for the group "Project"
     * @param references the pages that no file of the repository contains: nodes and Javadoc
     */
    static ImmutableList<Frame.Menu> of(
            MarkdownPage list, List<MarkdownPage> project, List<Frame.Item> references, Links links) {
        Map<String, List<Frame.Item>> groups = new LinkedHashMap<>();
        Set<String> listed = new LinkedHashSet<>();
        for (MarkdownPage.Reference reference : list.references()) {
            Optional<String> place = links.place(reference.target());
            if (place.isPresent() && listed.add(place.get())) {
                groups.computeIfAbsent(reference.chapter(), none -> new ArrayList<>())
                        .add(new Frame.Item(capital(reference.text()), place.get()));
            }
        }
        ImmutableList.Builder<Frame.Menu> menus = ImmutableList.builder();
        groups.forEach((chapter, items) -> menus.add(new Frame.Menu(chapter, ImmutableList.copyOf(items))));
        menus.add(new Frame.Menu("Reference", ImmutableList.copyOf(references)));
        menus.add(new Frame.Menu(
                "Project",
                project.stream()
                        .map(MarkdownPage::page)
                        .filter(page -> listed.add(page.path()))
                        .map(page -> new Frame.Item(page.title(), page.path()))
                        .collect(ImmutableList.toImmutableList())));
        return menus.build();
    }

    private static String capital(String text) {
        return text.isEmpty() ? text : Ascii.toUpperCase(text.substring(0, 1)) + text.substring(1);
    }
}

package dev.shadeweave.site.pages;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableSortedSet;
import dev.shadeweave.site.frame.Page;
import dev.shadeweave.source.SourceRoot;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The Javadoc pages of a site.
 *
 * @param modules the folder of each module below {@value #FOLDER}
 * @param pages the path of each type in the site, by its name without {@code dev.shadeweave}
 */
record JavadocTypes(ImmutableSortedSet<String> modules, ImmutableSortedMap<String, String> pages) {
    /** The folder of Javadoc in the site. */
    static final String FOLDER = "api/";

    private static final String PREFIX = "dev.shadeweave.";

    /** The path of a type's page. In the folder of a named module, Javadoc adds a folder with the module's name. */
    private static final Pattern PAGE =
            Pattern.compile("api/([^/]+)/(?:dev\\.[a-z.]+/)?dev/shadeweave/((?:[a-z0-9]+/)+[A-Z][A-Za-z0-9.]*)\\.html");

    /**
     * Lists the pages of a site that has only Javadoc so far.
     *
     * @param site the folder of the site
     */
    static JavadocTypes in(SourceRoot site) {
        TreeSet<String> modules = new TreeSet<>();
        TreeMap<String, String> pages = new TreeMap<>();
        for (String path : site.list(".html")) {
            Matcher page = PAGE.matcher(path);
            if (page.matches()) {
                modules.add(page.group(1));
                pages.put(page.group(2).replace('/', '.'), path);
            }
        }
        return new JavadocTypes(ImmutableSortedSet.copyOfSorted(modules), ImmutableSortedMap.copyOfSorted(pages));
    }

    /** Returns pages by which the search finds the types: their names. */
    ImmutableList<Page> found() {
        return pages.entrySet().stream()
                .map(type -> {
                    String name = type.getKey().replaceFirst("^[a-z0-9.]+\\.", "");
                    return new Page(
                            type.getValue(),
                            name,
                            "",
                            ImmutableList.of(new Page.Section("", 1, name, "Javadoc of " + PREFIX + type.getKey())));
                })
                .collect(ImmutableList.toImmutableList());
    }

    /** Returns the path of the page of a type: {@code generator.Generators}, with or without {@code dev.shadeweave}. */
    Optional<String> page(String name) {
        return Optional.ofNullable(pages.get(name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : name));
    }
}

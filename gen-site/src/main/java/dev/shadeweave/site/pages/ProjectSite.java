package dev.shadeweave.site.pages;

import static dev.shadeweave.site.frame.Html.escaped;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import dev.shadeweave.site.ReferenceSite;
import dev.shadeweave.site.frame.Frame;
import dev.shadeweave.site.frame.Page;
import dev.shadeweave.site.frame.SiteWriter;
import dev.shadeweave.source.SourceRoot;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/**
 * The site of a checkout: every page in Markdown at its top and in {@code docs}, and every file that they link to.
 *
 * @param checkout the files
 * @param javadoc the folder of the site, which has only Javadoc so far, in {@code api/MODULE}
 * @param nodes the reference of nodes; if empty, the site omits it
 */
public record ProjectSite(SourceRoot checkout, SourceRoot javadoc, Optional<ReferenceSite> nodes) {
    private static final String NODES = "nodes/index.html";
    private static final String JAVADOC = JavadocTypes.FOLDER + "index.html";

    /** The page that lists all others. */
    private static final String LIST = "docs/" + Repository.README;

    /**
     * Writes all files. The home page comes last, so its presence shows that the site is complete.
     *
     * @param target receives the path and the bytes of each file; returns false if it cannot write the file, which
     *     stops the site
     * @return false if a file could not be written
     * @throws IllegalArgumentException if the checkout has no {@code README.md}
     */
    public boolean write(BiPredicate<String, byte[]> target) {
        Links links = new Links(Repository.of(checkout), JavadocTypes.in(javadoc));
        Contents contents = new Contents(links);
        contents.collect();
        SiteWriter writer = new SiteWriter(frame(contents, links), target);
        Page home = contents.pages.remove("index.html");
        if (home == null || !writer.writeStyle()) {
            return false;
        }
        for (Map.Entry<String, byte[]> picture : contents.pictures.entrySet()) {
            if (!writer.write(picture.getKey(), picture.getValue())) {
                return false;
            }
        }
        boolean written = contents.pages.values().stream().allMatch(writer::write)
                && (links.types().modules().isEmpty() || writer.write(modules(links.types())));
        if (written && nodes.isPresent()) {
            written = nodes.get().write(writer, NODES).filter(writer::write).isPresent();
        }
        links.types().found().forEach(writer::addFound);
        return written && writer.finish(home);
    }

    private Frame frame(Contents contents, Links links) {
        List<Frame.Item> references = new ArrayList<>();
        nodes.ifPresent(site -> references.add(new Frame.Item("Nodes", NODES)));
        if (!links.types().modules().isEmpty()) {
            references.add(new Frame.Item("Javadoc", JAVADOC));
        }
        MarkdownPage home = contents.markdown.get(Repository.README);
        MarkdownPage list = contents.markdown.getOrDefault(LIST, home);
        if (home == null || list == null) {
            throw new IllegalArgumentException("no " + Repository.README + " in " + checkout.name());
        }
        List<MarkdownPage> project = Stream.concat(
                        Stream.of(home, list),
                        links.repository().in("").stream()
                                .flatMap(path -> Stream.ofNullable(contents.markdown.get(path))))
                .distinct()
                .toList();
        return new Frame(home.page().title(), home.page().path(), Menus.of(list, project, references, links));
    }

    private static Page modules(JavadocTypes types) {
        StringBuilder text = new StringBuilder("<h1>Javadoc</h1>\n<ul>\n");
        for (String module : types.modules()) {
            text.append("<li><a href=\"" + escaped(module) + "/index.html\">" + escaped(module) + "</a></li>\n");
        }
        return new Page(
                JAVADOC,
                "Javadoc",
                text.append("</ul>\n").toString(),
                ImmutableList.of(new Page.Section("", 1, "Javadoc", String.join(" ", types.modules()))));
    }

    /** The pages, and the pages and pictures to which they link. */
    private static final class Contents {
        private final Links links;
        private final SourcePages sources;
        private final Deque<String> open = new ArrayDeque<>();
        private final Map<String, MarkdownPage> markdown = new LinkedHashMap<>();
        private final Map<String, Page> pages = new LinkedHashMap<>();
        private final Map<String, byte[]> pictures = new TreeMap<>();

        Contents(Links links) {
            this.links = links;
            this.sources = new SourcePages(links);
        }

        void collect() {
            Stream.of("", "docs")
                    .flatMap(folder -> links.repository().in(folder).stream())
                    .filter(Links::isMarkdown)
                    .forEach(open::add);
            for (String path = open.poll(); path != null; path = open.poll()) {
                String place = links.place(path).orElseThrow();
                if (Links.isPicture(path)) {
                    pictures.computeIfAbsent(place, none -> links.repository().bytes(place));
                } else if (!pages.containsKey(place)) {
                    pages.put(place, page(path));
                }
            }
        }

        private Page page(String path) {
            if (Links.isMarkdown(path) && !path.endsWith(Repository.README)) {
                return read(path);
            }
            boolean isFolder = links.repository().isFolder(path);
            if (!isFolder && !Links.isMarkdown(path)) {
                return sources.file(path);
            }
            String folder = isFolder ? path : Repository.folder(path);
            open.addAll(sources.listed(folder));
            String readme = folder.isEmpty() ? Repository.README : folder + "/" + Repository.README;
            return links.repository().files().contains(readme)
                    ? sources.folder(folder, read(readme))
                    : sources.folder(folder);
        }

        private Page read(String path) {
            MarkdownPage read = MarkdownPage.of(path, links.repository().text(path), links);
            markdown.put(path, read);
            read.references().forEach(reference -> open.add(reference.target()));
            return read.page();
        }
    }

    /**
     * Returns a line for each broken link of a site, with file and link; empty if no link is broken.
     *
     * @param written the files of {@link #write} by path
     * @param site the folder of the site, with its Javadoc
     */
    public static ImmutableList<String> brokenLinks(ImmutableSortedMap<String, byte[]> written, SourceRoot site) {
        LinkCheck check =
                new LinkCheck(path -> Optional.ofNullable(written.get(path)).or(() -> read(site, path)));
        return check.check(
                written.keySet().stream().filter(path -> path.endsWith(".html")).toList());
    }

    private static Optional<byte[]> read(SourceRoot site, String path) {
        return site.bytes(path).map(bytes -> {
            try {
                return bytes.read();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}

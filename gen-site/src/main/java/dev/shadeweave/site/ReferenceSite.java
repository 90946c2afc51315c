package dev.shadeweave.site;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.render.job.RenderLimits;
import dev.shadeweave.site.frame.Frame;
import dev.shadeweave.site.frame.Page;
import dev.shadeweave.site.frame.SiteWriter;
import dev.shadeweave.source.SearchPath;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A static site about the nodes of a library: a page for each node, and an index. Its pages name no other host.
 *
 * <pre>{@code
 * Library library = Library.standard();
 * Map<String, byte[]> files = new TreeMap<>();
 * ReferenceSite site = new ReferenceSite(library, ImmutableSortedSet.of("add", "mix"), Optional.empty());
 * site.write((path, bytes) -> files.put(path, bytes) == null);
 * System.out.println(files.size()); // 6
 * }</pre>
 *
 * @param library defines the nodes
 * @param categories the nodes that have a page
 * @param pictures how an example of each node is drawn; if empty, pages have no pictures and no OpenGL is needed
 */
public record ReferenceSite(Library library, ImmutableSortedSet<String> categories, Optional<Pictures> pictures) {
    /** The target whose formulas are shown, and whose shaders draw the pictures. */
    static final String TARGET = "genglsl";

    /**
     * The settings of pictures.
     *
     * @param reader reads the documents of examples
     * @param textures the folders that are searched for the files that default values name
     * @param limits the resources that a picture may take
     */
    public record Pictures(DocumentReader reader, SearchPath textures, RenderLimits limits) {}

    /** Receives the files of a site. */
    @FunctionalInterface
    public interface Target {
        /**
         * Writes a file.
         *
         * @param path relative to the folder of the site, with {@code /} between names: {@code nodes/add.html}
         * @return false if it cannot be written, which stops the site
         */
        boolean write(String path, byte[] bytes);
    }

    /**
     * Checks that the library has the nodes.
     *
     * @throws IllegalArgumentException if a category is unknown
     */
    public ReferenceSite {
        for (String category : categories) {
            if (!library.hasCategory(category)) {
                throw new IllegalArgumentException("the library has no node '" + category + "'");
            }
        }
    }

    /**
     * Writes all files up to the first that cannot be written; the index is the last.
     *
     * @return false if a file could not be written
     * @throws GlException if pictures are requested and cannot be drawn; some files may be written already
     */
    public boolean write(Target target) {
        SiteWriter writer = new SiteWriter(new Frame("Nodes", "index.html", ImmutableList.of()), target::write);
        return writer.writeStyle()
                && write(writer, "index.html").map(writer::finish).orElse(false);
    }

    /**
     * Writes the pages of nodes into a larger site, each to {@code nodes/}.
     *
     * @param index the path of the index in the site
     * @return the index, which is not written yet; empty if a file could not be written
     * @throws GlException if pictures are requested and cannot be drawn; some files may be written already
     */
    public Optional<Page> write(SiteWriter writer, String index) {
        Map<String, List<NodeDeclaration>> nodes = new TreeMap<>();
        categories.forEach(category -> nodes.put(category, library.nodeDefs(category, new Diagnostics())));
        NodePages pages = new NodePages(library, TARGET, index);
        TreeSet<String> pictured = new TreeSet<>();
        try (ExamplePictures drawing = ExamplePictures.open(library, pictures)) {
            for (Map.Entry<String, List<NodeDeclaration>> node : nodes.entrySet()) {
                String category = node.getKey();
                Optional<NodeExample> example = NodeExample.of(node.getValue());
                Optional<byte[]> picture = example.flatMap(drawing::of);
                if (picture.isPresent()) {
                    pictured.add(category);
                    if (!writer.write(NodePages.path(category) + ".png", picture.get())) {
                        return Optional.empty();
                    }
                }
                if (!writer.write(pages.page(category, node.getValue(), example, picture.isPresent()))) {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(pages.index(nodes, pictured));
    }
}

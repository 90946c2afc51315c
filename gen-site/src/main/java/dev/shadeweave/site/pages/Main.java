package dev.shadeweave.site.pages;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableSortedSet;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.file.WholeFile;
import dev.shadeweave.library.Library;
import dev.shadeweave.render.job.RenderLimits;
import dev.shadeweave.site.ReferenceSite;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceRoot;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Writes the site of a checkout and checks its links. {@code tests/site.sh} calls it. */
final class Main {
    private Main() {}

    /**
     * Writes the site.
     *
     * @param args the folder of the checkout; the folder of the site, which may have Javadoc in {@code api/MODULE};
     *     {@code --no-pictures} if nodes have no pictures
     * @throws IOException if a file cannot be written
     * @throws IllegalStateException if two files of the site have the same name, or if links lead nowhere; the message
     *     lists the names or links
     */
    public static void main(String[] args) throws IOException {
        SourceRoot checkout = SourceRoot.folder(Path.of(args[0]));
        Path folder = Path.of(args[1]);
        SourceRoot site = SourceRoot.folder(folder);
        Library library = Library.standard();
        Optional<ReferenceSite.Pictures> pictures = args.length > 2 && args[2].equals("--no-pictures")
                ? Optional.empty()
                : Optional.of(new ReferenceSite.Pictures(
                        DocumentReader.create(), SearchPath.of(checkout), RenderLimits.STANDARD));
        ReferenceSite nodes = new ReferenceSite(library, ImmutableSortedSet.copyOf(library.categories()), pictures);
        Map<String, byte[]> files = new TreeMap<>();
        new ProjectSite(checkout, site, Optional.of(nodes)).write((path, bytes) -> {
            if (files.put(path, bytes) != null) {
                throw new IllegalStateException("two files of the site have the name '" + path + "'");
            }
            return true;
        });
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            WholeFile.writeNew(folder.resolve(file.getKey()), file.getValue());
        }
        ImmutableList<String> broken = ProjectSite.brokenLinks(ImmutableSortedMap.copyOf(files), site);
        if (!broken.isEmpty()) {
            throw new IllegalStateException("links that lead nowhere:\n" + String.join("\n", broken));
        }
    }
}

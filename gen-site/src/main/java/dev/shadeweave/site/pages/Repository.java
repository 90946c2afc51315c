package dev.shadeweave.site.pages;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;

/**
 * The files of a checkout, without build outputs and without hidden files.
 *
 * @param root reads the files
 * @param files their paths
 */
record Repository(SourceRoot root, ImmutableSortedSet<String> files) {
    /** Folders of build outputs. */
    private static final ImmutableSet<String> BUILT = ImmutableSet.of("target", "build", "node_modules");

    /** The page of a folder. */
    static final String README = "README.md";

    /** Lists the files of a folder. */
    static Repository of(SourceRoot root) {
        return new Repository(
                root,
                root.list("").stream()
                        .filter(Repository::isWritten)
                        .collect(ImmutableSortedSet.toImmutableSortedSet(Comparator.naturalOrder())));
    }

    private static boolean isWritten(String path) {
        return Splitter.on('/').splitToStream(path).noneMatch(part -> BUILT.contains(part) || part.startsWith("."));
    }

    boolean isFolder(String path) {
        String first = files.ceiling(path + "/");
        return first != null && first.startsWith(path + "/");
    }

    /** Returns the paths of all files in a folder and below, in order. */
    ImmutableList<String> below(String folder) {
        // '0' is the character after '/'
        return files.subSet(folder + "/", folder + "0").asList();
    }

    /** Returns the paths of the files directly in a folder, in order; the folder is empty for the top. */
    ImmutableList<String> in(String folder) {
        return (folder.isEmpty() ? files.asList() : below(folder))
                .stream().filter(path -> folder(path).equals(folder)).collect(ImmutableList.toImmutableList());
    }

    /** Returns the folder of a file; empty for the top. */
    static String folder(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    /** Returns the text of a file of this repository. */
    String text(String path) {
        return root.read(path).map(SourceFile::text).orElseThrow();
    }

    /** Returns the bytes of a file of this repository. */
    byte[] bytes(String path) {
        try {
            return root.bytes(path).orElseThrow().read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

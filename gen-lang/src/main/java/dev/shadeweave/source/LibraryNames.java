package dev.shadeweave.source;

import com.google.common.collect.ImmutableSet;
import org.jspecify.annotations.Nullable;

/**
 * Names of files within a data library, without the path to the library: {@code stdlib/stdlib_defs.mtlx} for
 * {@code ../libraries/stdlib/stdlib_defs.mtlx}.
 */
public final class LibraryNames {
    /** The folder that holds the data library in MaterialX distributions. */
    private static final String FOLDER = "libraries/";

    private LibraryNames() {}

    /**
     * Returns the names within a library that a reference may mean, most likely first.
     *
     * @param reference the name as it was written
     * @param from the file that makes the reference; null for a reference outside of files
     */
    public static ImmutableSet<String> of(String reference, @Nullable SourceFile from) {
        ImmutableSet.Builder<String> names = ImmutableSet.builder();
        if (from != null && from.root() != null) {
            add(SourcePaths.join(SourcePaths.folder(from.path()), reference), names);
        }
        add(SourcePaths.join("", reference), names);
        return names.build();
    }

    private static void add(String path, ImmutableSet.Builder<String> names) {
        if (SourcePaths.isAbsolute(path)) {
            return;
        }
        String name = path;
        while (name.startsWith("../")) {
            name = name.substring(3);
        }
        names.add(name);
        if (name.startsWith(FOLDER)) {
            names.add(name.substring(FOLDER.length()));
        }
    }
}

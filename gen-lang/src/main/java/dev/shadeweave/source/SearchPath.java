package dev.shadeweave.source;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Resolves relative references: includes, source files of implementations, textures.
 *
 * <p>A reference is resolved first in the folder of the file that makes it. Then the top of that file's root is
 * searched, then each root of the path in order. Backslashes are separators too, since documents from Windows contain
 * them. A reference that leads out of its root is followed only if it ends in another root of the path.
 *
 * <pre>{@code
 * SearchPath path = SearchPath.of(SourceRoot.memory("mine", Map.of("lib/noise.glsl", "float noise(vec2 p);")));
 * SearchPath.Resolution found = path.resolve("lib/noise.glsl", null);
 * System.out.println(found.file().isPresent()); // true
 * }</pre>
 */
public record SearchPath(ImmutableList<SourceRoot> roots) {
    /** A path without roots: only files in the root of the referring file are found. */
    public static final SearchPath EMPTY = new SearchPath(ImmutableList.of());

    /** The environment variable with the search path of MaterialX programs. */
    public static final String VARIABLE = "MATERIALX_SEARCH_PATH";

    /**
     * Creates a path of the given roots, in order of precedence.
     *
     * @param roots the roots to search
     */
    public static SearchPath of(SourceRoot... roots) {
        return new SearchPath(ImmutableList.copyOf(roots));
    }

    /**
     * Parses a list of folders, as {@value #VARIABLE} contains it. Folders that do not exist are kept, so that they are
     * reported as places tried. Names that the file system cannot represent are left out. Each folder is searched as by
     * {@link SourceRoot#around}.
     *
     * @param text paths of folders
     * @param separator the separator between paths: {@link java.io.File#pathSeparator} in environment variables
     */
    public static SearchPath parse(String text, String separator) {
        ImmutableList.Builder<SourceRoot> roots = ImmutableList.builder();
        for (String name :
                Splitter.on(separator).trimResults().omitEmptyStrings().split(text)) {
            try {
                roots.add(SourceRoot.around(Path.of(name)));
            } catch (InvalidPathException e) {
                // The file system cannot represent this name, so no folder has it.
            }
        }
        return new SearchPath(roots.build());
    }

    /**
     * Returns this path with more roots appended.
     *
     * @param more the roots to append
     */
    public SearchPath plus(List<? extends SourceRoot> more) {
        return new SearchPath(
                ImmutableList.<SourceRoot>builder().addAll(roots).addAll(more).build());
    }

    /**
     * The result of resolving a reference.
     *
     * @param file the text; empty if it was not found or cannot be read
     * @param search the places that were searched
     * @param problem why a file that exists cannot be read; an empty text if there is no problem
     */
    public record Resolution(Optional<SourceFile> file, Search search, String problem) {
        /** Returns every place that was searched, in order. If the file was found, its place is the last. */
        public ImmutableList<String> tried() {
            return search.tried();
        }
    }

    /**
     * The result of searching for a file.
     *
     * @param file the file, if it exists
     * @param tried the places that were searched, in order. If {@link SearchPath#find} found the file, its place is the
     *     last; {@link SearchPath#findAny} does not add the place of a file that it found as one of a set.
     * @param outside the places that were not searched because they lie outside the root
     * @param similar if the file was not found, files at the searched places whose names differ only in letter case
     */
    public record Search(
            Optional<FoundFile> file,
            ImmutableList<String> tried,
            ImmutableList<String> outside,
            ImmutableList<String> similar) {}

    /**
     * Finds and reads a text.
     *
     * @param reference the name as it was written
     * @param from the file that makes the reference, whose folder is searched first; null if no file makes it
     */
    public Resolution resolve(String reference, @Nullable SourceFile from) {
        Search search = find(reference, from);
        if (search.file().isEmpty()) {
            return new Resolution(Optional.empty(), search, "");
        }
        FoundFile found = search.file().get();
        try {
            Optional<SourceFile> text = found.root().read(found.path());
            return new Resolution(text, search, text.isPresent() ? "" : "it was removed meanwhile");
        } catch (UncheckedIOException e) {
            return new Resolution(Optional.empty(), search, reason(e));
        }
    }

    /**
     * Resolves a reference as {@link #resolve} does, then as a file of a data library. Libraries are written for one
     * common folder, {@code libraries}: if {@code mine/genglsl/a.glsl} names {@code ../../stdlib/genglsl/lib/b.glsl},
     * every root of the path is searched for {@code stdlib/genglsl/lib/b.glsl}.
     *
     * @param reference the name as it was written
     * @param from the file that makes the reference, whose folder is searched first; null if no file makes it
     */
    public Resolution resolveInLibraries(String reference, @Nullable SourceFile from) {
        Resolution beside = resolve(reference, from);
        if (beside.file().isPresent() || !beside.problem().isEmpty()) {
            return beside;
        }
        for (String name : LibraryNames.of(reference, from)) {
            for (SourceRoot root : roots) {
                Optional<FoundFile> found = root.look(name).file();
                if (found.isPresent()) {
                    return SearchPath.of(root).resolve(name, null);
                }
            }
        }
        return beside;
    }

    /** Returns the message of the operating system about a file, without the class name of the exception. */
    private static String reason(UncheckedIOException e) {
        Throwable cause = e.getCause();
        if (cause instanceof AccessDeniedException) {
            return "access denied";
        }
        String message = cause == null ? e.getMessage() : cause.getMessage();
        return message == null ? "the system gives no reason" : message;
    }

    /** A place to search. */
    private record Place(SourceRoot root, String path) {
        String displayName() {
            return root.displayName(path);
        }
    }

    /**
     * Finds a file without reading it.
     *
     * @param reference the name as it was written
     * @param from the file that makes the reference, whose folder is searched first; null if no file makes it
     */
    public Search find(String reference, @Nullable SourceFile from) {
        Set<String> tried = new LinkedHashSet<>();
        Set<String> outside = new LinkedHashSet<>();
        SourceRoot home = from == null ? null : from.root();
        Set<Place> places = places(reference, from);
        for (Place place : places) {
            SourceRoot.Lookup lookup = place.root().look(place.path());
            if (lookup.outside()) {
                Optional<FoundFile> elsewhere = elsewhere(place);
                if (elsewhere.isPresent()) {
                    tried.add(place.displayName());
                    return found(elsewhere.get(), tried, outside);
                }
                if (home == null || home.equals(place.root())) {
                    // A name that climbs is meaningful only relative to the referring file.
                    outside.add(place.displayName());
                }
            } else {
                tried.add(place.displayName());
                if (lookup.file().isPresent()) {
                    return found(lookup.file().get(), tried, outside);
                }
            }
        }
        Set<String> similar = new LinkedHashSet<>();
        for (Place place : places) {
            place.root().otherCase(place.path()).map(place.root()::displayName).ifPresent(similar::add);
        }
        return new Search(
                Optional.empty(),
                ImmutableList.copyOf(tried),
                ImmutableList.copyOf(outside),
                ImmutableList.copyOf(similar));
    }

    /**
     * Returns all files of a set, sorted by name, from the first place that has any of them. If the name describes one
     * file, returns that file if it exists.
     *
     * @param pattern the names of the set
     * @param from the file that makes the reference, whose folder is searched first; null if no file makes it
     */
    public ImmutableList<FoundFile> findAll(FilePattern pattern, @Nullable SourceFile from) {
        Search first = findAny(pattern, from);
        if (first.file().isEmpty() || !pattern.isSet()) {
            return first.file().stream().collect(ImmutableList.toImmutableList());
        }
        FoundFile found = first.file().get();
        String folder = SourcePaths.folder(found.path());
        Predicate<String> names = pattern.names();
        return found.root().names(folder).stream()
                .filter(names)
                .flatMap(name -> found.root().look(SourcePaths.join(folder, name)).file().stream())
                .collect(ImmutableList.toImmutableList());
    }

    /**
     * Finds one file of a set: the first by name at the first place that has any. A set with markers in folder names is
     * searched literally, as it is written.
     *
     * @param pattern the names of the set
     * @param from the file that makes the reference, whose folder is searched first; null if no file makes it
     */
    public Search findAny(FilePattern pattern, @Nullable SourceFile from) {
        String text = pattern.text().replace('\\', '/');
        if (!pattern.isSet() || new FilePattern(SourcePaths.folder(text)).isSet()) {
            return find(text, from);
        }
        Set<String> tried = new LinkedHashSet<>();
        Predicate<String> names = pattern.names();
        for (Place place : places(text, from)) {
            String folder = SourcePaths.folder(place.path());
            for (String name : place.root().names(folder)) {
                if (names.test(name)) {
                    Optional<FoundFile> file =
                            place.root().look(SourcePaths.join(folder, name)).file();
                    if (file.isPresent()) {
                        return found(file.get(), tried, Set.of());
                    }
                }
            }
            tried.add(place.displayName());
        }
        return new Search(Optional.empty(), ImmutableList.copyOf(tried), ImmutableList.of(), ImmutableList.of());
    }

    private static Search found(FoundFile file, Set<String> tried, Set<String> outside) {
        return new Search(
                Optional.of(file), ImmutableList.copyOf(tried), ImmutableList.copyOf(outside), ImmutableList.of());
    }

    private Set<Place> places(String reference, @Nullable SourceFile from) {
        Set<Place> places = new LinkedHashSet<>();
        SourceRoot home = from == null ? null : from.root();
        String name = SourcePaths.join("", reference);
        if (from != null && home != null) {
            places.add(new Place(home, SourcePaths.join(SourcePaths.folder(from.path()), reference)));
            places.add(new Place(home, name));
        }
        roots.forEach(root -> places.add(new Place(root, name)));
        return places;
    }

    /** Finds a file on disk outside of its root in another root of the path. */
    private Optional<FoundFile> elsewhere(Place place) {
        if (!(place.root() instanceof FolderRoot)) {
            return Optional.empty();
        }
        try {
            // The absolute path is used because the names of the other roots are relative to other folders.
            String whole =
                    Path.of(place.displayName()).toAbsolutePath().normalize().toString();
            String name = SourcePaths.join("", whole);
            return roots.stream()
                    .filter(root -> root instanceof FolderRoot && !root.equals(place.root()))
                    .flatMap(root -> root.look(name).file().stream())
                    .findFirst();
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}

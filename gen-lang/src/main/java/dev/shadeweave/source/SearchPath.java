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
 * The one resolver of relative references: includes, source files of implementations, textures.
 *
 * <p>A reference is looked for beside the file that makes it, then at the top of that file's root, then in each root
 * of the path in order. Backslashes are separators too, since documents from everywhere have them. A reference that leads
 * out of its root is followed only if it ends in another root of the path.
 *
 * <pre>{@code
 * SearchPath path = SearchPath.of(SourceRoot.memory("mine", Map.of("lib/noise.glsl", "float noise(vec2 p);")));
 * SearchPath.Resolution found = path.resolve("lib/noise.glsl", null);
 * System.out.println(found.file().isPresent()); // true
 * }</pre>
 */
public record SearchPath(ImmutableList<SourceRoot> roots) {
    /** A path with no roots: only neighbours are found. */
    public static final SearchPath EMPTY = new SearchPath(ImmutableList.of());

    /** The environment variable that other programs take their search path from too. */
    public static final String VARIABLE = "MATERIALX_SEARCH_PATH";

    /**
     * A path of the given roots, first one first.
     *
     * @param roots where files are looked for
     */
    public static SearchPath of(SourceRoot... roots) {
        return new SearchPath(ImmutableList.copyOf(roots));
    }

    /**
     * The folders that a text lists, as {@value #VARIABLE} does. Those that do not exist stay, to be reported as places tried.
     *
     * @param text paths of folders and archives
     * @param separator what stands between them: {@link java.io.File#pathSeparator} in environment variables
     */
    public static SearchPath parse(String text, String separator) {
        ImmutableList.Builder<SourceRoot> roots = ImmutableList.builder();
        for (String name :
                Splitter.on(separator).trimResults().omitEmptyStrings().split(text)) {
            try {
                roots.add(SourceRoot.around(Path.of(name)));
            } catch (InvalidPathException e) {
                // A name this system cannot have names no folder.
            }
        }
        return new SearchPath(roots.build());
    }

    /**
     * This path with more roots after its own.
     *
     * @param more the other roots
     */
    public SearchPath plus(List<? extends SourceRoot> more) {
        return new SearchPath(
                ImmutableList.<SourceRoot>builder().addAll(roots).addAll(more).build());
    }

    /**
     * The result of a look-up.
     *
     * @param file the text
     * @param search where it was found, and every place it was not
     * @param problem why there is no text though there is a file; empty if there is none
     */
    public record Resolution(Optional<SourceFile> file, Search search, String problem) {
        /** Every place where there is no such file, in order. */
        public ImmutableList<String> tried() {
            return search.tried();
        }
    }

    /**
     * Where a file was looked for.
     *
     * @param file the file, if there is one
     * @param tried the places where it might be; if it is found, the last one is where
     * @param outside the places that were not looked at since they lie outside of the root
     * @param similar files at the places tried whose names differ in capital letters only
     */
    public record Search(
            Optional<FoundFile> file,
            ImmutableList<String> tried,
            ImmutableList<String> outside,
            ImmutableList<String> similar) {}

    /**
     * Looks a text up. {@code from} is the file that makes the reference, or null.
     *
     * @param reference the name as it was written
     * @param from the file whose neighbours are asked first; null for none
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
     * Looks a reference up as {@link #resolve} does, then as a file of a data library. Libraries are written for one common
     * folder, {@code libraries}: if {@code mine/genglsl/a.glsl} names {@code ../../stdlib/genglsl/lib/b.glsl}, every root of the
     * path is searched for {@code stdlib/genglsl/lib/b.glsl}.
     *
     * @param reference the name as it was written
     * @param from the file whose neighbours are asked first; null for none
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

    /** What the system said about a file, without the class name of the exception. */
    private static String reason(UncheckedIOException e) {
        Throwable cause = e.getCause();
        if (cause instanceof AccessDeniedException) {
            return "access denied";
        }
        String message = cause == null ? e.getMessage() : cause.getMessage();
        return message == null ? "the system gives no reason" : message;
    }

    /** A place to look at. */
    private record Place(SourceRoot root, String path) {
        String displayName() {
            return root.displayName(path);
        }
    }

    /**
     * Looks a file up. {@code from} is the file that makes the reference, or null.
     *
     * @param reference the name as it was written
     * @param from the file whose neighbours are asked first; null for none
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
                    // Elsewhere a name that climbs means nothing.
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
     * All files of a set, at the first place that has any; of a name that stands for one file, that.
     *
     * @param pattern the names of the set
     * @param from the file whose neighbours are asked first; null for none
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
     * Looks for any file of a set: the first by name is found. A set with marks in the names of folders is looked for as
     * it is written.
     *
     * @param pattern the names of the set
     * @param from the file whose neighbours are asked first; null for none
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

    /** A file on disk outside of its root: it may be in another root of the path. */
    private Optional<FoundFile> elsewhere(Place place) {
        if (!(place.root() instanceof FolderRoot)) {
            return Optional.empty();
        }
        try {
            // Whole, since it begins at another folder than the names of the other roots.
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

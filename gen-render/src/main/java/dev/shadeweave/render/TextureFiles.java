package dev.shadeweave.render;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import dev.shadeweave.shader.Variable;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Finds the files that documents name as textures: next to the document, then in the folders of the search path. */
final class TextureFiles {
    /** Stands for the number of a tile in the name of a set of files. */
    static final String UDIM = "<UDIM>";

    private final ImmutableList<Path> searchPath;

    TextureFiles(ImmutableList<Path> searchPath) {
        this.searchPath = searchPath;
    }

    /**
     * What a look-up found.
     *
     * @param file the file
     * @param tried the places it was not, in order
     */
    record Found(Optional<Path> file, ImmutableSortedSet<String> tried) {}

    /**
     * Looks a file up.
     *
     * @param name as the document states it, tiles filled in
     * @param variable the sampler that names it
     */
    Found find(String name, Variable variable) {
        ImmutableSortedSet.Builder<String> tried = ImmutableSortedSet.naturalOrder();
        try {
            Path file = Path.of(name.replace('\\', '/'));
            ImmutableList.Builder<Path> places = ImmutableList.builder();
            if (file.isAbsolute()) {
                places.add(file);
            } else {
                if (variable.span().isKnown()) {
                    Path beside = Path.of(variable.span().file().displayName()).getParent();
                    places.add(beside == null ? file : beside.resolve(file));
                }
                searchPath.forEach(folder -> places.add(folder.resolve(file)));
            }
            for (Path place : places.build()) {
                if (Files.isRegularFile(place)) {
                    return new Found(Optional.of(place), tried.build());
                }
                tried.add(place.toString());
            }
        } catch (InvalidPathException e) {
            // a name this system cannot have names no file
            tried.add(name);
        }
        return new Found(Optional.empty(), tried.build());
    }
}

package dev.shadeweave.source;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder given by a caller, whose content is listed recursively. If it is a symbolic link, the walk begins at its
 * target. Links below it are not followed.
 *
 * @param folder the folder as the caller names it
 * @param start the folder where the walk begins
 */
public record NamedFolder(Path folder, Path start) {
    /**
     * Finds the start of the walk.
     *
     * @throws IOException if the link cannot be followed
     */
    public static NamedFolder of(Path folder) throws IOException {
        return new NamedFolder(folder, Files.isSymbolicLink(folder) ? folder.toRealPath() : folder);
    }

    /** Returns a path of the walk in a form that begins with the folder as the caller named it. */
    public Path named(Path walked) {
        return start.equals(folder)
                ? walked
                : folder.resolve(start.relativize(walked).toString());
    }

    /**
     * Lists a folder and everything below it. The paths begin with the folder as the caller named it.
     *
     * @throws IOException if the folder cannot be read
     */
    public static List<Path> walk(Path folder) throws IOException {
        NamedFolder named = of(folder);
        try (Stream<Path> all = Files.walk(named.start())) {
            return all.map(named::named).toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}

package dev.shadeweave.cli.run;

import dev.shadeweave.cli.call.VersionProvider;
import dev.shadeweave.library.LibraryImages;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The user's cache folder: the value of {@value #VARIABLE}, otherwise the cache folder of the system (XDG Base
 * Directory Specification 0.8, {@code XDG_CACHE_HOME}; {@code Library/Caches}; {@code LOCALAPPDATA}).
 */
public final class UserCache {
    /** The environment variable that names the folder; {@value #NONE} turns the cache off. */
    static final String VARIABLE = "SHADEWEAVE_CACHE";

    private static final String NONE = "none";
    private static final String NAME = "shadeweave";

    private UserCache() {}

    /**
     * A part of the cache.
     *
     * @param path the folder of the part
     * @param program the build of the program, which distinguishes its files from files of other builds
     */
    public record Part(Path path, String program) {}

    /**
     * Returns a part of the cache; empty if the program does not run from a jar, because its builds cannot be
     * distinguished.
     */
    public static Optional<Part> part(String name) {
        return folder().flatMap(folder -> program().map(program -> new Part(folder.resolve(name), program)));
    }

    /** Returns the images of libraries. */
    static LibraryImages libraries() {
        return part("libraries")
                .map(part -> new LibraryImages(new ImageFolder(part.path()), part.program()))
                .orElseGet(LibraryImages::none);
    }

    private static Optional<Path> folder() {
        return folder(System.getenv(), System.getProperty("os.name", ""), System.getProperty("user.home", ""));
    }

    /** Returns the identity of this build of the program, if it is in a jar. */
    private static Optional<String> program() {
        CodeSource source = LibraryImages.class.getProtectionDomain().getCodeSource();
        try {
            if (source == null || !source.getLocation().getProtocol().equals("file")) {
                return Optional.empty();
            }
            Path jar = Path.of(source.getLocation().toURI());
            return Files.isRegularFile(jar)
                    ? Optional.of(VersionProvider.version() + " " + Files.size(jar) + " "
                            + Files.getLastModifiedTime(jar).toMillis())
                    : Optional.empty();
        } catch (IOException | URISyntaxException e) {
            return Optional.empty();
        }
    }

    /** Returns the folder; empty if there is no cache. */
    static Optional<Path> folder(Map<String, String> environment, String system, String home) {
        String stated = environment.getOrDefault(VARIABLE, "");
        if (!stated.isEmpty()) {
            return stated.equals(NONE) ? Optional.empty() : path(stated);
        }
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return absolute(environment.get("LOCALAPPDATA")).map(local -> local.resolve(NAME));
        }
        // Java takes the home folder from the user database, other programs from HOME.
        Optional<Path> own = absolute(environment.get("HOME")).or(() -> absolute(home));
        if (name.startsWith("mac")) {
            return own.map(folder -> folder.resolve("Library/Caches").resolve(NAME));
        }
        // The specification says that a relative path is ignored.
        return absolute(environment.get("XDG_CACHE_HOME"))
                .or(() -> own.map(folder -> folder.resolve(".cache")))
                .map(cache -> cache.resolve(NAME));
    }

    private static Optional<Path> absolute(@Nullable String text) {
        return text == null || text.isEmpty() ? Optional.empty() : path(text).filter(Path::isAbsolute);
    }

    private static Optional<Path> path(String text) {
        try {
            return Optional.of(Path.of(text));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}

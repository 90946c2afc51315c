package dev.shadeweave.cli.shader;

import dev.shadeweave.instance.HttpStore;
import dev.shadeweave.instance.ShaderStore;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The place of the shader cache: a folder or a server.
 *
 * @param folder the folder; null for a server
 * @param server the server; null for a folder
 */
public record CachePlace(@Nullable Path folder, @Nullable HttpStore server) {
    /** What a place can be, for messages. */
    public static final String ALLOWED = "a folder, or an address such as http://cache:8080/cache/";

    /**
     * Parses a place: a text that begins with {@code http:} or {@code https:} is a server, any other a folder.
     *
     * @throws IllegalArgumentException if the text is neither a path nor the address of a server
     */
    public static CachePlace of(String text) {
        return of(text, HttpStore.WAIT);
    }

    /**
     * Parses a place, as {@link #of(String)}.
     *
     * @param time the longest time to wait for a server, twice for each entry
     */
    public static CachePlace of(String text, Duration time) {
        return text.matches("(?i)https?:.*")
                ? new CachePlace(null, HttpStore.at(URI.create(text), time))
                : new CachePlace(Path.of(text), null);
    }

    /**
     * Returns the store of shaders at this place.
     *
     * @param bytes the largest number of bytes of a folder; a server has its own limit
     */
    public ShaderStore store(long bytes) {
        return server != null ? server : ShaderStore.inFolder(Objects.requireNonNull(folder), bytes);
    }
}

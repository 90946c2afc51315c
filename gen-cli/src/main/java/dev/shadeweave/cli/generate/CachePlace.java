package dev.shadeweave.cli.generate;

import dev.shadeweave.file.BoundedFolder;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.instance.HttpStore;
import dev.shadeweave.instance.StoredShaders;
import java.net.URI;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The place of the shader cache: a folder or a server.
 *
 * @param folder the folder; null for a server
 * @param server the server; null for a folder
 */
record CachePlace(@Nullable Path folder, @Nullable HttpStore server) {
    /**
     * Parses a place: a text that begins with {@code http:} or {@code https:} is a server, any other a folder.
     *
     * @throws IllegalArgumentException if the text is neither a path nor the address of a server
     */
    static CachePlace of(String text) {
        return text.matches("(?i)https?:.*")
                ? new CachePlace(null, HttpStore.at(URI.create(text)))
                : new CachePlace(Path.of(text), null);
    }

    /** Returns the shaders of a generator that this place stores. A folder has no limit. */
    StoredShaders shaders(ShaderGenerator generator) {
        if (server != null) {
            return new StoredShaders(generator, server);
        }
        return new StoredShaders(generator, Objects.requireNonNull(folder), BoundedFolder.UNBOUNDED);
    }
}

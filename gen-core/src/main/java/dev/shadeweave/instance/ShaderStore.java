package dev.shadeweave.instance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A place that stores the entries of a {@link ShaderCache} for other runs and other machines: a folder, or a server.
 *
 * <p>The place may lose or damage entries: the cache checks each entry, and generates the shader if the entry is
 * missing or damaged. Only trusted programs may write to the place, because the texts of its entries become shaders.
 *
 * <pre>{@code
 * Map<String, byte[]> entries = new ConcurrentHashMap<>();
 * ShaderStore store = new ShaderStore() {
 *     public Optional<byte[]> read(String key) {
 *         return Optional.ofNullable(entries.get(key));
 *     }
 *
 *     public void write(String key, byte[] entry) {
 *         entries.put(key, entry);
 *     }
 *
 *     public String shown(String key) {
 *         return "entry " + key;
 *     }
 * };
 * System.out.println(store.read("00").isPresent()); // false
 * }</pre>
 */
public interface ShaderStore {
    /**
     * Returns a store in a folder, as a file for each entry. Any number of threads and processes may use one folder.
     *
     * @param folder the folder; it is created with the first entry
     * @param bytes the largest number of bytes of all entries, at least 1; {@link Long#MAX_VALUE} for no limit. The
     *     least recently used entries are removed
     */
    static ShaderStore inFolder(Path folder, long bytes) {
        return new FolderStore(folder, bytes);
    }

    /**
     * Reads an entry. The cache calls this method from any thread.
     *
     * @param key 64 hexadecimal digits
     * @return the bytes of the entry; empty if the place does not have it
     * @throws IOException if the entry cannot be read; the cache reports a warning
     */
    Optional<byte[]> read(String key) throws IOException;

    /**
     * Stores an entry. An earlier entry with the same key may be damaged, and is replaced. The cache calls this method
     * from any thread.
     *
     * @param key 64 hexadecimal digits
     * @param entry the bytes of the entry
     * @throws IOException if the entry cannot be stored; the cache reports a warning
     */
    void write(String key, byte[] entry) throws IOException;

    /**
     * Returns the name of an entry in messages, such as the path of a file.
     *
     * @param key 64 hexadecimal digits
     */
    String shown(String key);
}

package dev.shadeweave.instance;

import java.io.IOException;
import java.util.Optional;

/**
 * A place that keeps the entries of a {@link ShaderCache} for other runs and other machines: a folder, or a server.
 *
 * <p>An entry need not be kept, and may be damaged: the cache checks each entry, and generates what it does not find. Only
 * trusted programs may write to the place, because its texts become shaders.
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
     * Reads an entry. Called from any thread.
     *
     * @param key 64 hexadecimal digits
     * @return empty if the place does not have it
     * @throws IOException if it cannot be read; the cache reports it as a warning
     */
    Optional<byte[]> read(String key) throws IOException;

    /**
     * Keeps an entry. Called from any thread.
     *
     * @param key 64 hexadecimal digits
     * @param entry its bytes
     * @throws IOException if it cannot be kept; the cache reports it as a warning
     */
    void write(String key, byte[] entry) throws IOException;

    /**
     * Returns the name of an entry in messages.
     *
     * @param key 64 hexadecimal digits
     */
    String shown(String key);
}

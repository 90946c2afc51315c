package dev.shadeweave.view.internal.content;

import com.google.common.collect.MapMaker;
import com.google.common.hash.Hashing;
import dev.shadeweave.glir.GlirBuffer;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A store of bytes that pages fetch by hash. The least recently used entries are removed first. */
final class Blobs {
    private static final long LEAST = 64L << 20;

    private final Map<String, byte[]> all = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<GlirBuffer, String> hashes = new MapMaker().weakKeys().makeMap();
    private final long most;
    private long size;

    /** Creates a store for a quarter of the memory that Java may use, and at least 64 MB. */
    Blobs() {
        this(Math.max(LEAST, Runtime.getRuntime().maxMemory() / 4));
    }

    /**
     * Creates an empty store.
     *
     * @param most the maximum number of bytes in the store; a single array may be larger
     */
    Blobs(long most) {
        this.most = most;
    }

    /** Returns the maximum size of the store, in units of 2<sup>20</sup> bytes. */
    long mostMegabytes() {
        return most >> 20;
    }

    /** Adds bytes, which must not be changed afterwards, and returns their hash. */
    String add(byte[] bytes) {
        String hash = Hashing.sha256().hashBytes(bytes).toString();
        synchronized (this) {
            if (all.put(hash, bytes) == null) {
                size += bytes.length;
                trim(hash);
            }
        }
        return hash;
    }

    /** Adds the bytes of a buffer and returns their hash. The hash of each buffer is computed only once. */
    String add(GlirBuffer buffer) {
        String known = hashes.get(buffer);
        if (known != null && get(known).isPresent()) {
            return known;
        }
        byte[] bytes = new byte[buffer.size()];
        buffer.bytes().get(bytes);
        String hash = add(bytes);
        hashes.put(buffer, hash);
        return hash;
    }

    /** Returns the bytes with a hash, and marks them as recently used; empty if they are not in the store. */
    synchronized Optional<byte[]> get(String hash) {
        return Optional.ofNullable(all.get(hash));
    }

    /** Returns true if all hashes are still in the store. Marks them as recently used. */
    synchronized boolean holds(Iterable<String> hashes) {
        for (String hash : hashes) {
            if (all.get(hash) == null) {
                return false;
            }
        }
        return true;
    }

    private void trim(String newest) {
        Iterator<Map.Entry<String, byte[]>> oldest = all.entrySet().iterator();
        while (size > most && oldest.hasNext()) {
            Map.Entry<String, byte[]> entry = oldest.next();
            if (!entry.getKey().equals(newest)) {
                size -= entry.getValue().length;
                oldest.remove();
            }
        }
    }
}

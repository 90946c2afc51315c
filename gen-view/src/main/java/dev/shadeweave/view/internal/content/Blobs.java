package dev.shadeweave.view.internal.content;

import com.google.common.collect.MapMaker;
import com.google.common.hash.Hashing;
import dev.shadeweave.glir.GlirBuffer;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Bytes that pages fetch by their hash; those that nobody asked for longest go first. */
final class Blobs {
    private static final long LEAST = 64L << 20;

    private final Map<String, byte[]> all = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<GlirBuffer, String> hashes = new MapMaker().weakKeys().makeMap();
    private final long most;
    private long size;

    /** Creates a store for a quarter of the memory that Java may use. */
    Blobs() {
        this(Math.max(LEAST, Runtime.getRuntime().maxMemory() / 4));
    }

    /**
     * Creates an empty store.
     *
     * @param most bytes that are kept; one array may be larger
     */
    Blobs(long most) {
        this.most = most;
    }

    /** Returns the size of the store, in units of 2<sup>20</sup> bytes. */
    long mostMegabytes() {
        return most >> 20;
    }

    /** Keeps bytes, which nobody changes any more, and says what they are called. */
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

    /** Keeps the bytes of a buffer. The hash of a buffer is found once, however often the buffer comes. */
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

    /** Bytes that were kept and are still here. */
    synchronized Optional<byte[]> get(String hash) {
        return Optional.ofNullable(all.get(hash));
    }

    /** True if these are still here, which makes them the last to go. */
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

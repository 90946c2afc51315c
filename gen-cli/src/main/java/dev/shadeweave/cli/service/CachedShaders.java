package dev.shadeweave.cli.service;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.file.IoReason;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.instance.ShaderCache;
import dev.shadeweave.instance.ShaderStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The shaders in canonical form that all requests of a process share: one cache in memory, and a place that other
 * processes may share, too.
 *
 * <p>The place never delays or changes an answer for long. A failure is not part of an answer, but a line of the log.
 * After a failure or a slow read, nothing is read for {@value #REST_SECONDS} seconds. A separate thread writes the
 * entries; if too many wait, some are not written.
 */
public final class CachedShaders {
    /** The most entries that wait until they are written. */
    private static final int WAITING = 64;

    /** A read that takes longer costs more than the shader. */
    private static final long SLOW_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    private static final int REST_SECONDS = 10;

    /** The characters of shaders, and of documents, that are kept in memory: at most this, and a part of the heap. */
    private static final long CHARACTERS = 1 << 26;

    private static final int SHARE = 16;

    private final ShaderCache cache;
    private final Map<String, ShaderCache> ofTargets = new ConcurrentHashMap<>();
    private final AtomicLong failures;
    private final RequestLog log;
    private final AtomicLong nextLine = new AtomicLong(System.nanoTime());

    private CachedShaders(@Nullable ShaderStore place, RequestLog log) {
        this.log = log;
        this.failures = new AtomicLong();
        long characters = Math.min(CHARACTERS, Runtime.getRuntime().maxMemory() / SHARE);
        ShaderGenerator any = Generators.forTarget("genglsl");
        this.cache = place == null
                ? ShaderCache.inMemory(any, characters)
                : ShaderCache.in(any, new Guarded(place, this::failed), characters);
    }

    /** Returns shaders that only this process has. */
    public static CachedShaders inMemory() {
        return new CachedShaders(null, new RequestLog(new PrintWriter(PrintWriter.nullWriter())));
    }

    /**
     * Returns shaders that are also at a place.
     *
     * @param place the place, which other processes may use
     * @param log receives a line of JSON for each failure of the place, at most one a second
     */
    public static CachedShaders in(ShaderStore place, PrintWriter log) {
        return new CachedShaders(place, new RequestLog(log));
    }

    /**
     * Returns the cache of a target.
     *
     * @param generator the generator of the target for the library of the server
     */
    ShaderCache of(ShaderGenerator generator) {
        return ofTargets.computeIfAbsent(generator.target(), target -> cache.sharedWith(generator));
    }

    /** Records warnings about entries of the place. */
    void report(Iterable<Diagnostic> problems) {
        problems.forEach(problem -> failed(problem.message()));
    }

    private void failed(String problem) {
        failures.incrementAndGet();
        long now = System.nanoTime();
        long next = nextLine.get();
        if (now - next >= 0 && nextLine.compareAndSet(next, now + TimeUnit.SECONDS.toNanos(1))) {
            log.cacheProblem(problem);
        }
    }

    /** Returns the statistics of the cache. */
    ShaderCache.Counts counts() {
        return cache.counts();
    }

    /** Returns the size in memory, in characters, which are bytes of most texts. */
    long characters() {
        return cache.characters();
    }

    /** Returns the number of failures of the place. */
    long failures() {
        return failures.get();
    }

    private interface Failed {
        void failed(String problem);
    }

    /** A place whose failures and delays do not reach callers. */
    private static final class Guarded implements ShaderStore {
        private final ShaderStore place;
        private final Failed failed;
        private volatile long restsUntil = System.nanoTime();
        private final ThreadPoolExecutor writer =
                new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(WAITING), task -> {
                    Thread thread = new Thread(task, "shadeweave cache");
                    thread.setDaemon(true);
                    return thread;
                });

        Guarded(ShaderStore place, Failed failed) {
            this.place = place;
            this.failed = failed;
            writer.allowCoreThreadTimeOut(true);
        }

        @Override
        public Optional<byte[]> read(String key) {
            long start = System.nanoTime();
            if (start - restsUntil < 0) {
                return Optional.empty();
            }
            try {
                Optional<byte[]> entry = place.read(key);
                if (System.nanoTime() - start > SLOW_NANOS) {
                    rest();
                }
                return entry;
            } catch (IOException e) {
                rest();
                failed.failed("'" + shown(key) + "' cannot be read: " + IoReason.of(e));
                return Optional.empty();
            }
        }

        private void rest() {
            restsUntil = System.nanoTime() + TimeUnit.SECONDS.toNanos(REST_SECONDS);
        }

        @Override
        public void write(String key, byte[] entry) {
            try {
                writer.execute(() -> {
                    try {
                        place.write(key, entry);
                    } catch (IOException e) {
                        failed.failed("'" + shown(key) + "' cannot be written: " + IoReason.of(e));
                    }
                });
            } catch (RejectedExecutionException e) {
                failed.failed("'" + shown(key) + "' is not written, because " + WAITING + " others wait");
            }
        }

        @Override
        public String shown(String key) {
            return place.shown(key);
        }
    }
}

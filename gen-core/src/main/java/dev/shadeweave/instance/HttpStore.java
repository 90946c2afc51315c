package dev.shadeweave.instance;

import com.google.common.base.Throwables;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Stores entries on a server that answers {@code GET} and {@code PUT} of an address that ends in the key, as the HTTP
 * caches of Gradle and Bazel do: {@code http://cache:8080/cache/<key>}. Entries are compressed with gzip (RFC 1952).
 *
 * <p>A slow or unreachable server costs a limited time. The store waits 3 seconds for an answer, and 3 more for its
 * content. After three failures in a row, it makes no requests for 10 seconds. Each further failure doubles this time,
 * up to 5 minutes. Meanwhile, the store returns no entries, and does not store any. It never stores an entry of more
 * than 32 MiB.
 */
public final class HttpStore implements ShaderStore {
    /** The most bytes of an entry, and of its compressed form. Larger entries are not stored. */
    private static final int MOST_BYTES = 1 << 25;

    /** The longest time until an answer begins, and again until its content is complete, unless it is stated. */
    public static final Duration WAIT = Duration.ofSeconds(3);

    private static final int MOST_FAILURES = 3;
    private static final int OK = 200;
    private static final int MULTIPLE_CHOICES = 300;
    private static final int NOT_FOUND = 404;
    private static final int GONE = 410;

    private final URI base;
    private final Timing timing;
    private final HttpClient client;
    private int failures;
    private long restsUntil;

    /**
     * The limits of time.
     *
     * @param request the longest time until an answer begins, and again until its content is complete
     * @param rest the time without requests after three failures; each further failure doubles it
     * @param longestRest the longest time without requests
     */
    record Timing(Duration request, Duration rest, Duration longestRest) {
        static final Timing STANDARD = new Timing(WAIT, Duration.ofSeconds(10), Duration.ofMinutes(5));
    }

    /**
     * Creates a store on a server. Makes no request yet.
     *
     * @param base the address before the keys, with {@code http} or {@code https}, a host and no query
     * @throws IllegalArgumentException if it is no such address
     */
    public static HttpStore at(URI base) {
        return new HttpStore(base, Timing.STANDARD);
    }

    /**
     * Creates a store on a server that is given less time or more.
     *
     * @param base the address before the keys, with {@code http} or {@code https}, a host and no query
     * @param time the longest time until an answer begins, and again until its content is complete
     * @throws IllegalArgumentException if it is no such address
     */
    public static HttpStore at(URI base, Duration time) {
        return new HttpStore(base, new Timing(time, Timing.STANDARD.rest(), Timing.STANDARD.longestRest()));
    }

    HttpStore(URI base, Timing timing) {
        String scheme = base.getScheme();
        if (scheme == null || !scheme.matches("(?i)https?") || base.getHost() == null || base.getRawQuery() != null) {
            throw new IllegalArgumentException(
                    "'" + base + "' is no address of a cache such as http://cache:8080/cache/");
        }
        String text = base.toString();
        this.base = URI.create(text.endsWith("/") ? text : text + "/");
        this.timing = timing;
        this.client = HttpClient.newBuilder()
                .connectTimeout(timing.request())
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
    }

    @Override
    public Optional<byte[]> read(String key) throws IOException {
        if (rests()) {
            return Optional.empty();
        }
        HttpResponse<InputStream> answer = send(request(key).GET().build());
        try (InputStream body = answer.body()) {
            int status = answer.statusCode();
            if (status == NOT_FOUND || status == GONE) {
                succeeded();
                return Optional.empty();
            }
            if (status != OK) {
                throw new IOException("the server answers with status " + status);
            }
            byte[] compressed = limited(arrived(body), "the answer");
            byte[] entry;
            try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
                entry = limited(in.readNBytes(MOST_BYTES + 1), "the entry");
            }
            succeeded();
            return Optional.of(entry);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void write(String key, byte[] entry) throws IOException {
        if (entry.length > MOST_BYTES || rests()) {
            return;
        }
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(compressed)) {
            out.write(entry);
        }
        HttpResponse<InputStream> answer = send(request(key)
                .header("Content-Type", "application/octet-stream")
                .PUT(BodyPublishers.ofByteArray(compressed.toByteArray()))
                .build());
        answer.body().close();
        if (answer.statusCode() < OK || answer.statusCode() >= MULTIPLE_CHOICES) {
            throw failed(new IOException("the server answers with status " + answer.statusCode()));
        }
        succeeded();
    }

    @Override
    public String shown(String key) {
        return base + key;
    }

    private HttpRequest.Builder request(String key) {
        return HttpRequest.newBuilder(base.resolve(key)).timeout(timing.request());
    }

    private HttpResponse<InputStream> send(HttpRequest request) throws IOException {
        try {
            return client.send(request, BodyHandlers.ofInputStream());
        } catch (IOException e) {
            throw failed(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failed(new IOException("the request was interrupted"));
        }
    }

    private static byte[] limited(byte[] bytes, String what) throws IOException {
        if (bytes.length > MOST_BYTES) {
            throw new IOException(what + " has more than " + MOST_BYTES + " bytes");
        }
        return bytes;
    }

    /** Reads the content of an answer, at most one byte more than the limit. */
    private byte[] arrived(InputStream in) throws IOException {
        CompletableFuture<byte[]> reading = CompletableFuture.supplyAsync(() -> {
            try {
                return in.readNBytes(MOST_BYTES + 1);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        try {
            return reading.get(timing.request().toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new IOException(
                    "the answer did not arrive within " + timing.request().toMillis() + " ms", e);
        } catch (ExecutionException e) {
            throw new IOException(
                    "the answer cannot be read: " + Throwables.getRootCause(e).getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("the request was interrupted", e);
        }
    }

    private synchronized boolean rests() {
        return failures >= MOST_FAILURES && System.nanoTime() - restsUntil < 0;
    }

    private synchronized void succeeded() {
        failures = 0;
    }

    /** Counts a failure, and returns it. From the third failure in a row, no requests are made for a while. */
    private synchronized IOException failed(IOException failure) {
        failures++;
        if (failures >= MOST_FAILURES) {
            long rest = timing.rest().toNanos() << Math.min(failures - MOST_FAILURES, 20);
            restsUntil = System.nanoTime() + Math.min(rest, timing.longestRest().toNanos());
        }
        return failure;
    }
}

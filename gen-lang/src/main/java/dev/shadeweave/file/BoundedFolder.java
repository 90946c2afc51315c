package dev.shadeweave.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A folder of files that a program can generate again, with a limit on their total size. Above the limit, the least
 * recently used files are removed until an eighth of the limit is free. Any number of threads and processes may use one
 * folder.
 *
 * <p>The folder counts and removes only files whose name is 64 lower-case hexadecimal digits and the suffix, and old
 * drafts of killed processes. Other files are not changed. Files are written atomically, and symbolic links are not
 * followed.
 */
public final class BoundedFolder {
    /** The limit of a folder from which no file is removed. */
    public static final long UNBOUNDED = Long.MAX_VALUE;

    /** The maximum size in bytes of a file. */
    private static final int MOST_BYTES = 1 << 28;

    /** The number of new files after which the folder is listed again, because other processes also add files. */
    private static final int LISTED_AFTER = 64;

    /** The precision of the recorded time of use. It is coarse, so that reading a file rarely updates its timestamp. */
    private static final Duration USE = Duration.ofMinutes(1);

    private final Path folder;
    private final String suffix;
    private final Pattern names;
    private final long bytes;
    private final int mostBytes;

    /** The bytes of all files as far as this process knows; -1 before they are first counted. */
    private final AtomicLong used = new AtomicLong(-1);

    private final AtomicInteger added = new AtomicInteger();

    /**
     * Creates a view of a folder.
     *
     * @param folder the folder; it is created with the first file
     * @param suffix the end of the names of its files: {@code .shader}
     * @param bytes the largest number of bytes of its files, at least 1; {@link #UNBOUNDED} to keep all files
     * @throws IllegalArgumentException if the limit is below 1
     */
    public BoundedFolder(Path folder, String suffix, long bytes) {
        this(folder, suffix, bytes, MOST_BYTES);
    }

    /**
     * Creates a view of a folder.
     *
     * @param mostBytes the maximum size in bytes of a file
     */
    BoundedFolder(Path folder, String suffix, long bytes, int mostBytes) {
        if (bytes < 1) {
            throw new IllegalArgumentException("a folder of " + bytes + " bytes");
        }
        this.folder = folder;
        this.suffix = suffix;
        this.names = Pattern.compile("[0-9a-f]{64}" + Pattern.quote(suffix));
        this.bytes = bytes;
        this.mostBytes = mostBytes;
    }

    /**
     * Returns the path of a file.
     *
     * @param name 64 hexadecimal digits
     */
    public Path file(String name) {
        return folder.resolve(name + suffix);
    }

    /**
     * Reads a file and records when it was used. Returns empty if the file does not exist.
     *
     * @param name 64 hexadecimal digits
     * @throws IOException if it cannot be read, is a symbolic link, a folder or a device, or has more than 256 MiB
     */
    public Optional<byte[]> read(String name) throws IOException {
        Path file = file(name);
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        if (Files.isSymbolicLink(file)) {
            throw new FileSystemException(file.toString(), null, "it is a link, which is not followed");
        }
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) > mostBytes) {
            throw new FileSystemException(file.toString(), null, "it is no file of the cache");
        }
        byte[] content;
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            content = in.readNBytes(mostBytes);
        }
        touch(file);
        return Optional.of(content);
    }

    /**
     * Writes a file atomically. Writes nothing if the content is larger than the limit or than 256 MiB, or if a folder
     * has the file's name.
     *
     * @param name 64 hexadecimal digits
     * @param content the bytes
     * @throws IOException if it cannot be written
     */
    public synchronized void write(String name, byte[] content) throws IOException {
        Path file = file(name);
        if (content.length > Math.min(bytes, mostBytes) || Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        int earlier = added.getAndIncrement();
        if (earlier == 0) {
            WholeFile.removeAbandoned(folder);
        }
        WholeFile.replace(file, content);
        if (bytes < UNBOUNDED) {
            used.set(used.get() < 0 || earlier % LISTED_AFTER == 0 ? sum(listed()) : used.get() + content.length);
            if (used.get() > bytes) {
                removeOldest();
            }
        }
    }

    /** Records the time of use in the timestamp of the file. */
    private void touch(Path file) {
        if (bytes == UNBOUNDED) {
            return;
        }
        try {
            Instant now = Instant.now();
            if (Files.getLastModifiedTime(file).toInstant().isBefore(now.minus(USE))) {
                Files.setLastModifiedTime(file, FileTime.from(now));
            }
        } catch (IOException e) {
            // Another process removed the file, or another user owns it: then that user's processes record its use.
        }
    }

    /** A file of the folder. */
    private record Entry(Path file, long size, FileTime time) {}

    private List<Entry> listed() throws IOException {
        List<Entry> entries = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, this::isOwn)) {
            for (Path file : files) {
                BasicFileAttributes found = attributes(file);
                if (found != null && found.isRegularFile()) {
                    entries.add(new Entry(file, found.size(), found.lastModifiedTime()));
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        return entries;
    }

    private static long sum(List<Entry> entries) {
        return entries.stream().mapToLong(Entry::size).sum();
    }

    private boolean isOwn(Path file) {
        Path name = file.getFileName();
        return name != null && names.matcher(name.toString()).matches();
    }

    private static @Nullable BasicFileAttributes attributes(Path file) {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (IOException e) {
            return null; // another process removed it
        }
    }

    /**
     * Removes the least recently used files until an eighth of the limit is free, so that not every new file needs a
     * removal.
     */
    private void removeOldest() throws IOException {
        List<Entry> entries = listed();
        entries.sort(Comparator.comparing(Entry::time));
        used.set(sum(entries));
        for (Entry oldest : entries) {
            if (used.get() <= bytes - bytes / 8) {
                return;
            }
            if (isRemoved(oldest.file())) {
                used.addAndGet(-oldest.size());
            }
        }
    }

    /**
     * Removes a file. Returns false if the system does not allow it: on Windows, while another process reads the file.
     */
    private static boolean isRemoved(Path file) {
        try {
            Files.deleteIfExists(file);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}

package dev.shadeweave.watch.internal;

import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How files were when they were looked at: whoever looks again sees whether one changed. Asking for times works on every disk,
 * network drives and containers among them, where news from the system do not arrive.
 */
public record FileStamps(ImmutableMap<Path, Stamp> stamps) {
    public static final FileStamps NONE = new FileStamps(ImmutableMap.of());

    /**
     * How one file was.
     *
     * @param changed when it was written; none if it is not there
     * @param size its bytes
     */
    public record Stamp(Optional<FileTime> changed, long size) {
        public static Stamp of(Path file) {
            try {
                BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
                return new Stamp(
                        Optional.of(attributes.lastModifiedTime()), attributes.isDirectory() ? 0 : attributes.size());
            } catch (IOException | SecurityException e) {
                return new Stamp(Optional.empty(), 0);
            }
        }
    }

    /** How these files are now. */
    public static FileStamps of(Collection<Path> files) {
        Map<Path, Stamp> stamps = new LinkedHashMap<>();
        for (Path file : new LinkedHashSet<>(files)) {
            stamps.put(file, Stamp.of(file));
        }
        return new FileStamps(ImmutableMap.copyOf(stamps));
    }

    /**
     * How files are that something was read from.
     *
     * @param before how some were before the reading began: what changed meanwhile counts as changed
     */
    public static FileStamps of(Collection<Path> files, FileStamps before) {
        Map<Path, Stamp> stamps = new LinkedHashMap<>();
        for (Path file : new LinkedHashSet<>(files)) {
            Stamp first = before.stamps.get(file);
            stamps.put(file, first == null ? Stamp.of(file) : first);
        }
        return new FileStamps(ImmutableMap.copyOf(stamps));
    }

    /** How these files are now. */
    public FileStamps now() {
        return of(stamps.keySet());
    }

    /** When the last of these files was written; now, if one was removed. */
    public static Instant newest(Collection<Path> files) {
        Instant newest = Instant.EPOCH;
        for (Path file : files) {
            Instant written = Stamp.of(file).changed().map(FileTime::toInstant).orElseGet(Instant::now);
            newest = written.isAfter(newest) ? written : newest;
        }
        return newest;
    }

    /** The files that are not as they were. */
    public Set<Path> changed() {
        Set<Path> changed = new LinkedHashSet<>();
        stamps.forEach((file, stamp) -> {
            if (!Stamp.of(file).equals(stamp)) {
                changed.add(file);
            }
        });
        return changed;
    }
}

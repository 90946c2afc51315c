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
 * The state of files at one time, to detect later changes. Polling modification times works on every disk, including
 * network drives and containers, where notifications of the system do not arrive.
 */
public record FileStamps(ImmutableMap<Path, Stamp> stamps) {
    public static final FileStamps NONE = new FileStamps(ImmutableMap.of());

    /**
     * The state of one file.
     *
     * @param changed the time of the last modification; empty if the file does not exist
     * @param size its size in bytes
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

    /** Returns the current state of files. */
    public static FileStamps of(Collection<Path> files) {
        Map<Path, Stamp> stamps = new LinkedHashMap<>();
        for (Path file : new LinkedHashSet<>(files)) {
            stamps.put(file, Stamp.of(file));
        }
        return new FileStamps(ImmutableMap.copyOf(stamps));
    }

    /**
     * Returns the state of files from which data was read.
     *
     * @param before the state of some of them before reading started; files that changed since then count as
     *     changed
     */
    public static FileStamps of(Collection<Path> files, FileStamps before) {
        Map<Path, Stamp> stamps = new LinkedHashMap<>();
        for (Path file : new LinkedHashSet<>(files)) {
            Stamp first = before.stamps.get(file);
            stamps.put(file, first == null ? Stamp.of(file) : first);
        }
        return new FileStamps(ImmutableMap.copyOf(stamps));
    }

    /** Returns the current state of the same files. */
    public FileStamps now() {
        return of(stamps.keySet());
    }

    /** Returns the latest modification time of these files; the current time if one was removed. */
    public static Instant newest(Collection<Path> files) {
        Instant newest = Instant.EPOCH;
        for (Path file : files) {
            Instant written = Stamp.of(file).changed().map(FileTime::toInstant).orElseGet(Instant::now);
            newest = written.isAfter(newest) ? written : newest;
        }
        return newest;
    }

    /** Returns the files whose state differs now. */
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

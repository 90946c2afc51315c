package dev.shadeweave.source;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.io.ByteSource;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * A zip archive on disk (PKWARE, APPNOTE 6.3). The archive is opened anew for each file, so you need not close it.
 * While a {@linkplain #hold() hold} is open, opening is fast. Each file is inflated when it is read, up to its limit. A
 * file with a wrong checksum is an error.
 *
 * @param file the archive
 * @param charset the encoding of names that do not state theirs
 * @param stamp the identity of the archive when it was opened
 * @param entries the names of the entries in the archive, by their names in this root
 */
record ZipRoot(Path file, Charset charset, Stamp stamp, ImmutableSortedMap<String, String> entries)
        implements SourceRoot {
    /** The maximum number of entries in an archive. The largest libraries of materials have a few thousand. */
    static final int MAX_ENTRIES = 100_000;

    /** The maximum inflated size of all files together, in bytes. */
    static final long MAX_BYTES = 1L << 34;

    /**
     * The original encoding of names in zip files. If the Java runtime lacks it, each byte is read as one character.
     */
    private static final String OLD_NAMES = "IBM437";

    /** The time and size of an archive, which show whether it has changed. */
    record Stamp(Path real, long modified, long size) {}

    /** The identity of one file of the archive. */
    private record Version(Stamp stamp, String path) {}

    static ZipRoot open(Path file) throws BadArchiveException {
        try {
            Stamp stamp =
                    new Stamp(file.toRealPath(), Files.getLastModifiedTime(file).toMillis(), Files.size(file));
            if (!Files.isRegularFile(file)) {
                throw new BadArchiveException("it is no file");
            }
            for (Charset charset : new Charset[] {StandardCharsets.UTF_8, oldNames()}) {
                try (ZipFile zip = new ZipFile(file.toFile(), charset)) {
                    return new ZipRoot(file, charset, stamp, check(zip));
                } catch (IllegalArgumentException e) {
                    // The archive has a name that is not UTF-8. The other encoding can decode every byte.
                } catch (ZipException e) {
                    String reason = String.valueOf(e.getMessage());
                    if (reason.contains("encrypted")) {
                        throw new BadArchiveException("it is encrypted");
                    }
                    if (!reason.contains("bad entry name") || !charset.equals(StandardCharsets.UTF_8)) {
                        throw new BadArchiveException("it is no zip archive, or damaged");
                    }
                }
            }
            throw new BadArchiveException("the names of its files cannot be read");
        } catch (BadArchiveException e) {
            throw e;
        } catch (IOException e) {
            throw new BadArchiveException(Files.exists(file) ? "the system cannot read it" : "there is no such file");
        }
    }

    private static Charset oldNames() {
        return Charset.isSupported(OLD_NAMES) ? Charset.forName(OLD_NAMES) : StandardCharsets.ISO_8859_1;
    }

    private static ImmutableSortedMap<String, String> check(ZipFile zip) throws BadArchiveException {
        if (zip.size() > MAX_ENTRIES) {
            throw new BadArchiveException("it has " + zip.size() + " entries, more than " + MAX_ENTRIES);
        }
        TreeMap<String, String> names = new TreeMap<>();
        long bytes = 0;
        for (Iterator<? extends ZipEntry> entries = zip.entries().asIterator(); entries.hasNext(); ) {
            ZipEntry entry = entries.next();
            String name = SourcePaths.join("", entry.getName());
            if (SourcePaths.leaves(name) || name.indexOf('\0') >= 0) {
                throw new BadArchiveException("its entry '" + entry.getName() + "' leads out of the archive");
            }
            if (entry.isDirectory() || entry.getName().endsWith("\\") || isOfTheSystem(name)) {
                continue;
            }
            if (names.put(name, entry.getName()) != null) {
                throw new BadArchiveException("it has two entries named '" + name + "'");
            }
            bytes += Math.max(0, entry.getSize());
            if (entry.getSize() > FoundFile.MAX_BYTES || bytes > MAX_BYTES) {
                throw new BadArchiveException("its entry '" + name + "' is too large: " + entry.getSize()
                        + " bytes; a file may have " + FoundFile.MAX_BYTES + ", all together " + MAX_BYTES);
            }
        }
        return ImmutableSortedMap.copyOfSorted(names);
    }

    /** Returns true for files in which macOS stores how the Finder shows other files. */
    private static boolean isOfTheSystem(String name) {
        return name.startsWith("__MACOSX/")
                || name.substring(name.lastIndexOf('/') + 1).startsWith("._");
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ZipRoot zip && file.equals(zip.file) && stamp.equals(zip.stamp);
    }

    @Override
    public int hashCode() {
        return stamp.hashCode();
    }

    @Override
    public String name() {
        return file.toString().replace('\\', '/') + "!";
    }

    @Override
    public Optional<ByteSource> bytes(String path) {
        return Optional.ofNullable(entries.get(path)).map(Entry::new);
    }

    @Override
    public Lookup look(String path) {
        return SourcePaths.leaves(path)
                ? Lookup.OUTSIDE
                : bytes(path)
                        .map(bytes -> Lookup.of(new FoundFile(this, path, bytes, new Version(stamp, path))))
                        .orElse(Lookup.NOTHING);
    }

    @Override
    public Optional<Path> onDisk(String path) {
        return Optional.of(file);
    }

    /** Keeps the archive open. Meanwhile, the Java runtime opens it again without reading its directory. */
    @Override
    @SuppressWarnings("MustBeClosedChecker") // closed with the hold
    public Hold hold() {
        try {
            ZipFile zip = new ZipFile(file.toFile(), charset);
            return () -> {
                try {
                    zip.close();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            };
        } catch (IOException | IllegalArgumentException e) {
            // Reading a file of the archive will report the problem.
            return SourceRoot.super.hold();
        }
    }

    @Override
    public ImmutableList<String> list(String suffix) {
        return entries.keySet().stream().filter(name -> name.endsWith(suffix)).collect(ImmutableList.toImmutableList());
    }

    /**
     * A stream that checks at the end of a file whether its content has the recorded checksum (APPNOTE 4.4.7) and size.
     */
    private static final class Checked extends FilterInputStream {
        private final CRC32 sum = new CRC32();
        private final ZipEntry entry;
        private final ZipFile zip;
        private final AtomicLong count = new AtomicLong();

        Checked(InputStream in, ZipEntry entry, ZipFile zip) {
            super(in);
            this.entry = entry;
            this.zip = zip;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int read = super.read(bytes, from, length);
            if (read > 0) {
                sum.update(bytes, from, read);
                count.addAndGet(read);
            } else if (read < 0 && (sum.getValue() != entry.getCrc() || count.get() != entry.getSize())) {
                throw new IOException("it is damaged: its checksum in the archive is that of another content");
            }
            return read;
        }

        @Override
        public long skip(long count) throws IOException {
            // Skipped bytes are part of the checksum too.
            return readNBytes((int) Math.min(count, 1 << 16)).length;
        }

        @Override
        public boolean markSupported() {
            return false;
        }

        @Override
        public void close() throws IOException {
            zip.close();
        }
    }

    /** The bytes of one entry. */
    private final class Entry extends ByteSource {
        private final String name;

        Entry(String name) {
            this.name = name;
        }

        @Override
        @SuppressWarnings("MustBeClosedChecker") // closed with the stream, or here if no stream is returned
        public InputStream openStream() throws IOException {
            ZipFile zip = new ZipFile(file.toFile(), charset);
            try {
                ZipEntry entry = zip.getEntry(name);
                if (entry == null) {
                    throw new IOException("the archive was changed while it was read");
                }
                return new Checked(zip.getInputStream(entry), entry, zip);
            } catch (IOException | RuntimeException e) {
                zip.close();
                throw e;
            }
        }
    }
}

package dev.shadeweave.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An output stream that writes a file atomically. The bytes go into a draft in the same folder. {@link #commit()}
 * forces the draft onto the disk and replaces the old file in one step. If anything fails before, for example because a
 * disk is full, the old file is unchanged and the draft is removed.
 *
 * <p>A symbolic link is kept and its target replaced. A replaced file keeps its permissions. Devices and pipes, such as
 * {@code /dev/null}, are written to directly. {@link #replace} and {@link #writeNew} do not follow these three rules.
 */
public final class WholeFile extends OutputStream {
    private static final int MOST_LINKS = 40;
    private static final int MOST_TRIALS = 100;

    private static final Duration ABANDONED = Duration.ofDays(1);
    private static final Pattern DRAFT = Pattern.compile("\\.shadeweave-[0-9a-f]{1,16}\\.tmp");

    private final Path place;
    private final @Nullable Path draft;
    private final boolean replaces;
    private final @Nullable FileChannel channel;
    private final OutputStream out;
    private final AtomicBoolean closed = new AtomicBoolean();

    private WholeFile(
            Path place, @Nullable Path draft, boolean replaces, @Nullable FileChannel channel, OutputStream out) {
        this.place = place;
        this.draft = draft;
        this.replaces = replaces;
        this.channel = channel;
        this.out = out;
    }

    /**
     * Writes a file and creates its missing folders.
     *
     * @throws IOException if it cannot be written; then the old file is unchanged
     */
    public static void write(Path file, byte[] bytes) throws IOException {
        try (WholeFile whole = open(file)) {
            whole.write(bytes);
            whole.commit();
        }
    }

    /**
     * Writes a file that can be generated again, and creates its missing folders. It is not forced onto the disk,
     * because that takes longer than generating it again. Only a power failure can lose it or leave it empty. If the
     * file already has this content, only its timestamp changes, because replacing thousands of files is slow on some
     * file systems.
     *
     * @throws IOException if it cannot be written; then the old file is unchanged
     */
    public static void writeDerived(Path file, byte[] bytes) throws IOException {
        boolean replaces = isThere(file);
        if (replaces && holds(file, bytes)) {
            try {
                Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
                return;
            } catch (IOException e) {
                // A file of another user may be writable, but only its owner may set its time. Such a file is replaced.
            }
        }
        try (WholeFile whole = open(file, replaces)) {
            whole.write(bytes);
            whole.commit(false);
        }
    }

    /**
     * Writes a file where none exists yet, as in a folder that was empty before. This needs fewer system calls than
     * {@link #write}. The file is not forced onto the disk.
     *
     * @throws IOException if it cannot be written
     */
    public static void writeNew(Path file, byte[] bytes) throws IOException {
        Path place = file.toAbsolutePath();
        WholeFile begun;
        try {
            begun = draft(place, false);
        } catch (FileSystemException e) {
            begun = open(file, false); // creates the missing folder, or reports the problem
        }
        try (WholeFile whole = begun) {
            whole.write(bytes);
            whole.commit(false);
        }
    }

    /**
     * Writes a file that belongs to the program, such as an entry of a cache, and creates its missing folders. A
     * symbolic link, a pipe or a device in its place is replaced; the target of a link is not changed. The file is not
     * forced onto the disk.
     *
     * @throws IOException if it cannot be written; then the old file is unchanged
     */
    public static void replace(Path file, byte[] bytes) throws IOException {
        try (WholeFile whole = own(file.toAbsolutePath())) {
            whole.write(bytes);
            whole.commit(false);
        }
    }

    private static WholeFile own(Path place) throws IOException {
        Path folder = place.getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            Files.createDirectories(folder);
        }
        return draft(place, false);
    }

    /**
     * Tests whether a folder can be written to: creates it if it is missing, writes a file into it and removes the
     * file. Call this method before long work. Permission flags alone do not give the right answer on all file systems
     * and for all users.
     *
     * @param bytes the size of the file; 0 tests only the permission
     * @throws IOException if files cannot be written there: no permission, or no space
     */
    public static void tryFolder(Path folder, int bytes) throws IOException {
        try (WholeFile trial = own(folder.toAbsolutePath().resolve("trial"))) {
            trial.write(new byte[bytes]);
        }
    }

    /**
     * Removes the drafts that killed processes of this user left in a folder more than a day ago. The first error ends
     * the removal and is not reported.
     */
    public static void removeAbandoned(Path folder) {
        Instant before = Instant.now().minus(ABANDONED);
        List<Path> old = new ArrayList<>();
        try (DirectoryStream<Path> drafts = Files.newDirectoryStream(folder, WholeFile::isDraft)) {
            for (Path draft : drafts) {
                if (isOlder(draft, before)) {
                    old.add(draft);
                }
            }
            if (!old.isEmpty()) {
                removeOwn(old, folder);
            }
        } catch (IOException | DirectoryIteratorException | UnsupportedOperationException e) {
            // The folder does not exist, cannot be listed or written to, or its file system has no owners.
        }
    }

    private static boolean isDraft(Path file) {
        Path name = file.getFileName();
        return name != null && DRAFT.matcher(name.toString()).matches();
    }

    private static boolean isOlder(Path draft, Instant before) throws IOException {
        BasicFileAttributes found = Files.readAttributes(draft, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        return found.isRegularFile() && found.lastModifiedTime().toInstant().isBefore(before);
    }

    /** Removes the drafts of this user, who owns the files that this process creates in the folder. */
    private static void removeOwn(List<Path> old, Path folder) throws IOException {
        UserPrincipal user;
        try (WholeFile made = own(folder.toAbsolutePath().resolve("owner"))) {
            user = Files.getOwner(Objects.requireNonNull(made.draft));
        }
        for (Path draft : old) {
            if (Files.getOwner(draft, LinkOption.NOFOLLOW_LINKS).equals(user)) {
                Files.deleteIfExists(draft);
            }
        }
    }

    /**
     * Begins a file and creates its missing folders. If you close it without {@linkplain #commit() committing} it, the
     * draft is removed.
     *
     * @throws IOException if it cannot be written
     */
    public static WholeFile open(Path file) throws IOException {
        return open(file, isThere(file));
    }

    /**
     * Returns true if the file, or the target of a link, exists. Most outputs do not exist yet. {@link Files#exists}
     * then throws and catches an exception internally, which is slower than this test.
     */
    private static boolean isThere(Path file) {
        return file.toFile().exists();
    }

    /** Returns true if a writable file has exactly these bytes. */
    private static boolean holds(Path file, byte[] bytes) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return attributes.isRegularFile()
                    && attributes.size() == bytes.length
                    && Files.isWritable(file)
                    && Arrays.equals(Files.readAllBytes(file), bytes);
        } catch (IOException e) {
            return false; // writing the file will report the problem
        }
    }

    private static WholeFile open(Path file, boolean replaces) throws IOException {
        // Some runs write thousands of files, most of them new. For these, as few system calls as possible are made.
        if (replaces && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
            return new WholeFile(file, null, true, null, Files.newOutputStream(file, StandardOpenOption.WRITE));
        }
        Path place = followed(file);
        Path folder = place.getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            Files.createDirectories(folder);
        }
        if (replaces && Files.isDirectory(place)) {
            throw new FileSystemException(file.toString(), null, "Is a directory");
        }
        if (replaces && Files.exists(place) && !Files.isWritable(place)) {
            throw new AccessDeniedException(file.toString());
        }
        return draft(place, replaces);
    }

    private static WholeFile draft(Path place, boolean replaces) throws IOException {
        for (int trial = 0; ; trial++) {
            Path draft = place.resolveSibling(".shadeweave-"
                    + Long.toHexString(ThreadLocalRandom.current().nextLong()) + ".tmp");
            try {
                FileChannel channel = FileChannel.open(draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                return new WholeFile(place, draft, replaces, channel, Channels.newOutputStream(channel));
            } catch (FileAlreadyExistsException e) {
                if (trial == MOST_TRIALS) {
                    throw e;
                }
            }
        }
    }

    /** Returns the target of a chain of links; the target may be missing. */
    private static Path followed(Path file) throws IOException {
        Path at = file.toAbsolutePath();
        for (int links = 0; Files.isSymbolicLink(at); links++) {
            if (links == MOST_LINKS) {
                throw new FileSystemException(file.toString(), null, "too many links lead to each other");
            }
            Path target = Files.readSymbolicLink(at);
            at = at.resolveSibling(target);
        }
        return at;
    }

    @Override
    public void write(int b) throws IOException {
        out.write(b);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        out.write(bytes, from, length);
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    /**
     * Forces the written bytes onto the disk and replaces the old file by them. After that, nothing can be written.
     *
     * @throws IOException if that fails; then the old file is unchanged
     */
    public void commit() throws IOException {
        commit(true);
    }

    private void commit(boolean synced) throws IOException {
        out.flush();
        if (draft == null || channel == null) {
            out.close();
            closed.set(true);
            return;
        }
        if (synced) {
            channel.force(true);
        }
        channel.close();
        if (replaces || synced) {
            keepPermissions(draft);
        }
        try {
            Files.move(draft, place, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(draft, place, StandardCopyOption.REPLACE_EXISTING);
        }
        closed.set(true);
    }

    /**
     * Gives the new file the permissions of the file that it replaces, and its owner and group if the system allows it.
     */
    private void keepPermissions(Path file) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(place, PosixFileAttributeView.class);
        PosixFileAttributeView other = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (view == null || other == null) {
            return;
        }
        PosixFileAttributes attributes;
        try {
            attributes = view.readAttributes();
        } catch (NoSuchFileException e) {
            return;
        }
        try {
            other.setOwner(attributes.owner());
            other.setGroup(attributes.group());
        } catch (FileSystemException e) {
            // Only a superuser can change the owner of a file; the new file belongs to the current user.
        }
        other.setPermissions(attributes.permissions());
    }

    @Override
    public void close() throws IOException {
        if (closed.getAndSet(true)) {
            return;
        }
        try {
            out.close();
        } finally {
            if (draft != null) {
                Files.deleteIfExists(draft);
            }
        }
    }
}

package dev.shadeweave.testing;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import org.approvaltests.Approvals;
import org.approvaltests.core.Options;
import org.jspecify.annotations.Nullable;
import org.opentest4j.AssertionFailedError;

/**
 * A folder of approved files, {@code NAME.approved.EXTENSION}. If a text differs, it is written
 * beside the approved file, as {@code NAME.received.EXTENSION}; do not commit received files.
 *
 * <p>With the system property {@code shadeweave.approve=true}, received texts are approved immediately.
 *
 * <pre>{@code
 * ApprovedFolder folder = ApprovedFolder.of(Path.of("src/test/approved"));
 * folder.verify("walls/brick", ".txt", text);
 * folder.assertNoneObsolete();
 * }</pre>
 */
public final class ApprovedFolder {
    /** The name of the system property, and of the configuration parameter of JUnit. */
    static final String APPROVE = "shadeweave.approve";

    /** The end of messages about files that are not as approved. */
    static final String HOW_TO_APPROVE = "\nTo approve what was received, run the test with -D" + APPROVE + "=true.";

    private static final String APPROVED = ".approved";
    private static final String RECEIVED = ".received";

    private final Path folder;
    private final boolean approving;

    /** The approved files that were compared, or written. */
    private final Set<Path> known = ConcurrentHashMap.newKeySet();

    private ApprovedFolder(Path folder, boolean approving) {
        this.folder = folder;
        this.approving = approving;
    }

    /**
     * Returns a folder. It approves if the system property {@code shadeweave.approve} is {@code true}.
     *
     * @param folder the folder of the files; created with the first file
     */
    public static ApprovedFolder of(Path folder) {
        return new ApprovedFolder(folder, Boolean.getBoolean(APPROVE));
    }

    /**
     * Returns the same folder without a record of compared files.
     *
     * @param isSo true to approve received files
     */
    public ApprovedFolder approving(boolean isSo) {
        return new ApprovedFolder(folder, isSo);
    }

    /** Returns the path of the folder. */
    public Path path() {
        return folder;
    }

    /** Returns true if received files are approved. */
    public boolean isApproving() {
        return approving;
    }

    /**
     * Compares a text with the approved text.
     *
     * @param name the name of the file, with {@code /} between folders: {@code walls/brick}
     * @param extension the extension with its point: {@code .txt}
     * @param text the text
     * @throws AssertionFailedError that shows the changed lines
     */
    public void verify(String name, String extension, String text) {
        verify(name, extension, text, new Options(SourceMapReporter.withoutMap(name + extension)));
    }

    /**
     * Compares a text with the approved text.
     *
     * @param name the name of the file, with {@code /} between folders: {@code walls/brick}
     * @param extension the extension with its point: {@code .txt}
     * @param text the text
     * @param options the scrubber, the comparator and the reporter; the namer, the extension and the writer have no effect
     * @throws Error if the text differs: the error of the reporter, or an error that names both files
     */
    public void verify(String name, String extension, String text, Options options) {
        String scrubbed = options.scrub(text);
        if (approving) {
            receive(name, extension, scrubbed.getBytes(StandardCharsets.UTF_8));
        } else {
            known.add(approvedFile(name, extension));
            Approvals.verify(new TextApprover(this, name, extension, scrubbed, options.getComparator()), options);
        }
    }

    /**
     * Returns the approved files that this object did not compare, sorted. Call it after the last comparison.
     *
     * @throws UncheckedIOException if the folder cannot be read
     */
    public ImmutableList<Path> obsolete() {
        return obsolete((name, extension) -> false);
    }

    /**
     * Returns the approved files that this object did not compare and that are no longer in use, sorted.
     *
     * @param owned returns true for the name and extension of a file that is still in use
     */
    ImmutableList<Path> obsolete(BiPredicate<String, String> owned) {
        if (!exists()) {
            return ImmutableList.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> !known.contains(file) && isObsolete(file, owned))
                    .sorted()
                    .collect(ImmutableList.toImmutableList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean isObsolete(Path file, BiPredicate<String, String> owned) {
        String name = folder.relativize(file).toString().replace('\\', '/');
        int at = name.lastIndexOf(APPROVED + ".");
        return at >= 0 && !owned.test(name.substring(0, at), name.substring(at + APPROVED.length()));
    }

    /**
     * Checks that every approved file was compared. A folder that approves deletes the other files instead.
     *
     * @return the files that were deleted, sorted
     * @throws AssertionFailedError that lists the obsolete files
     * @throws UncheckedIOException if a file cannot be deleted
     */
    public ImmutableList<Path> assertNoneObsolete() {
        return assertNoneObsolete((name, extension) -> false);
    }

    ImmutableList<Path> assertNoneObsolete(BiPredicate<String, String> owned) {
        ImmutableList<Path> obsolete = obsolete(owned);
        if (!approving && !obsolete.isEmpty()) {
            StringBuilder message = new StringBuilder("approved files that nothing is compared with any more:");
            obsolete.forEach(file -> message.append("\n  ").append(file));
            throw new AssertionFailedError(message + "\nDelete them, or run the tests with -D" + APPROVE + "=true.");
        }
        for (Path file : obsolete) {
            delete(file);
        }
        return obsolete;
    }

    boolean exists() {
        return Files.isDirectory(folder);
    }

    Path approvedFile(String name, String extension) {
        return folder.resolve(name + APPROVED + extension);
    }

    Path receivedFile(String name, String extension) {
        return folder.resolve(name + RECEIVED + extension);
    }

    /** Returns the approved bytes, or null if nothing is approved yet. */
    byte @Nullable [] read(String name, String extension) {
        Path file = approvedFile(name, extension);
        known.add(file);
        try {
            return Files.exists(file) ? Files.readAllBytes(file) : null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes received bytes: as the approved file if the folder approves, otherwise beside it. */
    void receive(String name, String extension, byte[] bytes) {
        if (!approving) {
            writeReceived(name, extension, bytes);
            return;
        }
        Path file = approvedFile(name, extension);
        known.add(file);
        write(file, bytes);
        discard(name, extension);
    }

    void writeReceived(String name, String extension, byte[] bytes) {
        write(receivedFile(name, extension), bytes);
    }

    private static void write(Path file, byte[] bytes) {
        try {
            Path parent = file.getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
            Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Deletes the received file of an earlier run. */
    void discard(String name, String extension) {
        delete(receivedFile(name, extension));
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package dev.shadeweave.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Locale;

/** Describes errors of the file system in words. */
public final class IoReason {
    private IoReason() {}

    /** Returns the reason of the wrapped exception, as {@link #of(IOException)} does. */
    public static String of(UncheckedIOException problem) {
        IOException cause = problem.getCause();
        return cause == null ? "the system gives no reason" : of(cause);
    }

    /**
     * Returns the reason in a few words that begin with a lower-case letter. The path of a {@link FileSystemException}
     * is left out, because messages already state it.
     */
    public static String of(IOException problem) {
        if (problem instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (problem instanceof NoSuchFileException) {
            return "no such file or folder";
        }
        if (problem instanceof FileAlreadyExistsException) {
            return "a file of that name is in the way";
        }
        if (problem instanceof NotDirectoryException) {
            return "not a folder";
        }
        String reason = problem instanceof FileSystemException of ? of.getReason() : problem.getMessage();
        if (reason == null || reason.isEmpty()) {
            return "the system gives no reason";
        }
        return reason.equals("Is a directory")
                ? "it is a folder"
                : reason.substring(0, 1).toLowerCase(Locale.ROOT) + reason.substring(1);
    }
}

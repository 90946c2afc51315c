package dev.shadeweave.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/**
 * Opens a file folder by folder, each relative to the one before, as POSIX {@code openat} does. Another program can
 * replace any part of the path by a link between the check of the path and the opening. Such a link is reported as an
 * error and is not followed. Windows cannot open files in this way. There, the path is checked again after the file is
 * open. A program that replaces a folder for the moment of the opening, and restores it before the check, is not noticed.
 */
final class GuardedFile {
    private GuardedFile() {}

    /**
     * Opens a file below a folder.
     *
     * @param folder the folder to start from; links in its own name are followed
     * @param path the path relative to the folder, none of whose parts may be a link
     * @throws IOException if a part is missing, is a link, or may not be read
     */
    @SuppressWarnings("StreamResourceLeak") // each folder is closed when the next is open
    static InputStream open(Path folder, Path path) throws IOException {
        DirectoryStream<Path> top = Files.newDirectoryStream(folder);
        if (!(top instanceof SecureDirectoryStream<Path> first)) {
            // Windows has no such streams.
            top.close();
            return openWhole(folder, path);
        }
        SecureDirectoryStream<Path> at = first;
        try {
            for (int i = 0; i < path.getNameCount() - 1; i++) {
                SecureDirectoryStream<Path> below = at.newDirectoryStream(path.getName(i), LinkOption.NOFOLLOW_LINKS);
                at.close();
                at = below;
            }
            return Channels.newInputStream(
                    at.newByteChannel(path.getFileName(), Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)));
        } finally {
            at.close();
        }
    }

    /**
     * Opens a file by its whole path, then checks that no part of the path is a link or, on Windows, a junction, which
     * every user may create.
     */
    static InputStream openWhole(Path folder, Path path) throws IOException {
        Path file = folder.resolve(path);
        InputStream opened = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS);
        try {
            if (!file.toRealPath().equals(folder.toRealPath().resolve(path))) {
                throw new FileSystemException(file.toString(), null, "its path has a link, which is not followed");
            }
            return opened;
        } catch (IOException e) {
            opened.close();
            throw e;
        }
    }
}

package dev.shadeweave.cli.service;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import dev.shadeweave.file.IoReason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A new folder for the files of one request. If the disk does not take them, the server is busy: the request is not to
 * blame.
 *
 * @param path the folder
 */
record TemporaryFolder(Path path) implements AutoCloseable {
    static final String TAKES_NO_FILE = "its disk takes no file";

    /** Creates a folder below the folder for temporary files, which only this user can enter. */
    static TemporaryFolder create() throws BadCallException {
        try {
            return new TemporaryFolder(Files.createTempDirectory("shadeweave"));
        } catch (IOException e) {
            throw busy(e);
        }
    }

    /** Creates a folder in this one. */
    Path folder(String name) throws BadCallException {
        try {
            return Files.createDirectory(path.resolve(name));
        } catch (IOException e) {
            throw busy(e);
        }
    }

    /**
     * Writes a file.
     *
     * @param name its name below this folder, with {@code /} between folders
     * @return the file
     */
    Path write(String name, byte[] bytes) throws BadCallException {
        Path file = path.resolve(name);
        try {
            MoreFiles.createParentDirectories(file);
            return Files.write(file, bytes);
        } catch (IOException e) {
            throw busy(e);
        }
    }

    private static BadCallException busy(IOException e) {
        return new BadCallException(Admission.BUSY, TAKES_NO_FILE + " (" + IoReason.of(e) + ")");
    }

    /** Deletes the folder with everything in it. */
    @Override
    public void close() throws BadCallException {
        try {
            MoreFiles.deleteRecursively(path, RecursiveDeleteOption.ALLOW_INSECURE);
        } catch (IOException e) {
            throw busy(e);
        }
    }
}

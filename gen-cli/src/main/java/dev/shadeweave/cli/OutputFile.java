package dev.shadeweave.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Where a file is to be written: whether it can be. */
final class OutputFile {
    private OutputFile() {}

    /** Why it cannot, in the words of {@link IoReason}; nothing if nothing speaks against it, though a disk may be full. */
    static Optional<String> obstacle(Path file) {
        if (Files.isDirectory(file)) {
            return Optional.of("it is a folder");
        }
        Path there = file.toAbsolutePath();
        while (there != null && !Files.exists(there)) {
            there = there.getParent();
        }
        boolean folder = there != null && Files.isDirectory(there);
        if (there != null && !folder && !there.equals(file.toAbsolutePath())) {
            return Optional.of("a file of that name is in the way");
        }
        return there != null && !Files.isWritable(there) ? Optional.of("permission denied") : Optional.empty();
    }
}

package dev.shadeweave.cli;

import dev.shadeweave.source.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/** Where a file is to be written: whether it can be. */
final class OutputFile {
    /** So many bytes a disk cannot keep with the name of the file: it has to find room for them. */
    private static final int TRIAL_BYTES = 4096;

    private OutputFile() {}

    /**
     * Why it cannot, in the words of {@link IoReason}; nothing if nothing speaks against it. A disk that has room for a few bytes
     * may still be full before the file is complete.
     */
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
        if (there != null && !Files.isWritable(there)) {
            return Optional.of("permission denied");
        }
        Path parent = file.toAbsolutePath().getParent();
        boolean beside = parent != null && Files.isDirectory(parent);
        boolean plain =
                !Files.exists(file, LinkOption.NOFOLLOW_LINKS) || Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
        if (parent != null && beside && plain) {
            try {
                WholeFile.tryFolder(parent, TRIAL_BYTES);
            } catch (IOException e) {
                return Optional.of(IoReason.of(e));
            }
        }
        return Optional.empty();
    }
}

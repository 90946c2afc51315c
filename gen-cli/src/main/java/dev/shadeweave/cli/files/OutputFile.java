package dev.shadeweave.cli.files;

import dev.shadeweave.file.IoReason;
import dev.shadeweave.file.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/** Checks, before long work, whether a file can be written. */
public final class OutputFile {
    /**
     * The size of a trial file. Some file systems store a very small file together with its name, so it would not need
     * free space.
     */
    private static final int TRIAL_BYTES = 4096;

    private OutputFile() {}

    /**
     * Returns why a file cannot be written, in the words of {@link IoReason}; empty if no reason is found. The disk may
     * still be too full for the whole file, because only a small trial file is written.
     */
    public static Optional<String> obstacle(Path file) {
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
        boolean replaced =
                !Files.exists(file, LinkOption.NOFOLLOW_LINKS) || Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
        if (parent != null && Files.isDirectory(parent) && replaced) {
            try {
                WholeFile.tryFolder(parent, TRIAL_BYTES);
            } catch (IOException e) {
                return Optional.of(IoReason.of(e));
            }
        }
        return Optional.empty();
    }
}

package dev.shadeweave.goal.internal;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;

/** Deletes files in the folder of a goal that no run writes any more. */
final class OutputFiles {
    private OutputFiles() {}

    /**
     * Deletes outputs of an earlier run that the last run did not write, and the folders that are empty afterwards.
     *
     * @param folder the folder of the goal; nothing outside of it is deleted
     * @param old the outputs of the earlier run
     * @param kept the outputs of the last run
     * @return the deleted files
     * @throws IOException if a file cannot be deleted
     */
    static ImmutableList<Path> deleteStale(Path folder, Set<Path> old, Set<Path> kept) throws IOException {
        ImmutableList.Builder<Path> deleted = ImmutableList.builder();
        for (Path file : old) {
            if (!kept.contains(file) && file.startsWith(folder) && Files.deleteIfExists(file)) {
                deleted.add(file);
                Path at = file.getParent();
                while (at != null && at.startsWith(folder) && isEmpty(at)) {
                    Files.delete(at);
                    at = at.getParent();
                }
            }
        }
        return deleted.build();
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }
}

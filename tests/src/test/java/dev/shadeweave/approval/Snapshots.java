package dev.shadeweave.approval;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.approvaltests.Approvals;
import org.approvaltests.core.Options;
import org.approvaltests.namer.NamerWrapper;
import org.approvaltests.reporters.AutoApproveReporter;
import org.approvaltests.reporters.QuietReporter;
import org.junit.jupiter.api.DynamicTest;

/**
 * Compares texts with the approved ones in a folder. With {@code -Dsnapshots.update=true} what comes out is approved; the
 * review is then {@code git diff}.
 */
final class Snapshots {
    private static final boolean UPDATE = Boolean.getBoolean("snapshots.update");

    private final Path folder;
    private final Set<Path> known = new TreeSet<>();

    /** Snapshots in a folder below {@code tests/snapshots}. */
    Snapshots(String folder) {
        this.folder = Path.of("snapshots", folder);
    }

    /** Compares a text with {@code <name>.approved<extension>}. */
    void check(String name, String extension, String text) {
        Path file = folder.resolve(name);
        known.add(folder.resolve(name + ".approved" + extension));
        NamerWrapper namer = new NamerWrapper(() -> file.getFileName().toString(), () -> file.getParent() + "/");
        Options options = new Options(UPDATE ? new AutoApproveReporter() : QuietReporter.INSTANCE)
                .forFile()
                .withNamer(namer)
                .forFile()
                .withExtension(extension);
        try {
            Files.createDirectories(file.getParent());
            Approvals.verify(text, options);
        } catch (IOException e) {
            throw new AssertionError("cannot compare " + file, e);
        }
    }

    /** The last test of a folder: every approved file was compared with something. */
    DynamicTest noOrphans() {
        return DynamicTest.dynamicTest("no approved file without a source", () -> {
            try (Stream<Path> files = Files.walk(folder)) {
                List<Path> orphans = files.filter(
                                file -> file.getFileName().toString().contains(".approved."))
                        .filter(file -> !known.contains(file))
                        .sorted()
                        .toList();
                if (UPDATE) {
                    for (Path orphan : orphans) {
                        Files.delete(orphan);
                    }
                } else {
                    assertEquals(List.of(), orphans, "nothing makes these files any more; delete them");
                }
            }
        });
    }
}

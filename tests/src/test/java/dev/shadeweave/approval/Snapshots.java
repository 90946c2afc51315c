package dev.shadeweave.approval;

import dev.shadeweave.testing.ApprovedFolder;
import java.nio.file.Path;
import org.junit.jupiter.api.DynamicTest;

/**
 * Compares texts with the approved ones in a folder. With {@code -Dsnapshots.update=true} what comes out is approved; the
 * review is then {@code git diff}.
 */
final class Snapshots {
    private final ApprovedFolder folder;

    /** Snapshots in a folder below {@code tests/snapshots}. */
    Snapshots(String folder) {
        this.folder = ApprovedFolder.of(Path.of("snapshots", folder)).approving(Boolean.getBoolean("snapshots.update"));
    }

    /** Compares a text with {@code <name>.approved<extension>}. */
    void check(String name, String extension, String text) {
        folder.verify(name, extension, text);
    }

    /** The last test of a folder: every approved file was compared with something. */
    DynamicTest noOrphans() {
        return DynamicTest.dynamicTest("no approved file without a source", folder::assertNoneObsolete);
    }
}

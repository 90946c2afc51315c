package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.approval.Materials;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.internal.file.ImageFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * Every material looks as it was approved: each {@link Picture} is nearly the one in {@code snapshots/pictures}. With
 * {@code -Dsnapshots.update=true} what is drawn is approved; a material without an approved picture is skipped, which
 * continuous integration treats as a failure.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PictureSnapshotTest {
    private static final boolean UPDATE = Boolean.getBoolean("snapshots.update");

    @AutoClose
    private final Renderer renderer = OpenGl.open();

    @TestFactory
    Stream<DynamicTest> every_material_looks_as_approved() {
        Set<Path> known = new TreeSet<>();
        Stream<DynamicTest> pictures = Materials.all().stream()
                .flatMap(subject -> Picture.of(subject).stream())
                .map(picture -> DynamicTest.dynamicTest(picture.name(), () -> check(picture, known)));
        return Stream.concat(
                pictures, Stream.of(DynamicTest.dynamicTest("no picture without a material", () -> orphans(known))));
    }

    private void check(Picture picture, Set<Path> known) throws IOException {
        known.add(picture.file());
        Image image = picture.draw(renderer, picture.shader());
        if (UPDATE) {
            approve(picture, image);
            return;
        }
        Optional<Image> approved = picture.approved();
        if (approved.isEmpty()) {
            ImageFiles.write(image, picture.received(), ImageFormat.PNG);
            Assumptions.abort("look at " + picture.received() + " and approve it");
        } else {
            Optional<ImageDifference> difference = Picture.difference(approved.get(), image);
            if (difference.isPresent()) {
                ImageFiles.write(image, picture.received(), ImageFormat.PNG);
                throw new AssertionError(difference.get() + "; what was drawn is in " + picture.received());
            }
        }
    }

    /** What is nearly the approved picture leaves the file as it is, so that only what changed shows in a commit. */
    private static void approve(Picture picture, Image image) throws IOException {
        Optional<Image> approved = picture.approved();
        if (approved.isEmpty() || Picture.difference(approved.get(), image).isPresent()) {
            ImageFiles.write(image, picture.file(), ImageFormat.PNG);
        }
    }

    private static void orphans(Set<Path> known) throws IOException {
        try (Stream<Path> files = Files.walk(Picture.FOLDER)) {
            List<Path> orphans = files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().contains(".received.") && !known.contains(file))
                    .sorted()
                    .toList();
            if (UPDATE) {
                for (Path orphan : orphans) {
                    Files.delete(orphan);
                }
            } else {
                assertEquals(List.of(), orphans, "no material makes these pictures any more; delete them");
            }
        }
    }
}

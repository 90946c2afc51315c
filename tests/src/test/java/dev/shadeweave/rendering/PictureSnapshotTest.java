package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.gl.ImageFiles;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * Every material looks as it was approved: its picture on the {@link Stage} is nearly the one in
 * {@code snapshots/pictures}. With {@code -Dsnapshots.update=true} what is drawn is approved; a material without an
 * approved picture is skipped, which continuous integration takes for a failure.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PictureSnapshotTest {
    private static final boolean UPDATE = Boolean.getBoolean("snapshots.update");
    private static final Path FOLDER = Path.of("snapshots", "pictures");

    /** Two steps of an 8-bit picture, so that another driver's rounding passes and another formula does not. */
    private static final double TOLERANCE = 2 / 255.0;

    private static final float MARGIN = 0.01f;

    private Renderer renderer;

    @BeforeAll
    void open() {
        renderer = OpenGl.open();
    }

    @AfterAll
    void close() {
        if (renderer != null) {
            renderer.close();
        }
    }

    @TestFactory
    Stream<DynamicTest> every_material_looks_as_approved() {
        Set<Path> known = new TreeSet<>();
        Stream<DynamicTest> pictures = Materials.all().stream()
                .map(subject -> DynamicTest.dynamicTest(subject.name(), () -> check(subject, known)));
        return Stream.concat(
                pictures, Stream.of(DynamicTest.dynamicTest("no picture without a material", () -> orphans(known))));
    }

    private void check(Subject subject, Set<Path> known) throws IOException {
        Path file = FOLDER.resolve(subject.name() + ".png");
        known.add(file);
        Image image = draw(subject);
        if (UPDATE) {
            ImageFiles.write(image, file, ImageFiles.Format.PNG);
            return;
        }
        if (!Files.exists(file)) {
            ImageFiles.write(image, received(subject), ImageFiles.Format.PNG);
            Assumptions.abort("look at " + received(subject) + " and approve it");
        }
        Diagnostics diagnostics = new Diagnostics();
        Image approved = ImageFiles.read(file, SourceSpan.none(), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        ImageDifference difference = ImageDifference.between(approved, stored(image));
        assertTrue(difference.rmse() <= TOLERANCE, () -> {
            Path received = received(subject);
            try {
                ImageFiles.write(image, received, ImageFiles.Format.PNG);
            } catch (IOException e) {
                return difference.toString();
            }
            return difference + "; what was drawn is in " + received;
        });
    }

    private static Path received(Subject subject) {
        return FOLDER.resolve(subject.name() + ".received.png");
    }

    private Image draw(Subject subject) {
        GenerationOptions options =
                subject.options().toBuilder().fileTextureVerticalFlip(true).build();
        Shader shader = Generators.forTarget("genglsl")
                .generate(subject.content(), subject.element(), options)
                .throwIfErrors();
        RenderResult result = renderer.render(Stage.job(shader));
        assertEquals(List.of(), result.diagnostics());
        return visible(result.throwIfErrors().opaque());
    }

    /** Numbers that no picture can hold are bent into it, all of them if there is one, so that they are compared too. */
    private static Image visible(Image image) {
        for (float number : image.pixels()) {
            if (number < -MARGIN || number > 1 + MARGIN) {
                return image.mapColors(value -> 0.5f + value / (2 + 2 * Math.abs(value)));
            }
        }
        return image;
    }

    /** As it would come back from a file. */
    private static Image stored(Image image) {
        return image.mapColors(
                value -> Float.isNaN(value) ? 0 : Math.round(255 * Math.min(1, Math.max(0, value))) / 255f);
    }

    private static void orphans(Set<Path> known) throws IOException {
        try (Stream<Path> files = Files.walk(FOLDER)) {
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

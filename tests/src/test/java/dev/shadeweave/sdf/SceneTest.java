package dev.shadeweave.sdf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.compile.Compiler;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.link.Validator;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.image.ContactSheet;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.internal.file.ImageFiles;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.rendering.OpenGl;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The project's scenes look as they were approved, by the pictures in {@code snapshots/scenes}; {@code docs/scenes.png} is all of
 * them side by side. With {@code -Dsnapshots.update=true} both are made anew; look at them before you keep them.
 */
class SceneTest {
    private static final Path FOLDER = Path.of("snapshots/scenes");
    private static final Path SHEET = Path.of("../docs/scenes.png");
    private static final Path RECEIVED = Path.of("target/scenes");
    private static final boolean UPDATE = Boolean.getBoolean("snapshots.update");
    private static final int SIDE = 128;

    /** Edges move by a pixel from driver to driver. */
    private static final double TOLERANCE = 4 / 255.0;

    static Stream<String> names() {
        return Scenes.names().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void a_scene_is_valid(String name) {
        assertEquals(List.of(), Validator.validate(Scenes.content(name)));
    }

    @ParameterizedTest
    @MethodSource("names")
    void compilers_accept_a_scene(String name) {
        for (String target : List.of("genglsl_raymarch", "essl_raymarch", "vulkan_raymarch")) {
            assertEquals(
                    Optional.empty(),
                    Compiler.of(target).problem(Scenes.shader(name, target)),
                    name + " for " + target);
        }
    }

    @Test
    void every_scene_looks_as_approved() throws IOException {
        Files.createDirectories(FOLDER);
        Files.createDirectories(RECEIVED);
        List<String> wrong = new ArrayList<>();
        try (Renderer renderer = OpenGl.open()) {
            for (String name : Scenes.names()) {
                Image drawn = drawn(renderer, name);
                Path received = RECEIVED.resolve(name + ".png");
                ImageFiles.write(drawn, received, ImageFormat.PNG);
                Path file = FOLDER.resolve(name + ".png");
                if (UPDATE && (!Files.exists(file) || difference(file, received) > TOLERANCE)) {
                    Files.copy(received, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
                }
                double difference = Files.exists(file) ? difference(file, received) : 1;
                if (difference > TOLERANCE) {
                    wrong.add(name + ": " + difference + " from " + file + ", see " + received);
                }
            }
        }
        assertEquals(List.of(), wrong);
        sheet();
    }

    /** Compares the sheet with one of the approved pictures. */
    private static void sheet() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            assertEquals(
                    names().map(name -> name + ".png").toList(),
                    files.map(file -> file.getFileName().toString()).sorted().toList(),
                    "one picture for each scene");
        }
        Image sheet = ContactSheet.of(
                names().map(name -> read(FOLDER.resolve(name + ".png"))).toList());
        if (UPDATE) {
            ImageFiles.write(sheet, SHEET, ImageFormat.PNG);
        }
        ImageFiles.write(sheet, RECEIVED.resolve("sheet.png"), ImageFormat.PNG);
        assertEquals(0, difference(SHEET, RECEIVED.resolve("sheet.png")), "docs/scenes.png is out of date");
    }

    private static Image drawn(Renderer renderer, String name) {
        return renderer.render(RenderJob.of(Scenes.shader(name, "genglsl_raymarch"))
                        .mesh(FieldDriver.SCREEN)
                        .size(SIDE, SIDE)
                        .samples(1)
                        .background(Background.NONE)
                        .build())
                .throwIfErrors();
    }

    private static Image read(Path file) {
        Diagnostics diagnostics = new Diagnostics();
        return ImageFiles.read(file, SourceSpan.none(), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
    }

    private static double difference(Path approved, Path received) {
        return ImageDifference.between(read(approved), read(received)).rmse();
    }
}

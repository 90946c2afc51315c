package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program without an engine, with lights of its own, draws materials as {@code render} does. */
class LwjglSurfaceTest {
    private static final Path TOP = Path.of("..").toAbsolutePath().normalize();

    /** The second document has the structure of the first, so both have one program. */
    @Test
    void a_program_draws_three_materials_with_two_programs(@TempDir Path folder) throws Exception {
        Files.copy(TOP.resolve("examples/moss.mtlx"), folder.resolve("moss.mtlx"));
        RenderedSphere.otherMoss(folder);
        RenderedSphere.paint(folder);
        List<String> documents = List.of("moss.mtlx", "other.mtlx", "painted.mtlx");
        WindowExample.Drawn drawn = WindowExample.draw(
                TOP.resolve("examples/lwjgl"),
                "SurfaceWindow",
                folder,
                documents.stream().map(folder::resolve).toList());
        // Libraries of the display may print lines before.
        assertTrue(drawn.printed().endsWith("3 materials, 2 programs" + System.lineSeparator()), drawn.printed());
        RenderedSphere.checkRow(documents, folder, drawn.picture());
    }
}

package dev.shadeweave.docs;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Surface functions in libGDX look as {@code render} draws their materials under the same lights. */
class LibgdxSurfaceTest {
    private static final Path TOP = Path.of("..").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"examples/moss.mtlx", "resources/materials/surfaces/lacquered_walnut.mtlx"})
    void a_game_draws_the_same_picture_as_render(String document) throws Exception {
        check(TOP.resolve(document));
    }

    @Test
    void a_game_draws_the_textures_of_a_document() throws Exception {
        check(RenderedSphere.paint(folder));
    }

    private void check(Path document) throws Exception {
        RenderedSphere.check(
                document, folder, WindowExample.draw(TOP.resolve("examples/libgdx"), "MaterialGame", folder, document));
    }
}

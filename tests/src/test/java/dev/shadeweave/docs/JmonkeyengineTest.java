package dev.shadeweave.docs;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Materials in the dialect of jMonkeyEngine look as {@code render} draws them under the same lights. */
class JmonkeyengineTest {
    private static final Path TOP = Path.of("..").toAbsolutePath().normalize();

    /** The second material has the definition of the first, and another colour. */
    @Test
    void the_engine_draws_two_instances_and_an_image(@TempDir Path folder) throws Exception {
        Files.copy(TOP.resolve("examples/moss.mtlx"), folder.resolve("moss.mtlx"));
        RenderedSphere.otherMoss(folder);
        RenderedSphere.paint(folder);
        Command.run(
                Command.shadeweave("generate --surface gltf_pbr --dialect jme -o assets moss.mtlx painted.mtlx"),
                null,
                folder);
        WindowExample.Drawn drawn = WindowExample.draw(
                TOP.resolve("examples/jmonkeyengine"),
                "MaterialSpheres",
                folder,
                List.of(folder.resolve("assets"), folder));
        RenderedSphere.checkRow(List.of("moss.mtlx", "other.mtlx", "painted.mtlx"), folder, drawn.picture());
        RenderedSphere.checkShown("jmonkeyengine", drawn.picture());
    }
}

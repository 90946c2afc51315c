package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code generate --optimize}. */
class OptimizeTest {
    private static final String DOCUMENT =
            """
            <materialx version="1.39">
              <position name="p" type="vector3" />
              <fractal3d name="f" type="float"><input name="position" type="vector3" nodename="p" /></fractal3d>
              <output name="out" type="float" nodename="f" />
            </materialx>
            """;

    private final Cli cli;

    OptimizeTest(@TempDir Path folder) {
        this.cli = new Cli(folder);
    }

    @Test
    void writes_less_of_the_same_interface() {
        cli.file("a.mtlx", DOCUMENT);
        String plain = cli.run("generate @a.mtlx").hasStatus(0).out();
        String better = cli.run("generate @a.mtlx --optimize").hasStatus(0).out();
        assertTrue(better.length() < plain.length(), better.length() + " of " + plain.length());
        plain.lines()
                .filter(line -> line.startsWith("uniform ") && line.contains("f_"))
                .map(line -> line.replaceAll(" = .*", ""))
                .forEach(line -> assertTrue(better.contains(line), line));
    }

    @Test
    void is_for_glsl() {
        cli.file("a.mtlx", DOCUMENT)
                .run("generate @a.mtlx --target wgsl --optimize")
                .hasStatus(2)
                .says("--optimize for genglsl, essl, vulkan only, not for wgsl");
    }
}

package dev.shadeweave.cli;

import com.google.common.base.Splitter;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that a material looks the same after translation to Lama and back. */
class TranslatePicturesTest {
    /** The largest root mean square difference of 32-bit float colours, for pictures in which white is 1. */
    private static final double MOST = 0.01;

    @TempDir
    private Path folder;

    @BeforeAll
    static void needsOpenGl() {
        OpenGl.isThere();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "plastic | base_color=0.7,0.2,0.1 specular_roughness=0.3 coat=0.5 coat_roughness=0.1",
                "gold | base_color=0.95,0.75,0.35 metalness=1 specular_roughness=0.25 specular_anisotropy=0.5",
                "glass | transmission=1 specular_roughness=0.05 transmission_color=0.8,0.9,0.85",
                "skin | subsurface=0.8 subsurface_color=0.8,0.5,0.4 subsurface_radius=1,0.4,0.2 subsurface_scale=0.2",
                "cloth | base_color=0.2,0.2,0.5 specular=0.3 sheen=0.8 sheen_roughness=0.4 diffuse_roughness=0.3",
            })
    void looks_as_before(String name, String inputs) {
        StringBuilder ports = new StringBuilder();
        Splitter.on(' ')
                .withKeyValueSeparator('=')
                .split(inputs)
                .forEach((port, value) -> ports.append("<input name=\"%s\" type=\"%s\" value=\"%s\" />"
                        .formatted(port, value.contains(",") ? "color3" : "float", value)));
        Cli cli = new Cli(folder)
                .file(
                        name + ".mtlx",
                        """
                        <materialx version="1.39" colorspace="lin_rec709">
                          <standard_surface name="S" type="surfaceshader">%s</standard_surface>
                          <surfacematerial name="M" type="material">
                            <input name="surfaceshader" type="surfaceshader" nodename="S" />
                          </surfacematerial>
                        </materialx>
                        """
                                .formatted(ports));
        cli.run("translate @" + name + ".mtlx --to LamaSurface -o @lama.mtlx")
                .isQuiet()
                .hasStatus(0);
        cli.run("translate @lama.mtlx --to standard_surface -o @again.mtlx").hasStatus(0);
        for (String document : new String[] {name, "lama", "again"}) {
            cli.run("render @%1$s.mtlx --mesh ball --linear --size 48 -o @%1$s.exr".formatted(document))
                    .isQuiet()
                    .hasStatus(0);
        }
        cli.run("compare @" + name + ".exr @lama.exr --threshold " + MOST).hasStatus(0);
        cli.run("compare @" + name + ".exr @again.exr --threshold " + MOST).hasStatus(0);
    }
}

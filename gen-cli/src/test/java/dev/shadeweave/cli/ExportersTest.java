package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs every verb that reads a document on documents that look like those of other exporters. */
class ExportersTest {
    private static final Path DOCUMENTS = Path.of("src/test/resources/exporters");
    private static final List<String> MODELS =
            List.of("standard_surface", "open_pbr_surface", "gltf_pbr", "UsdPreviewSurface", "disney_principled");

    private final Cli cli;

    ExportersTest(@TempDir Path folder) {
        this.cli = new Cli(folder);
    }

    private void add(String name) throws IOException {
        cli.file(name, Files.readString(DOCUMENTS.resolve(name)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"like_houdini.mtlx", "like_maya.mtlx", "like_substance.mtlx", "like_blender.mtlx"})
    void every_verb_takes_it(String name) throws IOException {
        add(name);
        for (String target : List.of("genglsl", "essl", "vulkan", "genosl", "wgsl")) {
            String said = cli.run("generate @" + name + " -o @out --target " + target)
                    .hasStatus(0)
                    .err();
            assertFalse(said.contains("warning") || said.contains("error"), said);
        }
        cli.run("validate @" + name).hasStatus(0);
        cli.run("inspect @" + name).hasStatus(0);
        cli.run("graph @" + name + " --to mermaid").hasStatus(0);
        cli.run("upgrade @" + name + " -o @upgraded.mtlx").hasStatus(0);
        cli.run("diff @" + name + " @upgraded.mtlx").hasStatus(0);
        cli.run("format @upgraded.mtlx").hasStatus(0);
        cli.run("diff @" + name + " @upgraded.mtlx").hasStatus(0);
        for (String model : MODELS) {
            cli.run("translate @" + name + " --to " + model + " -o @" + model + ".mtlx")
                    .hasStatus(0);
            String said = cli.run("validate @" + model + ".mtlx").hasStatus(0).err();
            assertFalse(said.contains("error"), said);
        }
    }

    @Test
    void looks_and_collections_are_reported() throws IOException {
        add("like_houdini.mtlx");
        check("like_houdini.mtlx", "assigned by look karma: collection mugs", "assigned by look karma: /robot/head");
        check("like_houdini.mtlx", "mugs: /World/mug_*, /World/set/mug but not /World/mug_old");
        cli.run("generate @like_houdini.mtlx --look karma -o @out").hasStatus(0);
        assertTrue(cli.read("out/like_houdini__karma.look.json").contains("\"/robot/head\""));
    }

    @Test
    void textures_have_their_prefix_and_their_space() throws IOException {
        add("like_maya.mtlx");
        check("like_maya.mtlx", "sourceimages/wood.<UDIM>.tx file1/file sRGB tiles <UDIM>");
        check("like_maya.mtlx", "sourceimages/wood_n.png n1/file Raw not found");
    }

    private void check(String name, String... expected) {
        String text = cli.run("inspect @" + name).hasStatus(0).out().replaceAll(" +", " ");
        for (String part : expected) {
            assertTrue(text.contains(part), () -> "expected '" + part + "' in\n" + text);
        }
    }
}

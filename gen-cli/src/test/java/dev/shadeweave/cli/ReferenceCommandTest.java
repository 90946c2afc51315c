package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.Iterables;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.render.image.Image;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the node reference has a complete page for every node and loads nothing from other hosts. */
class ReferenceCommandTest {
    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"#]+)\"");

    /** The only script of a page. */
    private static final Pattern SEARCH = Pattern.compile("<script src=\"(?:\\.\\./)?search\\.js\" defer></script>");

    @TempDir
    private Path folder;

    private Cli cli;

    @BeforeEach
    void start() {
        cli = new Cli(folder);
    }

    private String text(String file) throws IOException {
        return Files.readString(folder.resolve(file));
    }

    private void has(String file, String... parts) throws IOException {
        String text = text(file);
        for (String part : parts) {
            assertTrue(text.contains(part), () -> file + " lacks " + part);
        }
    }

    @Test
    void every_node_has_a_page_and_every_link_leads_to_a_file() throws IOException {
        cli.run("reference -o @site --no-pictures").isQuiet().hasStatus(0);
        for (String category : Library.standard().categories()) {
            assertTrue(Files.exists(folder.resolve("site/nodes/" + category + ".html")), category);
        }
        for (String category : Library.standard().categories()) {
            String page = text("site/nodes/" + category + ".html");
            for (NodeDeclaration variant : Library.standard().nodeDefs(category, new Diagnostics())) {
                int from = page.indexOf("<h2 id=\"" + variant.name() + "\">");
                assertTrue(from >= 0, variant.name());
                int next = page.indexOf("<h2 ", from + 1);
                String section = page.substring(from, next < 0 ? page.length() : next);
                for (PortDeclaration port : Iterables.concat(
                        variant.inputs().values(), variant.outputs().values())) {
                    String row = "<td><code>" + port.name() + "</code></td><td>"
                            + port.type().name() + "</td>";
                    assertTrue(section.contains(row), () -> variant.name() + " lacks " + row);
                }
                assertTrue(section.contains("<h3>Formula</h3>"), variant.name());
                assertFalse(section.contains("There is none for"), () -> variant.name() + " has no formula");
            }
        }
        has("site/nodes/sdfbox.html", "For genglsl_raymarch alone:", "abs(p) - 0.5 * abs(THIS_size)");
        try (Stream<Path> files = Files.walk(folder.resolve("site"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String page = SEARCH.matcher(Files.readString(file)).replaceAll("");
                assertFalse(page.contains("@import") || page.contains("<script"), file::toString);
                Matcher links = LINK.matcher(page);
                while (links.find()) {
                    assertTrue(Files.exists(file.resolveSibling(links.group(1))), file + " leads to " + links.group(1));
                }
            }
        }
        has(
                "site/nodes/mix.html",
                "ND_mix_color3_color3",
                "<td><code>mix</code></td><td>float</td><td>0.0</td>",
                "0.0 to 1.0");
        has(
                "site/nodes/noise2d.html",
                "<td>UV0</td>",
                "Function <code>mx_noise2d_float</code>",
                "mx_perlin_noise_float");
        has("site/nodes/gltf_pbr.html", "Nodegraph <code>", "<svg", "base_color");
        has("site/nodes/add.html", "<pre>{{in1}} + {{in2}}</pre>");
        has("site/nodes/image.html", "constant, clamp, periodic, mirror");
    }

    @Test
    void pictures_show_the_effect_of_nodes() throws IOException {
        OpenGl.isThere();
        cli.run(
                        "reference -o @site --node invert --node checkerboard --node uniform_edf --node vdf_none --node normalize")
                .hasStatus(1)
                .says("error[SW1716]: there is no node 'vdf_none' in the library");
        cli.run("reference -o @site --node invert --node checkerboard --node uniform_edf --node absorption_vdf")
                .isQuiet()
                .hasStatus(0);
        Image ramp = cli.picture("site/nodes/invert.png");
        assertTrue(ramp.get(20, 96, 0) > ramp.get(170, 96, 0) + 0.5, "an inverted ramp falls");
        assertTrue(cli.picture("site/nodes/uniform_edf.png").get(96, 96, 0) > 0.5, "it shines");
        assertFalse(Files.exists(folder.resolve("site/nodes/absorption_vdf.png")), "what cannot be seen");
        has("site/nodes/invert.html", "<img src=\"invert.png\"", "ramplr");
        has("site/index.html", "4 nodes", "nodes/checkerboard.png");
    }

    /** The picture shows two mixed colours, and not a surface with only defaults. */
    @Test
    void pictures_of_nodes_that_combine_show_values() throws IOException {
        OpenGl.isThere();
        cli.run("reference -o @site --node mix --node layer").isQuiet().hasStatus(0);
        Image mix = cli.picture("site/nodes/mix.png");
        assertTrue(mix.get(4, 96, 2) > mix.get(187, 96, 2), "blue on the left");
        assertTrue(mix.get(187, 96, 0) > 0.9 && mix.get(187, 96, 2) < 0.7, "orange on the right");
        assertFalse(Files.exists(folder.resolve("site/nodes/layer.png")), "a layer of nothing on nothing is black");
        cli.run("reference -o @site --no-pictures --node open_pbr_surface").hasStatus(0);
        has("site/nodes/open_pbr_surface.html", "Base Weight; in group Base");
    }

    @Test
    void nodes_of_documents_have_pages_too() throws IOException {
        cli.run("reference -o @site --no-pictures --node lace ../resources/materials/looks/curtain.mtlx")
                .hasStatus(1)
                .says("there is no node 'lace'");
        cli.run("reference -o @site --no-pictures --node house:lace ../resources/materials/looks/curtain.mtlx")
                .isQuiet()
                .hasStatus(0);
        has("site/nodes/house.lace.html", "<td><code>threshold</code></td><td>float</td><td>0.4</td><td>0 to 1</td>");
        assertEquals(
                List.of("house.lace.html"),
                cli.list("site/nodes").stream().sorted().toList());
    }
}

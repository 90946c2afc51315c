package dev.shadeweave.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.hash.Hashing;
import com.sun.net.httpserver.HttpServer;
import dev.shadeweave.cli.Cli.Result;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CacheTest {
    private static final String BLOTCHES =
            """
            <materialx version="1.39">
              <nodegraph name="NG">
                <noise2d name="noise" type="float" />
                <mix name="paint" type="color3">
                  <input name="fg" type="color3" value="%s" />
                  <input name="mix" type="float" nodename="noise" />
                </mix>
                <output name="out" type="color3" nodename="paint" />
              </nodegraph>
            </materialx>
            """;

    @TempDir
    private Path folder;

    @Test
    void documents_of_one_structure_share_an_entry() {
        Cli cli = new Cli(folder).color("red.mtlx", "0.9, 0.1, 0.1").color("blue.mtlx", "0.1, 0.1, 0.9");
        cli.run("generate --canonical --cache @cache -o @out @red.mtlx @blue.mtlx")
                .hasStatus(0)
                .isQuiet();
        assertEquals(1, cli.list("cache").size(), () -> cli.list("cache").toString());
        assertEquals(cli.read("out/red__NG_out.frag"), cli.read("out/blue__NG_out.frag"));
        assertFalse(cli.read("out/red__NG_out.frag").contains("0.9"));
    }

    @Test
    void cached_files_equal_generated_files() {
        Cli cli = new Cli(folder).color("red.mtlx", "0.9, 0.1, 0.1");
        for (String target : new String[] {"genglsl", "essl", "vulkan", "genosl"}) {
            String options = "generate --canonical --target " + target;
            cli.run(options + " -o @made @red.mtlx").hasStatus(0);
            cli.run(options + " --cache @cache -o @first @red.mtlx").hasStatus(0);
            cli.run(options + " --cache @cache -o @second @red.mtlx").hasStatus(0);
        }
        assertEquals(4, cli.list("cache").size());
        for (String file : cli.list("made")) {
            assertEquals(cli.read("made/" + file), cli.read("first/" + file));
            assertEquals(cli.read("made/" + file), cli.read("second/" + file));
        }
    }

    @Test
    void the_text_comes_out_of_the_cache() {
        Cli cli = new Cli(folder).color("red.mtlx", "0.9, 0.1, 0.1");
        cli.run("generate --canonical --cache @cache -o @out @red.mtlx").hasStatus(0);
        String entry = "cache/" + cli.list("cache").get(0);
        cli.run("generate --canonical --cache @cache --flip-v -o @out @red.mtlx")
                .hasStatus(0);
        assertEquals(2, cli.list("cache").size(), "an option makes another entry");
        assertTrue(entry(entry).startsWith("shadeweave-cache 2 "));
    }

    @Test
    void a_damaged_entry_is_reported_and_made_anew() {
        Cli cli = new Cli(folder).color("red.mtlx", "0.9, 0.1, 0.1");
        cli.run("generate --canonical --cache @cache -o @out @red.mtlx").hasStatus(0);
        String made = cli.read("out/red__NG_out.frag");
        String entry = "cache/" + cli.list("cache").get(0);
        String good = entry(entry);
        for (String bad :
                new String[] {"", "nonsense", good.substring(0, good.length() / 2), good.replace("v0", "v9")}) {
            write(entry, bad);
            Result result = cli.run("generate --canonical --cache @cache -o @out @red.mtlx");
            result.hasStatus(0).says("warning[SW1760]: '" + entry + "' in the cache cannot be used");
            assertEquals(made, cli.read("out/red__NG_out.frag"));
            assertEquals(good, entry(entry));
        }
    }

    /** A link could lead the program to any file of its user. */
    @Test
    void an_entry_that_is_a_link_is_replaced_and_not_followed() throws IOException {
        Cli cli = new Cli(folder).color("red.mtlx", "0.9, 0.1, 0.1").file("mine.txt", "mine");
        cli.run("generate --canonical --cache @cache -o @out @red.mtlx").hasStatus(0);
        String entry = "cache/" + cli.list("cache").get(0);
        String good = entry(entry);
        for (String target : List.of("mine.txt", "good.shader", "nowhere")) {
            write("good.shader", good);
            Files.delete(folder.resolve(entry));
            Files.createSymbolicLink(folder.resolve(entry), folder.resolve(target));
            cli.run("generate --canonical --cache @cache -o @out @red.mtlx")
                    .hasStatus(0)
                    .says("warning[SW1760]: '" + entry
                            + "' in the cache cannot be used (it is a link, which is not followed); it is made anew");
            assertFalse(Files.isSymbolicLink(folder.resolve(entry)));
            assertEquals(good, entry(entry));
            assertEquals("mine", cli.read("mine.txt"));
            assertFalse(Files.exists(folder.resolve("nowhere")));
        }
    }

    /**
     * The hash fits the content, as if a person had written both. So the lengths in the content must be checked too.
     */
    @Test
    void an_entry_with_a_hash_that_fits_and_lengths_that_do_not() {
        Cli cli = new Cli(folder).color("red.mtlx", "0.9, 0.1, 0.1");
        cli.run("generate --canonical --cache @cache -o @out @red.mtlx").hasStatus(0);
        String made = cli.read("out/red__NG_out.frag");
        String entry = "cache/" + cli.list("cache").get(0);
        String good = entry(entry);
        String key = good.substring(good.indexOf('\n') + 1, good.indexOf('\n') + 65);
        String rest = good.substring(good.indexOf('\n') + 65);
        for (String content : new String[] {
            "",
            "pixel",
            key.substring(1),
            key,
            key + "x",
            key + rest + "x",
            key + rest.substring(1),
            key + rest.substring(0, rest.length() - 1),
            "0".repeat(64) + rest
        }) {
            write(entry, "shadeweave-cache 2 " + Hashing.sha256().hashString(content, ISO_8859_1) + "\n" + content);
            cli.run("generate --canonical --cache @cache -o @out @red.mtlx")
                    .hasStatus(0)
                    .says("warning[SW1760]: '" + entry + "' in the cache cannot be used");
            assertEquals(made, cli.read("out/red__NG_out.frag"), content);
            assertEquals(good, entry(entry), content);
        }
    }

    @Test
    void a_bad_choice_is_reported_though_the_structure_is_known() {
        String document =
                """
                <materialx version="1.39">
                  <image name="photo" type="color3">
                    <input name="uaddressmode" type="string" value="%s" />
                  </image>
                  <output name="out" type="color3" nodename="photo" />
                </materialx>
                """;
        Cli cli = new Cli(folder)
                .file("good.mtlx", document.formatted("clamp"))
                .file("bad.mtlx", document.formatted("clamped"));
        cli.run("generate --canonical --cache @cache -o @out @good.mtlx").hasStatus(0);
        cli.run("generate --canonical --cache @cache -o @out @bad.mtlx")
                .hasStatus(0)
                .says("'clamped' is no choice of input 'uaddressmode'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"--bake c/vlaue|SW1763", "--live c/value|SW1623"})
    void messages_are_the_same_when_the_shader_is_in_the_cache(String option, String message) {
        Cli cli = new Cli(folder)
                .file(
                        "a.mtlx",
                        """
                        <materialx version="1.39">
                          <constant name="c" type="vector3">
                            <input name="value" type="vector3" value="1, 0, 0" />
                          </constant>
                          <transformpoint name="t" type="vector3">
                            <input name="in" type="vector3" nodename="c" />
                            <input name="fromspace" type="string" value="nowhere" />
                          </transformpoint>
                          <output name="o" type="vector3" nodename="t" />
                        </materialx>
                        """);
        String line = "generate --canonical " + option + " -o @out @a.mtlx";
        String without = cli.run(line).hasStatus(0).err();
        assertTrue(without.contains(message), without);
        String with = line.replace("-o", "--cache @cache -o");
        for (int i = 0; i < 3; i++) {
            assertEquals(without, cli.run(with).hasStatus(0).err());
        }
    }

    @Test
    void the_report_reports_structure_and_values() {
        Cli cli = new Cli(folder).color("red.mtlx", "0.9, 0.1, 0.1").color("blue.mtlx", "0.1, 0.1, 0.9");
        cli.run("generate --canonical --cache @cache --report @report.json -o @out @red.mtlx @blue.mtlx")
                .hasStatus(0);
        cli.run("generate --canonical --cache @cache --report @report.json -o @out @red.mtlx @blue.mtlx")
                .hasStatus(0);
        String report = cli.read("report.json");
        assertEquals(2, Cli.countInJson(report, "structure"));
        assertTrue(report.contains("\"0.9, 0.1, 0.1\""), report);
        assertTrue(report.contains("\"0.1, 0.1, 0.9\""), report);
        assertTrue(report.contains("\"NG/paint/value\""), report);
    }

    @Test
    void the_manifest_of_a_look_lists_textures_of_cached_shaders() {
        Cli cli = new Cli(folder)
                .file(
                        "wall.mtlx",
                        """
                        <materialx version="1.39">
                          <image name="photo" type="color3">
                            <input name="file" type="filename" value="bricks.png" />
                          </image>
                          <surface_unlit name="shown" type="surfaceshader">
                            <input name="emission_color" type="color3" nodename="photo" />
                          </surface_unlit>
                          <surfacematerial name="Wall" type="material">
                            <input name="surfaceshader" type="surfaceshader" nodename="shown" />
                          </surfacematerial>
                          <look name="day">
                            <materialassign name="walls" material="Wall" geom="/house" />
                          </look>
                        </materialx>
                        """);
        checkTwice(cli, "--look day", "wall__day.look.json", "bricks.png");
    }

    @Test
    void structures_have_the_values_of_cached_shaders() {
        Cli cli = new Cli(folder).color("wall.mtlx", "0.9, 0.1, 0.2");
        checkTwice(cli, "--target vulkan --struct c", "WallNGOutPublicUniformsPixel.h", "{0.9f, 0.1f, 0.2f}");
    }

    /** Checks that a file has a text and stays the same if its shader comes from the cache. */
    private static void checkTwice(Cli cli, String options, String file, String text) {
        String line = "generate --canonical --cache @cache " + options + " -o @out @wall.mtlx";
        cli.run(line).hasStatus(0);
        String first = cli.read("out/" + file);
        assertTrue(first.contains(text), first);
        cli.run(line).hasStatus(0);
        assertEquals(first, cli.read("out/" + file));
    }

    @Test
    void a_cache_needs_the_canonical_form() {
        new Cli(folder)
                .color("red.mtlx", "1, 0, 0")
                .run("generate --cache @cache @red.mtlx")
                .hasStatus(2)
                .says("error[SW1762]");
    }

    @Test
    void baked_values_are_part_of_the_structure() {
        Cli cli = new Cli(folder)
                .file("red.mtlx", BLOTCHES.formatted("0.9, 0.1, 0.1"))
                .file("blue.mtlx", BLOTCHES.formatted("0.1, 0.1, 0.9"));
        cli.run("generate --canonical --bake all --cache @cache -o @out @red.mtlx @blue.mtlx")
                .hasStatus(0)
                .isQuiet();
        assertEquals(2, cli.list("cache").size(), () -> cli.list("cache").toString());
        assertTrue(cli.read("out/red__NG_out.frag").contains("0.9, 0.1, 0.1"));
        assertTrue(cli.read("out/blue__NG_out.frag").contains("0.1, 0.1, 0.9"));
    }

    @Test
    void the_canonical_form_needs_a_complete_interface() {
        Cli cli = new Cli(folder).color("red.mtlx", "1, 0, 0");
        cli.run("generate --canonical --interface reduced @red.mtlx")
                .hasStatus(1)
                .says("error[SW1511]");
        cli.run("generate --canonical --target genoslnetwork @red.mtlx")
                .hasStatus(2)
                .says("--canonical");
    }

    /** Returns the bytes of a file as characters. */
    private String entry(String name) {
        try {
            return Files.readString(folder.resolve(name), ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(String name, String bytes) {
        try {
            Files.writeString(folder.resolve(name), bytes, ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void a_server_keeps_shaders_and_a_broken_one_costs_only_warnings() throws Exception {
        Map<String, byte[]> kept = new ConcurrentHashMap<>();
        AtomicInteger found = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/cache/", exchange -> {
            String path = exchange.getRequestURI().getPath();
            byte[] entry = kept.get(path);
            if (exchange.getRequestMethod().equals("PUT")) {
                kept.put(path, exchange.getRequestBody().readAllBytes());
                exchange.sendResponseHeaders(201, -1);
            } else if (entry == null) {
                exchange.sendResponseHeaders(404, -1);
            } else {
                found.incrementAndGet();
                exchange.sendResponseHeaders(200, entry.length);
                exchange.getResponseBody().write(entry);
            }
            exchange.close();
        });
        server.start();
        String address = "http://localhost:" + server.getAddress().getPort() + "/cache";
        Cli cli = new Cli(folder).color("a.mtlx", "1, 0, 0").color("b.mtlx", "0, 1, 0");
        String call = "generate --canonical --cache " + address + " -o @";
        cli.run(call + "one @a.mtlx").hasStatus(0).isQuiet();
        assertEquals(1, kept.size());
        cli.run(call + "two @b.mtlx").hasStatus(0).isQuiet();
        assertEquals(1, found.get());
        assertEquals(
                Files.readString(folder.resolve("one/a__NG_out.frag")),
                Files.readString(folder.resolve("two/b__NG_out.frag")));
        kept.replaceAll((path, entry) -> new byte[] {1, 2, 3});
        cli.run(call + "three @a.mtlx").hasStatus(0).says("SW1760").says("it is made anew");
        server.stop(0);
        cli.run(call + "four @a.mtlx").hasStatus(0).says("SW1760").says("SW1761");
        assertEquals(
                Files.readString(folder.resolve("one/a__NG_out.frag")),
                Files.readString(folder.resolve("four/a__NG_out.frag")));
        cli.run("generate --canonical --cache http:cache -o @five @a.mtlx")
                .hasStatus(2)
                .says("or an address such as");
    }
}

package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import dev.shadeweave.cli.run.PluginOptions;
import dev.shadeweave.service.internal.Plugins;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests plug-in jars that a call names, each in a separate process with the properties that the launcher sets. */
class PluginsTest {
    private static final Path EXTENSION = Path.of("../tests/extension/src/main");

    private static final String FLAG =
            """
            <materialx version="1.39">
              <waving name="flag" type="color3">
                <input name="count" type="float" value="25.0" />
              </waving>
              <output name="color" type="color3" nodename="flag" />
            </materialx>
            """;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void jar() throws IOException {
        Path classes = folder.resolve("classes");
        Files.createDirectories(classes);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> arguments = new ArrayList<>(List.of(
                "-proc:none", "-nowarn", "-d", classes.toString(), "-cp", System.getProperty("java.class.path")));
        try (Stream<Path> sources = Files.walk(EXTENSION.resolve("java"))) {
            sources.filter(file -> file.toString().endsWith(".java")).forEach(file -> arguments.add(file.toString()));
        }
        assertEquals(0, compiler.run(null, null, null, arguments.toArray(String[]::new)));
        try (OutputStream file = Files.newOutputStream(folder.resolve("weave.jar"));
                JarOutputStream jar = new JarOutputStream(file)) {
            pack(classes, jar);
            pack(EXTENSION.resolve("resources"), jar);
        }
        Files.writeString(folder.resolve("flag.mtlx"), FLAG);
        Files.writeString(folder.resolve("torn.jar"), "no jar");
    }

    private static void pack(Path root, JarOutputStream jar) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                jar.putNextEntry(new JarEntry(root.relativize(file).toString().replace('\\', '/')));
                jar.write(Files.readAllBytes(file));
                jar.closeEntry();
            }
        }
    }

    /** A program that chose its plug-ins before it calls the command line. */
    static final class Embedding {
        private Embedding() {}

        public static void main(String[] args) {
            Plugins.load(List.of());
            Main.main(args);
        }
    }

    /** Returns the output of a process; {@code @} in a word is replaced by the folder. */
    private static String run(int status, Map<String, String> environment, String input, String line)
            throws IOException, InterruptedException {
        return run(Main.class, status, environment, input, line);
    }

    private static String run(Class<?> program, int status, Map<String, String> environment, String input, String line)
            throws IOException, InterruptedException {
        List<String> call = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Dshadeweave.class-path.fixed=true",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName()));
        for (String word : Splitter.on(' ').split(line)) {
            call.add(word.replace("@", folder + File.separator));
        }
        ProcessBuilder builder = new ProcessBuilder(call).redirectErrorStream(true);
        builder.environment().remove(PluginOptions.VARIABLE);
        environment.forEach(
                (name, value) -> builder.environment().put(name, value.replace("@", folder + File.separator)));
        Process process = builder.start();
        try (OutputStream in = process.getOutputStream()) {
            in.write(input.getBytes(StandardCharsets.UTF_8));
        }
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(status, process.waitFor(), said);
        return said.replace(folder + File.separator, "@");
    }

    private static String run(int status, String line) throws IOException, InterruptedException {
        return run(status, Map.of(), "", line);
    }

    private static void has(String text, String said) {
        assertTrue(said.contains(text), said);
    }

    @Test
    void without_it_there_is_no_such_node_and_no_such_target() throws Exception {
        has("waving", run(1, "generate @flag.mtlx"));
        has("'still'", run(2, "generate @flag.mtlx --target still"));
    }

    @Test
    void nodes_and_their_definitions() throws Exception {
        String shader = run(0, "generate @flag.mtlx --plugin @weave.jar");
        has("uniform vec3 u_wind = vec3(0.0);", shader);
        has("float weave_threads(vec2 texcoord, float count)", shader);
        assertEquals(shader, run(0, "generate --plugin=@weave.jar @flag.mtlx"));
        assertEquals(shader, run(0, Map.of(PluginOptions.VARIABLE, "@weave.jar"), "", "generate @flag.mtlx"));
    }

    @Test
    void a_target() throws Exception {
        has("blowing = vec3(1.0, 0.0, 0.0);", run(0, "generate @flag.mtlx --target still --plugin @weave.jar"));
        has("still", run(0, "list targets --plugin @weave.jar"));
        has("still", run(0, "--plugin @weave.jar list targets"));
    }

    @Test
    void a_modifier() throws Exception {
        has("g_dyeHeight", run(0, "generate @flag.mtlx --modifier weave-dye --plugin @weave.jar"));
    }

    @Test
    void one_is_taken_once() throws Exception {
        run(0, "generate @flag.mtlx --plugin @weave.jar --plugin @weave.jar");
        run(0, Map.of(PluginOptions.VARIABLE, "@weave.jar"), "", "generate @flag.mtlx --plugin @weave.jar");
    }

    @Test
    void every_verb_takes_plugins() throws Exception {
        for (String verb : Main.wholeCommand().getSubcommands().keySet()) {
            assertTrue(
                    Main.wholeCommand()
                            .getSubcommands()
                            .get(verb)
                            .getCommandSpec()
                            .optionsMap()
                            .containsKey("--plugin"),
                    verb);
        }
        run(0, "validate @flag.mtlx --plugin @weave.jar");
        has("plug-in '@gone.jar'", run(2, "help targets --plugin @gone.jar"));
    }

    @Test
    void reports_plug_ins_that_cannot_be_used() throws Exception {
        has(
                "error[SW1778]: plug-in '@gone.jar' of option --plugin cannot be used: there is no such file",
                run(2, "generate @flag.mtlx --plugin @gone.jar"));
        has(
                "error[SW1778]: plug-in '@torn.jar' of variable SHADEWEAVE_PLUGINS cannot be used: it is no jar, or damaged",
                run(2, Map.of(PluginOptions.VARIABLE, "@torn.jar"), "", "generate @flag.mtlx"));
        has("missing required parameter for option '--plugin'", run(2, "generate @flag.mtlx --plugin"));
    }

    @Test
    void names_the_place_of_a_plug_in_that_comes_too_late() throws Exception {
        String reason = " cannot be used: plug-ins are chosen when the program starts";
        has(
                "plug-in '@weave.jar' of option --plugin" + reason,
                run(Embedding.class, 2, Map.of(), "", "generate @flag.mtlx --plugin @weave.jar"));
        has(
                "plug-in '@weave.jar' of variable SHADEWEAVE_PLUGINS" + reason,
                run(Embedding.class, 2, Map.of(PluginOptions.VARIABLE, "@weave.jar"), "", "generate @flag.mtlx"));
    }

    @Test
    void plug_ins_of_a_server_are_chosen_when_it_starts() throws Exception {
        String request = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"generate\",\"params\":{\"args\":[\"%s\"%s]}}%n";
        String file = folder.resolve("flag.mtlx").toString().replace('\\', '/');
        String jar = folder.resolve("weave.jar").toString().replace('\\', '/');
        String more = ",\"--plugin\",\"" + jar + "\"";
        has("u_wind", run(0, Map.of(), request.formatted(file, ""), "serve --plugin @weave.jar"));
        has("u_wind", run(0, Map.of(), request.formatted(file, more), "serve --plugin @weave.jar"));
        has("plug-ins are chosen when the program starts", run(0, Map.of(), request.formatted(file, more), "serve"));
    }
}

package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.cli.config.Config;
import dev.shadeweave.cli.config.Settable;
import dev.shadeweave.cli.config.UnusableConfigException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.OptionSpec;

/** Tests that a configuration file sets options that calls do not state, but nothing that determines what is read. */
class ConfigTest {
    @TempDir
    private Path folder;

    private void check(String config, String call, String expected) throws Exception {
        Files.writeString(folder.resolve(Config.NAME), config);
        String[] words = Config.find(folder, null).apply(call.split(" ", -1), Main::wholeCommand, Main::wholeCommand);
        assertEquals(expected, String.join(" ", words));
    }

    private void refuses(String config, String reason) throws IOException {
        Files.writeString(folder.resolve(Config.NAME), config);
        UnusableConfigException refusal = assertThrows(UnusableConfigException.class, () -> Config.find(folder, null)
                .apply(new String[] {"generate", "a.mtlx"}, Main::wholeCommand, Main::wholeCommand));
        String said = String.valueOf(refusal.getMessage());
        assertTrue(said.contains(": error[SW2700]: ") && said.contains(reason), said);
    }

    @Test
    void the_call_comes_before_the_file() throws Exception {
        String config =
                "target = \"essl\"\n[generate]\ninterface = \"reduced\"\noptimize = true\n[render]\nsize = 64\n";
        check(config, "generate a.mtlx", "generate --target=essl --interface=reduced --optimize a.mtlx");
        check(
                config,
                "generate a.mtlx --target vulkan",
                "generate --interface=reduced --optimize a.mtlx --target vulkan");
        check(config, "render a.mtlx -o a.png", "render --target=essl --size=64 a.mtlx -o a.png");
        check(config, "upgrade a.mtlx", "upgrade a.mtlx");
    }

    @Test
    void lists_and_flags() throws Exception {
        check(
                "target = [\"essl\", \"wgsl\"]\n[generate]\noptimize = false\nseverity = [\"SW1331=error\"]\n",
                "generate a.mtlx",
                "generate --target=essl --target=wgsl --severity=SW1331=error a.mtlx");
    }

    /**
     * A name can be an option with a file in one verb and a choice in another verb. The configuration file sets only
     * the choice.
     */
    @Test
    void a_name_of_two_options_means_the_one_that_can_be_set() throws Exception {
        check("environment = \"fis\"\n", "generate a.mtlx", "generate --environment=fis a.mtlx");
        check("environment = \"fis\"\n", "render a.mtlx -o a.png", "render a.mtlx -o a.png");
    }

    @Test
    void a_call_that_names_a_root_takes_nothing() throws Exception {
        check("target = \"essl\"\n", "generate --root . a.mtlx", "generate --root . a.mtlx");
        check("target = \"essl\"\n", "generate --root=. a.mtlx", "generate --root=. a.mtlx");
    }

    @Test
    void a_wrong_call_stays_as_it_is() throws Exception {
        check("target = \"essl\"\n", "generate --tagret essl", "generate --tagret essl");
    }

    @Test
    void mistakes_name_their_line_and_the_nearest() throws IOException {
        refuses(
                "\ntragte = \"essl\"\n",
                "2:1: error[SW2700]: the configuration file cannot be used: there is no option '--tragte'; did you mean 'target'?");
        refuses(
                "[genrate]\ntarget = \"essl\"\n",
                "2:1: error[SW2700]: the configuration file cannot be used: there is no verb 'genrate'; did you mean 'generate'?");
        refuses("target = \"essl\n", "1:");
        refuses(
                "target = {a = 1}\n",
                "1:11: error[SW2700]: the configuration file cannot be used: there is no verb 'target'");
        refuses("optimize = \"yes\"\n", "'--optimize' is a flag: true or false");
        refuses("interface = [\"complete\", \"reduced\"]\n", "'--interface' takes one value");
    }

    /** Only the call determines what is read, written, loaded or allowed. */
    @Test
    void files_and_limits_cannot_be_set() throws IOException {
        for (String key : List.of(
                "search-path = \"/\"",
                "root = \"/\"",
                "libraries = \"/\"",
                "extra-library = \"x.mtlx\"",
                "plugin = \"evil.jar\"",
                "modifier = \"/etc/passwd.mod\"",
                "template-fragment = \"/etc/passwd\"",
                "limit = \"elements=99999999\"",
                "output = \"/tmp\"",
                "report = \"/tmp/x\"",
                "cache = \"/tmp\"",
                "watch = true",
                "help = true")) {
            refuses(key + "\n", "state it on the command line");
        }
    }

    @Test
    void the_nearest_file_above_holds() throws Exception {
        Path inner = Files.createDirectories(folder.resolve("a/b"));
        Path outer = Files.writeString(folder.resolve(Config.NAME), "target = \"essl\"\n");
        assertEquals(
                Optional.of(outer.toAbsolutePath()), Config.find(inner, null).file());
        Path nearer = Files.writeString(folder.resolve("a").resolve(Config.NAME), "");
        assertEquals(
                Optional.of(nearer.toAbsolutePath()), Config.find(inner, null).file());
        assertEquals(Optional.empty(), Config.find(inner, "none").file());
        assertEquals(Optional.of(outer), Config.find(inner, outer.toString()).file());
    }

    @Test
    void a_file_that_everybody_may_write_does_not_hold() throws Exception {
        Path file = Files.writeString(folder.resolve(Config.NAME), "target = \"essl\"\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--rw-"));
        Config config = Config.find(folder, null);
        assertEquals(Optional.empty(), config.file());
        assertTrue(config.refused().orElseThrow().toString().contains("warning[SW2701]"), config::toString);
        assertEquals(Optional.of(file), Config.find(folder, file.toString()).file());
    }

    /** A new option must be added to the page, so its author must decide whether a file may set it. */
    @Test
    void the_page_lists_all_settable_options() throws IOException {
        TreeMap<String, TreeSet<String>> keys = new TreeMap<>();
        Main.wholeCommand().getSubcommands().forEach((verb, command) -> command.getCommandSpec().options().stream()
                .filter(Settable::isSettable)
                .forEach(option -> keys.computeIfAbsent(names(option), unused -> new TreeSet<>())
                        .add(verb)));
        List<String> lines = new ArrayList<>();
        keys.forEach((key, verbs) -> lines.add("| " + key + " | " + String.join(", ", verbs) + " |"));
        Path page = Path.of("../docs/configuration.md");
        String text = Files.readString(page);
        String head = text.substring(0, text.indexOf("|---|---|\n") + "|---|---|\n".length());
        if (Boolean.getBoolean("snapshots.update")) {
            Files.writeString(page, head + String.join("\n", lines) + "\n");
        }
        assertEquals(
                head + String.join("\n", lines) + "\n",
                Files.readString(page),
                "docs/configuration.md is out of date; write it with: mvn -pl gen-cli -am test -Dtest=ConfigTest"
                        + " -Dsurefire.failIfNoSpecifiedTests=false -Dsnapshots.update=true");
    }

    /** Returns all spellings that are keys. */
    private static String names(OptionSpec option) {
        return Arrays.stream(option.names())
                .filter(name -> name.startsWith("--"))
                .map(name -> "`" + name.substring(2) + "`")
                .collect(Collectors.joining(", "));
    }

    @Test
    void the_program_takes_the_file_of_its_folder() throws Exception {
        new Cli(folder).color("a.mtlx", "1, 0, 0");
        Files.writeString(folder.resolve(Config.NAME), "# of this project\ntarget = \"essl\"\n");
        String shader = run("generate", "a.mtlx");
        assertTrue(shader.contains("#version 300 es"), shader);
        String shown = run("inspect", "--config");
        assertTrue(shown.contains("line 2: every verb that has --target --target=essl"), shown);
    }

    private String run(String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.shadeweave.cli.Main"));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), said);
        return said;
    }
}

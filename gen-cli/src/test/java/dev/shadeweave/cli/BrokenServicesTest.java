package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.extension.ForTarget;
import dev.shadeweave.extension.NodeImplementationProvider;
import dev.shadeweave.extension.ShaderGeneratorProvider;
import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.glsl.assembly.StageModifier;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.OptionGroup;
import dev.shadeweave.option.OptionProvider;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that an unusable service in a jar on the class path is reported by name, and everything else works. */
class BrokenServicesTest {
    private static final List<Class<?>> SERVICES = List.of(
            OptionProvider.class, ShaderGeneratorProvider.class, NodeImplementationProvider.class, StageModifier.class);

    /** Provides an option that already exists. */
    public static final class Options implements OptionProvider {
        @Override
        public ImmutableList<OptionGroup> groups() {
            return ImmutableList.of(OptionGroup.of("Again", InterfaceOptions.CANONICAL));
        }
    }

    /** Fails when it provides nodes. */
    @ForTarget("genglsl")
    public static final class Nodes implements NodeImplementationProvider {
        @Override
        public Map<String, ShaderNodeImpl> nodes() {
            throw new IllegalStateException("no nodes today");
        }
    }

    /** A modifier without a name. */
    public static final class Nameless implements StageModifier {
        @Override
        @SuppressWarnings("NullAway") // the code of a plug-in may return null
        public String id() {
            return null;
        }
    }

    @TempDir
    private Path folder;

    @BeforeEach
    void document() throws IOException {
        new Cli(folder).color("a.mtlx", "1, 0, 0");
        Files.createDirectories(folder.resolve("META-INF/services"));
    }

    @Test
    void classes_that_are_not_there() throws Exception {
        for (Class<?> service : SERVICES) {
            names(service, "gone.Away");
        }
        for (String call : List.of("generate @a.mtlx", "generate @a.mtlx --flip-v", "validate @a.mtlx")) {
            String err = run(0, call);
            for (Class<?> service : SERVICES) {
                assertTrue(
                        err.contains("warning[SW1505]: service " + service.getName()
                                + ": Provider gone.Away not found, named in file:"),
                        () -> call + "\n" + err);
            }
        }
        assertFalse(run(0, "list targets").contains("internal error"));
        assertTrue(run(2, "generate @a.mtlx --target gone").contains("error[SW1703]: option '--target'"));
    }

    @Test
    void classes_that_fail() throws Exception {
        names(OptionProvider.class, Options.class.getName());
        names(NodeImplementationProvider.class, Nodes.class.getName());
        names(StageModifier.class, Nameless.class.getName());
        String err = run(0, "generate @a.mtlx");
        assertTrue(err.contains("two options are called 'canonical', named in file:"), err);
        assertTrue(
                err.contains(Nodes.class.getName() + " fails with java.lang.IllegalStateException: no nodes today"),
                err);
        assertTrue(
                err.contains(Nameless.class.getName() + " fails with java.lang.NullPointerException: its name is null"),
                err);
    }

    private void names(Class<?> service, String provider) throws IOException {
        Files.writeString(folder.resolve("META-INF/services").resolve(service.getName()), provider + "\n");
    }

    /**
     * Runs a process with the folder on its class path and returns its messages, none of which reports an internal
     * error.
     */
    private String run(int status, String line) throws IOException, InterruptedException {
        List<String> call = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                folder + File.pathSeparator + System.getProperty("java.class.path"),
                Main.class.getName()));
        for (String word : Splitter.on(' ').split(line)) {
            call.add(word.startsWith("@") ? folder.resolve(word.substring(1)).toString() : word);
        }
        Path err = folder.resolve("err.txt");
        Process process = new ProcessBuilder(call)
                .redirectError(err.toFile())
                .redirectOutput(folder.resolve("out.txt").toFile())
                .start();
        int ended = process.waitFor();
        String said = Files.readString(err, StandardCharsets.UTF_8);
        assertEquals(status, ended, said);
        assertFalse(said.contains("internal error") || said.contains("\tat "), said);
        return said;
    }
}

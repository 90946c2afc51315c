package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.shadeweave.cli.generate.PlainGenerate;
import dev.shadeweave.cli.shader.ShaderOptions;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.source.SearchPath;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** Tests that calls give the same results with and without the full parser. */
class PlainGenerateTest {
    /** An option that requires the full parser but does not change the result. */
    private static final String PARSED = " --severity SW1303=note";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "red.mtlx",
                "red.mtlx green.mtlx",
                ".",
                "--jobs 1 red.mtlx",
                "--jobs 007 red.mtlx",
                "red.mtlx --target essl",
                "--interface reduced red.mtlx",
                "--interface complete red.mtlx",
                "--element NG/out red.mtlx",
                "--element NG/out --element NG/paint red.mtlx",
                "--element nowhere red.mtlx",
                "none.mtlx",
                "bad.mtlx red.mtlx",
                "empty.mtlx",
            })
    void plain_calls(String call) {
        assertNotNull(PlainGenerate.of(words(call)), "it is plain");
        check(call);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                "--no-such red.mtlx",
                "--jobs",
                "--jobs 0 red.mtlx",
                "--jobs 1000 red.mtlx",
                "--jobs x red.mtlx",
                "--jobs 1 --jobs 2 red.mtlx",
                "--interface other red.mtlx",
                "--interface reduced --interface complete red.mtlx",
                "--target essl --target vulkan red.mtlx",
                "--target=essl red.mtlx",
                "--element -x red.mtlx",
                "-o - red.mtlx",
                "-ored red.mtlx",
                "--help",
            })
    void calls_for_the_parser(String call) {
        assertNull(PlainGenerate.of(words(call)), "it is not plain");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--target nothing red.mtlx",
                "--target genosl --interface reduced red.mtlx",
                "-o red.mtlx red.mtlx"
            })
    void calls_that_turn_out_to_be_wrong(String call) {
        check(call);
    }

    @Test
    void options_that_are_not_given() {
        Holder holder = new Holder();
        CommandLine command = new CommandLine(holder);
        ShaderOptions.install(command);
        command.parseArgs();
        GenerationOptions read = holder.options.read(Generators.forTarget("genglsl"), SearchPath.EMPTY);
        assertEquals(GenerationOptions.DEFAULT, read);
    }

    /** A command that has only the shader options. */
    @CommandLine.Command
    static final class Holder {
        @Mixin
        private ShaderOptions options = new ShaderOptions();
    }

    private void check(String call) {
        Cli cli = new Cli(folder)
                .color("red.mtlx", "1, 0, 0")
                .color("green.mtlx", "0, 1, 0")
                .file("bad.mtlx", "<materialx version=\"1.39\"><constan name=\"c\" type=\"float\" /></materialx>")
                .file("empty.mtlx", "<materialx version=\"1.39\"></materialx>");
        String line = "generate " + call.replaceAll("[a-z]+[.]mtlx", "@$0").replaceAll("^[.]$", "@.");
        assertEquals(cli.run(line + PARSED), cli.run(line));
        if (!line.contains("-o ")) {
            assertEquals(
                    cli.run(line + " -o @parsed" + PARSED).status(),
                    cli.run(line + " -o @plain").status());
            assertEquals(cli.list("parsed"), cli.list("plain"));
            for (String file : cli.list("parsed")) {
                assertEquals(cli.read("parsed/" + file), cli.read("plain/" + file));
            }
        }
    }

    private static String[] words(String call) {
        return ("generate " + call).strip().split(" ");
    }
}

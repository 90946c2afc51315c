package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArgumentFilesTest {
    @TempDir
    private Path folder;

    private Cli cli = new Cli(Path.of(""));

    @BeforeEach
    void open() {
        cli = new Cli(folder).color("red wall.mtlx", "1, 0, 0").color("gr\u00fcn.mtlx", "0, 1, 0");
    }

    /**
     * The file has names with spaces, letters of other languages, comments, line ends of Windows, options, and a verb.
     */
    @Test
    void a_line_is_an_argument() throws IOException {
        cli.file(
                "call.args",
                "\uFEFFlist\r\n# documents, and how to show them\r\n\r\nelements\r\n--json\r\n" + at("red wall.mtlx")
                        + "\r\n" + at("gr\u00fcn.mtlx") + "\r\n");
        check(0, "", "@" + at("call.args"));
        check(
                2,
                "shadeweave: error[SW1701]: unknown option '--target essl'",
                "generate",
                at("red wall.mtlx"),
                "@" + write("--target essl"));
    }

    @Test
    void both_kinds_of_arguments_mix() throws IOException {
        check(
                0,
                "",
                "generate",
                "--target",
                "@" + write("essl"),
                "-o",
                at("out"),
                at("gr\u00fcn.mtlx"),
                "@" + write(at("red wall.mtlx")));
        assertEquals(4, cli.list("out").size());
    }

    @Test
    void a_file_that_cannot_be_read_is_a_wrong_call() throws IOException {
        String tail = "; a file whose own name begins with @ is named as ./@name";
        check(
                2,
                "shadeweave: error[SW1708]: argument file 'gone.mtlx' cannot be read: no such file or folder" + tail,
                "generate",
                "@gone.mtlx");
        Path bytes = Files.write(folder.resolve("latin"), "gr\u00fcn".getBytes(StandardCharsets.ISO_8859_1));
        check(
                2,
                "shadeweave: error[SW1708]: argument file '" + bytes + "' cannot be read: it is not valid UTF-8" + tail,
                "generate",
                "@" + bytes);
        check(
                2,
                "shadeweave: error[SW1708]: argument file '" + folder + "' cannot be read: it is a folder" + tail,
                "generate",
                "@" + folder);
    }

    /**
     * Inside a path, {@code @} is an ordinary character. An argument {@code @} alone is not changed, and {@code @@} at
     * the start means {@code @}.
     */
    @Test
    void names_may_begin_with_the_sign() throws IOException {
        cli.color("@home.mtlx", "1, 1, 1");
        check(0, "", "validate", at("@home.mtlx"));
        check(1, "error[SW1710]: '@gone.mtlx' does not exist", "validate", "@@gone.mtlx");
        check(1, "error[SW1710]: '@gone.mtlx' does not exist", "validate", "@" + write("@gone.mtlx"));
        check(1, "error[SW1710]: '@' does not exist", "validate", "@");
    }

    private String at(String name) {
        return folder.resolve(name).toString();
    }

    private String write(String line) throws IOException {
        return Files.writeString(Files.createTempFile(folder, "", ".args"), line, StandardCharsets.UTF_8)
                .toString();
    }

    private static void check(int status, String firstLine, String... arguments) {
        StringWriter err = new StringWriter();
        int actual = Main.run(arguments, OutputStream.nullOutputStream(), new PrintWriter(err));
        assertEquals(firstLine, err.toString().lines().findFirst().orElse(""));
        assertEquals(status, actual);
    }
}

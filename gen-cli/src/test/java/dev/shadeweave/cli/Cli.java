package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import dev.shadeweave.cli.call.StandardOutput;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.internal.file.ImageFiles;
import dev.shadeweave.source.SourceSpan;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A folder with documents, in which tests run the program. */
final class Cli {
    private final Path folder;

    Cli(Path folder) {
        this.folder = folder;
    }

    /** The result of a run, with the path of the folder removed from the texts. */
    record Result(int status, String out, String err) {
        Result hasStatus(int expected) {
            assertEquals(expected, status, err);
            return this;
        }

        Result says(String expected) {
            assertTrue(err.contains(expected), () -> "expected '" + expected + "' in:\n" + err);
            return this;
        }

        Result isQuiet() {
            assertEquals("", err);
            return this;
        }
    }

    /** Adds a document whose nodegraph {@code NG} shows a colour. */
    Cli color(String name, String value) {
        return file(
                name,
                """
                <materialx version="1.39">
                  <nodegraph name="NG">
                    <constant name="paint" type="color3">
                      <input name="value" type="color3" value="%s" />
                    </constant>
                    <output name="out" type="color3" nodename="paint" />
                  </nodegraph>
                </materialx>
                """
                        .formatted(value));
    }

    Cli file(String name, String text) {
        try {
            Path file = folder.resolve(name);
            Files.createDirectories(folder.resolve(name).getParent());
            Files.writeString(file, text, StandardCharsets.UTF_8);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs a command line; a word that begins with {@code @} is a path in the folder. */
    Result run(String line) {
        return runWords(List.of(words(line)));
    }

    /** Runs words as they are, without replacing {@code @}. */
    Result runWords(List<String> words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Result result = run(words.toArray(String[]::new), out);
        return new Result(result.status(), clean(out.toString(StandardCharsets.UTF_8)), result.err());
    }

    /** Runs a command line with another standard output. */
    Result run(String line, OutputStream out) {
        return run(words(line), out);
    }

    /** Runs a command line with other standard streams; returns only the status. */
    int run(String line, OutputStream out, OutputStream err) {
        return Main.run(words(line), out, new StandardOutput.Text(new StandardOutput(err)));
    }

    private String[] words(String line) {
        return Stream.of(line.split(" "))
                .map(word ->
                        word.startsWith("@") ? folder.resolve(word.substring(1)).toString() : word)
                .toArray(String[]::new);
    }

    private Result run(String[] args, OutputStream out) {
        StringWriter err = new StringWriter();
        int status = Main.run(args, out, new PrintWriter(err));
        return new Result(status, "", clean(err.toString()));
    }

    String read(String name) {
        try {
            return clean(Files.readString(folder.resolve(name), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Image picture(String name) {
        Diagnostics diagnostics = new Diagnostics();
        return ImageFiles.read(folder.resolve(name), SourceSpan.none(), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
    }

    /** Returns the files of a folder, sorted; empty if the folder does not exist. */
    List<String> list(String name) {
        Path inside = folder.resolve(name);
        if (!Files.exists(inside)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(inside)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads a whole JSON text and returns how often a field occurs. */
    static int countInJson(String json, String field) {
        int count = 0;
        try (JsonParser parser = new JsonFactory().createParser(json)) {
            while (parser.nextToken() != null) {
                count += field.equals(parser.currentName())
                                && parser.currentToken().isScalarValue()
                        ? 1
                        : 0;
            }
            return count;
        } catch (IOException e) {
            throw new AssertionError("not JSON: " + e.getMessage() + "\n" + json, e);
        }
    }

    private String clean(String text) {
        return text.replace("\r\n", "\n")
                .replace(folder.toString().replace('\\', '/') + "/", "")
                .replace(folder + "/", "");
    }
}

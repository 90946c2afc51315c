package dev.shadeweave.cli;

import dev.shadeweave.cli.call.ExitCode;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests side files of command streams that are missing, too short, not files, or elsewhere. */
class SideFilesTest {
    private static final String STREAM =
            """
            {"glir": "0.6", "buffers": [{"file": "%1$s", "offset": 0, "bytes": 4}, {"file": "%2$s", "offset": 0, "bytes": 4}],
            "commands": [["CREATE", 2, "VertexBuffer"], ["SIZE", 2, 8],
            ["DATA", 2, 0, {"buffer": 0, "dtype": "uint8", "shape": [4]}],
            ["DATA", 2, 4, {"buffer": 1, "dtype": "uint8", "shape": [4]}]]}
            """;

    private final Path folder;
    private final Cli cli;

    SideFilesTest(@TempDir Path folder) {
        this.folder = folder;
        this.cli = new Cli(folder);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gone.bin        | the file 'gone.bin' of buffer 0 cannot be read: no such file or folder",
                "short.bin       | buffer 0 is 4 bytes from 0 on, but 'short.bin' has 3",
                "deep            | the file 'deep' of buffer 0 cannot be read: it does not lie beside the stream",
                "link.bin        | the file 'link.bin' of buffer 0 cannot be read: it does not lie beside the stream",
                "\\ud800.bin     | of buffer 0 cannot be read: that is no name of a file",
                "../elsewhere    | buffer 0 names the file \"../elsewhere\"; the file must lie beside the stream",
                "a\\u0000b       | buffer 0 names the file \"a\\u0000b\"; the file must lie beside the stream",
            })
    void reports_side_files_that_cannot_be_read(String name, String message) throws IOException {
        cli.file("short.bin", "abc").file("deep/elsewhere.bin", "01234567").file("good.bin", "0123");
        Files.createSymbolicLink(folder.resolve("link.bin"), Path.of("deep", "elsewhere.bin"));
        cli.file("a.glir", STREAM.formatted(name, "good.bin"));
        for (String verb : new String[] {"check", "stats", "filter"}) {
            cli.run("glir " + verb + " @a.glir" + (verb.equals("filter") ? " -o @out.glir --side-file" : ""))
                    .hasStatus(ExitCode.BAD_INPUT)
                    .says("a.glir:3:1: error[SW4023]: command 2, ")
                    .says(message);
        }
    }

    /** Sparse files need no space on the disk. */
    @Test
    void files_that_are_too_large_together() throws IOException {
        for (String name : new String[] {"a.bin", "b.bin"}) {
            try (RandomAccessFile file =
                    new RandomAccessFile(folder.resolve(name).toFile(), "rw")) {
                file.setLength(name.equals("a.bin") ? 8 << 20 : (1L << 30) - (8 << 20) + 1);
            }
        }
        cli.file("a.glir", STREAM.formatted("a.bin", "b.bin"));
        cli.run("glir check @a.glir")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("the file 'b.bin' of buffer 1 cannot be read: it has more than 1065353216 bytes (payloadBytes)");
    }
}

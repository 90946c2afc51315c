package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.internal.file.ImageFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests calls while another thread empties, shortens, extends and replaces the files that they read. The results are
 * random, but there is never an internal error. After the changes end, all calls succeed again.
 */
@Timeout(300)
class ChangingFilesTest {
    private static final int ROUNDS = Integer.getInteger("shadeweave.changing", 12);

    private static final String DOCUMENT =
            """
            <materialx version="1.39" xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="part.mtlx"/>
            <nodegraph name="NG"><image name="c" type="color3"><input name="file" type="filename" value="tex.png"/></image>
            <output name="out" type="color3" nodename="c"/></nodegraph></materialx>
            """;

    private static final String PART = "<materialx version=\"1.39\"><constant name=\"k\" type=\"float\"/></materialx>";

    private static final String MESH = "v 0 0 0\nv 1 0 0\nv 1 1 0\nvt 0 0\nvn 0 0 1\nf 1/1/1 2/1/1 3/1/1\n";

    private static final String MODIFIER =
            """
            Modifier:
              id: tint
              about: paints it
              targets: glsl
            FragmentIO:
            uniform vec3 g_tint = vec3(1.0, 0.5, 0.25);
            FragmentBeginCode:
            sg_cColor.rgb *= g_tint;
            """;

    private static final String STREAM =
            """
            {"glir": "0.6", "buffers": [{"file": "s.bin", "offset": 0, "bytes": 8}], "commands": [
            ["CREATE", 2, "VertexBuffer"], ["SIZE", 2, 8], ["DATA", 2, 0, {"buffer": 0, "dtype": "uint8", "shape": [8]}],
            ["FUNC", "viewport", 0, 0, 4, 4], ["FUNC", "clear", 16384], ["SWAP"]]}
            """;

    private static final List<String> CALLS = List.of(
            "validate @a.mtlx",
            "generate -o @out @a.mtlx",
            "generate -o @out --canonical --cache @cache @a.mtlx",
            "generate -o @out --modifier @tint.mod @a.mtlx",
            "inspect @k.mtlz",
            "diff @a.mtlx @k.mtlz",
            "format --check @a.mtlx",
            "glir stats @s.glir",
            "glir run -o @s.png @s.glir",
            "ir @s.frag",
            "render --size 4 --environment none --background none --mesh @m.obj -o @p.png @a.mtlx",
            "render --size 4 --environment @tex.png --background none -o @e.png @a.mtlx",
            "compare @tex.png @tex.png");

    @TempDir
    private Path folder;

    @BeforeAll
    static void needsOpenGl() {
        OpenGl.isThere();
    }

    private List<Path> files() throws IOException {
        Cli cli =
                new Cli(folder).file("a.mtlx", DOCUMENT).file("part.mtlx", PART).file("m.obj", MESH);
        cli.file("tint.mod", MODIFIER).file("s.glir", STREAM).file("s.bin", "01234567");
        cli.file("s.frag", "#version 330\nout vec4 c;\nvoid main() { c = vec4(1.0); }\n");
        float[] pixels = new float[16 * 16 * 4];
        Files.write(folder.resolve("tex.png"), ImageFiles.encode(Image.of(16, 16, pixels), ImageFormat.PNG));
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(packed)) {
            for (String name : List.of("a.mtlx", "tex.png")) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(name.equals("a.mtlx") ? PART.getBytes(StandardCharsets.UTF_8) : new byte[50_000]);
            }
        }
        Files.write(folder.resolve("k.mtlz"), packed.toByteArray());
        List<Path> files = new ArrayList<>();
        for (String name : new Cli(folder).list("")) {
            files.add(folder.resolve(name));
        }
        return files;
    }

    @Test
    void files_that_change_while_they_are_read_cause_no_failure() throws Exception {
        List<Path> files = files();
        List<byte[]> whole = new ArrayList<>();
        for (Path file : files) {
            whole.add(Files.readAllBytes(file));
        }
        AtomicBoolean done = new AtomicBoolean();
        List<String> defects = new ArrayList<>();
        Thread writer = new Thread(() -> change(files, whole, done), "changing files");
        writer.start();
        try {
            for (int round = 0; round < ROUNDS; round++) {
                for (String call : CALLS) {
                    run(call, defects);
                }
            }
        } finally {
            done.set(true);
            writer.join();
        }
        assertTrue(defects.isEmpty(), () -> String.join("\n", defects));
        for (int i = 0; i < files.size(); i++) {
            Files.write(files.get(i), whole.get(i));
        }
        for (String call : CALLS) {
            assertEquals(call.startsWith("format") ? 1 : call.startsWith("diff") ? 1 : 0, run(call, defects), call);
        }
    }

    private int run(String line, List<String> defects) {
        String[] words = line.split(" ", -1);
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].startsWith("@")
                    ? folder.resolve(words[i].substring(1)).toString()
                    : words[i];
        }
        StringWriter err = new StringWriter();
        int status = Main.run(words, OutputStream.nullOutputStream(), new PrintWriter(err));
        if (status == ExitCode.DEFECT) {
            defects.add(line + ": " + err);
        }
        return status;
    }

    private static void change(List<Path> files, List<byte[]> whole, AtomicBoolean done) {
        SplittableRandom random = new SplittableRandom(5);
        while (!done.get()) {
            int i = random.nextInt(files.size());
            try (RandomAccessFile file = new RandomAccessFile(files.get(i).toFile(), "rw")) {
                byte[] bytes = whole.get(i);
                file.setLength(random.nextInt(3) == 0 ? 0 : random.nextInt(bytes.length * 3));
                int part = random.nextInt(bytes.length);
                file.write(bytes, 0, part);
                Thread.onSpinWait();
                file.write(bytes, part, bytes.length - part);
                file.setLength(bytes.length);
            } catch (IOException e) {
                // A reader may have locked the file.
            }
        }
    }
}

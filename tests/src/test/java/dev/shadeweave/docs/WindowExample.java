package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.image.Image;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** Examples with a window, on a display without a screen. */
final class WindowExample {
    private WindowExample() {}

    /**
     * What an example drew.
     *
     * @param picture the picture
     * @param printed the text that it printed
     */
    record Drawn(Image picture, String printed) {}

    /**
     * Compiles an example and runs it with a document and the name of a picture, as its class comment says.
     *
     * @param example the folder of its sources
     * @param main its main class
     * @param folder an existing folder for what it needs
     * @return the picture
     */
    static Image draw(Path example, String main, Path folder, Path document) throws IOException, InterruptedException {
        return draw(example, main, folder, List.of(document)).picture();
    }

    /** Runs an example as the other method does, with several documents. Examples may read files of the one for libGDX. */
    static Drawn draw(Path example, String main, Path folder, List<Path> documents)
            throws IOException, InterruptedException {
        Assumptions.assumeTrue(
                Files.isExecutable(Path.of("/usr/bin/Xvfb")), "there is no display without a screen (Debian: xvfb)");
        Path classes = Files.createTempDirectory(folder, "classes");
        String path = System.getProperty("java.class.path");
        List<String> compile = new ArrayList<>(List.of(Command.java("javac"), "-d", classes.toString(), "-cp", path));
        try (Stream<Path> files = Files.list(example)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (file.toString().endsWith(".java")) {
                    compile.add(file.toString());
                } else {
                    Files.copy(file, classes.resolve(String.valueOf(file.getFileName())));
                }
            }
        }
        assertEquals("", Command.run(compile, null, folder));
        Path picture = classes.resolve("picture.png");
        Path number = classes.resolve("display");
        Process display = new ProcessBuilder(
                        "sh",
                        "-c",
                        "exec Xvfb -displayfd 3 -screen 0 800x800x24 -nolisten tcp 3>\"$0\"",
                        number.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        List<String> run = new ArrayList<>(List.of(
                Command.java("java"),
                "-cp",
                String.join(
                        File.pathSeparator,
                        classes.toString(),
                        example.resolveSibling("libgdx").toString(),
                        path),
                main));
        documents.forEach(document -> run.add(document.toString()));
        run.add(picture.toString());
        String printed;
        try {
            while (!Files.exists(number) || Files.readString(number).isBlank()) {
                assertTrue(display.isAlive(), "Xvfb ended");
                TimeUnit.MILLISECONDS.sleep(20);
            }
            printed = Command.run(run, ":" + Files.readString(number).strip(), folder);
        } finally {
            display.destroy();
            display.waitFor(10, TimeUnit.SECONDS);
        }
        return new Drawn(ServedPage.image(Files.readAllBytes(picture)), printed);
    }
}

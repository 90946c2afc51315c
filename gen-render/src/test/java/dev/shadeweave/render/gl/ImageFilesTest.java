package dev.shadeweave.render.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.gl.ImageFiles.Format;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Images come back from files as they were written, and a bad file is a warning. */
class ImageFilesTest {
    /** Numbers that every format can hold. */
    private static final Image STEPS = Image.paint(4, 3, (x, y, pixel) -> {
        pixel[0] = x == 3 ? 1 : 0;
        pixel[1] = y == 1 ? 1 : 0;
        pixel[2] = 0;
        pixel[3] = 1;
    });

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void comes_back_as_written(Format format) throws IOException {
        Path file = folder.resolve("steps");
        ImageFiles.write(STEPS, file, format);
        check(file, "");
        assertEquals(Optional.of(STEPS), ImageFiles.read(file, SourceSpan.none(), new Diagnostics()));
    }

    @Test
    void a_missing_file() {
        check(folder.resolve("none.png"), "image 'none.png' cannot be read: there is no such file");
    }

    @Test
    void a_file_that_is_no_image() throws IOException {
        Path file = folder.resolve("text.png");
        Files.writeString(file, "<materialx/>");
        check(
                file,
                "image 'text.png' cannot be read: it is neither PNG, JPEG, HDR, EXR nor another known image"
                        + " (Image not of any known type, or corrupt)");
    }

    @Test
    void half_an_exr() throws IOException {
        Path file = folder.resolve("half.exr");
        ImageFiles.write(STEPS, file, Format.EXR);
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 20));
        check(file, "image 'half.exr' cannot be read: a part of its lines ends beyond its end");
    }

    @Test
    void a_huge_png() throws IOException {
        Path file = folder.resolve("huge.png");
        ImageFiles.write(STEPS, file, Format.PNG);
        byte[] bytes = Files.readAllBytes(file);
        // the width is the big-endian number after the first chunk's name
        bytes[17] = 1;
        Files.write(file, bytes);
        check(
                file,
                "image 'huge.png' is too large: 65540 by 3 pixels; scale it down to 16384 pixels along a side and"
                        + " 67108864 in all");
    }

    private void check(Path file, String expected) {
        Diagnostics diagnostics = new Diagnostics();
        ImageFiles.read(file, SourceSpan.none(), diagnostics);
        String messages = String.join(
                "\n",
                diagnostics.all().stream().map(message -> message.message()).toList());
        assertEquals(expected, messages.replace(folder + "/", ""));
    }
}

package dev.shadeweave.render.internal.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Native code survives any bytes of a file: the file is read, or one message gives the reason. Bytes are random, or a
 * good file with some of them changed or cut off, which gets deeper into a reader.
 */
class DamagedFilesTest {
    private static final int FILES = 300;

    private static final String TRIANGLE =
            """
            {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}],
             "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
             "buffers": [{"byteLength": 42,
               "uri": "data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAAAAABAAIA"}],
             "bufferViews": [{"buffer": 0, "byteLength": 36}, {"buffer": 0, "byteOffset": 36, "byteLength": 6}],
             "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3",
               "sparse": {"count": 1, "indices": {"bufferView": 1, "componentType": 5123}, "values": {"bufferView": 0}},
               "min": [0, 0, 0], "max": [1, 1, 0]}, {"bufferView": 1, "componentType": 5123, "count": 3, "type": "SCALAR"}]}
            """;

    private static final String SQUARE =
            """
            v 0 0 0
            v 1 0 0
            v 1 1 0
            v 0 1 0
            vt 0 0
            vn 0 0 1
            f 1/1/1 2/1/1 3/1/1 4/1/1
            """;

    private static final Image PICTURE = Image.paint(9, 7, (x, y, pixel) -> {
        pixel[0] = x / 8f;
        pixel[1] = y / 6f;
        pixel[3] = 1;
    });

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void images(ImageFormat format) throws IOException {
        Path good = folder.resolve("good");
        ImageFiles.write(PICTURE, good, format);
        byte[] bytes = Files.readAllBytes(good);
        assertTrue(image("good").isPresent());
        for (int seed = 0; seed < FILES; seed++) {
            Files.write(folder.resolve("image"), damaged(bytes, seed));
            image("image");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"t.gltf", "t.obj", "t.glb"})
    void meshes(String name) throws IOException {
        byte[] bytes = (name.endsWith(".obj") ? SQUARE : TRIANGLE).getBytes(StandardCharsets.UTF_8);
        if (!name.endsWith(".glb")) {
            Files.write(folder.resolve(name), bytes);
            assertTrue(mesh(name));
        }
        for (int seed = 0; seed < FILES; seed++) {
            Files.write(folder.resolve(name), damaged(bytes, seed));
            mesh(name);
        }
    }

    private Optional<Image> image(String name) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Image> image = ImageFiles.read(folder.resolve(name), SourceSpan.none(), diagnostics);
        check(image.isPresent(), diagnostics);
        return image;
    }

    private boolean mesh(String name) {
        Diagnostics diagnostics = new Diagnostics();
        boolean read =
                MeshFiles.read(folder.resolve(name), List.of(), diagnostics).isPresent();
        check(read, diagnostics);
        return read;
    }

    private static void check(boolean read, Diagnostics diagnostics) {
        if (!read) {
            assertEquals(1, diagnostics.all().size(), () -> diagnostics.all().toString());
        }
        for (Diagnostic message : diagnostics.all()) {
            assertFalse(message.message().contains("Exception"), message.message());
        }
    }

    private static byte[] damaged(byte[] good, int seed) {
        Random random = new Random(seed);
        byte[] bytes = good.clone();
        switch (seed % 3) {
            case 0 -> {
                for (int i = 0; i <= random.nextInt(8); i++) {
                    bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
                }
            }
            case 1 -> bytes = java.util.Arrays.copyOf(bytes, random.nextInt(bytes.length));
            default -> {
                // the first bytes name the format, so that its reader is the one that gets the rest
                for (int i = random.nextInt(24); i < bytes.length; i++) {
                    bytes[i] = (byte) random.nextInt();
                }
            }
        }
        return bytes;
    }
}

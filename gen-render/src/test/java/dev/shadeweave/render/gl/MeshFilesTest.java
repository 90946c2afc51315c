package dev.shadeweave.render.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.scene.Frames;
import dev.shadeweave.render.scene.Mesh;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mesh files are read, and what is wrong with one is said before native code sees it. */
class MeshFilesTest {
    private static final String SQUARE =
            """
            v 0 0 0
            v 1 0 0
            v 1 1 0
            v 0 1 0
            vt 0 0
            vt 1 0
            vt 1 1
            vt 0 1
            f 1/1 2/2 3/3 4/4
            """;

    private static final String GLTF =
            """
            {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}],
             "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
             "buffers": [{"byteLength": 36, "uri": "%s"}],
             "bufferViews": [{"buffer": 0, "byteLength": 36}],
             "accessors": [{"bufferView": 0, "componentType": 5126, "count": %d, "type": "VEC3",
               "min": [0, 0, 0], "max": [1, 1, 0]}]}
            """;

    @TempDir
    private Path folder;

    @Test
    void a_square() throws IOException {
        Mesh mesh = Frames.complete(read("square.obj", SQUARE, "").orElseThrow());
        assertEquals(6, mesh.indices().length);
        assertEquals(
                List.of("position", "texcoord_0", "normal", "tangent", "bitangent"),
                List.copyOf(mesh.attributes().keySet()));
        for (int i = 0; i < mesh.vertices(); i++) {
            check(mesh, "normal", i, 0, 0, 1);
            check(mesh, "tangent", i, 1, 0, 0);
            check(mesh, "bitangent", i, 0, 1, 0);
        }
    }

    @Test
    void a_corner_that_does_not_exist() throws IOException {
        read(
                "bad.obj",
                SQUARE + "f 1 2 9\n",
                "bad.obj:10:1: error[SW1832]: mesh 'bad.obj' is malformed: a face has position 9, but there are 4");
    }

    @Test
    void a_corner_before_the_first() throws IOException {
        read(
                "bad.obj",
                SQUARE + "f -1 -2 -9\n",
                "bad.obj:10:1: error[SW1832]: mesh 'bad.obj' is malformed: a face has position -9, but there are 4");
    }

    @Test
    void no_faces() throws IOException {
        read("empty.obj", "", "error[SW1832]: mesh 'empty.obj' is malformed: it has no faces");
    }

    @Test
    void another_format() throws IOException {
        read("mesh.fbx", "", "error[SW1831]: mesh 'mesh.fbx' is neither .obj nor .gltf nor .glb");
    }

    @Test
    void a_triangle_with_a_buffer_beside_it() throws IOException {
        float[] corners = {0, 0, 0, 1, 0, 0, 0, 1, 0};
        var bytes = java.nio.ByteBuffer.allocate(36).order(java.nio.ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(corners);
        Files.write(folder.resolve("triangle.bin"), bytes.array());
        Mesh mesh = read("t.gltf", GLTF.formatted("triangle.bin", 3), "").orElseThrow();
        assertEquals(3, mesh.indices().length);
    }

    @Test
    void a_buffer_outside_the_search_path() throws IOException {
        read(
                "t.gltf",
                GLTF.formatted("../secret.bin", 3),
                "error[SW1832]: mesh 't.gltf' is malformed: its file '../secret.bin' lies outside its folder and the"
                        + " search path");
    }

    @Test
    void a_buffer_from_the_net() throws IOException {
        read(
                "t.gltf",
                GLTF.formatted("https://example.org/a.bin", 3),
                "error[SW1832]: mesh 't.gltf' is malformed: its file 'https://example.org/a.bin' lies outside its"
                        + " folder and the search path");
    }

    @Test
    void more_elements_than_bytes() throws IOException {
        Files.write(folder.resolve("triangle.bin"), new byte[36]);
        read(
                "t.gltf",
                GLTF.formatted("triangle.bin", 4),
                "error[SW1832]: mesh 't.gltf' is malformed: an accessor of 4 elements ends beyond its view of 36 bytes");
    }

    private Optional<Mesh> read(String name, String text, String expected) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, text);
        Diagnostics diagnostics = new Diagnostics();
        Optional<Mesh> mesh = MeshFiles.read(file, List.of(), diagnostics);
        String messages = String.join(
                "\n", diagnostics.all().stream().map(Object::toString).toList());
        assertEquals(expected, messages.replace(folder + "/", ""));
        return mesh;
    }

    private static void check(Mesh mesh, String attribute, int vertex, float... expected) {
        Mesh.Attribute values = mesh.attributes().get(attribute);
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], values == null ? Float.NaN : values.get(vertex, i), 1e-6f, attribute);
        }
    }
}

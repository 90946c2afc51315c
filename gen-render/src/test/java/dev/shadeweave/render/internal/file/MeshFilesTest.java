package dev.shadeweave.render.internal.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.scene.Frames;
import dev.shadeweave.render.scene.Mesh;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    /** Assimp would open what the lines name, and print what is in it. */
    @Test
    @Timeout(60)
    void material_files_are_not_opened() throws IOException, InterruptedException {
        Path secret = folder.resolve("secret.txt");
        Files.writeString(secret, "newmtl secret\nKd 1 x y\nmap_Kd nonsense\n");
        Path pipe = folder.resolve("pipe.mtl");
        Assumptions.assumeTrue(
                new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
        for (String named : List.of(secret.toString(), "../secret.txt", "secret.txt", pipe.toString(), "a.obj")) {
            String text = "mtllib " + named + "\nusemtl secret\n" + SQUARE;
            Files.createDirectories(folder.resolve("in"));
            Files.writeString(folder.resolve("in/a.obj"), text);
            archive(Map.of("a.obj", bytes(text), "secret.txt", bytes("newmtl secret\n")));
            for (String file : List.of("in/a.obj", "pack.zip!/a.obj")) {
                assertEquals(6, packed(file, "").orElseThrow().indices().length);
            }
        }
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
        var bytes = ByteBuffer.allocate(36).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(corners);
        Files.write(folder.resolve("triangle.bin"), bytes.array());
        Mesh mesh = read("t.gltf", GLTF.formatted("triangle.bin", 3), "").orElseThrow();
        assertEquals(3, mesh.indices().length);
    }

    /** A mesh is its shape; its pictures are for documents to name. */
    @Test
    @Timeout(60)
    void images_of_a_mesh_are_not_opened() throws IOException, InterruptedException {
        Assumptions.assumeTrue(
                new ProcessBuilder("mkfifo", folder.resolve("pipe.png").toString())
                                .start()
                                .waitFor()
                        == 0);
        Files.write(folder.resolve("triangle.bin"), new byte[36]);
        String text = GLTF.formatted("triangle.bin", 3);
        read("t.gltf", text.replace("\"buffers\"", "\"images\": [{\"uri\": \"pipe.png\"}], \"buffers\""), "");
        read(
                "t.gltf",
                text.replace("\"buffers\"", "\"images\": [{\"uri\": \"/etc/shadow\"}], \"buffers\""),
                "error[SW1832]: mesh 't.gltf' is malformed: its file '/etc/shadow' lies outside its folder and the search path");
    }

    private Path archive(Map<String, byte[]> files) throws IOException {
        Path archive = folder.resolve("pack.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
            }
        }
        return archive;
    }

    private Optional<Mesh> packed(String name, String expected) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Mesh> mesh = MeshFiles.read(folder.resolve(name), List.of(), diagnostics);
        String messages = String.join(
                "\n", diagnostics.all().stream().map(Object::toString).toList());
        assertEquals(expected, messages.replace(folder + "/", ""));
        return mesh;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static final String PLAIN = GLTF.formatted("triangle.bin", 3);

    /** Without this check, Assimp would read invalid memory for a skin without weights. */
    @Test
    void ignores_skins_animations_and_materials() throws IOException {
        Files.write(folder.resolve("triangle.bin"), new byte[36]);
        String skinned = PLAIN.replace(
                "\"meshes\":",
                "\"skins\": [{\"joints\": [0, 7]}], \"animations\": [{\"channels\": [{}]}], \"materials\": [3], \"meshes\":");
        read("t.gltf", skinned.replace("{\"mesh\": 0}", "{\"mesh\": 0, \"skin\": 0}"), "");
    }

    @Test
    void nodes_that_lie_below_themselves() throws IOException {
        malformed(
                "{\"mesh\": 0}",
                "{\"mesh\": 0, \"children\": [0]}",
                "its nodes lie below themselves, or deeper than 500");
    }

    @Test
    void reports_nodes_and_primitives_with_missing_references() throws IOException {
        malformed("{\"mesh\": 0}", "{\"mesh\": 2}", "a node has mesh 2 of 1");
        malformed("{\"mesh\": 0}", "{\"children\": [4]}", "a node has node 4 of 1 below it");
        malformed("{\"POSITION\": 0}", "{\"POSITION\": 3}", "a primitive has accessor 3 of 1");
        malformed("{\"POSITION\": 0}", "{\"NORMAL\": 0}", "a primitive has accessor null of 1");
        malformed("\"VEC3\"", "\"VEC2\"", "accessor 0 is of type VEC2, not VEC3");
        malformed("{\"POSITION\": 0}", "{\"POSITION\": 0, \"TANGENT\": 0}", "accessor 0 is of type VEC3, not VEC4");
        malformed("{\"attributes\"", "{\"indices\": 0, \"attributes\"", "accessor 0 is of type VEC3, not SCALAR");
    }

    @Test
    void extensions_that_change_geometry_and_are_not_read() throws IOException {
        Files.write(folder.resolve("triangle.bin"), new byte[36]);
        String required = "{\"extensionsRequired\": [%s], \"asset\"";
        for (String known : List.of(
                "KHR_draco_mesh_compression",
                "EXT_meshopt_compression",
                "KHR_mesh_quantization",
                "KHR_materials_unlit")) {
            read("t.gltf", PLAIN.replace("{\"asset\"", required.formatted("\"" + known + "\"")), "");
        }
        malformed(
                "{\"asset\"",
                required.formatted("\"KHR_texture_transform\", \"EXT_mesh_gpu_instancing\""),
                "it requires extension 'EXT_mesh_gpu_instancing', which is not read; export it without that");
        malformed("{\"asset\"", "{\"extensionsRequired\": 3, \"asset\"", "'extensionsRequired' is no list");
        String packed = "{\"extensions\": {\"EXT_packed\": {}}, ";
        read("t.gltf", PLAIN.replace("{\"attributes\"", packed + "\"attributes\""), "");
        malformed(
                "{\"attributes\"",
                packed + "\"attributes\"",
                "\"bufferView\": 0, ",
                "",
                "a primitive without positions of its own uses extension 'EXT_packed', which is not read; export it"
                        + " without that");
        malformed(
                "\"uri\": \"triangle.bin\"",
                "\"extensions\": {\"EXT_packed\": {}}",
                "a buffer without data uses extension 'EXT_packed', which is not read; export it without that");
    }

    @Test
    void reports_scenes_with_missing_nodes() throws IOException {
        String none = "it has no %s, so that nothing of it is shown; export it with a scene";
        malformed("\"scenes\": [{\"nodes\": [0]}], ", "", none.formatted("scene"));
        malformed("\"nodes\": [{\"mesh\": 0}]", "\"nodes\": []", none.formatted("nodes"));
        malformed("\"scene\": 0", "\"scene\": 7", "it shows scene 7 of 1");
        malformed("\"scene\": 0", "\"scene\": \"a\"", "it shows scene a of 1");
        malformed("{\"nodes\": [0]}", "{\"nodes\": [9]}", "a scene has node 9 of 1");
        malformed("{\"nodes\": [0]}", "{\"nodes\": 0}", "the nodes of a scene are no list");
    }

    @Test
    void nodes_and_primitives_of_no_possible_form() throws IOException {
        malformed("{\"mesh\": 0}", "{\"mesh\": 0, \"matrix\": [1]}", "'matrix' of node 0 is not 16 numbers");
        malformed("{\"mesh\": 0}", "{\"mesh\": 0, \"scale\": \"a\"}", "'scale' of node 0 is not 3 numbers");
        malformed(
                "{\"mesh\": 0}",
                "{\"mesh\": 0, \"rotation\": [0, 0, 0, \"a\"]}",
                "'rotation' of node 0 is not 4 numbers");
        malformed("{\"attributes\"", "{\"mode\": 7, \"attributes\"", "a primitive has mode 7; 0 to 6 are possible");
        malformed("\"count\": 3", "\"count\": 2", "a primitive of mode 4 has 2 vertices, but needs 3 or more");
        malformed(
                "{\"attributes\"",
                "{\"extensions\": {\"KHR_draco_mesh_compression\": {\"bufferView\": 0, \"attributes\": {\"POSITION\": 0}}},"
                        + " \"attributes\"",
                "\"bufferView\": 0, \"componentType\"",
                "\"componentType\"",
                "its compressed primitives cannot be unpacked; export it without compression");
    }

    /** Assimp reads no lines that begin with blanks, no numbers with a sign in front, and no file of fewer than 16 bytes. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "f 1 2 3| 3",
                "  f 1 2 3| 3",
                "f +1 +2 +3| 3",
                "f 1/ 2// 3| 3",
                "vt 0.5_f 1/1 2/1 3/1| 3",
                "l 1_f 1 2 3| 3",
                "cstype bezier_deg 3_f 1 2 3_end| 3",
                "v 1f 0x1p3 0_f 1 2 4| 3",
                "f 1 2 3_f 2 3 1_f 1 2 3_f 1 3 2| 6",
            })
    void forms_of_obj(String lines, int indices) throws IOException {
        String text = "v 0 0 0\nv 1 0 0\nv 0 1 0\n" + lines.replace("_", "\n");
        assertEquals(indices, read("t.obj", text, "").orElseThrow().indices().length);
    }

    @Test
    void short_files_and_wrong_weights_of_obj() throws IOException {
        assertEquals(3, read("t.obj", "v 0 0 0\nf 1 1 1", "").orElseThrow().indices().length);
        read(
                "t.obj",
                "v 0 0 0 0\nf 1 1 1\n",
                "t.obj:1:1: error[SW1832]: mesh 't.obj' is malformed: a position has weight 0");
    }

    @Test
    @Timeout(60)
    void an_obj_of_too_many_faces() throws IOException {
        read(
                "many.obj",
                "v 0 0 0\n" + "f 1 1 1 1\n".repeat(2_800_000),
                "many.obj:2796204:1: error[SW1832]: mesh 'many.obj' is malformed: its triangles have more than 16777216"
                        + " corners; leave out faces that repeat others, or make several files of it");
    }

    /** Three corners at the origin, of which two are stated anew: the last by index 2, the second by index 1. */
    private Optional<Mesh> sparse(String from, String to, String expected) throws IOException {
        var bytes = ByteBuffer.allocate(36 + 8 + 28).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putFloat(32, 7);
        bytes.put(38, (byte) 2).put(40, (byte) 1);
        bytes.putFloat(48, 5).putFloat(52, 6).putFloat(60, 8);
        Files.write(folder.resolve("sparse.bin"), bytes.array());
        String text = GLTF.formatted("sparse.bin", 3)
                .replace("\"byteLength\": 36, \"uri\"", "\"byteLength\": 72, \"uri\"")
                .replace(
                        "{\"buffer\": 0, \"byteLength\": 36}",
                        "{\"buffer\": 0, \"byteLength\": 36},"
                                + " {\"buffer\": 0, \"byteOffset\": 36, \"byteLength\": 8},"
                                + " {\"buffer\": 0, \"byteOffset\": 44, \"byteLength\": 28}")
                .replace(
                        "\"min\": [0, 0, 0]",
                        "\"sparse\": {\"count\": 2, \"indices\": {\"bufferView\": 1, \"byteOffset\": 2,"
                                + " \"componentType\": 5123}, \"values\": {\"bufferView\": 2, \"byteOffset\": 4}},"
                                + " \"min\": [0, 0, 0]");
        assertTrue(text.contains(from), from);
        String message = expected.isEmpty() ? "" : "error[SW1832]: mesh 't.gltf' is malformed: " + expected;
        return read("t.gltf", text.replace(from, to), message);
    }

    private static void corners(Mesh mesh, float... expected) {
        Mesh.Attribute positions = mesh.attributes().get("position");
        assertEquals(expected.length / 3, mesh.indices().length);
        for (int i = 0; i < expected.length; i++) {
            int vertex = mesh.indices()[i / 3];
            assertEquals(expected[i], positions == null ? Float.NaN : positions.get(vertex, i % 3), "number " + i);
        }
    }

    @Test
    void sparse_accessors_change_values_of_a_view_or_zeros() throws IOException {
        // the view has 7 as the last number, which is stated anew
        corners(sparse("[", "[", "").orElseThrow(), 0, 0, 0, 8, 0, 0, 5, 6, 0);
        corners(
                sparse("\"bufferView\": 0, \"componentType\"", "\"componentType\"", "")
                        .orElseThrow(),
                0,
                0,
                0,
                8,
                0,
                0,
                5,
                6,
                0);
        // only one is stated: the others are those of the view
        corners(
                sparse("\"sparse\": {\"count\": 2", "\"sparse\": {\"count\": 1", "")
                        .orElseThrow(),
                0,
                0,
                0,
                0,
                0,
                0,
                5,
                6,
                0);
        String indices = "\"byteOffset\": 2, \"componentType\": 5123";
        corners(
                sparse(indices, "\"byteOffset\": 2, \"componentType\": 5121", "")
                        .orElseThrow(),
                8,
                0,
                0,
                0,
                0,
                0,
                5,
                6,
                0);
        // the second and the first
        corners(
                sparse(indices, "\"byteOffset\": 4, \"componentType\": 5123", "")
                        .orElseThrow(),
                8,
                0,
                0,
                5,
                6,
                0,
                0,
                0,
                7);
    }

    @Test
    void reports_sparse_accessors_beyond_their_views() throws IOException {
        sparse("\"count\": 2", "\"count\": 4", "a sparse accessor of 3 elements states 4");
        sparse("\"count\": 2", "\"count\": 0", "a sparse accessor of 3 elements states 0");
        sparse("\"byteOffset\": 2", "\"byteOffset\": 6", "a sparse accessor ends beyond its view of 8 bytes");
        sparse("\"byteOffset\": 4}", "\"byteOffset\": 5}", "a sparse accessor ends beyond its view of 28 bytes");
        sparse("{\"bufferView\": 1", "{\"bufferView\": 3", "a sparse accessor has buffer view 3 of 3");
        sparse("5123", "5126", "the indices of a sparse accessor have componentType 5126");
        sparse("\"indices\"", "\"indexes\"", "a sparse accessor has no indices and values");
        sparse("\"sparse\": {", "\"sparse\": 1, \"was\": {", "'sparse' of an accessor is no object");
        sparse(
                "\"byteOffset\": 2, \"componentType\": 5123",
                "\"byteOffset\": 0, \"componentType\": 5125",
                "a sparse accessor of 3 elements states element 131072");
        sparse(
                "\"bufferView\": 0, \"componentType\": 5126, \"count\": 3",
                "\"componentType\": 5126, \"count\": 30000000",
                "its accessors have more than 268435456 bytes");
    }

    /** Assimp takes the bits of small integers for floats, and colours without alpha for what is not there. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "POSITION| 5122| true| VEC3| 32767 0 -32768 16384| position| 1 0 -1",
                "POSITION| 5122| false| VEC3| 12 -3 4 5| position| 12 -3 4",
                "POSITION| 5120| true| VEC3| 127 0 -128 -127| position| 1 0 -1",
                "TEXCOORD_0| 5123| true| VEC2| 65535 13107| texcoord_0| 1 0.8",
                "TEXCOORD_0| 5121| true| VEC2| 255 51 7 7| texcoord_0| 1 0.8",
                "COLOR_0| 5121| true| VEC3| 255 51 0 9| color_0| 1 0.2 0 1",
                "COLOR_0| 5123| true| VEC4| 65535 13107 0 0| color_0| 1 0.2 0 0",
                "COLOR_0| 5126| false| VEC3| 1 0.25 0 9| color_0| 1 0.25 0 1",
                "NORMAL| 5120| true| VEC3| 0 0 127 9| normal| 0 0 1",
            })
    void attributes_of_any_type(
            String name, int type, boolean normalized, String shape, String numbers, String attribute, String expected)
            throws IOException {
        var bytes = ByteBuffer.allocate(36 + 3 * 16).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putFloat(12, 1).putFloat(28, 1);
        int stride = 0;
        for (int corner = 0; corner < 3; corner++) {
            bytes.position(36 + corner * stride);
            for (String number : Splitter.on(' ').split(numbers)) {
                switch (type) {
                    case 5120, 5121 -> bytes.put((byte) Integer.parseInt(number));
                    case 5122, 5123 -> bytes.putShort((short) Integer.parseInt(number));
                    default -> bytes.putFloat(Float.parseFloat(number));
                }
            }
            stride = corner == 0 ? bytes.position() - 36 : stride;
        }
        Files.write(folder.resolve("triangle.bin"), bytes.array());
        String text = PLAIN.replace("\"byteLength\": 36, \"uri\"", "\"byteLength\": 84, \"uri\"")
                .replace(
                        "{\"buffer\": 0, \"byteLength\": 36}",
                        "{\"buffer\": 0, \"byteLength\": 36}, {\"buffer\": 0, \"byteOffset\": 36, \"byteLength\": "
                                + 3 * stride + ", \"byteStride\": " + stride + "}")
                .replace(
                        "\"max\": [1, 1, 0]}]",
                        "\"max\": [1, 1, 0]}, {\"bufferView\": 1, \"count\": 3, \"componentType\": " + type
                                + ", \"normalized\": " + normalized + ", \"type\": \"" + shape + "\"}]")
                .replace(
                        "{\"POSITION\": 0}",
                        name.equals("POSITION") ? "{\"POSITION\": 1}" : "{\"POSITION\": 0, \"" + name + "\": 1}");
        Mesh mesh = read("t.gltf", text, "").orElseThrow();
        List<String> wanted = Splitter.on(' ').splitToList(expected);
        for (int c = 0; c < wanted.size(); c++) {
            Mesh.Attribute values = mesh.attributes().get(attribute);
            assertEquals(
                    Float.parseFloat(wanted.get(c)),
                    values == null ? Float.NaN : values.get(0, c),
                    1e-4f,
                    "number " + c);
        }
    }

    @Test
    void compressed_meshes_without_their_data() throws IOException {
        malformed(
                "{\"attributes\": {\"POSITION\": 0}}",
                "{\"attributes\": {\"POSITION\": 0}, \"extensions\": {\"KHR_draco_mesh_compression\": {\"bufferView\": 7}}}",
                "\"bufferView\": 0, ",
                "",
                "a compressed primitive has buffer view 7 of 1");
        malformed(
                "\"uri\": \"triangle.bin\"",
                "\"extensions\": {\"EXT_meshopt_compression\": {\"fallback\": true}}",
                "a buffer view ends at 0 + 36 of 0 bytes");
    }

    @Test
    void a_buffer_in_the_file_itself() throws IOException {
        String zeros = "A".repeat(48);
        assertEquals(
                3,
                read("t.gltf", GLTF.formatted("data:application/octet-stream;base64," + zeros, 3), "")
                        .orElseThrow()
                        .indices()
                        .length);
        malformed("triangle.bin", "data:;base64,AAAA", "a buffer of 36 bytes has only 3");
        malformed("triangle.bin", "data:;base64,A", "the data of a buffer is no base 64");
    }

    /** Each use of a mesh is a separate part, and so is each primitive. */
    @Test
    void parts_of_gltf_have_the_names_of_nodes_meshes_and_materials() throws IOException {
        Files.write(folder.resolve("triangle.bin"), new byte[36]);
        String parts = PLAIN.replace(
                        "\"nodes\": [{\"mesh\": 0}]",
                        """
                        "nodes": [{"name": "robot", "children": [1, 2, 3]},
                          {"name": "l/e g", "mesh": 0}, {"name": "arm", "mesh": 0, "translation": [1, 0, 0]},
                          {"mesh": 1, "children": [4]}, {"name": "face", "mesh": 2}],
                        "materials": [{"name": "steel"}, "glass", {"name": " "}]""")
                .replace(
                        "\"meshes\": [{",
                        """
                        "meshes": [{"name": "limb", "primitives": [{"attributes": {"POSITION": 0}}]},
                          {"name": "head", "primitives": [{"attributes": {"POSITION": 0}, "material": 0},
                            {"attributes": {"POSITION": 0}, "material": 1}, {"attributes": {"POSITION": 0}}]},
                          {"name": "face", \
                        """);
        Mesh mesh = read("t.gltf", parts, "").orElseThrow();
        assertEquals(
                List.of(
                        "/robot/l_e g/limb 0 3",
                        "/robot/arm/limb 3 3",
                        "/robot/node3/face 6 3",
                        "/robot/node3/head/steel 9 3",
                        "/robot/node3/head/material1 12 3",
                        "/robot/node3/head/primitive2 15 3"),
                mesh.parts().stream()
                        .map(part -> part.path() + " " + part.first() + " " + part.count())
                        .toList());
        for (Mesh.Part part : mesh.parts()) {
            boolean arm = part.path().contains("arm");
            assertEquals(arm ? 1 : 0, mesh.positions().get(mesh.indices()[part.first()], 0), part.path());
        }
        Mesh face = mesh.only(ImmutableSet.of(mesh.parts().get(1), mesh.parts().get(5)));
        assertEquals(6, face.indices().length);
        assertEquals(mesh.indices()[15], face.indices()[3]);
        assertEquals(
                new Mesh.Part("/robot/node3/head/primitive2", 3, 3),
                face.parts().get(1));
    }

    @Test
    void parts_of_obj_are_its_objects_and_groups() throws IOException {
        String two =
                SQUARE.replace("f 1/1 2/2 3/3 4/4", "f 1/1 2/2 3/3\ng /robot/arm\nf 1/1 3/3 4/4\no leg\nf 1/1 2/2 4/4");
        Mesh mesh = read("t.obj", two, "").orElseThrow();
        assertEquals(
                List.of("", "/robot/arm", "/leg"),
                mesh.parts().stream().map(Mesh.Part::path).toList());
        assertEquals(List.of(), read("t.obj", SQUARE, "").orElseThrow().parts());
        Mesh whole = Frames.complete(mesh);
        assertEquals(4, IntStream.of(whole.indices()).distinct().count(), "parts without normals are one surface");
    }

    private void malformed(String from, String to, String also, String into, String reason) throws IOException {
        Files.write(folder.resolve("triangle.bin"), new byte[36]);
        read(
                "t.gltf",
                PLAIN.replace(from, to).replace(also, into),
                "error[SW1832]: mesh 't.gltf' is malformed: " + reason);
    }

    private void malformed(String from, String to, String reason) throws IOException {
        Files.write(folder.resolve("triangle.bin"), new byte[36]);
        read("t.gltf", PLAIN.replace(from, to), "error[SW1832]: mesh 't.gltf' is malformed: " + reason);
    }

    @Test
    void meshes_in_an_archive() throws IOException {
        archive(Map.of(
                "a/square.obj", bytes(SQUARE),
                "b/t.gltf", bytes(GLTF.formatted("my%20parts/tri.bin", 3)),
                "b/my parts/tri.bin", new byte[36],
                "bad.obj", bytes("v 0 0 0\nf 1 2 9\n")));
        assertEquals(6, packed("pack.zip!/a/square.obj", "").orElseThrow().indices().length);
        assertEquals(3, packed("pack.zip!/b/t.gltf", "").orElseThrow().indices().length);
        packed(
                "pack.zip!/bad.obj",
                "pack.zip!/bad.obj:2:1: error[SW1832]: mesh 'pack.zip!/bad.obj' is malformed: a face has position 9,"
                        + " but there are 1");
        packed("pack.zip!/gone.obj", "error[SW1830]: mesh 'pack.zip!/gone.obj' cannot be read: there is no such file");
        packed(
                "pack.zip",
                "error[SW1830]: mesh 'pack.zip' cannot be read: it holds several meshes; name one of them:"
                        + " !/a/square.obj, !/b/t.gltf, !/bad.obj");
        packed("none.zip!/a.obj", "error[SW1830]: mesh 'none.zip!/a.obj' cannot be read: there is no such file");
    }

    @Test
    void a_binary_file_in_an_archive() throws IOException {
        byte[] json = bytes(GLTF.formatted("", 3).replace(", \"uri\": \"\"", "").strip());
        int padded = (json.length + 3) / 4 * 4;
        ByteBuffer glb = ByteBuffer.allocate(12 + 8 + padded + 8 + 36).order(ByteOrder.LITTLE_ENDIAN);
        glb.putInt(0x46546c67).putInt(2).putInt(glb.capacity());
        glb.putInt(padded).putInt(0x4e4f534a).put(json);
        while (glb.position() < 20 + padded) {
            glb.put((byte) ' ');
        }
        glb.putInt(36).putInt(0x004e4942);
        archive(Map.of("triangle.glb", glb.array()));
        assertEquals(3, packed("pack.zip", "").orElseThrow().indices().length);
    }

    @Test
    void the_only_mesh_of_an_archive() throws IOException {
        archive(Map.of("deep/square.obj", bytes(SQUARE), "read.me", new byte[0]));
        assertEquals(6, packed("pack.zip", "").orElseThrow().indices().length);
    }

    @Test
    void refuses_references_out_of_an_archive() throws IOException {
        Files.write(folder.resolve("secret.bin"), new byte[36]);
        archive(Map.of("t.gltf", bytes(GLTF.formatted("../secret.bin", 3))));
        packed(
                "pack.zip",
                "error[SW1832]: mesh 'pack.zip' is malformed: its file '../secret.bin' lies outside its folder and the"
                        + " search path");
        archive(Map.of(
                "t.gltf", bytes(GLTF.formatted(folder.resolve("secret.bin").toString(), 3))));
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(MeshFiles.read(folder.resolve("pack.zip"), List.of(), diagnostics)
                .isEmpty());
        assertEquals(1, diagnostics.all().size());
    }

    @Test
    void a_link_that_leaves_the_folder_is_not_followed() throws IOException {
        Path inside = Files.createDirectory(folder.resolve("inside"));
        Files.write(folder.resolve("secret.bin"), new byte[36]);
        try {
            Files.createSymbolicLink(inside.resolve("link.bin"), folder.resolve("secret.bin"));
        } catch (UnsupportedOperationException | IOException e) {
            Assumptions.abort("no symbolic links here");
        }
        read(
                "inside/t.gltf",
                GLTF.formatted("link.bin", 3),
                "error[SW1832]: mesh 'inside/t.gltf' is malformed: its file 'link.bin' lies outside its folder and the"
                        + " search path");
    }

    @Test
    void a_damaged_archive() throws IOException {
        Files.write(folder.resolve("pack.zip"), bytes("this is none"));
        packed(
                "pack.zip!/a.obj",
                "error[SW1830]: mesh 'pack.zip!/a.obj' cannot be read: it is no zip archive, or damaged");
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
    void a_long_string_is_no_other_than_a_short_one() throws IOException {
        read(
                "t.gltf",
                GLTF.formatted("data:;base64," + "A".repeat(24_000_000), 4),
                "error[SW1832]: mesh 't.gltf' is malformed: an accessor of 4 elements ends beyond its view of 36 bytes");
        assertTrue(read("t.gltf", GLTF.formatted("data:;base64," + "A".repeat(24_000_000), 3), "")
                .isPresent());
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

    @Test
    void reports_invalid_json_in_its_own_words() throws IOException {
        noJson("[1", " in line 1, column 3: it ends too early");
        noJson(
                "{\n \"a\" \"b\"}",
                " in line 2, column 6: unexpected character ('\"' (code 34)): was expecting a colon to"
                        + " separate field name and value");
        noJson("[".repeat(2000), ": document nesting depth (1001) exceeds the maximum allowed (1000)");
    }

    private void noJson(String text, String reason) throws IOException {
        read("t.gltf", text, "error[SW1832]: mesh 't.gltf' is malformed: it is no JSON" + reason);
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

    /** A face of so many corners takes native code minutes. */
    @Test
    @Timeout(60)
    void a_face_of_too_many_corners() throws IOException {
        read(
                "star.obj",
                SQUARE + "f " + "1 2 3 ".repeat(3000) + "\n",
                "star.obj:10:1: error[SW1832]: mesh 'star.obj' is malformed: its faces have too many corners to be cut into"
                        + " triangles, this one 9000; let the program that writes it make triangles");
        read(
                "stars.obj",
                SQUARE + ("f " + "1 2 3 ".repeat(1000) + "\n").repeat(8),
                "stars.obj:17:1: error[SW1832]: mesh 'stars.obj' is malformed: its faces have too many corners to be cut into"
                        + " triangles, this one 3000; let the program that writes it make triangles");
        assertTrue(read("some.obj", SQUARE + "f " + "1 2 3 ".repeat(100) + "\n", "")
                .isPresent());
    }

    private static String shown(int triangles, String meshes, String nodes, String scene) {
        float[] positions = new float[9 * triangles];
        for (int i = 0; i < positions.length; i += 9) {
            positions[i + 3] = 1;
            positions[i + 7] = 1;
        }
        ByteBuffer bytes = ByteBuffer.allocate(4 * positions.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(positions);
        return """
                {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [%s]}], "nodes": [%s], "meshes": [%s],
                "accessors": [{"bufferView": 0, "componentType": 5126, "count": %d, "type": "VEC3",
                "min": [0, 0, 0], "max": [1, 1, 0]}],
                "bufferViews": [{"buffer": 0, "byteLength": %d}],
                "buffers": [{"byteLength": %d, "uri": "data:application/octet-stream;base64,%s"}]}
                """
                .formatted(
                        scene,
                        nodes,
                        meshes,
                        3 * triangles,
                        4 * positions.length,
                        4 * positions.length,
                        Base64.getEncoder().encodeToString(bytes.array()));
    }

    /** A small file may say often what it says once. */
    @Test
    @Timeout(60)
    void limits_the_corners_of_repeated_meshes() throws IOException {
        String primitive = "{\"attributes\": {\"POSITION\": 0}}";
        String mesh = "{\"primitives\": [" + primitive + "]}";
        String node = "{\"mesh\": 0}";
        String roots = IntStream.range(0, 6000).mapToObj(Integer::toString).collect(Collectors.joining(","));
        read("few.gltf", shown(2, mesh, node + "," + node, "0, 1"), "");
        String message =
                "error[SW1832]: mesh '%s' is malformed: its triangles have %d corners, counted again for each node"
                        + " that shows them; at most 16777216 are read";
        read(
                "nodes.gltf",
                shown(1000, mesh, (node + ",").repeat(5999) + node, roots),
                message.formatted("nodes.gltf", 3000 * 6001));
        read(
                "primitives.gltf",
                shown(1000, "{\"primitives\": [" + (primitive + ",").repeat(2999) + primitive + "]}", node, "0"),
                message.formatted("primitives.gltf", 3000 * 3000 * 2));
        read(
                "strips.gltf",
                shown(
                        1000,
                        "{\"primitives\": [" + "{\"mode\": 5, \"attributes\": {\"POSITION\": 0}},".repeat(999)
                                + primitive + "]}",
                        node,
                        "0"),
                message.formatted("strips.gltf", 2 * (9000 * 999 + 3000)));
        read(
                "twice.gltf",
                shown(1, mesh, node, "0, 0"),
                "error[SW1832]: mesh 'twice.gltf' is malformed: a scene has a node twice");
    }
}

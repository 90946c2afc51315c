package dev.shadeweave.render.internal.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.io.Resources;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.scene.Mesh;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.lwjgl.BufferUtils;
import org.lwjgl.util.meshoptimizer.MeshOptimizer;

/**
 * Compressed glTF is read by the libraries that write it: Draco as it comes with Assimp, and meshoptimizer. The file of
 * the former is a sheet of 9 × 9 vertices over the square from -1 to 1, z a quarter of the sine of πu, compressed by
 * npm's draco3d with 14, 10 and 12 bits; the file of the latter is compressed here.
 */
class CompressedMeshesTest {
    private static final int SIDE = 9;

    @TempDir
    private Path folder;

    private Mesh read(String name, byte[] bytes) throws IOException {
        Files.write(folder.resolve(name), bytes);
        Diagnostics diagnostics = new Diagnostics();
        Optional<Mesh> mesh = MeshFiles.read(folder.resolve(name), List.of(), diagnostics);
        assertEquals(List.of(), diagnostics.all());
        return mesh.orElseThrow();
    }

    private static byte[] draco() throws IOException {
        return Resources.toByteArray(Resources.getResource(CompressedMeshesTest.class, "draco.glb"));
    }

    /** Every vertex lies on the sheet, and there is one at each place of the grid. */
    private static void check(Mesh mesh, double tolerance) {
        assertEquals((SIDE - 1) * (SIDE - 1) * 6, mesh.indices().length);
        assertEquals(SIDE * SIDE, mesh.vertices());
        Mesh.Attribute uv = attribute(mesh, "texcoord_0");
        Mesh.Attribute normal = attribute(mesh, Mesh.NORMAL);
        boolean[] seen = new boolean[SIDE * SIDE];
        for (int i = 0; i < mesh.vertices(); i++) {
            float u = uv.get(i, 0);
            // texture coordinates of glTF grow downwards
            float v = 1 - uv.get(i, 1);
            assertEquals(2 * u - 1, mesh.positions().get(i, 0), tolerance, "x");
            assertEquals(2 * v - 1, mesh.positions().get(i, 1), tolerance, "y");
            assertEquals(0.25 * Math.sin(Math.PI * u), mesh.positions().get(i, 2), tolerance, "z");
            double slope = 0.125 * Math.PI * Math.cos(Math.PI * u);
            assertEquals(-slope / Math.hypot(slope, 1), normal.get(i, 0), 4e-3, "normal");
            seen[Math.round(u * (SIDE - 1)) + SIDE * Math.round(v * (SIDE - 1))] = true;
        }
        for (boolean there : seen) {
            assertTrue(there);
        }
    }

    private static Mesh.Attribute attribute(Mesh mesh, String name) {
        Mesh.Attribute attribute = mesh.attributes().get(name);
        assertNotNull(attribute, mesh.attributes().keySet()::toString);
        return attribute;
    }

    @Test
    void draco_is_read() throws IOException {
        check(read("sheet.glb", draco()), 6e-4);
    }

    @Test
    void meshopt_is_read() throws IOException {
        check(read("sheet.gltf", meshopt("EXT_meshopt_compression", "TRIANGLES")), 1e-6);
        check(read("sheet.gltf", meshopt("KHR_meshopt_compression", "INDICES")), 1e-6);
    }

    /** Normals as octahedrons of 8 bits, all else as floats. */
    private static byte[] meshopt(String extension, String mode) {
        ByteBuffer places = floats(SIDE * SIDE * 3);
        ByteBuffer coordinates = floats(SIDE * SIDE * 2);
        ByteBuffer normals = floats(SIDE * SIDE * 4);
        for (int i = 0; i < SIDE * SIDE; i++) {
            float u = (float) (i % SIDE) / (SIDE - 1);
            int row = i / SIDE;
            float v = (float) row / (SIDE - 1);
            places.putFloat(2 * u - 1).putFloat(2 * v - 1).putFloat((float) (0.25 * Math.sin(Math.PI * u)));
            coordinates.putFloat(u).putFloat(v);
            double slope = 0.125 * Math.PI * Math.cos(Math.PI * u);
            double length = Math.hypot(slope, 1);
            normals.putFloat((float) (-slope / length))
                    .putFloat(0)
                    .putFloat((float) (1 / length))
                    .putFloat(0);
        }
        ByteBuffer packed = ByteBuffer.allocate(1 << 14);
        String views = vertices(packed, places.flip(), 12, extension) + ","
                + vertices(packed, coordinates.flip(), 8, extension) + "," + normals(packed, normals.flip(), extension)
                + "," + indices(packed, mode, extension);
        byte[] bytes = new byte[packed.position()];
        packed.get(0, bytes);
        return """
                {"asset": {"version": "2.0"}, "extensionsUsed": ["%1$s"], "extensionsRequired": ["%1$s"],
                 "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}],
                 "meshes": [{"primitives": [{"attributes": {"POSITION": 0, "TEXCOORD_0": 1, "NORMAL": 2}, "indices": 3}]}],
                 "accessors": [{"bufferView": 0, "componentType": 5126, "count": 81, "type": "VEC3"},
                  {"bufferView": 1, "componentType": 5126, "count": 81, "type": "VEC2"},
                  {"bufferView": 2, "componentType": 5122, "normalized": true, "count": 81, "type": "VEC3"},
                  {"bufferView": 3, "componentType": 5123, "count": 384, "type": "SCALAR"}],
                 "bufferViews": [%2$s],
                 "buffers": [{"byteLength": %3$d, "uri": "data:application/octet-stream;base64,%4$s"},
                  {"byteLength": 4096, "extensions": {"%1$s": {"fallback": true}}}]}
                """
                .formatted(extension, views, bytes.length, Base64.getEncoder().encodeToString(bytes))
                .getBytes(StandardCharsets.UTF_8);
    }

    private static ByteBuffer floats(int count) {
        return BufferUtils.createByteBuffer(count * Float.BYTES).order(ByteOrder.nativeOrder());
    }

    private static String vertices(ByteBuffer packed, ByteBuffer elements, int stride, String extension) {
        long count = elements.remaining() / stride;
        ByteBuffer out =
                BufferUtils.createByteBuffer((int) MeshOptimizer.meshopt_encodeVertexBufferBound(count, stride));
        int length = (int) MeshOptimizer.meshopt_encodeVertexBuffer(out, elements, count, stride);
        return view(packed, out, length, extension, (int) count, stride, "ATTRIBUTES", "NONE");
    }

    private static String normals(ByteBuffer packed, ByteBuffer elements, String extension) {
        int count = SIDE * SIDE;
        ByteBuffer filtered = BufferUtils.createByteBuffer(count * 8);
        MeshOptimizer.meshopt_encodeFilterOct(filtered, count, 8, 12, elements.asFloatBuffer());
        ByteBuffer out = BufferUtils.createByteBuffer((int) MeshOptimizer.meshopt_encodeVertexBufferBound(count, 8));
        int length = (int) MeshOptimizer.meshopt_encodeVertexBuffer(out, filtered, count, 8);
        return view(packed, out, length, extension, count, 8, "ATTRIBUTES", "OCTAHEDRAL");
    }

    private static String indices(ByteBuffer packed, String mode, String extension) {
        var numbers = BufferUtils.createIntBuffer((SIDE - 1) * (SIDE - 1) * 6);
        for (int y = 0; y + 1 < SIDE; y++) {
            for (int x = 0; x + 1 < SIDE; x++) {
                int a = y * SIDE + x;
                numbers.put(new int[] {a, a + 1, a + SIDE + 1, a, a + SIDE + 1, a + SIDE});
            }
        }
        numbers.flip();
        int count = numbers.remaining();
        boolean triangles = mode.equals("TRIANGLES");
        ByteBuffer out = BufferUtils.createByteBuffer((int)
                (triangles
                        ? MeshOptimizer.meshopt_encodeIndexBufferBound(count, SIDE * SIDE)
                        : MeshOptimizer.meshopt_encodeIndexSequenceBound(count, SIDE * SIDE)));
        int length = (int)
                (triangles
                        ? MeshOptimizer.meshopt_encodeIndexBuffer(out, numbers)
                        : MeshOptimizer.meshopt_encodeIndexSequence(out, numbers));
        return view(packed, out, length, extension, count, 2, mode, "NONE");
    }

    private static String view(
            ByteBuffer packed,
            ByteBuffer encoded,
            int length,
            String extension,
            int count,
            int stride,
            String mode,
            String filter) {
        int offset = packed.position();
        for (int i = 0; i < length; i++) {
            packed.put(encoded.get(i));
        }
        return String.format(
                Locale.ROOT,
                "{\"buffer\": 1, \"byteLength\": %d, \"extensions\": {\"%s\": {\"buffer\": 0, \"byteOffset\": %d,"
                        + " \"byteLength\": %d, \"byteStride\": %d, \"count\": %d, \"mode\": \"%s\", \"filter\": \"%s\"}}}",
                count * stride,
                extension,
                offset,
                length,
                stride,
                count,
                mode,
                filter);
    }

    /** One message, whatever is said. */
    private void refused(String from, String to, String reason) throws IOException {
        String text = new String(meshopt("EXT_meshopt_compression", "TRIANGLES"), StandardCharsets.UTF_8);
        assertTrue(text.contains(from), from);
        refused(text.replace(from, to).getBytes(StandardCharsets.UTF_8), reason);
    }

    private void refused(byte[] bytes, String reason) throws IOException {
        Files.write(folder.resolve("bad.gltf"), bytes);
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(MeshFiles.read(folder.resolve("bad.gltf"), List.of(), diagnostics)
                .isEmpty());
        assertEquals(1, diagnostics.all().size(), diagnostics.all()::toString);
        assertTrue(diagnostics.all().get(0).message().contains(reason), diagnostics.all()::toString);
    }

    @Test
    void reports_views_that_cannot_be_unpacked() throws IOException {
        refused(
                "\"byteStride\": 12",
                "\"byteStride\": 13",
                "a compressed view has 81 elements of 13 bytes and mode ATTRIBUTES");
        refused("\"byteOffset\": 0", "\"byteOffset\": 100000", "a compressed view ends at 100000 + ");
        refused("\"filter\": \"OCTAHEDRAL\"", "\"filter\": \"COLOR\"", "has filter COLOR for elements of 8 bytes");
        refused(
                "\"count\": 384, \"mode\"",
                "\"count\": 385, \"mode\"",
                "has 385 elements of 2 bytes and mode TRIANGLES");
        refused(
                "{\"buffer\": 0, \"byteOffset\": 0",
                "{\"buffer\": 5, \"byteOffset\": 0",
                "a compressed view has buffer 5 of 2");
        refused("\"count\": 384, \"mode\"", "\"count\": 600, \"mode\"", "a compressed view cannot be unpacked");
        refused("\"count\": 81, \"mode\"", "\"count\": 81000000, \"mode\"", "it unpacks to more than");
    }

    /** Damaged data ends in messages, and never in native code. */
    @Test
    void damage_costs_nothing_but_the_mesh() throws IOException {
        int mutants = Integer.getInteger("mutants", 300);
        Random random = new Random(7);
        byte[] sheet = draco();
        int data = new String(sheet, StandardCharsets.ISO_8859_1).indexOf("DRACO");
        String text = new String(meshopt("EXT_meshopt_compression", "TRIANGLES"), StandardCharsets.UTF_8);
        int first = text.indexOf("base64,") + "base64,".length();
        int read = 0;
        for (int i = 0; i < mutants; i++) {
            byte[] draco = sheet.clone();
            byte[] packed = text.getBytes(StandardCharsets.UTF_8);
            for (int change = random.nextInt(4); change >= 0; change--) {
                draco[data + random.nextInt(draco.length - data)] = (byte) random.nextInt(256);
                int at = first + random.nextInt(text.indexOf('"', first) - first - 4);
                packed[at] = (byte) "ABCDEFGHabcdefgh01234567".charAt(random.nextInt(24));
            }
            read += survives("mutant.glb", draco) + survives("mutant.gltf", packed);
        }
        assertTrue(read < 2 * mutants, "no mutant was refused");
    }

    private int survives(String name, byte[] bytes) throws IOException {
        Files.write(folder.resolve(name), bytes);
        Diagnostics diagnostics = new Diagnostics();
        boolean there =
                MeshFiles.read(folder.resolve(name), List.of(), diagnostics).isPresent();
        assertEquals(!there, diagnostics.hasErrors());
        return there ? 1 : 0;
    }
}

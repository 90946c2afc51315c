package dev.shadeweave.raymarch.internal.mesh;

import com.google.common.primitives.ImmutableDoubleArray;
import com.google.common.primitives.ImmutableIntArray;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;

/** Returns surfaces as the bytes of OBJ and glTF files. */
public final class SurfaceFiles {
    private static final int GLB = 0x46546C67;
    private static final int JSON = 0x4E4F534A;
    private static final int BINARY = 0x004E4942;

    private SurfaceFiles() {}

    /**
     * Returns a surface as Wavefront OBJ: positions, texture coordinates, normals and triangles, with a group for each
     * material.
     *
     * @param materials returns the name of the material with a number
     */
    public static byte[] obj(Surface surface, IntFunction<String> materials) {
        StringBuilder text = new StringBuilder();
        boolean mapped = !surface.uvs().isEmpty();
        rows("v", surface.positions(), 3, text);
        rows("vt", surface.uvs(), 2, text);
        rows("vn", surface.normals(), 3, text);
        surface.triangles().forEach((material, list) -> {
            String name = materials.apply(material);
            text.append("g ").append(name).append("\nusemtl ").append(name).append('\n');
            for (int i = 0; i < list.length(); i += 3) {
                text.append('f');
                for (int corner = 0; corner < 3; corner++) {
                    int vertex = list.get(i + corner) + 1;
                    text.append(' ')
                            .append(vertex)
                            .append('/')
                            .append(mapped ? vertex : "")
                            .append('/')
                            .append(vertex);
                }
                text.append('\n');
            }
        });
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void rows(String word, ImmutableDoubleArray numbers, int size, StringBuilder text) {
        for (int i = 0; i < numbers.length(); i += size) {
            text.append(word);
            for (int axis = 0; axis < size; axis++) {
                text.append(' ').append((float) numbers.get(i + axis));
            }
            text.append('\n');
        }
    }

    /**
     * Returns a surface as a binary file of glTF 2.0: one mesh, with a primitive for each material.
     *
     * @param materials returns the name of the material with a number
     */
    public static byte[] glb(Surface surface, IntFunction<String> materials) {
        int vertexBytes = surface.vertices() * 12;
        int indexBytes = surface.triangleCount() * 12;
        boolean mapped = !surface.uvs().isEmpty();
        int uvBytes = mapped ? surface.vertices() * 8 : 0;
        ByteBuffer data =
                ByteBuffer.allocate(2 * vertexBytes + uvBytes + indexBytes).order(ByteOrder.LITTLE_ENDIAN);
        surface.positions().stream().forEach(number -> data.putFloat((float) number));
        surface.normals().stream().forEach(number -> data.putFloat((float) number));
        // The second coordinate counts from the top of an image (glTF 2.0, section 3.8.1).
        for (int i = 0; i < surface.uvs().length(); i += 2) {
            data.putFloat((float) surface.uvs().get(i))
                    .putFloat((float) (1 - surface.uvs().get(i + 1)));
        }
        List<String> accessors = new ArrayList<>();
        accessors.add(accessor(0, 0, 5126, surface.vertices(), "VEC3") + bounds(surface.positions()) + "}");
        accessors.add(accessor(1, 0, 5126, surface.vertices(), "VEC3") + "}");
        int indices = mapped ? 3 : 2;
        if (mapped) {
            accessors.add(accessor(2, 0, 5126, surface.vertices(), "VEC2") + "}");
        }
        List<String> primitives = new ArrayList<>();
        List<String> names = new ArrayList<>();
        int offset = 0;
        for (Map.Entry<Integer, ImmutableIntArray> part : surface.triangles().entrySet()) {
            part.getValue().forEach(data::putInt);
            primitives.add("{\"attributes\":{\"POSITION\":0,\"NORMAL\":1" + (mapped ? ",\"TEXCOORD_0\":2" : "")
                    + "},\"indices\":" + accessors.size()
                    + ",\"material\":" + names.size() + "}");
            accessors.add(accessor(indices, offset, 5125, part.getValue().length(), "SCALAR") + "}");
            names.add("{\"name\":\"" + escaped(materials.apply(part.getKey())) + "\"}");
            offset += part.getValue().length() * 4;
        }
        String json =
                "{\"asset\":{\"version\":\"2.0\",\"generator\":\"Shadeweave\"},\"scene\":0,\"scenes\":[{\"nodes\":[0]}],"
                        + "\"nodes\":[{\"mesh\":0}],\"meshes\":[{\"primitives\":[" + String.join(",", primitives)
                        + "]}],\"materials\":[" + String.join(",", names) + "],\"accessors\":["
                        + String.join(",", accessors)
                        + "],\"bufferViews\":[" + view(0, vertexBytes, 34962) + ","
                        + view(vertexBytes, vertexBytes, 34962) + ","
                        + (mapped ? view(2 * vertexBytes, uvBytes, 34962) + "," : "")
                        + view(2 * vertexBytes + uvBytes, indexBytes, 34963) + "],\"buffers\":[{\"byteLength\":"
                        + data.capacity()
                        + "}]}";
        return packed(json.getBytes(StandardCharsets.UTF_8), data.array());
    }

    private static String accessor(int view, int offset, int type, int count, String shape) {
        return "{\"bufferView\":" + view + ",\"byteOffset\":" + offset + ",\"componentType\":" + type + ",\"count\":"
                + count + ",\"type\":\"" + shape + "\"";
    }

    private static String view(int offset, int length, int target) {
        return "{\"buffer\":0,\"byteOffset\":" + offset + ",\"byteLength\":" + length + ",\"target\":" + target + "}";
    }

    private static String bounds(ImmutableDoubleArray positions) {
        float[] least = {Float.MAX_VALUE, Float.MAX_VALUE, Float.MAX_VALUE};
        float[] most = {-Float.MAX_VALUE, -Float.MAX_VALUE, -Float.MAX_VALUE};
        for (int i = 0; i < positions.length(); i++) {
            least[i % 3] = Math.min(least[i % 3], (float) positions.get(i));
            most[i % 3] = Math.max(most[i % 3], (float) positions.get(i));
        }
        return String.format(
                Locale.ROOT,
                ",\"min\":[%s,%s,%s],\"max\":[%s,%s,%s]",
                least[0],
                least[1],
                least[2],
                most[0],
                most[1],
                most[2]);
    }

    private static String escaped(String text) {
        StringBuilder safe = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\' || c < ' ') {
                safe.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                safe.append(c);
            }
        }
        return safe.toString();
    }

    /** Returns the chunks of a binary file, each padded to a multiple of four bytes (glTF 2.0, section 4.4). */
    private static byte[] packed(byte[] json, byte[] data) {
        int jsonLength = (json.length + 3) / 4 * 4;
        int dataLength = (data.length + 3) / 4 * 4;
        ByteBuffer head = ByteBuffer.allocate(20).order(ByteOrder.LITTLE_ENDIAN);
        head.putInt(GLB)
                .putInt(2)
                .putInt(28 + jsonLength + dataLength)
                .putInt(jsonLength)
                .putInt(JSON);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(head.array());
        out.writeBytes(json);
        for (int i = json.length; i < jsonLength; i++) {
            out.write(' ');
        }
        out.writeBytes(ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(dataLength)
                .putInt(BINARY)
                .array());
        out.writeBytes(data);
        out.writeBytes(new byte[dataLength - data.length]);
        return out.toByteArray();
    }
}

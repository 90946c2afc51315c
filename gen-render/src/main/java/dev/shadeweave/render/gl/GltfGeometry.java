package dev.shadeweave.render.gl;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.render.gl.MeshFiles.Malformed;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What there is of geometry in a glTF 2.0 file, and nothing else: skins, animations, materials, pictures, cameras and
 * extensions are no part of a mesh that stands still, and what native code does not see it cannot stumble over.
 *
 * <p>Before → after: {@code {"meshes": […], "skins": […], "animations": […]}} → {@code {"meshes": […]}}.
 */
final class GltfGeometry {
    /** What is kept of each member of a list. */
    private static final ImmutableMap<String, ImmutableSet<String>> KEPT = ImmutableMap.of(
            "scenes", ImmutableSet.of("nodes"),
            "nodes", ImmutableSet.of("mesh", "children", "matrix", "translation", "rotation", "scale"),
            "meshes", ImmutableSet.of("primitives"),
            "accessors",
                    ImmutableSet.of(
                            "bufferView", "byteOffset", "componentType", "normalized", "count", "type", "min", "max"),
            "bufferViews", ImmutableSet.of("buffer", "byteOffset", "byteLength", "byteStride"),
            "buffers", ImmutableSet.of("byteLength", "uri"));

    private static final ImmutableSet<String> PRIMITIVE = ImmutableSet.of("attributes", "indices", "mode");

    private static final ImmutableSet<String> ATTRIBUTES = ImmutableSet.of(
            "POSITION",
            "NORMAL",
            "TANGENT",
            "TEXCOORD_0",
            "TEXCOORD_1",
            "TEXCOORD_2",
            "TEXCOORD_3",
            "COLOR_0",
            "COLOR_1",
            "COLOR_2",
            "COLOR_3");

    /** Native code walks along children by calling itself. */
    private static final int MOST_DEPTH = 500;

    private GltfGeometry() {}

    /**
     * The file of the geometry alone.
     *
     * @param lists the lists of the file, all members being objects
     */
    static byte[] of(Map<?, ?> root, Map<String, List<Map<?, ?>>> lists) throws Malformed, IOException {
        forest(
                lists.getOrDefault("nodes", List.of()),
                lists.getOrDefault("meshes", List.of()).size());
        Map<String, Object> kept = new LinkedHashMap<>();
        kept.put("asset", Map.of("version", "2.0"));
        Object scene = root.get("scene");
        if (scene instanceof Long) {
            kept.put("scene", scene);
        }
        for (Map.Entry<String, ImmutableSet<String>> list : KEPT.entrySet()) {
            List<Object> members = new ArrayList<>();
            for (Map<?, ?> member : lists.getOrDefault(list.getKey(), List.of())) {
                members.add(only(member, list.getValue()));
            }
            if (!members.isEmpty()) {
                kept.put(list.getKey(), members);
            }
        }
        kept.put("meshes", meshes(lists));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            write(kept, json);
        }
        return out.toByteArray();
    }

    private static Map<String, Object> only(Map<?, ?> member, ImmutableSet<String> names) {
        Map<String, Object> kept = new LinkedHashMap<>();
        for (String name : names) {
            Object value = member.get(name);
            if (value != null) {
                kept.put(name, value);
            }
        }
        return kept;
    }

    private static List<Object> meshes(Map<String, List<Map<?, ?>>> lists) throws Malformed {
        List<Map<?, ?>> accessors = lists.getOrDefault("accessors", List.of());
        List<Object> meshes = new ArrayList<>();
        for (Map<?, ?> mesh : lists.getOrDefault("meshes", List.of())) {
            List<Object> primitives = new ArrayList<>();
            if (!(mesh.get("primitives") instanceof List<?> parts)) {
                throw new Malformed("a mesh has no primitives");
            }
            for (Object part : parts) {
                if (!(part instanceof Map<?, ?> primitive)
                        || !(primitive.get("attributes") instanceof Map<?, ?> attributes)) {
                    throw new Malformed("a primitive has no attributes");
                }
                Map<?, ?> position = accessor(attributes.get("POSITION"), accessors, "VEC3");
                for (Object attribute : only(attributes, ATTRIBUTES).values()) {
                    Map<?, ?> values = accessor(attribute, accessors, null);
                    if (!String.valueOf(values.get("count")).equals(String.valueOf(position.get("count")))) {
                        throw new Malformed("a primitive has " + position.get("count") + " positions, but "
                                + values.get("count") + " values of another attribute");
                    }
                }
                if (primitive.get("indices") != null) {
                    accessor(primitive.get("indices"), accessors, "SCALAR");
                }
                Map<String, Object> kept = only(primitive, PRIMITIVE);
                kept.put("attributes", only(attributes, ATTRIBUTES));
                primitives.add(kept);
            }
            meshes.add(Map.of("primitives", primitives));
        }
        return meshes;
    }

    private static Map<?, ?> accessor(@Nullable Object index, List<Map<?, ?>> accessors, @Nullable String type)
            throws Malformed {
        if (!(index instanceof Long place) || place < 0 || place >= accessors.size()) {
            throw new Malformed("a primitive has accessor " + index + " of " + accessors.size());
        }
        Map<?, ?> accessor = accessors.get(place.intValue());
        if (accessor.containsKey("sparse") || !accessor.containsKey("bufferView")) {
            throw new Malformed("a primitive has accessor " + index
                    + ", which is sparse or compressed; export the mesh without that");
        }
        if (type != null && !type.equals(accessor.get("type"))) {
            throw new Malformed("accessor " + index + " is of type " + accessor.get("type") + ", not " + type);
        }
        return accessor;
    }

    /** Whoever walks along the children of nodes must come to an end. */
    private static void forest(List<Map<?, ?>> nodes, int meshes) throws Malformed {
        int[] parents = new int[nodes.size()];
        Arrays.fill(parents, -1);
        for (int i = 0; i < parents.length; i++) {
            Object mesh = nodes.get(i).get("mesh");
            if (mesh != null && !(mesh instanceof Long place && place >= 0 && place < meshes)) {
                throw new Malformed("a node has mesh " + mesh + " of " + meshes);
            }
            Object children = nodes.get(i).get("children");
            if (children instanceof List<?> list) {
                for (Object child : list) {
                    if (!(child instanceof Long place) || place < 0 || place >= parents.length) {
                        throw new Malformed("a node has node " + child + " of " + parents.length + " below it");
                    }
                    if (parents[place.intValue()] >= 0) {
                        throw new Malformed("node " + child + " lies below two nodes");
                    }
                    parents[place.intValue()] = i;
                }
            } else if (children != null) {
                throw new Malformed("the children of a node are no list");
            }
        }
        for (int i = 0; i < parents.length; i++) {
            int depth = 0;
            for (int at = i; at >= 0; at = parents[at]) {
                if (++depth > MOST_DEPTH) {
                    throw new Malformed("its nodes lie below themselves, or deeper than " + MOST_DEPTH);
                }
            }
        }
    }

    private static void write(Object value, JsonGenerator json) throws IOException {
        if (value instanceof Map<?, ?> map) {
            json.writeStartObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                json.writeFieldName(String.valueOf(entry.getKey()));
                write(entry.getValue(), json);
            }
            json.writeEndObject();
        } else if (value instanceof List<?> list) {
            json.writeStartArray();
            for (Object element : list) {
                write(element, json);
            }
            json.writeEndArray();
        } else if (value instanceof Long number) {
            json.writeNumber(number);
        } else if (value instanceof Double number) {
            json.writeNumber(number);
        } else if (value instanceof Boolean flag) {
            json.writeBoolean(flag);
        } else {
            json.writeString(String.valueOf(value));
        }
    }
}

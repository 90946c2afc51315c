package dev.shadeweave.render.internal.file;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.render.internal.file.MeshFiles.Malformed;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Extracts the geometry of a glTF 2.0 file. Skins, animations, materials, pictures, cameras and extensions except
 * compression are dropped: a static mesh does not need them, and native code that never receives them cannot fail on
 * them.
 *
 * <p>Before → after: {@code {"meshes": […], "skins": […], "animations": […]}} → {@code {"meshes": […]}}.
 */
final class GltfGeometry {
    /** The properties that are kept of each member of a list. */
    private static final ImmutableMap<String, ImmutableSet<String>> KEPT = ImmutableMap.of(
            "scenes", ImmutableSet.of("nodes"),
            "accessors",
                    ImmutableSet.of(
                            "bufferView", "byteOffset", "componentType", "normalized", "count", "type", "min", "max"),
            "bufferViews", ImmutableSet.of("buffer", "byteOffset", "byteLength", "byteStride"));

    private static final ImmutableSet<String> NODE =
            ImmutableSet.of("mesh", "children", "matrix", "translation", "rotation", "scale");

    private static final ImmutableSet<String> PRIMITIVE = ImmutableSet.of("attributes", "indices", "mode");

    /** The attributes that are read, with the types of each; colours may have either type. */
    private static final ImmutableMap<String, ImmutableSet<String>> ATTRIBUTES = attributes();

    /** The largest depth of nodes, since native code visits children recursively. */
    private static final int MOST_DEPTH = 500;

    private static final int SETS = 4;

    private static final long TRIANGLES = 4;

    /**
     * The smallest number of vertices for a primitive of each mode: points, three kinds of lines, three of triangles.
     */
    private static final ImmutableList<Integer> LEAST = ImmutableList.of(1, 2, 2, 2, 3, 3, 3);

    /** The number of components of each transform property of a node. */
    private static final ImmutableMap<String, Integer> PLACES =
            ImmutableMap.of("matrix", 16, "translation", 3, "rotation", 4, "scale", 3);

    private GltfGeometry() {}

    private static ImmutableMap<String, ImmutableSet<String>> attributes() {
        ImmutableMap.Builder<String, ImmutableSet<String>> types = ImmutableMap.builder();
        types.put("POSITION", ImmutableSet.of("VEC3"));
        types.put("NORMAL", ImmutableSet.of("VEC3"));
        types.put("TANGENT", ImmutableSet.of("VEC4"));
        for (int set = 0; set < SETS; set++) {
            types.put("TEXCOORD_" + set, ImmutableSet.of("VEC2"));
        }
        for (int set = 0; set < SETS; set++) {
            types.put("COLOR_" + set, ImmutableSet.of("VEC3", "VEC4"));
        }
        return types.buildOrThrow();
    }

    /** Returns the name of the file of a buffer. */
    static String buffer(int index) {
        return "buffer" + index + ".bin";
    }

    /** A file of geometry. */
    static final class Geometry {
        private final byte[] bytes;
        private final ImmutableList<String> paths;

        private Geometry(byte[] bytes, ImmutableList<String> paths) {
            this.bytes = bytes;
            this.paths = paths;
        }

        /** Returns its text in UTF-8; not a copy, because it may be long. */
        byte[] bytes() {
            return bytes;
        }

        /** Returns the path of each of its materials, which identify its parts; empty if they have no names. */
        ImmutableList<String> paths() {
            return paths;
        }
    }

    /**
     * Returns the file with only the geometry.
     *
     * @param lists the lists of the file, all members being objects
     * @param accessors the accessors; converted data is added to them
     */
    static Geometry of(Map<?, ?> root, Map<String, List<Map<?, ?>>> lists, GltfAccessors accessors)
            throws Malformed, IOException {
        forest(
                lists.getOrDefault("nodes", List.of()),
                lists.getOrDefault("meshes", List.of()).size());
        Map<String, Object> kept = new LinkedHashMap<>();
        kept.put("asset", Map.of("version", "2.0"));
        kept.put("extensionsUsed", List.of(Draco.NAME));
        kept.put("extensionsRequired", List.of(Draco.NAME));
        kept.put("scene", scene(root, lists));
        put(kept, "scenes", lists.getOrDefault("scenes", List.of()));
        List<Map<?, ?>> nodes = lists.getOrDefault("nodes", List.of());
        List<Map<?, ?>> meshes = lists.getOrDefault("meshes", List.of());
        List<Map<String, Object>> keptMeshes = meshes(meshes, accessors);
        checkRepetitions(lists.getOrDefault("scenes", List.of()), nodes, keptMeshes, accessors);
        GltfParts.Named named = GltfParts.of(
                nodes,
                nodes.stream().map(node -> only(node, NODE)).toList(),
                meshes,
                keptMeshes,
                lists.getOrDefault("materials", List.of()));
        if (!nodes.isEmpty()) {
            kept.put("nodes", named.nodes());
        }
        kept.put("meshes", named.meshes());
        if (!named.paths().isEmpty()) {
            List<Object> materials = new ArrayList<>();
            named.paths().forEach(path -> materials.add(Map.of("name", Integer.toString(materials.size()))));
            kept.put("materials", materials);
        }
        put(kept, "accessors", accessors.all());
        put(kept, "bufferViews", accessors.views());
        List<Object> buffers = new ArrayList<>();
        for (byte[] bytes : accessors.buffers()) {
            buffers.add(Map.of("byteLength", (long) bytes.length, "uri", buffer(buffers.size())));
        }
        kept.put("buffers", buffers);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            write(kept, json);
        }
        return new Geometry(out.toByteArray(), named.paths());
    }

    /**
     * Returns the number of the scene that is shown and checks that its nodes exist; the first scene, if the file names
     * none.
     */
    private static long scene(Map<?, ?> root, Map<String, List<Map<?, ?>>> lists) throws Malformed {
        List<Map<?, ?>> scenes = lists.getOrDefault("scenes", List.of());
        int nodes = lists.getOrDefault("nodes", List.of()).size();
        if (scenes.isEmpty() || nodes == 0) {
            throw new Malformed("it has no " + (scenes.isEmpty() ? "scene" : "nodes")
                    + ", so that nothing of it is shown; export it with a scene");
        }
        for (Map<?, ?> scene : scenes) {
            Object roots = scene.get("nodes");
            if (roots != null && !(roots instanceof List<?>)) {
                throw new Malformed("the nodes of a scene are no list");
            }
            for (Object node : roots instanceof List<?> list ? list : List.of()) {
                if (!(node instanceof Long place) || place < 0 || place >= nodes) {
                    throw new Malformed("a scene has node " + node + " of " + nodes);
                }
            }
        }
        Object shown = root.get("scene");
        if (shown == null) {
            return 0;
        }
        if (!(shown instanceof Long number) || number < 0 || number >= scenes.size()) {
            throw new Malformed("it shows scene " + shown + " of " + scenes.size());
        }
        return number;
    }

    private static void place(Map<?, ?> node, int index) throws Malformed {
        for (Map.Entry<String, Integer> place : PLACES.entrySet()) {
            Object numbers = node.get(place.getKey());
            boolean right = numbers == null
                    || (numbers instanceof List<?> list
                            && list.size() == place.getValue()
                            && list.stream().allMatch(Number.class::isInstance));
            if (!right) {
                throw new Malformed(
                        "'" + place.getKey() + "' of node " + index + " is not " + place.getValue() + " numbers");
            }
        }
    }

    private static void put(Map<String, Object> kept, String name, List<Map<?, ?>> members) {
        ImmutableSet<String> names = KEPT.getOrDefault(name, ImmutableSet.of());
        if (!members.isEmpty()) {
            kept.put(name, members.stream().map(member -> only(member, names)).toList());
        }
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

    private static List<Map<String, Object>> meshes(List<Map<?, ?>> meshes, GltfAccessors accessors) throws Malformed {
        List<Map<String, Object>> kept = new ArrayList<>();
        for (Map<?, ?> mesh : meshes) {
            if (!(mesh.get("primitives") instanceof List<?> parts)) {
                throw new Malformed("a mesh has no primitives");
            }
            List<Object> primitives = new ArrayList<>();
            for (Object part : parts) {
                if (!(part instanceof Map<?, ?> primitive)
                        || !(primitive.get("attributes") instanceof Map<?, ?> attributes)) {
                    throw new Malformed("a primitive has no attributes");
                }
                primitives.add(primitive(primitive, attributes, accessors));
            }
            kept.add(Map.of("primitives", primitives));
        }
        return kept;
    }

    /**
     * Rejects small files with many triangles: a primitive in many meshes, a mesh in many nodes, a node in a scene
     * twice.
     */
    private static void checkRepetitions(
            List<Map<?, ?>> scenes, List<Map<?, ?>> nodes, List<Map<String, Object>> meshes, GltfAccessors accessors)
            throws Malformed {
        for (Map<?, ?> scene : scenes) {
            if (scene.get("nodes") instanceof List<?> roots && new HashSet<>(roots).size() < roots.size()) {
                throw new Malformed("a scene has a node twice");
            }
        }
        long[] corners = new long[meshes.size()];
        long all = 0;
        for (int i = 0; i < corners.length; i++) {
            if (meshes.get(i).get("primitives") instanceof List<?> primitives) {
                for (Object primitive : primitives) {
                    corners[i] += primitive instanceof Map<?, ?> kept ? corners(kept, accessors) : 0;
                }
            }
            all += corners[i];
        }
        // each mesh is read once, and once more for each node that uses it
        for (Map<?, ?> node : nodes) {
            all += node.get("mesh") instanceof Long mesh ? corners[mesh.intValue()] : 0;
        }
        if (all > MeshFiles.MOST_CORNERS) {
            throw new Malformed(
                    "its triangles have " + all + " corners, counted again for each node that shows them; at most "
                            + MeshFiles.MOST_CORNERS + " are read");
        }
    }

    /**
     * Returns the largest possible number of triangle corners of a primitive; a vertex of a strip or fan is in three
     * triangles.
     */
    private static long corners(Map<?, ?> primitive, GltfAccessors accessors) throws Malformed {
        long count = count(primitive, accessors);
        long mode = GltfCheck.number(primitive, "mode", TRIANGLES);
        if (mode < 0 || mode >= LEAST.size()) {
            throw new Malformed("a primitive has mode " + mode + "; 0 to " + (LEAST.size() - 1) + " are possible");
        }
        int least = LEAST.get((int) mode);
        if (count < least) {
            throw new Malformed(
                    "a primitive of mode " + mode + " has " + count + " vertices, but needs " + least + " or more");
        }
        return mode == TRIANGLES ? count : 3 * count;
    }

    private static long count(Map<?, ?> primitive, GltfAccessors accessors) throws Malformed {
        Object list = primitive.get("indices");
        Object attribute = primitive.get("attributes") instanceof Map<?, ?> named ? named.get("POSITION") : null;
        Object numbers = list == null ? attribute : list;
        return numbers instanceof Long index ? GltfCheck.number(accessors.all().get(index.intValue()), "count", 0) : 0;
    }

    private static Map<String, Object> primitive(Map<?, ?> primitive, Map<?, ?> attributes, GltfAccessors accessors)
            throws Malformed {
        Object count = accessors
                .all()
                .get(accessor(attributes.get("POSITION"), accessors, ImmutableSet.of("VEC3")))
                .get("count");
        Optional<Draco> draco = Draco.of(primitive, attributes, accessors);
        if (draco.isEmpty() && !isThere(attributes.get("POSITION"), accessors)) {
            GltfExtensions.checkUsed("a primitive without positions of its own", primitive);
        }
        Map<String, Object> read = new LinkedHashMap<>();
        for (Map.Entry<String, ImmutableSet<String>> attribute : ATTRIBUTES.entrySet()) {
            String name = attribute.getKey();
            if (attributes.get(name) != null && (draco.isEmpty() || draco.get().has(name))) {
                int index = accessor(attributes.get(name), accessors, attribute.getValue());
                Object values = accessors.all().get(index).get("count");
                if (!String.valueOf(values).equals(String.valueOf(count))) {
                    throw new Malformed(
                            "a primitive has " + count + " positions, but " + values + " values of another attribute");
                }
                GltfAccessors.Use use =
                        name.startsWith("COLOR_") ? GltfAccessors.Use.COLOR : GltfAccessors.Use.ATTRIBUTE;
                read.put(name, draco.isPresent() ? accessors.unpacked(index, use) : accessors.plain(index, use));
            }
        }
        Map<String, Object> kept = only(primitive, PRIMITIVE);
        kept.put("attributes", read);
        if (primitive.get("indices") != null) {
            int indices = accessor(primitive.get("indices"), accessors, ImmutableSet.of("SCALAR"));
            GltfAccessors.Use use = GltfAccessors.Use.INDICES;
            kept.put("indices", draco.isPresent() ? accessors.unpacked(indices, use) : accessors.plain(indices, use));
        }
        draco.ifPresent(packed -> kept.put("extensions", Map.of(Draco.NAME, packed.kept(read.keySet()))));
        return kept;
    }

    /** Returns true if an accessor has a view; without one it holds zeros that an extension replaces. */
    private static boolean isThere(@Nullable Object index, GltfAccessors accessors) {
        return index instanceof Long place
                && place >= 0
                && place < accessors.all().size()
                && accessors.all().get(place.intValue()).containsKey("bufferView");
    }

    /**
     * The compressed data of a primitive ({@code KHR_draco_mesh_compression}), which Assimp decompresses.
     *
     * @param view the buffer view that holds it
     * @param ids the number of each attribute in it
     */
    private record Draco(long view, Map<?, ?> ids) {
        static final String NAME = "KHR_draco_mesh_compression";

        /** Returns the compressed data; empty if the same numbers are also stored uncompressed. */
        static Optional<Draco> of(Map<?, ?> primitive, Map<?, ?> attributes, GltfAccessors accessors) throws Malformed {
            if (!(primitive.get("extensions") instanceof Map<?, ?> named)
                    || !(named.get(NAME) instanceof Map<?, ?> packed)
                    || isThere(attributes.get("POSITION"), accessors)) {
                return Optional.empty();
            }
            long view = GltfCheck.number(packed, "bufferView", -1);
            int views = accessors.views().size();
            if (view < 0 || view >= views) {
                throw new Malformed("a compressed primitive has buffer view " + view + " of " + views);
            }
            if (!(packed.get("attributes") instanceof Map<?, ?> ids)) {
                throw new Malformed("a compressed primitive says nothing of its attributes (" + NAME + ")");
            }
            return Optional.of(new Draco(view, ids));
        }

        boolean has(String attribute) {
            return ids.get(attribute) instanceof Long id && id >= 0;
        }

        Map<String, Object> kept(Set<String> attributes) {
            Map<String, Object> numbers = new LinkedHashMap<>();
            for (String attribute : attributes) {
                Object id = ids.get(attribute);
                if (id != null) {
                    numbers.put(attribute, id);
                }
            }
            return Map.of("bufferView", view, "attributes", numbers);
        }
    }

    /** Returns the number of an accessor after checking that it exists and has one of the types. */
    private static int accessor(@Nullable Object index, GltfAccessors accessors, ImmutableSet<String> types)
            throws Malformed {
        int count = accessors.all().size();
        if (!(index instanceof Long place) || place < 0 || place >= count) {
            throw new Malformed("a primitive has accessor " + index + " of " + count);
        }
        Map<?, ?> accessor = accessors.all().get(place.intValue());
        if (!types.contains(String.valueOf(accessor.get("type")))) {
            throw new Malformed("accessor " + index + " is of type " + accessor.get("type") + ", not "
                    + String.join(" or ", types));
        }
        return place.intValue();
    }

    /** Checks that nodes form a forest, so visiting their children ends. */
    private static void forest(List<Map<?, ?>> nodes, int meshes) throws Malformed {
        int[] parents = new int[nodes.size()];
        Arrays.fill(parents, -1);
        for (int i = 0; i < parents.length; i++) {
            place(nodes.get(i), i);
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

package dev.shadeweave.render.internal.file;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.json.JsonFailure;
import dev.shadeweave.render.internal.file.MeshFiles.Malformed;
import dev.shadeweave.source.FoundFile;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds inconsistencies in a glTF 2.0 file (specification sections 3.6 and 4.4): accessors beyond their views, views
 * beyond their buffers, and files outside the folders it may read.
 */
final class GltfCheck {
    /** Strings have no separate limit, since embedded data can be most of a file, whose size is limited. */
    private static final JsonFactory READING = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(MeshFiles.MAX_BYTES)
                    .build())
            .build();

    private static final int GLB_MAGIC = 0x46546c67;
    private static final int JSON_CHUNK = 0x4e4f534a;
    private static final int GLB_HEADER = 20;
    private static final int CHUNK_HEADER = 8;
    /** The name of the file that the geometry is written to. */
    static final String GEOMETRY = "mesh.gltf";

    private final Map<?, ?> root;
    private final SourceFile file;
    private final SearchPath searchPath;
    private final byte[] binary;
    private final List<byte[]> buffers = new ArrayList<>();

    private GltfCheck(Map<?, ?> root, SourceFile file, SearchPath searchPath, byte[] binary) {
        this.root = root;
        this.file = file;
        this.searchPath = searchPath;
        this.binary = binary;
    }

    /**
     * A file that passed the checks.
     *
     * @param files the file {@value #GEOMETRY} with the geometry, and the buffers that it names
     * @param paths the path of each of its materials, which identify its parts; empty if they have no names
     */
    record Checked(ImmutableMap<String, byte[]> files, ImmutableList<String> paths) {}

    /**
     * Checks a file.
     *
     * @param file the location of the file; its text is not used
     * @param searchPath folders in which its buffers may lie in addition to its own root
     */
    static Checked check(byte[] bytes, SourceFile file, SearchPath searchPath) throws Malformed, IOException {
        byte[] json = bytes;
        byte[] binary = {};
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (bytes.length >= GLB_HEADER && in.getInt(0) == GLB_MAGIC) {
            int length = in.getInt(12);
            if (in.getInt(4) != 2 || in.getInt(16) != JSON_CHUNK || length < 0 || length > bytes.length - GLB_HEADER) {
                throw new Malformed("its binary header is wrong");
            }
            json = Arrays.copyOfRange(bytes, GLB_HEADER, GLB_HEADER + length);
            binary =
                    Arrays.copyOfRange(bytes, Math.min(bytes.length, GLB_HEADER + length + CHUNK_HEADER), bytes.length);
        }
        Object root;
        try (JsonParser parser = READING.createParser(json)) {
            parser.nextToken();
            root = value(parser);
        } catch (JsonProcessingException e) {
            JsonLocation place = e.getLocation();
            String where = place == null ? "" : " in line " + place.getLineNr() + ", column " + place.getColumnNr();
            throw new Malformed("it is no JSON" + where + ": " + JsonFailure.reason(e));
        }
        if (!(root instanceof Map<?, ?> map)) {
            throw new Malformed("it is no JSON object");
        }
        GltfCheck check = new GltfCheck(map, file, searchPath, binary);
        GltfExtensions.checkRequired(map);
        check.buffers();
        check.images();
        List<Map<?, ?>> views = MeshoptViews.unpack(check.list("bufferViews"), check.buffers);
        check.views(views);
        check.accessors(views);
        GltfAccessors accessors = new GltfAccessors(check.list("accessors"), views, check.buffers);
        ImmutableMap.Builder<String, byte[]> files = ImmutableMap.builder();
        GltfGeometry.Geometry geometry = GltfGeometry.of(map, check.lists(), accessors);
        files.put(GEOMETRY, geometry.bytes());
        for (int i = 0; i < accessors.buffers().size(); i++) {
            files.put(GltfGeometry.buffer(i), accessors.buffers().get(i));
        }
        return new Checked(files.buildOrThrow(), geometry.paths());
    }

    /** Checks the buffers, and reads those in other files. */
    private void buffers() throws Malformed, IOException {
        for (Map<?, ?> buffer : list("buffers")) {
            long length = number(buffer, "byteLength", -1);
            byte[] bytes = buffer.get("uri") instanceof String uri ? content(uri) : withoutName();
            if (length > bytes.length && MeshoptViews.mayLack(buffer)) {
                buffers.add(new byte[0]);
                continue;
            }
            if (length < 1 || length > bytes.length) {
                GltfExtensions.checkUsed("a buffer without data", buffer);
                throw new Malformed("a buffer of " + length + " bytes has only " + bytes.length);
            }
            buffers.add(Arrays.copyOf(bytes, (int) length));
        }
    }

    /**
     * Returns the data of a buffer without a name. The first buffer of a binary file follows its text; others need a
     * name, unless their views are decompressed.
     */
    private byte[] withoutName() {
        return buffers.isEmpty() ? binary : new byte[0];
    }

    private byte[] content(String uri) throws Malformed, IOException {
        return uri.startsWith("data:") ? encoded(uri) : neighbour(uri);
    }

    private Map<String, List<Map<?, ?>>> lists() throws Malformed {
        Map<String, List<Map<?, ?>>> lists = new LinkedHashMap<>();
        for (String name : List.of("scenes", "nodes", "meshes")) {
            lists.put(name, list(name));
        }
        List<Map<?, ?>> materials = new ArrayList<>();
        // only the names of materials are used
        if (root.get("materials") instanceof List<?> list) {
            list.forEach(material -> materials.add(material instanceof Map<?, ?> map ? map : Map.of()));
        }
        lists.put("materials", materials);
        return lists;
    }

    private void images() throws Malformed {
        for (Map<?, ?> image : list("images")) {
            if (image.get("uri") instanceof String uri && !uri.startsWith("data:")) {
                resolved(uri);
            }
        }
    }

    private void views(List<Map<?, ?>> views) throws Malformed {
        for (Map<?, ?> view : views) {
            long buffer = number(view, "buffer", -1);
            long offset = number(view, "byteOffset", 0);
            long length = number(view, "byteLength", -1);
            if (buffer < 0 || buffer >= buffers.size()) {
                throw new Malformed("a buffer view has buffer " + buffer + " of " + buffers.size());
            }
            long size = buffers.get((int) buffer).length;
            if (offset < 0 || length < 1 || offset > size - length) {
                throw new Malformed("a buffer view ends at " + offset + " + " + length + " of " + size + " bytes");
            }
        }
    }

    private void accessors(List<Map<?, ?>> views) throws Malformed {
        for (Map<?, ?> accessor : list("accessors")) {
            long element = GltfAccessors.bytes(accessor);
            long count = number(accessor, "count", -1);
            if (!accessor.containsKey("bufferView")) {
                continue;
            }
            long index = number(accessor, "bufferView", -1);
            if (index < 0 || index >= views.size()) {
                throw new Malformed("an accessor has buffer view " + index + " of " + views.size());
            }
            Map<?, ?> view = views.get((int) index);
            long stride = Math.max(element, number(view, "byteStride", element));
            long offset = number(accessor, "byteOffset", 0);
            long length = number(view, "byteLength", 0);
            if (offset < 0 || count > length || offset > length - (count - 1) * stride - element) {
                throw new Malformed(
                        "an accessor of " + count + " elements ends beyond its view of " + length + " bytes");
            }
        }
    }

    /** Returns the bytes of a data URI (RFC 2397). */
    private static byte[] encoded(String uri) throws Malformed {
        int comma = uri.indexOf(',');
        String text = uri.substring(comma + 1);
        try {
            return uri.substring(0, Math.max(0, comma)).endsWith(";base64")
                    ? Base64.getMimeDecoder().decode(text)
                    : decoded(text).getBytes(StandardCharsets.ISO_8859_1);
        } catch (IllegalArgumentException e) {
            throw new Malformed("the data of a buffer is no base 64");
        }
    }

    /** Reads the file of a reference. */
    private byte[] neighbour(String uri) throws Malformed, IOException {
        FoundFile found = resolved(uri).orElseThrow(() -> new Malformed("its file '" + uri + "' was not found"));
        return found.read(MeshFiles.MAX_BYTES);
    }

    /**
     * Returns the file of a reference, if it exists; it must lie below the root of this file, or in the search path.
     */
    private Optional<FoundFile> resolved(String uri) throws Malformed {
        SearchPath.Search search;
        try {
            search = searchPath.find(decoded(uri), file);
        } catch (IllegalArgumentException e) {
            throw new Malformed("'" + uri + "' is no name of a file");
        }
        boolean outside = uri.contains(":")
                || (search.file().isEmpty() && !search.outside().isEmpty());
        if (outside) {
            throw new Malformed("its file '" + uri + "' lies outside its folder and the search path");
        }
        return search.file();
    }

    private static String decoded(String uri) {
        return URLDecoder.decode(uri.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    private List<Map<?, ?>> list(String name) throws Malformed {
        List<Map<?, ?>> maps = new ArrayList<>();
        Object list = root.get(name);
        if (list instanceof List<?> elements) {
            for (Object element : elements) {
                if (!(element instanceof Map<?, ?> map)) {
                    throw new Malformed("'" + name + "' holds something that is no object");
                }
                maps.add(map);
            }
        } else if (list != null) {
            throw new Malformed("'" + name + "' is no list");
        }
        return maps;
    }

    /** Returns an integer member of an object. */
    static long number(Map<?, ?> map, String name, long otherwise) throws Malformed {
        Object value = map.get(name);
        if (value == null) {
            return otherwise;
        }
        if (value instanceof Long number && number <= Integer.MAX_VALUE) {
            return number;
        }
        throw new Malformed("'" + name + "' is " + value);
    }

    private static @Nullable Object value(JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) {
            Map<String, Object> map = new LinkedHashMap<>();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                parser.nextToken();
                Object value = value(parser);
                if (value != null) {
                    map.put(name, value);
                }
            }
            return map;
        }
        if (token == JsonToken.START_ARRAY) {
            List<Object> list = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                Object value = value(parser);
                list.add(value == null ? "" : value);
            }
            return list;
        }
        if (token == JsonToken.VALUE_NUMBER_INT) {
            return parser.getBigIntegerValue().bitLength() < Long.SIZE ? (Object) parser.getLongValue() : "huge";
        }
        if (token == JsonToken.VALUE_NUMBER_FLOAT) {
            return Double.isFinite(parser.getDoubleValue()) ? (Object) parser.getDoubleValue() : "huge";
        }
        if (token == JsonToken.VALUE_TRUE || token == JsonToken.VALUE_FALSE) {
            return parser.getBooleanValue();
        }
        return token == JsonToken.VALUE_STRING ? parser.getText() : token == null ? null : parser.getText();
    }
}

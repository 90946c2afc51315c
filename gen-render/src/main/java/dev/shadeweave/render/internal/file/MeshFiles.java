package dev.shadeweave.render.internal.file;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.io.MoreFiles;
import com.google.common.primitives.Ints;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.source.ArchivePath;
import dev.shadeweave.source.FoundFile;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.nio.IntBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.lwjgl.PointerBuffer;
import org.lwjgl.assimp.AIMaterial;
import org.lwjgl.assimp.AINode;
import org.lwjgl.assimp.AIScene;
import org.lwjgl.assimp.AIString;
import org.lwjgl.assimp.Assimp;

/**
 * Reads meshes from Wavefront OBJ and glTF 2.0 files, in folders and in archives, with Assimp. All parts of a file
 * become one mesh, which keeps their names: nodes, meshes and materials of glTF, objects and groups of OBJ. The numbers
 * and references of a file are checked before Assimp receives it. Assimp reads only from memory, which holds only data
 * from below the file's folder, from its archive, or from below a folder of the search path.
 */
public final class MeshFiles {
    static final DiagnosticKind UNREADABLE = DiagnosticKind.error("SW1830", "mesh '{0}' cannot be read: {1}");
    static final DiagnosticKind UNKNOWN_FORMAT =
            DiagnosticKind.error("SW1831", "mesh '{0}' is neither .obj nor .gltf nor .glb");
    static final DiagnosticKind MALFORMED = DiagnosticKind.error("SW1832", "mesh '{0}' is malformed: {1}");

    /** The largest size of a file in bytes. */
    static final int MAX_BYTES = 1 << 28;

    /** The largest number of corners of all triangles; native code takes about 100 bytes for each. */
    static final long MOST_CORNERS = 1 << 24;

    /** The smallest size of a file; native code treats shorter files as missing. */
    private static final int LEAST_OBJ = 64;

    private static final int STEPS = Assimp.aiProcess_ValidateDataStructure
            | Assimp.aiProcess_Triangulate
            | Assimp.aiProcess_SortByPType
            | Assimp.aiProcess_JoinIdenticalVertices;

    /**
     * The name of an OBJ file for Assimp. A name that Assimp reads from a file cannot equal it, since such names end
     * with the line.
     */
    private static final String OBJ = "\n.obj";

    /** Assimp's name for faces without a group. */
    private static final String NO_GROUP = "defaultobject";

    private MeshFiles() {}

    /** Thrown for a malformed mesh file, with the reason, to follow a colon. */
    static final class Malformed extends Exception {
        final String reason;
        final SourceSpan span;

        Malformed(String reason) {
            this(reason, SourceSpan.none());
        }

        Malformed(String reason, SourceSpan span) {
            super(reason);
            this.reason = reason;
            this.span = span;
        }
    }

    /** The extensions of mesh files. */
    private static final ImmutableList<String> ENDINGS = ImmutableList.of(".obj", ".gltf", ".glb");

    /**
     * Reads a mesh.
     *
     * @param file the file, or a file in an archive: {@code pack.zip!/chair.glb}; if an archive has only one mesh,
     *     its name is enough
     * @param searchPath folders from which a glTF file may read its buffers in addition to its own
     * @param diagnostics receives the reason if the mesh cannot be read
     */
    public static Optional<Mesh> read(Path file, List<Path> searchPath, Diagnostics diagnostics) {
        return read(() -> find(file), file, searchPath, diagnostics);
    }

    /** Reads a mesh from a file that was found in any root. Only the file and its neighbours in that root are read. */
    public static Optional<Mesh> read(FoundFile file, Diagnostics diagnostics) {
        return read(() -> known(file), file, List.of(), diagnostics);
    }

    /** Finds a file. */
    private interface Finding {
        FoundFile find() throws IOException, UnknownFormat;
    }

    private static FoundFile known(FoundFile file) throws UnknownFormat {
        if (ending(file.path()).isEmpty()) {
            throw new UnknownFormat();
        }
        return file;
    }

    private static Optional<Mesh> read(Finding finding, Object file, List<Path> searchPath, Diagnostics diagnostics) {
        try {
            FoundFile found = finding.find();
            byte[] bytes = found.read(MAX_BYTES);
            if (ending(found.path()).equals(".obj")) {
                SourceFile text = SourceFile.of(file.toString(), new String(bytes, StandardCharsets.ISO_8859_1));
                return Optional.of(ofObj(name(found), ObjCheck.check(text)));
            }
            SearchPath folders = new SearchPath(searchPath.stream()
                    .map(folder -> SourceRoot.folder(folder))
                    .collect(ImmutableList.toImmutableList()));
            SourceFile home = SourceFile.in(found.root(), found.path(), "");
            return Optional.of(ofGltf(name(found), GltfCheck.check(bytes, home, folders)));
        } catch (UnknownFormat e) {
            diagnostics.report(UNKNOWN_FORMAT, SourceSpan.none(), file);
        } catch (Malformed e) {
            diagnostics.report(Diagnostic.of(MALFORMED, e.span, file, e.reason));
        } catch (NoSuchFileException e) {
            diagnostics.report(UNREADABLE, SourceSpan.none(), file, "there is no such file");
        } catch (IOException e) {
            String reason = e.getMessage() == null ? "it ends too early" : e.getMessage();
            diagnostics.report(UNREADABLE, SourceSpan.none(), file, reason);
        }
        return Optional.empty();
    }

    /** Thrown if a file is of an unsupported format. */
    private static final class UnknownFormat extends Exception {}

    private static FoundFile find(Path file) throws IOException, UnknownFormat {
        Optional<ArchivePath> packed = ArchivePath.of(file);
        SourceRoot root;
        String path;
        if (packed.isPresent()) {
            ArchivePath archive = packed.get();
            if (!archive.exists()) {
                throw new NoSuchFileException(archive.archive().toString());
            }
            root = SourceRoot.zip(archive.archive());
            path = archive.inside().isEmpty() ? only(root) : archive.inside();
        } else {
            Path whole = file.toAbsolutePath().normalize();
            Path folder = whole.getParent();
            root = SourceRoot.folder(folder == null ? whole : folder);
            path = String.valueOf(whole.getFileName());
        }
        if (ending(path).isEmpty()) {
            throw new UnknownFormat();
        }
        if (packed.isEmpty()) {
            if (!Files.isRegularFile(file)) {
                throw new NoSuchFileException(file.toString());
            }
            // A caller may pass a link to any place; a reference in the file may not be one.
            return new FoundFile(root, path, MoreFiles.asByteSource(file), file);
        }
        return root.look(path).file().orElseThrow(() -> new NoSuchFileException(path));
    }

    private static String only(SourceRoot archive) throws IOException {
        List<String> meshes = archive.list("").stream()
                .filter(name -> !ending(name).isEmpty())
                .toList();
        if (meshes.size() == 1) {
            return meshes.get(0);
        }
        throw new IOException(
                meshes.isEmpty()
                        ? "there is no mesh in it"
                        : "it holds several meshes; name one of them: !/" + String.join(", !/", meshes));
    }

    /** Returns the extension of a mesh file; empty for other files. */
    private static String ending(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return ENDINGS.stream().filter(lower::endsWith).findFirst().orElse("");
    }

    private static String name(FoundFile file) {
        return file.path().substring(file.path().lastIndexOf('/') + 1);
    }

    /**
     * Reads an OBJ file without its material files. The only file that Assimp can open is the mesh, whose name no
     * reference can equal.
     */
    private static Mesh ofObj(String name, byte[] bytes) throws Malformed {
        byte[] padded = Arrays.copyOf(bytes, Math.max(bytes.length, LEAST_OBJ));
        Arrays.fill(padded, bytes.length, padded.length, (byte) '\n');
        try (MemoryFiles files = new MemoryFiles(ImmutableMap.of(OBJ, padded))) {
            return mesh(name, Assimp.aiImportFileEx(OBJ, STEPS, files.io()), MeshFiles::groups);
        }
    }

    private static Mesh ofGltf(String name, GltfCheck.Checked checked) throws Malformed {
        try (MemoryFiles files = new MemoryFiles(checked.files())) {
            ImmutableList<String> paths = checked.paths();
            return mesh(
                    name,
                    Assimp.aiImportFileEx(
                            GltfCheck.GEOMETRY, STEPS | Assimp.aiProcess_PreTransformVertices, files.io()),
                    scene -> (mesh, number) -> material(scene, mesh.mMaterialIndex())
                            .filter(index -> index < paths.size())
                            .map(paths::get)
                            .orElse(""));
        }
    }

    /** Returns the number of a material in the file, which is its name; its number in the scene differs. */
    private static Optional<Integer> material(AIScene scene, int index) {
        PointerBuffer materials = scene.mMaterials();
        if (materials == null || index < 0 || index >= materials.limit()) {
            return Optional.empty();
        }
        try (AIString name = AIString.calloc()) {
            AIMaterial material = AIMaterial.create(materials.get(index));
            int found = Assimp.aiGetMaterialString(material, Assimp.AI_MATKEY_NAME, 0, 0, name);
            return found == Assimp.aiReturn_SUCCESS
                    ? Optional.ofNullable(Ints.tryParse(name.dataString()))
                    : Optional.empty();
        }
    }

    /** Returns the objects and groups of an OBJ file, which have no transforms. */
    private static AssimpMesh.Paths groups(AIScene scene) {
        Map<Integer, String> names = new HashMap<>();
        AINode root = scene.mRootNode();
        PointerBuffer children = root == null ? null : root.mChildren();
        for (int i = 0; children != null && i < children.limit(); i++) {
            AINode child = AINode.create(children.get(i));
            IntBuffer meshes = child.mMeshes();
            String name = child.mName().dataString().strip();
            for (int j = 0; meshes != null && j < meshes.limit(); j++) {
                names.put(meshes.get(j), name);
            }
        }
        return (mesh, number) -> {
            String name = names.getOrDefault(number, "");
            return name.isEmpty() || name.equals(NO_GROUP) ? "" : name.startsWith("/") ? name : "/" + name;
        };
    }

    /** Returns the error for a problem that Assimp finds but the checks here did not. */
    private static Malformed unread(String reason) {
        return new Malformed(
                reason.contains("Draco")
                        ? "its compressed primitives cannot be unpacked; export it without compression"
                        : "its geometry cannot be read; the library Assimp says '" + reason + "'");
    }

    private static Mesh mesh(String name, @Nullable AIScene scene, Function<AIScene, AssimpMesh.Paths> paths)
            throws Malformed {
        if (scene == null) {
            throw unread(String.valueOf(Assimp.aiGetErrorString()).strip());
        }
        try {
            return AssimpMesh.of(name, scene, paths.apply(scene));
        } finally {
            Assimp.aiReleaseImport(scene);
        }
    }
}

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
 * Reads meshes from Wavefront OBJ and glTF 2.0 files, in folders and in archives, by Assimp. All parts of a file become one
 * mesh, which knows them by their names: nodes, meshes and materials of glTF, objects and groups of OBJ. What a file says of itself is checked before Assimp sees it. Assimp reads from memory only, and nothing comes
 * there that does not lie below the file's folder, in its archive, or below a folder of the search path.
 */
public final class MeshFiles {
    static final DiagnosticKind UNREADABLE = DiagnosticKind.error("SW1830", "mesh '{0}' cannot be read: {1}");
    static final DiagnosticKind UNKNOWN_FORMAT =
            DiagnosticKind.error("SW1831", "mesh '{0}' is neither .obj nor .gltf nor .glb");
    static final DiagnosticKind MALFORMED = DiagnosticKind.error("SW1832", "mesh '{0}' is malformed: {1}");

    /** Longer files are refused. */
    static final int MAX_BYTES = 1 << 28;

    /** Corners of all triangles at most; native code takes some 100 bytes for each. */
    static final long MOST_CORNERS = 1 << 24;

    /** Native code takes files of fewer bytes for none. */
    private static final int LEAST_OBJ = 64;

    private static final int STEPS = Assimp.aiProcess_ValidateDataStructure
            | Assimp.aiProcess_Triangulate
            | Assimp.aiProcess_SortByPType
            | Assimp.aiProcess_JoinIdenticalVertices;

    /** What Assimp knows an OBJ file by; a name that it reads from a file ends with the line. */
    private static final String OBJ = "\n.obj";

    /** What Assimp calls faces of no group. */
    private static final String NO_GROUP = "defaultobject";

    private MeshFiles() {}

    /** A mesh file is malformed; the text says how, to go after a colon. */
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

    /** What mesh files are called. */
    private static final ImmutableList<String> ENDINGS = ImmutableList.of(".obj", ".gltf", ".glb");

    /**
     * Reads a mesh.
     *
     * @param file the file, or one in an archive: {@code pack.zip!/chair.glb}; of an archive with one mesh its name will do
     * @param searchPath folders that a glTF file may take its buffers from besides its own
     * @param diagnostics receives why there is none
     */
    public static Optional<Mesh> read(Path file, List<Path> searchPath, Diagnostics diagnostics) {
        return read(() -> find(file), file, searchPath, diagnostics);
    }

    /** The same for a file that was found in any root, where nothing but it and its neighbours there is read. */
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

    /** A file is of no format that is read. */
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
            // A call may name a link to anywhere; what the file names may not.
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

    /** How the name of a mesh file ends; empty for other files. */
    private static String ending(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return ENDINGS.stream().filter(lower::endsWith).findFirst().orElse("");
    }

    private static String name(FoundFile file) {
        return file.path().substring(file.path().lastIndexOf('/') + 1);
    }

    /** The material files that OBJ names are not wanted, and there are none: not even the mesh has a name they can have. */
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

    /** The number that a material has in the file, which is its name; in the scene it has another one. */
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

    /** The objects and groups of an OBJ file, which have no place of their own. */
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

    /** What Assimp finds that was not found before. */
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

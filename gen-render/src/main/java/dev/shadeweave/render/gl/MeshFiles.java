package dev.shadeweave.render.gl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.lwjgl.assimp.AIScene;
import org.lwjgl.assimp.Assimp;
import org.lwjgl.system.MemoryUtil;

/**
 * Reads meshes from Wavefront OBJ and glTF 2.0 files, by Assimp. All parts of a file become one mesh. What a file says of
 * itself is checked before Assimp sees it, and nothing is read that does not lie below the file's folder or one of the
 * search path.
 */
public final class MeshFiles {
    static final DiagnosticKind UNREADABLE = DiagnosticKind.error("SW1830", "mesh '{0}' cannot be read: {1}");
    static final DiagnosticKind UNKNOWN_FORMAT =
            DiagnosticKind.error("SW1831", "mesh '{0}' is neither .obj nor .gltf nor .glb");
    static final DiagnosticKind MALFORMED = DiagnosticKind.error("SW1832", "mesh '{0}' is malformed: {1}");

    private static final long MAX_BYTES = 1L << 28;

    private static final int STEPS = Assimp.aiProcess_ValidateDataStructure
            | Assimp.aiProcess_Triangulate
            | Assimp.aiProcess_SortByPType
            | Assimp.aiProcess_PreTransformVertices
            | Assimp.aiProcess_JoinIdenticalVertices;

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

    /**
     * Reads a mesh.
     *
     * @param searchPath folders that a glTF file may take its buffers from besides its own
     * @param diagnostics is told why there is none
     */
    public static Optional<Mesh> read(Path file, List<Path> searchPath, Diagnostics diagnostics) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        boolean obj = name.endsWith(".obj");
        if (!obj && !name.endsWith(".gltf") && !name.endsWith(".glb")) {
            diagnostics.report(UNKNOWN_FORMAT, SourceSpan.none(), file);
            return Optional.empty();
        }
        try {
            if (!Files.isRegularFile(file)) {
                diagnostics.report(UNREADABLE, SourceSpan.none(), file, "there is no such file");
                return Optional.empty();
            }
            if (Files.size(file) > MAX_BYTES) {
                diagnostics.report(UNREADABLE, SourceSpan.none(), file, "it has more than " + MAX_BYTES + " bytes");
                return Optional.empty();
            }
            byte[] bytes = Files.readAllBytes(file);
            if (obj) {
                ObjCheck.check(SourceFile.of(file.toString(), new String(bytes, StandardCharsets.ISO_8859_1)));
            } else {
                GltfCheck.check(bytes, file, ImmutableList.copyOf(searchPath));
            }
            return Optional.of(load(file, obj ? bytes : null));
        } catch (Malformed e) {
            diagnostics.report(Diagnostic.of(MALFORMED, e.span, file, e.reason));
        } catch (IOException e) {
            diagnostics.report(UNREADABLE, SourceSpan.none(), file, String.valueOf(e.getMessage()));
        }
        return Optional.empty();
    }

    /** From memory, Assimp cannot follow references: the material files of OBJ are not wanted. */
    private static Mesh load(Path file, byte @Nullable [] bytes) throws Malformed {
        AIScene scene;
        if (bytes == null) {
            scene = Assimp.aiImportFile(file.toString(), STEPS);
        } else {
            var buffer = MemoryUtil.memAlloc(Math.max(1, bytes.length));
            try {
                buffer.put(bytes).flip();
                scene = Assimp.aiImportFileFromMemory(buffer, STEPS, "obj");
            } finally {
                MemoryUtil.memFree(buffer);
            }
        }
        if (scene == null) {
            throw new Malformed(String.valueOf(Assimp.aiGetErrorString()).strip());
        }
        try {
            return AssimpMesh.of(String.valueOf(file.getFileName()), scene);
        } finally {
            Assimp.aiReleaseImport(scene);
        }
    }
}

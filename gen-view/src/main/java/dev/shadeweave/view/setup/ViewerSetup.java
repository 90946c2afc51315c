package dev.shadeweave.view.setup;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.job.RenderLimits;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.source.SearchPath;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The setup of a viewer.
 *
 * @param documents the sources of documents and definitions
 * @param options reads the generation options
 * @param surroundings the objects, environments and lights that a page can choose
 * @param framing finds the bounding sphere of a picture without a mesh
 * @param limits the limits for the textures of a picture
 * @param cache the cache of thumbnails for the next run; empty for none
 * @param port the port of the server; 0 for any free port
 */
public record ViewerSetup(
        Documents documents,
        Options options,
        Surroundings surroundings,
        Framing framing,
        RenderLimits limits,
        Optional<Cache> cache,
        int port) {
    /**
     * The cache of thumbnails for the next run.
     *
     * @param folder a folder only for thumbnails; created when the first one is written
     * @param program the identity of this build of the program
     */
    public record Cache(Path folder, String program) {}

    /**
     * The sources of documents and definitions.
     *
     * @param inputs the documents, in display order
     * @param libraries reads the definitions; called again when one of their files changes
     * @param reader reads a document
     * @param searchPath the folders of textures and sources, in addition to the folder of the document
     */
    public record Documents(Inputs inputs, Libraries libraries, Reader reader, SearchPath searchPath) {}

    /**
     * The objects, environments and lights that a page can choose.
     *
     * @param lightRigs documents with lights, by the name on the page
     * @param environments pictures of the environment, by the name on the page
     * @param meshes files of objects, by the name on the page
     */
    public record Surroundings(
            ImmutableMap<String, Path> lightRigs,
            ImmutableMap<String, Path> environments,
            ImmutableMap<String, Path> meshes) {}

    /** Finds the bounding sphere of a picture. */
    @FunctionalInterface
    public interface Framing {
        /** Every picture shows its mesh. */
        Framing MESH = (shader, content, element) -> Optional.empty();

        /** Returns the bounding sphere of a picture whose shader needs no mesh; empty to use that of the mesh. */
        Optional<Mesh.Bounds> bounds(Shader shader, LinkedDocument content, Element element);
    }

    /** Lists the documents. */
    @FunctionalInterface
    public interface Inputs {
        /** Returns the current files; reports folders that cannot be listed. */
        ImmutableList<Path> list(Diagnostics diagnostics);
    }

    /** Reads the definitions. */
    @FunctionalInterface
    public interface Libraries {
        /** Reads the library; reports errors in it. */
        Library load(Diagnostics diagnostics);

        /** Returns the current files of the library. Their includes and code files are found automatically. */
        default ImmutableList<Path> files() {
            return ImmutableList.of();
        }
    }

    /** Reads the generation options. */
    @FunctionalInterface
    public interface Options {
        /**
         * Returns the options. Errors in files of the options are reported, and the files are ignored.
         *
         * @param modifiers the modifiers of the page, in addition to those of the call
         */
        GenerationOptions read(List<String> modifiers, Diagnostics diagnostics);

        /** Returns the modifiers that a page can choose. */
        default ImmutableList<String> modifiers() {
            return ImmutableList.of();
        }

        /** Returns the files of the options. Their includes are found automatically. */
        default ImmutableList<Path> files() {
            return ImmutableList.of();
        }
    }

    /** Reads a document. */
    @FunctionalInterface
    public interface Reader {
        /** Returns the document with its includes; empty if there are errors, which are reported. */
        Optional<Document> read(Path file, Diagnostics diagnostics);
    }
}

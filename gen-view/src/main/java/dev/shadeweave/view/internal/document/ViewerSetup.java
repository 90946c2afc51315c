package dev.shadeweave.view.internal.document;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.render.job.RenderLimits;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.source.SearchPath;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a viewer shows.
 *
 * @param documents where documents and definitions come from
 * @param options says what shaders are generated with
 * @param surroundings what a page may choose to see materials on and in
 * @param framing finds the ball that a picture without a mesh shows
 * @param limits how much the textures of a picture may take
 * @param cache where small pictures are kept for the next run; empty to keep none
 * @param port where to listen; 0 for any port that is free
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
     * Where small pictures are kept for the next run.
     *
     * @param folder of theirs alone; made when there is something to keep
     * @param program what distinguishes this build of the program from others
     */
    public record Cache(Path folder, String program) {}

    /**
     * Where documents and definitions come from.
     *
     * @param inputs the documents, in the order they are listed
     * @param libraries reads the definitions; asked again when one of their files changes
     * @param reader reads a document
     * @param searchPath where textures and sources are looked for besides next to the document
     */
    public record Documents(Inputs inputs, Libraries libraries, Reader reader, SearchPath searchPath) {}

    /**
     * What a page may choose to see materials on and in.
     *
     * @param lightRigs documents with lights by the name that the page shows
     * @param environments pictures of what is around, by the name that the page shows
     * @param meshes files of objects by the name that the page shows
     */
    public record Surroundings(
            ImmutableMap<String, Path> lightRigs,
            ImmutableMap<String, Path> environments,
            ImmutableMap<String, Path> meshes) {}

    /** Finds the ball that a picture shows. */
    @FunctionalInterface
    public interface Framing {
        /** Every picture shows its mesh. */
        Framing MESH = (shader, content, element) -> Optional.empty();

        /** Returns the ball that a picture shows if its shader needs no mesh; empty for the ball of the mesh. */
        Optional<Mesh.Bounds> bounds(Shader shader, LinkedDocument content, Element element);
    }

    /** Lists the documents. */
    @FunctionalInterface
    public interface Inputs {
        /** The files that there are now; what cannot be listed is reported. */
        ImmutableList<Path> list(Diagnostics diagnostics);
    }

    /** Reads the definitions. */
    @FunctionalInterface
    public interface Libraries {
        /** The library; what is wrong inside it is reported. */
        Library load(Diagnostics diagnostics);

        /** The files that there are now of which the library is read. What these include, and the code they name, is found. */
        default ImmutableList<Path> files() {
            return ImmutableList.of();
        }
    }

    /** Says what shaders are generated with. */
    @FunctionalInterface
    public interface Options {
        /**
         * The options; what is wrong with files that they are read from is reported, and left out.
         *
         * @param modifiers those that a page chose besides those of the call
         */
        GenerationOptions read(List<String> modifiers, Diagnostics diagnostics);

        /** The modifiers that a page may choose. */
        default ImmutableList<String> modifiers() {
            return ImmutableList.of();
        }

        /** The files that the options are read from. What these include is found. */
        default ImmutableList<Path> files() {
            return ImmutableList.of();
        }
    }

    /** Reads a document. */
    @FunctionalInterface
    public interface Reader {
        /** The document with what it includes; empty if the messages say why. */
        Optional<Document> read(Path file, Diagnostics diagnostics);
    }
}

package dev.shadeweave.edit;

import dev.shadeweave.document.Document;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;

/**
 * Starts edits of documents.
 *
 * <pre>{@code
 * Document document = DocumentBuilder.document(doc -> doc.node("standard_surface", "steel", "surfaceshader", node -> {}));
 * Document edited = Documents.edit(document, Library.standard())
 *         .set("steel/specular_roughness", "0.3")
 *         .rename("steel", "iron")
 *         .throwIfErrors();
 * System.out.println(edited.find("iron/specular_roughness").orElseThrow().type()); // float
 * }</pre>
 */
public final class Documents {
    private Documents() {}

    /**
     * Returns an edit of a document without a library. It can only set and connect inputs that the document states, and does not
     * check the outputs of nodes.
     *
     * @param document the document to change a copy of
     */
    public static DocumentEdit edit(Document document) {
        return DocumentEdit.of(document, Interfaces.UNKNOWN);
    }

    /**
     * Returns an edit of a document whose nodes a library defines.
     *
     * @param document the document to change a copy of; its own definitions count, too
     * @param library the library, without definitions of the document
     */
    public static DocumentEdit edit(Document document, Library library) {
        return DocumentEdit.of(document, Interfaces.of(library, document));
    }

    /**
     * Returns an edit of a linked document. Its nodes state what they inherit from other nodes ({@link LinkedDocument#document()}),
     * and so do those of the edited document.
     *
     * @param content the document with its library
     */
    public static DocumentEdit edit(LinkedDocument content) {
        return DocumentEdit.of(content.document(), Interfaces.of(content));
    }
}

package dev.shadeweave.view.internal.document;

import dev.shadeweave.edit.DocumentEdit;
import dev.shadeweave.edit.Documents;
import dev.shadeweave.link.LinkedDocument;
import java.util.Map;
import java.util.Optional;

/** Writes the values of a page into a document. */
public final class ValueEdits {
    private ValueEdits() {}

    /**
     * Returns the document with other values, and a message for each value that its input cannot have. Paths without an
     * input, or into an included document, are ignored: the document may have changed since the page read it.
     *
     * @param values texts as in documents, by the paths of inputs
     */
    public static DocumentEdit apply(LinkedDocument content, Map<String, String> values) {
        DocumentEdit edit = Documents.edit(content);
        for (Map.Entry<String, String> value : values.entrySet()) {
            if (edit.type(value.getKey()).isPresent()) {
                edit = edit.set(value.getKey(), value.getValue());
            }
        }
        return edit;
    }

    /**
     * Returns the type of an input, as the document or the nodedef states it.
     *
     * @return empty if there is no input at the path
     */
    public static Optional<String> type(LinkedDocument content, String path) {
        return Documents.edit(content).type(path);
    }

    /** Returns true if there is a writable input at a path, stated or not. */
    public static boolean reaches(LinkedDocument content, String path) {
        int slash = path.lastIndexOf('/');
        return slash > 0 && content.document().find(path.substring(0, slash)).isPresent();
    }
}

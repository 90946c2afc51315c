package dev.shadeweave.jaxb;

import dev.shadeweave.document.Document;
import dev.shadeweave.source.SourceFile;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/**
 * The documents in a file. JAXB processes them as empty elements with a number, since it would lose comments and
 * places.
 */
final class Parts {
    /** The attribute with the number, which only elements created here have. */
    static final String NUMBER = "part";

    private final List<SourceFile> sources = new ArrayList<>();
    private final List<Document> documents = new ArrayList<>();

    /** Adds the text of a document, and returns its number. */
    int add(SourceFile source) {
        sources.add(source);
        return sources.size() - 1;
    }

    /** Returns the text of the document of a placeholder element; null if the element is not a placeholder. */
    @Nullable
    SourceFile source(Element placeholder) {
        int number = number(placeholder.getAttribute(NUMBER));
        return number >= 0 && number < sources.size() ? sources.get(number) : null;
    }

    /** Creates a placeholder element for a document. */
    Element placeholder(Document document) {
        documents.add(document);
        Element element = DomText.empty();
        element.setAttribute(NUMBER, Integer.toString(documents.size() - 1));
        return element;
    }

    /** Returns the number of documents to write. */
    int documents() {
        return documents.size();
    }

    /** Returns the document of a number; null if it does not exist. */
    @Nullable
    Document document(@Nullable String text) {
        int number = number(text);
        return number >= 0 && number < documents.size() ? documents.get(number) : null;
    }

    private static int number(@Nullable String text) {
        try {
            return text == null ? -1 : Integer.parseInt(text);
        } catch (NumberFormatException e) {
            return -1;
        }
    }
}

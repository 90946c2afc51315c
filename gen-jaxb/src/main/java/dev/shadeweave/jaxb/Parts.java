package dev.shadeweave.jaxb;

import dev.shadeweave.document.Document;
import dev.shadeweave.source.SourceFile;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/**
 * The documents inside a file, which JAXB knows as empty elements with a number: it would lose comments and places.
 */
final class Parts {
    /** The attribute with the number. JAXB finds it only on elements that are made here. */
    static final String NUMBER = "part";

    private final List<SourceFile> sources = new ArrayList<>();
    private final List<Document> documents = new ArrayList<>();

    /** Adds the text of a document, and returns its number. */
    int add(SourceFile source) {
        sources.add(source);
        return sources.size() - 1;
    }

    /** The text of the document that an empty element stands for; null if it is an element of its own. */
    @Nullable
    SourceFile source(Element placeholder) {
        int number = number(placeholder.getAttribute(NUMBER));
        return number >= 0 && number < sources.size() ? sources.get(number) : null;
    }

    /** An empty element that stands for a document. */
    Element placeholder(Document document) {
        documents.add(document);
        Element element = DomText.empty();
        element.setAttribute(NUMBER, Integer.toString(documents.size() - 1));
        return element;
    }

    /** How many documents there are to write. */
    int documents() {
        return documents.size();
    }

    /** The document of a number; null if there is none. */
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

package dev.shadeweave.link;

import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;

/** The element that a shader is made of, with the document that it stands in: all that is asked behind linking. */
public final class RootElement implements Located {
    private final LinkedDocument content;
    private final Element element;

    /**
     * A root.
     *
     * @param content the document
     * @param element an element of the document, or of one that it includes
     */
    public RootElement(LinkedDocument content, Element element) {
        this.content = content;
        this.element = element;
    }

    /** The document, linked. */
    public LinkedDocument content() {
        return content;
    }

    /** The element. */
    public Element element() {
        return element;
    }

    /**
     * The document that the element stands in: this one, or one that it includes.
     *
     * @throws IllegalArgumentException if it stands in none of these
     */
    public Document document() {
        return content.owner(element);
    }

    /** The name of the element. */
    public String name() {
        return element.name();
    }

    /** The type that the element states; empty if it states none. */
    public String typeName() {
        return element.attributes().get("type", "");
    }

    @Override
    public SourceSpan span() {
        return element.span();
    }
}

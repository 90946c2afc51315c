package dev.shadeweave.link;

import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;

/** The element that a shader is generated for, with its document. */
public final class RootElement implements Located {
    private final LinkedDocument content;
    private final Element element;

    /**
     * Creates a root.
     *
     * @param content the document
     * @param element an element of the document, or of one that it includes
     */
    public RootElement(LinkedDocument content, Element element) {
        this.content = content;
        this.element = element;
    }

    /** Returns the linked document. */
    public LinkedDocument content() {
        return content;
    }

    /** Returns the element. */
    public Element element() {
        return element;
    }

    /**
     * Returns the document that contains the element: this one, or one that it includes.
     *
     * @throws IllegalArgumentException if none of these contains it
     */
    public Document document() {
        return content.owner(element);
    }

    /** Returns the name of the element. */
    public String name() {
        return element.name();
    }

    /** Returns the type that the element states; empty if it states none. */
    public String typeName() {
        return element.attributes().get("type", "");
    }

    @Override
    public SourceSpan span() {
        return element.span();
    }
}

package dev.shadeweave.link;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The element that a shader is made of, with the document that it stands in: all that is asked behind linking. */
public final class RootElement implements Located {
    /** So many comments and empty lines may stand before the first element of a document or behind the last. */
    private static final int MOST_TRIVIA = 16;

    /**
     * Names that tell most elements of most documents from each other, found without looking at the others.
     *
     * @param name that of the element
     * @param category that of the element
     * @param first the name of the first element of the document
     * @param last the name of the last element of the document
     */
    public record Marks(String name, String category, String first, String last) {
        /** How many characters they have. */
        public int length() {
            return name.length() + category.length() + first.length() + last.length();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Marks that
                    && name.equals(that.name)
                    && category.equals(that.category)
                    && first.equals(that.first)
                    && last.equals(that.last);
        }

        @Override
        public int hashCode() {
            return 31 * name.hashCode() + last.hashCode();
        }
    }

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

    /** What tells it from most others. */
    public Marks marks() {
        ImmutableList<Element> all = content.document().children();
        return new Marks(element.name(), element.category(), firstName(all), firstName(all.reverse()));
    }

    private static String firstName(List<Element> elements) {
        for (int i = 0; i < Math.min(elements.size(), MOST_TRIVIA); i++) {
            if (!elements.get(i).isTrivia()) {
                return elements.get(i).name();
            }
        }
        return "";
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

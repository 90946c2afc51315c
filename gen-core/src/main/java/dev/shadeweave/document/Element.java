package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.Located;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An element of a document as written: a category, attributes and children, all still text.
 *
 * <p>Elements are values without a parent; {@link Document#index()} knows their positions.
 *
 * <pre>{@code
 * Document document = DocumentBuilder.document(
 *         doc -> doc.node("constant", "c", "color3", node -> node.input("value", "color3", "1, 0, 0")));
 * Element constant = document.find("c").orElseThrow();
 * System.out.println(constant.attributes().get("type", "")); // color3
 * System.out.println(constant.children().size()); // 1
 * }</pre>
 */
public sealed interface Element extends Located
        permits Document,
                DefinitionElement,
                Implementation,
                Node,
                Input,
                Output,
                Token,
                TypeDef,
                GeomPropDef,
                UnitTypeDef,
                UnitDef,
                TargetDef,
                OtherElement,
                Include,
                Comment,
                BlankLines {
    /** Returns the XML name. */
    String category();

    /** Returns all attributes in document order, including unknown ones. */
    Attributes attributes();

    /** Returns all children in document order, including comments and blank lines. */
    ImmutableList<Element> children();

    /**
     * Returns the same element with other attributes and children.
     *
     * @param newAttributes all of its attributes
     * @param newChildren all of its children
     */
    Element with(Attributes newAttributes, ImmutableList<Element> newChildren);

    /** Returns the {@code name} attribute; empty if it is missing. */
    default String name() {
        return attributes().get("name", "");
    }

    /** Returns the {@code type} attribute; empty if it is missing. */
    default String type() {
        return attributes().get("type", "");
    }

    /**
     * Returns an attribute, or null.
     *
     * @param name the attribute's name
     */
    default @Nullable String attribute(String name) {
        return attributes().get(name);
    }

    /**
     * Returns the children of one kind in document order.
     *
     * @param <T> the kind of element
     * @param kind the class of that kind: {@code Input.class}
     */
    default <T extends Element> Stream<T> children(Class<T> kind) {
        return children().stream().filter(kind::isInstance).map(kind::cast);
    }

    /**
     * Returns the first child of one kind with that name.
     *
     * @param <T> the kind of element
     * @param kind the class of that kind: {@code Input.class}
     * @param name the element's name
     */
    default <T extends Element> Optional<T> child(Class<T> kind, String name) {
        for (Element child : children()) {
            if (kind.isInstance(child) && child.name().equals(name)) {
                return Optional.of(kind.cast(child));
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the input with that name.
     *
     * @param name the input's name
     */
    default Optional<Input> input(String name) {
        return child(Input.class, name);
    }

    /** Returns true for comments and blank lines, which have no effect on a shader. */
    default boolean isTrivia() {
        return this instanceof Comment || this instanceof BlankLines;
    }
}

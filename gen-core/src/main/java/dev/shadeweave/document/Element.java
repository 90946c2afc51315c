package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.Located;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A part of a document, as it is written: a category, attributes and children, all still text.
 *
 * <p>Elements are values without a parent; {@link Document#index()} answers questions about where one stands.
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
    /** The XML name. */
    String category();

    /** All attributes, in document order, unknown ones too. */
    Attributes attributes();

    /** All children, in document order, comments and blank lines too. */
    ImmutableList<Element> children();

    /**
     * The same element with other attributes and children.
     *
     * @param newAttributes all of its attributes
     * @param newChildren all of its children
     */
    Element with(Attributes newAttributes, ImmutableList<Element> newChildren);

    /** The {@code name} attribute, empty if there is none. */
    default String name() {
        return attributes().get("name", "");
    }

    /** The {@code type} attribute, empty if there is none. */
    default String type() {
        return attributes().get("type", "");
    }

    /**
     * An attribute, or null.
     *
     * @param name the attribute's name
     */
    default @Nullable String attribute(String name) {
        return attributes().get(name);
    }

    /**
     * The children of one kind, in document order.
     *
     * @param <T> the kind of element
     * @param kind the class of that kind: {@code Input.class}
     */
    default <T extends Element> Stream<T> children(Class<T> kind) {
        return children().stream().filter(kind::isInstance).map(kind::cast);
    }

    /**
     * The first child of one kind with that name.
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
     * The input of that name.
     *
     * @param name the input's name
     */
    default Optional<Input> input(String name) {
        return child(Input.class, name);
    }

    /** True for comments and blank lines, which say nothing. */
    default boolean isTrivia() {
        return this instanceof Comment || this instanceof BlankLines;
    }
}

package dev.shadeweave.translate.internal;

import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.type.Value;

/** The source of an input during translation. */
sealed interface Bound {
    /** A constant value. */
    record Constant(Value value) implements Bound {}

    /**
     * A connection that the document states on the shader node, or a value with its own colour space or unit.
     *
     * @param input the name of the input that states it
     * @param attributes the attributes that state it
     */
    record Stated(String input, Attributes attributes) implements Bound {}

    /** An output of a translation's node. */
    record FromNode(String node, String output) implements Bound {}

    /**
     * A geometric property, which an unconnected input shows.
     *
     * @param property the name of the geometric property: {@code Nworld}
     */
    record Geometric(String property) implements Bound {}

    /** No source: the default of the type. */
    record Nothing() implements Bound {}

    /**
     * Returns {@link Nothing}. A constant of this interface would need its own subclass while the interface is
     * initialized.
     */
    static Bound nothing() {
        return new Nothing();
    }

    /** Returns the source of a port without a value or connection. */
    static Bound byDefault(PortDeclaration port) {
        Value value = port.value();
        String property = port.defaultGeomProp();
        if (property != null) {
            return new Geometric(property);
        }
        return value == null ? nothing() : new Constant(value);
    }

    /** Returns true if this is the default source of a port. */
    default boolean isDefaultOf(PortDeclaration port) {
        return equals(nothing())
                || (this instanceof Constant constant && constant.value().equals(port.value()))
                || (this instanceof Geometric geometric && geometric.property().equals(port.defaultGeomProp()));
    }

    /** Returns the attributes that give a port this source. */
    default Attributes attributes() {
        if (this instanceof Constant constant) {
            return Attributes.of("value", constant.value().text());
        }
        if (this instanceof FromNode from) {
            return from.output().isEmpty()
                    ? Attributes.of(PortBinding.NODE, from.node())
                    : Attributes.of(PortBinding.NODE, from.node(), PortBinding.OUTPUT, from.output());
        }
        return this instanceof Stated stated ? stated.attributes() : Attributes.EMPTY;
    }
}

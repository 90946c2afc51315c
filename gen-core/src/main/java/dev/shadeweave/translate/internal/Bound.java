package dev.shadeweave.translate.internal;

import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.PortBinding;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.type.Value;

/** What an input has while models are translated. */
sealed interface Bound {
    /** A value that can be computed with. */
    record Constant(Value value) implements Bound {}

    /**
     * What the document states on the shader node: a connection, or a value with a colour space or unit of its own.
     *
     * @param input the name of the input that states it
     * @param attributes the attributes that state it
     */
    record Stated(String input, Attributes attributes) implements Bound {}

    /** An output of a node of the translation. */
    record FromNode(String node, String output) implements Bound {}

    /**
     * What the geometry says, as long as nothing is connected.
     *
     * @param property the name of the geometric property: {@code Nworld}
     */
    record Geometric(String property) implements Bound {}

    /** Nothing: the default of the type. */
    record Nothing() implements Bound {}

    /** {@link Nothing}; a constant of this interface would need its own subclass while it is initialized. */
    static Bound nothing() {
        return new Nothing();
    }

    /** What a port is where nobody says anything. */
    static Bound byDefault(PortDeclaration port) {
        Value value = port.value();
        String property = port.defaultGeomProp();
        if (property != null) {
            return new Geometric(property);
        }
        return value == null ? nothing() : new Constant(value);
    }

    /** True if a port is bound to this by itself. */
    default boolean isDefaultOf(PortDeclaration port) {
        return equals(nothing())
                || (this instanceof Constant constant && constant.value().equals(port.value()))
                || (this instanceof Geometric geometric && geometric.property().equals(port.defaultGeomProp()));
    }

    /** The attributes that bind a port to this. */
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

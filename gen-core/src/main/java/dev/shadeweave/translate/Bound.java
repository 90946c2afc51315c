package dev.shadeweave.translate;

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

    /** The one {@link Nothing}. */
    Bound NOTHING = new Nothing();
}

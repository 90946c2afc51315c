package dev.shadeweave.link.reference;

import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Node;
import java.util.function.Function;
import java.util.function.Supplier;

/** The source of a port, after all references have been followed. */
public sealed interface Binding {
    /**
     * A value string.
     *
     * @param source the element that states it: the port itself, or the nodegraph input that it refers to
     * @param owner the document that contains that element
     */
    record Literal(Element source, Document owner) implements Binding {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.literal().apply(this);
        }
    }

    /**
     * A node.
     *
     * @param scope the graph that contains the node
     * @param output the name of its output, empty for the first
     * @param connector the port that names the node
     */
    record ToNode(Node node, GraphScope scope, String output, Element connector) implements Binding {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.node().apply(this);
        }
    }

    /** An input of the graph that is being built. */
    record ToInterface(String name) implements Binding {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.graphInput().apply(this);
        }
    }

    /** No source. */
    record Unbound() implements Binding {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.unbound().get();
        }
    }

    /** The one {@link Unbound}. */
    Binding UNBOUND = new Unbound();

    /** One function for each case. */
    record Cases<R>(
            Function<Literal, R> literal,
            Function<ToNode, R> node,
            Function<ToInterface, R> graphInput,
            Supplier<R> unbound) {}

    /** Applies the function of this case. */
    <R> R match(Cases<R> cases);
}

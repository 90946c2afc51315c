package dev.shadeweave.graph;

import dev.shadeweave.type.Value;
import java.util.function.Function;
import java.util.function.Supplier;

/** The source of an input's value. */
public sealed interface InputSource {
    /** A literal. */
    record Constant(Value value) implements InputSource {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.constant().apply(this);
        }

        @Override
        public String toString() {
            return value.type() + "(" + value.text() + ")";
        }
    }

    /**
     * An output of another node of the same graph. It is ordered by names, so that ordered maps stay fast if thousands
     * have the same hash.
     */
    record Upstream(NodeId node, String output) implements InputSource, Comparable<Upstream> {
        @Override
        public int compareTo(Upstream other) {
            int order = node.compareTo(other.node);
            return order == 0 ? output.compareTo(other.output) : order;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.upstream().apply(this);
        }

        @Override
        public String toString() {
            return node + "." + output;
        }
    }

    /** An input of the graph: a uniform or parameter of the shader, or a parameter of the function. Ordered by name. */
    record FromGraphInput(String name) implements InputSource, Comparable<FromGraphInput> {
        @Override
        public int compareTo(FromGraphInput other) {
            return name.compareTo(other.name);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.graphInput().apply(this);
        }

        @Override
        public String toString() {
            return "$" + name;
        }
    }

    /** No source: the default of the input's type. */
    record Unset() implements InputSource {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.unset().get();
        }

        @Override
        public String toString() {
            return "unset";
        }
    }

    /** The one {@link Unset}. */
    InputSource UNSET = new Unset();

    /** One function for each case. */
    record Cases<R>(
            Function<Constant, R> constant,
            Function<Upstream, R> upstream,
            Function<FromGraphInput, R> graphInput,
            Supplier<R> unset) {}

    /** Returns the result of the function for this case. */
    <R> R match(Cases<R> cases);
}

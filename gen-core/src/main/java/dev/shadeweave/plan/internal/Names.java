package dev.shadeweave.plan.internal;

import dev.shadeweave.graph.NodeId;

/** The tags under which names are looked up. */
public final class Names {
    private Names() {}

    /** Returns the tag of an interface variable: its key itself, which equals no other tag. */
    public static Object global(String key) {
        return key;
    }

    /** A value from the vertex stage that a variable replaces. */
    public record Handed(String key) {}

    /** The function of a graph, by the graph's name. */
    public record Function(String graph) {}

    /** An input of the current graph. */
    public record Input(String name) {}

    /** The {@linkplain BoundInputs bound inputs} of a graph's function, by the graph's name. */
    public record Bound(String graph) {}

    /** An output of the current graph. */
    public record Output(String name) {}

    /** Returns the key of the sampler for a constant file name of a node. */
    public static String fileKey(String graph, NodeId node, String input) {
        // Names of documents may contain spaces, so lengths separate the parts.
        return "file " + graph.length() + " " + graph + " " + node.path().length() + " " + node.path() + " " + input;
    }

    /** Returns the key of the uniform of an input of the main graph. */
    static String inputKey(String input) {
        return "input " + input;
    }

    /** Returns the key of an output variable of the main graph. */
    public static String outputKey(String output) {
        return "output " + output;
    }
}

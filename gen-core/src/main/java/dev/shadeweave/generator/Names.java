package dev.shadeweave.generator;

import dev.shadeweave.graph.NodeId;

/** The tags under which names are found again. */
final class Names {
    private Names() {}

    /** An interface variable, by the key it was declared with: that text itself, which no other tag is equal to. */
    static Object global(String key) {
        return key;
    }

    /** What the vertex stage handed over, where a variable stands for it. */
    record Handed(String key) {}

    /** The function of a graph, by the graph's name. */
    record Function(String graph) {}

    /** An input of the graph being written. */
    record Input(String name) {}

    /** What is {@linkplain BoundInputs bound} in the function of a graph, by the graph's name. */
    record Bound(String graph) {}

    /** An output of the graph being written. */
    record Output(String name) {}

    /** The sampler of a file name that a node is given as a constant. */
    static String fileKey(String graph, NodeId node, String input) {
        // Names of documents may hold spaces: lengths keep the parts apart.
        return "file " + graph.length() + " " + graph + " " + node.path().length() + " " + node.path() + " " + input;
    }

    /** The uniform of an input of the main graph. */
    static String inputKey(String input) {
        return "input " + input;
    }

    /** The output variable of the main graph. */
    static String outputKey(String output) {
        return "output " + output;
    }
}

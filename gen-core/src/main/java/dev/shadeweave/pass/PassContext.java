package dev.shadeweave.pass;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.graph.NodeFactory;
import dev.shadeweave.library.Library;

/**
 * What a pass may ask besides the graph.
 *
 * @param library the definitions
 * @param nodes makes nodes to insert
 * @param main true for the main graph, false for that of a function
 * @param diagnostics takes what is wrong
 * @param inputs takes what is decided about the inputs of the main graph
 * @param colors takes what is decided about conversions of colours
 */
public record PassContext(
        Library library,
        NodeFactory nodes,
        boolean main,
        Diagnostics diagnostics,
        InputLedger inputs,
        ColorLedger colors) {
    /** A context that nobody asks about inputs and colours. */
    public PassContext(Library library, NodeFactory nodes, boolean main, Diagnostics diagnostics) {
        this(library, nodes, main, diagnostics, new InputLedger(), new ColorLedger());
    }
}

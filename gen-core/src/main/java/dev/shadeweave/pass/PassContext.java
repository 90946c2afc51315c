package dev.shadeweave.pass;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.graph.NodeFactory;
import dev.shadeweave.library.Library;

/**
 * The environment of a pass in addition to the graph.
 *
 * @param library the definitions
 * @param nodes creates nodes to insert
 * @param main true for the main graph, false for that of a function
 * @param diagnostics receives the problems
 * @param inputs receives the decisions about the inputs of the main graph
 * @param colors receives the decisions about colour conversions
 */
public record PassContext(
        Library library,
        NodeFactory nodes,
        boolean main,
        Diagnostics diagnostics,
        InputLedger inputs,
        ColorLedger colors) {
    /** Creates a context that discards decisions about inputs and colours. */
    public PassContext(Library library, NodeFactory nodes, boolean main, Diagnostics diagnostics) {
        this(library, nodes, main, diagnostics, new InputLedger(), new ColorLedger());
    }
}

package dev.shadeweave.extension;

import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderNode;
import java.util.List;
import java.util.function.Predicate;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Writes the parts of a program into a stage: the nodes of its main graph, the functions of its other graphs, and calls
 * of its lights. A {@link Backend} decides where each of them goes. {@link StageEmitter#graphs} creates it; it belongs to the
 * thread that generates.
 */
public interface GraphWriter {
    /** Writes the live nodes of the main graph, each after those that it reads. */
    void mainNodes();

    /** Writes the nodes behind the value that the vertex stage computes; call it in a separate block. */
    void vertexValue();

    /**
     * Writes nodes of the main graph, each after those that it reads; call it in a separate block. For targets that
     * read values of the graph in functions.
     *
     * @param values the requested values
     * @param chosen returns true for the nodes to write: those behind the values that are not written elsewhere
     */
    void nodes(List<InputSource> values, Predicate<ShaderNode> chosen);

    /** Writes the vertex part of custom nodes, including those in functions: varyings are filled once. */
    void customNodes();

    /** Writes the functions that the stage calls, each after those that it calls. */
    void functions();

    /**
     * Writes a call of a light's function.
     *
     * @param node the node of the surface
     * @param light the text of the light
     * @param point the text of the point that it shines on
     * @param result the text of the variable for the arriving light
     */
    void callLight(ShaderNode node, @Untainted String light, @Untainted String point, @Untainted String result);
}

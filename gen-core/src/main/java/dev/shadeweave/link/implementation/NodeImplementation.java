package dev.shadeweave.link.implementation;

import dev.shadeweave.library.Provenance;
import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The implementation of a node for one target. The hierarchy is closed; {@link CustomNode} is its extension point,
 * because its key finds code of a generator or a third party.
 */
public sealed interface NodeImplementation extends Located {
    /** Returns the name of the implementation element: {@code IM_add_float_genglsl}, {@code NG_tiledimage_float}. */
    String name();

    /** Returns where the implementation was loaded from. */
    Provenance provenance();

    /**
     * An expression in the target language.
     *
     * @param template the text with <code>{{input}}</code> for the node's inputs
     */
    record InlineExpression(String name, String template, Provenance provenance, SourceSpan span)
            implements NodeImplementation {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.inline().apply(this);
        }
    }

    /**
     * A function of a source file. It is called with the inputs in the order of the nodedef, and returns its output, or
     * takes variables for the outputs after the inputs.
     *
     * @param file the file that contains it
     * @param function its name
     */
    record SourceFunction(String name, SourceFile file, String function, Provenance provenance, SourceSpan span)
            implements NodeImplementation {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.source().apply(this);
        }
    }

    /**
     * A nodegraph, written as a function. It identifies the nodegraph but does not hold it; the {@link
     * ImplementationFinder} that found it returns the nodegraph.
     *
     * @param name distinguishes the functions of one program: the graph's qualified name, followed by the values
     *     that it is specialised for
     * @param path the path of the nodegraph in its document, numbered if two documents have one there
     */
    record GraphFunction(String name, String path, Provenance provenance, SourceSpan span)
            implements NodeImplementation {
        /** Returns the name of the nodegraph, without namespace. */
        public String graphName() {
            return path.substring(path.lastIndexOf('/') + 1);
        }

        /** Returns the same nodegraph under another name: a version of the function. */
        public GraphFunction named(String newName) {
            return new GraphFunction(newName, path, provenance, span);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.graph().apply(this);
        }
    }

    /**
     * Code written in Java.
     *
     * @param name its key: the name of the implementation element
     * @param source the function that the element also names, or null; with an empty function name, the file that
     *     registered code reads
     */
    record CustomNode(String name, @Nullable SourceFunction source, Provenance provenance, SourceSpan span)
            implements NodeImplementation {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.custom().apply(this);
        }
    }

    /** One function for each case. */
    record Cases<R>(
            Function<InlineExpression, R> inline,
            Function<SourceFunction, R> source,
            Function<GraphFunction, R> graph,
            Function<CustomNode, R> custom) {}

    /** Applies the function of this case. */
    <R> R match(Cases<R> cases);
}

package dev.shadeweave.link;

import dev.shadeweave.library.Provenance;
import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How a node is implemented for one target. Closed, with one open end: a {@link CustomNode}'s key finds code that a
 * generator or a third party provides.
 */
public sealed interface NodeImplementation extends Located {
    /** The name of the implementation element: {@code IM_add_float_genglsl}, {@code NG_tiledimage_float}. */
    String name();

    /** Where the implementation was loaded from. */
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
     * A function of a source file, called with the inputs in nodedef order; it gives back its output, or takes variables for
     * the outputs behind them.
     *
     * @param file the file that holds it
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
     * A nodegraph, emitted as a function. It says where the nodegraph is and holds none of it; what is inside is asked of the
     * {@link ImplementationFinder} that found it.
     *
     * @param name tells functions of one program apart: the graph's qualified name, and after it the values it is
     *     specialised for
     * @param path the path of the nodegraph in its document, numbered where two documents have one there
     */
    record GraphFunction(String name, String path, Provenance provenance, SourceSpan span)
            implements NodeImplementation {
        /** The name of the nodegraph, without namespace. */
        public String graphName() {
            return path.substring(path.lastIndexOf('/') + 1);
        }

        /** The same nodegraph under another name: a version of the function. */
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
     * @param source the function that the element names besides, or the file of a kind that code is registered for, with an
     *     empty name of a function; or null
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

package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.cache.BoundedMap;
import dev.shadeweave.emit.SourceLibrary;
import dev.shadeweave.pass.PassPipeline;
import java.util.function.UnaryOperator;

/** What all compilations for one target share. */
final class TargetContext {
    /** A host uses a handful of options at a time. */
    private static final int MOST_TOOLS = 64;

    private final ImmutableList<String> targets;
    private final NodeImplementations nodes;
    private final Backend backend;
    private final UnaryOperator<PassPipeline> passes;
    private final SharedFunctions functions = new SharedFunctions();
    private final BoundedMap<ImmutableMap<String, String>, EmissionContext.Tools> tools = new BoundedMap<>(MOST_TOOLS);

    TargetContext(
            ImmutableList<String> targets,
            NodeImplementations nodes,
            Backend backend,
            UnaryOperator<PassPipeline> passes) {
        this.targets = targets;
        this.nodes = nodes;
        this.backend = backend;
        this.passes = passes;
    }

    /** Its own name first, then those of the targets it inherits implementations from, nearest first. */
    ImmutableList<String> targets() {
        return targets;
    }

    /** The custom nodes of all those targets. */
    NodeImplementations nodes() {
        return nodes;
    }

    /** The language. */
    Backend backend() {
        return backend;
    }

    /** What becomes of the rewrites of every graph before they run. */
    UnaryOperator<PassPipeline> passes() {
        return passes;
    }

    /** The functions of data libraries that were built before. */
    SharedFunctions functions() {
        return functions;
    }

    /** Library code and templates with such words in them. */
    EmissionContext.Tools tools(ImmutableMap<String, String> tokens) {
        return tools.get(
                tokens,
                known -> new EmissionContext.Tools(
                        new SourceLibrary(known, backend.syntax().typeRules())));
    }
}

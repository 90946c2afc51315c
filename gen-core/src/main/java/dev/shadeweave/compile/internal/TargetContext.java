package dev.shadeweave.compile.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.build.internal.FunctionStore;
import dev.shadeweave.cache.internal.BoundedMap;
import dev.shadeweave.emit.SourceLibrary;
import dev.shadeweave.extension.Backend;
import dev.shadeweave.extension.NodeImplementations;
import dev.shadeweave.extension.SourceCheck;
import dev.shadeweave.facet.Facet;
import dev.shadeweave.library.Library;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassPipeline;
import dev.shadeweave.plan.internal.EmissionContext;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The shared data of all compilations for one target. */
public final class TargetContext {
    /** The maximum number of cached tools; a host uses only a few sets of options at a time. */
    private static final int MOST_TOOLS = 64;

    /**
     * The maximum number of cached function stores; a host uses only a few sets of options at a time, and each may need
     * the functions of a whole library.
     */
    private static final int MOST_FUNCTIONS = 16;

    /** The maximum number of cached pipelines; the documents of a host rarely use different colour spaces. */
    private static final int MOST_PIPELINES = 8;

    private final ImmutableList<String> targets;
    private final NodeImplementations nodes;
    private final Backend backend;
    private final Supplier<ImmutableList<SourceCheck>> checks;
    private final @Nullable UnaryOperator<PassPipeline> passes;
    private volatile ImmutableList<Pipeline> pipelines = ImmutableList.of();

    /** The functions of data libraries that were built, for each list of passes. */
    private final Facet<Library, BoundedMap<PassPipeline, FunctionStore>> functions =
            new Facet<>(library -> new BoundedMap<>(MOST_FUNCTIONS));

    private final BoundedMap<ImmutableMap<String, String>, EmissionContext.Tools> tools = new BoundedMap<>(MOST_TOOLS);

    /**
     * Creates the shared data.
     *
     * @param checks finds the checks of user code
     * @param passes changes the usual pipeline of passes; null to keep it
     */
    public TargetContext(
            ImmutableList<String> targets,
            NodeImplementations nodes,
            Backend backend,
            Supplier<ImmutableList<SourceCheck>> checks,
            @Nullable UnaryOperator<PassPipeline> passes) {
        this.targets = targets;
        this.nodes = nodes;
        this.backend = backend;
        this.checks = checks;
        this.passes = passes;
    }

    /** Returns the name of the target, then the targets that it inherits implementations from, nearest first. */
    public ImmutableList<String> targets() {
        return targets;
    }

    /** Returns the custom nodes of these targets. */
    public NodeImplementations nodes() {
        return nodes;
    }

    /** Returns the checks of user code. */
    public ImmutableList<SourceCheck> checks() {
        return checks.get();
    }

    /** Returns the language. */
    public Backend backend() {
        return backend;
    }

    /**
     * Returns the passes for graphs that are written. Recent calls with the same settings get the same object, because kept
     * functions are found by it.
     *
     * @param own the passes that only the target needs
     */
    PassPipeline pipeline(
            GenerationOptions options, String workingSpace, ImmutableSet<String> owners, ImmutableList<GraphPass> own) {
        ImmutableList<Pipeline> known = pipelines;
        for (Pipeline pipeline : known) {
            if (pipeline.isFor(options, workingSpace, owners, own)) {
                return pipeline.passes();
            }
        }
        PassPipeline usual = Passes.writing(options, workingSpace, owners, backend.parameterGeomProps(), own);
        PassPipeline made = passes == null ? usual : passes.apply(usual);
        pipelines = ImmutableList.<Pipeline>builder()
                .add(new Pipeline(options, workingSpace, owners, own, made))
                .addAll(known.subList(0, Math.min(known.size(), MOST_PIPELINES - 1)))
                .build();
        return made;
    }

    /** A pipeline, and the settings that it was made for. */
    private record Pipeline(
            GenerationOptions options,
            String workingSpace,
            ImmutableSet<String> owners,
            ImmutableList<GraphPass> own,
            PassPipeline passes) {
        @SuppressWarnings("ReferenceEquality") // a host usually passes the same options object
        boolean isFor(
                GenerationOptions otherOptions,
                String otherSpace,
                ImmutableSet<String> otherOwners,
                ImmutableList<GraphPass> otherOwn) {
            return options == otherOptions
                    && workingSpace.equals(otherSpace)
                    && owners.equals(otherOwners)
                    && own.equals(otherOwn);
        }
    }

    /**
     * Returns the functions of the library below a document's definitions, which serve all documents; empty if the definitions
     * can change what that library means.
     */
    Optional<FunctionStore> functions(Library library, PassPipeline pipeline) {
        Library base = library.base();
        return base == null || !library.leavesBaseAlone()
                ? Optional.empty()
                : Optional.of(base.get(functions).get(pipeline, none -> new FunctionStore()));
    }

    /** Returns the library code and templates in which these words are replaced. */
    EmissionContext.Tools tools(ImmutableMap<String, String> tokens) {
        return tools.get(
                tokens,
                known -> new EmissionContext.Tools(
                        new SourceLibrary(known, backend.syntax().typeRules())));
    }
}

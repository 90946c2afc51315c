package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceSpan;
import java.util.Optional;

/**
 * Writes shaders of one target. Without state that a caller could see: one object serves all documents and threads.
 */
public abstract class ShaderGenerator {
    static final DiagnosticKind OPTION_WITHOUT_EFFECT =
            DiagnosticKind.error("SW1510", "option '{0}' has no effect on target '{1}' yet; leave it at its default");

    private final ImmutableList<String> targets;
    private final NodeImplementations nodes;

    /**
     * A generator.
     *
     * @param targets its own target first, then those it inherits implementations from, nearest first
     * @param nodes the custom nodes of all those targets
     */
    protected ShaderGenerator(ImmutableList<String> targets, NodeImplementations nodes) {
        this.targets = targets;
        this.nodes = nodes;
    }

    /** The name callers know it by: {@code vulkan}. */
    public final String target() {
        return targets.get(0);
    }

    /**
     * The targets whose implementations serve this one, nearest first: {@code vulkan, genglsl}. A target no
     * {@code targetdef} declares just has none of its own.
     */
    public final ImmutableList<String> targets() {
        return targets;
    }

    /** The custom nodes of its targets. */
    public final NodeImplementations nodes() {
        return nodes;
    }

    /** The names of the options that this target acts upon. */
    protected abstract ImmutableSet<String> effectiveOptions();

    /**
     * Writes a program.
     *
     * @param path where includes of source files are looked for
     * @return the shader; empty if something was wrong, which then is among the messages
     */
    protected abstract Optional<Shader> write(
            ShaderProgram program, SearchPath path, GenerationOptions options, Diagnostics diagnostics);

    final Optional<Shader> emit(
            ShaderProgram program, SearchPath path, GenerationOptions options, Diagnostics diagnostics) {
        Diagnostics.Checkpoint checkpoint = diagnostics.checkpoint();
        Optional<Shader> shader = write(program, path, options, diagnostics);
        return checkpoint.failed() ? Optional.empty() : shader;
    }

    /** Reports options that were set to something else than their default and that this target does not act upon. */
    final void checkOptions(GenerationOptions options, Diagnostics diagnostics) {
        for (String option : options.changed()) {
            if (!effectiveOptions().contains(option)) {
                diagnostics.report(OPTION_WITHOUT_EFFECT, SourceSpan.none(), option, target());
            }
        }
    }
}

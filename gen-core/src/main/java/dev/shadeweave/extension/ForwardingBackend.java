package dev.shadeweave.extension;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.Option;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import java.util.Optional;

/**
 * A dialect of another backend: each method calls the method of the other backend, unless a subclass overrides it.
 * Methods of this class do not call each other, so an override changes only itself.
 *
 * <pre>{@code
 * final class WithPi extends ForwardingBackend {
 *     WithPi(Backend base) {
 *         super(base);
 *     }
 *
 *     @Override
 *     public Requirements requirements(ShaderProgram program, GenerationOptions options, Diagnostics diagnostics) {
 *         Requirements usual = super.requirements(program, options, diagnostics);
 *         Requirements.Builder builder = usual.toBuilder().token("pi", "3.14159265").vertex(usual.stages().vertex());
 *         builder.declarations().addAll(usual.stages().declarations());
 *         return builder.build();
 *     }
 * }
 * }</pre>
 */
public abstract class ForwardingBackend implements Backend {
    private final Backend base;

    /**
     * Creates a dialect of another backend.
     *
     * @param base the backend whose methods are called
     */
    protected ForwardingBackend(Backend base) {
        this.base = base;
    }

    @Override
    public Syntax syntax() {
        return base.syntax();
    }

    @Override
    public boolean actsUpon(Option<?> option, GenerationOptions options) {
        return base.actsUpon(option, options);
    }

    @Override
    public Optional<Diagnostic> objection(String root, Type type, SourceSpan span) {
        return base.objection(root, type, span);
    }

    @Override
    public ImmutableSet<String> parameterGeomProps() {
        return base.parameterGeomProps();
    }

    @Override
    public GenerationOptions meant(GenerationOptions options) {
        return base.meant(options);
    }

    @Override
    public ImmutableList<GraphPass> passes(LinkedDocument content, GenerationOptions options, String colorSpace) {
        return base.passes(content, options, colorSpace);
    }

    @Override
    public ShaderProgram prepare(ShaderProgram program, GenerationOptions options) {
        return base.prepare(program, options);
    }

    @Override
    public Requirements requirements(ShaderProgram program, GenerationOptions options, Diagnostics diagnostics) {
        return base.requirements(program, options, diagnostics);
    }

    @Override
    public ImmutableSet<SourceFile> texts(ShaderProgram program, GenerationOptions options) {
        return base.texts(program, options);
    }

    @Override
    public ImmutableList<ShaderStage> write(EmissionPlan plan, Diagnostics diagnostics) {
        return base.write(plan, diagnostics);
    }

    @Override
    public StageFile file(Stage stage) {
        return base.file(stage);
    }
}

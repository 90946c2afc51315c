package dev.shadeweave.ir.target;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.internal.build.IrBuilder;
import dev.shadeweave.ir.internal.model.Ir;
import dev.shadeweave.ir.internal.parse.GlslParser;
import dev.shadeweave.ir.internal.print.PrintedShader;
import dev.shadeweave.ir.internal.syntax.SyntaxLimits;
import dev.shadeweave.ir.internal.syntax.TranslationUnit;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A stage in GLSL that is read into the representation; what is printed of it still leads to the document. */
final class ReadStage {
    /** What the preprocessor of a compiler for Vulkan defines. */
    private static final ImmutableMap<String, String> VULKAN = ImmutableMap.of("VULKAN", "100");

    private final ShaderStage stage;

    ReadStage(ShaderStage stage) {
        this.stage = stage;
    }

    /** The representation, or null and messages about nodes. */
    @Nullable
    Ir read(String name, boolean vulkan, Diagnostics diagnostics) {
        Diagnostics found = new Diagnostics();
        Ir ir = build(name, vulkan, found);
        reportAll(found, diagnostics);
        return ir;
    }

    /** The representation, or null and messages about the GLSL. */
    private @Nullable Ir build(String name, boolean vulkan, Diagnostics found) {
        SourceFile file = SourceFile.of(name, stage.source());
        ImmutableMap<String, String> predefined = vulkan ? VULKAN : ImmutableMap.of();
        TranslationUnit unit = GlslParser.parse(file, predefined, SyntaxLimits.DEFAULT, found);
        return unit == null ? null : IrBuilder.build(unit, kind(stage.stage()), found);
    }

    /**
     * The mistakes in some of the lines.
     *
     * @param asked the place that a message about a line names; empty for lines whose mistakes are left out
     */
    List<Diagnostic> mistakes(String name, boolean vulkan, Function<SourceMap.Origin, Optional<SourceSpan>> asked) {
        Diagnostics found = new Diagnostics();
        build(name, vulkan, found);
        List<Diagnostic> mistakes = new ArrayList<>();
        for (Diagnostic it : found.all()) {
            SourceMap.Origin origin = it.span().isKnown() ? origin(it.span()) : null;
            if (origin != null && origin.span().isKnown()) {
                asked.apply(origin)
                        .ifPresent(place -> mistakes.add(new Diagnostic(it.kind(), it.message(), place, it.notes())));
            }
        }
        return mistakes;
    }

    private static dev.shadeweave.ir.internal.model.Stage kind(Stage stage) {
        return stage.equals(Stage.VERTEX)
                ? dev.shadeweave.ir.internal.model.Stage.VERTEX
                : dev.shadeweave.ir.internal.model.Stage.FRAGMENT;
    }

    /** The origins in the document of the lines of a text that was printed. */
    SourceMap origins(PrintedShader printed) {
        SourceMap.Builder lines = new SourceMap.Builder();
        for (SourceSpan origin : printed.origins()) {
            lines.add(origin.isKnown() ? origin(origin) : null);
        }
        return lines.build();
    }

    /** Reports messages about the GLSL as messages about the nodes that it was written for. */
    void reportAll(Diagnostics found, Diagnostics diagnostics) {
        for (Diagnostic it : found.all()) {
            SourceMap.Origin origin = it.span().isKnown() ? origin(it.span()) : null;
            diagnostics.report(
                    origin != null && origin.span().isKnown()
                            ? new Diagnostic(it.kind(), it.message(), origin.span(), it.notes())
                            : it);
        }
    }

    /** Whether a place in the GLSL was written for a node, and not for all that use a library. */
    boolean namesNode(SourceSpan span) {
        SourceMap.Origin origin = span.isKnown() ? origin(span) : null;
        return origin != null && !origin.path().isEmpty();
    }

    private SourceMap.@Nullable Origin origin(SourceSpan span) {
        return stage.sourceMap().at(span.file().position(span.start()).line());
    }
}

package dev.shadeweave.ir.target;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.NodeImplementations;
import dev.shadeweave.glsl.GlslShaderGenerator;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.ir.Language;
import dev.shadeweave.ir.build.IrBuilder;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.parse.GlslParser;
import dev.shadeweave.ir.print.Conventions;
import dev.shadeweave.ir.print.PrintedShader;
import dev.shadeweave.ir.print.Resource;
import dev.shadeweave.ir.syntax.SyntaxLimits;
import dev.shadeweave.ir.syntax.TranslationUnit;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageResource;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/** Writes the GLSL of Vulkan and translates it. */
final class TranslatingGenerator extends GlslShaderGenerator {
    /** What the preprocessor of a compiler for Vulkan defines. */
    private static final ImmutableMap<String, String> PREDEFINED = ImmutableMap.of("VULKAN", "100");

    private final Language language;

    TranslatingGenerator(ImmutableList<String> targets, NodeImplementations nodes, Language language) {
        super(targets, nodes, GlslVersion.VULKAN_450);
        this.language = language;
    }

    @Override
    public String fileSuffix(Stage stage) {
        return super.fileSuffix(stage) + language.suffix();
    }

    @Override
    protected ImmutableList<ShaderStage> finish(ImmutableList<ShaderStage> stages, Diagnostics diagnostics) {
        if (diagnostics.hasErrors()) {
            return stages;
        }
        ImmutableList.Builder<ShaderStage> translated = ImmutableList.builder();
        for (ShaderStage stage : stages) {
            Diagnostics found = new Diagnostics();
            ShaderStage result = translate(stage, found);
            for (Diagnostic it : found.all()) {
                diagnostics.report(atNode(it, stage.sourceMap()));
            }
            if (result != null) {
                translated.add(result);
            }
        }
        return translated.build();
    }

    private @Nullable ShaderStage translate(ShaderStage stage, Diagnostics found) {
        SourceFile file = SourceFile.of("shader" + super.fileSuffix(stage.stage()), stage.source());
        TranslationUnit unit = GlslParser.parse(file, PREDEFINED, SyntaxLimits.DEFAULT, found);
        Ir ir = unit == null ? null : IrBuilder.build(unit, stageOf(stage.stage()), found);
        if (ir == null) {
            return null;
        }
        PrintedShader printed = language.print(ir, Conventions.VULKAN, found).orElse(null);
        if (printed == null) {
            return null;
        }
        SourceMap.Builder lines = new SourceMap.Builder();
        for (SourceSpan origin : printed.origins()) {
            lines.add(origin.isKnown() ? origin(stage.sourceMap(), origin) : null);
        }
        return new ShaderStage(
                stage.stage(),
                printed.text(),
                lines.build(),
                stage.blocks(),
                printed.entryPoint(),
                printed.resources().stream()
                        .map(TranslatingGenerator::resource)
                        .collect(ImmutableList.toImmutableList()));
    }

    private static StageResource resource(Resource it) {
        String kind =
                switch (it.kind()) {
                    case UNIFORM_BLOCK -> "uniforms";
                    case TEXTURE -> "texture";
                    case SAMPLER -> "sampler";
                };
        ImmutableList<StageResource.Member> members = it.members().stream()
                .map(m -> new StageResource.Member(m.name(), m.offset(), m.size(), m.arrayStride(), m.matrixStride()))
                .collect(ImmutableList.toImmutableList());
        return new StageResource(
                kind, it.name(), it.source(), Slot.binding(it.set(), it.binding()), it.size(), members);
    }

    private static dev.shadeweave.ir.model.Stage stageOf(Stage stage) {
        return stage.equals(Stage.VERTEX)
                ? dev.shadeweave.ir.model.Stage.VERTEX
                : dev.shadeweave.ir.model.Stage.FRAGMENT;
    }

    private static SourceMap.@Nullable Origin origin(SourceMap map, SourceSpan span) {
        return map.at(span.file().position(span.start()).line());
    }

    /** A message about the GLSL as one about the node that it was written for. */
    private static Diagnostic atNode(Diagnostic message, SourceMap map) {
        SourceMap.Origin origin = message.span().isKnown() ? origin(map, message.span()) : null;
        if (origin == null || !origin.span().isKnown()) {
            return message;
        }
        return new Diagnostic(message.kind(), message.message(), origin.span(), message.notes());
    }
}

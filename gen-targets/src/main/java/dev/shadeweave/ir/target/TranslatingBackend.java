package dev.shadeweave.ir.target;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.ForwardingBackend;
import dev.shadeweave.extension.StageFile;
import dev.shadeweave.glsl.GlslBackend;
import dev.shadeweave.glsl.assembly.StageDialect;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.ir.Language;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.print.PrintedShader;
import dev.shadeweave.ir.print.Resource;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageResource;
import org.jspecify.annotations.Nullable;

/** Writes stages in Vulkan GLSL and translates them to another language. */
final class TranslatingBackend extends ForwardingBackend {
    private final Language language;

    TranslatingBackend(Language language) {
        super(new GlslBackend(GlslVersion.VULKAN_450_APART, StageDialect.valueOf(language.name())));
        this.language = language;
    }

    @Override
    public StageFile file(Stage stage) {
        return new StageFile(super.file(stage).suffix() + language.suffix(), false);
    }

    @Override
    public ImmutableList<ShaderStage> write(EmissionPlan plan, Diagnostics diagnostics) {
        ImmutableList<ShaderStage> stages = super.write(plan, diagnostics);
        if (diagnostics.hasErrors()) {
            return stages;
        }
        ImmutableList.Builder<ShaderStage> translated = ImmutableList.builder();
        for (ShaderStage stage : stages) {
            ShaderStage result = translate(stage, diagnostics);
            if (result != null) {
                translated.add(result);
            }
        }
        return translated.build();
    }

    @SuppressWarnings("tainting") // printers write only checked names, no other text of the source
    private @Nullable ShaderStage translate(ShaderStage stage, Diagnostics diagnostics) {
        ReadStage source = new ReadStage(stage);
        Ir ir = source.read("shader" + super.file(stage.stage()).suffix(), true, diagnostics);
        if (ir == null) {
            return null;
        }
        Diagnostics found = new Diagnostics();
        PrintedShader printed = language.print(ir, found).orElse(null);
        source.reportAll(found, diagnostics);
        if (printed == null) {
            return null;
        }
        return new ShaderStage(
                stage.stage(),
                printed.text(),
                source.origins(printed),
                stage.blocks(),
                printed.entryPoint(),
                printed.resources().stream()
                        .map(TranslatingBackend::resource)
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
                .map(m -> new StageResource.Member(
                        m.name(),
                        m.offset(),
                        m.size(),
                        m.strides().array(),
                        m.strides().matrix()))
                .collect(ImmutableList.toImmutableList());
        return new StageResource(
                kind, it.name(), it.source(), Slot.binding(it.set(), it.binding()), it.size(), members);
    }
}

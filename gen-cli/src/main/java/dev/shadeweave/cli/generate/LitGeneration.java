package dev.shadeweave.cli.generate;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.analysis.Transparency;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.surface.SurfaceFunction;
import java.util.Optional;

/** Generates functions that return the lit colour. */
final class LitGeneration extends FunctionGeneration {
    private final ShaderGenerator generator;
    private final GenerationOptions options;

    /**
     * Creates the generation.
     *
     * @param generator a generator of GLSL, or of a language that GLSL is translated to
     * @param library the definitions
     * @param prefix the prefix of function names
     */
    LitGeneration(ShaderGenerator generator, Library library, GenerationOptions options, String prefix) {
        super(prefix);
        this.generator = source(generator, library);
        this.options = options;
    }

    @Override
    public GenerationResult generate(LinkedDocument content, Element element, Optional<Transparency> found) {
        GenerationResult result = generator.generate(content, element, options);
        Diagnostics diagnostics = new Diagnostics();
        if (result.shader().isPresent() && result.shader().get().displaced()) {
            diagnostics.report(Fragments.NOT_MOVED, element.span(), content.path(element));
            result = generator.generate(
                    content, element, options.with(HwOptions.DISPLACEMENT, HwOptions.Displacement.NONE));
        }
        Optional<SurfaceFunction> function =
                result.shader().map(shader -> SurfaceFunction.lit(shader, name(content, element)));
        keep(element, function.stream().collect(ImmutableList.toImmutableList()));
        GenerationResult functions = new GenerationResult(
                function.map(SurfaceFunction::shader), result.inputs(), result.colors(), result.diagnostics());
        return functions.with(diagnostics.all());
    }
}

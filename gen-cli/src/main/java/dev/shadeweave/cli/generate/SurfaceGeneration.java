package dev.shadeweave.cli.generate;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.analysis.Transparency;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.surface.SurfaceFunction;
import dev.shadeweave.surface.SurfaceGenerator;
import dev.shadeweave.surface.SurfaceOptions;
import java.util.Optional;

/** Generates surface functions. For OSL it generates shaders instead, whose outputs are the values of the surface. */
final class SurfaceGeneration extends FunctionGeneration {
    private final SurfaceGenerator surfaces;
    private final boolean functions;

    /**
     * Creates the generation.
     *
     * @param generator a generator of GLSL, of OSL, or of a language that GLSL is translated to
     * @param library the definitions
     */
    SurfaceGeneration(
            ShaderGenerator generator,
            Library library,
            GenerationOptions options,
            SurfaceOptions surfaces,
            String prefix) {
        super(prefix);
        ShaderGenerator source = source(generator, library);
        this.surfaces = new SurfaceGenerator(source, options, surfaces);
        this.functions = SurfaceFunction.targets().contains(Generators.writer(source.targets()));
    }

    @Override
    public GenerationResult generate(LinkedDocument content, Element element, Optional<Transparency> found) {
        if (!functions) {
            return surfaces.values(content, element);
        }
        SurfaceGenerator.Result result = surfaces.generate(content, element, name(content, element));
        keep(element, result.functions());
        return new GenerationResult(
                result.functions().stream().findFirst().map(SurfaceFunction::shader),
                ImmutableList.of(),
                ImmutableList.of(),
                result.diagnostics());
    }
}

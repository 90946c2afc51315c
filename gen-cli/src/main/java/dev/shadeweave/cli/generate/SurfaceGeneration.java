package dev.shadeweave.cli.generate;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.files.OutputNames;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.ir.target.TranslatedFunction;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.surface.SurfaceFunction;
import dev.shadeweave.surface.SurfaceGenerator;
import dev.shadeweave.surface.SurfaceOptions;
import java.nio.file.Path;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/** Generates surface functions. */
final class SurfaceGeneration implements FunctionGeneration {
    private final SurfaceGenerator surfaces;
    private final String prefix;
    private final boolean functions;
    private final Map<Element, ImmutableList<SurfaceFunction>> made =
            Collections.synchronizedMap(new IdentityHashMap<>());

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
        boolean translated = TranslatedFunction.language(generator).isPresent();
        this.surfaces = new SurfaceGenerator(
                translated ? Generators.forTarget("vulkan", library) : generator, options, surfaces);
        this.prefix = prefix;
        this.functions = translated || SurfaceFunction.targets().contains(Generators.writer(generator.targets()));
    }

    @Override
    public GenerationResult generate(LinkedDocument content, Element element) {
        if (!functions) {
            return surfaces.values(content, element);
        }
        Path file = Path.of(content.document().span().file().path());
        String name = prefix + OutputNames.FLAT.stem(file, content.path(element));
        SurfaceGenerator.Result result = surfaces.generate(content, element, name);
        made.put(element, result.functions());
        return new GenerationResult(
                result.functions().stream().findFirst().map(SurfaceFunction::shader),
                ImmutableList.of(),
                ImmutableList.of(),
                result.diagnostics());
    }

    @Override
    public Optional<ImmutableList<SurfaceFunction>> take(Element element) {
        return Optional.ofNullable(made.remove(element));
    }
}

package dev.shadeweave.cli.generate;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.files.OutputNames;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.ir.target.TranslatedFunction;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.surface.SurfaceFunction;
import java.nio.file.Path;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/** Generates functions of the lit colour. */
final class LitGeneration implements FunctionGeneration {
    private final ShaderGenerator generator;
    private final GenerationOptions options;
    private final String prefix;
    private final Map<Element, ImmutableList<SurfaceFunction>> made =
            Collections.synchronizedMap(new IdentityHashMap<>());

    /**
     * Creates the generation.
     *
     * @param generator a generator of GLSL, or of a language that GLSL is translated to
     * @param library the definitions
     * @param prefix the prefix of function names
     */
    LitGeneration(ShaderGenerator generator, Library library, GenerationOptions options, String prefix) {
        boolean translated = TranslatedFunction.language(generator).isPresent();
        this.generator = translated ? Generators.forTarget("vulkan", library) : generator;
        this.options = options;
        this.prefix = prefix;
    }

    @Override
    public GenerationResult generate(LinkedDocument content, Element element) {
        GenerationResult result = generator.generate(content, element, options);
        Diagnostics diagnostics = new Diagnostics();
        if (result.shader().isPresent() && result.shader().get().displaced()) {
            diagnostics.report(Fragments.NOT_MOVED, element.span(), content.path(element));
            result = generator.generate(
                    content, element, options.with(HwOptions.DISPLACEMENT, HwOptions.Displacement.NONE));
        }
        Path file = Path.of(content.document().span().file().path());
        String name = prefix + OutputNames.FLAT.stem(file, content.path(element));
        Optional<SurfaceFunction> function = result.shader().map(shader -> SurfaceFunction.lit(shader, name));
        made.put(element, function.stream().collect(ImmutableList.toImmutableList()));
        GenerationResult functions = new GenerationResult(
                function.map(SurfaceFunction::shader), result.inputs(), result.colors(), result.diagnostics());
        return functions.with(diagnostics.all());
    }

    @Override
    public Optional<ImmutableList<SurfaceFunction>> take(Element element) {
        return Optional.ofNullable(made.remove(element));
    }
}

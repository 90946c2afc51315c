package dev.shadeweave.cli.generate;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.files.OutputNames;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.ir.target.TranslatedFunction;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.surface.SurfaceFunction;
import java.nio.file.Path;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/** Generates functions, and keeps the functions of each element until all are written together. */
abstract class FunctionGeneration implements Production.Generate {
    private final String prefix;
    private final Map<Element, ImmutableList<SurfaceFunction>> made =
            Collections.synchronizedMap(new IdentityHashMap<>());

    /**
     * Creates the generation.
     *
     * @param prefix the prefix of function names
     */
    FunctionGeneration(String prefix) {
        this.prefix = prefix;
    }

    /**
     * Returns the generator that writes the text of functions. If GLSL is translated to the language of the target,
     * that is the generator of GLSL for Vulkan.
     */
    static ShaderGenerator source(ShaderGenerator generator, Library library) {
        return TranslatedFunction.language(generator).isPresent() ? Generators.forTarget("vulkan", library) : generator;
    }

    /** Returns the name of the function of an element. */
    final String name(LinkedDocument content, Element element) {
        Path file = Path.of(content.document().span().file().path());
        return prefix + OutputNames.FLAT.stem(file, content.path(element));
    }

    /** Keeps the functions of an element. */
    final void keep(Element element, ImmutableList<SurfaceFunction> functions) {
        made.put(element, functions);
    }

    /** Returns the functions of an element, and no longer keeps them; empty if the target has no functions. */
    final Optional<ImmutableList<SurfaceFunction>> take(Element element) {
        return Optional.ofNullable(made.remove(element));
    }
}

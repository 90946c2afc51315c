package dev.shadeweave.cli;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.analysis.Transparency;
import dev.shadeweave.cli.Production.MadeElement;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.raymarch.MarchOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.type.Value;
import java.util.Map;
import java.util.Optional;

/**
 * Makes the shaders of pictures: those that colour what is seen, and those that cast its shadow.
 *
 * @param generator who makes them
 * @param unlit what they are made with, whatever shines on them
 * @param lights the options of the lights
 * @param lighting what shines
 * @param byOpacity true if shadows depend on how opaque a surface is
 */
record DrawnShaders(
        ShaderGenerator generator,
        GenerationOptions unlit,
        LightOptions lights,
        LightOptions.Lighting lighting,
        boolean byOpacity) {
    /** What the shaders of a document are made with. */
    GenerationOptions options(LinkedDocument content) {
        return lit(lighting.in(content));
    }

    private GenerationOptions lit(LightOptions.Lighting shining) {
        return lights.apply(shining, unlit.toBuilder()).build();
    }

    /** How the shaders that colour are made. Whether a surface is opaque is of interest where its shadow depends on it. */
    Production.Generate colouring() {
        if (lighting.all()) {
            return new Production.Generate() {
                @Override
                public GenerationResult generate(LinkedDocument content, Element element) {
                    return generator.generate(content, element, options(content));
                }

                @Override
                public Optional<Transparency> transparency(
                        LinkedDocument content, Element element, Diagnostics diagnostics) {
                    return byOpacity
                            ? generator.transparency(content, element, options(content), diagnostics)
                            : Optional.empty();
                }
            };
        }
        return byOpacity
                ? Production.Generate.reporting(generator, lit(lighting))
                : Production.Generate.by(generator, lit(lighting));
    }

    /** The shader of a marched scene that shows another output of it. */
    Optional<Shader> showing(MadeElement made, String output, Diagnostics diagnostics) {
        GenerationOptions showing = options(made.content()).toBuilder()
                .set(MarchOptions.OUTPUTS, ImmutableList.of(output))
                .build();
        GenerationResult result = generator.generate(made.content(), made.element(), showing);
        if (result.shader().isEmpty()) {
            diagnostics.reportAll(result.diagnostics());
        }
        return result.shader();
    }

    /** What casts the shadow of a surface that is not all there; values that are set can make it so. */
    Optional<Shader> caster(MadeElement made, Map<String, Value> values, Diagnostics diagnostics) {
        boolean opaque = made.transparency()
                .filter(found -> found.mode() == Transparency.Mode.OPAQUE)
                .isPresent();
        if (!byOpacity || (opaque && values.isEmpty())) {
            return Optional.empty();
        }
        GenerationOptions options =
                unlit.toBuilder().set(HwOptions.WRITE_DEPTH_MOMENTS, true).build();
        GenerationResult result = generator.generate(made.content(), made.element(), options);
        if (result.shader().isEmpty()) {
            diagnostics.reportAll(result.diagnostics());
        }
        return result.shader();
    }
}

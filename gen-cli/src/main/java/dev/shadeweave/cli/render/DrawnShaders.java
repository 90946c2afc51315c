package dev.shadeweave.cli.render;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.analysis.Transparency;
import dev.shadeweave.cli.render.option.LightOptions;
import dev.shadeweave.cli.render.option.UniformOptions;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.DialectGenerator;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.raymarch.MarchOptions;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.type.Value;
import java.util.Map;
import java.util.Optional;

/**
 * Generates the shaders of pictures: shaders that colour surfaces, and shaders that cast the shadows of transparent
 * surfaces.
 *
 * @param generator the shader generator
 * @param unlit the generation options without lights
 * @param lights the options of the lights
 * @param lighting the lights
 * @param seenThrough which surfaces are blended over what lies behind them
 * @param shadowed true if a shadow is drawn
 */
public record DrawnShaders(
        DialectGenerator generator,
        GenerationOptions unlit,
        LightOptions lights,
        LightOptions.Lighting lighting,
        SeenThrough seenThrough,
        boolean shadowed) {
    /** Which surfaces are blended over what lies behind them. */
    sealed interface SeenThrough {
        /** All surfaces are blended. */
        record All() implements SeenThrough {}

        /** No surface is blended: each hides what lies behind it. */
        record None() implements SeenThrough {}

        /**
         * Surfaces are blended if their opacity can differ from 1, either in the document or because the call sets an
         * input.
         *
         * @param edited the inputs that the call sets, each as the path of the input or the name of the uniform
         */
        record ByOpacity(ImmutableSet<String> edited) implements SeenThrough {
            /** Returns true if the call sets an input that changes the opacity of this shader. */
            boolean edits(Transparency found, Shader shader) {
                return edited.stream()
                        .flatMap(key -> UniformOptions.path(shader, key).stream())
                        .anyMatch(found.editable()::contains);
            }
        }
    }

    /**
     * Returns the generation options for a document, with its lights. They request blending only if all surfaces are
     * blended.
     */
    GenerationOptions options(LinkedDocument content) {
        return lights.apply(lighting.in(content), unlit.toBuilder()).build();
    }

    private GenerationOptions seenThrough(LinkedDocument content) {
        return options(content).toBuilder().set(HwOptions.TRANSPARENCY, true).build();
    }

    /** Returns the generation of the shaders that colour surfaces. */
    Production.Generate colouring() {
        return new Production.Generate() {
            @Override
            public GenerationResult generate(LinkedDocument content, Element element, Optional<Transparency> found) {
                GenerationResult plain =
                        generator.generate(content, element, options(content)).result();
                return isSeenThrough(found, plain.shader())
                        ? generator
                                .generate(content, element, seenThrough(content))
                                .result()
                        : plain;
            }

            @Override
            public Optional<Transparency> transparency(
                    LinkedDocument content, Element element, Diagnostics diagnostics) {
                return seenThrough instanceof SeenThrough.None
                        ? Optional.empty()
                        : generator.transparency(content, element, options(content), diagnostics);
            }
        };
    }

    /** Returns true if an element is blended over what lies behind it. */
    boolean isSeenThrough(MadeElement made) {
        return isSeenThrough(made.transparency(), made.result().shader());
    }

    private boolean isSeenThrough(Optional<Transparency> found, Optional<Shader> shader) {
        if (seenThrough instanceof SeenThrough.ByOpacity some) {
            return found.isPresent()
                    && shader.isPresent()
                    && (found.get().showsBehind() || some.edits(found.get(), shader.get()));
        }
        return seenThrough instanceof SeenThrough.All;
    }

    /**
     * Returns the shader that shows another output of a marched scene; empty if there is an error, which is reported.
     */
    Optional<Shader> showing(MadeElement made, String output, Diagnostics diagnostics) {
        GenerationOptions showing = options(made.content()).toBuilder()
                .set(MarchOptions.OUTPUTS, ImmutableList.of(output))
                .build();
        GenerationResult result =
                generator.generate(made.content(), made.element(), showing).result();
        if (result.shader().isEmpty()) {
            diagnostics.reportAll(result.diagnostics());
        }
        return result.shader();
    }

    /**
     * Returns the bounding sphere of the scene of a marched shader; empty for other shaders, and for scenes without
     * bounds.
     */
    Optional<Mesh.Bounds> bounds(MadeElement made, Shader shader) {
        return MarchedBounds.of(shader, made.content(), made.element(), options(made.content()));
    }

    /**
     * Returns the shader that casts the shadow of a transparent surface; empty if the surface needs none. Values set by
     * the call can make an opaque surface transparent.
     */
    Optional<Shader> caster(MadeElement made, Map<String, Value> values, Diagnostics diagnostics) {
        boolean opaque = made.transparency()
                .filter(found -> found.mode() == Transparency.Mode.OPAQUE)
                .isPresent();
        if (!shadowed || !isSeenThrough(made) || (opaque && values.isEmpty())) {
            return Optional.empty();
        }
        GenerationOptions options = unlit.toBuilder()
                .set(HwOptions.TRANSPARENCY, true)
                .set(HwOptions.WRITE_DEPTH_MOMENTS, true)
                .build();
        GenerationResult result =
                generator.generate(made.content(), made.element(), options).result();
        if (result.shader().isEmpty()) {
            diagnostics.reportAll(result.diagnostics());
        }
        return result.shader();
    }
}

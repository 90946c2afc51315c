package dev.shadeweave.cli.render;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.analysis.Transparency;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.DialectGenerator;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.raymarch.MarchOptions;
import dev.shadeweave.render.scene.Mesh;
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
 * @param seenThrough which surfaces are laid over what lies behind them by their opacity
 * @param shadowed true if a shadow is to be drawn
 */
public record DrawnShaders(
        DialectGenerator generator,
        GenerationOptions unlit,
        LightOptions lights,
        LightOptions.Lighting lighting,
        SeenThrough seenThrough,
        boolean shadowed) {
    /** Which surfaces are laid over what lies behind them. */
    sealed interface SeenThrough {
        /** All of them. */
        record All() implements SeenThrough {}

        /** None: each hides what lies behind it. */
        record None() implements SeenThrough {}

        /**
         * Those whose opacity is not 1 everywhere, as the document has it, or as a call can set it.
         *
         * @param edited the inputs that the call sets, by path or name of the uniform
         */
        record ByOpacity(ImmutableSet<String> edited) implements SeenThrough {
            /** Whether the call sets what makes a surface of this shader more or less opaque. */
            boolean edits(Transparency found, Shader shader) {
                return edited.stream()
                        .flatMap(key -> UniformOptions.path(shader, key).stream())
                        .anyMatch(found.editable()::contains);
            }
        }
    }

    /** What the shaders of a document are made with where nothing is seen through. */
    GenerationOptions options(LinkedDocument content) {
        return lights.apply(lighting.in(content), unlit.toBuilder()).build();
    }

    private GenerationOptions seenThrough(LinkedDocument content) {
        return options(content).toBuilder().set(HwOptions.TRANSPARENCY, true).build();
    }

    /** How the shaders that colour are made. */
    Production.Generate colouring() {
        return new Production.Generate() {
            @Override
            public GenerationResult generate(LinkedDocument content, Element element) {
                return generate(content, element, Optional.empty());
            }

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

    /** Whether what lies behind an element is seen through it. */
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

    /** The shader of a marched scene that shows another output of it. */
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

    /** Returns the ball that the scene of a marched shader lies in; empty for other shaders, and for scenes without bounds. */
    Optional<Mesh.Bounds> bounds(MadeElement made, Shader shader) {
        return MarchedBounds.of(shader, made.content(), made.element(), options(made.content()));
    }

    /** What casts the shadow of a surface that is not all there; values that are set can make it so. */
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

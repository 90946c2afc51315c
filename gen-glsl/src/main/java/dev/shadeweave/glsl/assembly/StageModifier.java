package dev.shadeweave.glsl.assembly;

import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import java.util.Optional;

/**
 * Changes the stages of any surface: adds lines at named points, declares what they need, and may bring a stage of its own.
 *
 * <p>Stateless; one object serves all shaders and threads. The methods are asked once for each set of options. An
 * implementation that is a service ({@code META-INF/services/dev.shadeweave.glsl.assembly.StageModifier}, or
 * {@code provides} in a module) is known by its name like those that come along.
 *
 * <pre>{@code
 * final class Normals implements StageModifier {
 *     public String id() { return "my-normals"; }
 *     public void declare(StageIo io) { io.request(Request.NORMALOS); }
 *     public void code(StagePoint point, StageCode out) {
 *         if (point == StagePoint.FRAGMENT_END) {
 *             out.line("outFragment = vec4(normalize(SG_INPUT_NORMALOS) * 0.5 + 0.5, 1.0);");
 *         }
 *     }
 * }
 * }</pre>
 */
public interface StageModifier {
    /** What it is called: letters, digits, {@code -} and {@code _}. No two in use may share one. */
    String id();

    /** What it does, in a line. */
    default String description() {
        return "";
    }

    /** The place among services that apply by themselves; lower comes first, then by name. Those asked for stand in the order they are asked for. */
    default int order() {
        return 0;
    }

    /** True if it applies although nobody asked for it; only services are asked. */
    default boolean appliesTo(GenerationOptions options) {
        return false;
    }

    /** Declares what its lines need. */
    default void declare(StageIo io) {}

    /** Adds its lines at a point. They stand in a block of their own, so that their locals meet no others. */
    default void code(StagePoint point, StageCode out) {}

    /**
     * Adds what a light gives in the modes {@code flat}, {@code gouraud} and {@code phong}, or in their place, if it
     * {@linkplain #replacesLighting() replaces} them. Lines add to {@code sg_cColor}.
     */
    default void lighting(LightSlot light, StageCode out) {}

    /** True if its lines are all the light there is; of two that say so, one must be left out. */
    default boolean replacesLighting() {
        return false;
    }

    /** True if nothing is left of the colour that was written before; of two that say so, one must be left out. */
    default boolean replacesColor() {
        return false;
    }

    /** The whole text of a stage between vertices and pixels, as templates have it; at most one modifier may bring each. */
    default Optional<SourceFile> stage(Stage stage) {
        return Optional.empty();
    }

    /** How many instances of each object are drawn at least; {@code gl_InstanceID} tells them apart. */
    default int instances() {
        return 1;
    }

    /** The version of GLSL that it needs at least; 0 if any will do. */
    default int version() {
        return 0;
    }

    /** True if it can do its work in a dialect. */
    default boolean supports(StageDialect dialect) {
        return true;
    }

    /** The modifier as it is in a dialect, for those that do their work there in another way. */
    default StageModifier in(StageDialect dialect) {
        return this;
    }
}

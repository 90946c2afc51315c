package dev.shadeweave.glsl.assembly;

import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import java.util.Optional;

/**
 * Changes the stages of any surface: adds lines at named points, declares the variables they need, and may provide a
 * complete stage.
 *
 * <p>Implementations must be stateless; one object serves all shaders and threads. The methods are called once for each
 * set of options. An implementation that is a service ({@code
 * META-INF/services/dev.shadeweave.glsl.assembly.StageModifier}, or {@code provides} in a module) can be requested by
 * its name like the built-in ones.
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
    /** Returns its name: letters, digits, {@code -} and {@code _}. No two modifiers in use may have the same name. */
    String id();

    /** Returns a description of one line. */
    default String description() {
        return "";
    }

    /**
     * Returns the order among services that apply automatically; lower comes first, then by name. Requested modifiers
     * keep the order of the requests.
     */
    default int order() {
        return 0;
    }

    /** Returns true if it applies without being requested; called only for services. */
    default boolean appliesTo(GenerationOptions options) {
        return false;
    }

    /** Declares the variables that its lines need. */
    default void declare(StageIo io) {}

    /**
     * Adds its lines at a point. They are written in a separate block, so that their local variables do not conflict
     * with others.
     */
    default void code(StagePoint point, StageCode out) {}

    /**
     * Adds the contribution of a light in the modes {@code flat}, {@code gouraud} and {@code phong}, or replaces the
     * lighting if it {@linkplain #replacesLighting() does so}. Lines add to {@code sg_cColor}.
     */
    default void lighting(LightSlot light, StageCode out) {}

    /** Returns true if its lines replace all lighting. At most one modifier in use may do so. */
    default boolean replacesLighting() {
        return false;
    }

    /** Returns true if it overwrites the colour that was written before. At most one modifier in use may do so. */
    default boolean replacesColor() {
        return false;
    }

    /**
     * Returns the complete text of a stage between vertices and pixels, in the form of a template. At most one modifier
     * may provide each stage.
     */
    default Optional<SourceFile> stage(Stage stage) {
        return Optional.empty();
    }

    /**
     * Returns the minimum number of instances of each object; {@code gl_InstanceID} is the number of the current one.
     */
    default int instances() {
        return 1;
    }

    /** Returns the minimum version of GLSL that it needs; 0 for any. */
    default int version() {
        return 0;
    }

    /** Returns true if it works in a dialect. */
    default boolean supports(StageDialect dialect) {
        return true;
    }

    /** Returns the variant of the modifier for a dialect, if it differs. */
    default StageModifier in(StageDialect dialect) {
        return this;
    }
}

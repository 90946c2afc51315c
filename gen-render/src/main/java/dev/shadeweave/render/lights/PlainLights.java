package dev.shadeweave.render.lights;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Value;
import java.util.Optional;
import org.joml.Vector3f;

/**
 * The properties of lights that the shade modes {@code flat}, {@code gouraud} and {@code phong} support: the kind and
 * the decay. Their cones have no soft edge, so a cone ends at the outer angle. They support decays of 0, 1 and 2, which
 * have the same effect as in the rig.
 */
public final class PlainLights {
    static final DiagnosticKind NO_PLAIN_LIGHT = DiagnosticKind.error(
            "SW1842",
            "light '{0}' is of kind '{1}', which shade modes do not have; use directional_light, point_light or spot_light");
    static final DiagnosticKind NO_PLAIN_DECAY = DiagnosticKind.error(
            "SW1843", "light '{0}' fades with a decay of {1}, which shade modes do not have; use 0, 1 or 2");
    /** The lights that shade modes support. */
    public enum Kind {
        /** Parallel rays, {@code directional_light}. */
        DIRECTIONAL,

        /** Rays in all directions from one position, {@code point_light}. */
        POINT,

        /** Rays from one position within a cone, {@code spot_light}. */
        SPOT
    }

    private PlainLights() {}

    /** Returns the kinds of the lights of a rig, in order; empty if one is not supported. */
    public static Optional<ImmutableList<Kind>> kinds(LightRig rig, Diagnostics diagnostics) {
        ImmutableList.Builder<Kind> types = ImmutableList.builder();
        boolean all = true;
        for (Light light : rig.lights()) {
            Optional<Kind> type = type(rig, light);
            type.ifPresent(types::add);
            if (type.isEmpty()) {
                diagnostics.report(NO_PLAIN_LIGHT, SourceSpan.none(), light.name(), kind(rig, light));
            } else if (type.get() != Kind.DIRECTIONAL && fading(light).isEmpty()) {
                diagnostics.report(NO_PLAIN_DECAY, SourceSpan.none(), light.name(), decay(light));
                all = false;
            }
            all &= type.isPresent();
        }
        return all ? Optional.of(types.build()) : Optional.empty();
    }

    /** Returns the kind of a light as its nodedef names it: {@code point_light}. */
    public static String kind(LightRig rig, Light light) {
        String nodedef = rig.shaders().get(light.type() - 1);
        return nodedef.startsWith("ND_") ? nodedef.substring(3) : nodedef;
    }

    /** Returns the kind of a light, if shade modes support it. */
    public static Optional<Kind> type(LightRig rig, Light light) {
        return switch (kind(rig, light)) {
            case "directional_light" -> Optional.of(Kind.DIRECTIONAL);
            case "point_light" -> Optional.of(Kind.POINT);
            case "spot_light" -> Optional.of(Kind.SPOT);
            default -> Optional.empty();
        };
    }

    private static float decay(Light light) {
        return number(light, "decay_rate", 0);
    }

    /**
     * Returns the coefficients of 1, d and d squared in (1 + d) to the power of the decay; empty for decays other than
     * 0, 1 and 2.
     */
    public static Optional<Vector3f> fading(Light light) {
        float decay = decay(light);
        if (decay == 0) {
            return Optional.of(new Vector3f(1, 0, 0));
        }
        if (decay == 1) {
            return Optional.of(new Vector3f(1, 1, 0));
        }
        return decay == 2 ? Optional.of(new Vector3f(1, 2, 1)) : Optional.empty();
    }

    /** Returns a numeric input of a light; {@code otherwise} if it is not set. */
    public static float number(Light light, String input, float otherwise) {
        return light.values().get(input) instanceof Value.FloatValue number ? number.value() : otherwise;
    }
}

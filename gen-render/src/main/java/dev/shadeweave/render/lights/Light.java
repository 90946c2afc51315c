package dev.shadeweave.render.lights;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.type.Value;
import java.util.Optional;
import org.joml.Vector3f;

/**
 * One light.
 *
 * @param name the node that describes it
 * @param type the position of its shader among those of the rig, from 1
 * @param values its numbers by input, defaults included
 */
public record Light(String name, int type, ImmutableMap<String, Value> values) {
    /** Returns a vector among its numbers: {@code position}, {@code direction}. */
    public Optional<Vector3f> vector(String input) {
        return values.get(input) instanceof Value.VectorValue vector
                        && vector.components().size() == 3
                ? Optional.of(new Vector3f(
                        vector.components().get(0),
                        vector.components().get(1),
                        vector.components().get(2)))
                : Optional.empty();
    }
}

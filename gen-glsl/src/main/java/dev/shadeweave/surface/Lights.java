package dev.shadeweave.surface;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.shader.Variable;

/**
 * The lights that a function reads from the geometry: the array {@code lightData} of {@code LightData}.
 *
 * @param most the length of the array
 * @param members the members of one light; empty if the function reads no lights
 */
record Lights(int most, ImmutableList<Variable> members) {
    static final Lights NONE = new Lights(0, ImmutableList.of());

    /** The name of the structure of one light. */
    static final String TYPE = "LightData";

    /** The macro of the length of the array. */
    static final String MOST = "MAX_LIGHT_SOURCES";

    /** The member of the geometry. */
    static final String MEMBER = "lightData";
}

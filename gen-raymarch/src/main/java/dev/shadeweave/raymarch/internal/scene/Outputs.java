package dev.shadeweave.raymarch.internal.scene;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.ShaderNode;
import java.util.List;
import java.util.Map;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * The outputs of the node that shows the scene on which the outputs of the shader depend.
 *
 * @param names the names, in nodedef order
 */
public record Outputs(ImmutableSet<String> names) {
    /** The library macros that outputs need. */
    private static final ImmutableMap<String, @Untainted String> FEATURES = ImmutableMap.of(
            "objectid", "RAYTK_OBJECT_ID_IN_SDF",
            "orbit", "RAYTK_ORBIT_IN_SDF",
            "iteration", "RAYTK_ITERATION_IN_SDF",
            "uv", "RAYTK_USE_UV",
            "griduv", "RAYTK_USE_UV",
            "nearhit", "RAYTK_NEAR_HITS");

    /** The values of outputs for a hit, as expressions of the locals of {@code main}. */
    private static final ImmutableMap<String, @Untainted String> TEXTS =
            ImmutableMap.<String, @Untainted String>builder()
                    .put("normal", "hit.found ? facing : vec3(0.0)")
                    .put("depth", "hit.found ? hit.travelled : RAYTK_MAX_DIST")
                    .put("worldposition", "hit.found ? place : vec3(0.0)")
                    .put("objectid", "hit.found ? res.objectId : 0.0")
                    .put("material", "hit.found ? float(res.material) : -1.0")
                    .put("steps", "float(hit.steps)")
                    .put("uv", "hit.found ? materialContext(place, res, ray, facing).uv : vec3(0.0)")
                    .put("orbit", "hit.found ? res.orbit : vec4(0.0)")
                    .put("iteration", "hit.found ? res.iteration : vec4(0.0)")
                    .put("nearhit", "hit.nearest")
                    .put("raydirection", "ray.dir")
                    .put("rayorigin", "ray.pos")
                    .put("grid", "gridValue()")
                    .put("griduv", "gridUv()")
                    .put("sdf", "vec4(res.x, float(res.material), float(res.material2), res.interpolant)")
                    .buildOrThrow();

    /** Returns the outputs that a program needs. */
    public static Outputs of(Scene scene, ShaderNode output, EmissionPlan plan) {
        List<InputSource> shown =
                scene.graph().outputs().stream().map(GraphOutput::source).toList();
        Behind behind = Behind.of(scene.graph(), shown, plan::isLive, scene::isBorder);
        ImmutableSet.Builder<String> names = ImmutableSet.builder();
        output.outputs().stream()
                .map(it -> it.name())
                .filter(name -> behind.functions().contains(new Upstream(output.id(), name)))
                .forEach(names::add);
        return new Outputs(names.build());
    }

    /** Adds the library macros that the outputs need. */
    public void define(Map<@Untainted String, @Untainted String> macros) {
        for (String name : names) {
            @Untainted String feature = FEATURES.get(name);
            if (feature != null) {
                macros.put(feature, "");
            }
        }
    }

    /** Returns the expression of an output; an empty text for {@code color}, {@code bounds} and unknown names. */
    public static @Untainted String text(String name) {
        @Untainted String text = TEXTS.get(name);
        return text == null ? "" : text;
    }

    /** Returns whether any of these outputs is read. */
    public boolean needs(String... wanted) {
        return ImmutableList.copyOf(wanted).stream().anyMatch(names::contains);
    }
}

package dev.shadeweave.rendering;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.render.Probe;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.type.Types;
import java.util.List;
import java.util.Optional;
import org.joml.Vector3f;

/** One place of a surface at which shaders of one meaning must give one value. */
record Spot(Renderer renderer) {
    private static final Image PICTURE = Image.paint(4, 4, (x, y, pixel) -> {
        pixel[0] = 0.2f * x;
        pixel[1] = 0.2f * y;
        pixel[2] = 0.5f;
        pixel[3] = 0.1f * (x + y) + 0.2f;
    });

    /** Of the size of the numbers. */
    private static final float TOLERANCE = 1e-5f;

    /**
     * Nodes whose answer a driver may give with an error of 4096 units in the last place (Vulkan specification, "Precision of
     * GLSL.std.450 Instructions"); Mesa makes use of it.
     */
    private static final List<String> ROUGH = List.of("<asin ", "<acos ");

    private static final float ROUGH_TOLERANCE = 4096 * Math.ulp(1f);

    /**
     * Returns the difference between two shaders of a document; empty if they agree, or if the first has no finite
     * value.
     */
    Optional<String> difference(String document, Shader before, Shader after) {
        ImmutableList<Float> expected = values(before);
        ImmutableList<Float> found = values(after);
        float tolerance = ROUGH.stream().anyMatch(document::contains) ? ROUGH_TOLERANCE : TOLERANCE;
        for (int i = 0; i < expected.size(); i++) {
            float size = Math.max(1, Math.abs(expected.get(i)));
            boolean near = Math.abs(expected.get(i) - found.get(i)) <= tolerance * size;
            if (!near && Float.isFinite(expected.get(i))) {
                return Optional.of(expected + " became " + found + " of\n" + document);
            }
        }
        return Optional.empty();
    }

    private ImmutableList<Float> values(Shader shader) {
        ImmutableMap.Builder<String, Image> images = ImmutableMap.builder();
        for (VariableBlock block : shader.stage(Stage.PIXEL).blocks()) {
            for (Variable variable : block.variables()) {
                if (variable.type().equals(Types.FILENAME)) {
                    images.put(variable.name(), PICTURE);
                }
            }
        }
        return new Probe(
                        renderer,
                        RenderJob.of(shader).images(images.buildOrThrow()).build())
                .at(
                        new Vector3f(1.5f, -2, 0.5f),
                        ImmutableMap.of(
                                "texcoord_0", ImmutableList.of(0.3f, 0.7f),
                                "texcoord_1", ImmutableList.of(0.6f, 0.1f),
                                "color_0", ImmutableList.of(0.2f, 0.4f, 0.6f, 0.8f)));
    }
}

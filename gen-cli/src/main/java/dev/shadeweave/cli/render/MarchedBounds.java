package dev.shadeweave.cli.render;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.run.Execution;
import dev.shadeweave.ir.run.NotRunException;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.raymarch.MarchOptions;
import dev.shadeweave.render.job.DrawnTargets;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import java.util.Optional;

/**
 * Finds the bounding sphere of a marched scene, so that the camera shows all of the scene. Runs a shader that computes
 * the sphere, on the CPU and with the values that the document states.
 */
public final class MarchedBounds {
    /** The name of an output of the node {@code raymarch}, and of its variable in the shader. */
    private static final String BOUNDS = "bounds";

    private MarchedBounds() {}

    /**
     * Returns the bounding sphere of a scene that uses the camera of the picture; empty for other elements, and for
     * scenes without bounds.
     *
     * @param shader the shader of the element
     */
    static Optional<Mesh.Bounds> of(Shader shader, LinkedDocument content, Element element, GenerationOptions options) {
        if (!DrawnTargets.drawsWithoutMesh(shader) || !DrawnTargets.isSeenByHost(shader)) {
            return Optional.empty();
        }
        GenerationOptions asking = options.toBuilder()
                .set(MarchOptions.OUTPUTS, ImmutableList.of(BOUNDS))
                .bake("*")
                .build();
        return Generators.forTarget(shader.targets().get(0), content.library())
                .generate(content, element, asking)
                .shader()
                .flatMap(MarchedBounds::run)
                .filter(ball -> ball.length == 4 && ball[3] > 0)
                .map(ball -> new Mesh.Bounds(ball[0], ball[1], ball[2], ball[3]));
    }

    private static Optional<float[]> run(Shader shader) {
        String text = shader.stage(dev.shadeweave.shader.Stage.PIXEL).source();
        IrModule module = IrModule.read(BOUNDS, text, Stage.FRAGMENT).module();
        if (module == null) {
            return Optional.empty();
        }
        try {
            Execution execution = Execution.of(module);
            execution.run();
            return Optional.of(execution.get(BOUNDS));
        } catch (NotRunException e) {
            return Optional.empty(); // the sphere depends on something that only a driver can compute
        }
    }
}

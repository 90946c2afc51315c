package dev.shadeweave.render.internal.pass;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.glir.GlFunction;
import dev.shadeweave.render.internal.command.Scene;
import dev.shadeweave.render.internal.command.SceneTarget;
import dev.shadeweave.render.internal.command.ScreenPass;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.type.Value;
import java.util.function.Consumer;

/**
 * Draws overlapping surfaces in layers, nearest first, and composites each layer under the previous ones. So every
 * pixel has its surfaces in the order of their depths, independently of the order of the triangles (C. Everitt,
 * Interactive Order-Independent Transparency, 2001). The shader needs the modifier {@code peel}, which discards
 * fragments that are no deeper than the previous layer and writes depths to an additional output.
 */
public final class PeeledLayers {
    /** The output of depths. */
    public static final String DEPTH = "outPeelDepth";

    static final String FIRST = "g_peelFirst";

    private final Scene scene;
    private final ScreenPass scaling;

    public PeeledLayers(Scene scene, ScreenPass scaling) {
        this.scene = scene;
        this.scaling = scaling;
    }

    /**
     * Draws the layers of an object over the current target.
     *
     * @param window the place of the picture in the target
     * @param object draws the object of a job once
     */
    public void draw(RenderJob job, PixelPlaces.Window window, Consumer<RenderJob> object, HostTextures hosts) {
        int outputs = Outputs.count(job.subject().shader());
        int depth = Outputs.names(job.subject().shader()).indexOf(DEPTH);
        int width = window.left() + window.width();
        int height = window.bottom() + window.height();
        try (SceneTarget odd = SceneTarget.several(scene, width, height, outputs, 0);
                SceneTarget even = SceneTarget.several(scene, width, height, outputs, 0);
                SceneTarget all = SceneTarget.sum(scene, width, height)) {
            all.begin(0, 0, 0, 0);
            all.end();
            SceneTarget before = odd;
            SceneTarget layer = even;
            for (int i = 0; i < job.quality().layers(); i++) {
                layer.begin(0, 0, 0, 0);
                scene.set(GlFunction.VIEWPORT, window.left(), window.bottom(), window.width(), window.height());
                hosts.setPeeled(before.pixels(depth));
                object.accept(layer(job, i == 0));
                layer.end();
                all.on();
                lay(layer, ScreenPass.Blending.UNDER);
                all.end();
                SceneTarget next = before;
                before = layer;
                layer = next;
            }
            hosts.setPeeled(0);
            scene.set(GlFunction.VIEWPORT, 0, 0, width, height);
            lay(all, ScreenPass.Blending.OVER);
        }
    }

    /** Returns the job of a layer. Layers do not blend, because each pixel of a layer has one surface. */
    private static RenderJob layer(RenderJob job, boolean first) {
        return job.toBuilder()
                .blended(false)
                .values(ImmutableMap.<String, Value>builder()
                        .putAll(job.subject().values())
                        .put(FIRST, new Value.BooleanValue(first))
                        .buildKeepingLast())
                .build();
    }

    private void lay(SceneTarget pixels, ScreenPass.Blending blending) {
        scaling.scale(scene, pixels.pixels(), 0, 0, 1);
        scaling.draw(scene, blending);
    }
}

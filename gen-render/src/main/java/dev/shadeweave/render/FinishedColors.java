package dev.shadeweave.render;

import dev.shadeweave.glir.GlFunction;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.render.image.ToneMapping;
import dev.shadeweave.render.internal.command.Scene;
import dev.shadeweave.render.internal.command.SceneProgram;
import dev.shadeweave.render.internal.command.SceneTarget;
import dev.shadeweave.render.internal.command.ScreenPass;
import java.util.ArrayList;
import java.util.List;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * The last pass of a stream. It converts the drawn light into the colours of the finished picture, so every program
 * that runs the stream shows that picture.
 *
 * @param exposure the factor of the light, in stops
 * @param mapping the curve for light that is brighter than a display can show
 * @param colors the meaning of the numbers of the finished picture
 * @param opaque true if alpha becomes 1 everywhere
 */
public record FinishedColors(float exposure, ToneMapping mapping, GlirStream.Colors colors, boolean opaque) {
    /**
     * {@link ToneMapping} and the curve of sRGB as a shader. Colours are divided by alpha before the curve and
     * multiplied by it afterwards, because a canvas expects colours multiplied by alpha. If the picture stays linear,
     * it is only exposed and may be above 1.
     */
    private static final @Untainted String FINISH =
            """
            uniform sampler2D light;
            uniform float scale;
            uniform int curve;
            uniform int coded;
            uniform int covered;
            out vec4 color;
            vec3 neutral(vec3 c)
            {
                const float START = 0.76;
                float least = min(c.r, min(c.g, c.b));
                c -= least < 0.08 ? least - 6.25 * least * least : 0.04;
                float peak = max(c.r, max(c.g, c.b));
                if (peak < START)
                {
                    return c;
                }
                const float ROOM = 1.0 - START;
                float pressed = 1.0 - ROOM * ROOM / (peak + ROOM - START);
                return mix(c * (pressed / peak), vec3(pressed), 1.0 - 1.0 / (0.15 * (peak - pressed) + 1.0));
            }
            vec3 aces(vec3 c)
            {
                const mat3 IN = mat3(0.59719, 0.07600, 0.02840, 0.35458, 0.90834, 0.13383, 0.04823, 0.01566, 0.83777);
                const mat3 OUT = mat3(1.60475, -0.10208, -0.00327, -0.53108, 1.10813, -0.07276,
                        -0.07367, -0.00605, 1.07602);
                vec3 v = IN * (c / 0.6);
                return OUT * ((v * (v + 0.0245786) - 0.000090537) / (v * (0.983729 * v + 0.4329510) + 0.238081));
            }
            vec3 agx(vec3 c)
            {
                const mat3 IN = mat3(0.84247905, 0.042328242, 0.042375654, 0.0784336, 0.87846863, 0.0784336,
                        0.079223745, 0.07916613, 0.879143);
                const mat3 OUT = mat3(1.196879, -0.052896854, -0.052971635, -0.09802088, 1.1519032, -0.098043450,
                        -0.09902974, -0.098961174, 1.1510737);
                const float LOW = -12.47393;
                vec3 x = clamp((log2(max(IN * c, vec3(1e-10))) - LOW) / (4.026069 - LOW), 0.0, 1.0);
                vec3 x2 = x * x;
                vec3 x4 = x2 * x2;
                vec3 y = 15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + 0.4298 * x2 + 0.1191 * x
                        - 0.00232;
                return pow(max(OUT * y, vec3(0.0)), vec3(2.2));
            }
            float bounded(float value)
            {
                return isnan(value) ? 0.0 : clamp(value, 0.0, 65504.0);
            }
            float code(float value)
            {
                float c = bounded(value);
                return min(1.0, c <= 0.0031308 ? 12.92 * c : 1.055 * pow(c, 1.0 / 2.4) - 0.055);
            }
            void main()
            {
                vec4 drawn = texelFetch(light, ivec2(gl_FragCoord.xy), 0);
                float alpha = covered != 0 ? 1.0 : drawn.a;
                vec3 c = drawn.rgb * scale;
                if (coded != 0)
                {
                    bool partial = alpha > 0.0 && alpha < 1.0;
                    c = partial ? c / alpha : c;
                    if (curve != 0)
                    {
                        c = vec3(bounded(c.r), bounded(c.g), bounded(c.b));
                        c = curve == 1 ? aces(c) : curve == 2 ? agx(c) : neutral(c);
                    }
                    c = vec3(code(c.r), code(c.g), code(c.b)) * (partial ? alpha : 1.0);
                    alpha = clamp(alpha, 0.0, 1.0);
                }
                color = vec4(c, alpha);
            }
            """;

    /** Returns the number of a curve in the shader. */
    private static int curve(ToneMapping mapping) {
        return switch (mapping) {
            case NONE -> 0;
            case ACES -> 1;
            case AGX -> 2;
            case NEUTRAL -> 3;
        };
    }

    /**
     * Returns the commands of a scene that has drawn one picture, followed by those that finish it. Commands that drew
     * into the canvas draw into a float texture instead.
     */
    GlirStream after(Scene scene) {
        List<GlirCommand> drawn = scene.recorded().commands();
        int end = drawn.size();
        GlirStream.Canvas canvas = scene.canvas();
        SceneTarget target = SceneTarget.of(scene, canvas.width(), canvas.height(), canvas.samples());
        target.into();
        scene.draw(none -> {});
        int begun = scene.recorded().commands().size();
        target.end();
        try (ScreenPass pass = new ScreenPass("finished colours", ScreenPass.CORNERS, FINISH)) {
            SceneProgram program = pass.in(scene);
            scene.call(GlFunction.VIEWPORT, 0, 0, canvas.width(), canvas.height());
            program.texture("light", target.pixels());
            program.set("scale", (float) Math.pow(2, exposure));
            program.set("curve", curve(mapping));
            program.set("coded", colors == GlirStream.Colors.SRGB ? 1 : 0);
            program.set("covered", opaque ? 1 : 0);
            pass.draw(scene, ScreenPass.Blending.OVERWRITE);
            scene.add(new GlirCommand.Swap());
            scene.draw(picture -> {});
        }
        List<GlirCommand> all = scene.recorded().commands();
        List<GlirCommand> ordered = new ArrayList<>(all.subList(end, begun));
        ordered.addAll(drawn.subList(0, end - 1)); // without the SWAP that would show the linear light
        ordered.addAll(all.subList(begun, all.size()));
        return GlirStream.of(
                scene.dialect(), new GlirStream.Canvas(canvas.width(), canvas.height(), 1, colors), ordered);
    }
}

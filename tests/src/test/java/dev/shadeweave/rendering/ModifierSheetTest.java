package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.assembly.Modifiers;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.render.RenderJob;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.gl.ImageFiles;
import dev.shadeweave.render.gl.Lettering;
import dev.shadeweave.render.image.ContactSheet;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.Srgb;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.type.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The picture of all modifiers in the manual; drawn anew with {@code -Dsnapshots.update=true}. */
class ModifierSheetTest {
    private static final Path SHEET = Path.of("../docs/modifiers.png");
    private static final int SIZE = 160;

    @Test
    void the_manual_has_a_picture_of_all_modifiers() throws IOException {
        if (Boolean.getBoolean("snapshots.update")) {
            Files.write(SHEET, ImageFiles.encode(ContactSheet.of(pictures()), ImageFiles.Format.PNG));
        }
        assertTrue(Files.size(SHEET) > 10_000, "the picture is drawn with -Dsnapshots.update=true");
    }

    private static List<Image> pictures() {
        List<Image> all = new ArrayList<>();
        Materials.Subject marble =
                Materials.under("surfaces/veined_marble", Library.standard()).get(0);
        try (Renderer renderer = OpenGl.open()) {
            all.add(picture(renderer, marble, ""));
            Modifiers.builtIn().forEach(name -> all.add(picture(renderer, marble, name)));
        }
        return all;
    }

    private static Image picture(Renderer renderer, Materials.Subject subject, String modifier) {
        StageOptions.Builder stages = StageOptions.builder();
        boolean layered = modifier.equals("peel");
        if (layered) {
            // What can be seen through shows that layers are in order.
            stages.modifier("xray");
        }
        if (!modifier.isEmpty()) {
            stages.modifier(modifier);
        }
        boolean dark = layered || modifier.equals("xray");
        Shader shader = Generators.forTarget("genglsl")
                .generate(
                        subject.content(),
                        subject.element(),
                        GenerationOptions.builder()
                                .set(StageOptions.STAGES, stages.build())
                                .build())
                .throwIfErrors();
        ImmutableMap.Builder<String, Value> values = ImmutableMap.builder();
        switch (modifier) {
            case "motion" -> values.put("g_motionShown", new Value.BooleanValue(true));
            case "wireframe" -> values.put("g_wireWidth", new Value.FloatValue(1));
            case "outline" -> values.put("g_outlineWidth", new Value.FloatValue(3));
            case "points" -> values.put("g_pointSize", new Value.FloatValue(3));
            case "peel" -> values.put("g_xrayFace", new Value.FloatValue(0.4f));
            case "fog" -> values.put("g_fogDensity", new Value.FloatValue(0.45f));
            default -> {}
        }
        RenderJob.Builder job = RenderJob.of(shader)
                .mesh(Shapes.ball())
                .camera(Camera.around(Shapes.ball().bounds(), 25, 20, 35, 1))
                .size(SIZE, SIZE)
                .samples(4)
                .background(
                        dark
                                ? RenderJob.Background.of(0.01f, 0.015f, 0.03f, 1)
                                : RenderJob.Background.of(0.55f, 0.57f, 0.6f, 1))
                .blended(dark)
                .layers(layered ? 6 : 0)
                .values(values.buildOrThrow());
        if (modifier.equals("motion")) {
            // The object has turned since.
            job.previous(Camera.around(Shapes.ball().bounds(), 19, 18, 35, 1));
        }
        Image image = renderer.render(job.build()).throwIfErrors().opaque().mapColors(value -> Srgb.encode(value));
        String caption = modifier.isEmpty() ? "no modifier" : modifier;
        return ContactSheet.captioned(image, Lettering.below(SIZE, List.of(caption)));
    }
}

package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.assembly.Modifiers;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.gl.Lettering;
import dev.shadeweave.render.image.ContactSheet;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.image.Srgb;
import dev.shadeweave.render.internal.file.ImageFiles;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The picture of all modifiers in the manual shows what they do; drawn anew with {@code -Dsnapshots.update=true}. */
class ModifierSheetTest {
    private static final Path SHEET = Path.of("../docs/modifiers.png");
    private static final int SIZE = 160;

    /** How far a picture may be from the manual's: drivers round, and shade edges, as they like. */
    private static final double SAME = 0.008;

    /** How far it must be from the one without a modifier: what a modifier does can be seen. */
    private static final double OTHER = 0.015;

    @Test
    void the_manual_has_a_picture_of_all_modifiers() throws IOException {
        List<Image> drawn = pictures();
        if (Boolean.getBoolean("snapshots.update")) {
            Files.write(SHEET, ImageFiles.encode(ContactSheet.of(drawn), ImageFormat.PNG));
        }
        Diagnostics diagnostics = new Diagnostics();
        Image sheet = ImageFiles.read(SHEET, SourceSpan.none(), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
        Image now = ContactSheet.of(drawn);
        assertEquals(List.of(now.width(), now.height()), List.of(sheet.width(), sheet.height()));
        int columns = ContactSheet.columns(drawn.size());
        int stepX = (now.width() - drawn.get(0).width()) / (columns - 1);
        int rows = (drawn.size() + columns - 1) / columns;
        int stepY = (now.height() - drawn.get(0).height()) / (rows - 1);
        List<String> wrong = new ArrayList<>();
        Image plain = part(now, 0, 0);
        for (int i = 0; i < drawn.size(); i++) {
            String name = i == 0 ? "no modifier" : Modifiers.builtIn().get(i - 1);
            Image expected = part(sheet, i % columns * stepX, i / columns * stepY);
            Image found = part(now, i % columns * stepX, i / columns * stepY);
            double difference = ImageDifference.between(expected, found).rmse();
            if (difference > SAME) {
                wrong.add(name + " differs from the manual by " + difference);
            }
            if (i > 0 && ImageDifference.between(plain, found).rmse() < OTHER) {
                wrong.add(name + " cannot be seen");
            }
        }
        assertEquals(List.of(), wrong, "the picture is drawn anew with -Dsnapshots.update=true");
    }

    /** What lies above the caption of one. */
    private static Image part(Image sheet, int left, int top) {
        return Image.paint(SIZE, SIZE, (x, y, pixel) -> sheet.read(left + x, top + y, pixel));
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
            // Transparent layers show that they are in order.
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
                .background(dark ? Background.of(0.01f, 0.015f, 0.03f, 1) : Background.of(0.55f, 0.57f, 0.6f, 1))
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

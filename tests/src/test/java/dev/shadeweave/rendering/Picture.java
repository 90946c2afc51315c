package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.HwOptions.SpecularEnvironment;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.internal.file.ImageFiles;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * An element on the {@link Stage}, and the file that says how it should look there. A surface is drawn twice: in its
 * environment, and without it in the light of three lights, for the two ask different formulas of its lobes.
 *
 * @param subject the element
 * @param lit whether lights shine instead of the environment
 */
record Picture(Subject subject, boolean lit) {
    static final Path FOLDER = Path.of("snapshots", "pictures");

    /** Two steps of an 8-bit picture, so that another driver's rounding passes and another formula does not. */
    private static final double TOLERANCE = 2 / 255.0;

    /** The light that a developed picture shows as white. */
    private static final double WHITE = 4;

    private static final float MARGIN = 0.01f;

    /** The pictures of an element. */
    static ImmutableList<Picture> of(Subject subject) {
        return isSurface(subject)
                ? ImmutableList.of(new Picture(subject, false), new Picture(subject, true))
                : ImmutableList.of(new Picture(subject, false));
    }

    /** The same with the definitions of another library. */
    Picture over(Library library) {
        LinkedDocument content = LinkedDocument.of(library, subject.content().document());
        Element element = content.element(subject.path()).orElseThrow();
        return new Picture(new Subject(subject.document(), subject.path(), content, element), lit);
    }

    private static boolean isSurface(Subject subject) {
        return subject.document().startsWith("surfaces/");
    }

    String name() {
        return lit ? subject.name() + ".lit" : subject.name();
    }

    /** The file of what was approved. */
    Path file() {
        return FOLDER.resolve(name() + ".png");
    }

    Path received() {
        return FOLDER.resolve(name() + ".received.png");
    }

    Shader shader() {
        GenerationOptions.Builder options =
                subject.options().toBuilder().set(GraphOptions.FILE_TEXTURE_VERTICAL_FLIP, true);
        if (lit) {
            options.set(InterfaceOptions.LIGHT_SHADERS, Stage.LIGHTS.shaders())
                    .set(HwOptions.SPECULAR_ENVIRONMENT_METHOD, SpecularEnvironment.NONE);
        }
        return Generators.forTarget("genglsl")
                .generate(subject.content(), subject.element(), options.build())
                .throwIfErrors();
    }

    /** Draws a shader of this element. */
    Image draw(Renderer renderer, Shader shader) {
        RenderResult result = renderer.render(
                lit ? Stage.job(shader).toBuilder().lights(Stage.LIGHTS).build() : Stage.job(shader));
        assertEquals(ImmutableList.of(), result.diagnostics());
        Image image = result.throwIfErrors().opaque();
        return isSurface(subject) ? image.mapColors(Picture::developed) : visible(image);
    }

    /** What was approved, if anything was. */
    Optional<Image> approved() throws IOException {
        if (!Files.exists(file())) {
            return Optional.empty();
        }
        Diagnostics diagnostics = new Diagnostics();
        Optional<Image> image = ImageFiles.read(file(), SourceSpan.none(), diagnostics);
        if (image.isEmpty()) {
            throw new AssertionError(diagnostics.all().toString());
        }
        return image;
    }

    /** How far a drawn image is from an approved one; empty if they count as the same. */
    static Optional<ImageDifference> difference(Image approved, Image drawn) {
        ImageDifference difference = ImageDifference.between(approved, stored(drawn));
        return difference.rmse() <= TOLERANCE ? Optional.empty() : Optional.of(difference);
    }

    /** Light as a photograph shows it, so that dark lobes differ as much as bright ones, and highlights are not cut off. */
    private static float developed(float light) {
        double value = Math.max(0, light);
        double shown = value * (1 + value / (WHITE * WHITE)) / (1 + value);
        return (float) (shown <= 0.0031308 ? 12.92 * shown : 1.055 * Math.pow(shown, 1 / 2.4) - 0.055);
    }

    /** Numbers that no picture can hold are bent into it, all of them if there is one, so that they are compared too. */
    private static Image visible(Image image) {
        for (float number : image.pixels()) {
            if (number < -MARGIN || number > 1 + MARGIN) {
                return image.mapColors(value -> 0.5f + value / (2 + 2 * Math.abs(value)));
            }
        }
        return image;
    }

    /** As it would come back from a file. */
    private static Image stored(Image image) {
        return image.mapColors(
                value -> Float.isNaN(value) ? 0 : Math.round(255 * Math.min(1, Math.max(0, value))) / 255f);
    }
}

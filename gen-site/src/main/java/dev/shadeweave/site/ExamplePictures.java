package dev.shadeweave.site;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.image.Srgb;
import dev.shadeweave.render.image.ToneMapping;
import dev.shadeweave.render.internal.file.ImageFiles;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Draws examples of nodes. */
final class ExamplePictures implements AutoCloseable {
    private static final int SIDE = 192;
    private static final int SAMPLES = 4;

    /**
     * The width and height of the drawn picture of a pattern, in pixels. The camera shows the whole sphere around the
     * plane, so the plane covers only the middle of the picture, and only the middle is kept.
     */
    private static final int AROUND = 300;

    private final Library library;
    private final ReferenceSite.@Nullable Pictures settings;
    private final @Nullable Renderer renderer;
    private final Mesh plane = shape("plane");
    private final Mesh ball = shape("ball");

    private ExamplePictures(Library library, ReferenceSite.@Nullable Pictures settings, @Nullable Renderer renderer) {
        this.library = library;
        this.settings = settings;
        this.renderer = renderer;
    }

    /**
     * Opens a renderer.
     *
     * @param settings if empty, no pictures are drawn
     * @throws GlException if the driver is missing
     */
    static ExamplePictures open(Library library, Optional<ReferenceSite.Pictures> settings) {
        return settings.map(drawn -> new ExamplePictures(library, drawn, Renderer.open()))
                .orElseGet(() -> new ExamplePictures(library, null, null));
    }

    private static Mesh shape(String name) {
        return Optional.ofNullable(Shapes.byName().get(name)).orElseThrow().get();
    }

    /** Returns the picture of an example as PNG; empty if it cannot be drawn. */
    Optional<byte[]> of(NodeExample example) {
        Renderer drawing = renderer;
        ReferenceSite.Pictures drawn = settings;
        if (drawing == null || drawn == null) {
            return Optional.empty();
        }
        return drawn.reader()
                .readString(example.nodeDef(), example.text(), new Diagnostics())
                .map(document -> LinkedDocument.of(library, document))
                .flatMap(content -> content.renderables().stream().findFirst().flatMap(element -> Generators.forTarget(
                                ReferenceSite.TARGET)
                        .generate(content, element, GenerationOptions.DEFAULT)
                        .shader()))
                .flatMap(shader ->
                        drawing.render(job(shader, example.lit(), drawn)).image())
                .flatMap(image -> encoded(image, example.lit()));
    }

    private RenderJob job(Shader shader, boolean lit, ReferenceSite.Pictures drawn) {
        int side = lit ? SIDE : AROUND;
        RenderJob.Builder job = RenderJob.of(shader)
                .size(side, side)
                .searchPath(drawn.textures())
                .limits(drawn.limits());
        return lit
                ? job.mesh(ball)
                        .environment(Environment.studio())
                        .background(Background.STUDIO)
                        .samples(SAMPLES)
                        .build()
                : job.mesh(plane).build();
    }

    private static Optional<byte[]> encoded(Image image, boolean lit) {
        int edge = (AROUND - SIDE) / 2;
        Image shown = lit
                ? ToneMapping.NEUTRAL.apply(image.opaque())
                : Image.paint(SIDE, SIDE, (x, y, pixel) -> image.read(x + edge, y + edge, pixel))
                        .opaque();
        try {
            return Optional.of(ImageFiles.encode(shown.mapColors(value -> Srgb.encode(value)), ImageFormat.PNG));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        if (renderer != null) {
            renderer.close();
        }
    }
}

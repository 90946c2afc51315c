package dev.shadeweave.render.bake;

import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.job.RenderLimits;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.source.SearchPath;
import java.util.Optional;

/**
 * How graphs are drawn.
 *
 * @param images what is written
 * @param mesh the object whose layout of texture coordinates is drawn; empty for the whole square, which is flat
 * @param searchPath where textures are looked for besides next to the document
 * @param around what stands around the graphs: modifiers and templates change the colours that are baked
 * @param limits how much an image may take
 */
public record BakeSettings(
        Images images, Optional<Mesh> mesh, SearchPath searchPath, StageOptions around, RenderLimits limits) {
    /**
     * The images that are written.
     *
     * @param name the beginning of their names
     * @param size pixels along each side
     * @param format the format of the files; colours in {@code PNG} have the curve of sRGB
     * @param tiles true for an image for each square of texture coordinates, false for one of the first square; empty: true if a
     *     texture has a file for each square
     */
    public record Images(String name, int size, ImageFormat format, Optional<Boolean> tiles) {}
}

package dev.shadeweave.render.bake;

import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.job.RenderLimits;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.source.SearchPath;
import java.util.Optional;

/**
 * The settings for drawing graphs into images.
 *
 * @param images the images to write
 * @param mesh the object whose layout of texture coordinates is drawn; empty for the whole square, which is flat
 * @param searchPath folders searched for textures in addition to the folder of the document
 * @param around modifiers and templates to apply to the graphs; they change the baked colours
 * @param limits the resources that an image may take
 */
public record BakeSettings(
        Images images, Optional<Mesh> mesh, SearchPath searchPath, StageOptions around, RenderLimits limits) {
    /**
     * The images to write.
     *
     * @param name the prefix of their names
     * @param size the number of pixels along each side
     * @param format the format of the files; colours in {@code PNG} are encoded as sRGB
     * @param tiles true for one image for each square of texture coordinates, false for one image of the first
     *     square; empty to write one for each square only if a texture has a file for each square
     */
    public record Images(String name, int size, ImageFormat format, Optional<Boolean> tiles) {}
}

package dev.shadeweave.rendering;

import dev.shadeweave.approval.Materials;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Draws a thousand pictures and prints, after the first hundred and at the end, the objects of the driver and the
 * kilobytes of memory that the process occupies. A separate program, so that all of its memory belongs to the
 * measurement.
 */
final class Endurance {
    static final int PICTURES = 1000;
    static final int FIRST = 100;

    private static final int HIGHEST_NAME = 1 << 16;

    /** Every kind of work: pictures, several textures, a surface in its environment, displaced numbers. */
    private static final List<String> MATERIALS = List.of(
            "patterns/brick__NG_brick_color",
            "textures/placed_and_turned__placed_color",
            "surfaces/two_nodegraphs__Coated",
            "noise/clouds__clouds_color",
            "textures/every_image_type__image_types_color");

    private Endurance() {}

    /** Prints {@code pictures objects kilobytes} lines; exit status 3 if there is no OpenGL. */
    public static void main(String[] arguments) throws IOException {
        List<Shader> shaders = Materials.all().stream()
                .filter(subject -> MATERIALS.contains(subject.name()))
                .map(subject -> subject.shader("genglsl"))
                .toList();
        if (shaders.size() != MATERIALS.size()) {
            throw new AssertionError("some of " + MATERIALS + " are no materials any more");
        }
        try (Renderer renderer = Renderer.open()) {
            for (int i = 1; i <= PICTURES; i++) {
                renderer.render(job(shaders.get(i / 4 % shaders.size()), i)).throwIfErrors();
                // at the same place in the round of shaders, so that the same textures are kept
                if (i == FIRST || i == PICTURES) {
                    System.out.println(
                            i + " " + renderer.context().countByDriver(HIGHEST_NAME) + " " + residentKilobytes());
                }
            }
        } catch (GlException e) {
            System.out.println(e.getMessage());
            System.exit(3);
        }
    }

    private static RenderJob job(Shader shader, int i) {
        return RenderJob.of(shader)
                .mesh(i % 2 == 0 ? Shapes.sphere() : Shapes.torus())
                .size(16 + i % 3 * 16, 32)
                .samples(1 + i % 2 * 3)
                .background(i % 5 == 0 ? Background.ENVIRONMENT : Background.NONE)
                .build();
    }

    private static long residentKilobytes() throws IOException {
        System.gc();
        try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .map(line -> line.replaceAll("\\D", ""))
                    .mapToLong(Long::parseLong)
                    .findFirst()
                    .orElseThrow();
        }
    }
}

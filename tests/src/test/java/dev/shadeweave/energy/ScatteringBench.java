package dev.shadeweave.energy;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.HwOptions.DirectionalAlbedo;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.render.Probe;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.lights.Light;
import dev.shadeweave.render.lights.LightRig;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.type.Value;
import java.util.Map;
import org.joml.Matrix4f;
import org.joml.Vector3f;

/**
 * Measures how a surface scatters: a shader is drawn once for many directions of light. Its light belongs to the tests:
 * the position of the shaded point encodes its direction; the viewer is so far away that all points are seen along -z.
 * So a pixel is a direction of light, and the normal is the vertex's.
 */
final class ScatteringBench {
    private static final String LIGHT =
            """
            <nodedef name="ND_bench_light" node="bench_light">
              <output name="out" type="lightshader"/>
            </nodedef>
            <implementation name="IM_bench_light_genglsl" nodedef="ND_bench_light" target="genglsl" file="bench_light.glsl"
              function="bench_light"/>
            """;

    /**
     * A map of the square onto the sphere that keeps areas: Archimedes' cylinder, its axis along y. So directions are most
     * even near the plane of y = 0, where the tests look.
     */
    private static final String LIGHT_SOURCE =
            """
            void bench_light(LightData light, vec3 position, out lightshader result)
            {
                float around = 3.14159265358979 * position.x;
                float radius = sqrt(1.0 - position.y * position.y);
                result = lightshader(vec3(1.0), vec3(radius * sin(around), position.y, radius * cos(around)));
            }
            """;

    private static final LightRig RIG =
            new LightRig(ImmutableList.of("ND_bench_light"), ImmutableList.of(new Light("all", 1, ImmutableMap.of())));
    private static final float FAR = 1e6f;
    private static final Environment WHITE = new Environment(white(), white(), 1);
    private static final Environment DARK = new Environment(white(), white(), 0);
    private static final Camera CAMERA = new Camera(
            new Matrix4f(), new Matrix4f().translate(0, 0, -FAR), new Matrix4f().ortho(-1, 1, -1, 1, FAR / 2, FAR * 2));

    private final Renderer renderer;
    private final Shader shader;

    private ScatteringBench(Renderer renderer, Shader shader) {
        this.renderer = renderer;
        this.shader = shader;
    }

    /**
     * A bench for a document whose node {@code lit} is a surface.
     *
     * @param body stands inside the root element
     * @param albedos how lobes find out how much they reflect
     */
    static ScatteringBench of(Renderer renderer, String body, DirectionalAlbedo albedos) {
        SourceRoot sources = SourceRoot.memory("bench", Map.of("bench_light.glsl", LIGHT_SOURCE));
        Diagnostics diagnostics = new Diagnostics();
        LinkedDocument content = DocumentReader.create()
                .readString("bench.mtlx", "<materialx version='1.39'>" + LIGHT + body + "</materialx>", diagnostics)
                .map(document -> LinkedDocument.of(Library.standard(), document, SearchPath.of(sources)))
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        GenerationOptions options = GenerationOptions.builder()
                .set(InterfaceOptions.LIGHT_SHADERS, RIG.shaders())
                .set(HwOptions.DIRECTIONAL_ALBEDO_METHOD, albedos)
                .build();
        Shader shader = Generators.forTarget("genglsl")
                .generate(content, content.element("lit").orElseThrow(), options)
                .throwIfErrors();
        return new ScatteringBench(renderer, shader);
    }

    /** The three colours of what a viewer sees of a surface under a sky of one, at an angle in degrees to its normal. */
    float[] underSky(double angle, ImmutableMap<String, Value> values) {
        Probe probe = new Probe(
                renderer,
                RenderJob.of(shader)
                        .values(values)
                        .environment(WHITE)
                        .environmentSamples(1024)
                        .build());
        Vector3f normal = tilted(angle);
        ImmutableList<Float> seen = probe.at(
                new Vector3f(),
                ImmutableMap.of(
                        Mesh.NORMAL, list(normal),
                        Mesh.TANGENT, list(new Vector3f(normal.z, 0, -normal.x))));
        return new float[] {seen.get(0), seen.get(1), seen.get(2)};
    }

    /** The three colours of what a viewer sees in the dark of a surface with some normal. */
    float[] emitted(Vector3f normal, ImmutableMap<String, Image> images) {
        RenderJob job = RenderJob.of(shader).environment(DARK).images(images).build();
        Vector3f tangent =
                new Vector3f(normal.z, normal.x, normal.y).cross(normal).normalize();
        ImmutableList<Float> seen = new Probe(renderer, job)
                .at(new Vector3f(), ImmutableMap.of(Mesh.NORMAL, list(normal), Mesh.TANGENT, list(tangent)));
        return new float[] {seen.get(0), seen.get(1), seen.get(2)};
    }

    /** The same, lit by one light after the other instead of by a sky: the integral over all directions of light. */
    float[] underLights(double angle, ImmutableMap<String, Value> values) {
        int size = 192;
        Vector3f normal = tilted(angle);
        Vector3f tangent = new Vector3f(normal.z, 0, -normal.x);
        Image picture = draw(size, values, sheet(1, (column, row) -> normal, (column, row) -> tangent));
        double[] sum = new double[3];
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                for (int c = 0; c < 3; c++) {
                    sum[c] += picture.get(x, y, c);
                }
            }
        }
        double share = 4 * Math.PI / (size * size);
        return new float[] {(float) (sum[0] * share), (float) (sum[1] * share), (float) (sum[2] * share)};
    }

    /** One colour of what is seen of the light of each pixel on surfaces of those normals and tangents, one a pixel. */
    float[][] responses(int size, ImmutableMap<String, Value> values, Frame normals, Frame tangents) {
        Image picture = draw(size, values, sheet(size, normals, tangents));
        float[][] result = new float[size][size];
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                result[row][column] = picture.get(column, size - 1 - row, 0);
            }
        }
        return result;
    }

    /** The direction of the light of a pixel, counted from below. */
    static Vector3f light(int size, int column, int row) {
        double around = Math.PI * ((2 * column + 1) / (double) size - 1);
        double up = (2 * row + 1) / (double) size - 1;
        double radius = Math.sqrt(1 - up * up);
        return new Vector3f((float) (radius * Math.sin(around)), (float) up, (float) (radius * Math.cos(around)));
    }

    /** A vector for each cell. */
    @FunctionalInterface
    interface Frame {
        Vector3f at(int column, int row);
    }

    private Image draw(int size, ImmutableMap<String, Value> values, Mesh mesh) {
        return renderer.render(RenderJob.of(shader)
                        .values(values)
                        .lights(RIG)
                        .mesh(mesh)
                        .camera(CAMERA)
                        .size(size, size)
                        .environment(DARK)
                        .environmentSamples(1)
                        .build())
                .throwIfErrors();
    }

    private static Vector3f tilted(double angle) {
        double radians = Math.toRadians(angle);
        return new Vector3f((float) Math.sin(radians), 0, (float) Math.cos(radians));
    }

    /** Returns the square from -1 to 1 in cells, each with its own normal and tangent. */
    private static Mesh sheet(int cells, Frame normals, Frame tangents) {
        int count = cells * cells;
        float[] positions = new float[count * 12];
        float[] allNormals = new float[count * 12];
        float[] allTangents = new float[count * 12];
        float[] allBitangents = new float[count * 12];
        int[] indices = new int[count * 6];
        for (int row = 0; row < cells; row++) {
            for (int column = 0; column < cells; column++) {
                int cell = row * cells + column;
                Vector3f normal = normals.at(column, row);
                Vector3f tangent = tangents.at(column, row);
                Vector3f bitangent = new Vector3f(normal).cross(tangent);
                for (int corner = 0; corner < 4; corner++) {
                    float x = 2f * (column + corner % 2) / cells - 1;
                    float y = 2f * (row + corner / 2) / cells - 1;
                    put(positions, cell * 4 + corner, new Vector3f(x, y, 0));
                    put(allNormals, cell * 4 + corner, normal);
                    put(allTangents, cell * 4 + corner, tangent);
                    put(allBitangents, cell * 4 + corner, bitangent);
                }
                int[] corners = {0, 1, 2, 2, 1, 3};
                for (int i = 0; i < 6; i++) {
                    indices[cell * 6 + i] = cell * 4 + corners[i];
                }
            }
        }
        return Mesh.of(
                "sheet",
                ImmutableMap.of(
                        Mesh.POSITION, Mesh.Attribute.of(3, positions),
                        Mesh.NORMAL, Mesh.Attribute.of(3, allNormals),
                        Mesh.TANGENT, Mesh.Attribute.of(3, allTangents),
                        Mesh.BITANGENT, Mesh.Attribute.of(3, allBitangents)),
                indices);
    }

    private static void put(float[] into, int vertex, Vector3f value) {
        into[3 * vertex] = value.x;
        into[3 * vertex + 1] = value.y;
        into[3 * vertex + 2] = value.z;
    }

    private static ImmutableList<Float> list(Vector3f vector) {
        return ImmutableList.of(vector.x, vector.y, vector.z);
    }

    private static Image white() {
        return Image.paint(8, 4, (x, y, pixel) -> {
            for (int c = 0; c < 4; c++) {
                pixel[c] = 1;
            }
        });
    }
}

package dev.shadeweave.rendering;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.lights.LightRig;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.type.Types;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.joml.Matrix4f;

/**
 * The stage that materials are compared on: a sphere turned by half a radian and moved a little aside, seen by a camera
 * without perspective, with all vertex streams, one pattern in every texture and a made-up environment. Nothing of it
 * comes from a file, so that a difference lies in the shader or the driver.
 */
final class Stage {
    static final int SIZE = 64;

    /** One light of each kind: from the left, from the right, and from behind for what shines through. */
    static final LightRig LIGHTS = lights();

    private static final int AROUND = 96;
    private static final int UPWARDS = 48;
    private static final float TIME = 1.3f;
    private static final float FRAME = 7;
    private static final float EXTENT = 1.1f;

    private static final Mesh SPHERE = sphere();
    private static final Camera CAMERA = camera();
    private static final Image PATTERN = pattern();
    private static final Image RADIANCE = radiance();
    private static final Image IRRADIANCE = irradiance();

    private Stage() {}

    /** A picture of a shader on the stage. */
    static RenderJob job(Shader shader) {
        return RenderJob.of(shader)
                .mesh(withInputs(shader))
                .camera(CAMERA)
                .environment(new Environment(RADIANCE, IRRADIANCE, 1))
                .size(SIZE, SIZE)
                .images(images(shader))
                .texturesTopDown(true)
                .time(TIME, FRAME)
                .build();
    }

    /** The pattern for every sampler but the environment's, whose pictures are repeated as all are, over the poles too. */
    private static ImmutableMap<String, Image> images(Shader shader) {
        ImmutableMap.Builder<String, Image> images = ImmutableMap.builder();
        shader.stages().stream()
                .flatMap(stage -> stage.blocks().stream())
                .flatMap(block -> block.variables().stream())
                .filter(variable -> variable.type().equals(Types.FILENAME))
                .forEach(variable -> images.put(variable.name(), PATTERN));
        return images.put("u_envRadiance", RADIANCE)
                .put("u_envIrradiance", IRRADIANCE)
                .buildKeepingLast();
    }

    private static Camera camera() {
        Matrix4f world = new Matrix4f().translate(0.05f, 0, 0).rotateY(0.5f);
        Matrix4f view = new Matrix4f().translate(0, 0, -3);
        Matrix4f projection =
                new Matrix4f().scaling(1 / EXTENT, 1 / EXTENT, -0.2f).m32(-0.1f);
        return new Camera(world, view, projection);
    }

    private static LightRig lights() {
        LinkedDocument content = Written.content(
                "lights.mtlx",
                """
                <materialx version="1.39">
                  <directional_light name="left" type="lightshader">
                    <input name="direction" type="vector3" value="0.6, -0.5, -0.62" />
                    <input name="color" type="color3" value="1.0, 0.9, 0.8" />
                    <input name="intensity" type="float" value="1.6" />
                  </directional_light>
                  <point_light name="right" type="lightshader">
                    <input name="position" type="vector3" value="2.0, 0.6, 2.0" />
                    <input name="color" type="color3" value="0.6, 0.75, 1.0" />
                    <input name="intensity" type="float" value="12.0" />
                  </point_light>
                  <spot_light name="behind" type="lightshader">
                    <input name="position" type="vector3" value="-0.5, 1.6, -2.0" />
                    <input name="direction" type="vector3" value="0.2, -0.6, 0.77" />
                    <input name="color" type="color3" value="1.0, 0.95, 0.9" />
                    <input name="intensity" type="float" value="16.0" />
                    <input name="inner_angle" type="float" value="0.95" />
                    <input name="outer_angle" type="float" value="0.85" />
                  </spot_light>
                </materialx>
                """);
        Diagnostics diagnostics = new Diagnostics();
        return LightRig.read(content, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
    }

    /** A sphere computed in single precision from its texture coordinates, with every stream that has a common name. */
    private static Mesh sphere() {
        int row = AROUND + 1;
        int vertices = row * (UPWARDS + 1);
        float[] positions = new float[3 * vertices];
        float[] tangents = new float[3 * vertices];
        float[] bitangents = new float[3 * vertices];
        float[] first = new float[2 * vertices];
        float[] second = new float[2 * vertices];
        float[] colors = new float[4 * vertices];
        for (int i = 0; i < vertices; i++) {
            int column = i % row;
            int line = i / row;
            float around = (float) (column * 2 * Math.PI / AROUND);
            float up = (float) (line * Math.PI / UPWARDS);
            float s = column / (float) AROUND;
            float t = line / (float) UPWARDS;
            float x = sin(up) * sin(around);
            float y = -cos(up);
            float z = sin(up) * cos(around);
            put(positions, i, x, y, z);
            put(tangents, i, cos(around), 0, -sin(around));
            put(bitangents, i, y * -sin(around), z * cos(around) + x * sin(around), -y * cos(around));
            put(first, i, s, t);
            put(second, i, t * 2, s * 3);
            put(colors, i, s, t, 1 - s, 0.75f);
        }
        return Mesh.of(
                "stage",
                ImmutableMap.<String, Mesh.Attribute>builder()
                        .put(Mesh.POSITION, Mesh.Attribute.of(3, positions))
                        .put(Mesh.NORMAL, Mesh.Attribute.of(3, positions))
                        .put(Mesh.TANGENT, Mesh.Attribute.of(3, tangents))
                        .put(Mesh.BITANGENT, Mesh.Attribute.of(3, bitangents))
                        .put("texcoord_0", Mesh.Attribute.of(2, first))
                        .put("texcoord_1", Mesh.Attribute.of(2, second))
                        .put("color_0", Mesh.Attribute.of(4, colors))
                        .put("color_1", Mesh.Attribute.of(4, colors))
                        .buildOrThrow(),
                triangles(row));
    }

    private static int[] triangles(int row) {
        int[] indices = new int[6 * AROUND * UPWARDS];
        for (int i = 0; i < AROUND * UPWARDS; i++) {
            int low = i / AROUND * row + i % AROUND;
            int high = low + row;
            int[] quad = {low, low + 1, high + 1, low, high + 1, high};
            System.arraycopy(quad, 0, indices, 6 * i, quad.length);
        }
        return indices;
    }

    private static void put(float[] into, int vertex, float... values) {
        System.arraycopy(values, 0, into, vertex * values.length, values.length);
    }

    private static float sin(float angle) {
        return (float) Math.sin(angle);
    }

    private static float cos(float angle) {
        return (float) Math.cos(angle);
    }

    /**
     * Returns a mesh in which all other vertex attributes of the shader have components of the colour; integers are 1.
     */
    private static Mesh withInputs(Shader shader) {
        Map<String, Mesh.Attribute> more = new LinkedHashMap<>();
        Mesh.Attribute colors = SPHERE.attributes().get("color_0");
        shader.find(dev.shadeweave.shader.Stage.VERTEX)
                .flatMap(stage -> stage.block(VariableBlock.Kind.VERTEX_INPUTS))
                .map(VariableBlock::variables)
                .orElse(ImmutableList.of())
                .forEach(variable -> {
                    String name = variable.name().substring(2);
                    if (!SPHERE.attributes().containsKey(name) && colors != null) {
                        more.put(name, variable.type().equals(Types.INTEGER) ? ones() : first(colors, width(variable)));
                    }
                });
        return more.isEmpty() ? SPHERE : SPHERE.with(ImmutableMap.copyOf(more));
    }

    private static Mesh.Attribute ones() {
        float[] values = new float[SPHERE.vertices()];
        Arrays.fill(values, 1);
        return Mesh.Attribute.of(1, values);
    }

    private static int width(Variable variable) {
        return Math.min(4, Math.max(1, variable.type().size()));
    }

    private static Mesh.Attribute first(Mesh.Attribute colors, int width) {
        float[] values = new float[width * colors.vertices()];
        for (int i = 0; i < values.length; i++) {
            values[i] = colors.get(i / width, i % width);
        }
        return Mesh.Attribute.of(width, values);
    }

    private static Image pattern() {
        return Image.paint(128, 128, (x, y, pixel) -> {
            float s = x / 128f;
            float t = y / 128f;
            boolean odd = (x / 16 + y / 16) % 2 == 1;
            pixel[0] = 0.2f + 0.6f * s;
            pixel[1] = 0.3f + 0.5f * t;
            pixel[2] = odd ? 0.8f : 0.35f;
            pixel[3] = 0.5f + 0.5f * s * t;
        });
    }

    /** Light with one bright spot. */
    private static Image radiance() {
        return Image.paint(128, 64, (x, y, pixel) -> {
            float s = x / 128f - 0.3f;
            float t = y / 64f;
            float sun = (float) Math.exp(-60 * (s * s + (t - 0.3f) * (t - 0.3f)));
            pixel[0] = 0.3f + 0.4f * t + 12 * sun;
            pixel[1] = 0.4f + 0.3f * t + 10 * sun;
            pixel[2] = 0.7f - 0.3f * t + 7 * sun;
            pixel[3] = 1;
        });
    }

    /** Only knows up and down. */
    private static Image irradiance() {
        return Image.paint(128, 64, (x, y, pixel) -> {
            float t = y / 64f;
            pixel[0] = 0.8f - 0.5f * t;
            pixel[1] = 0.8f - 0.45f * t;
            pixel[2] = 0.85f - 0.4f * t;
            pixel[3] = 1;
        });
    }
}

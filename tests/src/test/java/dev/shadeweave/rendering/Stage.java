package dev.shadeweave.rendering;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.link.Content;
import dev.shadeweave.render.RenderJob;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.lights.LightRig;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
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

    private static final float TIME = 1.3f;
    private static final float FRAME = 7;
    private static final float EXTENT = 1.1f;

    private static final Mesh SPHERE = withStreams(Shapes.sphere());
    private static final Camera CAMERA = camera();
    private static final Image PATTERN = pattern();
    private static final Environment ENVIRONMENT = environment();

    private Stage() {}

    /** A picture of a shader on the stage. */
    static RenderJob job(Shader shader) {
        return RenderJob.of(shader)
                .mesh(withInputs(shader))
                .camera(CAMERA)
                .environment(ENVIRONMENT)
                .size(SIZE, SIZE)
                .images(patterns(shader))
                .values(properties(shader))
                .texturesTopDown(true)
                .time(TIME, FRAME)
                .build();
    }

    private static ImmutableMap<String, Image> patterns(Shader shader) {
        ImmutableMap.Builder<String, Image> images = ImmutableMap.builder();
        shader.stages().stream()
                .flatMap(stage -> stage.blocks().stream())
                .flatMap(block -> block.variables().stream())
                .filter(variable -> variable.type().equals(Types.FILENAME))
                .forEach(variable -> images.put(variable.name(), PATTERN));
        return images.buildKeepingLast();
    }

    /** Properties of the geometry that no vertex can carry are true. */
    private static ImmutableMap<String, Value> properties(Shader shader) {
        ImmutableMap.Builder<String, Value> values = ImmutableMap.builder();
        shader.stages().stream()
                .flatMap(stage -> stage.blocks().stream())
                .flatMap(block -> block.variables().stream())
                .filter(variable -> variable.name().startsWith("u_geomprop_"))
                .filter(variable -> variable.type().equals(Types.BOOLEAN))
                .forEach(variable -> values.put(variable.name(), new Value.BooleanValue(true)));
        return values.buildKeepingLast();
    }

    private static Camera camera() {
        Matrix4f world = new Matrix4f().translate(0.05f, 0, 0).rotateY(0.5f);
        Matrix4f view = new Matrix4f().translate(0, 0, -3);
        Matrix4f projection =
                new Matrix4f().scaling(1 / EXTENT, 1 / EXTENT, -0.2f).m32(-0.1f);
        return new Camera(world, view, projection);
    }

    private static LightRig lights() {
        Content content = Written.content(
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

    private static Mesh withStreams(Mesh sphere) {
        Mesh.Attribute texcoords = sphere.attributes().get("texcoord_0");
        if (texcoords == null) {
            throw new AssertionError("the sphere has texture coordinates");
        }
        float[] second = new float[2 * sphere.vertices()];
        float[] colors = new float[4 * sphere.vertices()];
        for (int i = 0; i < sphere.vertices(); i++) {
            float s = texcoords.get(i, 0);
            float t = texcoords.get(i, 1);
            second[2 * i] = t * 2;
            second[2 * i + 1] = s * 3;
            colors[4 * i] = s;
            colors[4 * i + 1] = t;
            colors[4 * i + 2] = 1 - s;
            colors[4 * i + 3] = 0.75f;
        }
        return sphere.with(ImmutableMap.of(
                "texcoord_1", Mesh.Attribute.of(2, second),
                "color_0", Mesh.Attribute.of(4, colors),
                "color_1", Mesh.Attribute.of(4, colors)));
    }

    /** Whatever else a shader reads of a vertex is as many numbers of the colour as it wants. */
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
                        more.put(name, first(colors, width(variable)));
                    }
                });
        return more.isEmpty() ? SPHERE : SPHERE.with(ImmutableMap.copyOf(more));
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

    /** Light with one bright spot, and an irradiance that only knows up and down. */
    private static Environment environment() {
        Image radiance = Image.paint(128, 64, (x, y, pixel) -> {
            float s = x / 128f - 0.3f;
            float t = y / 64f;
            float sun = (float) Math.exp(-60 * (s * s + (t - 0.3f) * (t - 0.3f)));
            pixel[0] = 0.3f + 0.4f * t + 12 * sun;
            pixel[1] = 0.4f + 0.3f * t + 10 * sun;
            pixel[2] = 0.7f - 0.3f * t + 7 * sun;
            pixel[3] = 1;
        });
        Image irradiance = Image.paint(128, 64, (x, y, pixel) -> {
            float t = y / 64f;
            pixel[0] = 0.8f - 0.5f * t;
            pixel[1] = 0.8f - 0.45f * t;
            pixel[2] = 0.85f - 0.4f * t;
            pixel[3] = 1;
        });
        return new Environment(radiance, irradiance, 1);
    }
}

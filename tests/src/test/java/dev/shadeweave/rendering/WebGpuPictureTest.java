package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.google.common.base.Splitter;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.ir.Chromium;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.StageResource;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.type.Types;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * WGSL draws in a browser what GLSL draws: bind groups, layouts of uniforms and locations are those that the stages say.
 * Of materials without an environment; every eighth by default, {@code -Dshadeweave.every=1} takes all.
 */
class WebGpuPictureTest {
    private static final double TOLERANCE = 2 / 255.0;

    /** Pixels a side: rasterisers place them by sixteenths or so, which shows less the smaller they are. */
    private static final int SIZE = 128;

    /** Textures of which a number of the host, a place on the surface or one after the other choose. */
    private static final String CHOSEN =
            """
            <materialx version="1.39">
              <texcoord name="at" type="vector2"/>
              <multiply name="smaller" type="vector2">
                <input name="in1" type="vector2" nodename="at"/><input name="in2" type="vector2" value="5, 3"/>
              </multiply>
              <extract name="across" type="float">
                <input name="in" type="vector2" nodename="at"/><input name="index" type="integer" value="0"/>
              </extract>
              <image name="a" type="color3">
                <input name="file" type="filename" value="a.png"/><input name="texcoord" type="vector2" nodename="at"/>
              </image>
              <image name="b" type="color3">
                <input name="file" type="filename" value="b.png"/><input name="texcoord" type="vector2" nodename="smaller"/>
              </image>
              <invert name="c" type="color3"><input name="in" type="color3" nodename="a"/></invert>
              <fractal3d name="clouds" type="color3"/>
              <ifgreater name="place" type="color3">
                <input name="value1" type="float" nodename="across"/><input name="value2" type="float" value="0.4"/>
                <input name="in1" type="color3" nodename="a"/><input name="in2" type="color3" nodename="b"/>
              </ifgreater>
              <switch name="number" type="color3">
                <input name="in1" type="color3" nodename="c"/><input name="in2" type="color3" nodename="b"/>
                <input name="in3" type="color3" nodename="clouds"/><input name="which" type="integer" value="1"/>
              </switch>
              <convert name="step" type="integer"><input name="in" type="boolean" nodename="beyond"/></convert>
              <ifgreater name="beyond" type="boolean">
                <input name="value1" type="float" nodename="across"/><input name="value2" type="float" value="0.7"/>
              </ifgreater>
              <switch name="both" type="color3">
                <input name="in1" type="color3" nodename="place"/><input name="in2" type="color3" nodename="clouds"/>
                <input name="which" type="integer" nodename="step"/>
              </switch>
              <output name="by_place" type="color3" nodename="place"/>
              <output name="by_number" type="color3" nodename="number"/>
              <output name="by_both" type="color3" nodename="both"/>
            </materialx>
            """;

    @Test
    void a_browser_draws_the_same_picture_as_glsl() throws IOException, InterruptedException {
        int every = Integer.getInteger("shadeweave.every", 8);
        List<Subject> all = Materials.all();
        check(
                IntStream.range(0, all.size())
                        .filter(i -> i % every == 0)
                        .mapToObj(all::get)
                        .toList(),
                8);
    }

    @Test
    void textures_are_chosen_in_a_browser_as_in_glsl() throws IOException, InterruptedException {
        LinkedDocument content = Written.content("chosen.mtlx", CHOSEN);
        List<Subject> chosen = content.renderables().stream()
                .map(it -> new Subject("chosen", content.path(it), content, it))
                .toList();
        String pixels = shader(chosen.get(2), "wgsl")
                .stage(dev.shadeweave.shader.Stage.PIXEL)
                .source();
        assertTrue(pixels.contains("if (") && pixels.contains("textureSample"), pixels);
        check(chosen, 3);
    }

    private static void check(List<Subject> all, int least) throws IOException, InterruptedException {
        List<String> names = new ArrayList<>();
        List<Image> expected = new ArrayList<>();
        StringWriter scenes = new StringWriter();
        try (Renderer renderer = OpenGl.open();
                JsonGenerator json = new JsonFactory().createGenerator(scenes)) {
            json.writeStartArray();
            for (Subject subject : all) {
                RenderJob job = Stage.job(shader(subject, "genglsl")).toBuilder()
                        .samples(1)
                        .size(SIZE, SIZE)
                        .background(Background.NONE)
                        .build();
                Shader shader = shader(subject, "wgsl");
                Scene scene = Scene.of(shader, job);
                if (scene != null) {
                    scene.write(json);
                    names.add(subject.name());
                    expected.add(renderer.render(job).throwIfErrors());
                }
            }
            json.writeEndArray();
        }
        assertTrue(names.size() >= least, "few materials: " + names);
        List<String> answers = Splitter.on('\n').splitToList(Chromium.ask("draw.html", scenes.toString()));
        assertEquals(names.size(), answers.size(), () -> String.join("\n", answers));
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String answer = answers.get(i);
            double mean = answer.startsWith("error") ? Double.NaN : difference(expected.get(i), answer);
            if (!(mean <= TOLERANCE)) {
                wrong.add(names.get(i) + ": " + (answer.startsWith("error") ? answer : "mean difference " + mean));
            }
        }
        assertEquals("", String.join("\n", wrong));
    }

    private static double difference(Image expected, String answer) {
        byte[] drawn = Base64.getDecoder().decode(answer);
        double sum = 0;
        for (int i = 0; i < drawn.length; i++) {
            if (i % 4 < 3) {
                int pixel = i / 4;
                float ours = expected.get(pixel % SIZE, pixel / SIZE, i % 4);
                sum += Math.abs((drawn[i] & 0xff) / 255f - Math.min(1, Math.max(0, ours)));
            }
        }
        return sum / (3 * SIZE * SIZE);
    }

    private static Shader shader(Subject subject, String target) {
        return Generators.forTarget(target)
                .generate(
                        subject.content(),
                        subject.element(),
                        subject.options().toBuilder()
                                .set(GraphOptions.FILE_TEXTURE_VERTICAL_FLIP, true)
                                .build())
                .throwIfErrors();
    }

    /** The data that a page needs to draw a shader. */
    private record Scene(Shader shader, RenderJob job, Map<StageResource, byte[]> blocks) {
        static @Nullable Scene of(Shader shader, RenderJob job) {
            Map<String, float[]> more = matrices(job);
            Map<StageResource, byte[]> blocks = new HashMap<>();
            for (ShaderStage stage : shader.stages()) {
                for (StageResource it : stage.resources()) {
                    if (it.of().startsWith("u_")) {
                        return null;
                    }
                    if (it.kind().equals("uniforms")) {
                        byte[] bytes = HostBytes.of(it, stage, more);
                        if (bytes == null) {
                            return null;
                        }
                        blocks.put(it, bytes);
                    }
                }
            }
            return new Scene(shader, job, blocks);
        }

        /** Those that shaders read; WebGPU counts depth from 0. */
        private static Map<String, float[]> matrices(RenderJob job) {
            Camera camera = job.view().camera();
            Matrix4f depth = new Matrix4f().m22(0.5f).m32(0.5f);
            Matrix4f projection = depth.mul(camera.projection());
            Map<String, float[]> all = new HashMap<>();
            put(all, "world", camera.world());
            put(all, "view", camera.view());
            put(all, "projection", projection);
            put(all, "viewProjection", new Matrix4f(projection).mul(camera.view()));
            put(all, "worldView", new Matrix4f(camera.view()).mul(camera.world()));
            all.put("u_time", new float[] {job.view().moment().seconds()});
            all.put("u_frame", new float[] {job.view().moment().frame()});
            all.put("u_viewPosition", new float[] {camera.position().x, camera.position().y, camera.position().z});
            return all;
        }

        private static void put(Map<String, float[]> all, String name, Matrix4fc matrix) {
            all.put("u_" + name + "Matrix", matrix.get(new float[16]));
            all.put("u_" + name + "InverseMatrix", new Matrix4f(matrix).invert().get(new float[16]));
            all.put(
                    "u_" + name + "TransposeMatrix",
                    new Matrix4f(matrix).transpose().get(new float[16]));
            all.put(
                    "u_" + name + "InverseTransposeMatrix",
                    new Matrix4f(matrix).invert().transpose().get(new float[16]));
        }

        void write(JsonGenerator json) throws IOException {
            json.writeStartObject();
            json.writeNumberField("size", SIZE);
            ShaderStage vertex = shader.stage(dev.shadeweave.shader.Stage.VERTEX);
            json.writeStringField("vertex", vertex.source());
            json.writeStringField(
                    "fragment", shader.stage(dev.shadeweave.shader.Stage.PIXEL).source());
            json.writeArrayFieldStart("attributes");
            List<Variable> inputs =
                    vertex.block(VariableBlock.Kind.VERTEX_INPUTS).orElseThrow().variables();
            for (Variable it : inputs) {
                json.writeStartObject();
                json.writeNumberField("location", it.slot().location());
                json.writeNumberField("width", width(it));
                json.writeStringField(
                        "format", (isWhole(it) ? "sint32" : "float32") + (width(it) == 1 ? "" : "x" + width(it)));
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("resources");
            for (ShaderStage stage : shader.stages()) {
                for (StageResource it : stage.resources()) {
                    resource(json, it);
                }
            }
            json.writeEndArray();
            json.writeStringField("vertices", Base64.getEncoder().encodeToString(vertices(inputs)));
            byte[] indexBytes = new byte[4 * job.subject().mesh().indices().length];
            ByteBuffer indices = numbers(indexBytes);
            for (int index : job.subject().mesh().indices()) {
                indices.putInt(index);
            }
            json.writeStringField("indices", Base64.getEncoder().encodeToString(indexBytes));
            json.writeEndObject();
        }

        /** Writes into these bytes as WebGPU reads them. */
        private static ByteBuffer numbers(byte[] bytes) {
            return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        }

        private static int width(Variable it) {
            return Math.max(1, Math.min(4, it.type().size()));
        }

        private static boolean isWhole(Variable it) {
            return it.type().equals(Types.INTEGER);
        }

        /** All inputs of each vertex one after the other: WebGPU warrants eight buffers only. */
        private byte[] vertices(List<Variable> inputs) {
            int count = job.subject().mesh().vertices();
            byte[] bytes =
                    new byte[4 * count * inputs.stream().mapToInt(Scene::width).sum()];
            ByteBuffer values = numbers(bytes);
            for (int v = 0; v < count; v++) {
                for (Variable it : inputs) {
                    Mesh.Attribute attribute = Objects.requireNonNull(
                            job.subject().mesh().attributes().get(it.name().substring(2)), it.name());
                    for (int c = 0; c < width(it); c++) {
                        float value = c < attribute.width() ? attribute.get(v, c) : c == 3 ? 1 : 0;
                        if (isWhole(it)) {
                            values.putInt((int) value);
                        } else {
                            values.putFloat(value);
                        }
                    }
                }
            }
            return bytes;
        }

        private void resource(JsonGenerator json, StageResource it) throws IOException {
            json.writeStartObject();
            json.writeStringField("kind", it.kind());
            json.writeNumberField("group", it.slot().set());
            json.writeNumberField("binding", it.slot().binding());
            if (it.kind().equals("uniforms")) {
                json.writeStringField("data", Base64.getEncoder().encodeToString(blocks.get(it)));
            } else if (it.kind().equals("texture")) {
                Image image =
                        Objects.requireNonNull(job.subject().textures().images().get(it.of()), it.of());
                byte[] texels = new byte[4 * image.pixels().length];
                numbers(texels).asFloatBuffer().put(image.pixels());
                json.writeNumberField("width", image.width());
                json.writeNumberField("height", image.height());
                json.writeStringField("data", Base64.getEncoder().encodeToString(texels));
            }
            json.writeEndObject();
        }
    }
}

package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.render.Probe;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.shader.Sampling;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageResource;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.type.Value;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Shaders in MSL, compiled as C++ over a stand-in for Metal's library, compute at points of a surface what GLSL computes
 * there. Their uniforms are bytes laid out as the report says, so that is proved as well. Of materials without an
 * environment: all with textures, and every third of the others by default, {@code -Dshadeweave.every=1} takes all.
 */
class MetalProbeTest {
    /** Texture coordinates of the points; their positions are made of the same numbers. */
    private static final float[][] POINTS = {{0.1f, 0.2f}, {0.45f, 0.8f}, {0.73f, 0.31f}, {0.9f, 0.95f}};

    private static final double TOLERANCE = 1e-3;

    /** What every texture shows. */
    private static final Image PICTURE = Image.paint(16, 16, (x, y, pixel) -> {
        pixel[0] = x / 15f;
        pixel[1] = y / 15f;
        pixel[2] = (x / 2 + y / 2) % 2 * 0.5f + 0.25f;
        pixel[3] = 0.5f + x * y / 450f;
    });

    @TempDir
    private Path folder;

    /** A material with the values that the entry point is handed. */
    private record Case(Subject subject, ShaderStage stage, String output, Map<String, byte[]> blocks) {}

    @Test
    void metal_computes_the_same_values_as_glsl() throws IOException, InterruptedException {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/g++")), "there is no g++ (Debian: g++)");
        List<Case> cases = cases();
        long textured =
                cases.stream().filter(it -> !textures(it.stage).isEmpty()).count();
        assertTrue(cases.size() >= 10, "few materials: " + cases.size());
        assertTrue(textured >= 10, "few materials with textures: " + textured);
        List<List<Float>> found = run(cases);
        try (Renderer renderer = OpenGl.open()) {
            List<String> wrong = new ArrayList<>();
            for (int i = 0; i < cases.size(); i++) {
                Case it = cases.get(i);
                ImmutableMap.Builder<String, Image> images = ImmutableMap.builder();
                textures(it.stage).forEach(texture -> images.put(texture.of(), PICTURE));
                Probe probe = new Probe(
                        renderer,
                        RenderJob.of(it.subject.shader("genglsl"))
                                .images(images.buildKeepingLast())
                                .texturesTopDown(true)
                                .build());
                for (int p = 0; p < POINTS.length; p++) {
                    compare(it, POINTS[p], probe, found.get(i * POINTS.length + p), wrong);
                }
            }
            assertEquals("", String.join("\n", wrong));
        }
    }

    private static void compare(Case it, float[] point, Probe probe, List<Float> found, List<String> wrong) {
        ImmutableList<Float> uv = ImmutableList.of(point[0], point[1]);
        ImmutableList<Float> expected = probe.at(position(point), ImmutableMap.of("texcoord_0", uv));
        for (int c = 0; c < 4; c++) {
            double limit = TOLERANCE * Math.max(1, Math.abs(expected.get(c)));
            if (!(Math.abs(expected.get(c) - found.get(c)) <= limit)) {
                wrong.add(it.subject.name() + " at " + uv + ": " + found + " for " + expected);
                return;
            }
        }
    }

    private static Vector3f position(float[] point) {
        return new Vector3f(point[0] - 0.5f, point[1] - 0.5f, point[0] * point[1]);
    }

    // what is asked

    private static List<Case> cases() {
        int every = Integer.getInteger("shadeweave.every", 3);
        List<Subject> all = Materials.all();
        List<Case> cases = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            Shader shader = all.get(i).shader("msl");
            ShaderStage stage = shader.stage(Stage.PIXEL);
            Map<String, byte[]> blocks = blocks(stage);
            boolean known = inputs(stage).stream().allMatch(it -> value(it, POINTS[0]) != null);
            boolean asked = i % every == 0 || !textures(stage).isEmpty();
            if (asked && blocks != null && known && !shader.displaced() && isReadHere(stage)) {
                String output = stage.block(VariableBlock.Kind.OUTPUTS)
                        .orElseThrow()
                        .variables()
                        .get(0)
                        .name();
                cases.add(new Case(all.get(i), stage, output, blocks));
            }
        }
        return cases;
    }

    private static List<StageResource> textures(ShaderStage stage) {
        return stage.resources().stream()
                .filter(it -> it.kind().equals("texture"))
                .toList();
    }

    /** True if all textures come from files, and no host has to read anything for the shader. */
    private static boolean isReadHere(ShaderStage stage) {
        return textures(stage).stream()
                .allMatch(it ->
                        !it.of().startsWith("u_") && !sampler(it.of(), stage).isEmpty());
    }

    /** The sampler of a texture as the stand-in has it; empty if it needs more than that. */
    private static String sampler(String texture, ShaderStage stage) {
        Map<String, Variable> variables = new TreeMap<>();
        stage.blocks().forEach(block -> block.variables().forEach(it -> variables.put(it.name(), it)));
        Variable file = variables.get(texture);
        Sampling sampling = file == null ? null : file.sampling();
        if (sampling == null) {
            return file == null ? "" : "sampler{sampler::repeat, sampler::repeat, false}";
        }
        String u = wrap(sampling.uaddressmode(), sampling, variables);
        String v = wrap(sampling.vaddressmode(), sampling, variables);
        boolean nearest = word(sampling.filtertype(), variables).matches("closest|0");
        return u.isEmpty() || v.isEmpty() ? "" : "sampler{" + u + ", " + v + ", " + nearest + "}";
    }

    private static String wrap(Sampling.Setting setting, Sampling sampling, Map<String, Variable> variables) {
        return switch (word(setting, variables)) {
            case "constant", "0" -> sampling.leftToHost() ? "" : "sampler::edge";
            case "clamp", "1" -> "sampler::edge";
            case "mirror", "3" -> "sampler::mirror";
            default -> "sampler::repeat";
        };
    }

    private static String word(Sampling.Setting setting, Map<String, Variable> variables) {
        Variable uniform = variables.get(setting.variable());
        Value value = uniform == null ? setting.value() : uniform.value();
        return value == null ? "" : value.text();
    }

    private static List<String> inputs(ShaderStage stage) {
        List<String> names = new ArrayList<>();
        boolean inside = false;
        for (String line : stage.source().lines().toList()) {
            inside = line.equals("struct FragmentInput {") || (inside && !line.equals("};"));
            if (inside && line.contains("[[user(")) {
                names.add(line.strip().split(" ", -1)[1]);
            }
        }
        return names;
    }

    /** Returns the value of an input at a point of the probe; null if the probe does not set it. */
    private static @Nullable String value(String input, float[] point) {
        Vector3f at = position(point);
        if (input.startsWith("position")) {
            return "float3(" + at.x + "f, " + at.y + "f, " + at.z + "f)";
        }
        if (input.equals("texcoord_0")) {
            return "float2(" + point[0] + "f, " + point[1] + "f)";
        }
        return input.startsWith("normal")
                ? "float3(0, 0, 1)"
                : input.startsWith("tangent")
                        ? "float3(1, 0, 0)"
                        : input.startsWith("bitangent") ? "float3(0, 1, 0)" : null;
    }

    /** The bytes of each block by the name of its type, or null if something has no value here. */
    private static @Nullable Map<String, byte[]> blocks(ShaderStage stage) {
        Map<String, byte[]> blocks = new TreeMap<>();
        for (StageResource it : stage.resources()) {
            if (it.kind().equals("uniforms")) {
                byte[] bytes = HostBytes.of(it, stage, Map.of());
                if (bytes == null) {
                    return null;
                }
                blocks.put(it.of() + " " + it.name(), bytes);
            }
        }
        return blocks;
    }

    // how it is run

    private List<List<Float>> run(List<Case> cases) throws IOException, InterruptedException {
        MetalHeaders.write(folder);
        StringBuilder main =
                new StringBuilder("#include \"swizzles.hpp\"\n#include \"metal_stdlib\"\n#include <cstdio>\n");
        main.append("const float picture[] = {");
        for (float number : PICTURE.pixels()) {
            main.append(number).append(',');
        }
        main.append("};\n");
        StringBuilder calls = new StringBuilder("int main() {\n");
        for (int i = 0; i < cases.size(); i++) {
            write(main, calls, cases.get(i), "s" + i);
        }
        Files.writeString(folder.resolve("main.cpp"), main + "\n" + calls + "}\n");
        String said = start("g++", "-std=c++17", "-w", "-fsingle-precision-constant", "-I.", "-o", "probe", "main.cpp");
        assertEquals(
                "",
                said.lines().filter(line -> line.contains("error")).limit(20).collect(Collectors.joining("\n")));
        return start("./probe")
                .lines()
                .map(line -> java.util.Arrays.stream(line.split(" ", -1))
                        .map(Float::parseFloat)
                        .toList())
                .toList();
    }

    private static void write(StringBuilder main, StringBuilder calls, Case it, String name) {
        main.append("namespace ").append(name).append(" {\n").append(it.stage.source());
        List<String> arguments = new ArrayList<>();
        it.blocks.forEach((block, bytes) -> {
            String[] words = block.split(" ", -1);
            main.append("alignas(16) const unsigned char bytes_")
                    .append(words[1])
                    .append("[] = {");
            for (byte b : bytes) {
                main.append(b & 0xff).append(',');
            }
            main.append("};\n");
        });
        // in the order of the parameters
        for (StageResource resource : it.stage.resources()) {
            arguments.add(
                    switch (resource.kind()) {
                        case "uniforms" ->
                            "*reinterpret_cast<const " + resource.of() + "*>(bytes_" + resource.name() + ")";
                        case "texture" ->
                            "texture2d<float>{picture, " + PICTURE.width() + ", " + PICTURE.height() + "}";
                        default -> sampler(resource.of(), it.stage);
                    });
        }
        main.append("void at(").append("int p) {\n");
        List<String> inputs = inputs(it.stage);
        if (!inputs.isEmpty()) {
            main.append("FragmentInput given;\n");
            for (int p = 0; p < POINTS.length; p++) {
                main.append("if (p == ").append(p).append(") {\n");
                for (String input : inputs) {
                    main.append("given.")
                            .append(input)
                            .append(" = ")
                            .append(value(input, POINTS[p]))
                            .append(";\n");
                }
                main.append("}\n");
            }
            arguments.add(0, "given");
        }
        main.append("float4 out = fragment_main(")
                .append(String.join(", ", arguments))
                .append(").");
        main.append(it.output).append(";\n");
        main.append("std::printf(\"%.9g %.9g %.9g %.9g\\n\", out.x, out.y, out.z, out.w);\n}\n}\n");
        for (int p = 0; p < POINTS.length; p++) {
            calls.append(name).append("::at(").append(p).append(");\n");
        }
    }

    private String start(String... command) throws IOException, InterruptedException {
        Path said = folder.resolve("said.txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertTrue(process.waitFor(10, TimeUnit.MINUTES), "no end of " + command[0]);
        String text = Files.readString(said, StandardCharsets.UTF_8);
        assertEquals(0, process.exitValue(), text.substring(0, Math.min(4000, text.length())));
        return text;
    }
}

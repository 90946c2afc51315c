package dev.shadeweave.render.gl;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.glir.GlirLimits;
import dev.shadeweave.glir.GlirProblem;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.glir.check.GlirChecker;
import dev.shadeweave.glir.io.GlirReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * Damaged and malicious streams are drawn as far as possible, and give messages; they have no other effect. {@code
 * -Dshadeweave.streams=100000} tries more than the few of every check; {@code -Dshadeweave.seed} others.
 */
class HostileStreamsTest {
    private static final int MUTANTS = Integer.getInteger("shadeweave.streams", 400);
    private static final long SEED = Long.getLong("shadeweave.seed", 20);

    private static final GlirLimits SMALL = new GlirLimits(
            new GlirLimits.Reading(1 << 20, 1 << 20, 1 << 16, 1000),
            new GlirLimits.Drawing(200, 128, 16 << 20, 100_000, 1 << 28),
            GlirLimits.DEFAULT.code());

    private static final List<String> NUMBERS = List.of(
            "-1",
            "0",
            "1",
            "2",
            "3",
            "4",
            "5",
            "17",
            "127",
            "128",
            "1000",
            "65536",
            "2147483647",
            "2147483648",
            "4294967295",
            "1e30",
            "-1e-30",
            "0.5",
            "\"NaN\"",
            "\"Infinity\"",
            "null",
            "true",
            "[]",
            "{}",
            "[0, 0, 0]",
            "[1, 2]",
            "\"\"");

    private static final List<String> WORDS = List.of(
            "\"CREATE\"",
            "\"DELETE\"",
            "\"DATA\"",
            "\"SIZE\"",
            "\"DRAW\"",
            "\"LINK\"",
            "\"ATTACH\"",
            "\"FUNC\"",
            "\"SWAP\"",
            "\"CURRENT\"",
            "\"TEXTURE\"",
            "\"UNIFORM\"",
            "\"ATTRIBUTE\"",
            "\"FRAMEBUFFER\"",
            "\"Program\"",
            "\"VertexBuffer\"",
            "\"IndexBuffer\"",
            "\"Texture1D\"",
            "\"Texture2D\"",
            "\"Texture3D\"",
            "\"TextureCube\"",
            "\"TextureBuffer\"",
            "\"RenderBuffer\"",
            "\"FrameBuffer\"",
            "\"Sampler\"",
            "\"VertexShader\"",
            "\"FragmentShader\"",
            "\"GeometryShader\"",
            "\"rgba\"",
            "\"rgb\"",
            "\"red\"",
            "\"depth\"",
            "\"stencil\"",
            "\"color\"",
            "\"rgba32f\"",
            "\"depth_component\"",
            "\"luminance\"",
            "\"points\"",
            "\"lines\"",
            "\"patches\"",
            "\"lines_adjacency\"",
            "\"vec2\"",
            "\"vec4\"",
            "\"mat4\"",
            "\"int\"",
            "\"unsigned_int\"",
            "\"linear_mipmap_linear\"",
            "\"glClear\"",
            "\"glEnable\"",
            "\"glGenerateMipmap\"",
            "\"glBlitFramebuffer\"",
            "\"glDrawBuffers\"",
            "\"glViewport\"",
            "\"t\"",
            "\"a\"");

    private static final Pattern NUMBER = Pattern.compile("(?<=[\\[ ,])-?\\d+(\\.\\d+)?(?=[\\], ])");
    private static final Pattern WORD = Pattern.compile("\"[A-Za-z_0-9]{1,24}\"");

    /** Every class of object, every kind of draw. */
    private static final List<String> SCENE = Arrays.asList(("[\"CREATE\", 1, \"Program\"]| [\"CREATE\", 2,"
                    + " \"VertexShader\"]| [\"CREATE\", 3, \"FragmentShader\"]| [\"DATA\", 2, 0, \"#version 400\\nin vec2 a;"
                    + " in float s; uniform mat4 m; void main() { gl_PointSize = 3.0; gl_Position = m * vec4(a + s, 0.0,"
                    + " 1.0); }\"]| [\"DATA\", 3, 0, \"#version 400\\nuniform sampler2D t; uniform vec3 u[2]; out vec4 c;"
                    + " void main() { c = texture(t, gl_FragCoord.xy / 16.0) + vec4(u[1], 1.0); }\"]| [\"ATTACH\", 1, 2]|"
                    + " [\"ATTACH\", 1, 3]| [\"LINK\", 1]| [\"CREATE\", 4, \"VertexBuffer\"]| [\"SIZE\", 4, 48]| [\"DATA\", 4,"
                    + " 0, [-1, -1, 1, -1, 1, 1, -1, 1, 0, 0, 0, 0]]| [\"CREATE\", 5, \"IndexBuffer\"]| [\"SIZE\", 5, 12]|"
                    + " [\"DATA\", 5, 0, {\"dtype\": \"uint16\", \"values\": [0, 1, 2, 0, 2, 3]}]| [\"CREATE\", 6,"
                    + " \"Texture2D\"]| [\"SIZE\", 6, [4, 4], \"rgba\", \"rgba32f\", 3]| [\"DATA\", 6, [1, 1], [[[1, 0, 0, 1],"
                    + " [0, 1, 0, 1]]]]| [\"DATA\", 6, [0, 0, 1], [[[1, 0, 0, 1]]]]| [\"FUNC\", \"glGenerateMipmap\", 6]|"
                    + " [\"WRAPPING\", 6, [\"repeat\", \"clamp_to_edge\"]]| [\"INTERPOLATION\", 6, \"linear_mipmap_linear\","
                    + " \"linear\"]| [\"CREATE\", 7, \"Sampler\"]| [\"WRAPPING\", 7, [\"clamp_to_border\"], [1, 0, 0, 1]]|"
                    + " [\"TEXTURE\", 1, \"t\", 6, 7]| [\"ATTRIBUTE\", 1, \"a\", \"vec2\", [4, 8, 0]]| [\"ATTRIBUTE\", 1,"
                    + " \"s\", \"float\", [4, 0, 32], 1]| [\"UNIFORM\", 1, \"m\", \"mat4\", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1,"
                    + " 0, 0, 0, 0, 1]]| [\"UNIFORM\", 1, \"u[1]\", \"vec3\", [0.25, 0.5, 0.75]]| [\"CREATE\", 8,"
                    + " \"FrameBuffer\"]| [\"CREATE\", 9, \"RenderBuffer\"]| [\"SIZE\", 9, [8, 8], \"color\", \"rgba8\", 4]|"
                    + " [\"CREATE\", 10, \"RenderBuffer\"]| [\"SIZE\", 10, [8, 8], \"depth\", null, 4]| [\"ATTACH\", 8,"
                    + " \"color\", 9]| [\"ATTACH\", 8, \"depth\", 10]| [\"FRAMEBUFFER\", 8, true]| [\"FUNC\","
                    + " \"glViewport\", 0, 0, 8, 8]| [\"FUNC\", \"glClearColor\", 0, 0.5, 1, 1]| [\"FUNC\", \"glClear\","
                    + " 16640]| [\"DRAW\", 1, \"triangles\", [5, \"unsigned_short\", 6], 2]| [\"FRAMEBUFFER\", 8, false]|"
                    + " [\"CREATE\", 11, \"FrameBuffer\"]| [\"CREATE\", 12, \"Texture2D\"]| [\"SIZE\", 12, [8, 8], \"rgba\"]|"
                    + " [\"ATTACH\", 11, \"color\", 12]| [\"FUNC\", \"glBlitFramebuffer\", 8, 11]| [\"TEXTURE\", 1, \"t\","
                    + " 12]| [\"FUNC\", \"glEnable\", \"blend\"]| [\"FUNC\", \"glBlendFuncSeparate\", \"one\", \"one\","
                    + " \"one\", \"zero\"]| [\"FUNC\", \"glScissor\", 0, 0, 4, 4]| [\"DRAW\", 1, \"points\", [0, 4]]|"
                    + " [\"SWAP\"]| [\"CREATE\", 13, \"TextureCube\"]| [\"SIZE\", 13, [6, 2, 2], \"rgb\"]| [\"CREATE\", 14,"
                    + " \"Texture3D\"]| [\"SIZE\", 14, [2, 3, 4], \"luminance_alpha\"]| [\"CREATE\", 15, \"TextureBuffer\"]|"
                    + " [\"SIZE\", 15, [4], \"rgba\", \"rgba32f\"]| [\"DATA\", 15, [1], [[1, 2, 3, 4]]]| [\"CREATE\", 16,"
                    + " \"Texture1D\"]| [\"SIZE\", 16, [4], \"alpha\"]| [\"DELETE\", 4]| [\"DRAW\", 1, \"line_strip\", [0, 3]]|"
                    + " [\"CURRENT\", 0]| [\"SWAP\"]")
            .split("\\| ?"));

    @Test
    void damaged_streams_give_messages_and_nothing_else() {
        Random random = new Random(SEED);
        int drawn = 0;
        int refused = 0;
        try (GlContext context = open()) {
            int before = context.countByDriver(512);
            for (int i = 0; i < MUTANTS; i++) {
                String text = mutant(random);
                GlirReader.Result read = GlirReader.read(
                        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                        GlirReader.SideFiles.NONE,
                        SMALL);
                List<GlirProblem> problems = GlirChecker.check(read, SMALL);
                assertTrue(problems.size() <= 2000, "messages of mutant " + i);
                if (read.stream().isEmpty()) {
                    refused++;
                    continue;
                }
                for (GlirInterpreter.Mode mode : GlirInterpreter.Mode.values()) {
                    run(context, mode, read);
                }
                drawn++;
            }
            assertTrue(context.countByDriver(512) <= before, "objects that are left");
        }
        assertTrue(drawn > MUTANTS / 4, drawn + " of " + MUTANTS + " were drawn");
        assertTrue(refused > 0, "none was refused");
    }

    private static void run(GlContext context, GlirInterpreter.Mode mode, GlirReader.Result read) {
        try (GlirInterpreter interpreter = GlirInterpreter.in(context, mode, SMALL)) {
            GlirStream stream = read.stream().orElseThrow();
            interpreter.run(stream, read.places(), new GlirStream.Canvas(16, 16, 1), picture -> {});
            // what one stream left is there for the next
            interpreter.run(stream, read.places(), new GlirStream.Canvas(16, 16, 1), picture -> {});
            interpreter.finish(picture -> {});
        }
    }

    private static GlContext open() {
        try {
            return GlContext.open();
        } catch (GlException e) {
            return Assumptions.abort(e.getMessage());
        }
    }

    /** Does up to six things to the commands, or cuts and stains the text. */
    private static String mutant(Random random) {
        List<String> commands = new ArrayList<>(SCENE);
        int changes = 1 + random.nextInt(6);
        for (int i = 0; i < changes && !commands.isEmpty(); i++) {
            int at = random.nextInt(commands.size());
            switch (random.nextInt(6)) {
                case 0 -> commands.remove(at);
                case 1 -> commands.add(random.nextInt(commands.size()), commands.get(at));
                case 2 -> commands.add(random.nextInt(commands.size()), commands.remove(at));
                case 3 -> commands.set(at, replaced(commands.get(at), WORD, WORDS, random));
                default -> commands.set(at, replaced(commands.get(at), NUMBER, NUMBERS, random));
            }
        }
        String text = "[" + String.join(",\n", commands) + "]";
        return switch (random.nextInt(20)) {
            case 0 -> text.substring(0, random.nextInt(text.length()));
            case 1 -> {
                int at = random.nextInt(text.length());
                yield text.substring(0, at) + (char) random.nextInt(256) + text.substring(at);
            }
            default -> text;
        };
    }

    private static String replaced(String command, Pattern what, List<String> by, Random random) {
        Matcher match = what.matcher(command);
        List<int[]> found = new ArrayList<>();
        while (match.find()) {
            found.add(new int[] {match.start(), match.end()});
        }
        if (found.isEmpty()) {
            return command;
        }
        int[] place = found.get(random.nextInt(found.size()));
        return command.substring(0, place[0]) + by.get(random.nextInt(by.size())) + command.substring(place[1]);
    }
}

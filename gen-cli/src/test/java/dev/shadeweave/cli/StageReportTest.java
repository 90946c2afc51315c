package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the modifiers and templates in the report: everything that a host needs to draw their stages. */
class StageReportTest {
    private static final String DOCUMENT =
            """
            <materialx version="1.39">
              <constant name="c" type="color3"><input name="value" type="color3" value="0.8, 0.4, 0.2" /></constant>
              <output name="out" type="color3" nodename="c" />
            </materialx>
            """;

    private static final String CONTROL =
            """
            layout(vertices = 4) out;
            uniform float level = 3.0;
            void main()
            {
                sg_MapIO(gl_InvocationID);
                gl_TessLevelOuter[0] = gl_TessLevelOuter[1] = gl_TessLevelOuter[2] = gl_TessLevelOuter[3] = level;
                gl_TessLevelInner[0] = gl_TessLevelInner[1] = level;
            }
            """;

    private static final String EVALUATION =
            "layout(quads, equal_spacing, ccw) in;\nvoid main()\n{\n    sg_MapIOBilinear();\n}\n";

    /** A modifier with a geometry stage. */
    private static final String SHRINK =
            """
            FragmentIO:
            uniform vec3 tint = vec3(1.0, 0.5, 0.25);
            out vec4 outDepth;
            FragmentEndCode:
            outFragment.rgb *= tint;
            outDepth = vec4(gl_FragCoord.z);
            VertexEndCode:
            gl_ClipDistance[0] = 1.0;
            GeometryIO:
            uniform float shrink = 0.5;
            Geometry:
            layout(triangles) in;
            layout(line_strip, max_vertices = 5) out;
            void main()
            {
                for (int i = 0; i < 3; ++i)
                {
                    sg_MapIO(i);
                    gl_Position.xy *= shrink;
                    EmitVertex();
                }
                EndPrimitive();
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void two_stages_say_nothing_of_primitives() throws IOException {
        JsonNode made = made("");
        assertEquals(List.of("vertex out/it__out.vert", "pixel out/it__out.frag"), stages(made));
        assertEquals(true, made.path("primitives").isMissingNode());
        assertEquals(List.of(), variables(made, "pixel", "private_uniforms"));
        assertEquals(List.of("color3 out1 = "), outputs(made));
    }

    @Test
    void reports_input_and_output_primitives_of_a_geometry_stage() throws IOException {
        JsonNode made = made("--modifier @shrink.mod ");
        assertEquals(
                List.of("vertex out/it__out.vert", "geometry out/it__out.geom", "pixel out/it__out.frag"),
                stages(made));
        check(made, 0, "triangles", "line_strip", 5, 1, 1);
        assertEquals(List.of("float shrink = 0.5"), variables(made, "geometry", "private_uniforms"));
        assertEquals(List.of("vector3 tint = 1.0, 0.5, 0.25"), variables(made, "pixel", "private_uniforms"));
        assertEquals(List.of("color3 out1 = ", "vector4 outDepth = "), outputs(made));
    }

    @Test
    void divided_patches_say_how_many_vertices_they_have() throws IOException {
        JsonNode made = made("--template-tess-control @c.tesc --template-tess-evaluation @e.tese ");
        assertEquals(
                List.of(
                        "vertex out/it__out.vert",
                        "tess_control out/it__out.tesc",
                        "tess_evaluation out/it__out.tese",
                        "pixel out/it__out.frag"),
                stages(made));
        check(made, 4, "", "", 0, 1, 0);
        assertEquals(List.of("float level = 3.0"), variables(made, "tess_control", "private_uniforms"));
    }

    /** The modifier {@code outline} draws the object a second time. */
    @Test
    void objects_are_drawn_as_often_as_modifiers_ask() throws IOException {
        check(made("--modifier outline "), 0, "", "", 0, 2, 0);
    }

    @Test
    void all_five_stages_are_there() throws IOException {
        JsonNode made =
                made("--modifier @shrink.mod --template-tess-control @c.tesc --template-tess-evaluation @e.tese ");
        assertEquals(5, stages(made).size());
        check(made, 4, "triangles", "line_strip", 5, 1, 1);
    }

    /**
     * The report states the layout of uniform buffers in GLSL for Vulkan (std140). Uniforms of other GLSL have no
     * layout.
     */
    @Test
    void members_of_buffers_have_places() throws IOException {
        JsonNode made = made("--target vulkan --modifier @shrink.mod ");
        assertEquals(
                List.of("PrivateUniforms_pixel 16: tint 0 12", "PublicUniforms_pixel 16: c_value 0 12"),
                places(made, "pixel"));
        assertEquals(List.of("PrivateUniforms_geometry 16: shrink 0 4"), places(made, "geometry"));
        assertEquals(List.of(), places(made("--modifier @shrink.mod "), "pixel"));
    }

    private static List<String> places(JsonNode made, String stage) {
        List<String> found = new ArrayList<>();
        for (JsonNode each : made.path("stages")) {
            for (JsonNode block : each.path("blocks")) {
                if (each.path("stage").asText().equals(stage) && block.has("members")) {
                    StringBuilder text = new StringBuilder(block.path("name").asText() + " "
                            + block.path("size").asInt() + ":");
                    for (JsonNode member : block.path("members")) {
                        text.append(" " + member.path("name").asText() + " "
                                + member.path("offset").asInt() + " "
                                + member.path("size").asInt());
                    }
                    found.add(text.toString());
                }
            }
        }
        return found;
    }

    private static void check(
            JsonNode made, int patch, String input, String output, int vertices, int instances, int clips) {
        JsonNode primitives = made.path("primitives");
        assertEquals(
                "%d %s %s %d %d %d".formatted(patch, input, output, vertices, instances, clips),
                "%d %s %s %d %d %d"
                        .formatted(
                                primitives.path("patchVertices").asInt(-1),
                                primitives.path("input").asText(),
                                primitives.path("output").asText(),
                                primitives.path("maxVertices").asInt(-1),
                                primitives.path("instances").asInt(-1),
                                primitives.path("clipDistances").asInt(-1)));
    }

    private JsonNode made(String options) throws IOException {
        Cli cli = new Cli(folder)
                .file("it.mtlx", DOCUMENT)
                .file("c.tesc", CONTROL)
                .file("e.tese", EVALUATION)
                .file("shrink.mod", SHRINK);
        cli.run("generate " + options + "-o @out --report @report.json @it.mtlx")
                .hasStatus(0);
        return new ObjectMapper()
                .readTree(cli.read("report.json"))
                .path("elements")
                .path(0);
    }

    private static List<String> stages(JsonNode made) {
        List<String> found = new ArrayList<>();
        for (JsonNode stage : made.path("stages")) {
            found.add(stage.path("stage").asText() + " " + stage.path("file").asText());
        }
        return found;
    }

    private static List<String> variables(JsonNode made, String stage, String kind) {
        List<String> found = new ArrayList<>();
        for (JsonNode each : made.path("stages")) {
            for (JsonNode block : each.path("blocks")) {
                if (each.path("stage").asText().equals(stage)
                        && block.path("kind").asText().equals(kind)) {
                    for (JsonNode variable : block.path("variables")) {
                        found.add(variable.path("type").asText() + " "
                                + variable.path("name").asText() + " = "
                                + variable.path("value").asText());
                    }
                }
            }
        }
        return found;
    }

    private static List<String> outputs(JsonNode made) {
        return variables(made, "pixel", "outputs");
    }
}

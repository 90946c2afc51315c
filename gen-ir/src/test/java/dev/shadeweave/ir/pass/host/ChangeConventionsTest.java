package dev.shadeweave.ir.pass.host;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.Language;
import dev.shadeweave.ir.model.BuiltInVariable;
import dev.shadeweave.ir.model.Conventions;
import dev.shadeweave.ir.model.Conventions.Depth;
import dev.shadeweave.ir.model.Conventions.Origin;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.print.GlslDialect;
import dev.shadeweave.ir.run.Execution;
import dev.shadeweave.ir.run.NotRunException;
import dev.shadeweave.lang.syntax.Profile;
import dev.shadeweave.lang.syntax.Version;
import dev.shadeweave.source.SourceSpan;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A host with other conventions draws the same picture. */
class ChangeConventionsTest {
    private static final GlslDialect VULKAN =
            new GlslDialect(new Version(450, Profile.CORE, false, SourceSpan.none()), true);
    private static final GlslDialect CORE =
            new GlslDialect(new Version(450, Profile.CORE, false, SourceSpan.none()), false);

    private static IrModule fragment(String head, String value) {
        String text = "#version 450\n" + head + "\nout vec4 o;\nvoid main() { o = vec4(" + value + "); }\n";
        return IrModule.read("a.frag", text, Stage.FRAGMENT).orElseThrow();
    }

    private static IrModule vertex(String main) {
        String text = "#version 330\nin vec4 p;\nvoid main() { " + main + " }\n";
        return IrModule.read("a.vert", text, Stage.VERTEX).orElseThrow();
    }

    /** Returns the output of a fragment shader for the third line of eight. */
    private static float[] drawn(IrModule module) throws NotRunException {
        module.validate();
        Execution execution = Execution.of(module);
        execution.set(BuiltInVariable.FRAG_COORD, 4.5f, 2.5f, 0.25f, 1);
        execution.set(ChangeConventions.HEIGHT, 8);
        execution.run();
        return execution.get("o");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gl_FragCoord | 4.5 5.5 0.25 1",
                "gl_FragCoord.xyyz | 4.5 5.5 5.5 0.25",
                "gl_FragCoord.y | 5.5 5.5 5.5 5.5",
                "gl_FragCoord.x | 4.5 4.5 4.5 4.5",
                "gl_FragCoord[int(gl_FragCoord.z) + 1] | 5.5 5.5 5.5 5.5",
                "gl_FragCoord.yx, gl_FragCoord.yx.yx | 5.5 4.5 4.5 5.5",
                "gl_FragCoord.yx[int(gl_FragCoord.z)] | 5.5 5.5 5.5 5.5"
            })
    void lines_are_counted_from_the_other_end(String value, String expected) throws NotRunException {
        for (IrModule module : List.of(fragment("", value), fragment("", value).optimized())) {
            float[] numbers = floats(expected);
            assertArrayEquals(numbers, drawn(module.under(Conventions.VULKAN)), 1e-6f);
            assertArrayEquals(numbers, drawn(module.under(Conventions.DIRECT)), 1e-6f);
            assertArrayEquals(numbers, drawn(module.under(Conventions.OPENGL.with(Origin.UPPER))), 1e-6f);
            IrModule kept = module.under(Conventions.DIRECT.with(Origin.LOWER));
            assertFalse(kept.dump().contains(ChangeConventions.HEIGHT), kept.dump());
            assertArrayEquals(drawn(module), drawn(kept), 1e-6f);
        }
    }

    private static float[] floats(String text) {
        List<String> words = Splitter.on(' ').splitToList(text);
        float[] numbers = new float[words.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = Float.parseFloat(words.get(i));
        }
        return numbers;
    }

    /**
     * OpenGL has qualifiers for pixel coordinates with another origin or centre. Other APIs do not know these
     * qualifiers.
     */
    @Test
    void supports_other_origins_and_pixel_centres_of_gl_FragCoord() throws NotRunException {
        IrModule above = fragment("layout(origin_upper_left) in vec4 gl_FragCoord;", "gl_FragCoord");
        assertArrayEquals(floats("4.5 2.5 0.25 1"), drawn(above.under(Conventions.DIRECT)), 1e-6f);
        assertFalse(above.under(Conventions.VULKAN).glsl().text().contains("origin_upper_left"));
        assertArrayEquals(floats("4.5 5.5 0.25 1"), drawn(above.under(Conventions.DIRECT.with(Origin.LOWER))), 1e-6f);
        IrModule centres = fragment("layout(pixel_center_integer) in vec4 gl_FragCoord;", "gl_FragCoord");
        assertArrayEquals(floats("4 5 0.25 1"), drawn(centres.under(Conventions.DIRECT)), 1e-6f);
        assertFalse(centres.under(Conventions.VULKAN).glsl().text().contains("pixel_center_integer"));
    }

    @Test
    void the_uniform_of_the_height_has_a_unique_name() {
        IrModule module = fragment("uniform float u_windowHeight;", "gl_FragCoord.y * u_windowHeight");
        IrModule changed = module.under(Conventions.DIRECT);
        assertEquals(
                List.of("u_windowHeight", "u_windowHeight2"),
                changed.reflect().uniforms().stream().map(it -> it.name()).toList());
        assertTrue(changed.glsl().text().contains("(u_windowHeight2 - gl_FragCoord.y) * u_windowHeight"));
        assertEquals(
                List.of(),
                fragment("", "gl_FragCoord.x")
                        .under(Conventions.DIRECT)
                        .reflect()
                        .uniforms());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dFdy(v.x) | -dFdy(v.x) | dFdy(v.x)",
                "dFdyFine(v.x) | -dFdyFine(v.x) | dFdyFine(v.x)",
                "dFdx(v.x) | dFdx(v.x) | dFdx(v.x)",
                "fwidth(v.x) | fwidth(v.x) | fwidth(v.x)",
                "interpolateAtOffset(v, vec2(0.25, 0.5)).x | interpolateAtOffset(v, vec2(0.25, -0.5)) |"
                        + " interpolateAtOffset(v, vec2(0.25, 0.5))",
                "gl_SamplePosition.y | 1.0 - gl_SamplePosition.y | gl_SamplePosition.y",
                "gl_PointCoord.y | gl_PointCoord.y | 1.0 - gl_PointCoord.y",
                "gl_FrontFacing ? 1.0 : 0.0 | gl_FrontFacing ? | !gl_FrontFacing ?"
            })
    void values_that_depend_on_the_origin_follow_it(String value, String upper, String lower) {
        IrModule module = fragment("in vec2 v;", value);
        String there = module.under(Conventions.VULKAN).glsl().text();
        assertTrue(there.contains(upper), there);
        String below =
                module.under(Conventions.VULKAN.with(Origin.LOWER)).glsl().text();
        assertTrue(below.contains(lower), below);
        String over = module.under(Conventions.OPENGL.with(Origin.UPPER)).glsl().text();
        assertEquals(value.startsWith("gl_FrontFacing"), over.contains("!gl_FrontFacing"), over);
        assertEquals(value.startsWith("gl_Point"), over.contains("1.0 - gl_PointCoord"), over);
    }

    /** Depth 0.5 in the range from -1 to 1 is 0.75 in the range from 0 to 1. */
    @ParameterizedTest
    @CsvSource({
        "VULKAN, UPPER, ZERO_TO_ONE, -2, 3",
        "VULKAN, LOWER, ZERO_TO_ONE, 2, 3",
        "VULKAN, UPPER, MINUS_ONE_TO_ONE, -2, 2",
        "DIRECT, UPPER, ZERO_TO_ONE, 2, 3",
        "DIRECT, LOWER, ZERO_TO_ONE, -2, 3",
        "OPENGL, LOWER, MINUS_ONE_TO_ONE, 2, 2",
        "OPENGL, LOWER, ZERO_TO_ONE, 2, 3",
        "OPENGL, UPPER, MINUS_ONE_TO_ONE, -2, 2"
    })
    void positions_follow_the_conventions_of_the_host(
            Conventions.Window window, Origin origin, Depth depth, float y, float z) throws NotRunException {
        Conventions target = new Conventions(window, origin, depth);
        String main = "gl_Position = p; if (p.x > 0.0) return; gl_Position.x = 7.0;";
        for (IrModule module : List.of(vertex(main), vertex(main).optimized())) {
            assertArrayEquals(new float[] {1, y, z, 4}, placed(module.under(target), 1), 1e-6f);
            assertArrayEquals(new float[] {7, y, z, 4}, placed(module.under(target), -1), 1e-6f);
            IrModule back = module.under(target).under(Conventions.OPENGL);
            assertArrayEquals(new float[] {1, 2, 2, 4}, placed(back, 1), 1e-6f);
            String text = target.window() == Conventions.Window.VULKAN
                    ? module.glsl(VULKAN, target, new Diagnostics())
                            .orElseThrow()
                            .text()
                    : module.glsl(CORE, target, new Diagnostics()).orElseThrow().text();
            IrModule again = IrModule.read("again.vert", text, Stage.VERTEX).orElseThrow();
            assertEquals(target, again.conventions(), text);
            assertArrayEquals(
                    placed(module.under(Conventions.DIRECT), 1), placed(again.under(Conventions.DIRECT), 1), 1e-6f);
        }
    }

    private static float[] placed(IrModule module, float x) throws NotRunException {
        module.validate();
        Execution execution = Execution.of(module);
        execution.set("p", x, 2, 2, 4);
        execution.run();
        return execution.get("");
    }

    @Test
    void each_vertex_of_a_geometry_shader_is_moved() {
        IrModule module = IrModule.read(
                        "a.geom",
                        """
                        #version 450
                        layout(points) in; layout(points, max_vertices = 2) out;
                        void main() {
                            gl_Position = gl_in[0].gl_Position; EmitVertex();
                            gl_Position = vec4(1.0); EmitVertex();
                        }
                        """,
                        Stage.GEOMETRY)
                .orElseThrow();
        String text = module.under(Conventions.VULKAN).glsl().text();
        assertEquals(3, text.split("gl_Position.y = -gl_Position.y;", -1).length, text);
        assertTrue(text.contains("-gl_in[0].gl_Position.y"), text);
        assertTrue(text.contains("gl_in[0].gl_Position.z * 2.0 - gl_in[0].gl_Position.w"), text);
    }

    /** A fragment shader that is translated directly or through Vulkan gives the same text, without messages. */
    @Test
    void a_picture_that_counts_lines_is_written_in_all_languages() {
        IrModule module = fragment("uniform vec3 iResolution;", "gl_FragCoord.xy / iResolution.xy, 0.0, 1.0");
        String text = module.glsl(VULKAN, new Diagnostics()).orElseThrow().text();
        IrModule through = IrModule.read("through.frag", text, Stage.FRAGMENT).orElseThrow();
        for (Language language : Language.values()) {
            Diagnostics diagnostics = new Diagnostics();
            String direct =
                    module.translate(language, diagnostics).orElseThrow().text();
            assertEquals(List.of(), diagnostics.all());
            assertEquals(
                    direct,
                    through.translate(language, diagnostics).orElseThrow().text());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "conventions ( vulkan , lower , zero_to_one )",
                "conventions(vulkan,lower,zero_to_one)",
                "  conventions (vulkan, lower, zero_to_one)"
            })
    void a_shader_states_its_conventions(String pragma) {
        assertEquals(
                Conventions.VULKAN.with(Origin.LOWER),
                fragment("#pragma " + pragma, "gl_FragCoord").conventions());
        assertEquals(
                Conventions.OPENGL,
                fragment("#pragma " + pragma.replace("vulkan", "other"), "gl_FragCoord")
                        .conventions());
    }

    @Test
    void conventions_without_effect_leave_a_shader_unchanged() {
        IrModule module = fragment("", "gl_FragCoord");
        assertEquals(module.dump(), module.under(Conventions.OPENGL).dump());
        assertEquals(
                module.dump(),
                module.under(Conventions.OPENGL.with(Depth.ZERO_TO_ONE)).dump());
    }
}

package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.approval.Materials;
import dev.shadeweave.compile.Compiler;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.assembly.LightType;
import dev.shadeweave.glsl.assembly.Modifiers;
import dev.shadeweave.glsl.assembly.Request;
import dev.shadeweave.glsl.assembly.ShadeMode;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.assembly.TexGen;
import dev.shadeweave.glsl.assembly.TextureSet;
import dev.shadeweave.glsl.assembly.VertexColors;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.source.SourceFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Stages of Vulkan read at the locations where the stage before writes: the same types, changed alike between vertices. */
class StageLocationsTest {
    private static final Pattern BLOCK = Pattern.compile("(?m)^(in|out) (\\w+)\\s*\\{([^}]*)\\} (\\w+)(\\[\\])?;");
    private static final Pattern MEMBER =
            Pattern.compile("layout \\(location = (\\d+)\\) ((?:flat |smooth |noperspective )?)(in )?(\\w+) (\\w+);");
    private static final Map<String, Integer> WIDTHS = Map.of("mat3", 3, "mat4", 4);

    private static final String PLACE =
            """
            <texcoord name='t' type='vector2'/>
            <separate2 name='s' type='multioutput'><input name='in' type='vector2' nodename='t'/></separate2>
            <combine3 name='d' type='color3'><input name='in1' type='float' nodename='s' output='outx'/>
              <input name='in2' type='float' nodename='s' output='outy'/></combine3>
            <output name='o' type='color3' nodename='d'/>
            """;

    private static final String MOVED =
            """
            <texcoord name='t' type='vector2'/>
            <extract name='h' type='float'><input name='in' type='vector2' nodename='t'/></extract>
            <normal name='n' type='vector3'/>
            <convert name='c' type='color3'><input name='in' type='vector3' nodename='n'/></convert>
            <displacement name='d' type='displacementshader'>
              <input name='displacement' type='float' nodename='h'/></displacement>
            <surface_unlit name='s' type='surfaceshader'>
              <input name='emission_color' type='color3' nodename='c'/></surface_unlit>
            <surfacematerial name='m' type='material'>
              <input name='surfaceshader' type='surfaceshader' nodename='s'/>
              <input name='displacementshader' type='displacementshader' nodename='d'/></surfacematerial>
            """;

    private static final SourceFile VALUES = SourceFile.of(
            "values.mod",
            """
            VertexIO:
            in mat3 turned;
            in vec2 behind;
            flat out int kind;
            out mat3 frame;
            noperspective out vec2 place;
            out mat4 far;
            out float last;
            VertexEndCode:
            kind = 3;
            frame = turned;
            place = behind;
            far = mat4(1.0);
            last = 0.5;
            FragmentBeginCode:
            sg_cColor.rg += place + frame[1].xy * last + far[2].xy + float(kind);
            """);

    @Test
    void values_of_all_kinds_go_through_five_stages() {
        StringBuilder requests = new StringBuilder("FragmentIO:\n");
        for (Request request : Request.values()) {
            requests.append("#define SG_REQUEST_" + request + "\n");
        }
        Shader shader = shader(
                PLACE,
                HwOptions.Displacement.NONE,
                around().modifier(VALUES)
                        .modifier(SourceFile.of("all.mod", requests.toString()))
                        .colorInterpolation("noperspective")
                        .normalInterpolation("flat"));
        assertEquals(5, shader.stages().size());
        check(shader);
        String read = block(shader.stage(Stage.PIXEL).source(), "in").toString();
        for (String member : List.of(
                "flat int kind",
                "mat3 frame",
                "noperspective vec2 place",
                "mat4 far",
                "float last",
                "vec4 posOS",
                "vec4 posVS",
                "vec4 posCS",
                "flat vec3 normalOS",
                "flat vec3 normalVS",
                "vec2 texCoord",
                "noperspective vec4 vertexColor")) {
            assertTrue(read.contains(") " + member + ";"), member + " of " + read);
        }
    }

    @Test
    void a_surface_goes_through_five_stages() {
        Materials.Subject marble =
                Materials.under("surfaces/veined_marble", Library.standard()).get(0);
        Shader shader = Generators.forTarget("vulkan")
                .generate(
                        marble.content(),
                        marble.element(),
                        GenerationOptions.builder()
                                .set(StageOptions.STAGES, around().build())
                                .build())
                .throwIfErrors();
        assertEquals(5, shader.stages().size());
        check(shader);
    }

    @Test
    void a_surface_is_moved_where_it_is_divided() {
        Shader shader = shader(MOVED, HwOptions.Displacement.TESSELLATE, StageOptions.builder());
        assertEquals(
                List.of(Stage.VERTEX, Stage.TESS_CONTROL, Stage.TESS_EVALUATION, Stage.PIXEL),
                shader.stages().stream().map(ShaderStage::stage).toList());
        check(shader);
        Shader five = shader(
                MOVED,
                HwOptions.Displacement.TESSELLATE,
                StageOptions.builder().template(Stage.GEOMETRY, SourceFile.of("g", PassThrough.GEOMETRY)));
        assertEquals(5, five.stages().size());
        check(five);
    }

    /** Every modifier on a surface that is divided and moved. */
    @TestFactory
    Stream<DynamicTest> modifiers_on_what_is_divided() {
        return Modifiers.builtIn().stream()
                .map(modifier -> DynamicTest.dynamicTest(
                        modifier,
                        () -> check(shader(
                                MOVED,
                                HwOptions.Displacement.TESSELLATE,
                                StageOptions.builder().modifier(modifier)))));
    }

    @TestFactory
    Stream<DynamicTest> lighting_modes_in_five_stages() {
        return Stream.of(ShadeMode.FLAT, ShadeMode.GOURAUD, ShadeMode.PHONG)
                .map(mode -> DynamicTest.dynamicTest(
                        mode.toString(),
                        () -> check(shader(
                                PLACE,
                                HwOptions.Displacement.NONE,
                                around().shadeMode(mode)
                                        .lights(List.of(LightType.SPOT))
                                        .vertexColors(VertexColors.DIFFUSE)
                                        .colorInterpolation("noperspective")
                                        .textures(TextureSet.of(2, true))
                                        .texGen(new TexGen(TexGen.Mode.REFLECTION_MAP, 3, false))))));
    }

    /** Each stage reads what the one before writes, at locations that nothing else takes, and all of it compiles and links. */
    private static void check(Shader shader) {
        List<ShaderStage> stages = shader.stages();
        for (int i = 1; i < stages.size(); i++) {
            String before = stages.get(i - 1).source();
            String after = stages.get(i).source();
            assertEquals(
                    block(before, "out"),
                    block(after, "in"),
                    "between " + stages.get(i - 1).stage() + " and "
                            + stages.get(i).stage());
        }
        apart(attributes(stages.get(0).source()));
        for (ShaderStage stage : stages) {
            for (String direction : List.of("in", "out")) {
                List<String> block = block(stage.source(), direction);
                apart(block);
                stated(stage, direction, block);
            }
        }
        assertEquals(Optional.empty(), Compiler.of("vulkan").problem(shader));
        assertEquals(Optional.empty(), Compiler.linkingVulkan().problem(shader));
    }

    /**
     * Variables between stages have the same location in all stages, and buffers are distinct even if members share
     * names.
     */
    @Test
    void stages_that_read_the_same_uniforms_are_linked_in_one_call() {
        String texture =
                """
                <image name='i' type='float'><input name='file' type='filename' value='height.png'/></image>
                <displacement name='d' type='displacementshader'>
                  <input name='displacement' type='float' nodename='i'/></displacement>
                <standard_surface name='s' type='surfaceshader'>
                  <input name='base' type='float' nodename='i'/></standard_surface>
                <surfacematerial name='m' type='material'>
                  <input name='surfaceshader' type='surfaceshader' nodename='s'/>
                  <input name='displacementshader' type='displacementshader' nodename='d'/></surfacematerial>
                """;
        Shader moved = shader(texture, HwOptions.Displacement.VERTEX, StageOptions.builder());
        check(moved);
        assertEquals(2, places(moved, "i_file").size());
        assertEquals(1, new HashSet<>(places(moved, "i_file")).size(), "one texture, one binding");
        Shader fur = shader(
                PLACE,
                HwOptions.Displacement.NONE,
                StageOptions.builder().modifier("fur").modifier("motion"));
        check(fur);
        for (Stage stage : List.of(Stage.VERTEX, Stage.GEOMETRY, Stage.PIXEL)) {
            ShaderStage each = fur.stage(stage);
            String instance = each.block(VariableBlock.Kind.PRIVATE_UNIFORMS)
                    .orElseThrow()
                    .instance();
            // Both read the matrix that takes objects to the screen.
            assertEquals(stage.equals(Stage.PIXEL) ? "privateUniforms_pixel" : "", instance, stage.name());
            assertEquals(!instance.isEmpty(), each.source().contains("} privateUniforms_pixel;\n"), each.source());
        }
    }

    private static List<Slot> places(Shader shader, String variable) {
        return shader.stages().stream()
                .flatMap(stage -> stage.blocks().stream())
                .flatMap(block -> block.variables().stream())
                .filter(each -> each.name().equals(variable))
                .map(Variable::slot)
                .toList();
    }

    /** What is reported to hosts of a stage is what its text says. */
    private static void stated(ShaderStage stage, String direction, List<String> block) {
        boolean reported = stage.stage().equals(Stage.PIXEL) ? direction.equals("in") : direction.equals("out");
        if (!reported) {
            return;
        }
        List<String> stated = new ArrayList<>();
        for (Variable variable :
                stage.block(VariableBlock.Kind.CONNECTOR).orElseThrow().variables()) {
            stated.add(variable.slot().location() + " " + variable.name());
        }
        assertFalse(stated.isEmpty());
        assertEquals(
                stated,
                block.subList(1, block.size()).stream()
                        .map(StageLocationsTest::member)
                        .map(member -> member.group(1) + " " + member.group(5))
                        .toList());
    }

    /** No two variables share a location. */
    private static void apart(List<String> declarations) {
        Set<Integer> taken = new HashSet<>();
        for (String declaration : declarations) {
            if (declaration.startsWith("layout")) {
                MatchResult member = member(declaration);
                int first = Integer.parseInt(member.group(1));
                for (int i = 0; i < WIDTHS.getOrDefault(member.group(4), 1); i++) {
                    assertTrue(taken.add(first + i), "location " + (first + i) + " is taken twice: " + declarations);
                }
            }
        }
    }

    private static MatchResult member(String declaration) {
        Matcher matcher = MEMBER.matcher(declaration);
        assertTrue(matcher.matches(), declaration);
        return matcher.toMatchResult();
    }

    private static List<String> attributes(String source) {
        List<String> found = source.lines()
                .map(String::strip)
                .filter(line -> line.startsWith("layout (location") && line.contains(") in "))
                .toList();
        assertFalse(found.isEmpty(), source);
        return found;
    }

    /** The name of the block that a stage reads or writes, and its members; empty for what is no stage's. */
    private static List<String> block(String source, String direction) {
        List<String> found = new ArrayList<>();
        Matcher matcher = BLOCK.matcher(source);
        while (matcher.find()) {
            if (matcher.group(1).equals(direction)) {
                assertTrue(found.isEmpty(), "one block: " + source);
                found.add(matcher.group(2));
                matcher.group(3)
                        .lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty())
                        .forEach(found::add);
            }
        }
        return found;
    }

    private static StageOptions.Builder around() {
        return StageOptions.builder()
                .template(Stage.TESS_CONTROL, SourceFile.of("c", PassThrough.control("2.0")))
                .template(Stage.TESS_EVALUATION, SourceFile.of("e", PassThrough.EVALUATION))
                .template(Stage.GEOMETRY, SourceFile.of("g", PassThrough.GEOMETRY));
    }

    private static Shader shader(String elements, HwOptions.Displacement displacement, StageOptions.Builder options) {
        return Written.shader(
                "vulkan",
                elements,
                GenerationOptions.builder()
                        .set(HwOptions.DISPLACEMENT, displacement)
                        .set(StageOptions.STAGES, options.build())
                        .build());
    }
}

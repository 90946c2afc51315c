package dev.shadeweave.regression;

import static dev.shadeweave.regression.Trap.checkCount;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/**
 * Traps that end in a shader that no compiler accepts. A compiler reads every GLSL source here.
 *
 * <table>
 * <caption>what went wrong elsewhere, and the test</caption>
 * <tr><td>a function is included by one file and defined by another
 *     <td>{@link #a_helper_of_two_variants_is_defined_once}
 * <tr><td>of two functions of one name in two files, one is left out
 *     <td>{@link #two_functions_of_one_name_are_both_there}
 * <tr><td>of two nodegraphs of one name, one is left out; a nodegraph is called like a library function
 *     <td>{@link #two_nodegraphs_of_one_name_are_two_functions}
 * <tr><td>a definition used three times is defined three times
 *     <td>{@link #a_definition_used_three_times_is_one_function}
 * <tr><td>a colon in the name of a node ends in an identifier <td>{@link #a_colon_in_a_name_becomes_legal}
 * <tr><td>a dash in the name of a geometric property ends in an identifier
 *     <td>{@link #any_name_of_a_geometric_property_will_do}
 * <tr><td>integers are interpolated in ES; integers and samplers have low precision there
 *     <td>{@link #whole_numbers_are_not_interpolated}
 * <tr><td>a light made of nodes reads a direction or position that is not there; its code is no ES
 *     <td>{@link #a_light_made_of_nodes_compiles_everywhere}
 * <tr><td>members of a struct keep the type names of documents <td>{@link #a_struct_is_spelled_in_the_shading_language}
 * <tr><td>a struct of one shader is written into the next <td>{@link #a_struct_stays_in_the_shader_that_uses_it}
 * <tr><td>names collide with reserved words and with names of hosts; leading digits
 *     <td>{@link #names_that_begin_with_a_digit_become_legal}, and {@code NamesTest} for every reserved word
 * <tr><td>OSL: a comma is missing behind metadata without a widget <td>{@link #metadata_without_a_widget_has_all_commas}
 * <tr><td>OSL: names of shaders and quotes in texts are written as they are
 *     <td>{@link #quotes_and_names_become_legal_in_osl}
 * <tr><td>Vulkan: all threads count in one set of bindings <td>{@link #bindings_start_anew_for_every_shader}
 * <tr><td>members of a uniform block are sorted by an unstable sort <td>{@link #members_of_a_block_keep_their_order}
 * </table>
 */
class UncompilableTrapsTest {
    @Test
    void a_helper_of_two_variants_is_defined_once() {
        checkCount(
                1, "^float mx_burn_float\\(", Trap.of("helper_of_two_variants").pixel("shown"));
        checkCount(1, "^float mx_burn_float\\(", Trap.materialPixel("color/burn_and_dodge__darkroom_print"));
    }

    @Test
    void two_functions_of_one_name_are_both_there() {
        String source = Trap.of("two_functions_of_one_name").pixel("shown");
        checkCount(1, "return value \\+ 0\\.25;", source);
        checkCount(1, "return value - 0\\.25;", source);
        checkCount(1, "^  float up_out = shift\\(up_in\\);", source);
        checkCount(1, "^  float down_out = shift1\\(down_in\\);", source);
    }

    @Test
    void two_nodegraphs_of_one_name_are_two_functions() {
        String source = Trap.of("two_graphs_of_one_name").pixel("shown");
        checkCount(1, "\\* 2\\.0;", source);
        checkCount(1, "\\* 4\\.0;", source);
        checkCount(2, "^float mx_noise2d_float1?\\(", source);
        checkCount(1, "^  float third_out = mx_noise2d_float1\\(\\);", source);
    }

    @Test
    void a_definition_used_three_times_is_one_function() {
        String source = Trap.materialPixel("definitions/own_node__striped_cloth_color");
        checkCount(1, "^vec3 NG_stripes\\(", source);
        checkCount(3, " = NG_stripes\\(", source);
    }

    @Test
    void a_colon_in_a_name_becomes_legal() {
        for (String element : List.of("shown", "NG_lift/out")) {
            String source = Trap.of("colon_in_a_definition").pixel(element);
            checkCount(1, "vec3 pre_lifted(_out)? = mx_smoothstep\\(", source);
        }
        checkCount(1, "vec3 paint_coat_out = mix\\(", Trap.materialPixel("definitions/inline_code__inline_code_color"));
    }

    @Test
    void any_name_of_a_geometric_property_will_do() {
        Trap trap = Trap.of("dash_in_a_geomprop");
        trap.pixel("shown");
        String vertex = trap.shader("genglsl", "shown").stage(Stage.VERTEX).source();
        checkCount(1, "^in int i_geomprop_part_number;", vertex);
        checkCount(1, "^in float i_geomprop_wear_tear_2;", vertex);
    }

    @Test
    void whole_numbers_are_not_interpolated() {
        Trap trap = Trap.of("dash_in_a_geomprop");
        checkCount(1, "flat int i_geomprop_part_number;", trap.pixel("shown"));
        Shader shader = trap.shader("essl", "shown");
        checkCount(1, "^flat out int ", shader.stage(Stage.VERTEX).source());
        checkCount(1, "^flat in int ", shader.stage(Stage.PIXEL).source());
        checkCount(0, "^in int ", shader.stage(Stage.PIXEL).source());
        for (String type : List.of("float", "int", "sampler2D")) {
            checkCount(
                    1,
                    "^precision highp " + type + ";",
                    shader.stage(Stage.PIXEL).source());
        }
    }

    @Test
    void a_light_made_of_nodes_compiles_everywhere() {
        GenerationOptions options = GenerationOptions.builder()
                .set(HwOptions.MAX_ACTIVE_LIGHT_SOURCES, 2)
                .set(
                        InterfaceOptions.LIGHT_SHADERS,
                        ImmutableList.of("glow", "directional_light", "point_light", "spot_light"))
                .build();
        String source = Trap.of("light_made_of_nodes").pixel("Wall", options);
        checkCount(1, "^  vec3 position;", source);
        checkCount(1, "NG_glow\\(light, position, light\\.tint, light\\.power, result\\);", source);
    }

    @Test
    void a_struct_is_spelled_in_the_shading_language() {
        String source = Trap.of("struct_and_no_struct").pixel("with");
        checkCount(1, "^  vec3 hue;", source);
        checkCount(0, "color3", source);
        checkCount(1, "ink\\(vec3\\(0\\.1, 0\\.9, 0\\.2\\), 0\\.75\\)", source);
    }

    @Test
    void a_struct_stays_in_the_shader_that_uses_it() {
        Trap trap = Trap.of("struct_and_no_struct");
        trap.pixel("with");
        checkCount(0, "struct", trap.pixel("without"));
    }

    @Test
    void names_that_begin_with_a_digit_become_legal() {
        String source = Trap.of("quote_in_a_file_name").pixel("9 lives");
        checkCount(1, "^out vec4 _9_lives;", source);
        checkCount(1, "^uniform sampler2D _2nd_photo_file;", source);
    }

    @Test
    void metadata_without_a_widget_has_all_commas() {
        String source = Trap.of("metadata_without_widget")
                .shader("genosl", "bent/out")
                .stage(Stage.PIXEL)
                .source();
        List<String> entries = source.lines()
                .map(String::strip)
                .dropWhile(line -> !line.startsWith("vector direction"))
                .skip(2)
                .takeWhile(line -> !line.startsWith("]]"))
                .toList();
        assertEquals(
                List.of(
                        "string label = \"Direction\",",
                        "string page = \"Shape\",",
                        "string help = \"Says \\\"where\\\"\",",
                        "string mtlx_defaultgeomprop = \"Nworld\",",
                        "string mtlx_path = \"bent/direction\""),
                entries);
    }

    @Test
    void quotes_and_names_become_legal_in_osl() {
        Trap trap = Trap.of("quote_in_a_file_name");
        String source = trap.shader("genosl", "9 lives").stage(Stage.PIXEL).source();
        checkCount(1, "^shader _9_lives$", source);
        checkCount(1, "string _2nd_photo_file = \"old \\\\\"best\\\\\"\\\\\\\\new\\.png\"$", source);
        String group =
                trap.shader("genoslnetwork", "9 lives").stage(Stage.PIXEL).source();
        checkCount(1, "\"old \\\\\"best\\\\\"\\\\\\\\new\\.png\"", group);
    }

    @Test
    void bindings_start_anew_for_every_shader() throws Exception {
        Trap trap = Trap.of("images_inside_two_definitions");
        List<Slot> expected = slots(trap);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<List<Slot>>> running = new ArrayList<>();
            for (int i = 0; i < 64; i++) {
                running.add(threads.submit(() -> slots(trap)));
            }
            for (Future<List<Slot>> slots : running) {
                assertEquals(expected, slots.get());
            }
        } finally {
            threads.shutdownNow();
        }
        assertEquals(expected.stream().distinct().toList(), expected);
    }

    private static List<Slot> slots(Trap trap) {
        return trap.shader("vulkan", "shown").stage(Stage.PIXEL).blocks().stream()
                .filter(block -> block.kind() == VariableBlock.Kind.PUBLIC_UNIFORMS)
                .flatMap(block -> block.variables().stream())
                .map(Variable::slot)
                .filter(slot -> !slot.equals(Slot.NONE))
                .toList();
    }

    @Test
    void members_of_a_block_keep_their_order() {
        Trap trap = Trap.of("members_of_many_sizes");
        trap.pixel("parts/color");
        List<String> plain = names(trap.shader("genglsl", "parts/color"));
        assertEquals(plain, names(trap.shader("vulkan", "parts/color")));
        assertTrue(plain.indexOf("placed_pivot") < plain.indexOf("placed_rotate"), plain::toString);
        assertTrue(plain.indexOf("placed_rotate") < plain.indexOf("placed_offset"), plain::toString);
    }

    private static List<String> names(Shader shader) {
        return shader.stage(Stage.PIXEL).block(VariableBlock.Kind.PUBLIC_UNIFORMS).orElseThrow().variables().stream()
                .map(Variable::name)
                .toList();
    }
}

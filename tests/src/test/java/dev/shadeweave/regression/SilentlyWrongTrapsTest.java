package dev.shadeweave.regression;

import static dev.shadeweave.regression.Trap.checkCount;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Output;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.link.Validator;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Traps that end in a shader which compiles and shows something else than the document says.
 *
 * <table>
 * <caption>what went wrong elsewhere, and the test</caption>
 * <tr><td>a uniform is named by only node and input, so nodes of one name in two nodegraphs share its value
 *     <td>{@link #nodes_of_one_name_in_two_nodegraphs_keep_their_values}
 * <tr><td>an interface of an inner nodegraph is confused with an outer one of the same name
 *     <td>{@link #interfaces_of_one_name_in_nested_nodegraphs_keep_their_values}
 * <tr><td>generation and validation look an interface up in different graphs
 *     <td>{@link #an_interface_is_that_of_the_nodegraph_around_the_node}
 * <tr><td>the weight of a mix is multiplied into a lobe that others read too
 *     <td>{@link #a_lobe_with_two_readers_is_weighted_for_one_of_them}
 * <tr><td>locals of lighting hide inputs of their names
 *     <td>{@link #inputs_named_like_locals_of_lighting_keep_their_values}
 * <tr><td>a space that an interface states is ignored
 *     <td>{@link #a_space_given_by_an_interface_is_the_space_that_is_read}
 * <tr><td>only the first light is shadowed <td>{@link #every_light_is_shadowed}
 * <tr><td>an unlit surface behind a definition is lit <td>{@link #unlit_surface_reads_no_light}
 * <tr><td>images of one name in two definitions share a sampler
 *     <td>{@link #images_of_one_name_inside_two_definitions_have_a_sampler_each}
 * <tr><td>a file is known by its sampler's name from the second shader on
 *     <td>{@link #a_file_keeps_its_name_however_often_it_is_asked_for}
 * <tr><td>default colour, address modes and filter of an image are ignored
 *     <td>{@link #default_colour_address_modes_and_filter_reach_the_look_up}
 * <tr><td>the index of a fallback is a text <td>{@link #the_index_of_a_fallback_is_a_number}
 * <tr><td>text after a number is dropped <td>{@link #reports_text_behind_a_number}
 * <tr><td>small numbers become zero, long ones are cut <td>{@link #numbers_are_never_cut}
 * <tr><td>of two elements of one name, one is dropped without a word <td>{@link #a_name_given_twice_is_reported}
 * <tr><td>a definition of the library hides that of the document
 *     <td>{@link #a_definition_of_the_document_hides_that_of_the_library}
 * <tr><td>graphs of one name in the document and in the library become one function
 *     <td>{@link #graphs_of_one_name_are_functions_of_their_own}
 * <tr><td>a bad choice is found late and without its place <td>{@link #a_bad_choice_is_reported_with_its_place}
 * <tr><td>a choice that is handed in through definitions is the first one
 *     <td>{@link #a_choice_handed_in_through_definitions_is_the_one_that_is_made}
 * <tr><td>a test that is known shows the wrong branch <td>{@link #a_test_that_is_known_shows_its_branch}
 * </table>
 */
class SilentlyWrongTrapsTest {
    @Test
    void nodes_of_one_name_in_two_nodegraphs_keep_their_values() {
        assertEquals(
                List.of("both/half/mix = 0.5", "cool/tinted/in2 = 0.1, 0.2, 0.9", "warm/tinted/in2 = 0.9, 0.5, 0.1"),
                Trap.values(Trap.material("nodegraphs/same_names__both_result", "genglsl")));
        Trap trap = Trap.of("equal_names_under_a_surface");
        List<String> values = trap.values("Lacquered");
        assertTrue(values.contains("body/shade/in2 = 0.25, 0.5, 0.75"), values::toString);
        assertTrue(values.contains("trim/shade/in2 = 0.9, 0.6, 0.3"), values::toString);
        String source = trap.pixel("Lacquered");
        checkCount(1, "shade_out = .*shade_in2;$", source);
        checkCount(1, "shade_out1 = .*shade_in21;$|shade_out1 = .*shade_in22;$", source);
    }

    @Test
    void graphs_of_one_name_are_functions_of_their_own() {
        Trap trap = Trap.of("graphs_of_one_name");
        String source = trap.pixel("both/shown");
        checkCount(1, "^\\w+ NG_circle_float\\(\\)", source);
        checkCount(1, " size_out = NG_circle_float\\(\\);", source);
        checkCount(1, "^\\w+ NG_circle_float_2\\(vec2 texcoord, float radius\\)", source);

        // The output has the name of the graph, and so has the shader.
        Element output = trap.content().document().children().stream()
                .filter(Output.class::isInstance)
                .findFirst()
                .orElseThrow();
        String moved = Generators.forTarget("genglsl")
                .generate(trap.content(), output, GenerationOptions.DEFAULT)
                .throwIfErrors()
                .stage(Stage.PIXEL)
                .source();
        checkCount(1, "^float moved1\\(\\)", moved);
        checkCount(1, " step_out = moved1\\(\\);", moved);
    }

    @Test
    void interfaces_of_one_name_in_nested_nodegraphs_keep_their_values() {
        assertEquals(
                List.of("inner/scale = 5.0", "outer/scale = 2.0"),
                Trap.values(Trap.material("nodegraphs/same_interface_names__outer_result", "genglsl")));
    }

    @Test
    void an_interface_is_that_of_the_nodegraph_around_the_node() {
        Trap trap = Trap.of("interface_of_an_interface");
        assertEquals(
                List.of("outer/inner/level = 0.75", "outer/inner/raised/in2 = 1.0", "outer/level = 0.125"),
                trap.values("outer/result"));
        assertEquals(ImmutableList.of(), Validator.validate(trap.content()));
    }

    @Test
    void a_lobe_with_two_readers_is_weighted_for_one_of_them() {
        String source = Trap.of("lobe_with_two_readers").pixel("Soil");
        checkCount(1, "dusty_out = mx_mix_bsdf\\(dust_out, ground_out, share_out\\);", source);
        checkCount(1, "twofold_out = mx_add_bsdf\\(dusty_out, ground_out\\);", source);
        checkCount(1, "mx_oren_nayar_diffuse_bsdf\\(closureData, ground_weight,", source);

        GenerationOptions sums = GenerationOptions.builder()
                .set(GraphOptions.PREMULTIPLIED_BSDF_ADD, true)
                .build();
        String weighted = Trap.of("lobe_with_two_readers").pixel("Soil", sums);
        checkCount(0, "mx_mix_bsdf", weighted);
        checkCount(2, "mx_oren_nayar_diffuse_bsdf\\(closureData, ", weighted);
        checkCount(1, "mx_oren_nayar_diffuse_bsdf\\(closureData, ground_weight,", weighted);
        checkCount(1, "uniform vec3 ground_color", weighted);
        checkCount(1, "twofold_out = mx_add_bsdf\\(dusty_out, ground_out1\\);", weighted);
    }

    @Test
    void inputs_named_like_locals_of_lighting_keep_their_values() {
        String source = Trap.of("input_called_like_a_local").pixel("Felt");
        checkCount(1, "vec3 dimmed = L \\* closureData;", source);
        checkCount(1, "mx_oren_nayar_diffuse_bsdf\\(closureData1, occlusion, dimmed, V, P\\)", source);
        checkCount(1, "cloth\\.color \\*= N;", source);
        String function = source.substring(source.indexOf(" NG_felt("), source.indexOf("void main()"));
        for (String input : List.of("L", "V", "N", "P", "occlusion", "closureData")) {
            checkCount(0, "^ +\\w+ " + input + " = ", function);
        }
    }

    @Test
    void a_space_given_by_an_interface_is_the_space_that_is_read() {
        String source = Trap.of("space_through_two_definitions").pixel("shown");
        checkCount(1, "= vd\\.positionWorld;", source);
        checkCount(1, "= vd\\.positionObject;", source);
        checkCount(0, "uniform", source);
        checkCount(
                1,
                "= vd\\.positionWorld;",
                Trap.materialPixel("definitions/space_by_interface__chosen_space_position"));
    }

    @Test
    void every_light_is_shadowed() {
        GenerationOptions options = GenerationOptions.builder()
                .set(HwOptions.SHADOW_MAP, true)
                .set(HwOptions.MAX_ACTIVE_LIGHT_SOURCES, 4)
                .set(InterfaceOptions.LIGHT_SHADERS, ImmutableList.of("directional_light", "point_light"))
                .build();
        String source = Trap.of("lobe_with_two_readers").pixel("Soil", options);
        String loop = source.substring(source.indexOf("for (int"));
        checkCount(1, "ClosureData\\(CLOSURE_TYPE_REFLECTION, .*, shadow\\);$", loop);
        checkCount(0, "shadow = 1\\.0", source);
        checkCount(0, "occlusion = 1\\.0;", loop);
    }

    @Test
    void unlit_surface_reads_no_light() {
        Trap trap = Trap.of("unlit_behind_definitions");
        for (String element : List.of("Lamp", "Poster")) {
            String source = trap.pixel(element);
            checkCount(0, "u_env|ClosureData|u_viewPosition", source);
            assertTrue(source.lines().count() < 60, source);
        }
    }

    @Test
    void images_of_one_name_inside_two_definitions_have_a_sampler_each() {
        assertEquals(List.of("silk.png", "wool.png"), files(Trap.of("images_inside_two_definitions"), "shown"));
        assertEquals(List.of("back.png", "front.png"), files(Trap.of("converted_images_of_one_name"), "shown"));
    }

    @Test
    void a_file_keeps_its_name_however_often_it_is_asked_for() {
        Trap trap = Trap.of("images_inside_two_definitions");
        List<String> first = files(trap, "shown");
        assertEquals(first, files(trap, "shown"));
        assertEquals(first, files(Trap.of("images_inside_two_definitions"), "shown"));
    }

    private static List<String> files(Trap trap, String path) {
        return trap
                .shader("genglsl", path)
                .stage(Stage.PIXEL)
                .block(VariableBlock.Kind.PUBLIC_UNIFORMS)
                .orElseThrow()
                .variables()
                .stream()
                .flatMap(variable -> variable.file().stream())
                .sorted()
                .toList();
    }

    @Test
    void default_colour_address_modes_and_filter_reach_the_look_up() {
        String source = Trap.of("quote_in_a_file_name").pixel("9 lives");
        checkCount(
                1,
                "mx_image_color3\\(_2nd_photo_file, _2nd_photo_default, \\w+, _2nd_photo_uaddressmode,"
                        + " _2nd_photo_vaddressmode, _2nd_photo_filtertype,",
                source);
    }

    @Test
    void the_index_of_a_fallback_is_a_number() {
        Trap trap = Trap.of("second_texture_coordinates");
        trap.pixel("shown");
        for (String target : List.of("genglsl", "essl", "vulkan")) {
            assertEquals(
                    List.of("i_position", "i_texcoord_1"),
                    trap
                            .shader(target, "shown")
                            .stage(Stage.VERTEX)
                            .block(VariableBlock.Kind.VERTEX_INPUTS)
                            .orElseThrow()
                            .variables()
                            .stream()
                            .map(Variable::name)
                            .toList());
        }
    }

    @Test
    void reports_text_behind_a_number() {
        assertEquals(List.of("SW1337"), Trap.of("number_with_a_tail").errors("genglsl", "shown"));
    }

    @Test
    void numbers_are_never_cut() {
        assertEquals(
                List.of(
                        "dust/value = 1e-7",
                        "dust_and_less/in2 = 1e-9",
                        "shrunk/in2 = -2.5e-38",
                        "universe/value = 3e38"),
                Trap.values(Trap.material("basics/extreme_numbers__value", "genglsl")));
        Trap trap = Trap.of("tiny_numbers");
        assertEquals(List.of("atom/value = 2e-7", "pair/in2 = 3e-9"), trap.values("shown"));
        String source = trap.generate(
                        "genglsl",
                        "shown",
                        GenerationOptions.builder()
                                .set(InterfaceOptions.SHADER_INTERFACE, InterfaceOptions.InterfaceType.REDUCED)
                                .build())
                .throwIfErrors()
                .stage(Stage.PIXEL)
                .source();
        checkCount(1, "vec4\\(vec3\\(2\\.03e-7\\), 1\\.0\\);", source);
    }

    @Test
    void a_name_given_twice_is_reported() {
        Trap trap = Trap.of("name_given_twice");
        assertTrue(
                Validator.validate(trap.content()).stream()
                        .map(Diagnostic::message)
                        .anyMatch(message -> message.contains("'sum'")),
                "the second element of a name is reported");
    }

    @Test
    void a_definition_of_the_document_hides_that_of_the_library() {
        String source = Trap.of("name_of_a_library_definition").pixel("shown");
        checkCount(1, "sum_out = \\(sum_in1 \\+ sum_in2\\) \\* 3\\.0;", source);
    }

    @Test
    void a_bad_choice_is_reported_with_its_place() {
        Trap trap = Trap.of("bad_choice");
        Diagnostic message = trap.generate("genglsl", "shown", GenerationOptions.DEFAULT)
                .diagnostics()
                .get(0);
        assertTrue(message.message().contains("'fuzzy'"), message::message);
        assertTrue(message.message().contains("filtertype"), message::message);
        assertTrue(message.span().isKnown());
    }

    @Test
    void a_choice_handed_in_through_definitions_is_the_one_that_is_made() {
        Trap trap = Trap.of("choice_handed_in");
        String source = trap.pixel("shown");
        checkCount(1, "^uniform int mirrored_edge = 3;", source);
        checkCount(1, "^\\w+ NG_photo\\(\\)", source);
        assertEquals(List.of("SW1370"), trap.errors("genglsl", "bad"));
    }

    @Test
    void a_test_that_is_known_shows_its_branch() {
        Trap trap = Trap.of("test_that_is_known");
        for (InterfaceOptions.InterfaceType type : InterfaceOptions.InterfaceType.values()) {
            String source = trap.pixel(
                    "shown",
                    GenerationOptions.builder()
                            .set(InterfaceOptions.SHADER_INTERFACE, type)
                            .build());
            checkCount(1, "vec3\\(0\\.25, 0\\.5, 0\\.75\\)", source);
            checkCount(0, "\\? grain_out", source);
        }
    }
}

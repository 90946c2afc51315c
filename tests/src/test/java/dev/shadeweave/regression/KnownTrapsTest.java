package dev.shadeweave.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.approval.Materials;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.type.Value;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Every test takes a material that sets the trap, and asserts what matters of its shader. */
class KnownTrapsTest {
    @Test
    void nodes_of_one_name_in_two_nodegraphs_keep_their_values() {
        checkUniforms(
                "nodegraphs/same_names__both_result",
                "both/half/mix = 0.5",
                "cool/tinted/in2 = 0.1, 0.2, 0.9",
                "warm/tinted/in2 = 0.9, 0.5, 0.1");
    }

    @Test
    void interfaces_of_one_name_in_nested_nodegraphs_keep_their_values() {
        checkUniforms("nodegraphs/same_interface_names__outer_result", "inner/scale = 5.0", "outer/scale = 2.0");
    }

    @Test
    void images_of_one_name_have_a_sampler_each() {
        checkFiles("nodegraphs/same_images__color", "height.png", "swatches.png");
    }

    @Test
    void images_of_one_name_inside_two_definitions_have_a_sampler_each() {
        checkFiles("definitions/images_inside__both_color", "height.png", "swatches.png");
    }

    @Test
    void a_helper_of_two_variants_is_defined_once() {
        checkCount("color/burn_and_dodge__darkroom_print", "^void mx_burn_float\\(", 1);
    }

    @Test
    void a_definition_used_three_times_is_one_function() {
        checkCount("definitions/own_node__striped_cloth_color", "^void NG_stripes\\(", 1);
        checkCount("definitions/own_node__striped_cloth_color", "^    NG_stripes\\(", 3);
    }

    @Test
    void a_colon_in_a_name_becomes_legal() {
        checkCount("definitions/inline_code__inline_code_color", "paint:coat", 0);
        checkCount("definitions/inline_code__inline_code_color", "vec3 paint_coat_out = mix\\(", 1);
    }

    @Test
    void a_space_given_by_an_interface_is_the_space_that_is_read() {
        checkCount("definitions/space_by_interface__distances_difference", "= vd\\.positionWorld;", 1);
        checkCount("definitions/space_by_interface__distances_difference", "= vd\\.positionObject;", 1);
        checkCount("definitions/space_by_interface__chosen_space_position", "= vd\\.positionWorld;", 1);
    }

    @Test
    void whole_numbers_are_not_interpolated() {
        checkCount("geometry/vertex_streams__streams_color", "flat .*int .*part_number", 1);
        assertEquals(
                1,
                count(
                        shader("geometry/vertex_streams__streams_color", "essl")
                                .stage(Stage.PIXEL)
                                .source(),
                        "^flat in int .*part_number"));
    }

    @Test
    void numbers_are_never_cut() {
        checkUniforms(
                "basics/extreme_numbers__value",
                "dust/value = 1e-7",
                "dust_and_less/in2 = 1e-9",
                "shrunk/in2 = -2.5e-38",
                "universe/value = 3e38");
    }

    @Test
    void a_struct_is_spelled_in_the_shading_language() {
        checkCount("structs/light_and_color__lamp_color", "^    vec3 tint;", 1);
        checkCount("structs/light_and_color__lamp_color", "color3 ", 0);
    }

    private static void checkUniforms(String material, String... expected) {
        List<String> values = uniforms(material)
                .filter(variable -> !variable.path().isEmpty())
                .map(variable -> variable.path() + " = " + text(variable.value()))
                .sorted()
                .toList();
        assertEquals(List.of(expected), values);
    }

    private static String text(@Nullable Value value) {
        return value == null ? "nothing" : value.text();
    }

    private static void checkFiles(String material, String... expected) {
        List<String> files = uniforms(material)
                .sorted(Comparator.comparing(Variable::name))
                .flatMap(variable -> variable.file().stream())
                .map(file -> file.replaceAll(".*/", ""))
                .sorted()
                .toList();
        assertEquals(List.of(expected), files);
    }

    private static void checkCount(String material, String pattern, int expected) {
        String source = shader(material, "genglsl").stage(Stage.PIXEL).source();
        assertEquals(expected, count(source, pattern), () -> pattern + " in\n" + source);
    }

    private static long count(String source, String pattern) {
        return Pattern.compile(pattern, Pattern.MULTILINE)
                .matcher(source)
                .results()
                .count();
    }

    private static Stream<Variable> uniforms(String material) {
        ShaderStage pixel = shader(material, "genglsl").stage(Stage.PIXEL);
        return pixel.block(VariableBlock.Kind.PUBLIC_UNIFORMS).orElseThrow().variables().stream();
    }

    private static Shader shader(String material, String target) {
        return Materials.all().stream()
                .filter(subject -> subject.name().equals(material))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no material " + material))
                .shader(target);
    }
}

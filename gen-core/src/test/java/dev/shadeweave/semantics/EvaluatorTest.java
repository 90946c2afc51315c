package dev.shadeweave.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Sets;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.ValueParser;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Results of nodes, computed by hand; also where plain arithmetic has no result ({@code docs/total-maths.md}). */
class EvaluatorTest {
    /** A nodedef; its inputs, others having their defaults; and the output, or {@code none} for no answer. */
    private static final String EXAMPLES =
            """
            ND_constant_float             | value=4                                          | 4
            ND_dot_vector2                | in=1,2                                           | 1, 2
            ND_add_float                  | in1=2; in2=3                                     | 5
            ND_add_integer                | in1=2; in2=-3                                    | -1
            ND_add_integer                | in1=2147483647; in2=1                            | -2147483648
            ND_subtract_float             | in1=2; in2=3                                     | -1
            ND_subtract_integer           | in1=2; in2=3                                     | -1
            ND_multiply_vector2           | in1=2,3; in2=4,5                                 | 8, 15
            ND_multiply_vector2FA         | in1=2,3; in2=10                                  | 20, 30
            ND_multiply_float             | in1=1e30; in2=1e30                               | none
            ND_multiply_matrix33          | in1=1,2,0, 0,1,0, 0,0,1; in2=1,0,0, 3,1,0, 0,0,1 | 7, 2, 0, 3, 1, 0, 0, 0, 1
            ND_divide_float               | in1=1; in2=4                                     | 0.25
            ND_divide_float               | in1=1; in2=0                                     | 0
            ND_divide_float               | in1=1e30; in2=1e-30                              | none
            ND_divide_matrix33            | in1=4,0,0, 0,4,0, 0,0,4; in2=2,0,0, 0,4,0, 0,0,8 | 2, 0, 0, 0, 1, 0, 0, 0, 0.5
            ND_divide_matrix33            | in1=1,2,3, 4,5,6, 7,8,9; in2=1,1,1, 1,1,1, 1,1,1 | 1, 2, 3, 4, 5, 6, 7, 8, 9
            ND_modulo_float               | in1=-1; in2=3                                    | 2
            ND_modulo_float               | in1=5; in2=0                                     | 0
            ND_power_float                | in1=-2; in2=3                                    | -8
            ND_power_float                | in1=-2; in2=2                                    | 4
            ND_power_float                | in1=-2; in2=0.5                                  | 0
            ND_power_float                | in1=0; in2=-1                                    | 0
            ND_power_float                | in1=0; in2=0                                     | 1
            ND_power_float                | in1=1e30; in2=2                                  | 3.4028235e38
            ND_safepower_float            | in1=-2; in2=3                                    | -8
            ND_safepower_float            | in1=-4; in2=0.5                                  | -2
            ND_min_float                  | in1=2; in2=3                                     | 2
            ND_max_float                  | in1=2; in2=3                                     | 3
            ND_invert_float               | in=0.25                                          | 0.75
            ND_absval_float               | in=-3                                            | 3
            ND_sign_float                 | in=-3                                            | -1
            ND_floor_float                | in=-1.5                                          | -2
            ND_floor_integer              | in=-3e9                                          | -2147483648
            ND_ceil_float                 | in=-1.5                                          | -1
            ND_round_float                | in=2.5                                           | 2
            ND_round_float                | in=3.5                                           | 4
            ND_fract_float                | in=-0.25                                         | 0.75
            ND_sin_float                  | in=1.5707964                                     | 1
            ND_cos_float                  | in=3.1415927                                     | -1
            ND_tan_float                  | in=0.7853982                                     | 1
            ND_asin_float                 | in=2                                             | 1.5707964
            ND_acos_float                 | in=-2                                            | 3.1415927
            ND_atan2_float                | iny=1; inx=-1                                    | 2.3561945
            ND_atan2_float                | iny=0; inx=0                                     | 0
            ND_sqrt_float                 | in=2.25                                          | 1.5
            ND_sqrt_float                 | in=-1                                            | 0
            ND_ln_float                   | in=7.389056                                      | 2
            ND_ln_float                   | in=-1                                            | -87.33655
            ND_exp_float                  | in=2                                             | 7.389056
            ND_exp_float                  | in=1000                                          | 3.4028235e38
            ND_clamp_float                | in=5; low=0; high=2                              | 2
            ND_clamp_float                | in=5; low=3; high=2                              | 3
            ND_clamp_float                | in=1; low=3; high=2                              | 2
            ND_clamp_float                | in=2.5; low=3; high=2                            | 2.5
            ND_trianglewave_float         | in=1.25                                          | 0.25
            ND_smoothstep_float           | in=0.25                                          | 0.15625
            ND_smoothstep_float           | in=0.5; low=0.5; high=0.5                        | 1
            ND_smoothstep_float           | in=0.25; low=1; high=0                           | 0.15625
            ND_smoothstep_float           | in=2; low=1; high=0                              | 1
            ND_smoothstep_float           | in=0; low=1; high=0                              | 0
            ND_contrast_float             | in=0.75; amount=2                                | 1
            ND_remap_float                | in=0.5; inhigh=2; outlow=10; outhigh=20          | 12.5
            ND_remap_float                | in=0.5; inlow=1; inhigh=1; outlow=3; outhigh=4   | 3
            ND_normalize_vector2          | in=3,4                                           | 0.6, 0.8
            ND_normalize_vector2          | in=0,0                                           | 0, 0
            ND_magnitude_vector2          | in=3,4                                           | 5
            ND_distance_vector2           | in1=1,1; in2=4,5                                 | 5
            ND_dotproduct_vector3         | in1=1,2,3; in2=4,5,6                             | 32
            ND_crossproduct_vector3       | in1=1,0,0; in2=0,1,0                             | 0, 0, 1
            ND_reflect_vector3            | in=1,-1,0; normal=0,1,0                          | 1, 1, 0
            ND_refract_vector3            | in=0,-1,0; normal=0,1,0; ior=1.5                 | 0, -1, 0
            ND_refract_vector3            | in=0.8,-0.6,0; normal=0,1,0; ior=2               | 0, 0, 0
            ND_rotate2d_vector2           | in=1,0; amount=90                                | 0, -1
            ND_rotate3d_vector3           | in=1,0,0; amount=90; axis=0,2,0                  | 0, 0, 1
            ND_rotate3d_vector3           | in=1,2,3; amount=90; axis=0,0,0                  | 1, 2, 3
            ND_transformmatrix_vector2M3  | in=1,2; mat=1,0,0, 0,1,0, 5,6,1                  | 6, 8
            ND_transformmatrix_vector3    | in=1,2,3; mat=1,0,0, 0,2,0, 1,0,3                | 4, 4, 9
            ND_transpose_matrix33         | in=1,2,3, 4,5,6, 7,8,9                           | 1, 4, 7, 2, 5, 8, 3, 6, 9
            ND_determinant_matrix33       | in=2,0,0, 0,3,0, 0,0,4                           | 24
            ND_determinant_matrix44       | in=0,1,0,0, 1,0,0,0, 0,0,2,0, 0,0,0,3            | -6
            ND_invertmatrix_matrix33      | in=2,0,0, 0,4,0, 0,0,8                           | 0.5, 0, 0, 0, 0.25, 0, 0, 0, 0.125
            ND_invertmatrix_matrix33      | in=1,1,1, 1,1,1, 1,1,1                           | 1, 0, 0, 0, 1, 0, 0, 0, 1
            ND_invertmatrix_matrix33      | in=1,0,0, 0,1,0, 1,1,1e-6                        | none
            ND_creatematrix_vector3_matrix33 | in1=1,2,3; in2=4,5,6; in3=7,8,9               | 1, 2, 3, 4, 5, 6, 7, 8, 9
            ND_mincomponent_color3        | in=3,1,2                                         | 1
            ND_maxcomponent_color3        | in=1,3,2                                         | 3
            ND_convert_float_color3       | in=2                                             | 2, 2, 2
            ND_convert_color3_color4      | in=1,2,3                                         | 1, 2, 3, 1
            ND_convert_vector2_vector3    | in=1,2                                           | 1, 2, 0
            ND_convert_boolean_float      | in=true                                          | 1
            ND_combine2_vector2           | in1=1; in2=2                                     | 1, 2
            ND_combine3_color3            | in1=1; in2=2; in3=3                              | 1, 2, 3
            ND_combine4_color4            | in1=1; in2=2; in3=3; in4=4                       | 1, 2, 3, 4
            ND_extract_color3             | in=1,2,3; index=1                                | 2
            ND_extract_color3             | in=1,2,3; index=9                                | 3
            ND_extract_color3             | in=1,2,3; index=-1                               | 1
            ND_rgbtohsv_color3            | in=1,0.5,0                                       | 0.083333336, 1, 1
            ND_rgbtohsv_color3            | in=0.5,0.5,0.5                                   | 0, 0, 0.5
            ND_hsvtorgb_color3            | in=0.083333336,1,1                               | 1, 0.5, 0
            ND_hsvtorgb_color3            | in=0.5,-1,0.5                                    | 0.5, 0.5, 0.5
            ND_premult_color4             | in=1,0.5,0.25,0.5                                | 0.5, 0.25, 0.125, 0.5
            ND_unpremult_color4           | in=0.5,0.25,0.125,0.5                            | 1, 0.5, 0.25, 0.5
            ND_unpremult_color4           | in=0.5,0.25,0.125,0                              | 0.5, 0.25, 0.125, 0
            ND_luminance_color3           | in=1,0,0                                         | 0.2722287, 0.2722287, 0.2722287
            ND_luminance_color4           | in=1,1,1,0.25                                    | 1, 1, 1, 0.25
            ND_ramplr_float               | valuel=1; valuer=3; texcoord=0.25,0              | 1.5
            ND_ramplr_float               | valuel=1; valuer=3; texcoord=-1,0                | 1
            ND_ramptb_float               | valuet=3; valueb=1; texcoord=0,0.25              | 1.5
            ND_ramp4_float                | valuetl=1; valuetr=2; valuebl=3; valuebr=4; texcoord=1,0 | 4
            ND_mix_float                  | fg=4; bg=0; mix=0.25                             | 1
            ND_plus_float                 | fg=0.25; bg=0.5; mix=0.5                         | 0.625
            ND_minus_float                | fg=0.25; bg=1                                    | 0.75
            ND_difference_float           | fg=1; bg=0.25                                    | 0.75
            ND_screen_float               | fg=0.5; bg=0.5                                   | 0.75
            ND_overlay_float              | fg=0.5; bg=0.25                                  | 0.25
            ND_overlay_float              | fg=0.5; bg=0.75                                  | 0.75
            ND_burn_float                 | fg=0.5; bg=0.75                                  | 0.5
            ND_burn_float                 | fg=0; bg=0.75                                    | 0
            ND_dodge_float                | fg=0.5; bg=0.25                                  | 0.5
            ND_dodge_float                | fg=1; bg=0.25                                    | 0
            ND_inside_float               | in=0.5; mask=0.25                                | 0.125
            ND_outside_float              | in=0.5; mask=0.25                                | 0.375
            ND_in_color4                  | fg=1,1,1,0.5; bg=0,0,0,0.5                       | 0.5, 0.5, 0.5, 0.25
            ND_out_color4                 | fg=1,1,1,0.5; bg=0,0,0,0.25                      | 0.75, 0.75, 0.75, 0.375
            ND_mask_color4                | fg=1,1,1,0.5; bg=1,0.5,0,0.5                     | 0.5, 0.25, 0, 0.25
            ND_over_color4                | fg=0.5,0,0,0.5; bg=1,1,1,1                       | 1, 0.5, 0.5, 1
            ND_matte_color4               | fg=1,1,1,0.5; bg=0,0,0,0.5                       | 0.5, 0.5, 0.5, 0.75
            ND_disjointover_color4        | fg=0.5,0.5,0.5,0.75; bg=0.25,0.25,0.25,0.5       | 0.625, 0.625, 0.625, 1
            ND_disjointover_color4        | fg=0.5,0.5,0.5,0.5; bg=0.25,0.25,0.25,0.25       | 0.75, 0.75, 0.75, 0.75
            ND_logical_and                | in1=true; in2=false                              | false
            ND_logical_or                 | in1=true; in2=false                              | true
            ND_logical_xor                | in1=true; in2=true                               | false
            ND_logical_not                | in=false                                         | true
            ND_ifgreater_boolean          | value1=2; value2=1                               | true
            ND_ifgreatereq_boolean        | value1=1; value2=1                               | true
            ND_ifequal_boolean            | value1=-0.0; value2=0.0                          | true
            ND_roughness_anisotropy       | roughness=0.5; anisotropy=0.75                   | 0.5, 0.125
            ND_roughness_dual             | roughness=0.5,-1                                 | 0.25, 0.25
            ND_artistic_ior               | reflectivity=0.25,0.25,0.25; edge_color=0,1,0    | 3, 0.6, 3 / 0, 0.8, 0
            ND_blackbody                  | temperature=6500                                 | 1.0439475, 0.9833298, 1.0357242
            ND_blackbody                  | temperature=3000                                 | 1.7696314, 0.8448442, 0.27068892
            ND_deon_hair_absorption_from_melanin | melanin_redness=0.5                       | 0.08716766, 0.1577937, 0.3480952
            ND_chiang_hair_absorption_from_color | color=0.5,0.5,1                           | 0.01356917, 0.01356917, 0
            ND_chiang_hair_roughness      | longitudinal=0.1         | 0.0065157, 0.10076 / 0.0016289, 0.10076 / 0.0260629, 0.10076
            """;

    @Test
    void examples() {
        Set<String> categories = new HashSet<>();
        for (String line : Splitter.on('\n').omitEmptyStrings().split(EXAMPLES)) {
            List<String> parts = Splitter.on('|').trimResults().splitToList(line);
            NodeDeclaration node = node(parts.get(0));
            categories.add(node.category());
            check(line, node, inputs(node, parts.get(1)), parts.get(2));
        }
        assertEquals(
                Set.of(),
                Sets.difference(
                        Meanings.all().stream()
                                .filter(meaning -> meaning.exact() != null)
                                .map(NodeMeaning::category)
                                .collect(Collectors.toSet()),
                        categories),
                "every rule has an example");
    }

    @Test
    void nodes_that_need_a_surface_or_a_pattern_have_no_answer() {
        for (String name : List.of("ND_position_vector3", "ND_image_color3", "ND_noise2d_float", "ND_time_float")) {
            assertEquals(ImmutableMap.of(), Evaluator.values(node(name), Map.of()), name);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ND_ifgreater_float, value1=2; value2=1, in1",
        "ND_ifgreater_float, value1=1; value2=1, in2",
        "ND_ifgreatereq_color3, value1=1; value2=1, in1",
        "ND_ifgreatereq_color3, value1=0; value2=1, in2",
        "ND_ifequal_integer, value1=1; value2=1, in1",
        "ND_ifequal_floatI, value1=16777217; value2=16777216, in2",
        "ND_ifequal_float, value1=-0.0; value2=0.0, in1",
        "ND_switch_float, which=-3, in1",
        "ND_switch_float, which=1.9, in2",
        "ND_switch_float, which=9, in10",
        "ND_switch_float, which=10, ",
        "ND_switch_float, which=1e30, ",
        "ND_add_float, in1=1, ",
        "ND_ifgreater_boolean, value1=2; value2=1, ",
    })
    void finds_the_input_that_a_choice_shows(String name, String inputs, String shown) {
        NodeDeclaration node = node(name);
        assertEquals(Optional.ofNullable(shown), Evaluator.choice(node, inputs(node, inputs)));
    }

    @Test
    void a_choice_is_decided_by_the_inputs_it_says() {
        for (String category : List.of("ifgreater", "ifgreatereq", "ifequal", "switch", "add")) {
            NodeDeclaration node = node("ND_" + category + "_float");
            List<String> deciding = Evaluator.deciding(node);
            assertTrue(node.inputs().keySet().containsAll(deciding), category);
            assertEquals(category.equals("add"), deciding.isEmpty(), category);
        }
    }

    private static void check(String line, NodeDeclaration node, Map<String, Value> inputs, String expected) {
        ImmutableMap<String, Value> values = Evaluator.values(node, inputs);
        if (expected.equals("none")) {
            assertEquals(ImmutableMap.of(), values, line);
            return;
        }
        List<String> outputs = Splitter.on('/').trimResults().splitToList(expected);
        assertEquals(outputs.size(), values.size(), line);
        int next = 0;
        for (PortDeclaration output : node.outputs().values()) {
            String wanted = outputs.get(next++);
            Value value = Objects.requireNonNull(values.get(output.name()));
            assertEquals(output.type(), value.type(), line);
            List<String> parts = Splitter.on(',').trimResults().splitToList(value.text());
            List<String> numbers = Splitter.on(',').trimResults().splitToList(wanted);
            assertEquals(numbers.size(), parts.size(), line);
            for (int i = 0; i < numbers.size(); i++) {
                if (output.type().base() == Type.Base.BOOLEAN) {
                    assertEquals(wanted, value.text(), line);
                } else {
                    double number = Double.parseDouble(numbers.get(i));
                    assertEquals(number, Double.parseDouble(parts.get(i)), 1e-6 * Math.max(1, Math.abs(number)), line);
                }
            }
        }
    }

    private static NodeDeclaration node(String name) {
        return Library.standard()
                .nodeDef(name, new Diagnostics())
                .orElseThrow(() -> new AssertionError("no nodedef " + name));
    }

    private static Map<String, Value> inputs(NodeDeclaration node, String stated) {
        Map<String, Value> values = new LinkedHashMap<>();
        for (PortDeclaration input : node.inputs().values()) {
            if (input.value() != null) {
                values.put(input.name(), input.value());
            }
        }
        Splitter.on(';').trimResults().withKeyValueSeparator('=').split(stated).forEach((name, text) -> {
            try {
                values.put(
                        name,
                        ValueParser.parse(
                                Objects.requireNonNull(node.inputs().get(name)).type(), text));
            } catch (ValueParser.BadValue e) {
                throw new AssertionError(name + " of " + node.name() + ": " + e.reason(), e);
            }
        });
        return values;
    }
}

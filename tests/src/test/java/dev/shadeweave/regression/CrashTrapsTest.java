package dev.shadeweave.regression;

import static dev.shadeweave.regression.Trap.checkCount;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Validator;
import dev.shadeweave.option.ColorOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Stage;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Traps that end in a crash, in an endless loop, or in undefined memory contents.
 *
 * <table>
 * <caption>what went wrong elsewhere, and the test</caption>
 * <tr><td>transforms of nodes of one name overwrite each other: a dangling pointer
 *     <td>{@link #transforms_of_nodes_of_one_name_are_two}
 * <tr><td>a definition that uses itself overflows the stack <td>{@link #a_definition_that_uses_itself_is_reported}
 * <tr><td>a cycle leaves holes in the order of nodes <td>{@link #nodes_that_read_each_other_are_reported}
 * <tr><td>targets that inherit each other loop for ever <td>{@link #targets_that_inherit_each_other_come_to_an_end}
 * <tr><td>the depth of a recursion is the length of a chain <td>{@link #the_length_of_a_chain_is_no_limit}
 * <tr><td>OSL networks: a definition that is missing is read; several outputs become one node
 *     <td>{@link #a_network_has_a_node_for_every_output}
 * <tr><td>OSL networks: a definition throws, an empty graph is no shader
 *     <td>{@link #a_network_holds_definitions_and_bare_values}
 * <tr><td>an index that an interface or a node gives is read though it is not there
 *     <td>{@link #an_index_without_a_value_is_reported}
 * <tr><td>a value is read as a struct without being one; the number of members is not checked
 *     <td>{@link #structs_with_wrong_members_are_reported}
 * <tr><td>missing nodedefs, implementations and nodes are read or end the whole run
 *     <td>{@link #missing_definition_fails_only_elements_that_read_it}
 * <tr><td>invalid numbers in names, tiles and units <td>{@link #numbers_too_long_for_an_integer_are_texts}, {@link
 *     #a_unit_without_a_scale_is_reported}
 * <tr><td>OSL: the last element of a matrix is read one too far <td>{@link #the_alpha_of_a_matrix_is_its_last_element}
 * </table>
 */
class CrashTrapsTest {
    @Test
    void transforms_of_nodes_of_one_name_are_two() {
        String source = Trap.of("converted_images_of_one_name").pixel("shown");
        checkCount(2, "_cm_out1? = NG_srgb_texture_to_lin_rec709_color3\\(", source);
    }

    @Test
    void a_definition_that_uses_itself_is_reported() {
        everywhere("definition_that_uses_itself", "shown", "SW1405");
    }

    @Test
    void nodes_that_read_each_other_are_reported() {
        everywhere("nodes_that_read_each_other", "round/result", "SW1348");
    }

    @Test
    void targets_that_inherit_each_other_come_to_an_end() {
        everywhere("targets_that_inherit_each_other", "shown", "SW1320");
        Library library = Trap.of("targets_that_inherit_each_other").content().library();
        assertEquals(List.of("dusk", "dawn"), List.copyOf(library.targetChain("dusk")));
    }

    private static void everywhere(String trap, String element, String error) {
        for (String target : Trap.TARGETS) {
            assertEquals(List.of(error), Trap.of(trap).errors(target, element), target);
        }
    }

    @Test
    void the_length_of_a_chain_is_no_limit() {
        int length = 20_000;
        StringBuilder text = new StringBuilder("<materialx version=\"1.39\"><nodegraph name=\"g\">");
        for (int i = 0; i < length; i++) {
            text.append("<sin name=\"n")
                    .append(i)
                    .append("\" type=\"float\"><input name=\"in\" type=\"float\" ")
                    .append(i == 0 ? "value=\"0.5\"" : "nodename=\"n" + (i - 1) + "\"")
                    .append("/></sin>");
        }
        text.append("<output name=\"end\" type=\"float\" nodename=\"n")
                .append(length - 1)
                .append("\"/></nodegraph></materialx>");
        Diagnostics diagnostics = new Diagnostics();
        Document document = DocumentReader.create()
                .readString("chain.mtlx", text.toString(), diagnostics)
                .orElseThrow();
        LinkedDocument content = LinkedDocument.of(Library.standard(), document);
        for (String target : List.of("genglsl", "genosl", "genoslnetwork")) {
            String source = Generators.forTarget(target)
                    .generate(content, content.element("g/end").orElseThrow(), GenerationOptions.DEFAULT)
                    .throwIfErrors()
                    .stage(Stage.PIXEL)
                    .source();
            assertTrue(source.contains("n" + (length - 1)), target);
        }
    }

    @Test
    void a_network_has_a_node_for_every_output() {
        String group = Trap.of("several_outputs")
                .shader("genoslnetwork", "many")
                .stage(Stage.PIXEL)
                .source();
        for (String node :
                List.of("ND_sin_float wave", "ND_twice_\\w{8} double1", "value_float value", "value_float nothing")) {
            checkCount(1, "^shader " + node + " ;", group);
        }
    }

    @Test
    void a_network_holds_definitions_and_bare_values() {
        Trap trap = Trap.of("several_outputs");
        checkCount(
                1,
                "^shader ND_twice_\\w{8} double1 ;",
                trap.shader("genoslnetwork", "many/definition")
                        .stage(Stage.PIXEL)
                        .source());
        checkCount(
                1,
                "^shader value_float value ;",
                trap.shader("genoslnetwork", "many/value").stage(Stage.PIXEL).source());
        checkCount(
                1,
                "^shader value_float nothing ;",
                trap.shader("genoslnetwork", "many/nothing").stage(Stage.PIXEL).source());
    }

    @Test
    void an_index_without_a_value_is_reported() {
        Trap trap = Trap.of("index_from_elsewhere");
        checkCount(1, "texcoord_1", trap.pixel("stated/out").replaceAll("(?s)^.*main", ""));
        for (String target : List.of("genglsl", "essl", "vulkan")) {
            assertEquals(List.of("SW1533"), trap.errors(target, "unstated/out"));
            assertEquals(List.of("SW1533"), trap.errors(target, "computed/out"));
        }
    }

    @Test
    void structs_with_wrong_members_are_reported() {
        Trap trap = Trap.of("struct_with_wrong_members");
        for (String element : List.of("o1", "o2", "o3")) {
            assertEquals(List.of("SW1337"), trap.errors("genglsl", element), element);
        }
        assertEquals(
                3,
                Validator.validate(trap.content()).stream()
                        .filter(message -> message.kind().code().equals("SW1337"))
                        .count());
    }

    @Test
    void missing_definition_fails_only_elements_that_read_it() {
        Trap trap = Trap.of("things_that_are_missing");
        assertEquals(List.of("SW1320"), trap.errors("genglsl", "no_code"));
        assertEquals(List.of("SW1331"), trap.errors("genglsl", "no_node"));
        assertEquals(1, trap.errors("genglsl", "no_category").size());
        assertEquals(List.of("SW1331"), trap.errors("genglsl", "Ghost"));
        checkCount(1, "fine_out = fine_in1 \\+ fine_in2;", trap.pixel("well"));
        assertTrue(
                Validator.validate(trap.content()).stream()
                        .map(Diagnostic::message)
                        .anyMatch(message -> message.contains("'sparkle'")),
                "an undefined category is reported before anything is generated");
    }

    @Test
    void numbers_too_long_for_an_integer_are_texts() {
        Trap trap = Trap.of("numbers_beyond_integers");
        trap.pixel("shown");
        assertEquals(4, trap.values("shown").size());
        assertEquals(ImmutableList.of(), trap.reading());
        GenerationOptions tiles = GenerationOptions.builder()
                .set(ColorOptions.TARGET_DISTANCE_UNIT, "meter")
                .build();
        assertTrue(trap.generate("genglsl", "shown", tiles).succeeded());
    }

    @Test
    void a_unit_without_a_scale_is_reported() {
        assertEquals(List.of("SW1305"), Trap.of("unit_without_scale").errors("genglsl", "shown"));
    }

    @Test
    void the_alpha_of_a_matrix_is_its_last_element() throws Exception {
        String source = new String(
                getClass()
                        .getResourceAsStream("/dev/shadeweave/libraries/stdlib/genosl/mx_set_ci.osl")
                        .readAllBytes(),
                java.nio.charset.StandardCharsets.UTF_8);
        checkCount(1, "alpha = input_matrix44\\[3\\]\\[3\\];", source);
        checkCount(0, "\\[4\\]", source);
    }
}

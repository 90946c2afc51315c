package dev.shadeweave.glsl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.pass.PassPipeline;
import dev.shadeweave.shader.Stage;
import org.junit.jupiter.api.Test;

/**
 * Implementations that state their own values for the choices of a nodedef (specification, "Custom Node Definition Using
 * Implementation Elements": {@code enumvalues} and {@code impltype}).
 */
class ImplementationChoicesTest {
    private static final String MODES = " type=\"string\" value=\"clamp\" enum=\"constant, clamp, periodic, mirror\"/>";

    private static final String INTEGERS = "type=\"string\" impltype=\"integer\" enumvalues=\"10, 12, 11, 13\"";

    /**
     * Returns a document: the implementation of {@code pick} with its input, and the elements with the output {@code
     * out}.
     */
    private static String document(String code, String input, String body) {
        return "<nodedef name=\"ND_pick\" node=\"pick\"><input name=\"mode\"" + MODES
                + "<output name=\"out\" type=\"float\"/></nodedef>\n"
                + "<implementation name=\"IM_pick\" nodedef=\"ND_pick\" target=\"genglsl\" " + code
                + "><input name=\"mode\" "
                + input + "/></implementation>\n" + body;
    }

    private static String pick(String inputs) {
        return "<pick name=\"p\" type=\"float\">" + inputs
                + "</pick><output name=\"out\" type=\"float\" nodename=\"p\"/>";
    }

    private static void check(String document, String expected) {
        assertEquals("", GlslCheck.messages("genglsl", document, GenerationOptions.DEFAULT));
        String main = GlslCheck.main(
                GlslCheck.shader("genglsl", document).stage(Stage.PIXEL).source());
        assertEquals(expected, main.lines().findFirst().orElseThrow());
    }

    @Test
    void an_expression_reads_the_value_of_the_stated_choice() {
        check(
                document(
                        "sourcecode=\"float({{mode}})\"",
                        INTEGERS,
                        pick("<input name=\"mode\" type=\"string\" value=\"periodic\"/>")),
                "float p_out = float(11);");
    }

    @Test
    void an_expression_reads_the_value_of_the_default() {
        check(document("sourcecode=\"float({{mode}})\"", INTEGERS, pick("")), "float p_out = float(12);");
    }

    @Test
    void a_function_is_called_with_a_value_of_the_type_of_the_implementation() {
        check(
                document(
                        "function=\"f\" sourcecode=\"void f(vec3 mode, out float result) { result = mode.y; }\"",
                        "type=\"string\" impltype=\"color3\" enumvalues=\"1,2,3, 4,5,6, 7,8,9, 0,0,1\"",
                        pick("<input name=\"mode\" type=\"string\" value=\"periodic\"/>")),
                "float p_out = f(vec3(7.0, 8.0, 9.0));");
    }

    @Test
    void a_graph_hands_on_the_choice() {
        String inside =
                "<pick name=\"p\" type=\"float\"><input name=\"mode\" type=\"string\" interfacename=\"how\"/></pick>"
                        + "<output name=\"o\" type=\"float\" nodename=\"p\"/>";
        check(
                document(
                        "sourcecode=\"float({{mode}})\"",
                        INTEGERS,
                        "<nodegraph name=\"g\"><input name=\"how\" type=\"string\" value=\"mirror\"/>" + inside
                                + "</nodegraph><output name=\"out\" type=\"float\" nodegraph=\"g\"/>"),
                "float p_out = float(13);");
        String source = GlslCheck.shader(
                        "genglsl",
                        document(
                                "sourcecode=\"float({{mode}})\"",
                                INTEGERS,
                                "<nodedef name=\"ND_twice\" node=\"twice\"><input name=\"how\"" + MODES
                                        + "<output name=\"o\" type=\"float\"/></nodedef>"
                                        + "<nodegraph name=\"NG_twice\" nodedef=\"ND_twice\">" + inside + "</nodegraph>"
                                        + "<twice name=\"a\" type=\"float\"><input name=\"how\" type=\"string\" value=\"mirror\"/>"
                                        + "</twice><twice name=\"b\" type=\"float\"/>"
                                        + "<add name=\"c\" type=\"float\"><input name=\"in1\" type=\"float\" nodename=\"a\"/>"
                                        + "<input name=\"in2\" type=\"float\" nodename=\"b\"/></add>"
                                        + "<output name=\"out\" type=\"float\" nodename=\"c\"/>"))
                .stage(Stage.PIXEL)
                .source();
        assertTrue(source.contains("float(13)") && source.contains("float(12)"), source);
    }

    @Test
    void an_integer_is_mapped_by_the_values_of_the_nodedef() {
        check(
                document("sourcecode=\"float({{mode}})\"", "type=\"integer\" enumvalues=\"10, 12\"", pick(""))
                        .replace(MODES, " type=\"integer\" value=\"7\" enum=\"a, b\" enumvalues=\"5, 7\"/>"),
                "float p_out = float(12);");
    }

    @Test
    void values_of_the_implementation_override_values_of_the_nodedef() {
        check(
                document("sourcecode=\"float({{mode}})\"", INTEGERS, pick(""))
                        .replace("mirror\"/>", "mirror\" enumvalues=\"0, 1, 2, 3\"/>"),
                "float p_out = float(12);");
    }

    @Test
    void a_definition_that_is_inlined_maps_once() {
        String document = document(
                        "sourcecode=\"float({{mode}})\"",
                        "type=\"integer\" enumvalues=\"1, 2, 0\"",
                        "<nodedef name=\"ND_w\" node=\"w\"><output name=\"o\" type=\"float\"/></nodedef>"
                                + "<nodegraph name=\"NG_w\" nodedef=\"ND_w\"><pick name=\"p\" type=\"float\"/>"
                                + "<output name=\"o\" type=\"float\" nodename=\"p\"/></nodegraph>"
                                + "<w name=\"a\" type=\"float\"/>"
                                + "<output name=\"out\" type=\"float\" nodename=\"a\"/>")
                .replace(MODES, " type=\"integer\" value=\"0\" enum=\"a, b, c\" enumvalues=\"0, 1, 2\"/>");
        String source = GlslCheck.generate(
                        "genglsl",
                        document,
                        "out",
                        GenerationOptions.DEFAULT.with(InterfaceOptions.CANONICAL, true),
                        PassPipeline.Observer.NONE)
                .throwIfErrors()
                .stage(Stage.PIXEL)
                .source();
        assertTrue(source.contains("float(1)"), source);
    }

    @Test
    void a_computed_choice_is_the_default() {
        String message = GlslCheck.messages(
                "genglsl",
                "<nodedef name=\"ND_text\" node=\"text\"><output name=\"o\" type=\"string\"/></nodedef>"
                        + "<implementation name=\"IM_text\" nodedef=\"ND_text\" sourcecode=\"1\"/>"
                        + document(
                                "sourcecode=\"float({{mode}})\"",
                                INTEGERS,
                                "<text name=\"t\" type=\"string\"/>"
                                        + pick("<input name=\"mode\" type=\"string\" nodename=\"t\"/>")),
                GenerationOptions.DEFAULT);
        assertTrue(message.contains("SW1533"), message);
    }

    @Test
    void a_text_that_is_no_choice_is_the_default() {
        String message = GlslCheck.messages(
                "genglsl",
                document(
                        "sourcecode=\"float({{mode}})\"",
                        INTEGERS,
                        pick("<input name=\"mode\" type=\"string\" value=\"clmp\"/>")),
                GenerationOptions.DEFAULT);
        assertTrue(message.contains("'clmp' is no choice of input 'mode'; did you mean 'clamp'?"), message);
    }

    @Test
    void a_list_that_does_not_fit_is_left_out() {
        checkRepair("impltype=\"integer\" enumvalues=\"1, 2\"", "there are 2 values of type integer for 4 choices");
        checkRepair("impltype=\"integer\" enumvalues=\"1, 2, 3, x\"", "'x' is not an integer");
        checkRepair("impltype=\"integr\" enumvalues=\"1, 2, 3, 4\"", "there is no type 'integr'");
        checkRepair("impltype=\"BSDF\" enumvalues=\"1, 2, 3, 4\"", "type BSDF has no literal values");
    }

    private static void checkRepair(String input, String expected) {
        String document = document("sourcecode=\"float({{mode}})\"", "type=\"string\" " + input, pick(""));
        GenerationResult result =
                GlslCheck.generate("genglsl", document, "out", GenerationOptions.DEFAULT, PassPipeline.Observer.NONE);
        assertEquals(
                "implementation 'IM_pick' states no usable values for the choices of input 'mode': " + expected
                        + "; the values of the nodedef are used",
                result.diagnostics().get(0).message());
        String main =
                GlslCheck.main(result.shader().orElseThrow().stage(Stage.PIXEL).source());
        assertEquals("float p_out = float(p_mode);", main.lines().findFirst().orElseThrow());
    }
}

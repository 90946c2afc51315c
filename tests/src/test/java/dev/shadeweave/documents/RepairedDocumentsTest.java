package dev.shadeweave.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.compile.Compiler;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Severity;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Validator;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.ShaderStage;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * A document with a doubtful statement gives the shader of the document in which the repair is written out, with one warning;
 * {@link Validator} finds an error in the first and none in the second.
 */
class RepairedDocumentsTest {
    private static final ImmutableList<String> TARGETS =
            ImmutableList.of("genglsl", "essl", "vulkan", "genosl", "genoslnetwork", "wgsl", "hlsl", "msl", "slang");

    /** Those whose compilers are at hand; shaders of the others are translated from Vulkan GLSL. */
    private static final ImmutableList<String> COMPILED = ImmutableList.of("genglsl", "essl", "vulkan");

    /** Values are constants, as defaults of outputs always are. */
    private static final GenerationOptions CONSTANTS =
            GenerationOptions.builder().bake("**").build();

    private static final String RED =
            """
            <constant name="red" type="color3"><input name="value" type="color3" value="0.8, 0.1, 0.1"/></constant>
            """;

    private static void check(String code, String doubtful, String repaired) {
        for (String target : TARGETS) {
            LinkedDocument content = read(doubtful);
            GenerationResult result = generate(content, target);
            assertEquals(List.of(code), codes(result), result.diagnostics()::toString);
            assertEquals(text(generate(read(repaired), target)), text(result));
            if (COMPILED.contains(target)) {
                assertEquals(
                        Optional.empty(),
                        Compiler.of(target).problem(result.shader().orElseThrow()),
                        target);
            }
            assertTrue(result.strict().shader().isEmpty(), "a strict caller accepts it");
            assertTrue(
                    Validator.validate(content).stream()
                            .anyMatch(found -> found.severity() == Severity.ERROR
                                    && found.kind().code().equals(code)),
                    "validate reports no error");
            assertTrue(
                    Validator.validate(read(repaired)).stream().noneMatch(found -> found.severity() == Severity.ERROR));
        }
    }

    private static LinkedDocument read(String elements) {
        return LinkedDocument.of(
                Library.standard(),
                DocumentReader.create()
                        .readString(
                                "doubtful.mtlx",
                                "<materialx version=\"1.39\">" + elements + "</materialx>",
                                new Diagnostics())
                        .orElseThrow());
    }

    private static GenerationResult generate(LinkedDocument content, String target) {
        return generate(content, target, GenerationOptions.DEFAULT);
    }

    private static GenerationResult generate(LinkedDocument content, String target, GenerationOptions options) {
        return Generators.forTarget(target)
                .generate(content, content.renderables().get(0), options);
    }

    private static List<String> codes(GenerationResult result) {
        return result.diagnostics().stream()
                .map(Diagnostic::kind)
                .map(kind -> kind.code())
                .toList();
    }

    private static List<String> text(GenerationResult result) {
        return result.throwIfErrors().stages().stream().map(ShaderStage::source).toList();
    }

    private static String material(String input) {
        return "<standard_surface name=\"s\" type=\"surfaceshader\">" + input + "</standard_surface>"
                + "<surfacematerial name=\"m\" type=\"material\">"
                + "<input name=\"surfaceshader\" type=\"surfaceshader\" nodename=\"s\"/></surfacematerial>";
    }

    @Test
    void uses_the_connection_beside_a_value() {
        check(
                "SW1330",
                RED + material("<input name=\"base_color\" type=\"color3\" value=\"1, 1, 1\" nodename=\"red\"/>"),
                RED + material("<input name=\"base_color\" type=\"color3\" nodename=\"red\"/>"));
    }

    @Test
    void uses_the_value_beside_a_connection_to_nothing() {
        String value = "<input name=\"in1\" type=\"float\" value=\"3\"/>";
        check(
                "SW1332",
                "<sin name=\"n\" type=\"float\"><input name=\"in\" type=\"float\" nodegraph=\"lost\"/></sin>"
                        + "<output name=\"o\" type=\"float\" nodename=\"n\"/>",
                "<sin name=\"n\" type=\"float\"/><output name=\"o\" type=\"float\" nodename=\"n\"/>");
        check(
                "SW1334",
                "<add name=\"n\" type=\"float\"><input name=\"in1\" type=\"float\" interfacename=\"lost\"/></add>"
                        + "<output name=\"o\" type=\"float\" nodename=\"n\"/>",
                "<add name=\"n\" type=\"float\"/><output name=\"o\" type=\"float\" nodename=\"n\"/>");
        check(
                "SW1331",
                "<add name=\"n\" type=\"float\">" + value
                        + "<input name=\"in2\" type=\"float\" nodename=\"lost\"/></add>"
                        + "<output name=\"o\" type=\"float\" nodename=\"n\"/>",
                "<add name=\"n\" type=\"float\">" + value + "</add><output name=\"o\" type=\"float\" nodename=\"n\"/>");
    }

    @Test
    void uses_the_default_in_place_of_a_value_of_the_wrong_width() {
        check("SW1337", material("<input name=\"base\" type=\"float\" value=\"0.24, 0.02\"/>"), material(""));
        check("SW1337", material("<input name=\"base_color\" type=\"color3\" value=\"half\"/>"), material(""));
    }

    @Test
    void ignores_an_input_that_the_node_does_not_have() {
        check("SW1318", material("<input name=\"base_colour\" type=\"color3\" value=\"1, 0, 0\"/>"), material(""));
    }

    @Test
    void uses_the_default_in_place_of_an_input_of_another_type() {
        check("SW1319", material("<input name=\"base_color\" type=\"float\" value=\"1\"/>"), material(""));
        check("SW1319", RED + material("<input name=\"base\" type=\"color3\" nodename=\"red\"/>"), RED + material(""));
    }

    @Test
    void uses_the_declared_type_of_an_input_without_type() {
        check(
                "SW1319",
                material("<input name=\"base_color\" value=\"1, 0, 0\"/>"),
                material("<input name=\"base_color\" type=\"color3\" value=\"1, 0, 0\"/>"));
    }

    @Test
    void uses_the_default_in_place_of_a_connection_to_another_type() {
        check("SW1339", RED + material("<input name=\"base\" type=\"float\" nodename=\"red\"/>"), RED + material(""));
        check(
                "SW1333",
                RED + material("<input name=\"base_color\" type=\"color3\" nodename=\"red\" output=\"green\"/>"),
                RED + material(""));
    }

    @Test
    void uses_the_default_instead_of_an_invalid_choice() {
        String image =
                "<image name=\"i\" type=\"color3\"><input name=\"file\" type=\"filename\" value=\"a.png\"/>%s</image>"
                        + "<output name=\"o\" type=\"color3\" nodename=\"i\"/>";
        check(
                "SW1370",
                image.formatted("<input name=\"uaddressmode\" type=\"string\" value=\"wrap\"/>"),
                image.formatted(""));
    }

    @Test
    void uses_the_nodedef_that_fits() {
        String add = "<constant name=\"v\" type=\"vector3\"/><add name=\"n\" type=\"vector3\" %s>"
                + "<input name=\"in1\" type=\"vector3\" nodename=\"v\"/>"
                + "<input name=\"in2\" type=\"vector3\" nodename=\"v\"/></add>"
                + "<output name=\"o\" type=\"vector3\" nodename=\"n\"/>";
        check("SW1326", add.formatted("nodedef=\"ND_add_vector3FA\""), add.formatted(""));
        check("SW1311", add.formatted("nodedef=\"ND_add_lost\""), add.formatted(""));
    }

    /** A network of OSL states no zero, so only the messages are the same in all targets. */
    @Test
    void uses_zero_for_an_input_that_nothing_states() {
        String gain =
                """
                <nodedef name="ND_gain" node="gain"><input name="by" type="float"/><output name="out" type="float"/></nodedef>
                <nodegraph name="NG_gain" nodedef="ND_gain">
                  <cos name="c" type="float"><input name="in" type="float" interfacename="by"/></cos>
                  <output name="out" type="float" nodename="c"/>
                </nodegraph>
                <gain name="n" type="float">%s</gain>
                """
                        + material("<input name=\"base\" type=\"float\" nodename=\"n\"/>");
        LinkedDocument silent = read(gain.formatted(""));
        LinkedDocument zero = read(gain.formatted("<input name=\"by\" type=\"float\" value=\"0\"/>"));
        for (String target : TARGETS) {
            GenerationResult result = generate(silent, target);
            assertEquals(List.of("SW1329"), codes(result), target);
            assertTrue(result.strict().shader().isEmpty(), target);
            assertEquals(List.of(), codes(generate(zero, target)), target);
        }
        assertEquals(text(generate(zero, "genglsl")), text(generate(silent, "genglsl")));
    }

    @Test
    void uses_the_only_type_and_the_default_version() {
        check("SW1327", material("").replace("name=\"s\" type=\"surfaceshader\"", "name=\"s\""), material(""));
        check("SW1328", material("").replace("name=\"s\" type", "name=\"s\" version=\"7.0\" type"), material(""));
    }

    /** Inputs of the base are taken where the node states none of that name, over any number of steps. */
    @Test
    void writes_inherited_inputs() {
        String base = "<standard_surface name=\"blue\" type=\"surfaceshader\">"
                + "<input name=\"base_color\" type=\"color3\" value=\"0, 0, 1\"/>"
                + "<input name=\"specular_roughness\" type=\"float\" value=\"0.4\"/></standard_surface>";
        String glossy = "<standard_surface name=\"glossy\" inherit=\"blue\">"
                + "<input name=\"specular_roughness\" type=\"float\" value=\"0.1\"/></standard_surface>";
        String material = "<surfacematerial name=\"m\" type=\"material\">"
                + "<input name=\"surfaceshader\" type=\"surfaceshader\" nodename=\"s\"/></surfacematerial>";
        GenerationResult inherited = generate(
                read(base + glossy + "<standard_surface name=\"s\" inherit=\"glossy\"/>" + material), "genglsl");
        GenerationResult stated = generate(
                read(material("<input name=\"base_color\" type=\"color3\" value=\"0, 0, 1\"/>"
                        + "<input name=\"specular_roughness\" type=\"float\" value=\"0.1\"/>")),
                "genglsl");
        assertEquals(List.of(), codes(inherited));
        assertEquals(text(stated), text(inherited));
    }

    /** A node that is turned off, and one without an implementation, give what their nodedef says. */
    @Test
    void passes_through_disabled_nodes() {
        String output = "<output name=\"o\" type=\"color3\" nodename=\"n\"/>";
        String multiply = "<multiply name=\"n\" type=\"color3\"><input name=\"in1\" type=\"color3\" nodename=\"%s\"/>"
                + "<input name=\"in2\" type=\"color3\" value=\"0.5, 0.5, 0.5\"/></multiply>";
        String off = "<multiply name=\"off\" type=\"color3\"><input name=\"in1\" type=\"color3\" nodename=\"red\"/>"
                + "<input name=\"disable\" type=\"boolean\" value=\"true\"/></multiply>";
        GenerationResult disabled = generate(read(RED + off + multiply.formatted("off") + output), "genglsl");
        GenerationResult without = generate(read(RED + multiply.formatted("red") + output), "genglsl");
        assertEquals(List.of(), codes(disabled));
        assertEquals(text(without), text(disabled));
    }

    /** Each output of a nodedef that no target implements gives the input that it names, else its default. */
    @Test
    void passes_through_nodes_without_an_implementation() {
        String nodeDef =
                """
                <nodedef name="ND_odd" node="odd">
                  <input name="in" type="color3" value="0.5, 0.5, 0.5"/>
                  <output name="through" type="color3" defaultinput="in" default="1, 1, 1"/>
                  <output name="fixed" type="color3" default="0.1, 0.2, 0.3"/>
                </nodedef>
                <odd name="n" type="multioutput"><input name="in" type="color3" nodename="red"/></odd>
                """;
        checkPassed(nodeDef + RED, "nodename=\"n\" output=\"through\"", RED, "nodename=\"red\"", "its input 'in'");
        checkPassed(
                nodeDef + RED,
                "nodename=\"n\" output=\"fixed\"",
                "",
                "value=\"0.1, 0.2, 0.3\"",
                "the default of its output");
    }

    @Test
    void reads_the_fallback_of_a_matrix_that_no_target_reads_from_the_geometry() {
        String matrix = "type=\"matrix44\" value=\"2,0,0,0,0,3,0,0,0,0,4,0,5,6,7,1\"";
        String transform = "<transformmatrix name=\"t\" type=\"vector4\">"
                + "<input name=\"in\" type=\"vector4\" value=\"1, 1, 1, 1\"/><input name=\"mat\" %s/></transformmatrix>"
                + "<output name=\"o\" type=\"vector4\" nodename=\"t\"/>";
        String reader = "<UsdPrimvarReader name=\"r\" type=\"matrix44\"><input name=\"varname\" type=\"string\""
                + " value=\"place\"/><input name=\"fallback\" " + matrix + "/></UsdPrimvarReader>";
        for (String target : TARGETS) {
            GenerationResult read =
                    generate(read(reader + transform.formatted("type=\"matrix44\" nodename=\"r\"")), target, CONSTANTS);
            assertEquals(List.of("SW1419"), codes(read), target);
            assertEquals(text(generate(read(transform.formatted(matrix)), target, CONSTANTS)), text(read), target);
        }
        assertEquals(List.of(), Validator.validate(read(reader)));
    }

    /** A light is not drawn itself, and takes nothing from the materials beside it. */
    @Test
    void makes_no_shader_of_a_light_material() {
        String light = "<point_light name=\"l\" type=\"lightshader\"/><lightmaterial name=\"lm\" type=\"material\">"
                + "<input name=\"lightshader\" type=\"lightshader\" nodename=\"l\"/></lightmaterial>";
        assertEquals(List.of(), Validator.validate(read(light)));
        assertEquals(List.of(), read(light).renderables());
        LinkedDocument both = read(light + material(""));
        assertEquals(
                List.of("m"), both.renderables().stream().map(Element::name).toList());
        for (String target : TARGETS) {
            GenerationResult result = Generators.forTarget(target)
                    .generate(both, both.element("lm").orElseThrow(), GenerationOptions.DEFAULT);
            assertEquals(List.of("SW1320"), codes(result), target);
            assertEquals(List.of(), codes(generate(both, target)), target);
        }
    }

    private static void checkPassed(
            String nodes, String connection, String plainNodes, String plainConnection, String instead) {
        String invert = "<invert name=\"s\" type=\"color3\"><input name=\"in\" type=\"color3\" %s/></invert>"
                + "<output name=\"o\" type=\"color3\" nodename=\"s\"/>";
        for (String target : TARGETS) {
            GenerationResult passed = generate(read(nodes + invert.formatted(connection)), target, CONSTANTS);
            GenerationResult plain = generate(read(plainNodes + invert.formatted(plainConnection)), target, CONSTANTS);
            assertEquals(List.of("SW1419"), codes(passed), target);
            assertTrue(
                    passed.diagnostics().get(0).message().endsWith("; " + instead + " is used"),
                    passed.diagnostics()::toString);
            assertEquals(List.of(), codes(plain), target);
            assertEquals(text(plain), text(passed), target);
        }
    }

    /** The specification takes a version without a minor number for version .0, and ignores inputs for other targets. */
    @Test
    void reads_versions_and_targets_as_the_specification_says() {
        String twice =
                "<nodedef name=\"ND_twice\" node=\"twice\" version=\"2.0\"><input name=\"in\" type=\"float\" value=\"1\"/>"
                        + "<output name=\"out\" type=\"float\"/></nodedef><implementation name=\"IM_twice\" nodedef=\"ND_twice\""
                        + " target=\"genglsl\" sourcecode=\"({{in}} + {{in}})\"/><twice name=\"n\" type=\"float\" version=\"2\">"
                        + "<input name=\"mystery\" type=\"float\" value=\"1\" target=\"other\"/></twice>"
                        + "<output name=\"o\" type=\"float\" nodename=\"n\"/>";
        GenerationResult result = generate(read(twice), "genglsl");
        assertEquals(List.of(), codes(result));
        assertTrue(result.succeeded());
    }

    /** Something is left out of the picture, but nothing is left to draw here. */
    @Test
    void refuses_a_material_without_its_surface() {
        GenerationResult result =
                generate(read(material("").replace("nodename=\"s\"", "nodename=\"lost\"")), "genglsl");
        assertEquals(List.of("SW1331"), codes(result));
        assertTrue(result.hasErrors() && result.shader().isEmpty());
    }

    @Test
    void makes_the_other_elements_of_a_document_with_an_error() {
        LinkedDocument content =
                read("<lost name=\"l\" type=\"float\"/><output name=\"bad\" type=\"float\" nodename=\"l\"/>" + RED
                        + "<output name=\"good\" type=\"color3\" nodename=\"red\"/>");
        assertEquals(
                List.of(false, true),
                content.renderables().stream()
                        .map(element -> Generators.forTarget("genglsl")
                                .generate(content, element, GenerationOptions.DEFAULT)
                                .succeeded())
                        .toList());
    }
}

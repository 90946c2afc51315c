package dev.shadeweave.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.shader.EditableInput;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A place of a document that an editor may change is one variable of the shader, however many nodes read it. */
class SharedInputsTest {
    private static final String DIRT =
            """
            <nodegraph name="NG">
              <input name="dirt" type="float" value="0.25" uiname="Dirt" uimax="2.0" doc="how dirty it is"/>
              <multiply name="a" type="float">
                <input name="in1" type="float" interfacename="dirt"/>
                <input name="in2" type="float" value="3"/>
              </multiply>
              <add name="b" type="float">
                <input name="in1" type="float" nodename="a"/>
                <input name="in2" type="float" interfacename="dirt"/>
              </add>
              <clamp name="c" type="float">
                <input name="in" type="float" nodename="b"/>
                <input name="low" type="float" interfacename="dirt"/>
              </clamp>
              <output name="out" type="float" nodename="c"/>
            </nodegraph>
            <standard_surface name="S" type="surfaceshader">
              <input name="base" type="float" nodegraph="NG" output="out"/>
            </standard_surface>
            <surfacematerial name="M" type="material">
              <input name="surfaceshader" type="surfaceshader" nodename="S"/>
            </surfacematerial>
            """;

    /**
     * Checks the variables of a path, with their labels, and then the variables that the editable input of that path
     * names.
     */
    private static void check(
            String document, String element, String path, GenerationOptions options, String expected) {
        Diagnostics diagnostics = new Diagnostics();
        Document read = DocumentReader.create()
                .readString("shared.mtlx", "<materialx version=\"1.39\">" + document + "</materialx>", diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        LinkedDocument content = LinkedDocument.of(Library.standard(), read);
        GenerationResult result = Generators.forTarget("genglsl")
                .generate(content, content.element(element).orElseThrow(), options);
        String variables = result.throwIfErrors().stage(Stage.PIXEL).blocks().stream()
                .map(VariableBlock::variables)
                .flatMap(block ->
                        block.stream().filter(variable -> variable.path().equals(path)))
                .map(SharedInputsTest::describe)
                .collect(Collectors.joining("\n"));
        String editable = result.inputs().stream()
                .filter(input -> input.path().equals(path))
                .map(EditableInput::variables)
                .map(Object::toString)
                .collect(Collectors.joining("\n"));
        assertEquals(expected, variables + "\n" + editable + "\n");
    }

    private static String describe(Variable variable) {
        return variable.name() + " '" + variable.attributes().get("uiname", "") + "' to "
                + variable.attributes().get("uimax", "-") + ", "
                + variable.attributes().get("doc", "");
    }

    @Test
    void an_input_of_a_nodegraph_is_one_variable() {
        check(
                DIRT,
                "M",
                "NG/dirt",
                GenerationOptions.DEFAULT,
                """
                c_low 'Dirt' to 2.0, how dirty it is
                [c_low]
                """);
    }

    @Test
    void as_it_is_where_the_nodegraph_is_the_root() {
        check(
                DIRT,
                "NG/out",
                "NG/dirt",
                GenerationOptions.DEFAULT,
                """
                dirt 'Dirt' to 2.0, how dirty it is
                [dirt]
                """);
    }

    @Test
    void a_constant_is_one_variable() {
        check(
                """
                <constant name="half" type="float"><input name="value" type="float" value="0.5"/></constant>
                <multiply name="m" type="float">
                  <input name="in1" type="float" nodename="half"/>
                  <input name="in2" type="float" nodename="half"/>
                </multiply>
                <output name="out" type="float" nodename="m"/>
                """,
                "out",
                "half/value",
                GenerationOptions.DEFAULT,
                """
                m_in1 '' to -,\s
                [m_in1]
                """);
    }

    private static final String FILE =
            """
            <nodegraph name="NG">
              <input name="file" type="filename" value="brick.png" uiname="Brick"/>
              <image name="near" type="float">
                <input name="file" type="filename" interfacename="file"/>
                <input name="uaddressmode" type="string" value="clamp"/>
              </image>
              <image name="far" type="float">
                <input name="file" type="filename" interfacename="file"/>
              </image>
              <add name="both" type="float">
                <input name="in1" type="float" nodename="near"/>
                <input name="in2" type="float" nodename="far"/>
              </add>
              <output name="out" type="float" nodename="both"/>
            </nodegraph>
            <output name="shown" type="float" nodegraph="NG" output="out"/>
            """;

    @Test
    void a_file_is_one_sampler() {
        check(
                FILE,
                "shown",
                "NG/file",
                GenerationOptions.DEFAULT,
                """
                near_file 'Brick' to -,\s
                [near_file]
                """);
    }

    @Test
    void samplers_that_the_host_sets_differently_are_several_and_all_are_named() {
        check(
                FILE,
                "shown",
                "NG/file",
                GenerationOptions.builder()
                        .set(InterfaceOptions.IMAGE_SAMPLING, InterfaceOptions.ImageSampling.HOST)
                        .build(),
                """
                near_file 'Brick' to -,\s
                far_file 'Brick' to -,\s
                [near_file, far_file]
                """);
    }
}

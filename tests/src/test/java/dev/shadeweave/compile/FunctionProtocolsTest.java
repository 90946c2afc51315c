package dev.shadeweave.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.InterfaceOptions.InterfaceType;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Functions of a document's own source files give their output back, or take variables for their outputs: how they are called, and
 * that compilers take it.
 */
class FunctionProtocolsTest {
    private static final Pattern CALL = Pattern.compile("  .*\\bg_(out|y|z)\\b.*;");

    /** Values are constants, so that what they decide is left out. */
    private static final GenerationOptions OPTIONS = GenerationOptions.builder()
            .set(InterfaceOptions.SHADER_INTERFACE, InterfaceType.REDUCED)
            .build();

    /** A document with a node {@code g} of a function {@code gain}. */
    private static GenerationResult generated(
            String target, String code, String outputs, String uses, GenerationOptions options) {
        String family = target.startsWith("genosl") ? "genosl" : "genglsl";
        String text =
                """
                <materialx version="1.39">
                  <nodedef name="ND_gain" node="gain">
                    <input name="x" type="float" value="0.25" />
                    <input name="mode" type="integer" value="1" uniform="true" />
                    %s
                  </nodedef>
                  <implementation name="IM_gain" nodedef="ND_gain" target="%s" function="gain" sourcecode="%s" />
                  %s
                </materialx>
                """
                        .formatted(outputs, family, code, uses);
        LinkedDocument content = content(text);
        return Generators.forTarget(target)
                .generate(content, content.element("shown").orElseThrow(), options);
    }

    private static LinkedDocument content(String text) {
        Diagnostics diagnostics = new Diagnostics();
        return DocumentReader.create()
                .readString("gain.mtlx", text, diagnostics)
                .map(document -> LinkedDocument.of(Library.standard(), document))
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
    }

    private static GenerationResult generated(String target, String code, String outputs, String uses) {
        return generated(target, code, outputs, uses, OPTIONS);
    }

    private static final String ONE = "<output name='out' type='float' />";
    private static final String USE =
            """
            <constant name="c" type="float"><input name="value" type="float" value="0.5" /></constant>
            <gain name="g" type="float"><input name="x" type="float" nodename="c" /></gain>
            <output name="shown" type="float" nodename="g" />""";

    private static final String TWO = "<output name='y' type='float' /><output name='z' type='float' />";
    private static final String USE_OF_TWO =
            """
            <gain name="g" type="multioutput" />
            <output name="shown" type="float" nodename="g" output="z" />""";

    /** The lines of the main function that name what the node gives; compiles the shader for all targets. */
    private static void check(String code, String outputs, String uses, String expected) {
        check(code, outputs, uses, OPTIONS, expected);
    }

    private static void check(String code, String outputs, String uses, GenerationOptions options, String expected) {
        for (String target : List.of("essl", "vulkan", "genglsl")) {
            Shader shader = generated(target, code, outputs, uses, options).throwIfErrors();
            assertEquals(Optional.empty(), Compiler.of(target).problem(shader), target);
            if (target.equals("genglsl")) {
                assertEquals(expected.strip(), lines(shader.stage(Stage.PIXEL)));
            }
        }
    }

    private static String lines(ShaderStage stage) {
        return stage.source()
                .lines()
                .filter(line -> CALL.matcher(line).matches() && !line.contains("shown"))
                .map(String::strip)
                .collect(Collectors.joining("\n"));
    }

    @Test
    void a_function_that_gives_back_its_output_is_an_expression() {
        check(
                "float gain(float x, int mode) { return mode == 1 ? 2.0 * x : x; }",
                ONE,
                USE,
                """
                float g_out = gain(0.5, 1);
                """);
    }

    @Test
    void leaves_out_branches_that_no_call_reaches() {
        Shader shader = generated(
                        "genglsl", "float gain(float x, int mode) { return mode == 1 ? 2.0 * x : x; }", ONE, USE)
                .throwIfErrors();
        assertEquals(
                List.of("float gain(float x, int mode) { return 2.0 * x; }"),
                shader.stage(Stage.PIXEL)
                        .source()
                        .lines()
                        .filter(line -> line.startsWith("float gain"))
                        .toList());
    }

    @Test
    void a_void_function_is_written_as_one_that_gives_back_its_output() {
        check(
                "void gain(float x, int mode, out float y) { y = mode == 1 ? 2.0 * x : x; }",
                ONE,
                USE,
                """
                float g_out = gain(0.5);
                """);
    }

    /** The function of the one medium is called by that of the other. */
    @Test
    void callers_in_its_file_find_it_as_it_is_stated() {
        LinkedDocument content = content(
                """
                <materialx version="1.39">
                  <absorption_vdf name="clear" type="VDF" />
                  <anisotropic_vdf name="milky" type="VDF" />
                  <add name="both" type="VDF">
                    <input name="in1" type="VDF" nodename="clear" /><input name="in2" type="VDF" nodename="milky" />
                  </add>
                  <volume name="shown" type="volumeshader"><input name="vdf" type="VDF" nodename="both" /></volume>
                </materialx>""");
        for (String target : List.of("essl", "vulkan", "genglsl")) {
            Shader shader = Generators.forTarget(target)
                    .generate(content, content.element("shown").orElseThrow(), OPTIONS)
                    .throwIfErrors();
            assertEquals(Optional.empty(), Compiler.of(target).problem(shader), target);
            assertEquals(
                    List.of(
                            "void mx_absorption_vdf(ClosureData closureData, vec3 absorption, inout VDF vdf)",
                            "VDF mx_absorption_vdf(ClosureData closureData, vec3 absorption)"),
                    shader.stage(Stage.PIXEL)
                            .source()
                            .lines()
                            .filter(line -> line.matches("\\w+ mx_absorption_vdf\\(.*"))
                            .toList());
        }
    }

    @Test
    void a_void_function_in_a_guarded_block_takes_a_variable() {
        check(
                "#if 1&#10;void gain(float x, int mode, out float y) { y = mode == 1 ? 2.0 * x : x; }&#10;#endif",
                ONE,
                USE,
                """
                float g_out = 0.0;
                gain(0.5, 1, g_out);
                """);
    }

    @Test
    void of_both_the_void_function_is_called() {
        check(
                "float gain(float x, int mode) { return mode == 1 ? 2.0 * x : x; }"
                        + " void gain(float x, int mode, out float y) { y = gain(x, mode); }",
                ONE,
                USE,
                """
                float g_out = 0.0;
                gain(0.5, 1, g_out);
                """);
    }

    @Test
    void a_node_of_several_outputs_hands_over_variables() {
        check(
                "void gain(float x, int mode, out float y, out float z) { y = x; z = 2.0 * x; }",
                TWO,
                USE_OF_TWO,
                """
                float g_y = 0.0;
                float g_z = 0.0;
                gain(0.25, 1, g_y, g_z);
                """);
    }

    @Test
    void in_functions_of_graphs_too() {
        check(
                "float gain(float x, int mode) { return mode == 1 ? 2.0 * x : x; }",
                ONE,
                """
                <nodedef name="ND_more" node="more">
                  <input name="x" type="float" value="0.5" /><output name="out" type="float" />
                </nodedef>
                <nodegraph name="NG_more" nodedef="ND_more">
                  <gain name="inner" type="float"><input name="x" type="float" interfacename="x" /></gain>
                  <output name="out" type="float" nodename="inner" />
                </nodegraph>
                <more name="g" type="float" />
                <output name="shown" type="float" nodename="g" />""",
                GenerationOptions.DEFAULT,
                """
                float g_out = NG_more();
                """);
    }

    @Test
    void a_closure_is_given_back_too() {
        String surface =
                """
                <gain name="g" type="BSDF" />
                <surface name="shown" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="g" /></surface>""";
        Shader shader = generated(
                        "genglsl",
                        "BSDF gain(ClosureData closureData, float x, int mode) { return BSDF(vec3(x), vec3(1.0)); }",
                        "<output name='out' type='BSDF' />",
                        surface)
                .throwIfErrors();
        assertEquals(Optional.empty(), Compiler.of("genglsl").problem(shader));
    }

    @Test
    void in_osl_too() {
        Shader shader = generated("genosl", "float gain(float x, int mode) { return x; }", ONE, USE)
                .throwIfErrors();
        ShaderStage stage = shader.stages().get(0);
        assertEquals(
                List.of(), OslStructure.of(stage.stage().name(), stage.source()).problems());
        assertEquals("""
                float g_out = gain(0.5, 1);
                """.strip(), lines(stage));
    }

    private static void checkMessage(String code, String outputs, String uses, String expected) {
        assertEquals(
                expected,
                generated("genglsl", code, outputs, uses).diagnostics().stream()
                        .map(Diagnostic::toString)
                        .collect(Collectors.joining("\n")));
    }

    @Test
    void a_function_that_fits_neither_is_reported() {
        checkMessage(
                "float gain(float x) { return x; }",
                ONE,
                USE,
                "gain.mtlx:7:3: error[SW1538]: function 'gain' of implementation 'IM_gain' has 1 parameters, but nodedef"
                        + " 'ND_gain' has 3 inputs and outputs to hand to it");
        checkMessage(
                "void gain(float x, int mode) { }",
                ONE,
                USE,
                "gain.mtlx:7:3: error[SW1538]: function 'gain' of implementation 'IM_gain' has 2 parameters, but nodedef"
                        + " 'ND_gain' has 3 inputs and outputs to hand to it");
        checkMessage(
                "float gain(float x, int mode) { return x; }",
                TWO,
                USE_OF_TWO,
                "gain.mtlx:7:3: error[SW1538]: function 'gain' of implementation 'IM_gain' has 2 parameters, but nodedef"
                        + " 'ND_gain' has 4 inputs and outputs to hand to it");
    }
}

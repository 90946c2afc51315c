package dev.shadeweave.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.DocumentGraph;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Validator;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.InterfaceOptions.InterfaceType;
import dev.shadeweave.source.SourceFile;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * An attacker can choose thousands of names with one hash, such as {@code Aa} and {@code BB}. Look-ups of such names
 * then use their order. A second is enough for each test; a linear search takes longer than the timeout.
 */
@Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EqualHashesTest {
    private static final int NAMES = 8192;

    /** The most variables that modifiers declare. */
    private static final int VARIABLES = 4096;

    /** What is done faster is tried with more. */
    private static final int MANY = 2 * NAMES;

    @Test
    void names_of_nodes() {
        String text = chain(NAMES, EqualHashesTest::name, i -> "");
        for (String target : List.of("genglsl", "genosl", "genoslnetwork")) {
            generate(text, target, GenerationOptions.DEFAULT);
        }
        Validator.validate(content(text));
        DocumentGraph.of(content(text).document());
    }

    @Test
    void values_that_are_written_into_the_code() {
        String text = chain(MANY, i -> "n" + i, EqualHashesTest::name);
        GenerationOptions reduced =
                GenerationOptions.DEFAULT.with(InterfaceOptions.SHADER_INTERFACE, InterfaceType.REDUCED);
        generate(text, "genglsl", reduced);
    }

    @Test
    void inputs_of_a_graph() {
        String inputs = all(MANY, i -> "<input name='%s' type='float' value='0.5'/>".formatted(name(i)));
        String nodes = all(
                MANY, i -> "<add name='a%d' type='float'><input name='in1' type='float' interfacename='%s'/>%s</add>"
                        .formatted(
                                i,
                                name(i),
                                i == 0 ? "" : "<input name='in2' type='float' nodename='a%d'/>".formatted(i - 1)));
        String text = "<nodegraph name='NG'>%s%s<output name='o' type='float' nodename='a%d'/></nodegraph>"
                        .formatted(inputs, nodes, MANY - 1)
                + "<dot name='d' type='float'><input name='in' type='float' nodegraph='NG' output='o'/></dot>"
                + "<output name='out' type='float' nodename='d'/>";
        for (String target : List.of("genglsl", "genosl")) {
            generate(text, target, GenerationOptions.DEFAULT);
        }
    }

    @Test
    void uniforms_of_a_modifier() {
        String modifier = "Modifier:\n  id: many\nFragmentIO:\n"
                + all(VARIABLES, i -> "uniform float g_%s = 1.0;\n".formatted(name(i)));
        GenerationOptions options = GenerationOptions.DEFAULT.with(
                StageOptions.STAGES,
                StageOptions.builder()
                        .modifier(SourceFile.of("many.mod", modifier))
                        .build());
        generate(
                "<constant name='c' type='color3'/><output name='out' type='color3' nodename='c'/>",
                "genglsl",
                options);
    }

    @ParameterizedTest
    @CsvSource({"true, false, false", "false, true, false", "false, false, true"})
    void names_in_a_shader(boolean structs, boolean functions, boolean variables) {
        String declarations = all(MANY, i -> "struct S%s { float a; };\nfloat f%s(S%1$s s) { return s.a + 1.0; }\n"
                .formatted(named(structs, i), named(functions, i)));
        String statements = all(MANY, i -> "S%s v%s; v%2$s.a = x; x += f%s(v%2$s);\n"
                .formatted(named(structs, i), named(variables, i), named(functions, i)));
        String text = "#version 450\nlayout(location = 0) out vec4 c;\n" + declarations
                + "void main() { float x = 0.0;\n" + statements + "c = vec4(x); }\n";
        IrModule module = IrModule.read("names.frag", text, Stage.FRAGMENT).orElseThrow();
        assertFalse(module.optimized().glsl().text().isEmpty());
        assertFalse(module.reflect().toString().isEmpty());
        assertFalse(module.dump().isEmpty());
    }

    private static String named(boolean equal, int number) {
        return equal ? name(number) : Integer.toString(number);
    }

    // ---- the law ----

    private static void generate(String text, String target, GenerationOptions options) {
        LinkedDocument content = content(text);
        GenerationResult result = Generators.forTarget(target)
                .generate(content, content.element("out").orElseThrow(), options);
        assertEquals(List.of(), result.diagnostics());
    }

    private static LinkedDocument content(String text) {
        Diagnostics diagnostics = new Diagnostics();
        return DocumentReader.create()
                .readString("names.mtlx", "<materialx version='1.39'>" + text + "</materialx>", diagnostics)
                .map(document -> LinkedDocument.of(Library.standard(), document))
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
    }

    // ---- documents ----

    private interface Text {
        String of(int number);
    }

    /** A sum of properties of the geometry, each node reading the one before. */
    private static String chain(int names, Text nodes, Text properties) {
        return all(
                        names,
                        i ->
                                "<geompropvalue name='g%d' type='float'><input name='geomprop' type='string' value='p%s'/></geompropvalue>"
                                                .formatted(i, properties.of(i))
                                        + "<add name='%s' type='float'><input name='in1' type='float' nodename='g%d'/>%s</add>"
                                                .formatted(
                                                        nodes.of(i),
                                                        i,
                                                        i == 0
                                                                ? ""
                                                                : "<input name='in2' type='float' nodename='%s'/>"
                                                                        .formatted(nodes.of(i - 1))))
                + "<output name='out' type='float' nodename='%s'/>".formatted(nodes.of(names - 1));
    }

    private static String all(int names, Text text) {
        return IntStream.range(0, names).mapToObj(text::of).collect(Collectors.joining());
    }

    /** One of 16384 names of one hash. */
    private static String name(int number) {
        return IntStream.range(0, 14)
                .mapToObj(bit -> (number >> bit & 1) == 0 ? "Aa" : "BB")
                .collect(Collectors.joining());
    }
}

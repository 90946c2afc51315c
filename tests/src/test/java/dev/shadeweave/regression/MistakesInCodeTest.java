package dev.shadeweave.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticPrinter;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.DocumentBuilder;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.extension.NodeImplementations;
import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.glsl.GlslBackend;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.json.DiagnosticForm;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.LibraryLoader;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value.FloatValue;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Errors of programmers are reported with the names in their code: classes, elements, functions and class path roots.
 */
class MistakesInCodeTest {
    private static final String WOVEN =
            """
            <materialx version="1.39">
              <nodedef name="ND_woven" node="woven">
                <input name="in" type="float" value="1"/>
                <output name="out" type="float"/>
              </nodedef>
              <implementation name="IM_woven" nodedef="ND_woven" target="genglsl"/>
              <woven name="w" type="float"/>
              <add name="a" type="float">
                <input name="in1" type="float" nodename="w"/>
              </add>
              <output name="out" type="float" nodename="a"/>
            </materialx>
            """;

    /** Writes nothing for its output. */
    static final class Forgetful extends ShaderNodeImpl {
        @Override
        public void emitPixel(ShaderNode node, StageEmitter out) {}
    }

    /** Asks for what the node does not have. */
    static final class Mistaken extends ShaderNodeImpl {
        @Override
        public void emitPixel(ShaderNode node, StageEmitter out) {
            out.assign(node, out.expression(node, "inn"));
        }
    }

    private static void checkCustomNode(ShaderNodeImpl code, String expected) {
        LinkedDocument content = LinkedDocument.of(Library.standard(), read(WOVEN));
        ShaderGenerator known = Generators.forTarget("genglsl");
        ShaderGenerator generator = ShaderGenerator.of(
                known.targets(),
                NodeImplementations.of(ImmutableMap.of("IM_woven", code)),
                new GlslBackend(GlslVersion.GLSL_400));
        GenerationResult result =
                generator.generate(content, content.element("out").orElseThrow(), GenerationOptions.DEFAULT);
        assertTrue(result.shader().isEmpty());
        Diagnostic message = result.diagnostics().get(0);
        String hints = message.notes().stream()
                .map(note -> "\n" + note.message().replaceAll(":\\d+\\)", ")"))
                .collect(Collectors.joining());
        assertEquals(expected, message + hints);
    }

    @Test
    void a_custom_node_that_forgets_its_output_is_named() {
        checkCustomNode(
                new Forgetful(),
                "test.mtlx:7:3: error[SW1543]: dev.shadeweave.regression.MistakesInCodeTest$Forgetful, which writes node 'w' (ND_woven at test.mtlx:7:3),"
                        + " gave its output 'out' neither a variable nor another text; call declare, assign, alias or call"
                        + " for it");
    }

    @Test
    void a_custom_node_that_fails_is_named() {
        checkCustomNode(
                new Mistaken(),
                "test.mtlx:7:3: error[SW1542]: dev.shadeweave.regression.MistakesInCodeTest$Mistaken, which writes node 'w'"
                        + " (ND_woven at test.mtlx:7:3), failed: w has no input 'inn'\n"
                        + "java.lang.IllegalArgumentException at"
                        + " dev.shadeweave.regression.MistakesInCodeTest$Mistaken.emitPixel(MistakesInCodeTest.java)");
    }

    /** Reads a variable that it does not declare. */
    static final class Undeclared extends ShaderNodeImpl {
        @Override
        public void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {
            stages.privateUniform(Stage.PIXEL, Variable.internal("u_thread", Types.FLOAT, new FloatValue(1)));
        }

        @Override
        public void emitPixel(ShaderNode node, StageEmitter out) {
            out.assign(node, out.global("u_tread"));
        }
    }

    @Test
    void a_variable_that_no_code_declares_is_named() {
        checkCustomNode(
                new Undeclared(),
                "test.mtlx:7:3: error[SW1542]: dev.shadeweave.regression.MistakesInCodeTest$Undeclared, which writes node"
                        + " 'w' (ND_woven at test.mtlx:7:3), failed: no variable 'u_tread' was declared; did you mean"
                        + " 'u_thread'?; declare() of the node's class must declare it under this name\n"
                        + "java.lang.IllegalArgumentException at"
                        + " dev.shadeweave.regression.MistakesInCodeTest$Undeclared.emitPixel(MistakesInCodeTest.java)");
    }

    /** The messages about a document. */
    private static void check(Document document, String element, String expected) {
        LinkedDocument content = LinkedDocument.of(Library.standard(), document);
        GenerationResult result = Generators.forTarget("genglsl")
                .generate(content, content.element(element).orElseThrow(), GenerationOptions.DEFAULT);
        assertEquals(
                expected,
                result.diagnostics().stream().map(Diagnostic::toString).collect(Collectors.joining("\n")));
    }

    @Test
    void a_function_of_few_parameters_cannot_be_called_with_many_arguments() {
        String many = java.util.stream.IntStream.range(0, 41)
                .mapToObj(i -> "<input name=\"in" + i + "\" type=\"float\" value=\"0\"/>")
                .collect(Collectors.joining());
        check(
                read(
                        "<materialx version=\"1.39\"><nodedef name=\"ND_many\" node=\"many\">" + many
                                + """
                        <output name="out" type="float"/></nodedef>
                        <implementation name="IM_many" nodedef="ND_many" target="genglsl" function="few"
                            sourcecode="void few(float a, float b, out float c) { c = a + b; }"/>
                        <many name="m" type="float"/>
                        <output name="out" type="float" nodename="m"/>
                        </materialx>
                        """),
                "out",
                "test.mtlx:2:1: error[SW1538]: function 'few' of implementation 'IM_many' has 3 parameters, but nodedef"
                        + " 'ND_many' has 42 inputs and outputs to hand to it");
    }

    private static final Document MADE = DocumentBuilder.document(document -> document.nodeGraph(
            "NG", graph -> graph.node("add", "sum", "float", node -> node.input("in1", "float", "many"))
                    .output("out", "float", out -> out.set("nodename", "sum"))));

    @Test
    void an_element_made_in_code_is_named_by_its_path() {
        check(
                MADE,
                "NG/out",
                "NG/sum/in1: warning[SW1337]: input 'in1' has a bad value: 'many' is not a number; its default is used");
    }

    @Test
    void programs_read_that_path_too() {
        assertEquals("NG/sum/in1", found().element());
        StringWriter json = new StringWriter();
        try (DiagnosticPrinter printer = DiagnosticForm.JSON.open(new PrintWriter(json), "1")) {
            printer.print(found());
        }
        assertEquals(
                "\"element\" : \"NG/sum/in1\"",
                json.toString()
                        .lines()
                        .map(String::strip)
                        .filter(line -> line.startsWith("\"element\""))
                        .findFirst()
                        .orElse(""));
        StringWriter sarif = new StringWriter();
        try (DiagnosticPrinter printer = DiagnosticForm.SARIF.open(new PrintWriter(sarif), "1")) {
            printer.print(found());
        }
        assertEquals(
                "\"fullyQualifiedName\" : \"NG/sum/in1\",",
                sarif.toString()
                        .lines()
                        .map(String::strip)
                        .filter(line -> line.startsWith("\"fully"))
                        .findFirst()
                        .orElse(""));
    }

    private static Diagnostic found() {
        LinkedDocument content = LinkedDocument.of(Library.standard(), MADE);
        return Generators.forTarget("genglsl")
                .generate(content, content.element("NG/out").orElseThrow(), GenerationOptions.DEFAULT)
                .diagnostics()
                .get(0);
    }

    @Test
    void an_element_of_another_document_is_named_and_not_printed_whole() {
        LinkedDocument content = LinkedDocument.of(Library.standard(), read(WOVEN));
        Element foreign = MADE.children().get(0);
        assertEquals(
                "the nodegraph 'NG' (NG) is no element of this document",
                assertThrows(IllegalArgumentException.class, () -> content.owner(foreign))
                        .getMessage());
    }

    @Test
    void a_class_path_root_without_its_list_is_reported() {
        Diagnostics diagnostics = new Diagnostics();
        LibraryLoader.of(
                SourceRoot.resources(MistakesInCodeTest.class.getClassLoader(), "dev/shadeweave/regression"),
                diagnostics);
        assertEquals(
                "[error[SW1307]: the library 'classpath:dev/shadeweave/regression' cannot be read: a class path cannot be"
                        + " listed, so dev/shadeweave/regression/index.txt must name the files there, one a line; there is"
                        + " no such file]",
                diagnostics.all().toString());
    }

    private static Document read(String text) {
        Diagnostics diagnostics = new Diagnostics();
        return DocumentReader.create()
                .readString("test.mtlx", text, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
    }
}

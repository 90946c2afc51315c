package dev.shadeweave.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.DocumentBuilder;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.document.xml.DocumentWriter;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.LibraryLoader;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.semantics.AbstractValue;
import dev.shadeweave.semantics.AbstractValue.Numbers;
import dev.shadeweave.semantics.Range;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.source.SourceRoot;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A node means what the standard says only where the data library defines it, wherever other definitions lie. */
class ProvenanceTest {
    private static final String SUM =
            """
            <add name="sum" type="float">
              <input name="in1" type="float" value="2"/>
              <input name="in2" type="float" value="3"/>
            </add>
            <output name="out" type="float" nodename="sum"/>
            """;

    private static final String HUNDREDFOLD =
            """
            <implementation name="IM_hundredfold" nodedef="ND_add_float" target="genglsl"
                sourcecode="{{in1}} * 100.0 + {{in2}}"/>
            """;

    /** Checks the lines of the shader with all values baked. */
    private static void check(Library library, String document, String expected) {
        String written = pixel(library, document);
        assertEquals(
                expected,
                written.lines()
                        .filter(line -> line.contains("out1 =") || line.contains("sum_out ="))
                        .map(line -> line.substring(line.indexOf('=') + 2))
                        .findFirst()
                        .orElse(written));
    }

    private static String pixel(Library library, String document) {
        LinkedDocument content = LinkedDocument.of(library, read("sum.mtlx", document));
        Element output = content.element("out").orElseThrow();
        return Generators.forTarget("genglsl")
                .generate(
                        content, output, GenerationOptions.builder().bake("**").build())
                .throwIfErrors()
                .stages()
                .get(1)
                .source();
    }

    private static Document read(String name, String elements) {
        Diagnostics diagnostics = new Diagnostics();
        return DocumentReader.create()
                .readString(name, "<materialx version=\"1.39\">" + elements + "</materialx>", diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
    }

    private static Library extended(String file, String elements) {
        SourceRoot root = SourceRoot.memory(
                "mine", ImmutableMap.of(file, "<materialx version=\"1.39\">" + elements + "</materialx>"));
        return LibraryLoader.extend(Library.standard(), List.of(root), new Diagnostics());
    }

    @Test
    void the_data_library_is_computed_with() {
        check(Library.standard(), SUM, "vec4(vec3(5.0), 1.0);");
    }

    @Test
    void another_library_is_not_the_standard_one_because_its_folder_is_called_so() {
        check(extended("lib/stdlib/mine.mtlx", HUNDREDFOLD), SUM, "2.0 * 100.0 + 3.0;");
        check(extended("stdlib/mine.mtlx", HUNDREDFOLD), SUM, "2.0 * 100.0 + 3.0;");
    }

    @Test
    void does_not_fold_a_node_that_the_document_implements_itself() {
        check(Library.standard(), HUNDREDFOLD + SUM, "2.0 * 100.0 + 3.0;");
    }

    @Test
    void the_analysis_uses_the_nodes_of_another_library() {
        String halved =
                """
                <implementation name="IM_halved" nodedef="ND_multiply_float" target="genglsl"
                    sourcecode="{{in1}} * 0.5 * {{in2}}"/>
                """;
        String product =
                """
                <multiply name="product" type="float">
                  <input name="in1" type="float" value="2"/>
                  <input name="in2" type="float" value="3"/>
                </multiply>
                <output name="out" type="float" nodename="product"/>
                """;
        LinkedDocument content = LinkedDocument.of(extended("mine.mtlx", halved), read("product.mtlx", product));
        AbstractValue estimate = Generators.forTarget("genglsl")
                .estimates(content, content.element("out").orElseThrow(), GenerationOptions.DEFAULT)
                .get("out");
        assertEquals(List.of(Range.ANY), estimate instanceof Numbers numbers ? numbers.components() : estimate);
    }

    @Test
    void a_document_made_in_code_has_definitions_of_its_own_as_one_that_was_read() {
        Document made = DocumentBuilder.document(document -> document.set("version", "1.39")
                .nodeDef("ND_twice", "twice", def -> def.input("in", "float", "0")
                        .output("out", "float", out -> {}))
                .nodeGraph("NG_twice", graph -> graph.set("nodedef", "ND_twice")
                        .node("add", "sum", "float", node -> node.input(
                                        "in1", "float", in -> in.set("interfacename", "in"))
                                .input("in2", "float", in -> in.set("interfacename", "in")))
                        .output("out", "float", out -> out.set("nodename", "sum")))
                .node("twice", "t", "float", node -> node.input("in", "float", "3"))
                .output("out", "float", out -> out.set("nodename", "t")));
        Document read = DocumentReader.create()
                .readString("made.mtlx", DocumentWriter.write(made), new Diagnostics())
                .orElseThrow();
        assertEquals(network(read), network(made));
    }

    private static String network(Document document) {
        LinkedDocument content = LinkedDocument.of(Library.standard(), document);
        return Generators.forTarget("genoslnetwork")
                .generate(content, content.element("out").orElseThrow(), GenerationOptions.DEFAULT)
                .throwIfErrors()
                .stages()
                .stream()
                .map(ShaderStage::source)
                .collect(Collectors.joining());
    }
}

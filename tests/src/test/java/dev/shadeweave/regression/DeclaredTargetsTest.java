package dev.shadeweave.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.LibraryLoader;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.source.SourceRoot;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A targetdef with inherit is enough to make a target. */
class DeclaredTargetsTest {
    private static final String STUDIO = "<targetdef name='mystudio' inherit='genglsl'/>";

    private static final String OWN_ADD =
            "<implementation name='IM_add_mystudio' nodedef='ND_add_float' target='mystudio' sourcecode='({{in1}} + {{in2}} + 0.0)'/>";

    private static final String SUM = "<add name='sum' type='float'><input name='in1' type='float' value='2'/></add>"
            + "<output name='out' type='float' nodename='sum'/>";

    private static Document document(String elements) {
        Diagnostics diagnostics = new Diagnostics();
        Document document = DocumentReader.create()
                .readString("a.mtlx", "<materialx version='1.39'>" + elements + "</materialx>", diagnostics)
                .orElseThrow();
        assertEquals(List.of(), diagnostics.all());
        return document;
    }

    private static Library library(String elements) {
        SourceRoot root = SourceRoot.memory(
                "mine", Map.of("mine.mtlx", "<materialx version='1.39'>" + elements + "</materialx>"));
        return LibraryLoader.extend(Library.standard(), List.of(root), new Diagnostics());
    }

    private static void check(Library library, String target, String targets, String line) {
        LinkedDocument content = LinkedDocument.of(library, document(SUM));
        ShaderGenerator generator = Generators.forTarget(target, library);
        assertEquals(targets, String.join(" ", generator.targets()));
        String source = generator
                .generate(
                        content,
                        content.element("out").orElseThrow(),
                        GenerationOptions.builder().build())
                .throwIfErrors()
                .stages()
                .get(generator.targets().contains("genosl") ? 0 : 1)
                .source();
        assertTrue(source.contains(line), source);
    }

    private static void refuses(String elements, String target, String message) {
        Library library = library(elements);
        GenerationException thrown =
                assertThrows(GenerationException.class, () -> Generators.forTarget(target, library));
        String said = thrown.diagnostics().get(0).toString();
        assertTrue(said.startsWith(message), said);
    }

    @Test
    void of_an_extra_library() {
        check(library(STUDIO), "mystudio", "mystudio genglsl", "sum_in1 + sum_in2");
        check(library(STUDIO + OWN_ADD), "mystudio", "mystudio genglsl", "sum_in1 + sum_in2 + 0.0");
        check(library(STUDIO + OWN_ADD), "genglsl", "genglsl", "sum_in1 + sum_in2;");
    }

    @Test
    void of_a_document() {
        LinkedDocument content = LinkedDocument.of(Library.standard(), document(STUDIO + OWN_ADD + SUM));
        ShaderGenerator generator = Generators.forTarget("mystudio", content.library());
        assertSame(generator, Generators.forTarget("mystudio", content.library()));
        assertTrue(generator
                .generate(
                        content,
                        content.element("out").orElseThrow(),
                        GenerationOptions.builder().build())
                .throwIfErrors()
                .stages()
                .get(1)
                .source()
                .contains("sum_in1 + sum_in2 + 0.0"));
    }

    @Test
    void chains() {
        check(
                library(STUDIO + OWN_ADD + "<targetdef name='film' inherit='mystudio'/>"),
                "film",
                "film mystudio genglsl",
                "sum_in1 + sum_in2 + 0.0");
        check(
                library("<targetdef name='mobile' inherit='essl'/>"),
                "mobile",
                "mobile essl genglsl",
                "sum_in1 + sum_in2");
        check(library("<targetdef name='farm' inherit='genosl'/>"), "farm", "farm genosl", "sum_in1 + sum_in2");
    }

    @Test
    void declared_targets_do_not_change_targets_with_a_generator() {
        assertSame(Generators.forTarget("essl"), Generators.forTarget("essl", Library.standard()));
        assertTrue(Generators.targets(library(STUDIO)).contains("mystudio"));
        assertTrue(Generators.targets(library(STUDIO)).containsAll(Generators.targets()));
        assertEquals(Generators.targets(), Generators.targets(library("<targetdef name='alone'/>")));
    }

    @Test
    void reports_targets_that_inherit_no_generator() {
        refuses(
                "<targetdef name='alone'/>",
                "alone",
                "error[SW1507]: there is no generator for target 'alone': it inherits no other; let");
        refuses(
                "<targetdef name='lost' inherit='genglsI'/>",
                "lost",
                "error[SW1507]: there is no generator for target 'lost': 'genglsI', which it inherits, is declared by no"
                        + " targetdef; did you mean 'genglsl'?; let");
        refuses(
                "<targetdef name='a' inherit='b'/><targetdef name='b' inherit='c'/><targetdef name='c' inherit='b'/>",
                "a",
                "error[SW1507]: there is no generator for target 'a': it inherits itself, a → b → c → b; let");
        refuses(
                "<targetdef name='a' inherit='b'/><targetdef name='b'/>",
                "a",
                "error[SW1507]: there is no generator for target 'a': none of the targets that it inherits has one (b); let");
        refuses(
                "",
                "genmsl",
                "error[SW1507]: there is no generator for target 'genmsl': 'genmsl' is a language that other programs"
                        + " write, which is called 'msl' here; let");
        refuses("", "mystudi", "error[SW1501]: unknown target 'mystudi'");
    }
}

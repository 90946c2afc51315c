package dev.shadeweave.canonical;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.DocumentValues;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.instance.ValueTables;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The tables of documents are those that the generator gives, for any documents before. */
class ValueTablesTest {
    private static final GenerationOptions OPTIONS =
            GenerationOptions.builder().set(InterfaceOptions.CANONICAL, true).build();

    private static final ShaderGenerator GENERATOR = Generators.forTarget("genglsl");

    @TestFactory
    Stream<DynamicTest> every_material_with_other_values() {
        return Materials.all().stream()
                .map(subject -> DynamicTest.dynamicTest(subject.name(), () -> {
                    ValueTables tables = tables();
                    Document document = subject.content().document();
                    check(subject, document, tables);
                    for (int seed = 0; seed < 4; seed++) {
                        check(subject, Variations.special(document, seed), tables);
                        check(subject, Variations.revalued(document, seed), tables);
                    }
                }));
    }

    private static ValueTables tables() {
        return new ValueTables(GENERATOR, Library.standard(), GenerationOptions.DEFAULT, 1 << 24);
    }

    private static void check(Subject subject, Document document, ValueTables tables) {
        LinkedDocument content = LinkedDocument.of(Library.standard(), document);
        Element element = content.element(subject.path()).orElseThrow();
        Diagnostics expected = new Diagnostics();
        Optional<StructuralHash> hash = GENERATOR.structure(content, element, OPTIONS, expected);
        Optional<DocumentValues> values = Optional.empty();
        if (hash.isPresent()) {
            expected = new Diagnostics();
            values = GENERATOR.values(content, element, OPTIONS, expected);
        }
        Diagnostics messages = new Diagnostics();
        Optional<ValueTables.Table> table = tables.table(content, element, messages);
        assertEquals(expected.all(), messages.all());
        assertEquals(values.isPresent(), table.isPresent());
        if (table.isPresent()) {
            assertEquals(hash.orElseThrow(), table.get().hash());
            assertEquals(shown(values.orElseThrow()), shown(table.get().values()));
        }
    }

    /** Returns variables and inputs without their places. */
    private static String shown(DocumentValues values) {
        StringBuilder text = new StringBuilder();
        values.variables()
                .forEach(variable -> text.append(String.join(
                        " ",
                        variable.name(),
                        variable.type().name(),
                        String.valueOf(variable.value()),
                        variable.path(),
                        variable.unit(),
                        variable.colorSpace(),
                        "\n")));
        values.inputs()
                .forEach(input -> text.append(String.join(
                        " ",
                        input.path(),
                        String.valueOf(input.value()),
                        input.state().name(),
                        "\n")));
        return text.toString();
    }

    @Test
    void recognises_documents_that_differ_only_in_numbers() {
        ValueTables tables = tables();
        Subject subject = Materials.all().stream()
                .filter(known -> known.name().contains("car_paint"))
                .findFirst()
                .orElseThrow();
        for (int seed = 0; seed < 20; seed++) {
            check(subject, Variations.revalued(subject.content().document(), seed), tables);
        }
        assertTrue(tables.recognised() >= 10, () -> tables.recognised() + " of 20");
    }

    @Test
    void refuses_documents_over_another_library() {
        LinkedDocument content = LinkedDocument.of(
                Library.empty(), Materials.all().get(0).content().document());
        assertThrows(IllegalArgumentException.class, () -> tables().table(
                        content, List.of(content.document()).get(0), new Diagnostics()));
    }
}

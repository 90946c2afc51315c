package dev.shadeweave.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Severity;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.Content;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Whatever fits together, compiles. */
class RandomGraphsTest {
    @Property(tries = 200)
    void vulkan(@ForAll @IntRange(min = 1, max = 16) int nodes, @ForAll long seed) {
        check("vulkan", nodes, seed);
    }

    @Property(tries = 40)
    void essl(@ForAll @IntRange(min = 1, max = 16) int nodes, @ForAll long seed) {
        check("essl", nodes, seed);
    }

    @Property(tries = 40)
    void genglsl(@ForAll @IntRange(min = 1, max = 16) int nodes, @ForAll long seed) {
        check("genglsl", nodes, seed);
    }

    private static void check(String target, int nodes, long seed) {
        String text = RandomGraphs.document(nodes, seed);
        Diagnostics diagnostics = new Diagnostics();
        Document document = DocumentReader.create()
                .readString("random.mtlx", text, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        Content content = Content.of(Library.standard(), document);
        for (Element element : content.renderables()) {
            GenerationResult result =
                    Generators.forTarget(target).generate(content, element, GenerationOptions.DEFAULT);
            List<Diagnostic> errors = result.diagnostics().stream()
                    .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                    .toList();
            assertEquals(List.of(), errors, text);
            assertEquals(
                    Optional.empty(),
                    Compiler.of(target).problem(result.shader().orElseThrow()),
                    text);
        }
    }
}

package dev.shadeweave.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Severity;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Validator;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Work that each use of a definition repeats ends at a limit, with a message. Just below the limit no message is
 * reported.
 */
class LimitsTest {
    @Test
    void nodedefs_that_inherit() {
        check(Shapes.CHAIN_OF_NODEDEFS, 257, List.of());
        check(
                Shapes.CHAIN_OF_NODEDEFS,
                258,
                List.of(
                        "SW1309 nodedef 'ND257' inherits from more than 256 others, one from the next; state their ports"
                                + " once"));
    }

    @Test
    void targets_that_inherit() {
        check(Shapes.CHAIN_OF_TARGETS, 255, List.of());
        check(
                Shapes.CHAIN_OF_TARGETS,
                256,
                List.of("SW1397 target 't255' inherits from 255 others or more, one from the next; those behind are not"
                        + " looked at"));
    }

    @Test
    void nodedefs_of_one_category() {
        check(Shapes.MANY_OVERLOADS, 1024, List.of());
        check(
                Shapes.MANY_OVERLOADS,
                1025,
                List.of(
                        "SW1314 nodedef 'ND1024' is one of more than 1024 of 'd', and each use would look at all of them"));
    }

    @Test
    void implementations_of_one_nodedef() {
        check(Shapes.MANY_IMPLEMENTATIONS, 1024, List.of());
        check(
                Shapes.MANY_IMPLEMENTATIONS,
                1025,
                List.of(
                        "SW1314 implementation 'IM1024' is one of more than 1024 of 'ND', and each use would look at all of"
                                + " them"));
    }

    /** Each texture adds eleven uniforms; baking removes them. */
    @Test
    void inputs_that_become_uniforms() {
        Diagnostics read = new Diagnostics();
        Document document = DocumentReader.create()
                .readString("textures", Shapes.MANY_TEXTURES.document(24_000), read)
                .orElseThrow();
        LinkedDocument content = LinkedDocument.of(Library.standard(), document);
        Element shown = content.renderables().get(0);
        GenerationOptions complete = GenerationOptions.DEFAULT;
        GenerationResult refused = Generators.forTarget("genglsl").generate(content, shown, complete);
        assertEquals(
                List.of(
                        "SW1417 'g/out' has more than 262144 inputs that a host could change, and each would be a uniform of"
                                + " its own; those of 'n168' are the first too many; bake them, or ask for a reduced interface"),
                refused.diagnostics().stream()
                        .map(diagnostic -> diagnostic.kind().code() + " " + diagnostic.message())
                        .toList());
        GenerationOptions reduced =
                complete.with(InterfaceOptions.SHADER_INTERFACE, InterfaceOptions.InterfaceType.REDUCED);
        assertTrue(Generators.forTarget("genglsl")
                .generate(content, shown, reduced)
                .shader()
                .isPresent());
    }

    /** Checks the messages about a shape, except for names of targets and of unread elements. */
    private static void check(Shapes shape, int size, List<String> expected) {
        Diagnostics read = new Diagnostics();
        Document document = DocumentReader.create()
                .readString(shape.name(), shape.document(size), read)
                .orElseThrow();
        LinkedDocument content = LinkedDocument.of(Library.standard(), document);
        assertEquals(
                expected,
                Stream.of(read.all(), Validator.validate(content))
                        .flatMap(List::stream)
                        .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                        .filter(diagnostic -> !diagnostic.kind().code().equals("SW1365"))
                        .map(diagnostic -> diagnostic.kind().code() + " " + diagnostic.message())
                        .distinct()
                        .toList());
    }
}

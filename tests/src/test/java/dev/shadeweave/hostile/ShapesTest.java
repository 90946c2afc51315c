package dev.shadeweave.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Validator;
import dev.shadeweave.look.internal.Looks;
import dev.shadeweave.look.internal.TextureCheck;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.InterfaceOptions.InterfaceType;
import dev.shadeweave.source.SourceRoot;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/**
 * The length of a chain is no limit, nor is the number of ways through it: every shape is validated and generated, or
 * reported, at any size.
 *
 * <p>{@code -DargLine="-Dshadeweave.shapes=100000"} asks for another size than the one of the daily check.
 */
class ShapesTest {
    private static final int SIZE = Integer.getInteger("shadeweave.shapes", 2_000);

    @TestFactory
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    Stream<DynamicTest> shapes() {
        return Stream.of(Shapes.values()).map(shape -> DynamicTest.dynamicTest(shape.name(), () -> check(shape)));
    }

    private static void check(Shapes shape) {
        Diagnostics diagnostics = new Diagnostics();
        SourceRoot root = SourceRoot.memory("shapes", Map.of("shape", shape.document(SIZE)));
        Document document = DocumentReader.create()
                .read(root.read("shape").orElseThrow(), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        LinkedDocument content = LinkedDocument.of(Library.standard(), document);
        Validator.validate(content);
        TextureCheck.check(content, Looks.of(content));
        List<Element> renderables = content.renderables();
        if (renderables.isEmpty()) {
            return;
        }
        Element last = renderables.get(renderables.size() - 1);
        for (String target : List.of("genglsl", "genosl", "genoslnetwork")) {
            GenerationResult result = Generators.forTarget(target).generate(content, last, GenerationOptions.DEFAULT);
            assertEquals(result.hasErrors(), result.shader().isEmpty(), target);
        }
        for (GenerationOptions options : List.of(
                GenerationOptions.DEFAULT.with(InterfaceOptions.SHADER_INTERFACE, InterfaceType.REDUCED),
                GenerationOptions.DEFAULT.with(InterfaceOptions.CANONICAL, true))) {
            GenerationResult result = Generators.forTarget("genglsl").generate(content, last, options);
            assertEquals(result.hasErrors(), result.shader().isEmpty(), options::toString);
        }
    }
}

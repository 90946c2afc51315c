package dev.shadeweave.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Shader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What is written for documents that were made to do harm compiles like any other shader: nothing of them became code. */
class HostileDocumentsTest {
    private static final Path FOLDER = Path.of("snapshots", "diagnostics", "hostile");

    @TestFactory
    Stream<DynamicTest> what_is_written_compiles() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(FOLDER)) {
            files = all.filter(file -> file.toString().endsWith(".mtlx"))
                    .sorted()
                    .toList();
        }
        return files.stream().flatMap(file -> Stream.of("genglsl", "essl", "vulkan", "genosl")
                .map(target ->
                        DynamicTest.dynamicTest(file.getFileName() + " as " + target, () -> check(file, target))));
    }

    private static void check(Path file, String target) throws IOException {
        Document document = DocumentReader.create()
                .readString(file.getFileName().toString(), Files.readString(file), new Diagnostics())
                .orElseThrow();
        LinkedDocument content = LinkedDocument.of(Library.standard(), document);
        List<String> problems = new ArrayList<>();
        for (Element element : content.renderables()) {
            Optional<Shader> shader = Generators.forTarget(target)
                    .generate(content, element, GenerationOptions.DEFAULT)
                    .shader();
            shader.ifPresent(found -> problems.addAll(problems(found, target)));
        }
        assertEquals(List.of(), problems);
    }

    private static List<String> problems(Shader shader, String target) {
        return target.equals("genosl")
                ? shader.stages().stream()
                        .flatMap(stage -> OslStructure.of(stage.stage().toString(), stage.source()).problems().stream())
                        .toList()
                : Compiler.of(target).problem(shader).stream().toList();
    }
}

package dev.shadeweave.view;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.render.RenderLimits;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.view.content.ViewerSetup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Viewers of folders. */
final class Views {
    static final Path RESOURCES = Path.of("../resources");

    private Views() {}

    /** A viewer of these documents, or of those in a folder. */
    static Viewer open(Path... inputs) throws IOException {
        return Viewer.start(setup(inputs));
    }

    static ViewerSetup setup(Path... inputs) {
        return new ViewerSetup(
                diagnostics -> documents(inputs),
                diagnostics -> Library.standard(),
                ImmutableList.of(),
                (file, diagnostics) -> DocumentReader.create().read(file, diagnostics),
                SearchPath.EMPTY,
                GenerationOptions.DEFAULT,
                ImmutableMap.of("studio.mtlx", RESOURCES.resolve("lights/studio.mtlx")),
                ImmutableMap.of(),
                ImmutableMap.of(),
                RenderLimits.STANDARD,
                0);
    }

    private static ImmutableList<Path> documents(Path... inputs) {
        return Stream.of(inputs).flatMap(Views::below).collect(ImmutableList.toImmutableList());
    }

    private static Stream<Path> below(Path input) {
        if (!Files.isDirectory(input)) {
            return Stream.of(input);
        }
        try (Stream<Path> files = Files.walk(input)) {
            return files
                    .filter(file -> file.toString().endsWith(".mtlx"))
                    .sorted(Comparator.comparing(Path::toString))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}

package dev.shadeweave.view;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.glsl.assembly.Modifiers;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.job.RenderLimits;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.view.setup.ViewerSetup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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
                new ViewerSetup.Documents(
                        diagnostics -> documents(inputs),
                        diagnostics -> Library.standard(),
                        (file, diagnostics) -> DocumentReader.create().read(file, diagnostics),
                        SearchPath.EMPTY),
                new Around(),
                new ViewerSetup.Surroundings(
                        ImmutableMap.of("studio.mtlx", RESOURCES.resolve("lights/studio.mtlx")),
                        ImmutableMap.of(),
                        ImmutableMap.of()),
                ViewerSetup.Framing.MESH,
                RenderLimits.STANDARD,
                Optional.empty(),
                0);
    }

    /** A list of an answer. */
    static List<?> list(Map<String, Object> answer, String name) {
        return (List<?>) Objects.requireNonNull(answer.get(name), name);
    }

    /** Nothing but what a page chooses. */
    private static final class Around implements ViewerSetup.Options {
        @Override
        public GenerationOptions read(List<String> modifiers, Diagnostics diagnostics) {
            return GenerationOptions.builder()
                    .set(StageOptions.STAGES, StageOptions.DEFAULT.with(modifiers))
                    .build();
        }

        @Override
        public ImmutableList<String> modifiers() {
            return Modifiers.names().asList();
        }
    }

    /** The documents among files, and in folders. */
    static ImmutableList<Path> documents(Path... inputs) {
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

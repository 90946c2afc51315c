package dev.shadeweave.maven;

import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Checks all documents and writes no shaders. */
@Mojo(name = "validate", defaultPhase = LifecyclePhase.PROCESS_RESOURCES, threadSafe = true)
public final class ValidateMojo extends DocumentsMojo {
    /** Languages in which every material must be expressible; none if empty. */
    @Parameter(property = "shadeweave.targets")
    private List<String> targets = List.of();

    @Override
    List<ImmutableList<String>> calls(Documents documents, ImmutableList<String> common) {
        List<ImmutableList<String>> calls = new ArrayList<>();
        for (List<String> target : targets.isEmpty() ? List.of(List.<String>of()) : each(targets)) {
            calls.add(ImmutableList.<String>builder()
                    .add("validate")
                    .addAll(common)
                    .addAll(targetArguments(target))
                    .addAll(documents.arguments())
                    .build());
        }
        return calls;
    }

    /** Returns a list for each text, for verbs that take one target a call. */
    static List<List<String>> each(List<String> targets) {
        return targets.stream().map(List::of).toList();
    }

    @Override
    Optional<Path> output() {
        return Optional.empty();
    }
}

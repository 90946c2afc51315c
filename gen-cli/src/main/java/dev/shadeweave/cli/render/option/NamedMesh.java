package dev.shadeweave.cli.render.option;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.run.Places;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.render.internal.file.MeshFiles;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Shapes;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/**
 * The mesh that {@code --mesh} names: a built-in shape or a file.
 *
 * @param name the value of the option
 * @param call the command of the call
 */
public record NamedMesh(String name, CommandLine call) {
    /**
     * Returns the file; null for a built-in shape. A name that cannot be a path is a wrong call. Does not check whether
     * the file exists.
     */
    @Nullable
    public Path file() {
        if (Shapes.byName().containsKey(name)) {
            return null;
        }
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw bad();
        }
    }

    /**
     * Reads the mesh. Returns empty if the file has an error or does not exist, which is reported. A missing file
     * without a dot in its name is a wrong call, because the name may be a misspelt shape.
     */
    public Optional<Mesh> read(Places places, Diagnostics diagnostics) {
        var shape = Shapes.byName().get(name);
        Path file = file();
        if (shape != null || file == null) {
            return Optional.ofNullable(shape).map(it -> it.get());
        }
        if (name.isEmpty() || (!name.contains(".") && !Files.exists(places.locate(file)))) {
            throw bad();
        }
        Diagnostics problems = new Diagnostics();
        Optional<Mesh> read = MeshFiles.read(places.locate(file), places.folders(), problems);
        problems.all().forEach(problem -> diagnostics.report(places.tried(problem, file)));
        return read;
    }

    private RuntimeException bad() {
        ImmutableList<String> shapes = ImmutableList.copyOf(Shapes.byName().keySet());
        return UsageErrors.wrongCall(
                call,
                UsageErrors.BAD_VALUE,
                "--mesh",
                name,
                String.join(", ", shapes) + " or a file",
                Suggestions.didYouMean(name, shapes));
    }
}

package dev.shadeweave.cli.call;

import dev.shadeweave.source.SearchPath;
import java.nio.file.Path;
import java.security.CodeSource;
import org.jspecify.annotations.Nullable;

/**
 * What the same arguments mean something else in.
 *
 * @param folder where relative names of files begin
 * @param searchPath the folders of {@value SearchPath#VARIABLE}
 * @param program the build that runs
 */
public record Surroundings(String folder, String searchPath, String program) {
    /** Those of this process. */
    public static Surroundings here() {
        String searchPath = System.getenv(SearchPath.VARIABLE);
        CodeSource source = Surroundings.class.getProtectionDomain().getCodeSource();
        return new Surroundings(
                Path.of("").toAbsolutePath().toString(),
                searchPath == null ? "" : searchPath,
                source == null ? "" : String.valueOf(source.getLocation()));
    }

    /** These, with what is said otherwise. */
    public Surroundings with(
            @Nullable String otherFolder, @Nullable String otherSearchPath, @Nullable String otherProgram) {
        return new Surroundings(
                otherFolder == null ? folder : otherFolder,
                otherSearchPath == null ? searchPath : otherSearchPath,
                otherProgram == null ? program : otherProgram);
    }
}

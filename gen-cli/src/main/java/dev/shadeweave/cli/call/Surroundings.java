package dev.shadeweave.cli.call;

import dev.shadeweave.source.SearchPath;
import java.nio.file.Path;
import java.security.CodeSource;
import org.jspecify.annotations.Nullable;

/**
 * The environment that changes the meaning of arguments.
 *
 * @param folder the folder that relative file names start from
 * @param searchPath the folders of {@value SearchPath#VARIABLE}
 * @param program the build of the running program
 */
public record Surroundings(String folder, String searchPath, String program) {
    /** The environment variable with the path of a server's socket. */
    public static final String SERVER = "SHADEWEAVE_SERVER";

    /** Returns the environment of this process. */
    public static Surroundings here() {
        String searchPath = System.getenv(SearchPath.VARIABLE);
        CodeSource source = Surroundings.class.getProtectionDomain().getCodeSource();
        return new Surroundings(
                Path.of("").toAbsolutePath().toString(),
                searchPath == null ? "" : searchPath,
                source == null ? "" : String.valueOf(source.getLocation()));
    }

    /** Returns this environment with some values replaced. */
    public Surroundings with(
            @Nullable String otherFolder, @Nullable String otherSearchPath, @Nullable String otherProgram) {
        return new Surroundings(
                otherFolder == null ? folder : otherFolder,
                otherSearchPath == null ? searchPath : otherSearchPath,
                otherProgram == null ? program : otherProgram);
    }
}

package dev.shadeweave.maven;

import com.google.common.collect.ImmutableList;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.codehaus.plexus.util.DirectoryScanner;

/**
 * The patterns that choose documents in a folder, as in other plug-ins of Maven: {@code *} is any text without a slash,
 * {@code ?} is one character, and {@code **} is any number of folders. Files of version control systems and of editors
 * are left out.
 *
 * @param includes the files to take; all {@code .mtlx} and {@code .mtlz} files if empty
 * @param excludes the files to leave out
 */
record DocumentPatterns(ImmutableList<String> includes, ImmutableList<String> excludes) {
    private static final ImmutableList<String> DOCUMENTS = ImmutableList.of("**/*.mtlx", "**/*.mtlz");

    /**
     * Returns the files of a folder that match, in the order of their paths.
     *
     * @return the absolute paths; empty if the folder does not exist
     */
    ImmutableList<Path> find(Path folder) {
        if (!Files.isDirectory(folder)) {
            return ImmutableList.of();
        }
        Path top = folder.toAbsolutePath().normalize();
        DirectoryScanner scanner = new DirectoryScanner();
        scanner.setBasedir(top.toFile());
        scanner.setIncludes((includes.isEmpty() ? DOCUMENTS : includes).toArray(String[]::new));
        scanner.setExcludes(excludes.toArray(String[]::new));
        scanner.addDefaultExcludes();
        scanner.scan();
        return Stream.of(scanner.getIncludedFiles())
                .map(name -> name.replace('\\', '/'))
                .sorted()
                .map(top::resolve)
                .collect(ImmutableList.toImmutableList());
    }
}

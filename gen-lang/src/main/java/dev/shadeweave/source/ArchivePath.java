package dev.shadeweave.source;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * The name of an archive, or of a file in one: {@code brass.mtlz}, {@code metals.zip!/brass.mtlx}.
 *
 * @param archive the archive
 * @param inside the name of the file in it; empty for the archive as a whole
 */
public record ArchivePath(Path archive, String inside) {
    private static final String MARK = "!/";

    /**
     * Returns the archive that a path names, or empty if it names none. An existing file or folder of that name takes
     * precedence.
     */
    public static Optional<ArchivePath> of(Path path) {
        String text = path.toString().replace('\\', '/');
        int mark = text.indexOf(MARK);
        if (mark < 0) {
            return isArchive(text) && !Files.isDirectory(path)
                    ? Optional.of(new ArchivePath(path, ""))
                    : Optional.empty();
        }
        return isArchive(text.substring(0, mark)) && !Files.exists(path)
                ? Optional.of(new ArchivePath(
                        Path.of(text.substring(0, mark)), SourcePaths.join("", text.substring(mark + MARK.length()))))
                : Optional.empty();
    }

    private static boolean isArchive(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith(".mtlz") || lower.endsWith(".zip");
    }

    /** Returns true if the archive exists. Its content is not examined. */
    public boolean exists() {
        return Files.isRegularFile(archive);
    }

    /**
     * Returns the name of a document without folders and extension: of the file inside if the path names one, else of
     * the archive.
     */
    public static String documentName(Path path) {
        String name = String.valueOf(path.getFileName());
        String lower = name.toLowerCase(Locale.ROOT);
        for (String ending : new String[] {".mtlx", ".mtlz", ".zip", ".json"}) {
            if (lower.endsWith(ending)) {
                return name.substring(0, name.length() - ending.length());
            }
        }
        return name;
    }
}

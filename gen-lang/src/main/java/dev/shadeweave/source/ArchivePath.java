package dev.shadeweave.source;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * The path of an archive, or of a file in one: {@code brass.mtlz}, {@code metals.zip!/brass.mtlx}.
 *
 * @param archive the archive
 * @param inside the name of the file in it; empty for the archive as a whole
 */
public record ArchivePath(Path archive, String inside) {
    private static final String MARK = "!/";

    /**
     * Returns the archive that a path names, or empty if it names none. The name of an archive ends in {@code .mtlz} or
     * {@code .zip}, in any letter case; the archive need not exist. A folder with such a name is not an archive. A path
     * that contains {@code !/} is taken literally if a file or folder has exactly that path.
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
     * Returns the file name of a document or archive without folders and without {@code .mtlx}, {@code .mtlz}, {@code
     * .zip} or {@code .json}. If the path names a file in an archive, this is the name of that file.
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

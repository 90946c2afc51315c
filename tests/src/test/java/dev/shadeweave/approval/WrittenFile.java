package dev.shadeweave.approval;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.opentest4j.AssertionFailedError;

/**
 * A file of the repository that a test writes, such as a table of the manual. With {@code -Dsnapshots.update=true} the test
 * writes it; the review is then {@code git diff}.
 */
public final class WrittenFile {
    private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();

    private WrittenFile() {}

    /**
     * Compares a file with the text that it must have, or writes the text if snapshots are updated.
     *
     * @param file the path, seen from the folder {@code tests}
     * @param expected the text
     * @param writer the test that writes the file
     * @throws AssertionFailedError that shows the first different line and the command that writes the file
     */
    public static void check(Path file, String expected, Class<?> writer) throws IOException {
        check(file, expected, writer, "");
    }

    /**
     * Compares a file with the text that it must have, or writes the text if snapshots are updated.
     *
     * @param file the path, seen from the folder {@code tests}
     * @param expected the text
     * @param writer the test that writes the file
     * @param advice what else to do if the text is meant to change; empty for nothing
     * @throws AssertionFailedError that shows the first different line, the command that writes the file, and the advice
     */
    public static void check(Path file, String expected, Class<?> writer, String advice) throws IOException {
        check(file, expected, writer, advice, Boolean.getBoolean("snapshots.update"));
    }

    static void check(Path file, String expected, Class<?> writer, String advice, boolean update) throws IOException {
        if (update) {
            Files.writeString(file, expected);
        }
        String actual = Files.readString(file);
        if (!actual.equals(expected)) {
            throw new AssertionFailedError(message(name(file), expected, actual, writer) + advice, expected, actual);
        }
    }

    private static String name(Path file) {
        return REPOSITORY
                .relativize(file.toAbsolutePath().normalize())
                .toString()
                .replace('\\', '/');
    }

    private static String message(String name, String expected, String actual, Class<?> writer) {
        List<String> wanted = expected.lines().toList();
        List<String> found = actual.lines().toList();
        int line = 0;
        while (line < wanted.size() && line < found.size() && wanted.get(line).equals(found.get(line))) {
            line++;
        }
        return """
                %s is out of date. Its line %d is
                    %s
                and must be
                    %s
                To write the file, run this command, then read git diff:
                    mvn -pl tests -am test -Dtest=%s -Dsurefire.failIfNoSpecifiedTests=false -Dsnapshots.update=true
                """
                .formatted(name, line + 1, shown(found, line), shown(wanted, line), writer.getSimpleName());
    }

    private static String shown(List<String> lines, int line) {
        return line < lines.size() ? lines.get(line) : "(the end of the file)";
    }
}

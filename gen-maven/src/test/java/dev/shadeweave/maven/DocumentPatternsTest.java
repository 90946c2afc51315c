package dev.shadeweave.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocumentPatternsTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        for (String name : new String[] {
            "a.mtlx", "b.mtlz", "notes.txt", "metals/brass.mtlx", "metals/old/tin.mtlx", "woods/oak.mtlx"
        }) {
            Files.createDirectories(folder.resolve(name).getParent());
            Files.writeString(folder.resolve(name), "");
        }
    }

    @Test
    void takes_all_documents_without_patterns() throws IOException {
        check("", "", "a.mtlx b.mtlz metals/brass.mtlx metals/old/tin.mtlx woods/oak.mtlx");
    }

    @Test
    void two_asterisks_are_any_number_of_folders() throws IOException {
        check("metals/**/*.mtlx", "", "metals/brass.mtlx metals/old/tin.mtlx");
        check("**/tin.mtlx", "", "metals/old/tin.mtlx");
        check("**/a.mtlx", "", "a.mtlx");
        check("metals/", "", "metals/brass.mtlx metals/old/tin.mtlx");
    }

    @Test
    void one_asterisk_stays_in_its_folder() throws IOException {
        check("*.mtlx", "", "a.mtlx");
        check("*/*.mtlx", "", "metals/brass.mtlx woods/oak.mtlx");
        check("?.mtl?", "", "a.mtlx b.mtlz");
    }

    @Test
    void other_characters_stand_for_themselves() throws IOException {
        check("[ab].mtlx", "", "");
        check("a+mtlx", "", "");
    }

    @Test
    void excludes_win() throws IOException {
        check("", "**/old/**", "a.mtlx b.mtlz metals/brass.mtlx woods/oak.mtlx");
        check("metals/**", "metals/*.mtlx", "metals/old/tin.mtlx");
    }

    private void check(String includes, String excludes, String expected) throws IOException {
        StringBuilder found = new StringBuilder();
        for (Path file : new DocumentPatterns(list(includes), list(excludes)).find(folder)) {
            found.append(found.isEmpty() ? "" : " ")
                    .append(folder.toAbsolutePath()
                            .normalize()
                            .relativize(file)
                            .toString()
                            .replace('\\', '/'));
        }
        assertEquals(expected, found.toString());
    }

    private static ImmutableList<String> list(String pattern) {
        return pattern.isEmpty() ? ImmutableList.of() : ImmutableList.of(pattern);
    }
}

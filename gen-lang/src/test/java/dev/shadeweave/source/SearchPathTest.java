package dev.shadeweave.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the files that references are resolved to, and the places that are searched. */
class SearchPathTest {
    @TempDir
    Path folder;

    @Test
    void in_memory() {
        SourceRoot home = SourceRoot.memory("m", Map.of("a/b.x", "", "a/c.x", "", "c.x", "", "d.x", ""));
        SearchPath path = SearchPath.of(home, SourceRoot.memory("p", Map.of("c.x", "", "e.x", "", "a/f.x", "")));
        SourceFile from = home.read("a/b.x").orElseThrow();
        check(path, "c.x", from, "memory:m/a/c.x");
        check(path, "./../d.x", from, "memory:m/d.x");
        check(path, "d.x", from, "memory:m/d.x");
        check(path, "e.x", from, "memory:p/e.x");
        check(path, "a\\f.x", from, "memory:p/a/f.x");
        check(path, "g.x", from, "tried memory:m/a/g.x memory:m/g.x memory:p/g.x");
        check(path, "../../d.x", from, "outside memory:m/../d.x memory:m/../../d.x");
        check(path, "/d.x", from, "outside memory:m//d.x");
        check(path, "c.x", null, "memory:m/c.x");
        check(SearchPath.EMPTY, "c.x", null, "");
    }

    @Test
    void on_disk_names_climb_as_far_as_the_limit() throws IOException {
        write("secret.x");
        write("project/top.x");
        write("project/own/b.x");
        write("project/own/sub/c.x");
        write("shared/s.x");
        Path project = folder.resolve("project");
        SourceRoot home = SourceRoot.folder(project.resolve("own"), project);
        SearchPath path = SearchPath.of(SourceRoot.folder(folder.resolve("shared")));
        SourceFile from = home.read("b.x").orElseThrow();
        check(path, "sub/c.x", from, "FOLDER/project/own/sub/c.x");
        check(path, "../top.x", from, "FOLDER/project/top.x");
        check(path, project.resolve("top.x").toString(), from, "FOLDER/project/top.x");
        check(path, "s.x", from, "FOLDER/shared/s.x");
        check(path, "sub", from, "tried FOLDER/project/own/sub FOLDER/shared/sub");
        check(path, "a\u0000b", from, "tried FOLDER/project/own/a\u0000b FOLDER/shared/a\u0000b");
        SourceFile climbed = path.resolve("../top.x", from).file().orElseThrow();
        check(path, "own/b.x", climbed, "FOLDER/project/own/b.x");
        check(path, "../secret.x", climbed, "outside FOLDER/secret.x");
    }

    @Test
    void finds_outside_files_only_in_another_root_of_the_path() throws IOException {
        write("own/b.x");
        write("shared/s.x");
        write("other/o.x");
        SourceRoot home = SourceRoot.folder(folder.resolve("own"));
        SearchPath path = SearchPath.of(SourceRoot.folder(folder.resolve("shared")));
        SourceFile from = home.read("b.x").orElseThrow();
        check(path, "../shared/s.x", from, "FOLDER/shared/s.x");
        check(path, folder.resolve("shared/s.x").toString(), from, "FOLDER/shared/s.x");
        check(SearchPath.EMPTY, "../shared/s.x", from, "outside FOLDER/shared/s.x");
        check(path, "../other/o.x", from, "outside FOLDER/other/o.x");
        check(path, folder.resolve("other/o.x").toString(), from, "outside FOLDER/other/o.x");
    }

    @Test
    void the_surroundings_of_a_folder_are_the_second_folder_of_the_disk() {
        Path disk = folder.toAbsolutePath().getRoot();
        for (var expected : Map.of(
                        "home/somebody/a/b", "home/somebody", "home/somebody", "home/somebody", "home", "home", "", "")
                .entrySet()) {
            assertEquals(disk.resolve(expected.getValue()), FolderRoot.surroundings(disk.resolve(expected.getKey())));
        }
    }

    @Test
    void links_lead_nowhere_outside() throws IOException {
        write("outside/secret.x");
        write("own/b.x");
        write("own/sub/c.x");
        link("own/file.x", "outside/secret.x");
        link("own/folder", "outside");
        link("own/inside", "own/sub");
        SourceRoot home = SourceRoot.folder(folder.resolve("own"));
        SourceFile from = home.read("b.x").orElseThrow();
        check(SearchPath.EMPTY, "file.x", from, "outside FOLDER/own/file.x");
        check(SearchPath.EMPTY, "folder/secret.x", from, "outside FOLDER/own/folder/secret.x");
        check(SearchPath.EMPTY, "inside/c.x", from, "FOLDER/own/inside/c.x");
        link("shortcut", "own");
        SourceRoot linked = SourceRoot.folder(folder.resolve("shortcut"));
        check(SearchPath.of(linked), "sub/c.x", null, "FOLDER/shortcut/sub/c.x");
    }

    @Test
    void a_name_in_other_letters_is_no_name_but_is_reported() throws IOException {
        write("own/Textures/Brass.PNG");
        write("own/b.x");
        SourceRoot home = SourceRoot.folder(folder.resolve("own"));
        SourceFile from = home.read("b.x").orElseThrow();
        assumeTrue(!Files.exists(folder.resolve("own/B.X")), "this disk does not tell small letters from capitals");
        check(
                SearchPath.EMPTY,
                "textures/brass.png",
                from,
                "tried FOLDER/own/textures/brass.png similar FOLDER/own/Textures/Brass.PNG");
        SourceRoot memory = SourceRoot.memory("m", Map.of("A.x", ""));
        check(SearchPath.of(memory), "a.x", null, "tried memory:m/a.x similar memory:m/A.x");
    }

    @Test
    void sets_of_files_are_there_if_one_of_them_is() throws IOException {
        write("own/b.x");
        write("own/tex/wood.1002.png");
        write("own/tex/wood.1001.png");
        write("own/tex/wood_u2_v1.png");
        write("own/tex/fire_0007.png");
        SourceRoot home = SourceRoot.folder(folder.resolve("own"));
        SourceFile from = home.read("b.x").orElseThrow();
        checkSet("tex/wood.<UDIM>.png", from, "FOLDER/own/tex/wood.1001.png");
        checkSet("tex\\wood_<UVTILE>.png", from, "FOLDER/own/tex/wood_u2_v1.png");
        checkSet("tex/fire_{04frame}.png", from, "FOLDER/own/tex/fire_0007.png");
        checkSet("tex/brass.<UDIM>.png", from, "tried FOLDER/own/tex/brass.<UDIM>.png");
        checkSet("../wood.<UDIM>.png", from, "tried FOLDER/wood.<UDIM>.png");
        SourceRoot memory = SourceRoot.memory("m", Map.of("a.x", "", "t/w.1001.png", "", "t/u/w.1003.png", ""));
        checkSet("t/w.<UDIM>.png", memory.read("a.x").orElseThrow(), "memory:m/t/w.1001.png");
        checkSet("w.<UDIM>.png", memory.read("a.x").orElseThrow(), "tried memory:m/w.<UDIM>.png");
    }

    @Test
    void the_text_of_an_environment_variable() {
        assertEquals(
                List.of("one", "two/three"),
                SearchPath.parse(" one;;two/three; ", ";").roots().stream()
                        .map(SourceRoot::name)
                        .toList());
        assertEquals(SearchPath.EMPTY, SearchPath.parse("", ":"));
    }

    @Test
    void lists_are_sorted() throws IOException {
        write("b/z.x");
        write("a.x");
        write("B.x");
        write("b/a.y");
        assertEquals("B.x a.x b/z.x", String.join(" ", SourceRoot.folder(folder).list(".x")));
    }

    private void write(String name) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        Files.writeString(folder.resolve(name), "");
    }

    private void link(String name, String target) throws IOException {
        try {
            Files.createSymbolicLink(folder.resolve(name), folder.resolve(target));
        } catch (UnsupportedOperationException e) {
            assumeTrue(false, "this disk has no links");
        }
    }

    private void check(SearchPath path, String reference, @Nullable SourceFile from, String expected) {
        SearchPath.Resolution found = path.resolve(reference, from);
        assertEquals(
                expected, described(found.file().map(SourceFile::displayName).orElse(""), found.search()));
    }

    private void checkSet(String reference, SourceFile from, String expected) {
        SearchPath.Search search = SearchPath.EMPTY.findAny(new FilePattern(reference), from);
        assertEquals(
                expected, described(search.file().map(FoundFile::displayName).orElse(""), search));
    }

    private String described(String found, SearchPath.Search search) {
        String places = found.isEmpty()
                ? list("tried", search.tried()) + list("outside", search.outside()) + list("similar", search.similar())
                : found;
        return places.strip().replace(folder.toString().replace('\\', '/'), "FOLDER");
    }

    private static String list(String word, List<String> places) {
        return places.isEmpty() ? "" : word + " " + String.join(" ", places) + " ";
    }
}

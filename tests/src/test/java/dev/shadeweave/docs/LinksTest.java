package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Ascii;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The pages lead to what there is: each link names a file, each anchor a heading; no merge has left its marks. */
class LinksTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```|`[^`\n]*`");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.*?) *$");
    private static final Pattern MERGE = Pattern.compile("(?m)^(?:<{7}|={7}|>{7})(?: .*)?$");

    @Test
    void every_link_of_every_page_leads_somewhere() throws IOException {
        List<String> wrong = new ArrayList<>();
        int links = 0;
        for (Path page : pages()) {
            Matcher link = LINK.matcher(CODE.matcher(Files.readString(page)).replaceAll(""));
            while (link.find()) {
                links += 1;
                if (!leads(page, link.group(1))) {
                    wrong.add(ROOT.relativize(page) + ": " + link.group(1));
                }
            }
        }
        assertEquals(List.of(), wrong, "links that lead nowhere");
        assertTrue(links > 100, "links: " + links);
    }

    @Test
    void no_merge_has_left_its_marks() throws IOException {
        List<String> wrong = new ArrayList<>();
        for (Path page : pages()) {
            Matcher mark = MERGE.matcher(Files.readString(page));
            while (mark.find()) {
                wrong.add(ROOT.relativize(page) + ": " + mark.group());
            }
        }
        assertEquals(List.of(), wrong, "marks of a merge");
    }

    private static boolean leads(Path page, String target) throws IOException {
        if (target.startsWith("https://")) {
            return true;
        }
        int hash = target.indexOf('#');
        Path file = hash == 0 ? page : page.resolveSibling(hash < 0 ? target : target.substring(0, hash));
        return Files.exists(file) && (hash < 0 || anchors(file).contains(target.substring(hash + 1)));
    }

    /** The names of the headings of a page, as hosts of repositories make them: small letters, hyphens for blanks. */
    private static Set<String> anchors(Path page) throws IOException {
        Set<String> anchors = new HashSet<>();
        Matcher heading = HEADING.matcher(Files.readString(page));
        while (heading.find()) {
            anchors.add(Ascii.toLowerCase(heading.group(1))
                    .replaceAll("[^\\w\\- ]", "")
                    .replace(' ', '-'));
        }
        return anchors;
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> Stream.of("target", "node_modules", "shared", ".git")
                            .noneMatch(name -> ROOT.relativize(file).startsWith(name)
                                    || ROOT.relativize(file).toString().contains("/" + name + "/")))
                    .sorted()
                    .toList();
        }
    }
}

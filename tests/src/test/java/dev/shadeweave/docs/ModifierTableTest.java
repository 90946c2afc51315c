package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.assembly.Modifiers;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table of {@code docs/modifiers.md} names every modifier, and every uniform of its file with its default. */
class ModifierTableTest {
    private static final Path PAGE = Path.of("../docs/modifiers.md");
    private static final Path FILES = Path.of("../gen-glsl/src/main/resources/dev/shadeweave/glsl/modifiers");

    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(\\w+)` \\| [^|]+ \\| ?([^|]*) ?\\|$");
    private static final Pattern SHOWN = Pattern.compile("`(\\w+)`(?: \\(([^)]*)\\))?");
    private static final Pattern DECLARED = Pattern.compile("(?m)^uniform (\\w+) (\\w+)(?: = ([^;]+))?;");

    @Test
    void the_table_has_the_uniforms_and_defaults_of_the_files() throws IOException {
        String page = Files.readString(PAGE);
        String table = page.substring(page.indexOf("## Built-in modifiers"), page.indexOf("| modifier | GLSL"));
        List<String> rows = new ArrayList<>();
        Matcher row = ROW.matcher(table);
        while (row.find()) {
            rows.add(row.group(1));
            Map<String, String> shown = new LinkedHashMap<>();
            Matcher each = SHOWN.matcher(row.group(2));
            while (each.find()) {
                String value = each.group(2) == null ? "" : each.group(2);
                shown.put(each.group(1), value.replaceFirst(" pixels$", ""));
            }
            assertEquals(declared(row.group(1)), shown, "uniforms of " + row.group(1));
        }
        assertEquals(Modifiers.builtIn(), rows);
    }

    /** A modifier that works in a language makes a shader of it; the others are refused by name. */
    @Test
    void the_table_lists_the_languages_that_work() throws IOException {
        String page = Files.readString(PAGE);
        String table = page.substring(page.indexOf("| modifier | GLSL"), page.indexOf("**Several modifiers**"));
        List<List<String>> rows = table.lines()
                .filter(line -> line.startsWith("|"))
                .map(line -> Splitter.on('|').trimResults().splitToList(line))
                .toList();
        Set<String> named = new HashSet<>();
        for (List<String> row : rows.subList(2, rows.size())) {
            for (String modifier :
                    Splitter.on(',').trimResults(CharMatcher.anyOf(" `")).split(row.get(1))) {
                named.add(modifier);
                for (int column = 2; column < 4; column++) {
                    for (String language : Splitter.on(", ").split(rows.get(0).get(column))) {
                        boolean works = !row.get(column).equals("no");
                        assertEquals(
                                works ? "" : "SW1662", generated(modifier, language), modifier + " in " + language);
                    }
                }
            }
        }
        assertEquals(Set.copyOf(Modifiers.builtIn()), named);
    }

    /** The codes of all messages. */
    private static String generated(String modifier, String language) {
        Diagnostics diagnostics = new Diagnostics();
        LinkedDocument content = DocumentReader.create()
                .readString(
                        "c.mtlx",
                        "<materialx version='1.39'><constant name='c' type='color3'/>"
                                + "<output name='o' type='color3' nodename='c'/></materialx>",
                        diagnostics)
                .map(read -> LinkedDocument.of(Library.standard(), read))
                .orElseThrow();
        return Generators.forTarget(Ascii.toLowerCase(language).replaceFirst("^glsl$", "genglsl"))
                .generate(
                        content,
                        content.renderables().get(0),
                        GenerationOptions.builder()
                                .set(
                                        StageOptions.STAGES,
                                        StageOptions.builder()
                                                .modifier(modifier)
                                                .build())
                                .build())
                .diagnostics()
                .stream()
                .map(each -> each.kind().code())
                .collect(Collectors.joining(" "));
    }

    /** Tessellation has no row: an option enables it. */
    @Test
    void the_page_has_the_defaults_of_the_tessellation() throws IOException {
        assertEquals(
                Map.of("g_tessAngle", "0.01", "g_tessMaxLevel", "64", "g_tessLevel", "0", "g_tessLength", "0"),
                declared("tessellate"));
        String page = Files.readString(PAGE).replaceAll("\\s+", " ");
        for (String text : List.of(
                "`g_tessAngle` radians (0.01)",
                "`g_tessMaxLevel` (64)",
                "`g_tessLength` is above 0",
                "`g_tessLevel` is above 0")) {
            assertTrue(page.contains(text), text);
        }
    }

    /**
     * Returns the uniforms of a file with their default values: vectors as numbers with commas, nothing for textures
     * and matrices.
     */
    private static Map<String, String> declared(String modifier) throws IOException {
        Map<String, String> declared = new LinkedHashMap<>();
        Matcher each = DECLARED.matcher(Files.readString(FILES.resolve(modifier + ".mod")));
        while (each.find()) {
            String value = each.group(3) == null ? "" : number(each.group(1), each.group(3));
            String other = declared.putIfAbsent(each.group(2), value);
            assertTrue(other == null || other.equals(value), each.group(2) + " has two defaults");
        }
        return declared;
    }

    private static String number(String type, String text) {
        String numbers = text.replaceFirst("^vec\\d\\((.*)\\)$", "$1").replaceAll("\\.0(?!\\d)", "");
        boolean one = type.startsWith("vec") && !numbers.contains(",");
        return one ? String.join(", ", java.util.Collections.nCopies(type.charAt(3) - '0', numbers)) : numbers;
    }
}

package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.cli.message.Areas;
import dev.shadeweave.cli.message.Codes;
import dev.shadeweave.cli.message.Examples;
import dev.shadeweave.cli.message.Explanation;
import dev.shadeweave.cli.message.Explanations;
import dev.shadeweave.cli.message.RetiredCodes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that every code is explained: its cause, the solution, and an example. The example is a call that this test
 * runs, a document of the tests, or the reason why no example exists. Run with {@code -Dsnapshots.update=true} to write
 * the output to the files, and review it with {@code git diff}.
 */
class ExplanationsTest {
    private static final Path FOLDER = Path.of("src/main/resources/dev/shadeweave/cli/codes");
    private static final boolean UPDATE = Boolean.getBoolean("snapshots.update");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\\S+");

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> examples() {
        return Areas.hundreds().stream()
                .flatMap(area -> Stream.concat(
                        explanations(area).stream()
                                .filter(it -> it.call().isPresent())
                                .map(it -> DynamicTest.dynamicTest(it.code(), () -> run(it))),
                        UPDATE ? Stream.of(DynamicTest.dynamicTest(area, () -> update(area))) : Stream.of()));
    }

    @Test
    void every_code_has_a_cause_a_solution_and_an_example() {
        Examples documents = Examples.all();
        List<String> faults = new ArrayList<>();
        for (String code : Codes.all().keySet()) {
            Explanation known = Explanations.all().get(code);
            if (known == null) {
                faults.add(code + " is not explained");
                continue;
            }
            if (known.cause().isBlank() || known.solution().isBlank()) {
                faults.add(code + " has no cause or no solution");
            }
            boolean shown = known.call().isPresent() || documents.of(code).isPresent();
            if (shown == known.unseen().isPresent()) {
                faults.add(code + (shown ? " has an example and a reason to have none" : " has no example"));
            }
        }
        assertEquals("", String.join("\n", faults));
        assertEquals(Codes.all().keySet(), Explanations.all().keySet(), "codes that there are not are explained");
    }

    @Test
    void a_retired_code_names_its_successor_and_is_not_used_again() throws IOException {
        List<String> lines = Files.readAllLines(FOLDER.resolve("retired.txt"));
        assertEquals(lines.stream().sorted().toList(), lines);
        List<String> faults = new ArrayList<>();
        RetiredCodes.all().forEach((code, today) -> {
            if (Codes.all().containsKey(code)) {
                faults.add(code + " is used again");
            }
            if (!Codes.all().containsKey(today)) {
                faults.add(today + ", the successor of " + code + ", does not exist");
            }
        });
        assertEquals("", String.join("\n", faults));
        String explained = new Cli(folder).run("explain sw1750").hasStatus(0).out();
        assertTrue(explained.startsWith("SW1750  retired, see SW1722\n\nSW1722  error: cannot write"), explained);
        String json = new Cli(folder).run("explain SW1750 --json").hasStatus(0).out();
        assertTrue(json.contains("\"code\" : \"SW1722\",\n      \"retired\" : \"SW1750\""), json);
        new Cli(folder)
                .run("validate x.mtlx --severity SW1750=off")
                .hasStatus(2)
                .says("'shadeweave explain' lists them); this one is retired, see SW1722");
    }

    @Test
    void a_file_holds_the_codes_of_its_hundred_in_their_order() throws IOException {
        for (String area : Areas.hundreds()) {
            List<String> codes =
                    explanations(area).stream().map(Explanation::code).toList();
            assertEquals(codes.stream().sorted().distinct().toList(), codes);
            assertTrue(codes.stream().allMatch(code -> code.startsWith(area)), area);
            assertEquals(text(area), Files.readString(FOLDER.resolve(area + ".txt")));
        }
    }

    private void run(Explanation explanation) throws IOException {
        Explanation.Call call = explanation.call().orElseThrow();
        String said = said(explanation.code(), call);
        assertTrue(said.contains("[" + explanation.code() + "]"), () -> call.line() + " does not bring it:\n" + said);
        if (!UPDATE) {
            assertEquals(call.messages(), said, call.line());
        }
    }

    private String said(String name, Explanation.Call call) throws IOException {
        if (call.needs().equals("OpenGL")) {
            OpenGl.isThere();
        } else {
            assertEquals("", call.needs());
        }
        Path inside = Files.createDirectories(folder.resolve(name));
        for (Map.Entry<String, String> file : call.files().entrySet()) {
            Path path = inside.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue(), StandardCharsets.UTF_8);
        }
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(call.line());
        while (matcher.find()) {
            String word = matcher.group(1) == null ? matcher.group() : matcher.group(1);
            words.add(
                    word.startsWith("./") || word.startsWith("@./") || word.contains("=./")
                            ? word.replace("./", inside + "/")
                            : word);
        }
        assertEquals("shadeweave", words.remove(0));
        return new Cli(inside).runWords(words).err().replaceAll("(?m)[ \t]+$", "");
    }

    private void update(String area) throws IOException {
        Map<String, Explanation> found = new TreeMap<>();
        for (Explanation explanation : explanations(area)) {
            String said = explanation.call().isPresent()
                    ? said(explanation.code(), explanation.call().orElseThrow())
                    : "";
            found.put(explanation.code(), explanation.saying(said));
        }
        Files.writeString(FOLDER.resolve(area + ".txt"), text(List.copyOf(found.values())));
    }

    private static String text(String area) {
        return text(explanations(area));
    }

    private static String text(List<Explanation> explanations) {
        StringBuilder text = new StringBuilder();
        explanations.forEach(it -> text.append(it.text()));
        return text.toString();
    }

    private static List<Explanation> explanations(String area) {
        try {
            return Explanation.read(Files.readString(FOLDER.resolve(area + ".txt")));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}

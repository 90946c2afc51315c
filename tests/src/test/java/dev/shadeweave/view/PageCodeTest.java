package dev.shadeweave.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The modules of the page: their types, by the compiler of TypeScript that reads their comments, and what they never do. */
class PageCodeTest {
    private static final Path PAGE = Path.of("../gen-view/src/main/resources/dev/shadeweave/view/page");
    private static final Path INTERPRETER = Path.of("../gen-glir/src/main/resources/dev/shadeweave/glir/web/glir.js");

    /** Ways of making code or markup of text, and of asking other hosts. */
    private static final Pattern FORBIDDEN = Pattern.compile(
            "^\\s*var\\s|^(?!.*gl_Position).*([^=!<>]==[^=]|!=[^=])|\\b(alert|confirm|prompt)\\(|\\beval\\s*\\(|\\bnew Function\\b|innerHTML|outerHTML|insertAdjacentHTML|document\\.write|setTimeout\\(\\s*[\"'`]"
                    + "|https?://(?!www\\.w3\\.org/)|\\bdebugger\\b|console\\.log");

    @TempDir
    private Path folder;

    /** What a module of each folder may import; types in comments count for nothing. */
    private static final Map<String, List<String>> ARROWS = Map.of(
            "", List.of("", "draw", "link", "model", "panes", "ui"),
            "link", List.of("link"),
            "model", List.of("model", "link"),
            "draw", List.of("draw", ""),
            "ui", List.of("ui", "model"),
            "panes", List.of("panes", "ui", "model", "draw", "link"));

    private static final Pattern IMPORT = Pattern.compile("(?m)^import .*? from \"(\\.[^\"]*)\";");
    private static final Pattern EXPORT = Pattern.compile("(?m)^export (?:async )?(?:class|function|const) (\\w+)");

    @Test
    void modules_import_only_permitted_folders() throws IOException {
        List<String> found = new ArrayList<>();
        Set<String> exported = new LinkedHashSet<>();
        StringBuilder all = new StringBuilder();
        int arrows = 0;
        for (Path module : modules()) {
            String text = Files.readString(module);
            Path parent = PAGE.relativize(module).getParent();
            String folder = parent == null ? "" : parent.toString();
            for (Matcher matcher = IMPORT.matcher(text); matcher.find(); arrows++) {
                Path target =
                        PAGE.relativize(module.resolveSibling(matcher.group(1)).normalize());
                String other =
                        target.getParent() == null ? "" : target.getParent().toString();
                if (!ARROWS.getOrDefault(folder, List.of()).contains(other)) {
                    found.add(PAGE.relativize(module) + " imports " + target);
                }
            }
            EXPORT.matcher(text).results().forEach(one -> exported.add(one.group(1)));
            all.append(text);
        }
        assertTrue(arrows > 30, "imports were not found");
        for (String name : exported) {
            long uses =
                    Pattern.compile("\\b" + name + "\\b").matcher(all).results().count();
            if (uses < 2) {
                found.add("nothing uses " + name);
            }
        }
        assertEquals(List.of(), found);
    }

    private static List<Path> modules() throws IOException {
        try (Stream<Path> files = Files.walk(PAGE)) {
            return files.filter(file -> file.toString().endsWith(".js"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void no_module_makes_code_of_text_or_asks_elsewhere() throws IOException {
        List<String> found = new ArrayList<>();
        assertTrue(modules().size() > 15, "the modules were not found");
        List<Path> modules = new ArrayList<>(modules());
        modules.add(INTERPRETER);
        for (Path module : modules) {
            List<String> lines = Files.readAllLines(module);
            for (int i = 0; i < lines.size(); i++) {
                if (FORBIDDEN.matcher(lines.get(i)).find()) {
                    found.add(module.getFileName() + ":" + (i + 1) + ": "
                            + lines.get(i).strip());
                }
                if (lines.get(i).length() > 140) {
                    found.add(module.getFileName() + ":" + (i + 1) + " is longer than 140 characters");
                }
            }
            assertTrue(lines.get(0).equals("/**"), module + " says nothing of itself");
        }
        assertEquals(List.of(), found);
    }

    @Test
    void types_are_right_and_nothing_is_unused() throws Exception {
        Path compiler = Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
                .map(place -> Path.of(place, "tsc"))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseGet(() -> Assumptions.abort("tsc is not installed (Debian: node-typescript)"));
        for (Path module : modules()) {
            Path copy = folder.resolve(PAGE.relativize(module).toString());
            Files.createDirectories(copy.getParent());
            Files.copy(module, copy);
        }
        Files.copy(INTERPRETER, folder.resolve("glir.js"));
        // mistakes that must be found: else the check says nothing of the others either
        Files.writeString(
                folder.resolve("mistakes.js"),
                """
                import { multiply } from "./draw/matrix.js";
                /** @param {number} number */
                export function wrong(number) {
                    const unused = 1;
                    return number.length + multiply("text", []).nothing;
                }
                """);
        // the libraries of the editor check themselves
        StringBuilder libraries = new StringBuilder();
        for (String name : List.of(
                "@codemirror/commands",
                "@codemirror/lang-xml",
                "@codemirror/language",
                "@codemirror/legacy-modes/mode/clike",
                "@codemirror/search",
                "@codemirror/state",
                "@codemirror/view",
                "@lezer/highlight")) {
            libraries.append("declare module \"").append(name).append("\";\n");
        }
        // newer than the compiler
        libraries.append(
                "declare class OffscreenCanvas extends EventTarget { constructor(width: number, height: number);"
                        + " width: number; height: number; getContext(type: string, options?: object): any; }\n");
        Files.writeString(folder.resolve("libraries.d.ts"), libraries);
        Files.writeString(
                folder.resolve("tsconfig.json"),
                """
                {"compilerOptions": {"allowJs": true, "checkJs": true, "noEmit": true, "strict": true, "target": "es2022",
                    "module": "es2022", "moduleResolution": "node", "lib": ["es2022", "dom", "dom.iterable"], "types": [],
                    "noUnusedLocals": true, "noUnusedParameters": true, "noImplicitReturns": true,
                    "noFallthroughCasesInSwitch": true, "allowUnreachableCode": false, "forceConsistentCasingInFileNames": true},
                 "include": ["**/*.js", "libraries.d.ts"]}
                """);
        Process process = new ProcessBuilder(compiler.toString(), "--project", folder.toString(), "--pretty", "false")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(
                List.of("4: TS6133", "5: TS2339", "5: TS2345", "5: TS2339"),
                Pattern.compile("^mistakes\\.js\\((\\d+),\\d+\\): error (TS\\d+): .*$", Pattern.MULTILINE)
                        .matcher(said)
                        .results()
                        .map(one -> one.group(1) + ": " + one.group(2))
                        .toList(),
                said);
        assertEquals("", said.replaceAll("(?m)^mistakes\\.js.*\\R", ""));
        assertTrue(process.waitFor() != 0);
    }
}

package dev.shadeweave.goal.internal;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

/**
 * Runs a goal in a separate process, for build tools that cannot load the program into their own process.
 *
 * <p>The only argument is a file of {@link Properties}: {@code verb}, {@code folder}, {@code documents},
 * {@code targets}, {@code forms}, {@code project}, {@code libraries}, {@code extraLibraries}, {@code searchPath},
 * {@code output}, {@code report}, {@code record}, {@code sarif}, {@code failOnWarnings}, {@code versions},
 * {@code advice}; {@code option.NAME} for each option; and for the verb {@code check-golden} also {@code golden},
 * {@code difference}, {@code approve} and {@code approval}. Each line of a list is an entry.
 *
 * <p>Standard output has a line for each line of the log: a letter, {@code I}, {@code W} or {@code E}, a blank, and the
 * text. If the build fails, the last message begins with {@code F}. A line that continues a message begins with
 * {@code +}.
 */
public final class GoalMain {
    private static final String OPTION = "option.";

    private final Properties settings;
    private final PrintStream out;

    private GoalMain(Properties settings, PrintStream out) {
        this.settings = settings;
        this.out = out;
    }

    /**
     * Runs the goal.
     *
     * @param args the file with the settings
     * @throws IOException if a file cannot be read or written
     */
    public static void main(String[] args) throws IOException {
        Properties settings = new Properties();
        try (Reader in = Files.newBufferedReader(Path.of(args[0]))) {
            settings.load(in);
        }
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        new GoalMain(settings, out).run().ifPresent(failure -> print('F', failure, out));
    }

    private Optional<String> run() throws IOException {
        GoalLog log = new GoalLog() {
            @Override
            public void info(String line) {
                print('I', line, out);
            }

            @Override
            public void warn(String line) {
                print('W', line, out);
            }

            @Override
            public void error(String line) {
                print('E', line, out);
            }
        };
        Path folder = path("folder").orElseThrow();
        Optional<Path> output = path("output");
        ImmutableMap.Builder<String, String> more = ImmutableMap.builder();
        settings.stringPropertyNames().stream()
                .filter(name -> name.startsWith(OPTION))
                .sorted()
                .forEach(name -> more.put(name.substring(OPTION.length()), settings.getProperty(name)));
        CommonOptions common = new CommonOptions(
                path("project").orElseThrow(),
                path("libraries"),
                paths("extraLibraries"),
                paths("searchPath"),
                more.buildOrThrow());
        Goal goal = new Goal(
                folder,
                paths("documents"),
                calls(common.arguments(), folder, output),
                common,
                text("versions"),
                new Goal.Written(
                        output,
                        path("report"),
                        path("record").orElseThrow(),
                        path("sarif").orElseThrow()),
                new Goal.Failing(Boolean.parseBoolean(text("failOnWarnings")), text("advice")));
        Outcome outcome = goal.run(log);
        Optional<String> failure = outcome.failure().map(Outcome.Failure::message);
        if (failure.isPresent() || !text("verb").equals("check-golden")) {
            return failure;
        }
        return new GoldenCheck(
                        path("golden").orElseThrow(),
                        output.orElseThrow(),
                        Boolean.parseBoolean(text("approve")),
                        path("difference").orElseThrow(),
                        text("approval"))
                .run(outcome.outputs(), log);
    }

    private Calls calls(ImmutableList<String> common, Path folder, Optional<Path> output) {
        ImmutableList<String> targets = texts("targets");
        return switch (text("verb")) {
            case "generate", "check-golden" ->
                Calls.generate(common, targets, folder, output.orElseThrow(), path("report"));
            case "validate" -> Calls.validate(common, targets);
            case "compile" -> Calls.compile(common, targets, texts("forms"), output.orElseThrow());
            case "bake" -> Calls.bake(common, folder, output.orElseThrow());
            default -> throw new IllegalArgumentException("unknown verb: " + text("verb"));
        };
    }

    private String text(String name) {
        return settings.getProperty(name, "");
    }

    private ImmutableList<String> texts(String name) {
        return ImmutableList.copyOf(Splitter.on('\n').omitEmptyStrings().split(text(name)));
    }

    private Optional<Path> path(String name) {
        return paths(name).stream().findFirst();
    }

    private ImmutableList<Path> paths(String name) {
        return texts(name).stream()
                .map(file -> Path.of(file).toAbsolutePath().normalize())
                .collect(ImmutableList.toImmutableList());
    }

    private static void print(char letter, String text, PrintStream out) {
        char first = letter;
        for (String line : text.lines().toList()) {
            out.println(first + " " + line);
            first = '+';
        }
    }
}

package dev.shadeweave.cli;

import com.google.common.collect.ImmutableSortedSet;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.HelpTexts;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Suggestions;
import java.io.PrintWriter;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code help}: shows the help of a verb, the shared options, or a topic. For a message code it refers to {@code
 * explain}.
 */
@Command(
        name = "help",
        description = "Explains a verb or a topic: help generate, help options, help targets.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true)
public final class HelpCommand implements Callable<Integer> {
    static final DiagnosticKind UNKNOWN = DiagnosticKind.error("SW1791", "there is no help for '{0}'{1}");

    private static final String OPTIONS = "options";
    private static final Pattern CODE = Pattern.compile("(?i:sw)?[0-9]{4}");

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "VERB_OR_TOPIC", description = "What to explain.")
    private @Nullable String word;

    @Override
    public Integer call() {
        CommandLine all = Main.wholeCommand();
        Map<String, CommandLine> verbs = all.getSubcommands();
        PrintWriter out = spec.commandLine().getOut();
        String asked = word == null ? "" : word;
        if (asked.isEmpty()) {
            all.usage(out);
            out.print("\nTopics of help: options, " + String.join(", ", HelpTexts.TOPICS) + "\n");
        } else if (verbs.containsKey(asked)) {
            verbs.get(asked).usage(out);
        } else if (asked.equals(OPTIONS)) {
            out.print(HelpLayout.shared(Objects.requireNonNull(verbs.get("generate"))));
        } else if (HelpTexts.TOPICS.contains(topic(asked))) {
            out.print(HelpTexts.topic(topic(asked)));
        } else {
            throw UsageErrors.wrongCall(spec.commandLine(), UNKNOWN, asked, instead(asked, words(all)));
        }
        out.flush();
        return ExitCode.OK;
    }

    private static String instead(String asked, ImmutableSortedSet<String> words) {
        if (CODE.matcher(asked).matches()) {
            return "; 'shadeweave explain " + asked + "' says what a message means";
        }
        String near = Suggestions.didYouMean(asked, words);
        return near.isEmpty() ? "; topics are " + OPTIONS + ", " + String.join(", ", HelpTexts.TOPICS) : near;
    }

    /** Returns the name of a topic for its other spellings, such as the singular or the plural. */
    private static String topic(String asked) {
        return switch (asked) {
            case "color", "colors", "colours" -> "colour";
            case "target" -> "targets";
            case "texture" -> "textures";
            case "light" -> "lights";
            case "look" -> "looks";
            case "element", "renderable", "renderables" -> "elements";
            case "diagnostics", "message", "severity" -> "messages";
            case "geomprop" -> "geomprops";
            case "path", "paths", "search-path" -> "files";
            default -> asked;
        };
    }

    private static ImmutableSortedSet<String> words(CommandLine all) {
        ImmutableSortedSet.Builder<String> words = ImmutableSortedSet.naturalOrder();
        for (Map.Entry<String, CommandLine> verb : all.getSubcommands().entrySet()) {
            if (!verb.getValue().getCommandSpec().usageMessage().hidden()) {
                words.add(verb.getKey());
            }
        }
        return words.addAll(HelpTexts.TOPICS).add(OPTIONS).build();
    }
}

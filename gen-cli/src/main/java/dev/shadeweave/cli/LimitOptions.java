package dev.shadeweave.cli;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.ReaderLimits;
import dev.shadeweave.render.RenderLimits;
import java.util.Arrays;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option that says how much a run may take; {@code docs/security.md} says what each limit is about. */
final class LimitOptions {
    /** Messages that a run prints at most. */
    static final int MOST_MESSAGES = 10_000;

    /** What is limited, by the name that the option knows it by. */
    private enum Limit {
        ELEMENTS(ReaderLimits.STANDARD.elements()),
        CHARACTERS(ReaderLimits.STANDARD.characters()),
        INCLUDES(ReaderLimits.STANDARD.includes()),
        PIXELS(RenderLimits.STANDARD.pixels()),
        MESSAGES(MOST_MESSAGES);

        private static final ImmutableList<String> NAMES =
                Arrays.stream(values()).map(KebabEnums::spell).collect(ImmutableList.toImmutableList());

        private final int standard;

        Limit(int standard) {
            this.standard = standard;
        }
    }

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--limit",
            paramLabel = "NAME=N",
            description = "How much a document and all it draws in may come to: elements, characters, includes, or"
                    + " pixels of textures; and how many messages are printed. Repeatable.")
    private Map<String, String> limits = Map.of();

    /** What documents may come to. */
    ReaderLimits reading() {
        return ReaderLimits.STANDARD
                .withElements(of(Limit.ELEMENTS))
                .withCharacters(of(Limit.CHARACTERS))
                .withIncludes(of(Limit.INCLUDES));
    }

    /** What pictures may come to. */
    RenderLimits rendering() {
        return new RenderLimits(of(Limit.PIXELS));
    }

    /** How many messages are printed. */
    int messages() {
        return of(Limit.MESSAGES);
    }

    private int of(Limit limit) {
        limits.keySet().stream().filter(name -> !Limit.NAMES.contains(name)).forEach(name -> {
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    UsageErrors.BAD_VALUE,
                    "--limit",
                    name,
                    String.join(", ", Limit.NAMES),
                    Suggestions.didYouMean(name, Limit.NAMES));
        });
        String name = KebabEnums.spell(limit);
        String text = limits.get(name);
        if (text == null) {
            return limit.standard;
        }
        if (!text.matches("0*[1-9][0-9]{0,8}") && !(limit == Limit.INCLUDES && text.equals("0"))) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    UsageErrors.BAD_VALUE,
                    "--limit",
                    name + "=" + text,
                    "a whole number from 1 to 999999999",
                    "");
        }
        return Integer.parseInt(text);
    }
}

package dev.shadeweave.cli.run;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.call.ChildProcess;
import dev.shadeweave.cli.call.KebabEnums;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.ReaderLimits;
import dev.shadeweave.glir.GlirLimits;
import dev.shadeweave.render.job.RenderLimits;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option for the limits of a run; {@code docs/security.md} explains each limit. */
public final class LimitOptions {
    /** The most messages that a run prints. */
    public static final int MOST_MESSAGES = 10_000;

    /** The limits, by their names in the option. */
    private enum Limit {
        ELEMENTS(ReaderLimits.STANDARD.elements()),
        CHARACTERS(ReaderLimits.STANDARD.characters()),
        INCLUDES(ReaderLimits.STANDARD.includes()),
        PIXELS(RenderLimits.STANDARD.pixels()),
        CALLS(RenderLimits.STANDARD.calls()),
        CODE(RenderLimits.STANDARD.code()),
        DEPTH(RenderLimits.STANDARD.depth()),
        MESSAGES(MOST_MESSAGES),
        SECONDS(ChildProcess.SECONDS_BY_DEFAULT),
        RUN_ELEMENTS(RunBudget.Limits.STANDARD.elements()),
        RUN_CHARACTERS(RunBudget.Limits.STANDARD.characters()),
        RUN_INCLUDES(RunBudget.Limits.STANDARD.includes()),
        RUN_PIXELS(RenderLimits.STANDARD.all());

        private static final ImmutableList<String> NAMES =
                Arrays.stream(values()).map(KebabEnums::spell).collect(ImmutableList.toImmutableList());

        private final long standard;

        Limit(long standard) {
            this.standard = standard;
        }
    }

    /** The limits that apply to command streams; the other limits are errors there. */
    private static final ImmutableList<String> OF_STREAMS = Stream.of(
                    Limit.CALLS, Limit.CODE, Limit.DEPTH, Limit.SECONDS)
            .map(KebabEnums::spell)
            .collect(ImmutableList.toImmutableList());

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--limit",
            paramLabel = "NAME=N",
            description =
                    "Sets a limit, such as elements, calls, run-characters or seconds; docs/security.md lists them.")
    private Map<String, String> limits = Map.of();

    /**
     * Returns the limits of a document. Checks all limits of the call: an unknown name or an invalid number is a wrong
     * call, even if this verb does not use the limit.
     */
    ReaderLimits reading() {
        Arrays.stream(Limit.values()).forEach(this::of);
        return ReaderLimits.STANDARD
                .withElements((int) of(Limit.ELEMENTS))
                .withCharacters((int) of(Limit.CHARACTERS))
                .withIncludes((int) of(Limit.INCLUDES));
    }

    /** Returns the limits of all documents of a run together. */
    RunBudget.Limits run() {
        return new RunBudget.Limits(of(Limit.RUN_ELEMENTS), of(Limit.RUN_CHARACTERS), of(Limit.RUN_INCLUDES));
    }

    /** Returns the limits of pictures and of the shaders that draw them. */
    public RenderLimits rendering() {
        return new RenderLimits(
                (int) of(Limit.PIXELS), of(Limit.RUN_PIXELS), of(Limit.CALLS), of(Limit.CODE), of(Limit.DEPTH));
    }

    /** Returns the limits of a command stream. A limit that does not apply to streams is a wrong call. */
    public GlirLimits streams() {
        checkNames(OF_STREAMS);
        of(Limit.SECONDS); // only checks the number; the parent process measures the time
        return new GlirLimits(
                GlirLimits.DEFAULT.reading(),
                GlirLimits.DEFAULT.drawing(),
                new GlirLimits.Code(of(Limit.CALLS), of(Limit.CODE), of(Limit.DEPTH)));
    }

    /** Returns the most messages that are printed. */
    int messages() {
        return (int) of(Limit.MESSAGES);
    }

    private void checkNames(ImmutableList<String> known) {
        limits.keySet().stream().filter(name -> !known.contains(name)).forEach(name -> {
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    UsageErrors.BAD_VALUE,
                    "--limit",
                    name,
                    String.join(", ", known),
                    Suggestions.didYouMean(name, known));
        });
    }

    private long of(Limit limit) {
        checkNames(Limit.NAMES);
        String name = KebabEnums.spell(limit);
        String text = limits.get(name);
        if (text == null) {
            return limit.standard;
        }
        int least = name.endsWith("includes") ? 0 : 1;
        int digits = name.startsWith("run-") ? 15 : 9;
        if (!text.matches("0*[" + least + "-9][0-9]{0," + (digits - 1) + "}")) {
            throw UsageErrors.badValue(
                    spec, "--limit", name + "=" + text, "a whole number from " + least + " to " + "9".repeat(digits));
        }
        return Long.parseLong(text);
    }
}

package dev.shadeweave.cli.run;

import dev.shadeweave.cli.call.CallListener;
import dev.shadeweave.cli.call.KebabEnums;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.message.Codes;
import dev.shadeweave.cli.message.MessageLog;
import dev.shadeweave.cli.message.MessageOptions;
import dev.shadeweave.cli.message.RetiredCodes;
import dev.shadeweave.cli.message.Severities;
import dev.shadeweave.json.DiagnosticForm;
import java.io.PrintWriter;
import java.util.Map;
import java.util.OptionalInt;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The options for threads, messages and strictness. They change no shader; {@code --strict} only decides which
 * documents and meshes are accepted.
 */
public final class RunOptions {
    /** The name of the option for threads. */
    public static final String JOBS = "--jobs";

    /** The most threads; more than any machine can use. */
    private static final int MOST_JOBS = 4096;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = JOBS, paramLabel = "N", description = "The number of threads. Default: one for each core.")
    private int jobs = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--diagnostics",
            paramLabel = "FORM",
            defaultValue = "text",
            completionCandidates = Forms.class,
            description =
                    "The form of messages on standard error: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private DiagnosticForm form = DiagnosticForm.TEXT;

    @Option(
            names = "--severity",
            paramLabel = "CODE=LEVEL",
            description = "Changes the severity of a code to error, warning, note or off: SW1371=error. Errors"
                    + " determine the exit status. Repeatable.")
    private Map<String, String> severities = Map.of();

    @Option(
            names = "--strict",
            description = "Refuse documents in which 'validate' finds errors, and meshes that lack what a shader reads."
                    + " Default: use defaults, with a warning.")
    private boolean strict;

    /** Returns true if the call refuses input that could be repaired. */
    public boolean isStrict() {
        return strict;
    }

    /** Begins the run of a call that has none of these options except the number of threads. */
    public static Run plain(PrintWriter err, OptionalInt jobs) {
        return new Run(
                DiagnosticForm.TEXT,
                err,
                jobs.orElse(Runtime.getRuntime().availableProcessors()),
                new MessageLog.Shown(Severities.of(Map.of()), LimitOptions.MOST_MESSAGES, false),
                false,
                null);
    }

    /** Begins the run of a call. An option value that is not valid is a wrong call. */
    public Run start(LimitOptions limits) {
        if (jobs < 1 || jobs > MOST_JOBS) {
            throw UsageErrors.badValue(spec, JOBS, jobs, "numbers from 1 to " + MOST_JOBS);
        }
        PrintWriter err = spec.commandLine().getErr();
        boolean quiet = MessageOptions.areQuiet(spec);
        MessageLog.Shown shown = new MessageLog.Shown(readSeverities(), limits.messages(), quiet);
        return new Run(form, err, jobs, shown, strict, CallListener.of(spec));
    }

    private Severities readSeverities() {
        for (String code : severities.keySet()) {
            if (!Codes.all().containsKey(code)) {
                throw UsageErrors.wrongCall(
                        spec.commandLine(),
                        UsageErrors.BAD_VALUE,
                        "--severity",
                        code,
                        "codes of messages ('shadeweave explain' lists them)",
                        RetiredCodes.successor(code)
                                .map(today -> "; this one is retired, see " + today)
                                .orElse(""));
            }
        }
        try {
            return Severities.of(severities);
        } catch (IllegalArgumentException e) {
            throw UsageErrors.badValue(spec, "--severity", String.valueOf(e.getMessage()), "error, warning, note, off");
        }
    }

    /** The names of the forms, for help and completion. */
    public static final class Forms extends KebabEnums.Candidates {
        Forms() {
            super(DiagnosticForm.class);
        }
    }
}

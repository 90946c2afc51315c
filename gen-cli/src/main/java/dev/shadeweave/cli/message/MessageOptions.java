package dev.shadeweave.cli.message;

import dev.shadeweave.cli.call.KebabEnums;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The options for the format of messages, which every verb has. */
public final class MessageOptions {
    private static final String NAME = "messages";

    @Option(
            names = {"-q", "--quiet"},
            description = "Shows only errors: no warnings, notes and progress.")
    private boolean quiet;

    /** When messages are coloured. */
    public enum Color {
        /** On a terminal, unless NO_COLOR is set or TERM is {@code dumb}. */
        AUTO,
        /** Everywhere. */
        ALWAYS,
        /** Nowhere. */
        NEVER
    }

    // MessageColors reads this option before the parser does, so that messages about a wrong call are coloured too.
    @SuppressWarnings("UnusedVariable")
    @Option(
            names = "--color",
            paramLabel = "WHEN",
            defaultValue = "auto",
            completionCandidates = Colors.class,
            description =
                    "Colours messages: ${COMPLETION-CANDIDATES}; auto does on a terminal, unless the environment variable"
                            + " NO_COLOR is set. Default: ${DEFAULT-VALUE}.")
    private Color color = Color.AUTO;

    /** Adds the options to a verb. */
    public static void install(CommandSpec verb) {
        verb.addMixin(NAME, CommandSpec.forAnnotatedObject(new MessageOptions()));
    }

    /** Returns true if a call shows only errors. */
    public static boolean areQuiet(CommandSpec verb) {
        CommandSpec mixin = verb.mixins().get(NAME);
        return mixin != null && mixin.userObject() instanceof MessageOptions options && options.quiet;
    }

    /** The names of the values, for help and completion. */
    static final class Colors extends KebabEnums.Candidates {
        Colors() {
            super(Color.class);
        }
    }
}

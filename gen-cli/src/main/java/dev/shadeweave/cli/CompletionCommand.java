package dev.shadeweave.cli;

import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.KebabEnums;
import java.io.PrintWriter;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code completion}: prints a script for a shell that completes calls. */
@Command(
        name = "completion",
        description = "Prints a script for a shell that completes verbs, options and values.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
public final class CompletionCommand implements Callable<Integer> {
    /** The shells. */
    enum Shell {
        /** GNU Bash: {@code source <(shadeweave completion bash)}. */
        BASH,
        /** Z shell, through its emulation of Bash. */
        ZSH,
        /** fish: {@code shadeweave completion fish | source}. */
        FISH
    }

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "SHELL",
            completionCandidates = Shells.class,
            description = "One of: ${COMPLETION-CANDIDATES}.")
    private Shell shell = Shell.BASH;

    @Override
    public Integer call() {
        CommandLine all = Main.wholeCommand();
        PrintWriter out = spec.commandLine().getOut();
        out.print(
                switch (shell) {
                    case BASH -> AutoComplete.bash("shadeweave", all);
                    case ZSH -> "autoload -U +X bashcompinit && bashcompinit\n" + AutoComplete.bash("shadeweave", all);
                    case FISH -> fish(all);
                });
        out.flush();
        return ExitCode.OK;
    }

    private static String fish(CommandLine all) {
        StringBuilder script = new StringBuilder("# Completion of shadeweave for fish.\n");
        String none = "\"__fish_use_subcommand\"";
        for (Map.Entry<String, CommandLine> verb : all.getSubcommands().entrySet()) {
            CommandSpec command = verb.getValue().getCommandSpec();
            if (command.usageMessage().hidden()) {
                continue;
            }
            line(
                    script,
                    none,
                    "-f -a " + verb.getKey(),
                    first(command.usageMessage().description()));
            String within = "\"__fish_seen_subcommand_from " + verb.getKey() + "\"";
            for (OptionSpec option : command.options()) {
                if (!option.hidden()) {
                    line(script, within, option(option), first(option.description()));
                }
            }
        }
        return script.toString();
    }

    private static String option(OptionSpec option) {
        StringBuilder words = new StringBuilder();
        for (String name : option.names()) {
            words.append(words.isEmpty() ? "" : " ")
                    .append(name.startsWith("--") ? "-l " + name.substring(2) : "-s " + name.substring(1));
        }
        if (option.arity().max() > 0) {
            words.append(" -r");
        }
        if (option.completionCandidates() != null) {
            words.append(" -f -a \"")
                    .append(String.join(" ", option.completionCandidates()))
                    .append('"');
        }
        return words.toString();
    }

    private static void line(StringBuilder script, String condition, String words, String description) {
        script.append("complete -c shadeweave -n ")
                .append(condition)
                .append(' ')
                .append(words);
        if (!description.isEmpty()) {
            script.append(" -d '")
                    .append(description.replace("\\", "\\\\").replace("'", "\\'"))
                    .append('\'');
        }
        script.append('\n');
    }

    /** Returns the first sentence of a description without its variables, because shells have no room for more. */
    private static String first(String[] description) {
        String text = description.length == 0 ? "" : description[0];
        int end = text.indexOf(". ");
        String sentence = end < 0 ? text : text.substring(0, end + 1);
        return sentence.contains("$") ? sentence.replaceAll("[:,]? ?\\$\\{[^}]*}\\.?", "") : sentence;
    }

    /** The names of the shells, for help and completion. */
    static final class Shells extends KebabEnums.Candidates {
        Shells() {
            super(Shell.class);
        }
    }
}

package dev.shadeweave.cli;

import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.call.VersionProvider;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.file.IoReason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code manual}: writes the help of every verb as man pages, for downloads. */
@Command(
        name = "manual",
        hidden = true,
        description = "Writes man pages: shadeweave.1, and one for each verb.",
        mixinStandardHelpOptions = true)
public final class ManualCommand implements Callable<Integer> {
    private static final String USAGE = "Usage: ";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            required = true,
            description = "The folder for the pages.")
    private Path output = Path.of("");

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        StandardStreams.refuse("--output", output, spec.commandLine());
        try {
            Files.createDirectories(output);
            writeAll();
            return ExitCode.OK;
        } catch (IOException e) {
            throw UsageErrors.wrongCall(spec.commandLine(), Outputs.NOT_WRITTEN, Outputs.shown(output), IoReason.of(e));
        }
    }

    private void writeAll() throws IOException {
        CommandLine all = Main.wholeCommand();
        Map<String, CommandLine> shown = new LinkedHashMap<>(all.getSubcommands());
        shown.values().removeIf(verb -> verb.getCommandSpec().usageMessage().hidden());
        String others = shown.keySet().stream()
                .map(verb -> "shadeweave\\-" + verb + "(1)")
                .collect(Collectors.joining(", "));
        write("shadeweave", all, others);
        for (Map.Entry<String, CommandLine> verb : shown.entrySet()) {
            write("shadeweave-" + verb.getKey(), verb.getValue(), "shadeweave(1)");
        }
    }

    private void write(String name, CommandLine command, String others) throws IOException {
        String page = page(name, command) + ".SH SEE ALSO\n" + others + "\n";
        Files.writeString(output.resolve(name + ".1"), page, StandardCharsets.UTF_8);
    }

    /** Returns the help as a man page. Its headings become sections. */
    private static String page(String name, CommandLine command) {
        String[] description = command.getCommandSpec().usageMessage().description();
        StringBuilder page = new StringBuilder(
                ".TH " + name.toUpperCase(Locale.ROOT) + " 1 \"\" \"" + VersionProvider.text() + "\" \"Shadeweave\"\n");
        page.append(".SH NAME\n")
                .append(roff(name))
                .append(" \\- ")
                .append(roff(description[0]))
                .append('\n');
        boolean filled = false;
        for (String line : command.getUsageMessage(Help.Ansi.OFF).lines().toList()) {
            if (line.startsWith(USAGE)) {
                filled = begin("SYNOPSIS", filled, page);
                page.append(roff(line.substring(USAGE.length()))).append('\n');
            } else if (line.matches("\\S.*:")) {
                filled = begin(line.substring(0, line.length() - 1).toUpperCase(Locale.ROOT), filled, page);
            } else if (!line.isBlank() || filled) {
                page.append(roff(line)).append('\n');
            }
        }
        return page.append(filled ? ".fi\n" : "").toString();
    }

    /** Begins a section whose lines are kept as they are. Always returns true. */
    private static boolean begin(String heading, boolean filled, StringBuilder page) {
        page.append(filled ? ".fi\n" : "").append(".SH ").append(roff(heading)).append("\n.nf\n");
        return true;
    }

    private static String roff(String line) {
        String text = line.replace("\\", "\\e").replace("-", "\\-");
        return text.startsWith(".") || text.startsWith("'") ? "\\&" + text : text;
    }
}

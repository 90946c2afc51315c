package dev.shadeweave.cli;

import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.VersionProvider;
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
import picocli.CommandLine.Option;

/**
 * {@code manual}: writes the help of every verb as {@code man} pages. The downloads contain these pages; few users call
 * this verb.
 */
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
            description = "The folder of the pages.")
    private Path output = Path.of("");

    @Override
    public Integer call() throws IOException {
        Files.createDirectories(output);
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
        return ExitCode.OK;
    }

    private void write(String name, CommandLine command, String others) throws IOException {
        String page = page(name, command) + ".SH SEE ALSO\n" + others + "\n";
        Files.writeString(output.resolve(name + ".1"), page, StandardCharsets.UTF_8);
    }

    /** Returns the help as a page, with its headings converted. */
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

    /** Begins a section without line filling. */
    private static boolean begin(String heading, boolean filled, StringBuilder page) {
        page.append(filled ? ".fi\n" : "").append(".SH ").append(roff(heading)).append("\n.nf\n");
        return true;
    }

    private static String roff(String line) {
        String text = line.replace("\\", "\\e").replace("-", "\\-");
        return text.startsWith(".") || text.startsWith("'") ? "\\&" + text : text;
    }
}

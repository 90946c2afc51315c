package dev.shadeweave.cli.message;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Colours messages for a terminal: the severity, and the mark below the characters that caused the message. Messages
 * for programs (JSON, SARIF) are not changed, because their lines begin with a space, a brace, a bracket or a quotation
 * mark.
 */
public final class MessageColors extends FilterWriter {
    private static final String OPTION = "--color";
    private static final String NO_COLOR = "NO_COLOR";

    /** The longest line that is coloured: a place, a code and a message. */
    private static final int MOST_CHARACTERS = 1 << 16;

    private static final Pattern SEVERITY =
            Pattern.compile("^((?![\\s{\"\\[}\\]]).{0,4096}?)?((error|warning|note)(?:\\[SW\\d{4}])?)(?=: )");
    private static final Pattern DEFECT = Pattern.compile("^(shadeweave: )(internal (error))");
    private static final Pattern MARK = Pattern.compile("^(\\s+)(\\^~*)$");

    private static final String OFF = "\u001b[0m";
    private static final String GREEN = "\u001b[1;32m";
    private static final Map<String, String> COLORS =
            Map.of("error", "\u001b[1;31m", "warning", "\u001b[1;33m", "note", "\u001b[1;36m");

    private final StringBuilder line = new StringBuilder();

    private MessageColors(Writer out) {
        super(out);
    }

    /** Returns the writer for the messages of a call. It colours them if {@link #areWanted} returns true. */
    public static PrintWriter of(String[] args, PrintWriter err) {
        return areWanted(List.of(args), Progress.isOnTerminal(), System.getenv())
                ? new PrintWriter(new MessageColors(err), false)
                : err;
    }

    /**
     * Returns true if messages are coloured.
     *
     * @param args the arguments of the call, of which the last {@code --color} decides
     * @param terminal true if messages go to a terminal
     * @param environment the variables of the environment
     */
    public static boolean areWanted(List<String> args, boolean terminal, Map<String, String> environment) {
        String when = "auto";
        for (int i = 0; i < args.size() && !args.get(i).equals("--"); i++) {
            if (args.get(i).equals(OPTION) && i + 1 < args.size()) {
                when = args.get(i + 1);
            } else if (args.get(i).startsWith(OPTION + "=")) {
                when = args.get(i).substring(OPTION.length() + 1);
            }
        }
        boolean plain = !environment.getOrDefault(NO_COLOR, "").isEmpty()
                || environment.getOrDefault("TERM", "").equals("dumb");
        return when.equals("always") || (when.equals("auto") && terminal && !plain);
    }

    /** Returns a line with colours. */
    public static String colored(String line) {
        Matcher mark = MARK.matcher(line);
        if (mark.find()) {
            return mark.group(1) + GREEN + mark.group(2) + OFF;
        }
        Matcher severity = SEVERITY.matcher(line);
        Matcher found = severity.find() ? severity : DEFECT.matcher(line);
        if (found == severity || found.find()) {
            String before = found.group(1) == null ? "" : found.group(1);
            return before + COLORS.get(found.group(3)) + found.group(2) + OFF + line.substring(found.end());
        }
        return line;
    }

    @Override
    public void write(int character) throws IOException {
        synchronized (lock) {
            if (character == '\n') {
                out.write(colored(line.toString()));
                out.write('\n');
                line.setLength(0);
            } else {
                line.append((char) character);
                if (line.length() > MOST_CHARACTERS) {
                    pass();
                }
            }
        }
    }

    @Override
    public void write(char[] characters, int from, int length) throws IOException {
        for (int i = from; i < from + length; i++) {
            write(characters[i]);
        }
    }

    @Override
    public void write(String text, int from, int length) throws IOException {
        for (int i = from; i < from + length; i++) {
            write(text.charAt(i));
        }
    }

    /** Writes the incomplete line, such as a progress bar, without colours. */
    private void pass() throws IOException {
        out.write(line.toString());
        line.setLength(0);
    }

    @Override
    public void flush() throws IOException {
        synchronized (lock) {
            pass();
            out.flush();
        }
    }
}

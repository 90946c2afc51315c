package dev.shadeweave.cli.message;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The explanation of a message code, from the files of the folder {@code codes/}. Each file is a list of entries:
 *
 * <pre>
 * == SW1710
 * Cause: …
 * Repair: …
 * Solution: …
 * Needs: OpenGL
 * $ shadeweave validate ./lost.mtlx
 * -- other.mtlx
 * lines of the file other.mtlx
 * &gt;&gt;
 * the output on standard error
 * </pre>
 *
 * <p>{@code Repair:} is present only if the work continues; it states what is used instead. {@code Needs:} is present
 * only if the call needs more than Java.
 *
 * <p>{@code Without example:} and the reason may replace the call. A code whose example is a document of the tests
 * ({@link Examples}) has neither line. A test runs every call in a folder with the listed files, and compares the
 * output.
 *
 * @param code the code
 * @param cause the cause of the message
 * @param repair what is used instead; empty for messages without a repair
 * @param solution the solution
 * @param call a call that causes the message
 * @param unseen why no call and no document causes it on every machine
 */
public record Explanation(
        String code, String cause, String repair, String solution, Optional<Call> call, Optional<String> unseen) {
    private static final String HEAD = "== ";
    private static final String CAUSE = "Cause: ";
    private static final String REPAIR = "Repair: ";
    private static final String SOLUTION = "Solution: ";
    private static final String UNSEEN = "Without example: ";
    private static final String NEEDS = "Needs: ";
    private static final String CALL = "$ ";
    private static final String FILE = "-- ";
    private static final String MESSAGES = ">>";

    /**
     * A call of the program.
     *
     * @param line its words, the first being {@code shadeweave}
     * @param needs what it needs besides Java ({@code OpenGL}); empty for nothing
     * @param files the files in its folder, by name
     * @param messages its output on standard error
     */
    public record Call(String line, String needs, ImmutableMap<String, String> files, String messages) {
        private String text() {
            String shown = files.entrySet().stream()
                    .map(file -> FILE + file.getKey() + "\n" + file.getValue())
                    .collect(Collectors.joining());
            return (needs.isEmpty() ? "" : NEEDS + needs + "\n") + CALL + line + "\n" + shown + MESSAGES + "\n"
                    + messages;
        }
    }

    /** Returns the same explanation with other messages of its call. */
    public Explanation saying(String messages) {
        return new Explanation(
                code,
                cause,
                repair,
                solution,
                call.map(it -> new Call(it.line(), it.needs(), it.files(), messages)),
                unseen);
    }

    /** Returns the explanation in the format of {@link #read}. */
    public String text() {
        return HEAD + code + "\n" + CAUSE + cause + "\n" + (repair.isEmpty() ? "" : REPAIR + repair + "\n")
                + SOLUTION + solution + "\n"
                + unseen.map(reason -> UNSEEN + reason + "\n").orElse("")
                + call.map(Call::text).orElse("") + "\n";
    }

    /** Reads the explanations of a file, in order. */
    public static ImmutableList<Explanation> read(String text) {
        ImmutableList.Builder<Explanation> all = ImmutableList.builder();
        Draft draft = null;
        for (String line : text.lines().toList()) {
            if (line.startsWith(HEAD)) {
                if (draft != null) {
                    all.add(draft.finish());
                }
                draft = new Draft(line.substring(HEAD.length()));
            } else if (draft != null) {
                draft.take(line);
            }
        }
        if (draft != null) {
            all.add(draft.finish());
        }
        return all.build();
    }

    /** An explanation whose lines are being read. */
    private static final class Draft {
        private final String code;
        private final ImmutableMap.Builder<String, String> files = ImmutableMap.builder();
        private final StringBuilder part = new StringBuilder();
        private String cause = "";
        private String repair = "";
        private String solution = "";
        private String needs = "";
        private @Nullable String unseen;
        private @Nullable String line;
        private @Nullable String file;
        private boolean messages;

        Draft(String code) {
            this.code = code;
        }

        void take(String next) {
            if (messages) {
                part.append(next).append('\n');
            } else if (next.equals(MESSAGES)) {
                endFile();
                messages = true;
            } else if (next.startsWith(FILE)) {
                endFile();
                file = next.substring(FILE.length());
            } else if (file != null) {
                part.append(next).append('\n');
            } else {
                takeHead(next);
            }
        }

        private void takeHead(String next) {
            if (next.startsWith(CAUSE)) {
                cause = next.substring(CAUSE.length());
            } else if (next.startsWith(REPAIR)) {
                repair = next.substring(REPAIR.length());
            } else if (next.startsWith(SOLUTION)) {
                solution = next.substring(SOLUTION.length());
            } else if (next.startsWith(UNSEEN)) {
                unseen = next.substring(UNSEEN.length());
            } else if (next.startsWith(NEEDS)) {
                needs = next.substring(NEEDS.length());
            } else if (next.startsWith(CALL)) {
                line = next.substring(CALL.length());
            } else if (!next.isBlank()) {
                throw new IllegalStateException("line '" + next + "' of " + code + " has no place");
            }
        }

        private void endFile() {
            if (file != null) {
                files.put(Objects.requireNonNull(file), part.toString());
                part.setLength(0);
                file = null;
            }
        }

        Explanation finish() {
            endFile();
            String said = part.toString().stripTrailing();
            Call call = line == null
                    ? null
                    : new Call(
                            Objects.requireNonNull(line),
                            needs,
                            files.buildOrThrow(),
                            said.isEmpty() ? said : said + "\n");
            return new Explanation(
                    code, cause, repair, solution, Optional.ofNullable(call), Optional.ofNullable(unseen));
        }
    }
}

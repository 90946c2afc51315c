package dev.shadeweave.raymarch.internal.blocks;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Leaves out what conditionals of the preprocessor exclude, where what they ask is known when code is written. What only the
 * compiler knows ({@code GL_ES}) stays as it is.
 *
 * @param macros the values of the macros that are defined, empty for a flag
 * @param known true for a name of which it is known whether it is defined
 */
public record Conditionals(Map<String, String> macros, Predicate<String> known) {
    private static final Pattern DIRECTIVE = Pattern.compile("^\\s*#\\s*(ifdef|ifndef|if|elif|else|endif)\\b(.*)");
    private static final Pattern DEFINE = Pattern.compile("^\\s*#\\s*define\\s+([A-Za-z_][A-Za-z0-9_]*)(.*)");
    private static final Pattern UNDEF = Pattern.compile("^\\s*#\\s*undef\\s+([A-Za-z_][A-Za-z0-9_]*).*");

    /** A conditional that is open. */
    private static final class Open {
        /** True if it stays in the text. */
        private final boolean kept;
        /** True if a branch was taken. */
        private boolean taken;
        /** True if lines of this branch are in the result. */
        private boolean active;

        private final boolean outer;

        Open(boolean kept, boolean active, boolean outer) {
            this.kept = kept;
            this.active = active;
            this.taken = active;
            this.outer = outer;
        }
    }

    /** The lines that are left. Each section's conditionals are closed. */
    public ImmutableList<BlockLine> resolve(List<BlockLine> lines) {
        List<String> code = Splitter.on('\n').splitToList(Comments.blank(BlockLine.joined(lines)));
        ImmutableList.Builder<BlockLine> left = ImmutableList.builder();
        Deque<Open> open = new ArrayDeque<>();
        int kept = 0;
        for (int i = 0; i < lines.size(); i++) {
            Matcher directive = DIRECTIVE.matcher(code.get(i));
            if (directive.matches()) {
                int before = open.size();
                if (step(directive.group(1), directive.group(2), open)) {
                    left.add(lines.get(i));
                    kept += open.size() - before;
                }
            } else if (isActive(open)) {
                if (kept == 0) {
                    define(code.get(i));
                }
                left.add(lines.get(i));
            }
        }
        return left.build();
    }

    private static boolean isActive(Deque<Open> open) {
        Open innermost = open.peek();
        return innermost == null || innermost.active;
    }

    /** Takes a directive; true if it stays. */
    private boolean step(String word, String rest, Deque<Open> open) {
        boolean outer = isActive(open);
        switch (word) {
            case "if", "ifdef", "ifndef" -> {
                Truth truth = outer ? truth(word, rest) : Truth.FALSE;
                open.push(new Open(outer && truth == Truth.UNKNOWN, outer && truth != Truth.FALSE, outer));
                return outer && truth == Truth.UNKNOWN;
            }
            case "elif", "else" -> {
                Open current = open.peek();
                if (current == null || current.kept) {
                    return current != null;
                }
                Truth truth = word.equals("else") ? Truth.TRUE : current.taken ? Truth.FALSE : truth("if", rest);
                current.active = current.outer && !current.taken && truth != Truth.FALSE;
                current.taken |= current.active;
                return false;
            }
            default -> {
                Open closed = open.poll();
                return closed != null && closed.kept;
            }
        }
    }

    /** Takes a definition that no conditional which stays in the text decides about. */
    private void define(String line) {
        Matcher define = DEFINE.matcher(line);
        if (define.matches() && known.test(define.group(1))) {
            macros.put(define.group(1), define.group(2).trim());
        }
        Matcher undef = UNDEF.matcher(line);
        if (undef.matches()) {
            macros.remove(undef.group(1));
        }
    }

    /** What is known about a condition. */
    enum Truth {
        TRUE,
        FALSE,
        UNKNOWN
    }

    private Truth truth(String word, String rest) {
        String name = rest.trim();
        if (word.equals("if")) {
            return new ConditionReader(this, name).read();
        }
        if (!known.test(name)) {
            return Truth.UNKNOWN;
        }
        return macros.containsKey(name) == word.equals("ifdef") ? Truth.TRUE : Truth.FALSE;
    }

    /** Lines of a text that stands in no file of blocks. */
    public static ImmutableList<BlockLine> lines(String text, dev.shadeweave.source.SourceSpan span) {
        List<BlockLine> lines = new ArrayList<>();
        Splitter.on('\n').split(text).forEach(line -> lines.add(BlockLine.of(line, span)));
        return ImmutableList.copyOf(lines);
    }
}

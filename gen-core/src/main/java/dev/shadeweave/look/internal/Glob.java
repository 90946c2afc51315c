package dev.shadeweave.look.internal;

import com.google.common.primitives.ImmutableIntArray;
import dev.shadeweave.look.internal.GeometryExpression.BadExpression;
import java.util.ArrayList;
import java.util.List;

/**
 * A geometry name expression, compiled to a program that runs over a path. All alternatives are followed in parallel
 * (Thompson 1968, "Regular Expression Search Algorithm"), so matching takes at most the product of both lengths, with
 * any number of wildcards.
 */
final class Glob {
    private static final int SEPARATOR = '/';

    /** The effect of an instruction on the next character, or its jump. */
    private enum Kind {
        /** Matches the character {@code argument}. */
        LITERAL,
        /** Matches any character except the separator of levels. */
        INSIDE_LEVEL,
        /** Matches any character. */
        ANY,
        /** Matches a character of the set {@code argument}. */
        SET,
        /** Continues at the next instruction and at {@code argument}. */
        FORK,
        /** Continues only at {@code argument}. */
        JUMP,
        /** Ends the expression. */
        END
    }

    private final List<Kind> kinds = new ArrayList<>();
    private final List<Integer> arguments = new ArrayList<>();
    private final List<ImmutableIntArray> sets = new ArrayList<>();
    private final String text;
    private int at;

    private Glob(String text) {
        this.text = text;
    }

    /**
     * Compiles an expression.
     *
     * @param text the expression, starting with {@code /}
     * @throws BadExpression if the text is not an expression
     */
    static Glob of(String text) throws BadExpression {
        Glob glob = new Glob(text);
        glob.compile();
        return glob;
    }

    /**
     * Returns the length of the longest matching prefix of a path that ends with a level; 0 without a match.
     *
     * @param path starts with {@code /}
     */
    int longest(String path) {
        Run run = new Run();
        run.start();
        int longest = 0;
        for (int i = 0; i < path.length() && !run.isOver(); ) {
            int c = path.codePointAt(i);
            run.step(c);
            i += Character.charCount(c);
            boolean levelEnds = i == path.length() || path.charAt(i) == SEPARATOR;
            if (levelEnds && run.isAtEnd()) {
                longest = i;
            }
        }
        return longest;
    }

    /** The set of instructions that wait for the next character. */
    private final class Run {
        private final int[] marked = new int[kinds.size()];
        private int[] waiting = new int[kinds.size()];
        private int[] before = new int[kinds.size()];
        private final int[] open = new int[2 * kinds.size() + 1];
        private int count;
        private int round;
        private boolean atEnd;

        void start() {
            clear();
            add(0);
        }

        private void clear() {
            count = 0;
            round++;
            atEnd = false;
        }

        boolean isOver() {
            return count == 0;
        }

        boolean isAtEnd() {
            return atEnd;
        }

        void step(int c) {
            int[] swap = before;
            before = waiting;
            waiting = swap;
            int were = count;
            clear();
            for (int i = 0; i < were; i++) {
                if (takes(before[i], c)) {
                    add(before[i] + 1);
                }
            }
        }

        private boolean takes(int instruction, int c) {
            return switch (kinds.get(instruction)) {
                case LITERAL -> c == arguments.get(instruction);
                case INSIDE_LEVEL -> c != SEPARATOR;
                case ANY -> true;
                case SET -> c != SEPARATOR && contains(sets.get(arguments.get(instruction)), c);
                default -> false;
            };
        }

        private void add(int first) {
            int depth = 0;
            open[depth++] = first;
            while (depth > 0) {
                int instruction = open[--depth];
                if (marked[instruction] == round) {
                    continue;
                }
                marked[instruction] = round;
                switch (kinds.get(instruction)) {
                    case FORK -> {
                        open[depth++] = arguments.get(instruction);
                        open[depth++] = instruction + 1;
                    }
                    case JUMP -> open[depth++] = arguments.get(instruction);
                    case END -> atEnd = true;
                    default -> waiting[count++] = instruction;
                }
            }
        }
    }

    /** Returns true if a list of ranges, given as pairs of first and last characters, contains a character. */
    private static boolean contains(ImmutableIntArray ranges, int c) {
        for (int i = 0; i < ranges.length(); i += 2) {
            if (ranges.get(i) <= c && c <= ranges.get(i + 1)) {
                return true;
            }
        }
        return false;
    }

    private int write(Kind kind, int argument) {
        kinds.add(kind);
        arguments.add(argument);
        return kinds.size() - 1;
    }

    private void compile() throws BadExpression {
        int brace = -1;
        List<Integer> ends = new ArrayList<>();
        while (at < text.length()) {
            int c = text.codePointAt(at);
            at += Character.charCount(c);
            switch (c) {
                case '*' -> star(Kind.INSIDE_LEVEL);
                case '?' -> write(Kind.INSIDE_LEVEL, 0);
                case '[' -> set();
                case '{' -> {
                    if (brace >= 0) {
                        throw new BadExpression("braces cannot stand in braces");
                    }
                    brace = write(Kind.FORK, 0);
                }
                case '}' -> {
                    if (brace < 0) {
                        throw new BadExpression("'}' closes no brace");
                    }
                    // The last alternative has no alternative after it.
                    arguments.set(brace, brace + 1);
                    ends.forEach(end -> arguments.set(end, kinds.size()));
                    ends.clear();
                    brace = -1;
                }
                case ',' -> {
                    if (brace < 0) {
                        write(Kind.LITERAL, c);
                    } else {
                        ends.add(write(Kind.JUMP, 0));
                        arguments.set(brace, kinds.size());
                        brace = write(Kind.FORK, 0);
                    }
                }
                case SEPARATOR -> separator();
                case ' ', '\t', '\n', '\r' -> throw new BadExpression("a name cannot hold white space");
                default -> write(Kind.LITERAL, c);
            }
        }
        if (brace >= 0) {
            throw new BadExpression("'{' is not closed");
        }
        write(Kind.END, 0);
    }

    private void star(Kind kind) {
        int fork = write(Kind.FORK, 0);
        write(kind, 0);
        write(Kind.JUMP, fork);
        arguments.set(fork, kinds.size());
    }

    private void separator() {
        boolean two = text.startsWith("/", at);
        int next = two ? at + 1 : at;
        boolean first = at == 1;
        at = next;
        if (next == text.length() && !first) {
            // Everything below matches anyway.
            return;
        }
        write(Kind.LITERAL, SEPARATOR);
        if (two) {
            int fork = write(Kind.FORK, 0);
            star(Kind.ANY);
            write(Kind.LITERAL, SEPARATOR);
            arguments.set(fork, kinds.size());
        }
    }

    private void set() throws BadExpression {
        int close = text.indexOf(']', at + 1);
        if (close < 0) {
            throw new BadExpression("'[' is not closed");
        }
        int[] characters = text.substring(at, close).codePoints().toArray();
        ImmutableIntArray.Builder ranges = ImmutableIntArray.builder();
        for (int i = 0; i < characters.length; i++) {
            boolean range = i + 2 < characters.length && characters[i + 1] == '-';
            int last = range ? characters[i + 2] : characters[i];
            if (last < characters[i]) {
                throw new BadExpression("'[" + text.substring(at, close) + "]' is no set of characters");
            }
            ranges.add(characters[i]).add(last);
            i += range ? 2 : 0;
        }
        sets.add(ranges.build());
        write(Kind.SET, sets.size() - 1);
        at = close + 1;
    }
}

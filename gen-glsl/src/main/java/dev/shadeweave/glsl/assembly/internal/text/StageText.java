package dev.shadeweave.glsl.assembly.internal.text;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.outline.TopLevel;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.lang.token.TokenKind;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A text of one or more files that knows where each of its lines stands. Lines end with a line feed. */
public final class StageText {
    /**
     * A line.
     *
     * @param start the offset of its first character in the text
     * @param file the file that it stands in
     * @param fileStart the offset of its first character there
     */
    private record Line(int start, SourceFile file, int fileStart) {}

    private final String text;
    private final ImmutableList<Line> lines;
    private final SourceSpan place;
    private final Supplier<ImmutableList<StageToken>> tokens;
    private final Supplier<ImmutableSet<String>> words;
    private final Supplier<ImmutableList<TopLevel>> parts;

    private StageText(String text, ImmutableList<Line> lines, SourceSpan place) {
        this.text = text;
        this.place = place;
        this.lines = lines;
        this.tokens = Suppliers.memoize(() -> StageToken.of(text));
        this.parts = Suppliers.memoize(() -> TopLevel.of(text));
        this.words = Suppliers.memoize(() -> tokens().stream()
                .filter(token -> token.kind() == TokenKind.WORD)
                .map(StageToken::text)
                .collect(ImmutableSet.toImmutableSet()));
    }

    /** A file without its includes. */
    public static StageText of(SourceFile file) {
        Builder builder = new Builder(SourceSpan.startOf(file));
        builder.lines(file, 0, file.text().length());
        return builder.build();
    }

    /** Puts lines of files behind each other. */
    public static final class Builder {
        private final StringBuilder text = new StringBuilder();
        private final List<Line> lines = new ArrayList<>();
        private final SourceSpan place;

        /** No lines, which stand nowhere. */
        public Builder() {
            this(SourceSpan.none());
        }

        /** No lines; if none are added, the text stands at this place. */
        public Builder(SourceSpan place) {
            this.place = place;
        }

        /** Adds the lines of a range, which begins at the start of a line. */
        public void lines(SourceFile file, int from, int to) {
            String all = file.text();
            int at = from;
            while (at < to) {
                int end = all.indexOf('\n', at);
                int next = end < 0 || end >= to ? to : end + 1;
                int last = end < 0 || end >= to ? to : end;
                if (last > at && all.charAt(last - 1) == '\r') {
                    last--;
                }
                line(file, at, all.substring(at, last));
                at = next;
            }
        }

        /** Adds a line that stands at an offset of a file, maybe with other characters than there. */
        public void line(SourceFile file, int fileStart, String line) {
            lines.add(new Line(text.length(), file, fileStart));
            text.append(line).append('\n');
        }

        /** What was added. */
        public StageText build() {
            return new StageText(text.toString(), ImmutableList.copyOf(lines), place);
        }
    }

    /** All characters. */
    public String text() {
        return text;
    }

    /** The tokens, cut once. */
    public ImmutableList<StageToken> tokens() {
        return tokens.get();
    }

    /** The directives and declarations outside of functions, read once. */
    public ImmutableList<TopLevel> parts() {
        return parts.get();
    }

    /** The words among its tokens, each once, in order. */
    public ImmutableSet<String> words() {
        return words.get();
    }

    /**
     * The same text with white space in place of some characters; its lines stay where they are.
     *
     * @param ranges offsets of first characters, each followed by that behind the last
     */
    public StageText without(List<Integer> ranges) {
        if (ranges.isEmpty()) {
            return this;
        }
        StringBuilder left = new StringBuilder(text);
        for (int i = 0; i + 1 < ranges.size(); i += 2) {
            for (int at = ranges.get(i); at < ranges.get(i + 1); at++) {
                if (left.charAt(at) != '\n') {
                    left.setCharAt(at, ' ');
                }
            }
        }
        return new StageText(left.toString(), lines, place);
    }

    /** Where a token stands. */
    public SourceSpan span(Token token) {
        return span(token.start(), token.end());
    }

    /** Where a range of one line stands. */
    public SourceSpan span(int start, int end) {
        Line line = at(start);
        if (line == null) {
            return place;
        }
        int most = line.file().text().length();
        int from = Math.min(most, line.fileStart() + start - line.start());
        return new SourceSpan(line.file(), from, Math.min(most, from + end - start));
    }

    /** Where a line stands, counted from 0. */
    public SourceSpan line(int index) {
        if (lines.isEmpty()) {
            return place;
        }
        if (index < 0 || index >= lines.size()) {
            return SourceSpan.none();
        }
        Line line = lines.get(index);
        int end = index + 1 < lines.size() ? lines.get(index + 1).start() - 1 : text.length() - 1;
        return span(line.start(), Math.max(line.start(), end));
    }

    /** Returns the files that its lines stand in. */
    public ImmutableSet<SourceFile> files() {
        return lines.stream().map(Line::file).collect(ImmutableSet.toImmutableSet());
    }

    /** The words behind preprocessor directives of a name, such as the macros that {@code define} defines. */
    public ImmutableList<Token> named(String directive) {
        ImmutableList.Builder<Token> named = ImmutableList.builder();
        for (TopLevel part : parts()) {
            DirectiveLine line = part.directive();
            if (line != null && line.name().equals(directive) && !line.tokens().isEmpty()) {
                named.add(line.tokens().get(0));
            }
        }
        return named.build();
    }

    /** Where its last line is that is not blank. */
    public SourceSpan end() {
        int last = lines.size() - 1;
        while (last > 0 && line(last).text().isBlank()) {
            last--;
        }
        return line(Math.max(0, last));
    }

    private @Nullable Line at(int offset) {
        int low = 0;
        int high = lines.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (lines.get(middle).start() <= offset) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return lines.isEmpty() ? null : lines.get(low);
    }
}

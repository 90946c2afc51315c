package dev.shadeweave.glsl.assembly.text;

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

/** A text of one or more files with the place of each line. Lines end with a line feed. */
public final class StageText {
    /**
     * A line.
     *
     * @param start the offset of its first character in the text
     * @param file its file
     * @param fileStart the offset of its first character in the file
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

    /** Creates the text of a file, without expanding includes. */
    public static StageText of(SourceFile file) {
        Builder builder = new Builder(SourceSpan.startOf(file));
        builder.lines(file, 0, file.text().length());
        return builder.build();
    }

    /** Concatenates lines of files. */
    public static final class Builder {
        private final StringBuilder text = new StringBuilder();
        private final List<Line> lines = new ArrayList<>();
        private final SourceSpan place;

        /** Creates an empty builder without a place. */
        public Builder() {
            this(SourceSpan.none());
        }

        /** Creates an empty builder; if no lines are added, the text has this place. */
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

        /** Adds a line with the place of an offset in a file; its characters may differ from those in the file. */
        public void line(SourceFile file, int fileStart, String line) {
            lines.add(new Line(text.length(), file, fileStart));
            text.append(line).append('\n');
        }

        /** Returns the text of the added lines. */
        public StageText build() {
            return new StageText(text.toString(), ImmutableList.copyOf(lines), place);
        }
    }

    /** Returns all characters. */
    public String text() {
        return text;
    }

    /** Returns the tokens, which are computed once. */
    public ImmutableList<StageToken> tokens() {
        return tokens.get();
    }

    /** Returns the directives and declarations outside of functions, which are read once. */
    public ImmutableList<TopLevel> parts() {
        return parts.get();
    }

    /** Returns the distinct words of its tokens, in order. */
    public ImmutableSet<String> words() {
        return words.get();
    }

    /**
     * Returns a copy with some ranges replaced by white space; the lines keep their places.
     *
     * @param ranges offsets of first characters, each followed by the offset after the last
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

    /** Returns the place of a token. */
    public SourceSpan span(Token token) {
        return span(token.start(), token.end());
    }

    /** Returns the place of a range in one line. */
    public SourceSpan span(int start, int end) {
        Line line = at(start);
        if (line == null) {
            return place;
        }
        int most = line.file().text().length();
        int from = Math.min(most, line.fileStart() + start - line.start());
        return new SourceSpan(line.file(), from, Math.min(most, from + end - start));
    }

    /** Returns the place of a line, counted from 0. */
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

    /** Returns the files of its lines. */
    public ImmutableSet<SourceFile> files() {
        return lines.stream().map(Line::file).collect(ImmutableSet.toImmutableSet());
    }

    /** Returns the words after preprocessor directives of a name, such as the macros that {@code define} defines. */
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

    /** Returns the place of its last line that is not blank. */
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

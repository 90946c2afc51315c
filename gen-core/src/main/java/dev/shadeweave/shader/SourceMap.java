package dev.shadeweave.shader;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Leads each line of a generated source back to what it was written for. */
public final class SourceMap {
    /**
     * What a line was written for.
     *
     * @param path the path of the node, graph input or output; empty for code of a library
     * @param span the characters of the document or library file that ask for it
     */
    public record Origin(String path, SourceSpan span) implements Located {}

    /** One run of lines of the same origin; it ends where the next one starts. */
    private record Run(int firstLine, @Nullable Origin origin) {}

    /** The map of a text whose lines lead nowhere. */
    public static final SourceMap EMPTY = new SourceMap(ImmutableList.of(), 0);

    private final ImmutableList<Run> runs;
    private final int lines;

    private SourceMap(ImmutableList<Run> runs, int lines) {
        this.runs = runs;
        this.lines = lines;
    }

    /** Takes down one line after the other. */
    public static final class Builder {
        private final List<Run> runs = new ArrayList<>();
        private @Nullable Origin last;
        private int lines;

        /** Adds a line; the origin is null for one that belongs to nothing. */
        @SuppressWarnings(
                "ReferenceEquality") // lines written for one thing hold the same object; others end a run early
        public void add(@Nullable Origin origin) {
            lines++;
            if (lines == 1 || origin != last) {
                runs.add(new Run(lines, origin));
                last = origin;
            }
        }

        /** Adds the lines that another one took down. */
        public void addAll(Builder other) {
            for (Run run : other.runs) {
                runs.add(new Run(lines + run.firstLine(), run.origin()));
                last = run.origin();
            }
            lines += other.lines;
        }

        /** True if there is no line. */
        public boolean isEmpty() {
            return lines == 0;
        }

        /** The map of the lines so far. */
        public SourceMap build() {
            return new SourceMap(ImmutableList.copyOf(runs), lines);
        }
    }

    /** How many lines there are. */
    public int lines() {
        return lines;
    }

    /** The origin of a line (from 1), or null if it belongs to nothing or there is no such line. */
    public @Nullable Origin at(int line) {
        if (line < 1 || line > lines) {
            return null;
        }
        int low = 0;
        int high = runs.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (runs.get(middle).firstLine() <= line) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return runs.get(low).origin();
    }
}

package dev.shadeweave.shader;

import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;
import java.util.Arrays;
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

    /** The map of a text whose lines lead nowhere. */
    public static final SourceMap EMPTY = new Builder().build();

    /** Where runs of lines of the same origin start, and those origins; a run ends where the next one starts. */
    private final int[] firstLines;

    private final @Nullable Origin[] origins;
    private final int lines;

    private SourceMap(int[] firstLines, @Nullable Origin[] origins, int lines) {
        this.firstLines = firstLines;
        this.origins = origins;
        this.lines = lines;
    }

    /** Takes down one line after the other. */
    public static final class Builder {
        private int[] firstLines = new int[16];
        private @Nullable Origin[] origins = new Origin[16];
        private int runs;
        private int lines;

        /** Adds a line; the origin is null for one that belongs to nothing. */
        @SuppressWarnings(
                "ReferenceEquality") // lines written for one thing hold the same object; others end a run early
        public void add(@Nullable Origin origin) {
            lines++;
            if (runs == 0 || origin != origins[runs - 1]) {
                reserve(runs + 1);
                firstLines[runs] = lines;
                origins[runs++] = origin;
            }
        }

        /** Adds the lines that another one took down. */
        public void addAll(Builder other) {
            addAll(other.firstLines, other.origins, other.runs, other.lines);
        }

        /** Adds the lines of a map. */
        public void addAll(SourceMap other) {
            addAll(other.firstLines, other.origins, other.origins.length, other.lines);
        }

        private void addAll(int[] otherLines, @Nullable Origin[] otherOrigins, int count, int added) {
            reserve(runs + count);
            for (int i = 0; i < count; i++) {
                firstLines[runs + i] = lines + otherLines[i];
            }
            System.arraycopy(otherOrigins, 0, origins, runs, count);
            runs += count;
            lines += added;
        }

        private void reserve(int count) {
            if (count > origins.length) {
                int length = Math.max(count, 2 * origins.length);
                firstLines = Arrays.copyOf(firstLines, length);
                origins = Arrays.copyOf(origins, length);
            }
        }

        /** True if there is no line. */
        public boolean isEmpty() {
            return lines == 0;
        }

        /** The map of the lines so far. */
        public SourceMap build() {
            return new SourceMap(Arrays.copyOf(firstLines, runs), Arrays.copyOf(origins, runs), lines);
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
        int high = origins.length - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (firstLines[middle] <= line) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return origins[low];
    }
}

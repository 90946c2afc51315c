package dev.shadeweave.shader;

import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Maps each line of a generated source to the node and the place in the document that it implements. */
public final class SourceMap {
    /**
     * The origin of a line.
     *
     * @param path the path of the node, graph input or output; empty for library code
     * @param span the place in the document or library file
     */
    public record Origin(String path, SourceSpan span) implements Located {}

    private static final int[] NO_LINES = {};
    private static final @Nullable Origin[] NO_ORIGINS = {};
    private static final SourceMap[] NO_PARTS = {};

    /** A map without lines, for texts whose lines have no origin. */
    public static final SourceMap EMPTY = new Builder().build();

    /** A map with at least this number of runs is referenced as a part instead of being copied. */
    private static final int LONG = 24;

    /** The first line of each run of lines with the same origin. A run ends where the next one starts. */
    private final int[] firstLines;

    private final @Nullable Origin[] origins;

    /** The maps that this one consists of, with the number of lines before each; empty if it has its own runs. */
    private final SourceMap[] parts;

    private final int[] before;
    private final int lines;

    private SourceMap(int[] firstLines, @Nullable Origin[] origins, int lines) {
        this.firstLines = firstLines;
        this.origins = origins;
        this.parts = NO_PARTS;
        this.before = NO_LINES;
        this.lines = lines;
    }

    private SourceMap(SourceMap[] parts, int[] before, int lines) {
        this.firstLines = NO_LINES;
        this.origins = NO_ORIGINS;
        this.parts = parts;
        this.before = before;
        this.lines = lines;
    }

    /** Builds a map line by line. Long maps are referenced, not copied. */
    public static final class Builder {
        private final List<SourceMap> parts = new ArrayList<>(0);
        private int[] firstLines = new int[16];
        private @Nullable Origin[] origins = new Origin[16];
        private int runs;
        /** The number of lines after the last part. */
        private int lines;

        private int linesOfParts;

        /** Adds a line; the origin is null if the line belongs to no node or file. */
        @SuppressWarnings(
                "ReferenceEquality") // lines of one origin usually have the same object; otherwise, a run ends early
        public void add(@Nullable Origin origin) {
            lines++;
            if (runs == 0 || origin != origins[runs - 1]) {
                reserve(runs + 1);
                firstLines[runs] = lines;
                origins[runs++] = origin;
            }
        }

        /** Adds the lines of another builder. */
        public void addAll(Builder other) {
            other.parts.forEach(this::addPart);
            addRuns(other.firstLines, other.origins, other.runs, other.lines);
        }

        /** Adds the lines of a map. */
        public void addAll(SourceMap other) {
            if (other.parts.length > 0) {
                for (SourceMap part : other.parts) {
                    addPart(part);
                }
            } else if (other.origins.length >= LONG) {
                addPart(other);
            } else {
                addRuns(other.firstLines, other.origins, other.origins.length, other.lines);
            }
        }

        private void addPart(SourceMap part) {
            closeRuns();
            parts.add(part);
            linesOfParts += part.lines;
        }

        private void closeRuns() {
            if (lines > 0) {
                parts.add(ofRuns());
                linesOfParts += lines;
                runs = 0;
                lines = 0;
            }
        }

        private SourceMap ofRuns() {
            return new SourceMap(Arrays.copyOf(firstLines, runs), Arrays.copyOf(origins, runs), lines);
        }

        private void addRuns(int[] otherLines, @Nullable Origin[] otherOrigins, int count, int added) {
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

        /** Returns true if there is no line. */
        public boolean isEmpty() {
            return lines == 0 && linesOfParts == 0;
        }

        /** Returns the map of the lines added so far. */
        public SourceMap build() {
            if (parts.isEmpty()) {
                return ofRuns();
            }
            closeRuns();
            int[] before = new int[parts.size()];
            int line = 0;
            for (int i = 0; i < before.length; i++) {
                before[i] = line;
                line += parts.get(i).lines;
            }
            return new SourceMap(parts.toArray(SourceMap[]::new), before, line);
        }
    }

    /** Returns the number of lines. */
    public int lines() {
        return lines;
    }

    /** Returns the origin of a line, or null if the line has none or does not exist. Lines are numbered from 1. */
    public @Nullable Origin at(int line) {
        if (line < 1 || line > lines) {
            return null;
        }
        if (parts.length > 0) {
            // The last part with fewer lines before it: no part is empty.
            int part = lastBelow(before, line);
            return parts[part].at(line - before[part]);
        }
        return origins[lastBelow(firstLines, line + 1)];
    }

    /**
     * Returns true if the other map has the same number of lines with equal origins. The division into parts does not
     * matter.
     */
    @Override
    public boolean equals(@Nullable Object other) {
        if (this == other) {
            return true;
        }
        if (!(other instanceof SourceMap that) || lines != that.lines) {
            return false;
        }
        for (int line = 1; line <= lines; line++) {
            if (!Objects.equals(at(line), that.at(line))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        return 31 * lines + Objects.hashCode(at(1));
    }

    @Override
    public String toString() {
        return "SourceMap[lines=" + lines + "]";
    }

    /**
     * Returns the index of the last number below a limit. The numbers are ascending, and the first one is below the
     * limit.
     */
    private static int lastBelow(int[] ascending, int limit) {
        int low = 0;
        int high = ascending.length - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (ascending[middle] < limit) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }
}

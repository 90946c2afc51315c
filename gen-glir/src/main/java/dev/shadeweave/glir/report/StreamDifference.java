package dev.shadeweave.glir.report;

import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.glir.io.CommandForm;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the fewest commands to remove and add to turn one stream into another (E. W. Myers, An O(ND) Difference
 * Algorithm and Its Variations, Algorithmica 1986). Beyond a number of differences, the rest counts as replaced.
 */
public final class StreamDifference {
    private static final int MOST_EDITS = 2000;

    /**
     * A difference.
     *
     * @param added true if only the second stream has it, false if only the first
     * @param place its number in that stream
     * @param text the command, shortened
     */
    public record Line(boolean added, int place, String text) {
        @Override
        public String toString() {
            return (added ? "+ " : "- ") + place + " " + text;
        }
    }

    private StreamDifference() {}

    /** Returns the differences in the order of the streams; empty if their commands are equal. */
    public static List<Line> between(GlirStream first, GlirStream second) {
        List<GlirCommand> a = first.commands();
        List<GlirCommand> b = second.commands();
        int start = 0;
        while (start < a.size() && start < b.size() && a.get(start).equals(b.get(start))) {
            start++;
        }
        int endA = a.size();
        int endB = b.size();
        while (endA > start && endB > start && a.get(endA - 1).equals(b.get(endB - 1))) {
            endA--;
            endB--;
        }
        return lines(a, b, edits(numbers(a, b, start, endA, endB), start, endA - start, endB - start));
    }

    /** Returns a number for each command. Equal commands have equal numbers, so that comparing them is fast. */
    private static int[][] numbers(List<GlirCommand> a, List<GlirCommand> b, int start, int endA, int endB) {
        Map<GlirCommand, Integer> known = new HashMap<>();
        int[][] numbers = new int[2][];
        numbers[0] = a.subList(start, endA).stream()
                .mapToInt(command -> known.computeIfAbsent(command, none -> known.size()))
                .toArray();
        numbers[1] = b.subList(start, endB).stream()
                .mapToInt(command -> known.computeIfAbsent(command, none -> known.size()))
                .toArray();
        return numbers;
    }

    /** Returns pairs of a place in the first stream and a place in the second; -1 if a stream lacks the command. */
    private static List<int[]> edits(int[][] numbers, int start, int n, int m) {
        int[] a = numbers[0];
        int[] b = numbers[1];
        int most = Math.min(n + m, MOST_EDITS);
        List<int[]> reached = new ArrayList<>();
        int[] furthest = new int[2 * most + 3];
        int middle = most + 1;
        for (int d = 0; d <= most; d++) {
            for (int k = -d; k <= d; k += 2) {
                boolean down = k == -d || (k != d && furthest[middle + k - 1] < furthest[middle + k + 1]);
                int x = down ? furthest[middle + k + 1] : furthest[middle + k - 1] + 1;
                while (x < n && x - k < m && a[x] == b[x - k]) {
                    x++;
                }
                furthest[middle + k] = x;
                if (x >= n && x - k >= m) {
                    reached.add(furthest.clone());
                    return back(reached, n, m, start);
                }
            }
            int[] kept = new int[2 * d + 3];
            System.arraycopy(furthest, middle - d - 1, kept, 0, kept.length);
            reached.add(kept);
        }
        List<int[]> all = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            all.add(new int[] {start + i, -1});
        }
        for (int i = 0; i < m; i++) {
            all.add(new int[] {-1, start + i});
        }
        return all;
    }

    private static List<int[]> back(List<int[]> reached, int n, int m, int start) {
        List<int[]> edits = new ArrayList<>();
        int x = n;
        int y = m;
        for (int d = reached.size() - 1; d > 0; d--) {
            int[] before = reached.get(d - 1);
            // In the state of round d - 1, the middle is at index d.
            int k = x - y;
            boolean down = k == -d || (k != d && before[d + k - 1] < before[d + k + 1]);
            int from = down ? k + 1 : k - 1;
            int fromX = before[d + from];
            int fromY = fromX - from;
            edits.add(down ? new int[] {-1, start + fromY} : new int[] {start + fromX, -1});
            x = fromX;
            y = fromY;
        }
        Collections.reverse(edits);
        return edits;
    }

    private static List<Line> lines(List<GlirCommand> a, List<GlirCommand> b, List<int[]> edits) {
        List<Line> lines = new ArrayList<>();
        for (int[] edit : edits) {
            lines.add(
                    edit[0] >= 0
                            ? new Line(false, edit[0], CommandForm.shortened(a.get(edit[0])))
                            : new Line(true, edit[1], CommandForm.shortened(b.get(edit[1]))));
        }
        return lines;
    }
}

package dev.shadeweave.view.internal.content;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import com.google.common.base.Splitter;
import dev.shadeweave.view.internal.server.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Compares two texts line by line (E. Myers, An O(ND) Difference Algorithm and Its Variations, 1986). */
final class Differences {
    private Differences() {}

    /**
     * Returns the runs of lines that differ: the first line on each side, counted from 1, and the number of lines on
     * each side.
     */
    static List<Map<String, Object>> of(String left, String right) {
        List<Map<String, Object>> runs = new ArrayList<>();
        for (AbstractDelta<String> delta :
                DiffUtils.diff(lines(left), lines(right)).getDeltas()) {
            runs.add(Json.object(
                    "left",
                    delta.getSource().getPosition() + 1,
                    "leftCount",
                    delta.getSource().size(),
                    "right",
                    delta.getTarget().getPosition() + 1,
                    "rightCount",
                    delta.getTarget().size()));
        }
        return runs;
    }

    private static List<String> lines(String text) {
        return Splitter.on('\n').splitToList(text);
    }
}

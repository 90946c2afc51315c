package dev.shadeweave.testing;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.approvaltests.core.ApprovalFailureReporter;
import org.opentest4j.AssertionFailedError;

/**
 * A reporter of ApprovalTests that fails with the changed lines of a stage and the node behind each: its path and its place in
 * the document. Development tools show the approved and the received text side by side.
 *
 * <pre>{@code
 * ShaderStage stage = shader.stage(Stage.PIXEL);
 * Approvals.verify(stage.source(), new Options(new SourceMapReporter("brick", stage)));
 * }</pre>
 */
public final class SourceMapReporter implements ApprovalFailureReporter {
    private static final int MOST_CHANGES = 10;
    private static final int MOST_LINES = 6;

    private final String title;
    private final SourceMap map;

    /**
     * Creates a reporter.
     *
     * @param title the start of the message
     * @param stage the stage whose text is compared
     */
    public SourceMapReporter(String title, ShaderStage stage) {
        this(title, stage.sourceMap());
    }

    private SourceMapReporter(String title, SourceMap map) {
        this.title = title;
        this.map = map;
    }

    /** Returns a reporter for texts without a source map. */
    static SourceMapReporter withoutMap(String title) {
        return new SourceMapReporter(title, SourceMap.EMPTY);
    }

    /**
     * Fails with the changed lines.
     *
     * @throws AssertionFailedError always
     * @throws UncheckedIOException if one of the files cannot be read
     */
    @Override
    public boolean report(String received, String approved) {
        String now = read(Path.of(received));
        String files = "\n  approved: " + approved + "\n  received: " + received;
        if (!Files.exists(Path.of(approved))) {
            throw new AssertionFailedError(
                    title + ": the text is not approved yet" + files + ApprovedFolder.HOW_TO_APPROVE, "", now);
        }
        String before = read(Path.of(approved));
        throw new AssertionFailedError(
                title + ": the text is not the approved text" + files + changes(before, now)
                        + ApprovedFolder.HOW_TO_APPROVE,
                before,
                now);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Changed lines that were written for one node, if both texts have the same number of lines there.
     *
     * @param first the number of the first changed line in the new text, from 1
     */
    private record Change(int first, List<String> before, List<String> now) {}

    private String changes(String before, String now) {
        List<String> lines = now.lines().toList();
        // after a scrubber that adds or removes lines, the map names other lines
        SourceMap fitting = map.lines() == lines.size() ? map : SourceMap.EMPTY;
        List<Change> changes = new ArrayList<>();
        for (AbstractDelta<String> place :
                DiffUtils.diff(before.lines().toList(), lines).getDeltas()) {
            split(place, fitting, changes);
        }
        StringBuilder text = new StringBuilder();
        for (Change change : changes.subList(0, Math.min(changes.size(), MOST_CHANGES))) {
            append(change, lines.size(), fitting, text);
        }
        if (changes.size() > MOST_CHANGES) {
            text.append("\nand ").append(changes.size() - MOST_CHANGES).append(" more changes");
        }
        return text.toString();
    }

    private static void split(AbstractDelta<String> place, SourceMap map, List<Change> changes) {
        int first = place.getTarget().getPosition() + 1;
        List<String> before = place.getSource().getLines();
        List<String> now = place.getTarget().getLines();
        if (before.size() != now.size()) {
            changes.add(new Change(first, before, now));
            return;
        }
        int from = 0;
        for (int i = 1; i <= now.size(); i++) {
            if (i == now.size() || !Objects.equals(map.at(first + i), map.at(first + from))) {
                changes.add(new Change(first + from, before.subList(from, i), now.subList(from, i)));
                from = i;
            }
        }
    }

    private static void append(Change change, int all, SourceMap map, StringBuilder text) {
        int first = change.first();
        int count = change.now().size();
        if (count == 0) {
            text.append(first > all ? "\nafter line " + all : "\nbefore line " + first);
        } else if (count == 1) {
            text.append("\nline ").append(first);
        } else {
            text.append("\nlines ").append(first).append(" to ").append(first + count - 1);
        }
        Set<String> origins = new LinkedHashSet<>();
        for (int line = first; line < first + Math.max(1, count) && origins.size() <= MOST_LINES; line++) {
            SourceMap.Origin origin = map.at(line);
            if (origin != null) {
                origins.add(describe(origin));
            }
        }
        text.append(origins.isEmpty() ? "" : ", written for " + String.join(" and ", origins));
        append('-', change.before(), text);
        append('+', change.now(), text);
    }

    private static String describe(SourceMap.Origin origin) {
        String place = origin.span().toString();
        String what = origin.path().isEmpty() ? "the library" : "'" + origin.path() + "'";
        return place.isEmpty() ? what : what + " (" + place + ")";
    }

    private static void append(char sign, List<String> lines, StringBuilder text) {
        for (String line : lines.subList(0, Math.min(lines.size(), MOST_LINES))) {
            text.append("\n  ").append(sign).append(' ').append(line);
        }
        if (lines.size() > MOST_LINES) {
            text.append("\n  ")
                    .append(sign)
                    .append(" … ")
                    .append(lines.size() - MOST_LINES)
                    .append(" more lines");
        }
    }
}

package dev.shadeweave.glsl.fragment;

import dev.shadeweave.shader.SourceMap;
import java.util.TreeMap;
import org.checkerframework.checker.tainting.qual.Untainted;

/** A list of changes to a text, applied together. The source map is updated for the changed lines. */
final class Edits {
    /** The replacement of the characters up to an end. */
    private record Edit(int end, @Untainted String text) {}

    private final @Untainted String text;
    private final TreeMap<Integer, Edit> edits = new TreeMap<>();

    Edits(@Untainted String text) {
        this.text = text;
    }

    /**
     * Replaces some characters by a text, or inserts it before a place if the range is empty. Each place can be changed
     * once.
     */
    void replace(int start, int end, @Untainted String other) {
        if (edits.put(start, new Edit(end, other)) != null) {
            throw new IllegalStateException("two changes of one place");
        }
    }

    /** Removes characters, and the white space after them up to the next line. */
    void removeLine(int start, int end) {
        int after = end;
        while (after < text.length() && text.charAt(after) != '\n') {
            after++;
        }
        replace(start, Math.min(text.length(), after + 1), "");
    }

    /** Removes characters, and one space after them. */
    void removeWord(int start, int end) {
        replace(start, end < text.length() && text.charAt(end) == ' ' ? end + 1 : end, "");
    }

    /** Returns the changed text. */
    @SuppressWarnings("tainting") // pieces of code
    @Untainted
    String text() {
        StringBuilder out = new StringBuilder();
        int place = 0;
        for (var entry : edits.entrySet()) {
            out.append(text, place, entry.getKey()).append(entry.getValue().text());
            place = entry.getValue().end();
        }
        return out.append(text, place, text.length()).toString();
    }

    /** Returns the origins of the lines of the changed text. */
    SourceMap map(SourceMap before) {
        SourceMap.Builder lines = new SourceMap.Builder();
        int line = 1;
        int place = 0;
        for (var entry : edits.entrySet()) {
            line = add(text.substring(place, entry.getKey()), line, true, before, lines);
            add(entry.getValue().text(), line, false, before, lines);
            place = entry.getValue().end();
            line += (int) text.substring(entry.getKey(), place)
                    .chars()
                    .filter(c -> c == '\n')
                    .count();
        }
        add(text.substring(place), line, true, before, lines);
        return lines.build();
    }

    /** Records the origins of lines that end in a part; returns the line after it. */
    private static int add(String part, int line, boolean counts, SourceMap before, SourceMap.Builder lines) {
        int at = line;
        for (int i = part.indexOf('\n'); i >= 0; i = part.indexOf('\n', i + 1)) {
            lines.add(before.at(at));
            at += counts ? 1 : 0;
        }
        return at;
    }
}

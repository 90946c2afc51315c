package dev.shadeweave.render.internal.gl;

import dev.shadeweave.render.internal.gl.MeshFiles.Malformed;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Looks for faces of a Wavefront OBJ file whose corners do not exist. */
final class ObjCheck {
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /** Steps at most to cut faces into triangles: for each face of more than four corners, the square of their number. */
    private static final long MOST_STEPS = 1L << 26;

    private static final String[] WHAT = {"position", "texture coordinate", "normal"};

    /** A corner as it is written, and what there was when it was. */
    private record Corner(int value, int kind, int before, SourceSpan span) {}

    private ObjCheck() {}

    static void check(SourceFile file) throws Malformed {
        int[] counts = new int[WHAT.length];
        List<Corner> corners = new ArrayList<>();
        long steps = 0;
        String text = file.text();
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOf('\n', start);
            int stop = end < 0 ? text.length() : end;
            SourceSpan span = new SourceSpan(file, start, stop);
            long ofFace = line(text.substring(start, stop).strip(), span, counts, corners);
            steps += ofFace > 4 ? ofFace * ofFace : 0;
            if (steps > MOST_STEPS) {
                throw new Malformed(
                        "its faces have too many corners to be cut into triangles, this one " + ofFace
                                + "; let the program that writes it make triangles",
                        span);
            }
            start = stop + 1;
        }
        if (counts[0] == 0 || corners.isEmpty()) {
            throw new Malformed("it has no faces");
        }
        for (Corner corner : corners) {
            int index = corner.value() < 0 ? corner.before() + corner.value() : corner.value() - 1;
            if (index < 0 || index >= counts[corner.kind()]) {
                throw new Malformed(
                        "a face has " + WHAT[corner.kind()] + " " + corner.value() + ", but there are "
                                + counts[corner.kind()],
                        corner.span());
            }
        }
    }

    /** Checks a line, and returns the number of its corners; 0 if it is no face. */
    private static int line(String line, SourceSpan span, int[] counts, List<Corner> corners) throws Malformed {
        String[] words = BLANKS.split(line);
        switch (words[0]) {
            case "v" -> {
                numbers(words, 3, span);
                counts[0]++;
            }
            case "vt" -> {
                numbers(words, 1, span);
                counts[1]++;
            }
            case "vn" -> {
                numbers(words, 3, span);
                counts[2]++;
            }
            case "f" -> {
                if (words.length < 4) {
                    throw new Malformed("a face has fewer than three corners", span);
                }
                for (int i = 1; i < words.length; i++) {
                    corner(words[i], span, counts, corners);
                }
                return words.length - 1;
            }
            default -> {}
        }
        return 0;
    }

    private static void numbers(String[] words, int least, SourceSpan span) throws Malformed {
        if (words.length <= least) {
            throw new Malformed("'" + words[0] + "' needs " + least + " numbers", span);
        }
        for (int i = 1; i <= least; i++) {
            try {
                if (!Float.isFinite(Float.parseFloat(words[i]))) {
                    throw new Malformed("'" + words[i] + "' is no finite number", span);
                }
            } catch (NumberFormatException e) {
                throw new Malformed("'" + words[i] + "' is no number", span);
            }
        }
    }

    private static void corner(String word, SourceSpan span, int[] counts, List<Corner> corners) throws Malformed {
        String[] parts = word.split("/", -1);
        for (int kind = 0; kind < parts.length; kind++) {
            if (kind >= WHAT.length || (kind == 0 && parts[kind].isEmpty())) {
                throw new Malformed("'" + word + "' is no corner of a face", span);
            }
            if (!parts[kind].isEmpty()) {
                try {
                    corners.add(new Corner(Integer.parseInt(parts[kind]), kind, counts[kind], span));
                } catch (NumberFormatException e) {
                    throw new Malformed("'" + word + "' is no corner of a face", span);
                }
            }
        }
    }
}

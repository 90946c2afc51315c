package dev.shadeweave.render.internal.file;

import dev.shadeweave.render.internal.file.MeshFiles.Malformed;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Checks a Wavefront OBJ file and writes only its geometry, in the form that native code reads correctly: positions,
 * texture coordinates, normals, faces, and the names of objects, groups and materials.
 *
 * <p>Before → after: {@code "  f +1 2/ 3"} → {@code "f 1 2 3"}; {@code "vt 0.5"} → {@code "vt 0.5 0"}; curves, lines,
 * points and smoothing groups → nothing.
 */
final class ObjCheck {
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /**
     * The largest number of steps to split faces into triangles: for each face of more than four corners, the square of
     * their number.
     */
    private static final long MOST_STEPS = 1L << 26;

    private static final String[] WHAT = {"position", "texture coordinate", "normal"};

    private final int[] counts = new int[WHAT.length];

    /** For each kind, the largest number in a face, and the line of that face. */
    private final int[] largest = new int[WHAT.length];

    private final @Nullable SourceSpan[] places = new SourceSpan[WHAT.length];
    private final StringBuilder geometry = new StringBuilder();
    private long corners;
    private long steps;

    private ObjCheck() {}

    /**
     * Returns the geometry of a file.
     *
     * @throws Malformed if a line cannot be read, a face has a corner that does not exist, or the file has too many
     *     corners
     */
    static byte[] check(SourceFile file) throws Malformed {
        ObjCheck check = new ObjCheck();
        String text = file.text();
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOf('\n', start);
            int stop = end < 0 ? text.length() : end;
            check.line(text.substring(start, stop).strip(), new SourceSpan(file, start, stop));
            start = stop + 1;
        }
        if (check.counts[0] == 0 || check.corners == 0) {
            throw new Malformed("it has no faces");
        }
        for (int kind = 0; kind < WHAT.length; kind++) {
            SourceSpan place = check.places[kind];
            if (place != null && check.largest[kind] > check.counts[kind]) {
                throw check.missing(kind, check.largest[kind], place);
            }
        }
        return check.geometry.toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private Malformed missing(int kind, int value, SourceSpan span) {
        return new Malformed("a face has " + WHAT[kind] + " " + value + ", but there are " + counts[kind], span);
    }

    private void line(String line, SourceSpan span) throws Malformed {
        String[] words = BLANKS.split(line);
        switch (words[0]) {
            case "v" -> {
                // three numbers, the weight of a rational curve as a fourth, or a colour as three more
                numbers(words, 3, words.length > 6 ? 6 : words.length == 5 ? 4 : 3, span);
                counts[0]++;
            }
            case "vt" -> {
                numbers(words, 1, Math.min(3, words.length - 1), span);
                counts[1]++;
            }
            case "vn" -> {
                numbers(words, 3, 3, span);
                counts[2]++;
            }
            case "f" -> face(words, span);
            case "o", "g", "usemtl" -> geometry.append(line).append('\n');
            default -> {}
        }
    }

    private void face(String[] words, SourceSpan span) throws Malformed {
        int count = words.length - 1;
        if (count < 3) {
            throw new Malformed("a face has fewer than three corners", span);
        }
        steps += count > 4 ? (long) count * count : 0;
        if (steps > MOST_STEPS) {
            throw new Malformed(
                    "its faces have too many corners to be cut into triangles, this one " + count
                            + "; let the program that writes it make triangles",
                    span);
        }
        corners += 3L * (count - 2);
        if (corners > MeshFiles.MOST_CORNERS) {
            throw new Malformed(
                    "its triangles have more than " + MeshFiles.MOST_CORNERS
                            + " corners; leave out faces that repeat others, or make several files of it",
                    span);
        }
        geometry.append('f');
        for (int i = 1; i < words.length; i++) {
            corner(words[i], span);
        }
        geometry.append('\n');
    }

    private void numbers(String[] words, int least, int written, SourceSpan span) throws Malformed {
        if (words.length <= least) {
            throw new Malformed("'" + words[0] + "' needs " + least + " numbers", span);
        }
        geometry.append(words[0]);
        for (int i = 1; i <= written; i++) {
            geometry.append(' ').append(number(words[i], span));
        }
        if (words[0].equals("v") && written == 4 && Float.parseFloat(words[4]) == 0) {
            throw new Malformed("a position has weight 0", span);
        }
        geometry.append(written == 1 ? " 0\n" : "\n");
    }

    /** Returns a number as written, or as a decimal if it is in a form that only Java reads. */
    private static String number(String word, SourceSpan span) throws Malformed {
        try {
            float value = Float.parseFloat(word);
            if (!Float.isFinite(value)) {
                throw new Malformed("'" + word + "' is no finite number", span);
            }
            char last = word.charAt(word.length() - 1);
            return word.charAt(0) != '+'
                            && (Character.isDigit(last) || last == '.')
                            && word.indexOf('x') < 0
                            && word.indexOf('X') < 0
                    ? word
                    : Float.toString(value);
        } catch (NumberFormatException e) {
            throw new Malformed("'" + word + "' is no number", span);
        }
    }

    private void corner(String word, SourceSpan span) throws Malformed {
        String[] parts = word.split("/", -1);
        for (int kind = 0; kind < parts.length; kind++) {
            if (kind >= WHAT.length || (kind == 0 && parts[kind].isEmpty())) {
                throw new Malformed("'" + word + "' is no corner of a face", span);
            }
            geometry.append(kind == 0 ? ' ' : '/');
            if (!parts[kind].isEmpty()) {
                int value;
                try {
                    value = Integer.parseInt(parts[kind]);
                } catch (NumberFormatException e) {
                    throw new Malformed("'" + word + "' is no corner of a face", span);
                }
                geometry.append(value);
                if (value == 0 || value < -counts[kind]) {
                    throw missing(kind, value, span);
                }
                if (value > largest[kind]) {
                    largest[kind] = value;
                    places[kind] = span;
                }
            }
        }
        // native code reads a slash as the beginning of a number
        while (geometry.charAt(geometry.length() - 1) == '/') {
            geometry.setLength(geometry.length() - 1);
        }
    }
}

package dev.shadeweave.source;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import org.jspecify.annotations.Nullable;

/**
 * A text with a name for messages.
 *
 * <p>Two files are the same only if they are the same object; a text read twice is two files.
 *
 * <pre>{@code
 * SourceFile file = SourceFile.of("notes.mtlx", "<materialx>\n</materialx>\n");
 * System.out.println(file.position(12)); // 2:1
 * System.out.println(file.line(2)); // </materialx>
 * }</pre>
 */
public final class SourceFile {
    private final String path;
    private final Supplier<String> text;
    private final @Nullable SourceRoot root;
    private final @Nullable DecodingProblem decodingProblem;
    private final ImmutableList<LineMark> lineMarks;
    private final Supplier<ImmutableIntArray> lineStarts;

    private SourceFile(
            String path,
            String text,
            @Nullable SourceRoot root,
            @Nullable DecodingProblem decodingProblem,
            ImmutableList<LineMark> lineMarks) {
        this(path, () -> text, root, decodingProblem, lineMarks);
    }

    private SourceFile(
            String path,
            Supplier<String> text,
            @Nullable SourceRoot root,
            @Nullable DecodingProblem decodingProblem,
            ImmutableList<LineMark> lineMarks) {
        this.path = path;
        this.text = text;
        this.root = root;
        this.decodingProblem = decodingProblem;
        this.lineMarks = lineMarks;
        this.lineStarts = Suppliers.memoize(this::findLineStarts);
    }

    /**
     * Creates a text that has a name but no folder: relative references from it are resolved only on the search path.
     *
     * @param path its name in messages
     * @param text its characters
     */
    public static SourceFile of(String path, String text) {
        return new SourceFile(path, text, null, null, ImmutableList.of());
    }

    /**
     * Creates a text found at {@code path} below {@code root}. Relative references from it are resolved in its folder
     * first.
     *
     * @param root where it was found
     * @param path its name below the root, with {@code /} between folders
     * @param text its characters
     */
    public static SourceFile in(SourceRoot root, String path, String text) {
        return new SourceFile(path, text, root, null, ImmutableList.of());
    }

    /**
     * Creates a text at {@code path} below {@code root} that is read on first use. It is empty if the file no longer
     * exists then. It must have been read before without a {@linkplain #decodingProblem() problem}.
     *
     * @param root where it is
     * @param path its name below the root
     */
    public static SourceFile deferred(SourceRoot root, String path) {
        return new SourceFile(
                path,
                Suppliers.memoize(() -> root.read(path).map(SourceFile::text).orElse("")),
                root,
                null,
                ImmutableList.of());
    }

    /**
     * Creates a text from bytes found at {@code path} below {@code root}; they are decoded on first use. They must have
     * been decoded before without a {@linkplain #decodingProblem() problem}.
     *
     * @param root where it was found
     * @param path its name below the root
     * @param bytes its bytes, which must not change
     */
    public static SourceFile deferred(SourceRoot root, String path, byte[] bytes) {
        return new SourceFile(
                path, Suppliers.memoize(() -> Decoder.decode(bytes).text()), root, null, ImmutableList.of());
    }

    /**
     * Decodes bytes found at {@code path} below {@code root}. The encoding is that of the byte order mark, else UTF-16
     * if the first character is {@code <} in UTF-16, else the {@code encoding} of an XML declaration, else UTF-8.
     * Malformed bytes become U+FFFD, and the first of them is reported as a {@linkplain #decodingProblem() problem}. An
     * unknown encoding is a problem too.
     *
     * @param root where it was found
     * @param path its name below the root
     * @param bytes the encoded text, with or without a byte order mark
     */
    public static SourceFile decode(SourceRoot root, String path, byte[] bytes) {
        Decoder.Decoded decoded = Decoder.decode(bytes);
        return new SourceFile(path, decoded.text(), root, decoded.problem(), ImmutableList.of());
    }

    /**
     * Returns the same text under the same path of another root.
     *
     * @param newRoot the other root
     */
    public SourceFile in(SourceRoot newRoot) {
        return new SourceFile(path, text, newRoot, decodingProblem, lineMarks);
    }

    /**
     * Returns the same text with line marks, which change the line numbers of {@link #position}. {@link #line} still
     * counts physical lines.
     *
     * @param marks places in the text with the line number stated there, in order
     */
    public SourceFile withLineMarks(ImmutableList<LineMark> marks) {
        return new SourceFile(path, text, root, decodingProblem, marks);
    }

    /**
     * A place in a text that sets the number of the lines from there on, as {@code #line} does.
     *
     * @param offset the first character of a line
     * @param number the number of that line; marks of a file have increasing offsets
     */
    public record LineMark(int offset, int number) {}

    /**
     * A fault in the bytes of a file.
     *
     * @param offset the place in the decoded text
     * @param message what is wrong: {@code byte 0xC3 is not part of a UTF-8 character; save the file as UTF-8}
     */
    public record DecodingProblem(int offset, String message) {}

    /**
     * Returns the path below the {@linkplain #root() root}, with {@code /} between the parts; the plain name if there
     * is no root.
     */
    public String path() {
        return path;
    }

    /** Returns the name in messages: the root's name and the path. */
    public String displayName() {
        return root == null ? path : root.displayName(path);
    }

    /** Returns all characters, with line ends as in the file. */
    public String text() {
        return text.get();
    }

    /** Returns the root in which the file was found, or null if the text has no root. */
    public @Nullable SourceRoot root() {
        return root;
    }

    /** Returns the first decoding problem of the file's bytes, or null if all bytes were decoded. */
    public @Nullable DecodingProblem decodingProblem() {
        return decodingProblem;
    }

    /**
     * Returns line and column of a character offset, both from 1. Columns count UTF-16 units; lines are numbered by the
     * line marks.
     *
     * @param offset from 0 to the length of the text
     */
    public Position position(int offset) {
        ImmutableIntArray starts = lineStarts.get();
        int line = lineIndex(offset);
        return new Position(markedNumber(line, offset), offset - starts.get(line) + 1);
    }

    private int markedNumber(int line, int offset) {
        int low = 0;
        int high = lineMarks.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (lineMarks.get(middle).offset() <= offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        if (low == 0) {
            return line + 1;
        }
        LineMark mark = lineMarks.get(low - 1);
        return mark.number() + line - lineIndex(mark.offset());
    }

    private int lineIndex(int offset) {
        ImmutableIntArray starts = lineStarts.get();
        int low = 0;
        int high = starts.length() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (starts.get(middle) <= offset) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /**
     * Returns the text of the line around a character offset, without its line end.
     *
     * @param offset from 0 to the length of the text
     */
    public String lineAround(int offset) {
        return line(lineIndex(offset) + 1);
    }

    /**
     * Returns the text of a physical line without its line end; empty if the line does not exist. Line marks are
     * ignored.
     *
     * @param number from 1
     */
    public String line(int number) {
        ImmutableIntArray starts = lineStarts.get();
        String all = text();
        if (number < 1 || number > starts.length()) {
            return "";
        }
        int start = starts.get(number - 1);
        int end = number < starts.length() ? starts.get(number) : all.length();
        while (end > start && (all.charAt(end - 1) == '\n' || all.charAt(end - 1) == '\r')) {
            end--;
        }
        return all.substring(start, end);
    }

    @Override
    public String toString() {
        return displayName();
    }

    private ImmutableIntArray findLineStarts() {
        ImmutableIntArray.Builder starts = ImmutableIntArray.builder();
        starts.add(0);
        String all = text();
        for (int i = 0; i < all.length(); i++) {
            char c = all.charAt(i);
            if (c == '\n' || (c == '\r' && (i + 1 == all.length() || all.charAt(i + 1) != '\n'))) {
                starts.add(i + 1);
            }
        }
        return starts.build();
    }
}

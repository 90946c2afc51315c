package dev.shadeweave.glir;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An attachment point of a framebuffer.
 *
 * @param kind the kind of its content
 * @param index the number of the colour; 0 for depth and stencil
 * @param numbered true for {@code color0} and so on, false for {@code color}
 */
public record AttachmentPoint(Kind kind, int index, boolean numbered) {
    public static final AttachmentPoint COLOR = new AttachmentPoint(Kind.COLOR, 0, false);
    public static final AttachmentPoint DEPTH = new AttachmentPoint(Kind.DEPTH, 0, false);
    public static final AttachmentPoint STENCIL = new AttachmentPoint(Kind.STENCIL, 0, false);

    /** The number of colours that every interpreter supports. */
    public static final int MOST_COLORS = 8;

    private static final Pattern NUMBERED = Pattern.compile("color([0-7])");

    /** The use of an attachment point. */
    public enum Kind {
        COLOR,
        DEPTH,
        STENCIL
    }

    /** Returns the attachment point for a word: {@code color}, {@code color3}, {@code depth}. */
    public static Optional<AttachmentPoint> of(String text) {
        String word = text.toLowerCase(Locale.ROOT);
        for (AttachmentPoint point : new AttachmentPoint[] {COLOR, DEPTH, STENCIL}) {
            if (point.word().equals(word)) {
                return Optional.of(point);
            }
        }
        Matcher match = NUMBERED.matcher(word);
        return match.matches()
                ? Optional.of(new AttachmentPoint(Kind.COLOR, Integer.parseInt(match.group(1)), true))
                : Optional.empty();
    }

    /** Returns the word in streams. */
    public String word() {
        return kind.name().toLowerCase(Locale.ROOT) + (numbered ? index : "");
    }

    /** Returns the extension that a stream must declare to use it. */
    public Optional<Extension> extension() {
        return numbered ? Optional.of(Extension.MRT) : Optional.empty();
    }
}

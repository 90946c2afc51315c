package dev.shadeweave.render.gl;

import dev.shadeweave.render.image.Image;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.lwjgl.stb.STBEasyFont;
import org.lwjgl.system.MemoryUtil;

/**
 * Draws lines of white letters on black in whole pixels. The result is the same on every machine, since the letters are
 * part of stb and no font needs to be installed. Letters beyond ASCII become question marks.
 */
public final class Lettering {
    /** x */
    private static final int LINE = 12;

    private static final int MARGIN = 3;

    /** Bytes of each of the four corners of a rectangle; letters are made of rectangles. */
    private static final int CORNER = 16;

    private static final int RECTANGLE = 4 * CORNER;
    private static final int RECTANGLES = 64;
    private static final String CUT = "..";

    /** The minimum width of a picture; in narrower ones, names would be cut to a few letters. */
    private static final int LEAST_WIDTH = 64;

    /** The picture width for letters of the smallest size; twice the width has letters of twice the size. */
    private static final int PLAIN_WIDTH = 256;

    private Lettering() {}

    /** Returns the height of the lines below a picture; 0 if it is too narrow for text. */
    public static int height(int width, int lines) {
        return width < LEAST_WIDTH || lines == 0 ? 0 : (lines * LINE + MARGIN) * scale(width);
    }

    private static int scale(int width) {
        return Math.max(1, width / PLAIN_WIDTH);
    }

    /**
     * Returns lines of the width of a picture; text that is longer is cut in its middle.
     *
     * @throws IllegalArgumentException if the picture is too {@linkplain #height narrow}, or there are no lines
     */
    public static Image below(int width, List<String> lines) {
        int height = height(width, lines.size());
        if (height == 0) {
            throw new IllegalArgumentException(lines.size() + " lines on " + width + " pixels");
        }
        int scale = scale(width);
        int room = width / scale;
        boolean[][] ink = new boolean[height / scale][room];
        for (int line = 0; line < lines.size(); line++) {
            write(fitted(lines.get(line), room - 2 * MARGIN), MARGIN, MARGIN + line * LINE, ink);
        }
        return Image.paint(width, height, (x, y, pixel) -> {
            float light = x / scale < room && ink[y / scale][x / scale] ? 1 : 0;
            pixel[0] = pixel[1] = pixel[2] = light;
            pixel[3] = 1;
        });
    }

    private static String fitted(String text, int room) {
        String whole = text.codePoints()
                .map(letter -> letter >= ' ' && letter <= '~' ? letter : '?')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        String fitted = whole;
        for (int kept = whole.length() - 1; kept >= 0 && STBEasyFont.stb_easy_font_width(fitted) > room; kept--) {
            int first = (kept + 1) / 2;
            fitted = whole.substring(0, first) + CUT + whole.substring(whole.length() - (kept - first));
        }
        return fitted;
    }

    private static void write(String text, int left, int top, boolean[][] ink) {
        ByteBuffer corners = MemoryUtil.memAlloc((text.length() + 1) * RECTANGLES * RECTANGLE)
                .order(ByteOrder.nativeOrder());
        try {
            int count = STBEasyFont.stb_easy_font_print(left, top, text, null, corners);
            for (int i = 0; i < count; i++) {
                int upperLeft = i * RECTANGLE;
                int lowerRight = upperLeft + 2 * CORNER;
                int right = Math.min(ink[0].length, (int) corners.getFloat(lowerRight));
                int bottom = Math.min(ink.length, (int) corners.getFloat(lowerRight + Float.BYTES));
                for (int y = (int) corners.getFloat(upperLeft + Float.BYTES); y < bottom; y++) {
                    for (int x = (int) corners.getFloat(upperLeft); x < right; x++) {
                        ink[y][x] = true;
                    }
                }
            }
        } finally {
            MemoryUtil.memFree(corners);
        }
    }
}

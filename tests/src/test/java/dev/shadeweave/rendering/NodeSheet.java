package dev.shadeweave.rendering;

import com.google.common.collect.Lists;
import dev.shadeweave.render.gl.Lettering;
import dev.shadeweave.render.image.Image;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * One picture of many: each group has a heading, and each of its names a block of pictures with the name below. Blocks
 * fill lines from left to right.
 */
final class NodeSheet {
    private static final int WIDTH = 1124;
    private static final int GAP = 3;

    /** The distance between blocks. */
    private static final int SPACE = 12;

    /** The width of text with large letters. */
    private static final int HEADING = 512;

    /** The largest width of text with small letters. */
    private static final int CAPTION = 255;

    /** The width of a small letter. */
    private static final int LETTER = 7;

    private static final float GROUND = 0.35f;

    private record Placed(Image image, int left, int top, boolean isText) {}

    private final List<Placed> placed = new ArrayList<>();
    private final int cell;
    private int left = GAP;
    private int top = GAP;
    private int height;

    private NodeSheet(int cell) {
        this.cell = cell;
    }

    /**
     * Returns the sheet.
     *
     * @param groups the pictures of each name of each group
     * @param cell the width and height of each picture
     */
    static Image of(Map<String, Map<String, List<Image>>> groups, int cell) {
        NodeSheet sheet = new NodeSheet(cell);
        groups.forEach((group, names) -> {
            sheet.endLine();
            sheet.add(Lettering.below(HEADING, List.of(group)), 0, 0, true);
            sheet.height = Lettering.height(HEADING, 1) + GAP;
            sheet.endLine();
            names.forEach(sheet::block);
        });
        sheet.endLine();
        return sheet.painted();
    }

    private void block(String name, List<Image> images) {
        int step = cell + GAP;
        List<List<Image>> lines = Lists.partition(images, (WIDTH - GAP) / step);
        int width = Math.max(lines.get(0).size() * step, name.length() * LETTER + 3 * GAP);
        if (left + width > WIDTH) {
            endLine();
        }
        for (int line = 0; line < lines.size(); line++) {
            for (int column = 0; column < lines.get(line).size(); column++) {
                add(lines.get(line).get(column), column * step, line * step, false);
            }
        }
        int caption = Math.max(64, Math.min(width - GAP, CAPTION));
        add(Lettering.below(caption, List.of(name)), 0, lines.size() * step, true);
        height = Math.max(height, lines.size() * step + Lettering.height(caption, 1) + GAP);
        left += Math.max(width, caption + GAP) + SPACE;
    }

    private void add(Image image, int right, int down, boolean isText) {
        placed.add(new Placed(image, left + right, top + down, isText));
    }

    private void endLine() {
        left = GAP;
        top += height;
        height = 0;
    }

    private Image painted() {
        Placed[] over = new Placed[WIDTH * (top + GAP)];
        for (Placed one : placed) {
            for (int y = 0; y < one.image.height(); y++) {
                for (int x = 0; x < one.image.width() && one.left + x < WIDTH; x++) {
                    over[(one.top + y) * WIDTH + one.left + x] = one;
                }
            }
        }
        return Image.paint(WIDTH, top + GAP, (x, y, pixel) -> {
            Placed one = over[y * WIDTH + x];
            if (one != null) {
                one.image.read(x - one.left, y - one.top, pixel);
            }
            for (int i = 0; i < 3; i++) {
                float shown = one != null && Float.isFinite(pixel[i]) ? Math.min(1, Math.max(0, pixel[i])) : 0;
                pixel[i] = one == null || (one.isText && shown == 0) ? GROUND : shown;
            }
            pixel[3] = 1;
        });
    }
}

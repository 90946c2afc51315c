package dev.shadeweave.render.image;

import java.util.List;

/** Arranges many small images in one. */
public final class ContactSheet {
    private static final int GAP = 4;

    private ContactSheet() {}

    /**
     * Returns images of one size in rows, in order; the sheet is as near to a square as their number allows.
     *
     * @param images at least one
     * @throws IllegalArgumentException if the list is empty, or their sizes differ
     */
    public static Image of(List<Image> images) {
        return of(images, columns(images.size()));
    }

    /**
     * Returns images of one size in rows, in order.
     *
     * @param images at least one
     * @param columns the number of images in a row, at least one
     * @throws IllegalArgumentException if the list is empty, or their sizes differ
     */
    public static Image of(List<Image> images, int columns) {
        if (images.isEmpty()) {
            throw new IllegalArgumentException("a contact sheet of no images");
        }
        int width = images.get(0).width();
        int height = images.get(0).height();
        for (Image image : images) {
            if (image.width() != width || image.height() != height) {
                throw new IllegalArgumentException("images of a contact sheet differ in size");
            }
        }
        int rows = (images.size() + columns - 1) / columns;
        int stepX = width + GAP;
        int stepY = height + GAP;
        return Image.paint(columns * stepX - GAP, rows * stepY - GAP, (x, y, pixel) -> {
            int index = y / stepY * columns + x / stepX;
            if (index < images.size() && x % stepX < width && y % stepY < height) {
                images.get(index).read(x % stepX, y % stepY, pixel);
            }
        });
    }

    /**
     * Returns an image with a caption below it.
     *
     * @throws IllegalArgumentException if their widths differ
     */
    public static Image captioned(Image image, Image caption) {
        if (image.width() != caption.width()) {
            throw new IllegalArgumentException("a caption of " + caption.width() + " pixels below " + image.width());
        }
        int height = image.height();
        return Image.paint(image.width(), height + caption.height(), (x, y, pixel) -> {
            if (y < height) {
                image.read(x, y, pixel);
            } else {
                caption.read(x, y - height, pixel);
            }
        });
    }

    /** Returns the number of images in a row. */
    public static int columns(int count) {
        return (int) Math.ceil(Math.sqrt(count));
    }
}

package dev.shadeweave.view.internal.content;

import dev.shadeweave.render.compare.Flip;
import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.view.internal.server.Json;
import dev.shadeweave.view.internal.server.Service;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Compares two pictures of a page with the measures of {@code compare}. */
final class PictureDifference {
    private static final Pattern SIZE = Pattern.compile("(\\d{1,5})x(\\d{1,5})");
    private static final int CHANNELS = 4;
    private static final long MOST_PIXELS = 1 << 22;

    private PictureDifference() {}

    /**
     * Compares two pictures.
     *
     * @param size the size in pixels as {@code 64x48}
     * @param bytes red, green, blue and alpha of the first picture, then of the second, top row first
     * @param blobs receives the map of differences, in the same format
     */
    static Map<String, Object> of(String size, byte[] bytes, Blobs blobs) throws Service.Refusal {
        Matcher match = SIZE.matcher(size);
        if (!match.matches()) {
            throw new Service.Refusal("the size of pictures is two numbers with an x between them");
        }
        int width = Integer.parseInt(match.group(1));
        int height = Integer.parseInt(match.group(2));
        long pixels = (long) width * height;
        if (pixels < 1 || pixels > MOST_PIXELS || bytes.length != 2 * CHANNELS * pixels) {
            throw new Service.Refusal("two pictures of " + size + " have other bytes, or are too large");
        }
        int half = bytes.length / 2;
        Image left = image(width, height, Arrays.copyOfRange(bytes, 0, half));
        Image right = image(width, height, Arrays.copyOfRange(bytes, half, bytes.length));
        ImageDifference difference = ImageDifference.between(left, right);
        Flip.Map flip = Flip.between(left, right);
        return Json.object(
                "rmse", difference.rmse(),
                "psnr", Double.isFinite(difference.psnr()) ? difference.psnr() : null,
                "ssim", difference.ssim(),
                "max", difference.max(),
                "flip", flip.mean(),
                "map", blobs.add(bytes(flip.image())));
    }

    private static Image image(int width, int height, byte[] bytes) {
        float[] pixels = new float[bytes.length];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = (bytes[i] & 0xff) / 255f;
        }
        return Image.of(width, height, pixels);
    }

    private static byte[] bytes(Image image) {
        float[] pixels = image.pixels();
        byte[] bytes = new byte[pixels.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Math.round(255 * Math.min(1, Math.max(0, pixels[i])));
        }
        return bytes;
    }
}

package dev.shadeweave.render.bake;

import dev.shadeweave.render.image.Image;
import dev.shadeweave.type.Type;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collection;
import java.util.Optional;
import java.util.StringJoiner;

/** Detects images that have one value everywhere. */
final class Constants {
    /** The significant digits of a number; a computed 32-bit float is not accurate to more. */
    private static final MathContext DIGITS = new MathContext(6);

    /** The components of a direction. */
    private static final int DIRECTION = 3;

    private Constants() {}

    /** Returns the value that all images have everywhere, as documents write it; empty if the values differ. */
    static Optional<String> of(Type type, Collection<Image> images, float equal) {
        int channels = type.isScalar() ? 1 : type.size();
        float[] low = {
            Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY
        };
        float[] high = {
            Float.NEGATIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NEGATIVE_INFINITY
        };
        for (Image image : images) {
            float[] pixels = image.pixels();
            for (int i = 0; i < pixels.length; i++) {
                int channel = i % Image.CHANNELS;
                low[channel] = Math.min(low[channel], pixels[i]);
                high[channel] = Math.max(high[channel], pixels[i]);
            }
        }
        StringJoiner text = new StringJoiner(", ");
        for (int channel = 0; channel < channels; channel++) {
            float size = Math.max(1, Math.max(Math.abs(low[channel]), Math.abs(high[channel])));
            if (!(high[channel] - low[channel] <= equal * size)) {
                return Optional.empty();
            }
            text.add(text((low[channel] + high[channel]) / 2));
        }
        return Optional.of(text.toString());
    }

    /** Returns a number as documents write it. */
    static String text(float value) {
        return Float.isFinite(value)
                ? new BigDecimal(value).round(DIGITS).stripTrailingZeros().toPlainString()
                : Float.toString(value);
    }

    /** Returns true if an image of directions holds the direction of an axis everywhere. */
    static boolean isAlong(BakedInput.Axis axis, Image image, float equal) {
        float[] pixels = image.pixels();
        for (int i = 0; i < pixels.length; i += Image.CHANNELS) {
            for (int j = 0; j < DIRECTION; j++) {
                if (Math.abs(pixels[i + j] - axis.channel(j)) > equal) {
                    return false;
                }
            }
        }
        return true;
    }
}

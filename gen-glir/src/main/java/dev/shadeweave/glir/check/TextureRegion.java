package dev.shadeweave.glir.check;

import dev.shadeweave.glir.DataType;
import dev.shadeweave.glir.GlirBuffer;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.ObjectClass;
import dev.shadeweave.glir.PixelFormat;
import java.util.ArrayList;
import java.util.List;

/**
 * The texels that a {@code DATA} command sets.
 *
 * @param offset the first texel along each dimension
 * @param extent the number of texels along each dimension
 * @param level the mipmap level, 0 for the largest
 * @param type the type of the numbers
 * @param channels the channels of one texel
 */
public record TextureRegion(List<Integer> offset, List<Integer> extent, int level, DataType type, int channels) {
    /** Reports an error in the data of a texture. */
    public static final class Misfit extends Exception {
        private static final long serialVersionUID = 1L;

        Misfit(String message) {
            super(message, null, false, false);
        }

        /** Returns the reason in words. */
        public String reason() {
            return String.valueOf(getMessage());
        }
    }

    /** Returns the texels of a mipmap level along a dimension. */
    public static int side(int largest, int level) {
        return Math.max(1, largest >> level);
    }

    /**
     * Returns the region.
     *
     * @param size the size of the texture
     * @throws Misfit if these texels do not exist
     */
    public static TextureRegion of(ObjectClass type, GlirCommand.Size size, GlirCommand.Data data, GlirBuffer buffer)
            throws Misfit {
        int rank = type.dimensions();
        List<Integer> given = data.offset();
        boolean leveled = given.size() == rank + 1;
        boolean start = given.size() == 1 && given.get(0) == 0;
        if (given.size() != rank && !leveled && !start) {
            throw new Misfit("the offset has " + given.size() + " numbers, but a " + type.word() + " needs " + rank);
        }
        int level = leveled && rank > 0 ? given.get(rank) : 0;
        int levels = Math.max(1, size.extra());
        if (level >= levels) {
            throw new Misfit("there is no size " + level + "; the texture has " + levels);
        }
        List<Integer> offset = new ArrayList<>();
        List<Integer> whole = new ArrayList<>();
        List<Integer> sides = GlirObject.texels(type, size);
        for (int i = 0; i < rank; i++) {
            offset.add(given.size() >= rank ? given.get(i) : 0);
            boolean face = type == ObjectClass.TEXTURE_CUBE && i == 0;
            whole.add(face ? sides.get(i) : side(sides.get(i), level));
        }
        PixelFormat format = size.format();
        int channels = format == null ? 1 : format.channels();
        TextureRegion region = of(offset, whole, level, channels, buffer);
        for (int i = 0; i < rank; i++) {
            if ((long) region.offset.get(i) + region.extent.get(i) > whole.get(i)) {
                throw new Misfit("data of " + region.extent + " texels from " + offset + " on reach past the " + whole
                        + " texels there are");
            }
        }
        return region;
    }

    private static TextureRegion of(
            List<Integer> offset, List<Integer> whole, int level, int channels, GlirBuffer buffer) throws Misfit {
        int rank = whole.size();
        List<Integer> shape = buffer.shape();
        boolean channeled = shape.size() == rank + 1;
        if (channeled || (shape.size() == rank && (channels == 1 || rank > 1))) {
            int found = channeled ? shape.get(rank) : 1;
            if (found != channels) {
                throw new Misfit("data have " + found + " numbers a texel, but the format has " + channels);
            }
            return new TextureRegion(offset, List.copyOf(shape.subList(0, rank)), level, buffer.type(), channels);
        }
        if (shape.size() != 1) {
            throw new Misfit("data have " + shape.size() + " dimensions, but the texture has " + rank);
        }
        long numbers = channels;
        List<Integer> extent = new ArrayList<>();
        for (int i = 0; i < rank; i++) {
            extent.add(whole.get(i) - offset.get(i));
            numbers *= Math.max(0, whole.get(i) - offset.get(i));
        }
        // Bytes without a stated type may be floats.
        boolean floats = buffer.type() == DataType.UINT8 && buffer.size() == 4 * numbers;
        if (!floats && shape.get(0) != numbers) {
            throw new Misfit("data have " + shape.get(0) + " numbers, but " + extent + " texels of " + channels
                    + " have " + numbers);
        }
        return new TextureRegion(offset, extent, level, floats ? DataType.FLOAT32 : buffer.type(), channels);
    }
}

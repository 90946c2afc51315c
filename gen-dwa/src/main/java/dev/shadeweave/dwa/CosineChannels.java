package dev.shadeweave.dwa;

import com.google.common.primitives.ImmutableIntArray;
import dev.shadeweave.dwa.DwaPart.Target;
import dev.shadeweave.render.image.UnreadableImageException;
import dev.shadeweave.render.internal.exr.ExrChannel;
import java.util.List;

/**
 * Channels in blocks of cosines. A group of three is luma and differences of colour (ITU-R BT.709), of values on the
 * scale of {@link Perceptual}.
 */
final class CosineChannels {
    private static final float RED_OF_CR = 1.5747f;
    private static final float GREEN_OF_CB = -0.1873f;
    private static final float GREEN_OF_CR = -0.4682f;
    private static final float BLUE_OF_CB = 1.8556f;

    private final int width;
    private final int height;
    private final List<ExrChannel> channels;
    private final BlockMeans means;
    private final AcNumbers numbers;
    private int meansRead;

    CosineChannels(int width, int height, List<ExrChannel> channels, BlockMeans means, AcNumbers numbers) {
        this.width = width;
        this.height = height;
        this.channels = channels;
        this.means = means;
        this.numbers = numbers;
    }

    static long blocks(int width, int height) {
        int side = CosineBlock.SIDE;
        return (long) ((width + side - 1) / side) * ((height + side - 1) / side);
    }

    /** Reads one channel or a group of three; their means are stored one channel after the other. */
    void read(ImmutableIntArray together, Target target) throws UnreadableImageException {
        int all = (int) blocks(width, height);
        boolean wanted = together.stream().anyMatch(target::wants);
        CosineBlock[] blocks = new CosineBlock[together.length()];
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = new CosineBlock();
        }
        float[][] samples = new float[blocks.length][CosineBlock.SAMPLES];
        int block = 0;
        for (int y = 0; y < height; y += CosineBlock.SIDE) {
            for (int x = 0; x < width; x += CosineBlock.SIDE) {
                for (int i = 0; i < blocks.length; i++) {
                    blocks[i].read(means.get(meansRead + i * all + block), numbers, wanted);
                }
                block++;
                if (wanted) {
                    turn(blocks, samples);
                    for (int i = 0; i < blocks.length; i++) {
                        int channel = together.get(i);
                        if (target.wants(channel)) {
                            write(channel, samples[i], blocks.length == 1, x, y, target);
                        }
                    }
                }
            }
        }
        meansRead += blocks.length * all;
    }

    private static void turn(CosineBlock[] blocks, float[][] samples) {
        boolean constant = true;
        for (CosineBlock block : blocks) {
            constant &= block.isConstant();
        }
        int last = constant ? 1 : CosineBlock.SAMPLES;
        for (int i = 0; i < last; i++) {
            float first = blocks[0].get(i);
            if (blocks.length == 1) {
                samples[0][i] = first;
                continue;
            }
            float cb = blocks[1].get(i);
            float cr = blocks[2].get(i);
            samples[0][i] = first + RED_OF_CR * cr;
            samples[1][i] = first + GREEN_OF_CB * cb + GREEN_OF_CR * cr;
            samples[2][i] = first + BLUE_OF_CB * cb;
        }
        for (int i = last; i < CosineBlock.SAMPLES; i++) {
            for (float[] channel : samples) {
                channel[i] = channel[0];
            }
        }
    }

    /**
     * @param ungrouped true if the channel is in no group; grouped channels are on the perceptual scale regardless of
     *     their header
     */
    private void write(int channel, float[] samples, boolean ungrouped, int left, int top, Target target) {
        boolean asStored = ungrouped && channels.get(channel).linear();
        for (int y = 0; y < CosineBlock.SIDE && top + y < height; y++) {
            for (int x = 0; x < CosineBlock.SIDE && left + x < width; x++) {
                int half = Half.ofFloat(samples[CosineBlock.SIDE * y + x]);
                target.put(channel, left + x, top + y, asStored ? Half.toFloat(half) : Perceptual.toLinear(half));
            }
        }
    }
}

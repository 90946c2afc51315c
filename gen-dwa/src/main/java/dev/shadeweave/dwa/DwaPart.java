package dev.shadeweave.dwa;

import com.google.common.primitives.ImmutableIntArray;
import dev.shadeweave.dwa.ChannelRule.Scheme;
import dev.shadeweave.render.image.UnreadableImageException;
import dev.shadeweave.render.internal.exr.ExrChannel;
import dev.shadeweave.render.internal.exr.ExrChannel.Sample;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/**
 * A part of a picture: a tile, or 32 rows of DWAA, 256 of DWAB. It holds {@link DwaSizes}, {@link ChannelRule}s, the
 * unchanged channels, the AC coefficients of blocks, their means, and the channels with runs, in this order. A part
 * that compression would not make smaller is stored uncompressed, row by row.
 */
final class DwaPart {
    private final int width;
    private final int height;
    private final List<ExrChannel> channels;
    private final Target target;

    private DwaPart(int width, int height, List<ExrChannel> channels, Target target) {
        this.width = width;
        this.height = height;
        this.channels = channels;
        this.target = target;
    }

    /** Receives the samples. */
    interface Target {
        /** Returns true if the samples of a channel, by its index among all channels, are needed. */
        boolean wants(int channel);

        /** Receives the sample in a column and row of the part. */
        void put(int channel, int x, int y, float sample);
    }

    /**
     * Reads a part.
     *
     * @param data the bytes of the part, without its place and size
     * @param width columns of the part
     * @param height rows of the part
     * @param channels all channels of the picture, in the order of its header
     * @param target receives the samples
     * @throws UnreadableImageException if the bytes are not such a part; the target may have received some samples
     */
    static void read(ByteBuffer data, int width, int height, List<ExrChannel> channels, Target target)
            throws UnreadableImageException {
        ByteBuffer in = data.slice().order(ByteOrder.LITTLE_ENDIAN);
        DwaPart part = new DwaPart(width, height, channels, target);
        long plain = 0;
        for (ExrChannel channel : channels) {
            plain += (long) width * height * channel.type().bytes();
        }
        if (in.remaining() > plain) {
            throw new UnreadableImageException("a part of it has more bytes than its pixels");
        }
        if (in.remaining() == plain) {
            part.readPlain(in);
        } else {
            part.readCompressed(in);
        }
    }

    private void readPlain(ByteBuffer in) {
        byte[] row = new byte[width * Float.BYTES];
        for (int y = 0; y < height; y++) {
            for (int channel = 0; channel < channels.size(); channel++) {
                Sample type = channels.get(channel).type();
                in.get(row, 0, width * type.bytes());
                put(channel, y, row);
            }
        }
    }

    private void readCompressed(ByteBuffer in) throws UnreadableImageException {
        DwaSizes sizes = DwaSizes.read(in);
        List<ChannelRule> rules = sizes.version() < 2 ? ChannelRule.BEFORE_STATED : ChannelRule.readAll(in);
        ChannelPlan plan = ChannelPlan.of(channels, rules);
        ByteBuffer kept = next(in, sizes.kept());
        ByteBuffer ac = next(in, sizes.ac().bytes());
        ByteBuffer dc = next(in, sizes.dc().bytes());
        ByteBuffer runs = next(in, sizes.runs().bytes());
        readKept(plan, kept);
        readCosines(plan, sizes, ac, dc);
        readRuns(plan, sizes, runs);
    }

    private static ByteBuffer next(ByteBuffer in, int size) throws UnreadableImageException {
        if (size > in.remaining()) {
            throw new UnreadableImageException("a part of it states more bytes than it has");
        }
        ByteBuffer slice = in.slice(in.position(), size).order(ByteOrder.LITTLE_ENDIAN);
        in.position(in.position() + size);
        return slice;
    }

    private void readKept(ChannelPlan plan, ByteBuffer compressed) throws UnreadableImageException {
        byte[] row = new byte[width * Float.BYTES];
        try (Inflated inflated = new Inflated(compressed)) {
            for (int channel = 0; channel < channels.size(); channel++) {
                if (plan.schemes().get(channel) != Scheme.KEPT) {
                    continue;
                }
                int bytes = channels.get(channel).type().bytes();
                if (!target.wants(channel)) {
                    inflated.skip((long) width * height * bytes);
                    continue;
                }
                for (int y = 0; y < height; y++) {
                    inflated.read(row, width * bytes);
                    put(channel, y, row);
                }
            }
        }
    }

    private void readCosines(ChannelPlan plan, DwaSizes sizes, ByteBuffer ac, ByteBuffer dc)
            throws UnreadableImageException {
        long blocks = CosineChannels.blocks(width, height) * plan.cosineChannels();
        if (sizes.dc().count() != blocks) {
            throw new UnreadableImageException(
                    "a part of it has " + sizes.dc().count() + " blocks in place of " + blocks);
        }
        if (blocks == 0) {
            return;
        }
        BlockMeans means = new BlockMeans(dc, Math.toIntExact(blocks));
        try (AcNumbers numbers = sizes.deflated()
                ? new DeflatedNumbers(ac, sizes.ac().count())
                : new HuffmanNumbers(ac, sizes.ac().count())) {
            CosineChannels reader = new CosineChannels(width, height, channels, means, numbers);
            for (ImmutableIntArray together : plan.cosines()) {
                reader.read(together, target);
            }
        }
    }

    private void readRuns(ChannelPlan plan, DwaSizes sizes, ByteBuffer compressed) throws UnreadableImageException {
        try (Inflated inflated = new Inflated(compressed)) {
            RunLengths runs = new RunLengths(inflated, sizes.runs().count());
            for (int channel = 0; channel < channels.size(); channel++) {
                if (plan.schemes().get(channel) == Scheme.RUNS) {
                    readRuns(channel, runs);
                }
            }
        }
    }

    /** Reads a channel with runs. All first bytes of the samples come before all second ones. */
    private void readRuns(int channel, RunLengths runs) throws UnreadableImageException {
        Sample type = channels.get(channel).type();
        int samples = width * height;
        if (!target.wants(channel)) {
            byte[] row = new byte[width];
            for (int i = 0; i < height * type.bytes(); i++) {
                runs.read(row, width);
            }
            return;
        }
        byte[] planes = new byte[samples * type.bytes()];
        runs.read(planes, planes.length);
        for (int i = 0; i < samples; i++) {
            target.put(channel, i % width, i / width, Samples.read(type, planes, i, samples));
        }
    }

    private void put(int channel, int y, byte[] row) {
        if (target.wants(channel)) {
            Sample type = channels.get(channel).type();
            for (int x = 0; x < width; x++) {
                target.put(channel, x, y, Samples.read(type, row, type.bytes() * x, 1));
            }
        }
    }
}

package dev.shadeweave.dwa;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.render.image.UnreadableImageException;
import dev.shadeweave.render.internal.exr.ExrChannel;
import dev.shadeweave.render.internal.exr.ExrChannel.Sample;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The storage of channels with a name and type.
 *
 * @param suffix the name after the last dot
 * @param anyCase true if the comparison of names ignores case
 * @param type the type of the samples
 * @param scheme the storage
 * @param place 0, 1, 2 for red, green and blue of a group that is stored as luma and differences of colour;
 *     otherwise -1
 */
record ChannelRule(String suffix, boolean anyCase, Sample type, Scheme scheme, int place) {
    /** Ways to store a channel, in the order of their numbers. */
    enum Scheme {
        /** Unchanged rows, compressed with zlib. */
        KEPT,
        /** Blocks of cosines. */
        COSINES,
        /** Runs of bytes: of all first bytes, then of all second bytes, and so on. */
        RUNS
    }

    private static final int MAX_SUFFIX = 128;
    private static final int COLOURS = 3;

    /** The fixed rules of files before version 2, which do not store their rules. */
    static final ImmutableList<ChannelRule> BEFORE_STATED = beforeStated();

    private static ImmutableList<ChannelRule> beforeStated() {
        ImmutableList.Builder<ChannelRule> rules = ImmutableList.builder();
        ImmutableList<ImmutableList<String>> colours = ImmutableList.of(
                ImmutableList.of("r", "red"),
                ImmutableList.of("g", "grn", "green"),
                ImmutableList.of("b", "blu", "blue"));
        for (Sample type : new Sample[] {Sample.HALF, Sample.FLOAT}) {
            for (int place = 0; place < COLOURS; place++) {
                for (String name : colours.get(place)) {
                    rules.add(new ChannelRule(name, true, type, Scheme.COSINES, place));
                }
            }
            for (String name : new String[] {"y", "by", "ry"}) {
                rules.add(new ChannelRule(name, true, type, Scheme.COSINES, -1));
            }
        }
        for (Sample type : Sample.values()) {
            rules.add(new ChannelRule("a", true, type, Scheme.RUNS, -1));
        }
        return rules.build();
    }

    /** Reads the rules of a part of version 2, and moves past them. */
    static ImmutableList<ChannelRule> readAll(ByteBuffer in) throws UnreadableImageException {
        try {
            int size = Short.toUnsignedInt(in.getShort()) - Short.BYTES;
            if (size < 0 || size > in.remaining()) {
                throw new UnreadableImageException("rules for channels in a part of it have " + size + " bytes");
            }
            ByteBuffer stated = in.slice(in.position(), size);
            in.position(in.position() + size);
            ImmutableList.Builder<ChannelRule> rules = ImmutableList.builder();
            while (stated.hasRemaining()) {
                rules.add(read(stated));
            }
            return rules.build();
        } catch (BufferUnderflowException e) {
            throw new UnreadableImageException("rules for channels in a part of it end too early");
        }
    }

    private static ChannelRule read(ByteBuffer in) throws UnreadableImageException {
        int start = in.position();
        int length = 0;
        while (in.get() != 0) {
            length++;
        }
        int flags = Byte.toUnsignedInt(in.get());
        Optional<Sample> type = Sample.of(Byte.toUnsignedInt(in.get()));
        int place = (flags >> 4) - 1;
        int scheme = (flags >> 2) & 3;
        if (length > MAX_SUFFIX || place >= COLOURS || scheme >= Scheme.values().length || type.isEmpty()) {
            throw new UnreadableImageException("a rule for channels in a part of it is unknown");
        }
        byte[] suffix = new byte[length];
        in.get(start, suffix);
        return new ChannelRule(
                new String(suffix, StandardCharsets.UTF_8),
                (flags & 1) != 0,
                type.get(),
                Scheme.values()[scheme],
                place);
    }

    boolean matches(ExrChannel channel) {
        return type == channel.type()
                && (anyCase ? suffix.equalsIgnoreCase(channel.suffix()) : suffix.equals(channel.suffix()));
    }
}

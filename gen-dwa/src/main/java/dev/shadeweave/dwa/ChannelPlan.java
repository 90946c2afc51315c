package dev.shadeweave.dwa;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import dev.shadeweave.dwa.ChannelRule.Scheme;
import dev.shadeweave.render.image.UnreadableImageException;
import dev.shadeweave.render.internal.exr.ExrChannel;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The order and storage of the channels of a part.
 *
 * @param schemes the storage of each channel
 * @param cosines the indices of the channels in blocks of cosines, in the order of their data; each group is a single
 *     channel, or three channels that are stored as luma and two differences of colour
 */
record ChannelPlan(ImmutableList<Scheme> schemes, ImmutableList<ImmutableIntArray> cosines) {
    private static final int COLOURS = 3;

    /**
     * Returns the plan for channels. The last rule that matches a channel applies; a channel without a rule is stored
     * unchanged.
     */
    static ChannelPlan of(List<ExrChannel> channels, List<ChannelRule> rules) throws UnreadableImageException {
        Scheme[] schemes = new Scheme[channels.size()];
        Arrays.fill(schemes, Scheme.KEPT);
        Map<String, int[]> layers = new LinkedHashMap<>();
        for (int i = 0; i < schemes.length; i++) {
            ExrChannel channel = channels.get(i);
            int[] layer = layers.computeIfAbsent(channel.layer(), key -> new int[] {-1, -1, -1});
            for (ChannelRule rule : rules) {
                if (rule.matches(channel)) {
                    schemes[i] = rule.scheme();
                    if (rule.place() >= 0) {
                        layer[rule.place()] = i;
                    }
                }
            }
        }
        Set<Integer> grouped = new HashSet<>();
        ImmutableList.Builder<ImmutableIntArray> cosines = ImmutableList.builder();
        for (int[] layer : layers.values()) {
            if (Arrays.stream(layer).allMatch(channel -> channel >= 0)) {
                for (int channel : layer) {
                    if (schemes[channel] != Scheme.COSINES || !grouped.add(channel)) {
                        throw new UnreadableImageException("rules for channels in a part of it contradict each other");
                    }
                }
                cosines.add(ImmutableIntArray.copyOf(layer));
            }
        }
        for (int i = 0; i < schemes.length; i++) {
            if (schemes[i] == Scheme.COSINES && !grouped.contains(i)) {
                cosines.add(ImmutableIntArray.of(i));
            }
        }
        return new ChannelPlan(ImmutableList.copyOf(schemes), cosines.build());
    }

    /** Returns the number of channels in blocks of cosines. */
    int cosineChannels() {
        return cosines.stream().mapToInt(ImmutableIntArray::length).sum();
    }

    /** Returns true if a group of channels is stored as luma and differences of colour. */
    static boolean isColour(ImmutableIntArray channels) {
        return channels.length() == COLOURS;
    }
}

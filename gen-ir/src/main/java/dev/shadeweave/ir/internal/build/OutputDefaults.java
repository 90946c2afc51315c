package dev.shadeweave.ir.internal.build;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.ir.internal.model.Decoration;
import dev.shadeweave.ir.internal.model.ShaderInfo.LayoutEntry;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * What {@code layout(…) out;} says of the outputs behind it: their vertex stream, and their buffer of transform feedback
 * (GLSL 4.60 specification, section 4.4.2). Each output states both itself once it is read, so that the order of
 * declarations no longer matters.
 */
final class OutputDefaults {
    private final Map<Integer, Integer> strides = new TreeMap<>();
    private int buffer;
    private int stream;

    /** Reads {@code layout(…) out;}; what is about the stage as a whole is left. */
    ImmutableList<LayoutEntry> state(Qualifiers stated) {
        buffer = stated.numbers().getOrDefault(Decoration.Key.XFB_BUFFER, buffer);
        stream = stated.numbers().getOrDefault(Decoration.Key.STREAM, stream);
        Integer stride = stated.numbers().get(Decoration.Key.XFB_STRIDE);
        if (stride != null) {
            strides.put(buffer, stride);
        }
        return stated.layout().stream()
                .filter(it -> !it.name().equals("stream") && !it.name().startsWith("xfb_"))
                .collect(ImmutableList.toImmutableList());
    }

    /** Strides of the buffers, each behind the number of its buffer. */
    ImmutableList<LayoutEntry> strides() {
        ImmutableList.Builder<LayoutEntry> all = ImmutableList.builder();
        strides.forEach((number, stride) -> {
            all.add(new LayoutEntry(Decoration.Key.XFB_BUFFER.text(), number));
            all.add(new LayoutEntry(Decoration.Key.XFB_STRIDE.text(), stride));
        });
        return all.build();
    }

    /**
     * An output with what was said of all.
     *
     * @param stated what it says itself
     * @param captured whether a member of it has a place in a buffer
     */
    Qualifiers complete(Qualifiers stated, boolean captured) {
        Map<Decoration.Key, Integer> numbers = new EnumMap<>(Decoration.Key.class);
        numbers.putAll(stated.numbers());
        if (captured
                || numbers.containsKey(Decoration.Key.XFB_OFFSET)
                || numbers.containsKey(Decoration.Key.XFB_STRIDE)) {
            numbers.putIfAbsent(Decoration.Key.XFB_BUFFER, buffer);
        }
        if (stream != 0) {
            numbers.putIfAbsent(Decoration.Key.STREAM, stream);
        }
        return stated.withNumbers(ImmutableMap.copyOf(numbers));
    }
}

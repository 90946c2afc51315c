package dev.shadeweave.ir.internal.build.expression;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.ShaderInfo.LayoutEntry;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * The defaults that {@code layout(…) out;} states for the outputs after it: their vertex stream, and their transform
 * feedback buffer (GLSL 4.60 specification, section 4.4.2). Each output gets both as its own qualifiers, so that the
 * order of declarations no longer matters.
 */
public final class OutputDefaults {
    private final Map<Integer, Integer> strides = new TreeMap<>();
    private int buffer;
    private int stream;

    /** Reads {@code layout(…) out;}. Returns the entries that concern the stage as a whole. */
    public ImmutableList<LayoutEntry> state(Qualifiers stated) {
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

    /** Returns the strides of the buffers, each after the number of its buffer. */
    public ImmutableList<LayoutEntry> strides() {
        ImmutableList.Builder<LayoutEntry> all = ImmutableList.builder();
        strides.forEach((number, stride) -> {
            all.add(new LayoutEntry(Decoration.Key.XFB_BUFFER.text(), number));
            all.add(new LayoutEntry(Decoration.Key.XFB_STRIDE.text(), stride));
        });
        return all.build();
    }

    /**
     * Returns the qualifiers of an output, completed by the defaults.
     *
     * @param stated its own qualifiers
     * @param captured whether one of its members is captured in a buffer
     */
    public Qualifiers complete(Qualifiers stated, boolean captured) {
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

package dev.shadeweave.pass;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.pass.ColorConversion.By;
import java.util.LinkedHashSet;
import java.util.Set;

/** Records the colour conversions that a document requires, and the component that performs each. */
public final class ColorLedger {
    private final Set<ColorConversion> conversions = new LinkedHashSet<>();
    private int entries;

    /** Adds a conversion; one without a place in a document is ignored. */
    void add(String path, String from, String to, By by) {
        if (!path.isEmpty()) {
            entries++;
            conversions.add(new ColorConversion(path, from, to, by));
        }
    }

    /** Returns the number of recorded conversions, including repetitions. */
    public int entryCount() {
        return entries;
    }

    /** Returns all conversions, each once, in the order they were found. */
    public ImmutableList<ColorConversion> conversions() {
        return ImmutableList.copyOf(conversions);
    }
}

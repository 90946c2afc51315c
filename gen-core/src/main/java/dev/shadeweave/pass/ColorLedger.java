package dev.shadeweave.pass;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.pass.ColorConversion.By;
import java.util.LinkedHashSet;
import java.util.Set;

/** Takes down which conversions of colours a document asks for, and who does them. */
public final class ColorLedger {
    private final Set<ColorConversion> conversions = new LinkedHashSet<>();
    private int entries;

    /** A conversion; those of places that no document states are of no interest. */
    void add(String path, String from, String to, By by) {
        if (!path.isEmpty()) {
            entries++;
            conversions.add(new ColorConversion(path, from, to, by));
        }
    }

    /** How often a conversion was taken down, also if it was known. */
    public int entryCount() {
        return entries;
    }

    /** All conversions, each once, in the order they were found. */
    public ImmutableList<ColorConversion> conversions() {
        return ImmutableList.copyOf(conversions);
    }
}

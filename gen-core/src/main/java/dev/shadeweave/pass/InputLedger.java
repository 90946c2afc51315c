package dev.shadeweave.pass;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Records the decisions about the inputs of the main graph. */
public final class InputLedger {
    private final List<Entry> entries = new ArrayList<>();

    /**
     * A decision.
     *
     * @param path the document path that states the value
     * @param type the type
     * @param value the value, or null for the default of the type
     * @param graphInput the input of the main graph that has the value, or null if the value was baked
     */
    public record Entry(String path, Type type, @Nullable Value value, @Nullable String graphInput) {}

    /** Records an input of the main graph. */
    public void live(String path, Type type, @Nullable Value value, String graphInput) {
        entries.add(new Entry(path, type, value, graphInput));
    }

    /** Records an input whose value is part of the code. */
    public void baked(String path, Type type, @Nullable Value value) {
        entries.add(new Entry(path, type, value, null));
    }

    /** Updates the names of renamed inputs of the main graph. */
    public void rename(Map<String, String> names) {
        entries.replaceAll(entry -> entry.graphInput() == null
                ? entry
                : new Entry(
                        entry.path(),
                        entry.type(),
                        entry.value(),
                        names.getOrDefault(entry.graphInput(), entry.graphInput())));
    }

    /** Returns all decisions, in order. */
    public ImmutableList<Entry> entries() {
        return ImmutableList.copyOf(entries);
    }
}

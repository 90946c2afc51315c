package dev.shadeweave.session;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.instance.Instance;
import dev.shadeweave.type.Value;
import java.util.Map;
import java.util.Optional;

/**
 * The changes that an edit caused.
 *
 * @param diagnostics the reasons why the edit was not done; empty if it was done
 * @param elements the shown elements whose shader, values or messages have changed, by their paths
 */
public record Change(ImmutableList<Diagnostic> diagnostics, ImmutableMap<String, ElementChange> elements) {
    /** Returns true if the document was changed. */
    public boolean isDone() {
        return diagnostics.isEmpty();
    }

    /**
     * The changes of one shown element.
     *
     * @param newShader true if a host must compile a new program: the text of the shader changed, a uniform lost its
     *     value, or the element got its shader or lost it because of an error
     * @param values the changed values, by the name of the uniform; all values if the shader is new
     * @param shown the element as it is shown now
     */
    public record ElementChange(boolean newShader, ImmutableMap<String, Value> values, Shown shown) {
        /** Returns the changes between two states of an element; empty if nothing changed. */
        static Optional<ElementChange> between(Shown before, Shown after) {
            Instance old = before.instance().orElse(null);
            Instance now = after.instance().orElse(null);
            boolean sameMessages = before.diagnostics().equals(after.diagnostics());
            if (old == null
                    || now == null
                    || !old.hash().equals(now.hash())
                    || !now.values().keySet().containsAll(old.values().keySet())) {
                boolean isNew = old != null || now != null;
                return isNew || !sameMessages
                        ? Optional.of(new ElementChange(isNew, now == null ? ImmutableMap.of() : now.values(), after))
                        : Optional.empty();
            }
            ImmutableMap.Builder<String, Value> values = ImmutableMap.builder();
            ImmutableMap<String, Value> earlier = old.values();
            for (Map.Entry<String, Value> value : now.values().entrySet()) {
                if (!value.getValue().equals(earlier.get(value.getKey()))) {
                    values.put(value);
                }
            }
            ElementChange change = new ElementChange(false, values.buildOrThrow(), after);
            return change.values().isEmpty() && sameMessages ? Optional.empty() : Optional.of(change);
        }
    }
}

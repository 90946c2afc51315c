package dev.shadeweave.link;

import dev.shadeweave.document.Element;
import dev.shadeweave.type.Value;
import java.util.BitSet;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Takes down what becomes of the values that the elements of a document state while a shader is made: which object each of
 * them became, and which of them somebody looked at to decide something. Values are known by identity, since two elements may
 * state the same. Of one thread.
 */
public final class ValueReads {
    /** Takes down nothing. */
    public static final ValueReads NONE = new ValueReads(null);

    private final @Nullable DocumentStructure structure;
    private final IdentityHashMap<Value, Integer> places = new IdentityHashMap<>();
    private final BitSet stated = new BitSet();
    private final BitSet looked = new BitSet();

    private ValueReads(@Nullable DocumentStructure structure) {
        this.structure = structure;
    }

    /** Takes down what becomes of the values of a document. */
    public static ValueReads of(DocumentStructure structure) {
        return new ValueReads(structure);
    }

    /**
     * A value was read.
     *
     * @param source the element that states it
     * @param value what it became
     * @param isOpen true if it is that of an input which a host may set, as far as the reader knows
     */
    public void stated(Element source, Value value, boolean isOpen) {
        if (structure == null) {
            return;
        }
        int place = structure.place(source);
        if (place < 0) {
            return;
        }
        stated.set(place);
        Integer other = places.put(value, place);
        if (!isOpen) {
            looked.set(place);
        }
        if (other != null && other != place) {
            // One object for two elements says no more whose it is.
            looked.set(place);
            looked.set(other);
        }
    }

    /** Somebody decides something by a value. */
    public void looked(Value value) {
        Integer place = places.get(value);
        if (place != null) {
            looked.set(place);
        }
    }

    /** True if somebody asked for the value that the element of a place states. */
    public boolean isStated(int place) {
        return stated.get(place);
    }

    /** The place of the element whose value it is; -1 if no element states it, or if somebody decides something by it. */
    public int place(Value value) {
        Integer place = places.get(value);
        return place == null || looked.get(place) ? -1 : place;
    }
}

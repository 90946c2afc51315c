package dev.shadeweave.raymarch.internal.scene;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.type.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Places parameters in an array of {@code vec4}, in the order in which they are added. Each parameter goes into the
 * first element with enough adjacent free components. No parameter is split over two elements.
 */
public final class Packing {
    private static final ImmutableList<@Untainted String> LANES = ImmutableList.of("x", "y", "z", "w");

    private static final ImmutableList<@Untainted String> CHANNELS = ImmutableList.of("r", "g", "b", "a");

    private final Map<String, Slot> slots = new LinkedHashMap<>();
    /** For each element, whether each of its four components is occupied. */
    private final List<boolean[]> taken = new ArrayList<>();

    /** Returns whether a value of a type fits into the components of one element. */
    public static boolean fits(Type type) {
        return type.isScalar() || type.isFloatTuple();
    }

    /** Places a parameter if it has no place yet. */
    public void place(String name, Type type) {
        if (slots.containsKey(name)) {
            return;
        }
        int size = type.size();
        for (int element = 0; ; element++) {
            if (element == taken.size()) {
                taken.add(new boolean[4]);
            }
            int lane = free(taken.get(element), size);
            if (lane >= 0) {
                for (int i = 0; i < size; i++) {
                    taken.get(element)[lane + i] = true;
                }
                slots.put(name, Slot.packed(element, lane));
                return;
            }
        }
    }

    private static int free(boolean[] lanes, int size) {
        for (int lane = 0; lane + size <= lanes.length; lane++) {
            boolean free = true;
            for (int i = lane; i < lane + size; i++) {
                free &= !lanes[i];
            }
            if (free) {
                return lane;
            }
        }
        return -1;
    }

    /** Returns the number of elements that are used. */
    public int size() {
        return taken.size();
    }

    /** Returns the places by the names of parameters. */
    public ImmutableMap<String, Slot> slots() {
        return ImmutableMap.copyOf(slots);
    }

    /** Returns the name of a component. */
    static @Untainted String lane(int component) {
        return LANES.get(component);
    }

    /** Returns the name of a component of a colour. */
    static @Untainted String channel(int component) {
        return CHANNELS.get(component);
    }

    /** Returns an expression that reads this many components of a place, starting at {@code first}. */
    static @Untainted String text(@Untainted String array, Slot slot, int first, int size) {
        int lane = slot.lane() + first;
        return array + "[" + Integer.toString(slot.element()) + "]"
                + (size == 4 ? "" : "." + String.join("", LANES.subList(lane, lane + size)));
    }
}

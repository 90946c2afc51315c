package dev.shadeweave.shader;

/**
 * Where a host binds a resource or attaches a buffer; -1 for what the target leaves open.
 *
 * @param set the descriptor set
 * @param binding the binding within the set
 * @param location the location of an input, varying or output
 */
public record Slot(int set, int binding, int location) {
    /** Nothing is fixed. */
    public static final Slot NONE = new Slot(-1, -1, -1);

    /** A buffer or texture. */
    public static Slot binding(int set, int binding) {
        return new Slot(set, binding, -1);
    }

    /** An input, varying or output. */
    public static Slot location(int location) {
        return new Slot(-1, -1, location);
    }
}

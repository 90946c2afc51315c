package dev.shadeweave.shader;

/**
 * The place at which a host binds a resource, attaches a buffer or writes a number. A number is -1 if the target does
 * not fix it.
 *
 * @param set the descriptor set
 * @param binding the binding within the set
 * @param location the location of an input, varying or output
 * @param element for a uniform that shares an array of {@code vec4} with others: the element that holds it
 * @param lane the first component of the uniform in this element: 0 for {@code x}
 */
public record Slot(int set, int binding, int location, int element, int lane) {
    /** A slot without fixed numbers. */
    public static final Slot NONE = new Slot(-1, -1, -1, -1, -1);

    /** Returns the slot of a buffer or texture. */
    public static Slot binding(int set, int binding) {
        return new Slot(set, binding, -1, -1, -1);
    }

    /** Returns the slot of an input, varying or output. */
    public static Slot location(int location) {
        return new Slot(-1, -1, location, -1, -1);
    }

    /** Returns the slot of a uniform in an array that uniforms share. */
    public static Slot packed(int element, int lane) {
        return new Slot(-1, -1, -1, element, lane);
    }

    /** Returns true for a uniform that shares an array with others. */
    public boolean isPacked() {
        return element >= 0;
    }
}

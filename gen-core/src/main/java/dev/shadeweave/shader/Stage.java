package dev.shadeweave.shader;

/**
 * A stage of a shader. The set is open: a target may add its own.
 *
 * <pre>{@code
 * Stage rays = new Stage("closest_hit");
 * System.out.println(rays.equals(Stage.PIXEL)); // false
 * System.out.println(Stage.PIXEL); // pixel
 * }</pre>
 *
 * @param name its name in lower case, from which file suffixes and block names are derived
 */
public record Stage(String name) {
    /** Runs once for each vertex. */
    public static final Stage VERTEX = new Stage("vertex");

    /** Runs once for each output vertex of a patch, and sets the tessellation levels. */
    public static final Stage TESS_CONTROL = new Stage("tess_control");

    /** Runs once for each vertex that tessellation generates. */
    public static final Stage TESS_EVALUATION = new Stage("tess_evaluation");

    /** Runs once for each primitive, and emits the primitives that are drawn instead. */
    public static final Stage GEOMETRY = new Stage("geometry");

    /** Runs once for each fragment; the only stage of targets without a pipeline. */
    public static final Stage PIXEL = new Stage("pixel");

    @Override
    public String toString() {
        return name;
    }
}

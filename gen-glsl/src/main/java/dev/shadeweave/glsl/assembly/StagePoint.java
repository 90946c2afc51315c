package dev.shadeweave.glsl.assembly;

import dev.shadeweave.shader.Stage;

/**
 * A point in the main function of a stage where lines of modifiers are inserted.
 *
 * <p>The order in the vertex stage is {@link #VERTEX_START}, computation of the varyings, {@link #VERTEX_BEGIN},
 * writing of the position and the requested values, {@link #VERTEX_END}. The order in the pixel stage is {@link
 * #FRAGMENT_START}, computation of the surface, {@link #FRAGMENT_BEGIN}, writing of the colour, {@link #FRAGMENT_END}.
 */
public enum StagePoint {
    /**
     * Before all computations. Lines may change {@code sg_vPosOS} and {@code sg_vNormalOS}; all later values depend on
     * them.
     */
    VERTEX_START(Stage.VERTEX, "VertexStartCode"),
    /** {@code sg_vPosPS}, {@code sg_vPosVS} and the other locals have been computed but not written. */
    VERTEX_BEGIN(Stage.VERTEX, "VertexBeginCode"),
    /** All outputs have been written; lines may change {@code gl_Position} and the varyings. */
    VERTEX_END(Stage.VERTEX, "VertexEndCode"),
    /** Before the surface is computed. Lines may change its position and orientation, or discard the pixel. */
    FRAGMENT_START(Stage.PIXEL, "FragmentStartCode"),
    /** The linear colour of the surface is in {@code sg_cColor} and has not been written. */
    FRAGMENT_BEGIN(Stage.PIXEL, "FragmentBeginCode"),
    /** The colour has been written; lines may change {@code outFragment}. */
    FRAGMENT_END(Stage.PIXEL, "FragmentEndCode");

    @SuppressWarnings("ImmutableEnumChecker") // a record of constants
    private final Stage stage;

    private final String section;

    StagePoint(Stage stage, String section) {
        this.stage = stage;
        this.section = section;
    }

    /** Returns the stage. */
    public Stage stage() {
        return stage;
    }

    /** Returns the section of modifier files with its lines. */
    public String section() {
        return section;
    }
}

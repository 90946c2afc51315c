package dev.shadeweave.glsl.assembly;

import dev.shadeweave.shader.Stage;

/**
 * A point in the main function of a stage where lines of modifiers stand.
 *
 * <p>In the vertex stage: {@link #VERTEX_START}, what is handed on is filled, {@link #VERTEX_BEGIN}, the position and the
 * requested values are written, {@link #VERTEX_END}. In the pixel stage: {@link #FRAGMENT_START}, the surface is computed,
 * {@link #FRAGMENT_BEGIN}, its colour is written, {@link #FRAGMENT_END}.
 */
public enum StagePoint {
    /** Before anything is computed: {@code sg_vPosOS} and {@code sg_vNormalOS} may be changed, and everything follows. */
    VERTEX_START(Stage.VERTEX, "VertexStartCode"),
    /** {@code sg_vPosPS}, {@code sg_vPosVS} and the other locals are computed and not yet written. */
    VERTEX_BEGIN(Stage.VERTEX, "VertexBeginCode"),
    /** All is written: {@code gl_Position} and what is handed on may be changed. */
    VERTEX_END(Stage.VERTEX, "VertexEndCode"),
    /** Before the surface is computed: where it is, and how it is turned, may be changed, or the pixel dropped. */
    FRAGMENT_START(Stage.PIXEL, "FragmentStartCode"),
    /** The colour of the surface is {@code sg_cColor}, linear, and not yet written. */
    FRAGMENT_BEGIN(Stage.PIXEL, "FragmentBeginCode"),
    /** The colour is written: {@code outFragment} may be changed. */
    FRAGMENT_END(Stage.PIXEL, "FragmentEndCode");

    @SuppressWarnings("ImmutableEnumChecker") // a record of constants
    private final Stage stage;

    private final String section;

    StagePoint(Stage stage, String section) {
        this.stage = stage;
        this.section = section;
    }

    /** The stage. */
    public Stage stage() {
        return stage;
    }

    /** The section of modifier files that holds its lines. */
    public String section() {
        return section;
    }
}

package dev.shadeweave.ir.internal.model;

/** Stages of the pipeline. */
public enum Stage {
    /** For each vertex. */
    VERTEX("Vertex"),
    /** For each control point of a patch. */
    TESS_CONTROL("Tessellation Control"),
    /** For each vertex of a divided patch. */
    TESS_EVALUATION("Tessellation Evaluation"),
    /** For each primitive. */
    GEOMETRY("Geometry"),
    /** For each fragment. */
    FRAGMENT("Fragment"),
    /** For each work item; read by nobody here, named in messages. */
    COMPUTE("Compute");

    private final String text;

    Stage(String text) {
        this.text = text;
    }

    /** The name in the dump. */
    public String text() {
        return text;
    }
}

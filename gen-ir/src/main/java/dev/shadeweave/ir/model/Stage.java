package dev.shadeweave.ir.model;

/** Stages of the pipeline. */
public enum Stage {
    /** Runs for each vertex. */
    VERTEX("Vertex"),
    /** Runs for each control point of an output patch. */
    TESS_CONTROL("Tessellation Control"),
    /** Runs for each vertex of a tessellated patch. */
    TESS_EVALUATION("Tessellation Evaluation"),
    /** Runs for each primitive. */
    GEOMETRY("Geometry"),
    /** Runs for each fragment. */
    FRAGMENT("Fragment"),
    /** Runs for each work item. Shadeweave does not read compute shaders; messages name the stage. */
    COMPUTE("Compute");

    private final String text;

    Stage(String text) {
        this.text = text;
    }

    /** Returns the name in the dump. */
    public String text() {
        return text;
    }
}

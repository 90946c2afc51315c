package dev.shadeweave.ir.pass;

import dev.shadeweave.ir.model.Ir;

/** One kind of change to a shader. */
public interface IrPass {
    /** The name in messages. */
    String name();

    /** Changes the shader; true if anything changed. */
    boolean run(Ir ir);
}

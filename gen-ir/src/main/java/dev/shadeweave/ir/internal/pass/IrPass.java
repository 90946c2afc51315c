package dev.shadeweave.ir.internal.pass;

import dev.shadeweave.ir.internal.model.Ir;

/** One kind of change to a shader. */
public interface IrPass {
    /** The name in messages. */
    String name();

    /** Changes the shader; true if anything changed that another pass, or this one, could go on from. */
    boolean run(Ir ir);
}

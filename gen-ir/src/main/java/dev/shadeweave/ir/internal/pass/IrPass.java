package dev.shadeweave.ir.internal.pass;

import dev.shadeweave.ir.internal.model.Ir;

/** A kind of change to a shader. */
public interface IrPass {
    /** Returns the name in messages. */
    String name();

    /** Changes the shader. Returns whether anything changed that gives this or another pass more to do. */
    boolean run(Ir ir);
}

package dev.shadeweave.ir.internal.print;

import dev.shadeweave.ir.internal.model.BuiltInVariable;
import dev.shadeweave.ir.internal.model.Decoration;
import dev.shadeweave.ir.internal.model.Ir;
import dev.shadeweave.ir.internal.model.Variable;

/**
 * How a shader sees clip space and the window. Direct3D, Metal and WebGPU count depth from 0 to 1 and lines from above, as
 * Vulkan does, and their clip space leads upwards, as that of OpenGL does; which way up a picture is, the matrices of the
 * host decide.
 */
public enum Conventions {
    /** Depth from 0 to 1, the lines of the window counted from above. */
    VULKAN,
    /** Depth from -1 to 1, the lines of the window counted from below. */
    OPENGL;

    /** Those of a shader: Vulkan's if it uses what only Vulkan has, such as descriptor sets, else OpenGL's. */
    public static Conventions of(Ir ir) {
        for (int id : ir.globals()) {
            Variable variable = ir.variable(id);
            boolean vulkan = variable.number(Decoration.Key.SET) != null
                    || variable.has(Decoration.Flag.PUSH_CONSTANT)
                    || variable.builtIn() == BuiltInVariable.VERTEX_INDEX
                    || variable.builtIn() == BuiltInVariable.INSTANCE_INDEX;
            if (vulkan) {
                return VULKAN;
            }
        }
        return OPENGL;
    }
}

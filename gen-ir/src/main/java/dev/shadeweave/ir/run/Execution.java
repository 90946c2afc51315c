package dev.shadeweave.ir.run;

import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.model.BuiltInVariable;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Variable;
import java.util.Arrays;

/**
 * A shader that runs on the CPU: set its inputs, run it, and get its outputs. Arithmetic follows IEEE binary32.
 * Derivatives are 0, because a pixel has no neighbours here. An execution belongs to one thread; other threads use
 * {@linkplain #copy() copies}.
 */
public final class Execution {
    private final Ir ir;
    private final Compilation compilation;
    private final Chain main;
    private final int[] memory;

    private Execution(Ir ir, Compilation compilation, Chain main, int[] memory) {
        this.ir = ir;
        this.compilation = compilation;
        this.main = main;
        this.memory = memory;
    }

    /**
     * Creates an execution of a shader.
     *
     * @throws NotRunException if {@code main} reaches an operation that cannot run here, such as a texture lookup
     */
    public static Execution of(IrModule module) throws NotRunException {
        Ir ir = module.ir();
        Compilation compilation = new Compilation(ir);
        Chain main = compilation.function(ir.main());
        return new Execution(ir, compilation, main, compilation.memory());
    }

    /** Returns the same shader with the same values, for another thread. */
    public Execution copy() {
        return new Execution(ir, compilation, main, memory.clone());
    }

    /**
     * Sets a global variable. If the shader does not have it, nothing happens, because passes remove unused variables.
     *
     * @param values as many floats as it has components; components without a value stay unchanged. The bits are stored
     *     as they are: pass {@code Float.intBitsToFloat(3)} to set an int to 3, and {@code Float.intBitsToFloat(1)} to
     *     set a bool to true
     */
    public void set(String name, float... values) {
        for (int id : ir.globals()) {
            if (ir.variable(id).name().text().equals(name)) {
                write(ir.variable(id), values);
            }
        }
    }

    /**
     * Sets a built-in variable.
     *
     * @param values its components, as in {@link #set(String, float...)}
     */
    public void set(BuiltInVariable which, float... values) {
        for (int id : ir.globals()) {
            if (ir.variable(id).builtIn() == which) {
                write(ir.variable(id), values);
            }
        }
    }

    private void write(Variable variable, float... values) {
        int at = address(variable.id());
        for (int i = 0; i < Math.min(values.length, Words.size(variable.valueType())); i++) {
            memory[at + i] = Float.floatToRawIntBits(values[i]);
        }
    }

    private int address(int variable) {
        try {
            return compilation.variable(variable);
        } catch (NotRunException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Runs {@code main}. All variables except inputs and uniforms start with their initial values, or with zero. A
     * {@code discard} ends the run; the outputs then keep the values that they had.
     */
    public void run() {
        for (int id : ir.globals()) {
            Variable variable = ir.variable(id);
            if (!variable.constant() && !variable.has(Flag.UNIFORM) && !variable.has(Flag.INPUT)) {
                int at = address(id);
                Arrays.fill(memory, at, at + Words.size(variable.valueType()), 0);
                compilation.begin(variable, at, memory);
            }
        }
        try {
            main.run(memory);
        } catch (DiscardedException e) {
            // The outputs keep the values that they had at the discard.
        }
    }

    /**
     * Returns a global variable that consists of floats; an empty array if the shader does not have it. For other
     * variables, call {@link #bits}.
     */
    public float[] get(String name) {
        int[] bits = bits(name);
        float[] values = new float[bits.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = Float.intBitsToFloat(bits[i]);
        }
        return values;
    }

    /**
     * Returns the words of a global variable as stored in memory; bools are 0 and 1. The array is empty if the shader
     * does not have the variable.
     */
    public int[] bits(String name) {
        for (int id : ir.globals()) {
            Variable variable = ir.variable(id);
            if (variable.name().text().equals(name)) {
                int at = address(id);
                return Arrays.copyOfRange(memory, at, at + Words.size(variable.valueType()));
            }
        }
        return new int[0];
    }
}

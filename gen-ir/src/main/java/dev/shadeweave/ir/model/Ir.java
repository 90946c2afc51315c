package dev.shadeweave.ir.model;

import dev.shadeweave.ir.model.Operand.Register;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A shader: its tables, and the bodies of its functions. Builders and passes change it in place. It belongs to one
 * thread.
 *
 * <pre>{@code
 * String text = "#version 330\nin float x; out vec4 c; void main() { c = vec4(sin(x) * 2.0); }";
 * Ir ir = IrModule.read("a.frag", text, Stage.FRAGMENT).orElseThrow().ir();
 * System.out.println(ir.globals().size()); // 2
 * System.out.println(ir.function(ir.main()).returnType().equals(Types.VOID)); // true
 * }</pre>
 */
public final class Ir {
    private ShaderInfo info;
    private final TypeTable types;
    private final ConstantTable constants;
    private final List<@Nullable Variable> variables = new ArrayList<>();
    private final List<@Nullable Function> functions = new ArrayList<>();
    private final List<@Nullable Block> bodies = new ArrayList<>();
    private final List<Integer> globals = new ArrayList<>();
    private int main = -1;
    private int registers;

    /**
     * Creates an empty shader.
     *
     * @param info the properties of the shader as a whole
     */
    public Ir(ShaderInfo info) {
        this(info, new TypeTable());
    }

    private Ir(ShaderInfo info, TypeTable types) {
        this.info = info;
        this.types = types;
        this.constants = new ConstantTable(types);
    }

    private Ir(Ir other) {
        this.info = other.info;
        this.types = other.types.copy();
        this.constants = other.constants.copy(types);
        variables.addAll(other.variables);
        functions.addAll(other.functions);
        for (Block body : other.bodies) {
            bodies.add(body == null ? null : BlockCopier.copy(body));
        }
        globals.addAll(other.globals);
        main = other.main;
        registers = other.registers;
    }

    /** Returns an independent shader with the same content and the same numbers. */
    public Ir copy() {
        return new Ir(this);
    }

    /** Returns the properties of the shader as a whole. */
    public ShaderInfo info() {
        return info;
    }

    /**
     * Replaces the properties of the shader as a whole.
     *
     * @param newInfo the new properties
     */
    public void setInfo(ShaderInfo newInfo) {
        info = newInfo;
    }

    /** Returns the table that numbers the types. */
    public TypeTable types() {
        return types;
    }

    /** Returns the table that numbers the constants. */
    public ConstantTable constants() {
        return constants;
    }

    /**
     * Returns the constant with a number.
     *
     * @param id the number
     */
    public Constant constant(int id) {
        return constants.get(id);
    }

    /** Returns one more than the greatest number of a variable. */
    public int variableCount() {
        return variables.size();
    }

    /**
     * Returns the variable with a number.
     *
     * @param id the number
     * @throws IllegalArgumentException if it was removed
     */
    public Variable variable(int id) {
        Variable variable = variables.get(id);
        if (variable == null) {
            throw new IllegalArgumentException("v" + id + " was removed");
        }
        return variable;
    }

    /**
     * Returns the variable with a number, or null if it does not exist or was removed.
     *
     * @param id any number
     */
    public @Nullable Variable variableOrNull(int id) {
        return id >= 0 && id < variables.size() ? variables.get(id) : null;
    }

    /**
     * Creates a variable.
     *
     * @param made creates the variable from its number
     */
    public Variable addVariable(IntFunction<Variable> made) {
        Variable variable = made.apply(variables.size());
        types.intern(variable.type());
        variables.add(variable);
        return variable;
    }

    /**
     * Replaces the variable with the same number.
     *
     * @param variable the new variable
     */
    public void replaceVariable(Variable variable) {
        types.intern(variable.type());
        variables.set(variable.id(), variable);
    }

    /**
     * Removes a variable that is no longer used. Its number is not used again.
     *
     * @param id the number
     */
    public void removeVariable(int id) {
        variables.set(id, null);
        globals.remove((Integer) id);
    }

    /** Returns the numbers of the variables declared outside functions, in order. You can change the list. */
    public List<Integer> globals() {
        return globals;
    }

    /** Returns one more than the greatest number of a function. */
    public int functionCount() {
        return functions.size();
    }

    /**
     * Returns the head of a function, or null if it does not exist or was removed.
     *
     * @param id any number
     */
    public @Nullable Function functionOrNull(int id) {
        return id >= 0 && id < functions.size() ? functions.get(id) : null;
    }

    /**
     * Returns the head of a function.
     *
     * @param id the number
     * @throws IllegalArgumentException if it was removed
     */
    public Function function(int id) {
        Function function = functions.get(id);
        if (function == null) {
            throw new IllegalArgumentException("f" + id + " was removed");
        }
        return function;
    }

    /**
     * Creates a function without a body.
     *
     * @param made creates the head of the function from its number
     */
    public Function addFunction(IntFunction<Function> made) {
        Function function = made.apply(functions.size());
        types.intern(function.returnType());
        functions.add(function);
        bodies.add(null);
        return function;
    }

    /**
     * Replaces the head of the function with the same number.
     *
     * @param function the new head
     */
    public void replaceFunction(Function function) {
        types.intern(function.returnType());
        functions.set(function.id(), function);
    }

    /**
     * Removes a function that is no longer called. Its number is not used again.
     *
     * @param id the number
     */
    public void removeFunction(int id) {
        functions.set(id, null);
        bodies.set(id, null);
    }

    /**
     * Returns the entry block of a function, or null if it has no body.
     *
     * @param function the number of the function
     */
    public @Nullable Block body(int function) {
        return bodies.get(function);
    }

    /**
     * Replaces the entry block of a function.
     *
     * @param function the number of the function
     * @param body the new entry block; null for a function without a body
     */
    public void setBody(int function, @Nullable Block body) {
        bodies.set(function, body);
    }

    /** Returns the number of {@code main}, or -1 before it is known. */
    public int main() {
        return main;
    }

    /**
     * Sets the number of {@code main}.
     *
     * @param function the number of a function
     */
    public void setMain(int function) {
        main = function;
    }

    /**
     * Creates a register with a new number.
     *
     * @param type the type of its value
     * @param precision its precision; {@link Precision#NONE} outside GLSL ES
     */
    public Register newRegister(Type type, Precision precision) {
        types.intern(type);
        return new Register(registers++, type, precision);
    }

    /** Returns one more than the greatest number of a register. */
    public int registerCount() {
        return registers;
    }
}

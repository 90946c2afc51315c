package dev.shadeweave.ir.internal.model;

import dev.shadeweave.ir.internal.model.Operand.Register;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * One shader: its tables, and the bodies of its functions. The working form that builders and passes change; it belongs
 * to one thread.
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

    /** A shader with nothing in it. */
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

    /** An independent shader with the same content and the same numbers. */
    public Ir copy() {
        return new Ir(this);
    }

    /** What holds for the shader as a whole. */
    public ShaderInfo info() {
        return info;
    }

    /** Changes what holds for the shader as a whole. */
    public void setInfo(ShaderInfo newInfo) {
        info = newInfo;
    }

    /** Numbers of types. */
    public TypeTable types() {
        return types;
    }

    /** Numbers of constants. */
    public ConstantTable constants() {
        return constants;
    }

    /** The constant of a number. */
    public Constant constant(int id) {
        return constants.get(id);
    }

    /** One more than the greatest number of a variable. */
    public int variableCount() {
        return variables.size();
    }

    /** The variable of a number, which must not have been removed. */
    public Variable variable(int id) {
        Variable variable = variables.get(id);
        if (variable == null) {
            throw new IllegalArgumentException("v" + id + " was removed");
        }
        return variable;
    }

    /** The variable of a number, or null if it was removed or never was. */
    public @Nullable Variable variableOrNull(int id) {
        return id >= 0 && id < variables.size() ? variables.get(id) : null;
    }

    /** Makes a variable; the function receives its number. */
    public Variable addVariable(IntFunction<Variable> made) {
        Variable variable = made.apply(variables.size());
        types.intern(variable.type());
        variables.add(variable);
        return variable;
    }

    /** Puts another variable in place of one with the same number. */
    public void replaceVariable(Variable variable) {
        types.intern(variable.type());
        variables.set(variable.id(), variable);
    }

    /** Removes a variable that nobody uses; its number stays empty. */
    public void removeVariable(int id) {
        variables.set(id, null);
        globals.remove((Integer) id);
    }

    /** Numbers of variables declared outside functions, in order. A list to change. */
    public List<Integer> globals() {
        return globals;
    }

    /** One more than the greatest number of a function. */
    public int functionCount() {
        return functions.size();
    }

    /** The head of a function, or null if it was removed. */
    public @Nullable Function functionOrNull(int id) {
        return id >= 0 && id < functions.size() ? functions.get(id) : null;
    }

    /** The head of a function, which must not have been removed. */
    public Function function(int id) {
        Function function = functions.get(id);
        if (function == null) {
            throw new IllegalArgumentException("f" + id + " was removed");
        }
        return function;
    }

    /** Makes a function; the function given receives its number. */
    public Function addFunction(IntFunction<Function> made) {
        Function function = made.apply(functions.size());
        types.intern(function.returnType());
        functions.add(function);
        bodies.add(null);
        return function;
    }

    /** Puts another head in place of one with the same number. */
    public void replaceFunction(Function function) {
        types.intern(function.returnType());
        functions.set(function.id(), function);
    }

    /** Removes a function that nobody calls; its number stays empty. */
    public void removeFunction(int id) {
        functions.set(id, null);
        bodies.set(id, null);
    }

    /** The entry block of a function, or null if it has none. */
    public @Nullable Block body(int function) {
        return bodies.get(function);
    }

    /** Changes the entry block of a function. */
    public void setBody(int function, @Nullable Block body) {
        bodies.set(function, body);
    }

    /** The number of {@code main}, or -1 before it is known. */
    public int main() {
        return main;
    }

    /** Says which function is {@code main}. */
    public void setMain(int function) {
        main = function;
    }

    /** A register that has no number yet anywhere else. */
    public Register newRegister(Type type, Precision precision) {
        types.intern(type);
        return new Register(registers++, type, precision);
    }

    /** One more than the greatest number of a register. */
    public int registerCount() {
        return registers;
    }
}

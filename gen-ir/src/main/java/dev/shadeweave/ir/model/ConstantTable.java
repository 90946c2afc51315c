package dev.shadeweave.ir.model;

import com.google.common.primitives.ImmutableIntArray;
import dev.shadeweave.ir.model.Constant.BoolConstant;
import dev.shadeweave.ir.model.Constant.CompositeConstant;
import dev.shadeweave.ir.model.Constant.FloatConstant;
import dev.shadeweave.ir.model.Constant.IntConstant;
import dev.shadeweave.ir.model.Constant.UintConstant;
import dev.shadeweave.ir.model.Constant.YuvConstant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Numbers the constants; equal constants share a number. The first eleven are the same in every table. */
public final class ConstantTable {
    /** The number of {@code false}. */
    public static final int FALSE = 0;

    /** The number of {@code true}. */
    public static final int TRUE = 1;

    /** The number of {@code 0.0}. */
    public static final int FLOAT_ZERO = 2;

    /** The number of {@code 1.0}. */
    public static final int FLOAT_ONE = 3;

    /** The number of {@code 0}. */
    public static final int INT_ZERO = 4;

    /** The number of {@code 1}. */
    public static final int INT_ONE = 5;

    /** The number of {@code 0u}. */
    public static final int UINT_ZERO = 6;

    /** The number of {@code 1u}. */
    public static final int UINT_ONE = 7;

    /** The number of constants that every table has. */
    public static final int PREDEFINED = 11;

    private final TypeTable types;
    private final List<@Nullable Constant> constants = new ArrayList<>();
    private final Map<Constant, Integer> ids = new HashMap<>();

    ConstantTable(TypeTable types) {
        this.types = types;
        add(new BoolConstant(false));
        add(new BoolConstant(true));
        add(FloatConstant.of(0));
        add(FloatConstant.of(1));
        add(new IntConstant(0));
        add(new IntConstant(1));
        add(new UintConstant(0));
        add(new UintConstant(1));
        add(new YuvConstant("itu_601"));
        add(new YuvConstant("itu_601_full_range"));
        add(new YuvConstant("itu_709"));
    }

    private ConstantTable(ConstantTable other, TypeTable types) {
        this.types = types;
        constants.addAll(other.constants);
        ids.putAll(other.ids);
    }

    ConstantTable copy(TypeTable newTypes) {
        return new ConstantTable(this, newTypes);
    }

    /** Returns the number of a constant. */
    public int intern(Constant constant) {
        Integer known = ids.get(constant);
        if (known != null) {
            return known;
        }
        types.intern(constant.type());
        return add(constant);
    }

    /** Returns the number of a float. */
    public int of(float value) {
        return intern(FloatConstant.of(value));
    }

    /** Returns the number of an int. */
    public int of(int value) {
        return intern(new IntConstant(value));
    }

    /** Returns the number of a uint with these bits. */
    public int ofUnsigned(int bits) {
        return intern(new UintConstant(bits));
    }

    /** Returns the number of a bool. */
    public int of(boolean value) {
        return value ? TRUE : FALSE;
    }

    /** Returns the number of a vector, matrix, array or structure. */
    public int composite(Type type, List<Integer> parts) {
        return intern(new CompositeConstant(type, ImmutableIntArray.copyOf(parts)));
    }

    /** Returns a constant as an operand with a precision. */
    public Operand.ConstantRef ref(int id, Precision precision) {
        return new Operand.ConstantRef(id, get(id).type(), precision);
    }

    /** Returns the constant with a number. */
    public Constant get(int id) {
        Constant constant = constants.get(id);
        if (constant == null) {
            throw new IllegalArgumentException("c" + id + " was removed");
        }
        return constant;
    }

    /** Returns whether the table has a constant with this number. */
    public boolean has(int id) {
        return id >= 0 && id < constants.size() && constants.get(id) != null;
    }

    /** Returns one more than the greatest number that was ever used. */
    public int size() {
        return constants.size();
    }

    /** Removes a constant that is no longer used. Its number is not used again. */
    public void remove(int id) {
        if (id < PREDEFINED) {
            throw new IllegalArgumentException("predefined constants stay: " + id);
        }
        Constant constant = constants.set(id, null);
        if (constant != null) {
            ids.remove(constant);
        }
    }

    private int add(Constant constant) {
        int id = constants.size();
        ids.put(constant, id);
        constants.add(constant);
        return id;
    }
}

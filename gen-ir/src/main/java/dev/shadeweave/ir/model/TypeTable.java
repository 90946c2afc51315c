package dev.shadeweave.ir.model;

import dev.shadeweave.ir.model.Type.Array;
import dev.shadeweave.ir.model.Type.Matrix;
import dev.shadeweave.ir.model.Type.Pointer;
import dev.shadeweave.ir.model.Type.Struct;
import dev.shadeweave.ir.model.Type.UnsizedArray;
import dev.shadeweave.ir.model.Type.Vector;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Numbers the types. The first 28 are the same in every table: void, float, int, uint, bool, two reserved types, the
 * twelve vectors, and the nine matrices ordered by columns.
 */
public final class TypeTable {
    /** The number of types that every table has. */
    public static final int PREDEFINED = 28;

    private final List<@Nullable Type> types = new ArrayList<>();
    private final Map<Type, Integer> ids = new HashMap<>();

    TypeTable() {
        for (Type.Scalar scalar : new Type.Scalar[] {
            Types.VOID, Types.FLOAT, Types.INT, Types.UINT, Types.BOOL, Types.ATOMIC_UINT, Types.YUV_CSC
        }) {
            add(scalar);
        }
        for (Type.Scalar scalar : new Type.Scalar[] {Types.FLOAT, Types.INT, Types.UINT, Types.BOOL}) {
            for (int size = 2; size <= 4; size++) {
                add(new Vector(scalar, size));
            }
        }
        for (int columns = 2; columns <= 4; columns++) {
            for (int rows = 2; rows <= 4; rows++) {
                add(Types.matrix(columns, rows));
            }
        }
    }

    private TypeTable(TypeTable other) {
        types.addAll(other.types);
        ids.putAll(other.ids);
    }

    TypeTable copy() {
        return new TypeTable(this);
    }

    /** Returns the number of a type. The types that it consists of are numbered first. */
    public int intern(Type type) {
        Integer known = ids.get(type);
        if (known != null) {
            return known;
        }
        List<Type> missing = new ArrayList<>();
        List<Type> open = new ArrayList<>();
        open.add(type);
        while (!open.isEmpty()) {
            Type next = open.remove(open.size() - 1);
            if (ids.containsKey(next)) {
                continue;
            }
            missing.add(next);
            if (next instanceof Pointer pointer) {
                open.add(pointer.pointee());
            } else if (next instanceof Array array) {
                open.add(array.element());
            } else if (next instanceof UnsizedArray array) {
                open.add(array.element());
            } else if (next instanceof Struct struct) {
                for (int i = struct.fields().size() - 1; i >= 0; i--) {
                    open.add(struct.fields().get(i).type());
                }
            } else if (next instanceof Vector vector) {
                open.add(vector.component());
            } else if (next instanceof Matrix matrix) {
                open.add(matrix.column());
            }
        }
        for (int i = missing.size() - 1; i >= 0; i--) {
            if (!ids.containsKey(missing.get(i))) {
                add(missing.get(i));
            }
        }
        return id(type);
    }

    /** Returns the number of a type that is in the table. */
    public int id(Type type) {
        Integer id = ids.get(type);
        if (id == null) {
            throw new IllegalArgumentException(type + " is not in the table");
        }
        return id;
    }

    /** Returns whether the table has the type. */
    public boolean has(Type type) {
        return ids.containsKey(type);
    }

    /** Returns the type with a number, or null if it was removed. */
    public @Nullable Type get(int id) {
        return types.get(id);
    }

    /** Returns one more than the greatest number that was ever used. */
    public int size() {
        return types.size();
    }

    /** Removes a type that is no longer used. Its number is not used again. */
    public void remove(int id) {
        if (id < PREDEFINED) {
            throw new IllegalArgumentException("predefined types stay: " + id);
        }
        Type type = types.set(id, null);
        if (type != null) {
            ids.remove(type);
        }
    }

    private void add(Type type) {
        ids.put(type, types.size());
        types.add(type);
    }
}

package dev.shadeweave.ir.run;

import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Constant.BoolConstant;
import dev.shadeweave.ir.model.Constant.CompositeConstant;
import dev.shadeweave.ir.model.Constant.FloatConstant;
import dev.shadeweave.ir.model.Constant.IntConstant;
import dev.shadeweave.ir.model.Constant.UintConstant;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Type;

/**
 * Defines how values are stored in words: the components of vectors, columns, elements and members follow each other.
 */
final class Words {
    private Words() {}

    /** Returns the number of words that a value takes. */
    static int size(Type type) {
        if (type instanceof Type.Array array) {
            return array.length() * size(array.element());
        }
        if (type instanceof Type.Struct struct) {
            return offset(struct, struct.fields().size());
        }
        return Math.max(1, type.components());
    }

    /** Returns the offset of a member in words. */
    static int offset(Type.Struct struct, int member) {
        int words = 0;
        for (Field field : struct.fields().subList(0, member)) {
            words += size(field.type());
        }
        return words;
    }

    /** Writes a constant to memory. */
    static void write(Ir ir, int id, int[] memory, int at) {
        Constant constant = ir.constant(id);
        if (constant instanceof CompositeConstant composite) {
            int next = at;
            for (int i = 0; i < composite.parts().length(); i++) {
                int part = composite.parts().get(i);
                write(ir, part, memory, next);
                next += size(ir.constant(part).type());
            }
        } else if (constant instanceof FloatConstant it) {
            memory[at] = it.bits();
        } else if (constant instanceof IntConstant it) {
            memory[at] = it.value();
        } else if (constant instanceof UintConstant it) {
            memory[at] = it.bits();
        } else {
            memory[at] = constant instanceof BoolConstant it && it.value() ? 1 : 0;
        }
    }
}

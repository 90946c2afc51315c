package dev.shadeweave.ir.internal.nest;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.internal.model.Op;
import dev.shadeweave.ir.internal.model.Precision;
import dev.shadeweave.ir.internal.model.Type;
import dev.shadeweave.ir.internal.model.UnaryOp;
import org.jspecify.annotations.Nullable;

/** An expression. */
public sealed interface Tree {
    /** The type of its value; a pointer for places in memory. */
    Type type();

    /** The expressions that it is made of, in the order in which they are written. */
    ImmutableList<Tree> children();

    /** What {@code !} stands before, or null if the expression does not begin with it. */
    static @Nullable Tree negated(Tree tree) {
        return tree instanceof Operation it && it.op() instanceof Op.Unary unary && unary.op() == UnaryOp.LOGICAL_NOT
                ? it.operands().get(0)
                : null;
    }

    /** The constant of a number. */
    record Literal(int constant, Type type) implements Tree {
        @Override
        public ImmutableList<Tree> children() {
            return ImmutableList.of();
        }
    }

    /** The address of a variable. */
    record Place(int variable, Type type) implements Tree {
        @Override
        public ImmutableList<Tree> children() {
            return ImmutableList.of();
        }
    }

    /** A result that has a name. */
    record Temporary(int number, Type type, Precision precision) implements Tree {
        @Override
        public ImmutableList<Tree> children() {
            return ImmutableList.of();
        }
    }

    /**
     * An operation.
     *
     * @param op which; its own operands are of no interest
     * @param operands in the order of {@link Op#operands()}
     * @param type the type of the result
     */
    record Operation(Op op, ImmutableList<Tree> operands, Type type) implements Tree {
        @Override
        public ImmutableList<Tree> children() {
            return operands;
        }
    }

    /** One of two values; the other is not computed. */
    record Choice(Tree condition, Tree whenTrue, Tree whenFalse, Type type) implements Tree {
        @Override
        public ImmutableList<Tree> children() {
            return ImmutableList.of(condition, whenTrue, whenFalse);
        }
    }

    /** Both of two bools; the second is not computed if the first decides. */
    record Both(Tree left, Tree right, Type type) implements Tree {
        @Override
        public ImmutableList<Tree> children() {
            return ImmutableList.of(left, right);
        }
    }

    /** One or both of two bools; the second is not computed if the first decides. */
    record Either(Tree left, Tree right, Type type) implements Tree {
        @Override
        public ImmutableList<Tree> children() {
            return ImmutableList.of(left, right);
        }
    }
}

package dev.shadeweave.ir.internal.nest;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.operator.UnaryOp;
import org.jspecify.annotations.Nullable;

/** An expression. */
public sealed interface Tree {
    /** Returns the type of its value; a pointer for places in memory. */
    Type type();

    /** Returns the operands in the order in which they are written. */
    ImmutableList<Tree> children();

    /** Returns the operand of {@code !}, or null if the expression is not a negation. */
    static @Nullable Tree negated(Tree tree) {
        return tree instanceof Operation it && it.op() instanceof Op.Unary unary && unary.op() == UnaryOp.LOGICAL_NOT
                ? it.operands().get(0)
                : null;
    }

    /** A constant, by its number. */
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

    /** A named result. */
    record Temporary(int number, Type type, Precision precision) implements Tree {
        @Override
        public ImmutableList<Tree> children() {
            return ImmutableList.of();
        }
    }

    /**
     * An operation.
     *
     * @param op the operation; its own operands are not used
     * @param operands in the order of {@link Op#operands()}
     * @param type the type of the result
     */
    record Operation(Op op, ImmutableList<Tree> operands, Type type) implements Tree {
        @Override
        public ImmutableList<Tree> children() {
            return operands;
        }
    }

    /** One of two values. The other is not computed. */
    record Choice(Tree condition, Tree whenTrue, Tree whenFalse, Type type) implements Tree {
        @Override
        public ImmutableList<Tree> children() {
            return ImmutableList.of(condition, whenTrue, whenFalse);
        }
    }

    /** The conjunction of two bools. The second is not computed if the first is false. */
    record Both(Tree left, Tree right, Type type) implements Tree {
        @Override
        public ImmutableList<Tree> children() {
            return ImmutableList.of(left, right);
        }
    }

    /** The disjunction of two bools. The second is not computed if the first is true. */
    record Either(Tree left, Tree right, Type type) implements Tree {
        @Override
        public ImmutableList<Tree> children() {
            return ImmutableList.of(left, right);
        }
    }
}

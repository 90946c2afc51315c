package dev.shadeweave.ir.model;

import com.google.common.collect.ImmutableList;
import java.util.function.UnaryOperator;

/** Collects operands, and replaces them without a copy if nothing changes. */
final class Operands {
    private Operands() {}

    static ImmutableList<Operand> of(Operand base, Selector selector) {
        if (selector instanceof Selector.DynamicComponent it) {
            return ImmutableList.of(base, it.index());
        }
        if (selector instanceof Selector.Column it) {
            return ImmutableList.of(base, it.index());
        }
        return selector instanceof Selector.Element it ? ImmutableList.of(base, it.index()) : ImmutableList.of(base);
    }

    static Selector map(Selector selector, UnaryOperator<Operand> change) {
        if (selector instanceof Selector.DynamicComponent it) {
            Operand index = change.apply(it.index());
            return index == it.index() ? it : new Selector.DynamicComponent(index);
        }
        if (selector instanceof Selector.Column it) {
            Operand index = change.apply(it.index());
            return index == it.index() ? it : new Selector.Column(index);
        }
        if (selector instanceof Selector.Element it) {
            Operand index = change.apply(it.index());
            return index == it.index() ? it : new Selector.Element(index);
        }
        return selector;
    }

    static ImmutableList<Operand> map(ImmutableList<Operand> operands, UnaryOperator<Operand> change) {
        for (int i = 0; i < operands.size(); i++) {
            Operand it = change.apply(operands.get(i));
            if (it != operands.get(i)) {
                return changed(operands, i, it, change);
            }
        }
        return operands;
    }

    private static ImmutableList<Operand> changed(
            ImmutableList<Operand> operands, int from, Operand first, UnaryOperator<Operand> change) {
        ImmutableList.Builder<Operand> changed = ImmutableList.builderWithExpectedSize(operands.size());
        changed.addAll(operands.subList(0, from)).add(first);
        for (Operand operand : operands.subList(from + 1, operands.size())) {
            changed.add(change.apply(operand));
        }
        return changed.build();
    }
}

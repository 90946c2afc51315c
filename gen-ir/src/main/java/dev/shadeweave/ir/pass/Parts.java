package dev.shadeweave.ir.pass;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Op.ConstructKind;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Selector;
import dev.shadeweave.ir.model.Type;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Simplifies the extraction of components from values and the construction of values from components. */
final class Parts {
    private final Map<Integer, Op> definitions;

    Parts(Map<Integer, Op> definitions) {
        this.definitions = definitions;
    }

    /** Returns the vector that a construction or a swizzle copies unchanged, or null. */
    @Nullable
    Operand same(Op op, Type result) {
        Op.Extract chosen =
                op instanceof Op.Construct it ? chosen(it, result) : op instanceof Op.Extract it ? it : null;
        if (chosen == null || !(chosen.selector() instanceof Selector.Components it)) {
            return null;
        }
        boolean whole = it.indices().length() == chosen.source().type().components();
        for (int i = 0; i < it.indices().length(); i++) {
            whole &= it.indices().get(i) == i;
        }
        return whole ? chosen.source() : null;
    }

    /** Returns a simpler operation that gives the same components, or null. */
    @Nullable
    Op simpler(Op op, Type result) {
        if (op instanceof Op.Construct it) {
            return constructed(it, result);
        }
        return op instanceof Op.Extract it ? extracted(it) : null;
    }

    private @Nullable Op constructed(Op.Construct it, Type result) {
        if (it.kind() != ConstructKind.VECTOR_FROM_MULTIPLE) {
            return null;
        }
        Op.Extract chosen = chosen(it, result);
        if (chosen != null) {
            return chosen;
        }
        Operand first = it.operands().get(0);
        boolean alike = it.operands().size() > 1
                && first.type() instanceof Type.Scalar
                && it.operands().stream().allMatch(first::equals);
        return alike && first instanceof Register
                ? new Op.Construct(ConstructKind.VECTOR_FROM_SCALAR, ImmutableList.of(first))
                : null;
    }

    /**
     * Returns the construction of a vector from components of another vector as a swizzle; null if it is another
     * construction or casts.
     */
    private Op.@Nullable Extract chosen(Op.Construct it, Type result) {
        List<Operand> operands = it.operands();
        if (it.kind() != ConstructKind.VECTOR_FROM_MULTIPLE || operands.size() < 2) {
            return null;
        }
        ImmutableIntArray.Builder indices = ImmutableIntArray.builder(4);
        Operand source = null;
        for (Operand operand : operands) {
            if (!(definition(operand) instanceof Op.Extract one)
                    || !(one.selector() instanceof Selector.Component component)
                    || (source != null && !source.equals(one.source()))) {
                return null;
            }
            source = one.source();
            indices.add(component.index());
        }
        return source == null || source.type().basic() != result.basic()
                ? null
                : new Op.Extract(source, new Selector.Components(indices.build()));
    }

    private @Nullable Op extracted(Op.Extract it) {
        Op made = definition(it.source());
        if (made instanceof Op.Extract inner && inner.selector() instanceof Selector.Components first) {
            if (it.selector() instanceof Selector.Component one) {
                return new Op.Extract(
                        inner.source(), new Selector.Component(first.indices().get(one.index())));
            }
            if (it.selector() instanceof Selector.Components many) {
                ImmutableIntArray.Builder indices = ImmutableIntArray.builder(4);
                many.indices().stream().map(index -> first.indices().get(index)).forEach(indices::add);
                return new Op.Extract(inner.source(), new Selector.Components(indices.build()));
            }
        }
        if (made instanceof Op.Construct construct && construct.kind() == ConstructKind.VECTOR_FROM_MULTIPLE) {
            return ofMultiple(construct, it.source().type(), it.selector());
        }
        return null;
    }

    /**
     * Returns components of a constructed vector as components of its operands; null if they come from several vector
     * operands.
     */
    private static @Nullable Op ofMultiple(Op.Construct construct, Type made, Selector selector) {
        List<Operand> operands = construct.operands();
        boolean casts = operands.stream().anyMatch(it -> it.type().basic() != made.basic());
        if (casts) {
            return null;
        }
        if (selector instanceof Selector.Component one) {
            int at = 0;
            for (Operand operand : operands) {
                int size = operand.type().components();
                if (one.index() < at + size) {
                    return size > 1 ? new Op.Extract(operand, new Selector.Component(one.index() - at)) : null;
                }
                at += size;
            }
        }
        if (selector instanceof Selector.Components many) {
            boolean scalars = operands.stream().allMatch(it -> it.type() instanceof Type.Scalar);
            return scalars
                    ? new Op.Construct(
                            ConstructKind.VECTOR_FROM_MULTIPLE,
                            many.indices().stream().mapToObj(operands::get).collect(ImmutableList.toImmutableList()))
                    : null;
        }
        return null;
    }

    private @Nullable Op definition(Operand operand) {
        return operand instanceof Register register ? definitions.get(register.id()) : null;
    }
}

package dev.shadeweave.ir.pass.host;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Selector;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.operator.BuiltInOp;
import dev.shadeweave.ir.pass.IrPass;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.rewrite.Emitter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Clamps computed indices: {@code a[i]} → {@code a[clamp(i, 0, 3)]}. Indices of arrays without a size, and indices that
 * are results of {@code clamp}, are unchanged. {@code Passes} does not include this pass. It is for hosts that run
 * untrusted shaders.
 */
public final class ClampIndices implements IrPass {
    @Override
    public String name() {
        return "clamp indices";
    }

    @Override
    public boolean run(Ir ir) {
        boolean changed = false;
        Emitter emitter = new Emitter(ir);
        for (Block body : BlockWalk.bodies(ir)) {
            Set<Integer> clamped = new HashSet<>();
            for (Block block : BlockWalk.inOrder(body)) {
                changed |= clamp(ir, block, emitter, clamped);
            }
        }
        return changed;
    }

    private static boolean clamp(Ir ir, Block block, Emitter emitter, Set<Integer> clamped) {
        List<Instruction> kept = new ArrayList<>(block.instructions().size());
        boolean changed = false;
        for (Instruction it : block.instructions()) {
            if (it.op() instanceof Op.BuiltIn builtIn && builtIn.op() == BuiltInOp.CLAMP && it.result() != null) {
                clamped.add(it.result().id());
            }
            Instruction safe = it;
            if (it.op() instanceof Op.Access access) {
                Selector selector = safe(
                        ir,
                        access.pointer(),
                        access.selector(),
                        emitter.into(kept).at(it.span()),
                        clamped);
                safe = it.with(selector.equals(access.selector()) ? access : new Op.Access(access.pointer(), selector));
            } else if (it.op() instanceof Op.Extract extract) {
                Selector selector = safe(
                        ir,
                        extract.source(),
                        extract.selector(),
                        emitter.into(kept).at(it.span()),
                        clamped);
                safe = it.with(
                        selector.equals(extract.selector()) ? extract : new Op.Extract(extract.source(), selector));
            }
            changed |= !safe.equals(it);
            kept.add(safe);
        }
        block.setInstructions(kept);
        return changed;
    }

    private static Selector safe(Ir ir, Operand whole, Selector selector, Emitter emitter, Set<Integer> clamped) {
        Operand index = Emitter.index(selector);
        int length = length(whole.type().value());
        if (index == null || length == 0) {
            return selector;
        }
        boolean known =
                index instanceof ConstantRef || (index instanceof Register register && clamped.contains(register.id()));
        if (known) {
            return selector;
        }
        boolean signed = index.type().equals(Types.INT);
        Operand zero =
                constant(ir, signed ? ir.constants().of(0) : ir.constants().ofUnsigned(0), index);
        Operand last = constant(
                ir, signed ? ir.constants().of(length - 1) : ir.constants().ofUnsigned(length - 1), index);
        Operand safe = emitter.builtIn(BuiltInOp.CLAMP, List.of(index, zero, last), index.type());
        if (safe == null) {
            return selector;
        }
        if (selector instanceof Selector.DynamicComponent) {
            return new Selector.DynamicComponent(safe);
        }
        return selector instanceof Selector.Column ? new Selector.Column(safe) : new Selector.Element(safe);
    }

    private static Operand constant(Ir ir, int id, Operand like) {
        return ir.constants().ref(id, like.precision());
    }

    private static int length(Type type) {
        if (type instanceof Type.Array array) {
            return array.length();
        }
        if (type instanceof Type.Matrix matrix) {
            return matrix.columns();
        }
        return type instanceof Type.Vector vector ? vector.size() : 0;
    }
}

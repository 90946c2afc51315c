package dev.shadeweave.ir.pass.host;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Name;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Operand.VariableRef;
import dev.shadeweave.ir.model.Selector;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.pass.IrPass;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.rewrite.Emitter;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Replaces a computed index into an array of samplers by a switch over constant indices: {@code texture(maps[i], uv)} →
 * {@code switch (i) { case 0: t = texture(maps[0], uv); break; default: t = texture(maps[1], uv); }}. This is exact:
 * GLSL requires that the index is the same in all invocations of a draw (GLSL 4.60, section 4.1.7), so neighbouring
 * pixels take the same case. An index outside the array is undefined in GLSL and selects the last element. Arrays with
 * more than {@value #MOST} elements are unchanged.
 */
public final class ChooseSamplers implements IrPass {
    /** The limit of elements. A stage has at least as many samplers (OpenGL 4.0, MAX_TEXTURE_IMAGE_UNITS). */
    static final int MOST = 16;

    @Override
    public String name() {
        return "choose samplers";
    }

    @Override
    public boolean run(Ir ir) {
        boolean changed = false;
        for (Block body : BlockWalk.bodies(ir)) {
            Map<Integer, Op.Access> chosen = new HashMap<>();
            if (!isFew(ir, body)) {
                continue;
            }
            for (Block block : BlockWalk.inOrder(body)) {
                changed |= choose(ir, block, chosen);
            }
        }
        return changed;
    }

    /**
     * Returns true if every instruction reads at most two samplers at computed indices. Two of them need nested
     * switches.
     */
    private static boolean isFew(Ir ir, Block body) {
        Map<Integer, Op.Access> chosen = new HashMap<>();
        for (Block block : BlockWalk.inOrder(body)) {
            for (Instruction it : block.instructions()) {
                Register result = it.result();
                Op.Access access = element(ir, it, chosen);
                if (result != null && access != null) {
                    chosen.put(result.id(), access);
                }
                long read = it.op().operands().stream()
                        .filter(operand -> operand instanceof Register register && chosen.containsKey(register.id()))
                        .count();
                if (read > 2) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Rewrites a block. The rest of the block after a switch becomes a new block, which is processed next. */
    private static boolean choose(Ir ir, Block start, Map<Integer, Op.Access> chosen) {
        boolean changed = false;
        Block block = start;
        List<Instruction> before = new ArrayList<>();
        List<Instruction> all = List.copyOf(block.instructions());
        Branch branch = block.branch();
        SourceSpan branchSpan = block.branchSpan();
        Block merge = block.merge();
        for (Instruction it : all) {
            Register result = it.result();
            Op.Access access = result == null ? null : element(ir, it, chosen);
            if (access != null && result != null) {
                chosen.put(result.id(), access);
                changed = true;
                continue;
            }
            Register sampler = sampler(it, chosen);
            if (sampler == null) {
                before.add(it);
                continue;
            }
            Block rest = split(ir, block, before, it, sampler, chosen);
            block = rest;
            before = new ArrayList<>(rest.instructions());
        }
        if (changed || block != start) {
            block.setInstructions(before);
            block.setBranch(branch, branchSpan);
            block.setMerge(merge);
        }
        return changed;
    }

    /** Returns the element that an instruction addresses or loads; null for all other instructions. */
    private static Op.@Nullable Access element(Ir ir, Instruction it, Map<Integer, Op.Access> chosen) {
        if (it.op() instanceof Op.Access access) {
            return isComputed(ir, access) ? access : null;
        }
        return it.op() instanceof Op.Load load && load.pointer() instanceof Register pointer
                ? chosen.get(pointer.id())
                : null;
    }

    /** Returns whether an access has a computed index into an array of samplers. */
    private static boolean isComputed(Ir ir, Op.Access access) {
        return access.pointer() instanceof VariableRef array
                && ir.variable(array.id()).valueType() instanceof Type.Array type
                && type.element() instanceof Type.Image
                && type.length() <= MOST
                && access.selector() instanceof Selector.Element element
                && !(element.index() instanceof ConstantRef);
    }

    /** Returns a sampler at a computed index that an instruction reads; null if it reads none. */
    private static @Nullable Register sampler(Instruction it, Map<Integer, Op.Access> chosen) {
        for (Operand operand : it.op().operands()) {
            if (operand instanceof Register register && chosen.containsKey(register.id())) {
                return register;
            }
        }
        return null;
    }

    /** Ends a block with a switch on the index. Returns the block for the following instructions. */
    private static Block split(
            Ir ir,
            Block block,
            List<Instruction> before,
            Instruction use,
            Register sampler,
            Map<Integer, Op.Access> chosen) {
        Op.Access access = Objects.requireNonNull(chosen.get(sampler.id()));
        VariableRef array = (VariableRef) access.pointer();
        Operand index = ((Selector.Element) access.selector()).index();
        int length = ((Type.Array) ir.variable(array.id()).valueType()).length();
        Register result = use.result();
        Variable kept = result == null ? null : local(ir, result, use.span());
        if (kept != null) {
            block.variables().add(kept.id());
        }
        ImmutableList.Builder<Branch.Case> cases = ImmutableList.builder();
        for (int i = 0; i < length; i++) {
            ConstantRef number = number(ir, index, i);
            Block way = new Block();
            Emitter emitter = new Emitter(ir).into(way.instructions()).at(use.span());
            Operand place = emitter.part(array, new Selector.Element(number));
            Operand element = sampler.isPointer() ? place : emitter.load(place);
            Op op = use.op()
                    .map(operand ->
                            operand instanceof Register register && register.id() == sampler.id() ? element : operand);
            if (kept == null || result == null) {
                emitter.emitVoid(op);
            } else {
                emitter.store(kept.ref(), emitter.emit(op, result.type(), result.precision()));
            }
            way.setBranch(new Branch.Break(), use.span());
            choose(ir, way, chosen);
            cases.add(new Branch.Case(i == length - 1 ? null : number, way));
        }
        block.setInstructions(before);
        block.setBranch(new Branch.Switch(index, cases.build()), use.span());
        Block rest = new Block();
        if (kept != null && result != null) {
            rest.instructions().add(new Instruction(result, new Op.Load(kept.ref()), use.span()));
        }
        block.setMerge(rest);
        return rest;
    }

    private static ConstantRef number(Ir ir, Operand index, int value) {
        int id = index.type().value().equals(Types.UINT)
                ? ir.constants().ofUnsigned(value)
                : ir.constants().of(value);
        return ir.constants().ref(id, index.precision());
    }

    private static Variable local(Ir ir, Register result, SourceSpan span) {
        return ir.addVariable(id -> new Variable(
                id,
                Name.temporary("texel"),
                new Type.Pointer(result.type()),
                Variable.Qualifiers.of(result.precision()),
                Variable.Storage.in(Variable.Scope.LOCAL),
                true,
                span));
    }
}

package dev.shadeweave.ir.pass;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Constant.CompositeConstant;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Name;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Op.ConstructKind;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Operand.VariableRef;
import dev.shadeweave.ir.model.Selector;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.rewrite.Emitter;
import dev.shadeweave.ir.rewrite.Substitution;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Replaces a local structure by one variable for each member, if no code uses its address as a whole: {@code S s; s.a =
 * x; f(s.b);} → {@code float s_a; float s_b; s_a = x; f(s_b);}. A load of the whole constructs it, a store of the whole
 * extracts its members. Other passes then see the value of each member.
 */
public final class SplitStructs implements IrPass {
    @Override
    public String name() {
        return "split structs";
    }

    @Override
    public boolean run(Ir ir) {
        boolean changed = false;
        for (Block body : BlockWalk.bodies(ir)) {
            List<Block> blocks = BlockWalk.inOrder(body);
            Map<Integer, List<Variable>> split = candidates(ir, blocks);
            while (!split.isEmpty()) {
                new Run(ir, split).all(blocks);
                changed = true;
                split = candidates(ir, blocks); // again, for structures inside structures
            }
        }
        return changed;
    }

    /** Returns the local structures that code accesses only by member or by loading and storing the whole value. */
    private static Map<Integer, List<Variable>> candidates(Ir ir, List<Block> blocks) {
        Map<Integer, Variable> found = new HashMap<>();
        for (Block block : blocks) {
            for (int id : block.variables()) {
                Variable variable = ir.variable(id);
                if (variable.valueType() instanceof Type.Struct) {
                    found.put(id, variable);
                }
            }
        }
        if (found.isEmpty()) {
            return Map.of();
        }
        for (Block block : blocks) {
            for (Instruction it : block.instructions()) {
                List<Operand> operands = it.op().operands();
                boolean plain = it.op() instanceof Op.Load
                        || it.op() instanceof Op.Store
                        || (it.op() instanceof Op.Access access && access.selector() instanceof Selector.Member);
                for (int i = 0; i < operands.size(); i++) {
                    if (operands.get(i) instanceof VariableRef variable && !(plain && i == 0)) {
                        found.remove(variable.id());
                    }
                }
            }
        }
        Map<Integer, List<Variable>> split = new HashMap<>();
        for (Block block : blocks) {
            for (int id : block.variables()) {
                Variable variable = found.get(id);
                if (variable != null) {
                    split.put(id, members(ir, variable));
                }
            }
        }
        return split;
    }

    private static List<Variable> members(Ir ir, Variable whole) {
        Type.Struct struct = (Type.Struct) whole.valueType();
        List<Variable> members = new ArrayList<>();
        for (int i = 0; i < struct.fields().size(); i++) {
            Field field = struct.fields().get(i);
            Integer initializer = whole.initializer() == null
                            || !(ir.constant(whole.initializer()) instanceof CompositeConstant constant)
                    ? null
                    : constant.parts().get(i);
            members.add(ir.addVariable(id -> new Variable(
                    id,
                    Name.temporary(whole.name().text() + "_" + field.name().text()),
                    new Type.Pointer(field.type()),
                    new Variable.Qualifiers(field.precision(), whole.decorations(), null),
                    new Variable.Storage(Variable.Scope.LOCAL, whole.constant(), initializer),
                    whole.staticUse(),
                    whole.span())));
        }
        return members;
    }

    private static final class Run {
        private final Map<Integer, List<Variable>> split;
        private final Emitter emitter;
        private final Substitution substitution = new Substitution();

        Run(Ir ir, Map<Integer, List<Variable>> split) {
            this.split = split;
            this.emitter = new Emitter(ir);
        }

        void all(List<Block> blocks) {
            for (Block block : blocks) {
                variables(block);
                List<Instruction> kept = new ArrayList<>(block.instructions().size());
                emitter.into(kept);
                for (Instruction before : block.instructions()) {
                    Instruction it = substitution.apply(before);
                    instruction(it, kept);
                }
                block.setInstructions(kept);
                substitution.applyToBranch(block);
            }
            blocks.forEach(substitution::applyTo);
        }

        private void variables(Block block) {
            List<Integer> all = List.copyOf(block.variables());
            block.variables().clear();
            for (int id : all) {
                List<Variable> members = split.get(id);
                if (members == null) {
                    block.variables().add(id);
                } else {
                    members.forEach(it -> block.variables().add(it.id()));
                }
            }
        }

        private void instruction(Instruction it, List<Instruction> kept) {
            List<Variable> members =
                    it.op() instanceof Op.Load || it.op() instanceof Op.Store || it.op() instanceof Op.Access
                            ? members(it.op().operands().get(0))
                            : null;
            Register result = it.result();
            if (members == null) {
                kept.add(it);
                return;
            }
            emitter.at(it.span());
            if (it.op() instanceof Op.Access access
                    && access.selector() instanceof Selector.Member member
                    && result != null) {
                substitution.put(result, members.get(member.index()).ref());
            } else if (it.op() instanceof Op.Load && result != null) {
                List<Operand> parts = new ArrayList<>();
                for (Variable one : members) {
                    parts.add(emitter.emit(new Op.Load(one.ref()), one.valueType(), one.precision()));
                }
                kept.add(new Instruction(
                        result, new Op.Construct(ConstructKind.STRUCT, ImmutableList.copyOf(parts)), it.span()));
            } else if (it.op() instanceof Op.Store store) {
                for (int i = 0; i < members.size(); i++) {
                    Variable one = members.get(i);
                    Operand part = emitter.part(store.value(), new Selector.Member(i));
                    emitter.store(one.ref(), part instanceof Operand.ConstantRef ? part.with(one.precision()) : part);
                }
            }
        }

        private @Nullable List<Variable> members(Operand operand) {
            return operand instanceof VariableRef variable ? split.get(variable.id()) : null;
        }
    }
}

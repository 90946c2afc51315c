package dev.shadeweave.ir.rewrite;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Operand.VariableRef;
import dev.shadeweave.ir.model.Variable;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Copies blocks within the same shader, with new registers and variables. */
public final class Duplicate {
    private final Ir ir;
    private final Map<Integer, Operand> variables;
    private final Map<Integer, Register> registers = new HashMap<>();
    private final IdentityHashMap<Block, Block> blocks = new IdentityHashMap<>();

    private Duplicate(Ir ir, Map<Integer, Operand> variables) {
        this.ir = ir;
        this.variables = new HashMap<>(variables);
    }

    /**
     * Copies a block and all blocks to which it leads.
     *
     * @param ir the shader
     * @param entry the first block
     * @param replaced addresses that replace variables in the copy, by the numbers of the variables
     */
    public static Block of(Ir ir, Block entry, Map<Integer, Operand> replaced) {
        Duplicate duplicate = new Duplicate(ir, replaced);
        List<Block> order = BlockWalk.inOrder(entry);
        order.forEach(it -> duplicate.blocks.put(it, new Block()));
        order.forEach(duplicate::fill);
        return duplicate.copy(entry);
    }

    private Block copy(Block block) {
        Block copy = blocks.get(block);
        if (copy == null) {
            throw new IllegalStateException("a block outside of what is copied");
        }
        return copy;
    }

    private @Nullable Block copyOrNull(@Nullable Block block) {
        return block == null ? null : copy(block);
    }

    private void fill(Block from) {
        Block to = copy(from);
        for (int id : from.variables()) {
            Variable original = ir.variable(id);
            Variable made = ir.addVariable(number -> new Variable(
                    number,
                    original.name(),
                    original.type(),
                    original.qualifiers(),
                    original.storage(),
                    original.staticUse(),
                    original.span()));
            variables.put(id, made.ref());
            to.variables().add(made.id());
        }
        if (from.input() != null) {
            to.setInput(fresh(from.input()));
        }
        for (Instruction instruction : from.instructions()) {
            var op = instruction.op().map(this::operand);
            Register result = instruction.result() == null ? null : fresh(instruction.result());
            to.instructions().add(new Instruction(result, op, instruction.span()));
        }
        to.setBranch(branch(from.branch()), from.branchSpan());
        to.setMerge(copyOrNull(from.merge()));
    }

    private Register fresh(Register register) {
        Register made = ir.newRegister(register.type(), register.precision());
        registers.put(register.id(), made);
        return made;
    }

    private Operand operand(Operand operand) {
        if (operand instanceof Register register) {
            return registers.getOrDefault(register.id(), register);
        }
        return operand instanceof VariableRef variable ? variables.getOrDefault(variable.id(), variable) : operand;
    }

    private Branch branch(Branch branch) {
        if (branch instanceof Branch.If it) {
            return new Branch.If(operand(it.condition()), copy(it.then()), copyOrNull(it.otherwise()));
        }
        if (branch instanceof Branch.Loop it) {
            return new Branch.Loop(copy(it.condition()), copy(it.body()), copyOrNull(it.next()));
        }
        if (branch instanceof Branch.DoLoop it) {
            return new Branch.DoLoop(copy(it.body()), copy(it.condition()));
        }
        if (branch instanceof Branch.Switch it) {
            return new Branch.Switch(
                    operand(it.value()),
                    it.cases().stream()
                            .map(one -> new Branch.Case(one.constant(), copy(one.block())))
                            .collect(ImmutableList.toImmutableList()));
        }
        Operand operand = branch.operand();
        return operand == null ? branch : branch.withOperand(operand(operand));
    }
}

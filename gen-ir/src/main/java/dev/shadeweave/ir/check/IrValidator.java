package dev.shadeweave.ir.check;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.internal.dump.IrDump;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.model.Variable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Checks that the representation of a shader follows the rules. */
public final class IrValidator {
    private static final int MOST = 20;

    /** The position of a block, which determines the branches that can end it. */
    private enum Kind {
        ENTRY,
        ARM,
        CONDITION,
        BODY,
        STEP,
        CASE
    }

    /** A block to visit, or the end of a scope if the block is null. */
    private record Step(@Nullable Block block, Place place, int undoTo) {}

    /** The surroundings of a block. */
    private record Place(Kind kind, boolean inLoop, boolean inSwitch, boolean lastCase, boolean merges) {}

    private final Ir ir;

    /**
     * True if every constant operation must be folded. After a single pass this is not required, because another pass
     * folds constants.
     */
    private final boolean whole;

    private final List<String> problems = new ArrayList<>();
    private final BitSet visibleRegisters = new BitSet();
    private final BitSet definedRegisters = new BitSet();
    private final BitSet visibleVariables = new BitSet();
    private final BitSet declaredVariables = new BitSet();
    private final List<Integer> undo = new ArrayList<>();
    private final IdentityHashMap<Block, Boolean> seen = new IdentityHashMap<>();
    private final InstructionRules rules;

    /** Maps each function to the functions that it calls. */
    private final Map<Integer, Set<Integer>> calls = new HashMap<>();

    private IrValidator(Ir ir, boolean whole) {
        this.ir = ir;
        this.whole = whole;
        this.rules = new InstructionRules(ir, this::report);
    }

    /**
     * Checks a shader.
     *
     * @param ir the shader
     * @param step the last step, for the message
     * @throws InvalidIrException if a rule is broken
     */
    public static void check(Ir ir, String step) {
        check(ir, step, problems(ir));
    }

    /**
     * Checks a finished shader. All constant operations must be folded.
     *
     * @param ir the shader
     * @param step the last step, for the message
     * @throws InvalidIrException if a rule is broken
     */
    public static void checkFinished(Ir ir, String step) {
        check(ir, step, problems(ir, true));
    }

    private static void check(Ir ir, String step, ImmutableList<String> problems) {
        if (!problems.isEmpty()) {
            String dump;
            try {
                dump = IrDump.of(ir);
            } catch (IllegalArgumentException e) {
                dump = "(no dump: " + e.getMessage() + ")";
            }
            throw new InvalidIrException(step, problems, dump);
        }
    }

    /** Returns the problems of a shader in the order in which they were found, at most twenty. */
    public static ImmutableList<String> problems(Ir ir) {
        return problems(ir, false);
    }

    private static ImmutableList<String> problems(Ir ir, boolean whole) {
        IrValidator validator = new IrValidator(ir, whole);
        validator.run();
        return ImmutableList.copyOf(validator.problems);
    }

    private void report(String problem) {
        if (problems.size() < MOST) {
            problems.add(problem);
        }
    }

    private void run() {
        new TableRules(ir, this::report).check();
        for (int global : ir.globals()) {
            if (ir.variableOrNull(global) == null) {
                report("global v" + global + " does not exist");
            } else {
                visibleVariables.set(global);
                declaredVariables.set(global);
            }
        }
        Function main = ir.functionOrNull(ir.main());
        if (main == null || ir.body(ir.main()) == null) {
            report("there is no main");
        }
        for (int id = 0; id < ir.functionCount(); id++) {
            Function function = ir.functionOrNull(id);
            Block body = function == null ? null : ir.body(id);
            if (function != null && body != null) {
                function(function, body);
            }
        }
        recursion();
    }

    /**
     * Reports recursion. Repeatedly removes functions that call no remaining function; functions that are left at the
     * end call themselves or call recursive functions.
     */
    private void recursion() {
        Map<Integer, Set<Integer>> callers = new HashMap<>();
        Map<Integer, Integer> open = new TreeMap<>();
        Deque<Integer> done = new ArrayDeque<>();
        for (int id = 0; id < ir.functionCount(); id++) {
            int function = id;
            Set<Integer> called = calls.getOrDefault(id, Set.of());
            called.forEach(
                    it -> callers.computeIfAbsent(it, key -> new HashSet<>()).add(function));
            if (called.isEmpty()) {
                done.add(id);
            } else {
                open.put(id, called.size());
            }
        }
        if (callers.containsKey(ir.main())) {
            report("main is called");
        }
        while (!done.isEmpty()) {
            for (int caller : callers.getOrDefault(done.remove(), Set.of())) {
                if (open.merge(caller, -1, Integer::sum) == 0) {
                    open.remove(caller);
                    done.add(caller);
                }
            }
        }
        open.keySet().forEach(it -> report("f" + it + " calls itself, or a function that does"));
    }

    private void function(Function function, Block body) {
        for (Function.Parameter parameter : function.parameters()) {
            Variable variable = ir.variableOrNull(parameter.variable());
            if (variable == null) {
                report("parameter v" + parameter.variable() + " does not exist");
                continue;
            }
            if (variable.initializer() != null) {
                report("parameter v" + variable.id() + " has an initializer");
            }
            declare(variable.id());
        }
        Deque<Step> open = new ArrayDeque<>();
        open.push(new Step(body, new Place(Kind.ENTRY, false, false, false, false), 0));
        while (!open.isEmpty() && problems.size() < MOST) {
            Step step = open.pop();
            if (step.block == null) {
                leave(step.undoTo);
            } else {
                visit(step.block, step.place, function, open);
            }
        }
        leave(0);
        for (Function.Parameter parameter : function.parameters()) {
            visibleVariables.clear(parameter.variable());
        }
    }

    private void leave(int size) {
        while (undo.size() > size) {
            int last = undo.remove(undo.size() - 1);
            if (last >= 0) {
                visibleRegisters.clear(last);
            } else {
                visibleVariables.clear(-1 - last);
            }
        }
    }

    private void declare(int variable) {
        if (ir.variableOrNull(variable) == null) {
            report("declared variable v" + variable + " does not exist");
            return;
        }
        if (declaredVariables.get(variable)) {
            report("v" + variable + " is declared twice");
        }
        declaredVariables.set(variable);
        visibleVariables.set(variable);
        undo.add(-1 - variable);
    }

    private void define(Register register) {
        if (register.id() < 0 || register.id() >= ir.registerCount()) {
            report(register + " has no number of this shader");
        }
        if (definedRegisters.get(register.id())) {
            report(register + " is defined twice");
        }
        if (!ir.types().has(register.type())) {
            report("the type of " + register + " is not in the table");
        }
        if (register.type().equals(Types.VOID)) {
            report(register + " is void");
        }
        rules.precision(register, "result " + register);
        definedRegisters.set(register.id());
        visibleRegisters.set(register.id());
        undo.add(register.id());
    }

    private void use(Operand operand) {
        if (operand instanceof Register register) {
            if (!visibleRegisters.get(register.id())) {
                report(register
                        + (definedRegisters.get(register.id())
                                ? " is not visible here"
                                : " is used before it is defined"));
            }
        } else if (operand instanceof Operand.VariableRef variable) {
            Variable declared = ir.variableOrNull(variable.id());
            if (declared == null) {
                report(variable + " does not exist");
            } else if (!visibleVariables.get(variable.id())) {
                report(variable + " is not declared here");
            } else if (!declared.type().equals(variable.type())) {
                report(variable + " is used with another type than its own");
            }
        } else if (operand instanceof Operand.ConstantRef constant) {
            if (!ir.constants().has(constant.id())) {
                report(constant + " does not exist");
            } else if (!ir.constant(constant.id()).type().equals(constant.type())) {
                report(constant + " is used with another type than its own");
            }
        }
        rules.precision(operand, "operand " + operand);
    }

    private void visit(Block block, Place place, Function function, Deque<Step> open) {
        if (seen.put(block, true) != null) {
            report("a block is reached twice");
            return;
        }
        if (block.input() != null) {
            define(block.input());
            if (!place.merges) {
                report("input " + block.input() + " without arms that merge into it");
            }
        } else if (place.merges) {
            report("arms merge a value where the merge block has no input");
        }
        block.variables().forEach(this::declare);
        for (Instruction instruction : block.instructions()) {
            instruction.op().operands().forEach(this::use);
            int before = problems.size();
            rules.check(instruction);
            if (whole && problems.size() == before) {
                rules.computed(instruction);
            }
            if (instruction.op() instanceof Op.Call call && ir.functionOrNull(call.function()) != null) {
                calls.computeIfAbsent(function.id(), it -> new HashSet<>()).add(call.function());
            }
            if (instruction.result() != null) {
                define(instruction.result());
            }
        }
        Branch branch = block.branchOrNull();
        if (branch == null) {
            report("a block has no end");
            return;
        }
        Operand operand = branch.operand();
        if (operand != null) {
            use(operand);
        }
        branch(branch, block, place, function);
        follow(block, branch, place, open);
    }

    private void follow(Block block, Branch branch, Place place, Deque<Step> open) {
        if (branch.hasMerge() != (block.merge() != null)) {
            report(name(branch) + (block.merge() == null ? " lacks a merge block" : " has a merge block"));
        }
        boolean merges = branch instanceof Branch.If it && mergesValue(it);
        if (block.merge() != null) {
            Place next = new Place(place.kind, place.inLoop, place.inSwitch, place.lastCase, merges);
            open.push(new Step(block.merge(), next, 0));
        }
        Place outer = place;
        if (branch instanceof Branch.If it) {
            Place arm = new Place(Kind.ARM, outer.inLoop, outer.inSwitch, false, false);
            push(open, it.otherwise(), arm);
            push(open, it.then(), arm);
        } else if (branch instanceof Branch.Loop it) {
            push(open, it.next(), new Place(Kind.STEP, false, false, false, false));
            push(open, it.body(), new Place(Kind.BODY, true, false, false, false));
            push(open, it.condition(), new Place(Kind.CONDITION, false, false, false, false));
        } else if (branch instanceof Branch.DoLoop it) {
            push(open, it.condition(), new Place(Kind.CONDITION, false, false, false, false));
            push(open, it.body(), new Place(Kind.BODY, true, false, false, false));
        } else if (branch instanceof Branch.Switch it) {
            for (int i = it.cases().size() - 1; i >= 0; i--) {
                boolean last = i == it.cases().size() - 1;
                push(open, it.cases().get(i).block(), new Place(Kind.CASE, outer.inLoop, true, last, false));
            }
        }
    }

    private void push(Deque<Step> open, @Nullable Block block, Place place) {
        if (block != null) {
            open.push(new Step(null, place, undo.size()));
            open.push(new Step(block, place, 0));
        }
    }

    private static boolean mergesValue(Branch.If branch) {
        return valueOf(branch.then()) != null || (branch.otherwise() != null && valueOf(branch.otherwise()) != null);
    }

    private static @Nullable Operand valueOf(Block arm) {
        return arm.lastOfChain().branchOrNull() instanceof Branch.Merge merge ? merge.value() : null;
    }

    private static String name(Branch branch) {
        return branch.getClass().getSimpleName();
    }

    private void branch(Branch branch, Block block, Place place, Function function) {
        boolean fits = true;
        if (branch instanceof Branch.Merge it) {
            fits = place.kind == Kind.ARM;
            if (it.value() != null && it.value().isPointer()) {
                report("a pointer is merged");
            }
        } else if (branch instanceof Branch.LoopIf it) {
            fits = place.kind == Kind.CONDITION;
            bool(it.condition(), "LoopIf");
        } else if (branch instanceof Branch.Continue) {
            fits = place.inLoop || place.kind == Kind.STEP;
        } else if (branch instanceof Branch.Break) {
            fits = place.inLoop || place.inSwitch;
        } else if (branch instanceof Branch.Passthrough) {
            fits = place.kind == Kind.CASE && !place.lastCase;
        } else if (branch instanceof Branch.Return it) {
            Type value = it.value() == null ? Types.VOID : it.value().type();
            if (!value.equals(function.returnType())) {
                report("Return does not give the type of f" + function.id());
            }
        } else if (branch instanceof Branch.If it) {
            ifRules(it, block);
        } else if (branch instanceof Branch.Switch it) {
            switchRules(it);
        } else if (branch instanceof Branch.Loop it) {
            loopRules(it.condition());
            if (it.next() != null && !(it.next().lastOfChain().branchOrNull() instanceof Branch.Continue)) {
                report("a loop's continue block does not end in Continue");
            }
        } else if (branch instanceof Branch.DoLoop it) {
            loopRules(it.condition());
        }
        if (!fits) {
            report(name(branch) + " where there is nothing it could lead to");
        }
    }

    private void bool(Operand condition, String what) {
        if (!condition.type().equals(Types.BOOL)) {
            report(what + " does not ask for a bool");
        }
    }

    private void ifRules(Branch.If branch, Block block) {
        bool(branch.condition(), "If");
        Block merge = block.merge();
        Register input = merge == null ? null : merge.input();
        if (input == null) {
            return;
        }
        Operand yes = valueOf(branch.then());
        Operand no = branch.otherwise() == null ? null : valueOf(branch.otherwise());
        if (yes == null || no == null) {
            report("input " + input + " needs two arms that merge a value");
        } else if (!yes.type().equals(input.type()) || !no.type().equals(input.type())) {
            report("input " + input + " has another type than what is merged");
        }
    }

    private void loopRules(Block condition) {
        if (!(condition.lastOfChain().branchOrNull() instanceof Branch.LoopIf)) {
            report("a loop's condition does not end in LoopIf");
        }
    }

    private void switchRules(Branch.Switch branch) {
        if (branch.cases().isEmpty()) {
            report("a Switch without cases");
        }
        if (!(branch.value().type() instanceof Type.Scalar scalar)
                || !scalar.basic().isInteger()) {
            report("Switch does not ask for an int or uint");
        }
        Set<Integer> values = new HashSet<>();
        for (Branch.Case one : branch.cases()) {
            if (!values.add(one.constant() == null ? -1 : one.constant().id())) {
                report("two cases of a Switch are the same");
            }
            if (one.constant() != null
                    && !one.constant().type().equals(branch.value().type())) {
                report("a case has another type than its Switch");
            }
        }
    }
}

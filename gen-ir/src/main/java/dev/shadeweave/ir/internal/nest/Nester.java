package dev.shadeweave.ir.internal.nest;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.UnaryOp;
import dev.shadeweave.ir.rewrite.Effects;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Builds statements from the blocks of a function. */
public final class Nester {
    /** The limit of the depth of expressions. A deeper expression is split by a temporary. */
    private static final int DEEPEST = 64;

    /** The value of a register until it is written. */
    record Value(Tree tree, Reads reads, int depth, SourceSpan span) {}

    /** The limit of reads of a negation, or of a vector that repeats a scalar, that is written again at each read. */
    private static final int REPEATED = 3;

    private final Ir ir;
    private final FunctionEffects effects;
    private final Uses uses;

    /** The variables that can change while a value that reads them waits. */
    private final Set<Integer> written;

    private final Predicate<Tree.Choice> choosable;

    /** Results that wait to be written where they are read. */
    private Waiting waiting = new Waiting();

    /** Results with names, and results that can be written anywhere and any number of times. */
    private final Map<Integer, Value> everywhere = new HashMap<>();

    /** The variable of each address. */
    private final Map<Integer, Integer> roots = new HashMap<>();

    private final Map<Integer, Precision> precisions = new HashMap<>();

    /** How often the instructions so far mention each variable. */
    private final Map<Integer, Integer> mentions = new HashMap<>();

    private int nextTemporary;

    private Nester(Ir ir, FunctionEffects effects, Block entry, Predicate<Tree.Choice> choosable) {
        this.choosable = choosable;
        this.ir = ir;
        this.effects = effects;
        this.uses = Uses.of(entry);
        this.written = written(entry);
        this.nextTemporary = ir.registerCount();
    }

    /**
     * Returns the statements of a function with a body. Choices between arms without effects become {@code ?:}, {@code
     * &&} or {@code ||}, unless their values are arrays.
     */
    public static ImmutableList<Step> steps(Ir ir, FunctionEffects effects, int function) {
        return steps(ir, effects, function, it -> !(it.type() instanceof Type.Array));
    }

    /**
     * Returns the statements of a function with a body.
     *
     * @param choosable whether the language has an expression for a choice
     */
    public static ImmutableList<Step> steps(
            Ir ir, FunctionEffects effects, int function, Predicate<Tree.Choice> choosable) {
        Block entry = ir.body(function);
        if (entry == null) {
            throw new IllegalArgumentException("f" + function + " has no body");
        }
        Nester nester = new Nester(ir, effects, entry, choosable);
        Scope scope = new Scope();
        nester.chain(entry, scope);
        List<Step> steps = Declarations.place(ir, scope);
        int last = steps.size() - 1;
        if (last >= 0 && steps.get(last) instanceof Step.Return it && it.value() == null) {
            steps.remove(last);
        }
        return ImmutableList.copyOf(steps);
    }

    /** The steps of a chain of blocks, and the variables whose scope it opens. */
    static final class Scope {
        final List<Step> steps = new ArrayList<>();

        /** Maps each variable to the number of variables that were added before it. */
        private final Map<Integer, Integer> ranks = new LinkedHashMap<>();

        private int count;

        /** True if control never reaches the code after it. */
        private boolean left;

        /** The value with which the chain ends, or null. */
        @Nullable
        Value end;

        /** The scopes of the blocks inside each step, in the order of the step's lists. */
        final IdentityHashMap<Step, List<Scope>> inner = new IdentityHashMap<>();

        /** Returns the variables in the order in which they were added. */
        Set<Integer> variables() {
            return ranks.keySet();
        }

        /** Returns the rank of a variable in the scope, or null if it is not a variable of the scope. */
        @Nullable
        Integer rank(int variable) {
            return ranks.get(variable);
        }

        /** Adds variables to the scope. */
        void begin(Iterable<Integer> variables) {
            for (int variable : variables) {
                ranks.put(variable, count++);
            }
        }

        /** Appends the variables and steps of another scope. */
        void join(Scope other) {
            begin(other.variables());
            steps.addAll(other.steps);
            inner.putAll(other.inner);
        }
    }

    // blocks

    private void chain(Block first, Scope scope) {
        for (Block block = first; block != null && !scope.left; block = block.merge()) {
            scope.begin(block.variables());
            List<Instruction> instructions = block.instructions();
            for (int i = 0; i < instructions.size(); i++) {
                Op next = i + 1 < instructions.size() ? instructions.get(i + 1).op() : null;
                instruction(instructions.get(i), isAtOnce(instructions.get(i), next, block), scope);
            }
            branch(block, scope);
        }
    }

    private Scope inner(Block first) {
        Waiting outside = waiting;
        waiting = new Waiting();
        Scope scope = new Scope();
        chain(first, scope);
        waiting = outside;
        return scope;
    }

    private void branch(Block block, Scope scope) {
        Branch branch = block.branch();
        SourceSpan span = block.branchSpan();
        if (branch instanceof Branch.If it) {
            conditional(it, block.merge(), span, scope);
        } else if (branch instanceof Branch.Loop it) {
            loop(it, span, scope);
        } else if (branch instanceof Branch.DoLoop it) {
            doLoop(it, span, scope);
        } else if (branch instanceof Branch.Switch it) {
            choice(it, span, scope);
        } else if (branch instanceof Branch.Return it) {
            Operand value = it.value();
            add(scope, new Step.Return(value == null ? null : value(value).tree, span));
        } else if (branch instanceof Branch.Merge it) {
            Operand value = it.value();
            scope.end = value == null ? null : value(value);
        } else if (branch instanceof Branch.LoopIf it) {
            scope.end = value(it.condition());
        } else if (branch instanceof Branch.Break) {
            add(scope, new Step.Jump(Step.Jump.Kind.BREAK, span));
        } else if (branch instanceof Branch.Continue) {
            add(scope, new Step.Jump(Step.Jump.Kind.CONTINUE, span));
        } else if (branch instanceof Branch.Discard) {
            add(scope, new Step.Jump(Step.Jump.Kind.DISCARD, span));
        }
    }

    private static void add(Scope scope, Step step, Scope... inside) {
        scope.steps.add(step);
        if (inside.length > 0) {
            scope.inner.put(step, List.of(inside));
        }
    }

    private void conditional(Branch.If branch, @Nullable Block merge, SourceSpan span, Scope scope) {
        Value condition = value(branch.condition());
        if (isBool(condition.tree, true) || isBool(condition.tree, false)) {
            taken(isBool(condition.tree, true) ? branch.then() : branch.otherwise(), merge, scope);
            return;
        }
        Scope whenTrue = inner(branch.then());
        Scope whenFalse = branch.otherwise() == null ? new Scope() : inner(branch.otherwise());
        Operand.Register input = merge == null ? null : merge.input();
        Value yes = whenTrue.end;
        Value no = whenFalse.end;
        if (input == null || yes == null || no == null) {
            settle(scope);
            add(scope, step(condition, span), whenTrue, whenFalse);
            return;
        }
        boolean pure = whenTrue.steps.isEmpty()
                && whenFalse.steps.isEmpty()
                && whenTrue.variables().isEmpty()
                && whenFalse.variables().isEmpty();
        int arms = Math.max(yes.depth, no.depth);
        if (pure && condition.depth >= DEEPEST && arms < DEEPEST) {
            Tree.Temporary named = new Tree.Temporary(nextTemporary++, Types.BOOL, Precision.NONE);
            add(scope, new Step.Name(named, condition.tree, condition.span));
            condition = new Value(named, Reads.NOTHING, 0, condition.span);
        }
        int depth = 1 + Math.max(condition.depth, arms);
        Tree whole = choice(condition.tree, yes.tree, no.tree);
        if (pure && depth <= DEEPEST && (!(whole instanceof Tree.Choice it) || choosable.test(it))) {
            Reads reads = condition.reads.and(yes.reads).and(no.reads);
            result(input, new Value(whole, reads, depth, span), scope);
            return;
        }
        settle(scope);
        Tree.Temporary temporary = temporary(input.type(), input);
        add(scope, new Step.Name(temporary, null, span));
        everywhere.put(input.id(), new Value(temporary, Reads.NOTHING, 0, span));
        whenTrue.steps.add(new Step.Set(temporary, yes.tree, yes.span));
        whenFalse.steps.add(new Step.Set(temporary, no.tree, no.span));
        add(scope, step(condition, span), whenTrue, whenFalse);
    }

    /** Continues in the only arm that can be taken. */
    private void taken(@Nullable Block arm, @Nullable Block merge, Scope scope) {
        if (arm == null) {
            return;
        }
        chain(arm, scope);
        Block last = arm;
        while (last.merge() != null) {
            last = last.merge();
        }
        Value end = scope.end;
        scope.end = null;
        scope.left |= !(last.branch() instanceof Branch.Merge);
        if (merge != null && merge.input() != null && end != null) {
            result(merge.input(), end, scope);
        }
    }

    private static Step step(Value condition, SourceSpan span) {
        return new Step.If(condition.tree, ImmutableList.of(), ImmutableList.of(), span);
    }

    private Tree choice(Tree condition, Tree yes, Tree no) {
        if (isBool(no, false)) {
            return new Tree.Both(condition, yes, yes.type());
        }
        if (isBool(yes, true)) {
            return new Tree.Either(condition, no, no.type());
        }
        return new Tree.Choice(condition, yes, no, yes.type());
    }

    private boolean isBool(Tree tree, boolean value) {
        return tree instanceof Tree.Literal it
                && ir.constant(it.constant()) instanceof Constant.BoolConstant constant
                && constant.value() == value;
    }

    private void loop(Branch.Loop branch, SourceSpan span, Scope scope) {
        List<Step.Declare> initial = loopVariables(branch, scope);
        settle(scope);
        Scope condition = inner(branch.condition());
        Scope next = branch.next() == null ? new Scope() : inner(branch.next());
        Scope body = inner(branch.body());
        dropLast(next, Step.Jump.Kind.CONTINUE);
        dropLast(body, Step.Jump.Kind.CONTINUE);
        Value asked = condition.end;
        if (asked == null) {
            throw new IllegalStateException("a loop without a condition");
        }
        Tree tree = isBool(asked.tree, true) ? null : asked.tree;
        if (isExpressions(next)
                && condition.steps.isEmpty()
                && condition.variables().isEmpty()) {
            add(
                    scope,
                    new Step.Loop(
                            ImmutableList.copyOf(initial),
                            tree,
                            ImmutableList.copyOf(next.steps),
                            ImmutableList.of(),
                            span),
                    body);
            return;
        }
        Scope round = new Scope();
        ImmutableList<Step> steps = ImmutableList.of();
        if (isExpressions(next)) {
            steps = ImmutableList.copyOf(next.steps);
        } else {
            Tree.Temporary first = new Tree.Temporary(nextTemporary++, Types.BOOL, Precision.NONE);
            add(scope, new Step.Name(first, literal(true), span));
            Scope firstTime = new Scope();
            firstTime.steps.add(new Step.Set(first, literal(false), span));
            add(round, new Step.If(first, ImmutableList.of(), ImmutableList.of(), span), firstTime, next);
        }
        round.join(condition);
        if (tree != null) {
            leaveUnless(tree, round, span);
        }
        if (!isBool(asked.tree, false)) {
            round.join(body);
        }
        add(scope, new Step.Loop(ImmutableList.copyOf(initial), null, steps, ImmutableList.of(), span), round);
    }

    private void leaveUnless(Tree condition, Scope round, SourceSpan span) {
        Step leave = new Step.Jump(Step.Jump.Kind.BREAK, span);
        if (isBool(condition, false)) {
            add(round, leave);
            return;
        }
        Scope inside = new Scope();
        inside.steps.add(leave);
        add(round, new Step.If(not(condition), ImmutableList.of(), ImmutableList.of(), span), inside, new Scope());
    }

    private Tree not(Tree condition) {
        Tree negated = Tree.negated(condition);
        return negated != null
                ? negated
                : new Tree.Operation(
                        new Op.Unary(UnaryOp.LOGICAL_NOT, ir.constants().ref(0, Precision.NONE)),
                        ImmutableList.of(condition),
                        condition.type());
    }

    private Tree literal(boolean value) {
        int constant = ir.constants().of(value);
        return new Tree.Literal(constant, ir.constant(constant).type());
    }

    /**
     * Removes the variables of a for loop and their initial values from the scope before the loop, and returns their
     * declarations.
     */
    private List<Step.Declare> loopVariables(Branch.Loop loop, Scope scope) {
        TreeMap<Integer, Integer> mentioned = new TreeMap<>();
        for (Block entry : loop.blocks()) {
            FunctionEffects.blocks(entry).forEach(block -> variables(block, scope, mentioned));
        }
        List<Integer> variables = new ArrayList<>(mentioned.values());
        List<Step.Declare> declared = new ArrayList<>();
        int last = scope.steps.size();
        for (int i = variables.size() - 1; i >= 0; i--) {
            Variable variable = ir.variable(variables.get(i));
            boolean fits = variable.valueType() instanceof Type.Scalar || variable.valueType() instanceof Type.Vector;
            boolean alike = variable.type().equals(ir.variable(variables.get(0)).type())
                    && variable.precision() == ir.variable(variables.get(0)).precision();
            Integer initializer = variable.initializer();
            int before = mentions.getOrDefault(variable.id(), 0);
            Tree initial = null;
            if (initializer != null && before == 0) {
                initial = new Tree.Literal(initializer, variable.valueType());
            } else if (initializer == null
                    && before == 1
                    && last > 0
                    && scope.steps.get(last - 1) instanceof Step.Store store
                    && store.operator() == null
                    && store.place() instanceof Tree.Place place
                    && place.variable() == variable.id()) {
                initial = store.value();
                last--;
            }
            if (initial == null || !fits || !alike) {
                return List.of();
            }
            declared.add(0, new Step.Declare(variable.id(), initial, variable.span()));
        }
        scope.steps.subList(last, scope.steps.size()).clear();
        scope.variables().removeAll(new HashSet<>(variables));
        return declared;
    }

    /**
     * Adds the loop variables of a scope that a block mentions, by their ranks. Blocks that were joined may hold
     * variables of several loops.
     */
    private void variables(Block block, Scope scope, Map<Integer, Integer> mentioned) {
        for (Instruction it : block.instructions()) {
            for (Operand operand : it.op().operands()) {
                Integer rank = operand instanceof Operand.VariableRef variable ? scope.rank(variable.id()) : null;
                if (rank != null
                        && ir.variable(((Operand.VariableRef) operand).id()).scope() == Variable.Scope.LOOP) {
                    mentioned.put(rank, ((Operand.VariableRef) operand).id());
                }
            }
        }
    }

    private static boolean isExpressions(Scope scope) {
        return scope.variables().isEmpty()
                && scope.steps.stream().allMatch(it -> it instanceof Step.Store || it instanceof Step.Evaluate);
    }

    private static void dropLast(Scope scope, Step.Jump.Kind kind) {
        int last = scope.steps.size() - 1;
        if (last >= 0 && scope.steps.get(last) instanceof Step.Jump jump && jump.kind() == kind) {
            scope.steps.remove(last);
        }
    }

    private void doLoop(Branch.DoLoop branch, SourceSpan span, Scope scope) {
        settle(scope);
        Scope body = inner(branch.body());
        Scope condition = inner(branch.condition());
        dropLast(body, Step.Jump.Kind.CONTINUE);
        Value asked = condition.end;
        if (asked == null) {
            throw new IllegalStateException("a loop without a condition");
        }
        if (condition.steps.isEmpty() && condition.variables().isEmpty()) {
            add(scope, new Step.DoLoop(ImmutableList.of(), asked.tree, span), body);
            return;
        }
        Tree.Temporary first = new Tree.Temporary(nextTemporary++, Types.BOOL, Precision.NONE);
        add(scope, new Step.Name(first, literal(true), span));
        Scope round = new Scope();
        Scope firstTime = new Scope();
        firstTime.steps.add(new Step.Set(first, literal(false), span));
        leaveUnless(asked.tree, condition, span);
        add(round, new Step.If(first, ImmutableList.of(), ImmutableList.of(), span), firstTime, condition);
        round.join(body);
        add(scope, new Step.Loop(ImmutableList.of(), null, ImmutableList.of(), ImmutableList.of(), span), round);
    }

    private void choice(Branch.Switch branch, SourceSpan span, Scope scope) {
        Value value = value(branch.value());
        settle(scope);
        List<Step.Case> cases = new ArrayList<>();
        List<Scope> scopes = new ArrayList<>();
        for (Branch.Case it : branch.cases()) {
            Scope steps = inner(it.block());
            scope.begin(steps.variables());
            steps.variables().clear();
            cases.add(new Step.Case(it.constant(), ImmutableList.of()));
            scopes.add(steps);
        }
        add(scope, new Step.Switch(value.tree, ImmutableList.copyOf(cases), span), scopes.toArray(new Scope[0]));
    }

    // instructions

    /** Returns whether the result is stored or returned by the next step. */
    private boolean isAtOnce(Instruction instruction, @Nullable Op next, Block block) {
        Operand.Register result = instruction.result();
        if (result == null || uses.count(result.id()) != 1) {
            return false;
        }
        if (next instanceof Op.Store store) {
            return isRegister(store.value(), result) && isSteady(store.pointer());
        }
        return next == null
                && block.branch() instanceof Branch.Return it
                && it.value() != null
                && isRegister(it.value(), result);
    }

    private static boolean isRegister(Operand operand, Operand.Register register) {
        return operand instanceof Operand.Register it && it.id() == register.id();
    }

    private boolean isSteady(Operand pointer) {
        return pointer instanceof Operand.VariableRef
                || (pointer instanceof Operand.Register it && everywhere.containsKey(it.id()));
    }

    private void instruction(Instruction instruction, boolean atOnce, Scope scope) {
        Op op = instruction.op();
        Operand.Register result = instruction.result();
        SourceSpan span = instruction.span();
        for (Operand operand : op.operands()) {
            if (operand instanceof Operand.VariableRef variable) {
                mentions.merge(variable.id(), 1, Integer::sum);
            }
        }
        if (op instanceof Op.Store store) {
            store(store, span, scope);
            return;
        }
        if (op instanceof Op.Alias alias && result != null) {
            everywhere.put(result.id(), peek(alias.operand()));
            return;
        }
        boolean acts = acts(op);
        ImmutableList.Builder<Tree> operands = ImmutableList.builder();
        Reads reads = Reads.NOTHING;
        int depth = 0;
        for (Operand operand : op.operands()) {
            Value value = value(operand);
            operands.add(value.tree);
            reads = reads.and(value.reads);
            depth = Math.max(depth, value.depth);
        }
        depth += op instanceof Op.Load ? 0 : 1; // a load adds no depth
        if (op instanceof Op.Load load) {
            reads = reads.and(readsOf(root(load.pointer())));
        } else if (op instanceof Op.Call call && effects.reads(call.function())) {
            reads = reads.and(Reads.anyGlobal());
        }
        Type type = result == null ? Types.VOID : result.type();
        Tree tree = new Tree.Operation(op, operands.build(), type);
        if (acts) {
            write(op, scope);
        }
        if (result == null || (acts && uses.count(result.id()) == 0)) {
            add(scope, new Step.Evaluate(tree, span));
        } else if (atOnce && (acts || depth > DEEPEST)) { // the next statement stores or returns it
            waiting.put(result.id(), new Value(tree, reads, depth, span), 1);
        } else if (acts) {
            name(result, tree, span, scope);
        } else if (uses.count(result.id()) > 0) {
            result(result, new Value(tree, reads, depth, span), scope);
        }
    }

    /** Decides whether a result waits until it is read. */
    private void result(Operand.Register register, Value value, Scope scope) {
        int id = register.id();
        precisions.put(id, register.precision());
        if (register.isPointer()) {
            Integer root = root(value.tree);
            if (root != null) {
                roots.put(id, root);
            }
            pointer(id, value, scope);
        } else if (value.depth > DEEPEST) {
            name(register, value.tree, value.span, scope);
        } else if (value.reads.isNothing() && isCheap(value.tree)) {
            everywhere.put(id, value);
        } else if (uses.count(id) == 1 && !uses.isReadElsewhere(id)) {
            waiting.put(id, value, 1);
        } else if (value.reads.isNothing() && (isMovable(id, value.tree) || isRepeated(id, value.tree))) {
            everywhere.put(id, value);
        } else if (uses.count(id) > 0) {
            name(register, value.tree, value.span, scope);
        }
    }

    /** Returns whether a value that is read once can be computed in the branch that reads it, or after a branch. */
    private boolean isMovable(int id, Tree tree) {
        return uses.count(id) == 1 && !uses.isReadInAnotherLoop(id) && !staysPut(tree);
    }

    /**
     * Returns whether an expression must not move: it needs neighbouring pixels, or contains a call, {@code &&} or
     * {@code ||}.
     */
    private static boolean staysPut(Tree tree) {
        List<Tree> open = new ArrayList<>(List.of(tree));
        while (!open.isEmpty()) {
            Tree it = open.remove(open.size() - 1);
            if (it instanceof Tree.Operation operation) {
                if (Effects.needsNeighbours(operation.op()) || operation.op() instanceof Op.Call) {
                    return true;
                }
            } else if (it instanceof Tree.Both || it instanceof Tree.Either) {
                return true;
            }
            open.addAll(it.children());
        }
        return false;
    }

    /** Returns whether a value is so simple that repeating it is shorter than a name. */
    private boolean isRepeated(int id, Tree tree) {
        return uses.count(id) <= REPEATED
                && tree instanceof Tree.Operation it
                && ((it.op() instanceof Op.Unary unary && unary.op() == UnaryOp.NEGATE)
                        || (it.op() instanceof Op.Construct made && made.kind() == Op.ConstructKind.VECTOR_FROM_SCALAR))
                && isCheap(it.operands().get(0));
    }

    /**
     * Decides how an address is written. Addresses have no names. Their indices get names if they could change before
     * the last use.
     */
    private void pointer(int id, Value value, Scope scope) {
        if (value.reads.isNothing()) {
            everywhere.put(id, value);
            return;
        }
        if (!uses.isReadElsewhere(id) && (uses.count(id) == 1 || isCheap(value.tree))) {
            waiting.put(id, value, uses.count(id));
            return;
        }
        everywhere.put(id, new Value(steady(value.tree, value.span, scope), Reads.NOTHING, value.depth, value.span));
    }

    /** Returns the same address with names for its indices. */
    private Tree steady(Tree tree, SourceSpan span, Scope scope) {
        if (!(tree instanceof Tree.Operation it) || !(it.op() instanceof Op.Access)) {
            return tree;
        }
        ImmutableList.Builder<Tree> operands = ImmutableList.builder();
        operands.add(steady(it.operands().get(0), span, scope));
        for (Tree index : it.operands().subList(1, it.operands().size())) {
            if (index instanceof Tree.Literal || index instanceof Tree.Temporary) {
                operands.add(index);
            } else {
                Tree.Temporary temporary = new Tree.Temporary(nextTemporary++, index.type(), Precision.NONE);
                add(scope, new Step.Name(temporary, index, span));
                operands.add(temporary);
            }
        }
        return new Tree.Operation(it.op(), operands.build(), it.type());
    }

    private static boolean isCheap(Tree tree) {
        if (tree instanceof Tree.Operation it && (it.op() instanceof Op.Load || it.op() instanceof Op.Extract)) {
            return it.operands().stream().allMatch(Nester::isCheap);
        }
        if (tree instanceof Tree.Operation it && it.op() instanceof Op.Access) {
            return it.operands().stream().allMatch(Nester::isCheap);
        }
        return !(tree instanceof Tree.Operation
                || tree instanceof Tree.Choice
                || tree instanceof Tree.Both
                || tree instanceof Tree.Either);
    }

    private void store(Op.Store store, SourceSpan span, Scope scope) {
        Tree compound = null;
        BinaryOp operator = null;
        Value value;
        Value computed = store.value() instanceof Operand.Register register ? waiting.get(register.id()) : null;
        if (computed != null
                && computed.tree instanceof Tree.Operation it
                && it.op() instanceof Op.Binary binary
                && isCompound(binary, it, store.pointer())) {
            compound = it.operands().get(1);
            operator = binary.op();
        }
        value = value(store.value());
        Value pointer = value(store.pointer());
        write(store, scope);
        Tree what = compound != null ? compound : value.tree;
        add(scope, new Step.Store(pointer.tree, what, operator, span));
    }

    /** Returns whether the left operand is the value of the place, so that a compound assignment can write it. */
    private boolean isCompound(Op.Binary binary, Tree.Operation tree, Operand pointer) {
        boolean operator = binary.op().isOperator()
                && !binary.op().isComparison()
                && binary.op() != BinaryOp.LOGICAL_XOR
                && binary.op() != BinaryOp.MATRIX_TIMES_VECTOR;
        return operator
                && tree.operands().get(0) instanceof Tree.Operation load
                && load.op() instanceof Op.Load it
                && sameAddress(it.pointer(), pointer);
    }

    private static boolean sameAddress(Operand one, Operand other) {
        return (one instanceof Operand.VariableRef a && other instanceof Operand.VariableRef b && a.id() == b.id())
                || (one instanceof Operand.Register c && other instanceof Operand.Register d && c.id() == d.id());
    }

    private boolean acts(Op op) {
        if (op instanceof Op.Call call) {
            return effects.acts(call.function()) || call.operands().stream().anyMatch(this::isOutArgument);
        }
        if (op instanceof Op.Unary unary) {
            return unary.op().isIncrement();
        }
        if (op instanceof Op.Binary binary) {
            return binary.op().writesSecond();
        }
        return op instanceof Op.BuiltIn builtIn && builtIn.op().hasSideEffects();
    }

    private boolean isOutArgument(Operand operand) {
        return operand.isPointer() && !operand.type().isOpaque();
    }

    /** Names the waiting results whose value would change after the operation. */
    private void write(Op op, Scope scope) {
        List<Integer> written = new ArrayList<>(1);
        boolean globals = op instanceof Op.Call call && effects.acts(call.function());
        for (Operand operand : op.operands()) {
            if (isOutArgument(operand)) {
                Integer root = root(operand);
                if (root != null) {
                    written.add(root);
                    globals |= FunctionEffects.isMutableGlobal(ir.variable(root));
                }
            }
        }
        waiting.changedBy(written, globals).forEach(id -> name(id, scope));
    }

    /**
     * Names the waiting results before a statement that is not an expression. Results that can be written anywhere need
     * no name.
     */
    private void settle(Scope scope) {
        for (int id : waiting.all()) {
            Value value = waiting.get(id);
            boolean anywhere = value != null
                    && value.reads.isNothing()
                    && (isMovable(id, value.tree) || isRepeated(id, value.tree));
            if (anywhere) {
                everywhere.put(id, waiting.remove(id));
            } else {
                name(id, scope);
            }
        }
    }

    private void name(int id, Scope scope) {
        Value value = waiting.remove(id);
        if (value.tree.type() instanceof Type.Pointer) {
            Tree steady = steady(value.tree, value.span, scope);
            everywhere.put(id, new Value(steady, Reads.NOTHING, value.depth, value.span));
        } else {
            Tree.Temporary temporary = new Tree.Temporary(id, value.tree.type(), precision(id));
            add(scope, new Step.Name(temporary, value.tree, value.span));
            everywhere.put(id, new Value(temporary, Reads.NOTHING, 0, value.span));
        }
    }

    private Precision precision(int register) {
        return precisions.getOrDefault(register, Precision.NONE);
    }

    private void name(Operand.Register register, Tree tree, SourceSpan span, Scope scope) {
        Tree.Temporary temporary = temporary(tree.type(), register);
        add(scope, new Step.Name(temporary, tree, span));
        everywhere.put(register.id(), new Value(temporary, Reads.NOTHING, 0, span));
    }

    private static Tree.Temporary temporary(Type type, Operand.Register register) {
        return new Tree.Temporary(register.id(), type, register.precision());
    }

    /**
     * Returns the variables that can change while a value that reads them waits. These are the variables that the
     * function writes. A variable is not among them if all stores replace it as a whole, before it is read, in the loop
     * that declares it.
     */
    private Set<Integer> written(Block entry) {
        Set<Integer> found = new HashSet<>();
        Set<Integer> begun = new HashSet<>();
        Set<Integer> loaded = new HashSet<>();
        Map<Integer, Integer> bases = new HashMap<>();
        Map<Block, Integer> loops = Uses.loops(entry);
        Map<Integer, Integer> homes = new HashMap<>();
        for (Block block : FunctionEffects.blocks(entry)) {
            block.variables().forEach(it -> homes.put(it, loops.getOrDefault(block, Uses.NOWHERE)));
        }
        for (Block block : FunctionEffects.blocks(entry)) {
            Integer loop = loops.getOrDefault(block, Uses.NOWHERE);
            for (Instruction it : block.instructions()) {
                Op op = it.op();
                if (op instanceof Op.Load load && load.pointer() instanceof Operand.VariableRef variable) {
                    loaded.add(variable.id());
                }
                for (Operand operand : op instanceof Op.Load ? List.<Operand>of() : op.operands()) {
                    Integer base = operand instanceof Operand.VariableRef variable
                            ? Integer.valueOf(variable.id())
                            : operand instanceof Operand.Register register ? bases.get(register.id()) : null;
                    if (base != null && op instanceof Op.Access && it.result() != null) {
                        bases.put(it.result().id(), base);
                        loaded.add(base);
                    } else if (base != null) {
                        boolean begins = op instanceof Op.Store store
                                && store.pointer() == operand
                                && operand instanceof Operand.VariableRef
                                && loop.equals(homes.get(base)) // every round of a loop would store it
                                && ir.variable(base).initializer() == null;
                        boolean first = begun.add(base);
                        if (!begins || (!first && loaded.contains(base))) {
                            found.add(base);
                        }
                    }
                }
            }
        }
        return found;
    }

    // operands

    /**
     * Returns the value of an operand. For a waiting result, this counts as a read; after the last read, it no longer
     * waits.
     */
    private Value value(Operand operand) {
        if (operand instanceof Operand.Register register) {
            Value taken = waiting.read(register.id());
            if (taken != null) {
                return taken;
            }
        }
        return peek(operand);
    }

    private Value peek(Operand operand) {
        if (operand instanceof Operand.ConstantRef it) {
            return new Value(new Tree.Literal(it.id(), it.type()), Reads.NOTHING, 0, SourceSpan.none());
        }
        if (operand instanceof Operand.VariableRef it) {
            return new Value(new Tree.Place(it.id(), it.type()), Reads.NOTHING, 0, SourceSpan.none());
        }
        int id = ((Operand.Register) operand).id();
        Value value = everywhere.get(id);
        if (value == null) {
            value = waiting.get(id);
        }
        if (value == null) {
            throw new IllegalStateException("r" + id + " is read before it is made");
        }
        return value;
    }

    private Reads readsOf(@Nullable Integer variable) {
        if (variable == null || !FunctionEffects.isMutable(ir.variable(variable))) {
            return Reads.NOTHING;
        }
        if (!written.contains(variable) && ir.variable(variable).scope() != Variable.Scope.GLOBAL) {
            return Reads.NOTHING;
        }
        return Reads.variable(variable, FunctionEffects.isMutableGlobal(ir.variable(variable)));
    }

    /** Returns the variable of an address, or null for values. */
    private @Nullable Integer root(Operand pointer) {
        if (pointer instanceof Operand.VariableRef it) {
            return it.id();
        }
        return pointer instanceof Operand.Register it ? roots.get(it.id()) : null;
    }

    private static @Nullable Integer root(Tree tree) {
        Tree it = tree;
        while (it instanceof Tree.Operation operation && operation.op() instanceof Op.Access) {
            it = operation.operands().get(0);
        }
        return it instanceof Tree.Place place ? Integer.valueOf(place.variable()) : null;
    }
}

package dev.shadeweave.ir.run;

import com.google.common.primitives.ImmutableIntArray;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Function.Direction;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Operand.VariableRef;
import dev.shadeweave.ir.model.Selector;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Compiles functions to chains of steps, and gives every value an address. */
final class Compilation {
    /** The limit of iterations of one loop. A loop that reaches it is treated as endless and stopped. */
    private static final int MOST_ROUNDS = 1_000_000;

    private final Ir ir;
    private final Map<Integer, Integer> variables = new HashMap<>();
    private final Map<Integer, Integer> registers = new HashMap<>();
    private final Map<Integer, Integer> constants = new HashMap<>();
    private final Map<Integer, Place> pointers = new HashMap<>();
    private final Map<Integer, Chain> functions = new HashMap<>();
    private final Map<Integer, Integer> results = new HashMap<>();
    private int words;

    Compilation(Ir ir) throws NotRunException {
        this.ir = ir;
        for (int id : ir.globals()) {
            variable(id);
        }
    }

    /** Returns the address of a variable. */
    int variable(int id) throws NotRunException {
        Integer known = variables.get(id);
        if (known != null) {
            return known;
        }
        Type type = ir.variable(id).valueType();
        if (type instanceof Type.UnsizedArray) {
            throw new NotRunException("an array without a size");
        }
        int at = reserve(type);
        variables.put(id, at);
        return at;
    }

    private int reserve(Type type) {
        int at = words;
        words += Words.size(type);
        return at;
    }

    /** Creates memory with the constants and the initial values of the variables. */
    int[] memory() {
        int[] memory = new int[words];
        constants.forEach((id, at) -> Words.write(ir, id, memory, at));
        variables.forEach((id, at) -> begin(ir.variable(id), at, memory));
        return memory;
    }

    void begin(Variable variable, int at, int[] memory) {
        if (variable.initializer() != null) {
            Words.write(ir, variable.initializer(), memory, at);
        }
    }

    Chain function(int id) throws NotRunException {
        Chain known = functions.get(id);
        if (known != null) {
            return known;
        }
        Function function = ir.function(id);
        Block body = ir.body(id);
        if (body == null) {
            throw new NotRunException("function " + function.name().text() + " without a body");
        }
        int result = reserve(function.returnType());
        results.put(id, result);
        Chain made = chain(body, result, -1);
        functions.put(id, made);
        return made;
    }

    /**
     * Compiles a block and the blocks that follow it.
     *
     * @param result the address of the function's result
     * @param merged the address of the value with which an arm ends; -1 if the arm has no value
     */
    private Chain chain(Block start, int result, int merged) throws NotRunException {
        Chain first = null;
        Chain last = null;
        for (Block block = start; block != null; block = block.merge()) {
            List<Step> steps = new ArrayList<>();
            for (int id : block.variables()) {
                steps.add(fresh(id));
            }
            for (Instruction instruction : block.instructions()) {
                steps.add(step(instruction));
            }
            Chain chain = new Chain(steps.toArray(Step[]::new), end(block, result, merged));
            if (last != null) {
                last.then(chain);
            }
            first = first == null ? chain : first;
            last = chain;
        }
        if (first == null) {
            throw new IllegalStateException("no block");
        }
        return first;
    }

    private Step fresh(int id) throws NotRunException {
        Variable variable = ir.variable(id);
        int at = variable(id);
        int size = Words.size(variable.valueType());
        int[] begins = new int[size];
        begin(variable, 0, begins);
        return m -> System.arraycopy(begins, 0, m, at, size);
    }

    private Chain.End end(Block block, int result, int merged) throws NotRunException {
        Branch branch = block.branch();
        Block following = block.merge();
        if (branch instanceof Branch.Merge merge) {
            return moved(merge.value(), merged, Chain.MERGE);
        }
        if (branch instanceof Branch.Return it) {
            return moved(it.value(), result, Chain.RETURN);
        }
        if (branch instanceof Branch.LoopIf it) {
            int at = value(it.condition());
            return m -> m[at] != 0 ? Chain.TRUE : Chain.FALSE;
        }
        if (branch instanceof Branch.If it) {
            int condition = value(it.condition());
            Register input = following == null ? null : following.input();
            int target = input == null ? -1 : register(input);
            Chain then = chain(it.then(), result, target);
            Chain otherwise = it.otherwise() == null ? null : chain(it.otherwise(), result, target);
            return m -> m[condition] != 0 ? then.run(m) : otherwise == null ? Chain.MERGE : otherwise.run(m);
        }
        if (branch instanceof Branch.Loop it) {
            Chain next = it.next() == null ? null : chain(it.next(), result, -1);
            return loop(chain(it.condition(), result, -1), chain(it.body(), result, -1), next, false);
        }
        if (branch instanceof Branch.DoLoop it) {
            return loop(chain(it.condition(), result, -1), chain(it.body(), result, -1), null, true);
        }
        if (branch instanceof Branch.Switch it) {
            return choice(it, result);
        }
        int exit = branch instanceof Branch.Break
                ? Chain.BREAK
                : branch instanceof Branch.Continue
                        ? Chain.CONTINUE
                        : branch instanceof Branch.Passthrough
                                ? Chain.PASS
                                : branch instanceof Branch.Discard ? Chain.DISCARD : Chain.MERGE;
        return m -> exit;
    }

    private Chain.End moved(@Nullable Operand value, int to, int exit) throws NotRunException {
        if (value == null || to < 0) {
            return m -> exit;
        }
        int from = value(value);
        int size = Words.size(value.type());
        return m -> {
            System.arraycopy(m, from, m, to, size);
            return exit;
        };
    }

    private static Chain.End loop(Chain condition, Chain body, @Nullable Chain next, boolean bodyFirst) {
        return m -> {
            boolean tested = bodyFirst;
            for (int round = 0; round < MOST_ROUNDS; round++) {
                if (!tested && condition.run(m) != Chain.TRUE) {
                    return Chain.MERGE;
                }
                tested = false;
                int exit = body.run(m);
                if (exit == Chain.BREAK) {
                    return Chain.MERGE;
                }
                if (exit == Chain.RETURN || exit == Chain.DISCARD) {
                    return exit;
                }
                if (next != null) {
                    next.run(m);
                }
            }
            return Chain.MERGE;
        };
    }

    private Chain.End choice(Branch.Switch it, int result) throws NotRunException {
        int value = value(it.value());
        int count = it.cases().size();
        int[] constant = new int[count];
        Chain[] ways = new Chain[count];
        int otherwise = -1;
        for (int i = 0; i < count; i++) {
            ConstantRef of = it.cases().get(i).constant();
            int[] word = new int[1];
            if (of == null) {
                otherwise = i;
            } else {
                Words.write(ir, of.id(), word, 0);
            }
            constant[i] = word[0];
            ways[i] = chain(it.cases().get(i).block(), result, -1);
        }
        int usual = otherwise;
        return m -> {
            int at = usual;
            for (int i = 0; i < count; i++) {
                at = i != usual && constant[i] == m[value] ? i : at;
            }
            for (; at >= 0 && at < count; at++) {
                int exit = ways[at].run(m);
                if (exit == Chain.BREAK || exit == Chain.MERGE) {
                    return Chain.MERGE;
                }
                if (exit != Chain.PASS) {
                    return exit;
                }
            }
            return Chain.MERGE;
        };
    }

    private int register(Register register) {
        return registers.computeIfAbsent(register.id(), id -> reserve(register.type()));
    }

    /** Returns the address of a value. */
    private int value(Operand operand) throws NotRunException {
        if (operand instanceof ConstantRef constant) {
            return constants.computeIfAbsent(constant.id(), id -> reserve(constant.type()));
        }
        if (operand instanceof Register register && !operand.isPointer()) {
            return register(register);
        }
        Place place = place(operand);
        if (!place.indices().isEmpty() || place.swizzle() != null) {
            throw new NotRunException("a pointer as a value");
        }
        return place.base();
    }

    private Place place(Operand pointer) throws NotRunException {
        if (pointer instanceof VariableRef it) {
            return Place.of(variable(it.id()), it.type().value());
        }
        Place known = pointer instanceof Register it ? pointers.get(it.id()) : null;
        if (known == null) {
            throw new NotRunException("a pointer to " + pointer);
        }
        return known;
    }

    private Step step(Instruction instruction) throws NotRunException {
        Register result = instruction.result();
        Op op = instruction.op();
        if (op instanceof Op.Access it && result != null) {
            pointers.put(result.id(), part(place(it.pointer()), it.selector()));
            return m -> {};
        }
        if (op instanceof Op.Alias it && result != null && it.operand().isPointer()) {
            pointers.put(result.id(), place(it.operand()));
            return m -> {};
        }
        if (op instanceof Op.Store it) {
            return store(
                    place(it.pointer()),
                    value(it.value()),
                    Words.size(it.value().type()));
        }
        if (op instanceof Op.Call it) {
            return call(it, result);
        }
        if (result == null) {
            throw new NotRunException(op.getClass().getSimpleName());
        }
        int d = register(result);
        int size = Words.size(result.type());
        if (op instanceof Op.Load it) {
            return load(place(it.pointer()), d, size);
        }
        if (op instanceof Op.Alias it) {
            int from = value(it.operand());
            return m -> System.arraycopy(m, from, m, d, size);
        }
        if (op instanceof Op.Extract it) {
            return load(part(Place.of(value(it.source()), it.source().type()), it.selector()), d, size);
        }
        if (op instanceof Op.Unary it) {
            return it.op().isIncrement()
                    ? increment(it, d, result.type())
                    : Operations.unary(
                            it.op(), value(it.operand()), it.operand().type(), d, result.type());
        }
        if (op instanceof Op.Binary it) {
            return Operations.binary(
                    it.op(),
                    value(it.left()),
                    it.left().type(),
                    value(it.right()),
                    it.right().type(),
                    d,
                    result.type());
        }
        List<Operand> operands = op.operands();
        int[] at = new int[operands.size()];
        Type[] types = new Type[at.length];
        for (int i = 0; i < at.length; i++) {
            at[i] = value(operands.get(i));
            types[i] = operands.get(i).type();
        }
        if (op instanceof Op.BuiltIn it) {
            return Operations.builtIn(it.op(), at, types, d, result.type());
        }
        if (op instanceof Op.Construct it) {
            return Operations.construct(it.kind(), at, types, d, result.type());
        }
        throw new NotRunException(
                op instanceof Op.Texture
                        ? "a lookup in an image"
                        : op.getClass().getSimpleName());
    }

    private Place part(Place whole, Selector selector) throws NotRunException {
        Type type = whole.type();
        if (selector instanceof Selector.Components it) {
            ImmutableIntArray before = whole.swizzle();
            return whole.choosing(
                    before == null
                            ? it.indices()
                            : ImmutableIntArray.copyOf(it.indices().stream().map(before::get)));
        }
        if (selector instanceof Selector.Member it && type instanceof Type.Struct struct) {
            return whole.plus(
                    Words.offset(struct, it.index()),
                    struct.fields().get(it.index()).type());
        }
        Type element = type.element();
        if (element == null) {
            throw new NotRunException("a part of " + type);
        }
        if (selector instanceof Selector.Component it) {
            ImmutableIntArray swizzle = whole.swizzle();
            return whole.plus(swizzle == null ? it.index() : swizzle.get(it.index()), element);
        }
        Operand index = selector instanceof Selector.DynamicComponent it
                ? it.index()
                : selector instanceof Selector.Column column ? column.index() : ((Selector.Element) selector).index();
        int count = Words.size(type) / Words.size(element);
        boolean signed = index.type().basic() == BasicType.INT;
        return whole.plus(new Place.Index(value(index), Words.size(element), count, signed), element);
    }

    private static Step load(Place place, int d, int size) {
        ImmutableIntArray swizzle = place.swizzle();
        if (swizzle != null) {
            int[] components = swizzle.toArray();
            return m -> {
                int from = place.address(m);
                for (int i = 0; i < components.length; i++) {
                    m[d + i] = m[from + components[i]];
                }
            };
        }
        int base = place.base();
        if (!place.indices().isEmpty()) {
            return m -> System.arraycopy(m, place.address(m), m, d, size);
        }
        return size == 1 ? m -> m[d] = m[base] : m -> System.arraycopy(m, base, m, d, size);
    }

    private static Step store(Place place, int from, int size) {
        ImmutableIntArray swizzle = place.swizzle();
        if (swizzle != null) {
            int[] components = swizzle.toArray();
            return m -> {
                int to = place.address(m);
                for (int i = 0; i < components.length; i++) {
                    m[to + components[i]] = m[from + i];
                }
            };
        }
        return m -> System.arraycopy(m, from, m, place.address(m), size);
    }

    private Step increment(Op.Unary it, int d, Type type) throws NotRunException {
        Place place = place(it.operand());
        int size = Words.size(type);
        int up = it.op().text().endsWith("Increment") ? 1 : -1;
        boolean real = type.basic() == BasicType.FLOAT;
        boolean after = it.op().isPostfix();
        return m -> {
            int at = place.address(m);
            for (int i = 0; i < size; i++) {
                int old = m[at + i];
                int changed = real ? Float.floatToRawIntBits(Float.intBitsToFloat(old) + up) : old + up;
                m[at + i] = changed;
                m[d + i] = after ? old : changed;
            }
        };
    }

    private Step call(Op.Call it, @Nullable Register result) throws NotRunException {
        Chain body = function(it.function());
        Function function = ir.function(it.function());
        List<Step> before = new ArrayList<>();
        List<Step> behind = new ArrayList<>();
        for (int i = 0; i < it.operands().size(); i++) {
            Operand argument = it.operands().get(i);
            Function.Parameter parameter = function.parameters().get(i);
            int at = variable(parameter.variable());
            int size = Words.size(argument.type().value());
            if (parameter.direction() == Direction.IN) {
                int from = value(argument);
                before.add(m -> System.arraycopy(m, from, m, at, size));
            } else {
                Place place = place(argument);
                if (parameter.direction() == Direction.INOUT) {
                    before.add(load(place, at, size));
                }
                behind.add(store(place, at, size));
            }
        }
        if (result != null) {
            int from = results.getOrDefault(it.function(), 0);
            int d = register(result);
            int size = Words.size(result.type());
            behind.add(m -> System.arraycopy(m, from, m, d, size));
        }
        Step[] first = before.toArray(Step[]::new);
        Step[] last = behind.toArray(Step[]::new);
        return m -> {
            for (Step step : first) {
                step.run(m);
            }
            if (body.run(m) == Chain.DISCARD) {
                throw new DiscardedException();
            }
            for (Step step : last) {
                step.run(m);
            }
        };
    }
}

package dev.shadeweave.ir.interpret;

import com.google.common.primitives.ImmutableIntArray;
import dev.shadeweave.ir.fold.ConstantFolder;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Constant.CompositeConstant;
import dev.shadeweave.ir.model.ConstantTable;
import dev.shadeweave.ir.model.Decoration.Flag;
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
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.rewrite.Constants;
import dev.shadeweave.ir.rewrite.Emitter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Runs the representation, instruction by instruction. Values are numbers of constants, so arithmetic is that of
 * {@link ConstantFolder}; memory, order and control flow are this class's own.
 */
final class IrInterpreter {
    private static final int MOST_STEPS = 200_000;

    private enum Exit {
        MERGE,
        BREAK,
        CONTINUE,
        PASS,
        RETURN,
        DISCARD,
        TEST
    }

    /** A place in memory: a variable, and the path to a part of it. */
    private record Place(Frame frame, int variable, List<Integer> path, List<Selector> selectors) {}

    private static final class Frame {
        final Map<Integer, Integer> variables = new HashMap<>();
        final Map<Integer, Integer> registers = new HashMap<>();
        final Map<Integer, Place> pointers = new HashMap<>();
        int value = -1;
    }

    private final Ir ir;
    private final ConstantTable table;
    private final ConstantFolder folder;
    private final Frame globals = new Frame();
    private int steps;

    IrInterpreter(Ir shader) {
        this.ir = shader.copy();
        this.table = ir.constants();
        this.folder = new ConstantFolder(table);
    }

    /** Runs {@code main}. Returns the outputs by name, as text. */
    Map<String, String> run() {
        for (int global : ir.globals()) {
            Variable it = ir.variable(global);
            globals.variables.put(global, it.initializer() == null ? zero(it) : it.initializer());
        }
        call(ir.main(), List.of(), new Frame());
        Map<String, String> outputs = new HashMap<>();
        for (int global : ir.globals()) {
            Variable it = ir.variable(global);
            if (it.has(Flag.OUTPUT)) {
                outputs.put(it.name().text(), text(globals.variables.get(global)));
            }
        }
        return outputs;
    }

    private String text(@Nullable Integer id) {
        Constant constant = id == null ? null : table.get(id);
        if (constant instanceof CompositeConstant it) {
            StringBuilder text = new StringBuilder("(");
            it.parts().forEach(part -> text.append(text(part)).append(' '));
            return text.append(')').toString();
        }
        return constant instanceof Constant.IntConstant it ? Integer.toString(it.value()) : "?";
    }

    private int zero(Variable variable) {
        return folder.zero(variable.valueType());
    }

    private int call(int id, List<Operand> arguments, Frame caller) {
        Function function = ir.function(id);
        Frame frame = new Frame();
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            Variable parameter = ir.variable(function.parameters().get(i).variable());
            boolean reads = function.parameters().get(i).direction() != Direction.OUT;
            Operand argument = arguments.get(i);
            Place place = argument.isPointer() ? place(argument, caller) : new Place(caller, -1, List.of(), List.of());
            places.add(place);
            int value = !reads ? zero(parameter) : argument.isPointer() ? load(place) : value(argument, caller);
            frame.variables.put(parameter.id(), value);
        }
        Block body = ir.body(id);
        if (body == null) {
            throw new IllegalStateException("no body");
        }
        if (run(body, frame) == Exit.DISCARD) {
            throw new Stopped("discard");
        }
        for (int i = 0; i < arguments.size(); i++) {
            if (function.parameters().get(i).direction() != Direction.IN) {
                store(
                        places.get(i),
                        known(frame.variables.get(function.parameters().get(i).variable())));
            }
        }
        return frame.value;
    }

    private static int known(@Nullable Integer value) {
        if (value == null) {
            throw new IllegalStateException("no value");
        }
        return value;
    }

    private Exit run(Block start, Frame frame) {
        Block block = start;
        int merged = -1;
        while (true) {
            if (block.input() != null) {
                frame.registers.put(block.input().id(), merged);
            }
            for (int id : block.variables()) {
                Variable it = ir.variable(id);
                frame.variables.put(id, it.initializer() == null ? zero(it) : it.initializer());
            }
            for (Instruction it : block.instructions()) {
                step(it, frame);
            }
            Branch branch = block.branch();
            Operand operand = branch.operand();
            frame.value = operand == null ? -1 : value(operand, frame);
            Exit exit = leaves(branch);
            if (branch instanceof Branch.If it) {
                Block arm = frame.value == ConstantTable.TRUE ? it.then() : it.otherwise();
                exit = arm == null ? Exit.MERGE : run(arm, frame);
                merged = frame.value;
                exit = exit == Exit.MERGE ? null : exit;
            } else if (branch instanceof Branch.Loop it) {
                exit = loop(it.condition(), it.body(), it.next(), false, frame);
            } else if (branch instanceof Branch.DoLoop it) {
                exit = loop(it.condition(), it.body(), null, true, frame);
            } else if (branch instanceof Branch.Switch it) {
                exit = choose(it, frame.value, frame);
            }
            if (exit != null) {
                return exit;
            }
            Block next = block.merge();
            if (next == null) {
                throw new IllegalStateException("nowhere to go");
            }
            block = next;
        }
    }

    private static @Nullable Exit leaves(Branch branch) {
        if (branch instanceof Branch.Merge) {
            return Exit.MERGE;
        }
        if (branch instanceof Branch.LoopIf) {
            return Exit.TEST;
        }
        if (branch instanceof Branch.Return) {
            return Exit.RETURN;
        }
        if (branch instanceof Branch.Break) {
            return Exit.BREAK;
        }
        if (branch instanceof Branch.Continue) {
            return Exit.CONTINUE;
        }
        if (branch instanceof Branch.Passthrough) {
            return Exit.PASS;
        }
        return branch instanceof Branch.Discard ? Exit.DISCARD : null;
    }

    private @Nullable Exit loop(Block condition, Block body, @Nullable Block next, boolean bodyFirst, Frame frame) {
        boolean tested = bodyFirst;
        while (true) {
            count();
            if (!tested) {
                run(condition, frame);
                if (frame.value != ConstantTable.TRUE) {
                    return null;
                }
            }
            tested = false;
            Exit exit = run(body, frame);
            if (exit == Exit.BREAK) {
                return null;
            }
            if (exit != Exit.CONTINUE) {
                return exit;
            }
            if (next != null) {
                run(next, frame);
            }
        }
    }

    private @Nullable Exit choose(Branch.Switch it, int value, Frame frame) {
        int at = -1;
        for (int i = 0; i < it.cases().size(); i++) {
            ConstantRef constant = it.cases().get(i).constant();
            if (constant != null && constant.id() == value) {
                at = i;
            }
        }
        for (int i = 0; i < it.cases().size() && at < 0; i++) {
            at = it.cases().get(i).constant() == null ? i : at;
        }
        while (at >= 0) {
            Exit exit = run(it.cases().get(at).block(), frame);
            if (exit == Exit.BREAK) {
                return null;
            }
            if (exit != Exit.PASS) {
                return exit;
            }
            at++;
        }
        return null;
    }

    private void count() {
        if (steps++ > MOST_STEPS) {
            throw new Stopped("too long");
        }
    }

    private int value(Operand operand, Frame frame) {
        if (operand instanceof ConstantRef it) {
            return it.id();
        }
        return known(operand instanceof Register it ? frame.registers.get(it.id()) : null);
    }

    private Place place(Operand operand, Frame frame) {
        if (operand instanceof VariableRef it) {
            Frame owner = frame.variables.containsKey(it.id()) ? frame : globals;
            return new Place(owner, it.id(), List.of(), List.of());
        }
        Place place = operand instanceof Register it ? frame.pointers.get(it.id()) : null;
        if (place == null) {
            throw new IllegalStateException(operand + " is no place");
        }
        return place;
    }

    private int load(Place place) {
        int at = known(place.frame.variables.get(place.variable));
        for (int i = 0; i < place.path.size(); i++) {
            at = part(at, place.selectors.get(i), place.path.get(i));
        }
        return at;
    }

    private int part(int whole, Selector selector, int index) {
        if (selector instanceof Selector.Components it) {
            return selected(whole, it);
        }
        int part = folder.part(whole, index);
        if (part < 0) {
            throw new Stopped("an index is outside");
        }
        return part;
    }

    private int selected(int whole, Selector.Components it) {
        Type.Vector vector = (Type.Vector) table.get(whole).type();
        return folder.parts(
                whole,
                it.indices(),
                new Type.Vector(vector.component(), it.indices().length()));
    }

    private void store(Place place, int value) {
        int whole = known(place.frame.variables.get(place.variable));
        place.frame.variables.put(place.variable, replaced(whole, place, 0, value));
    }

    private int replaced(int whole, Place place, int depth, int value) {
        if (depth == place.path.size()) {
            return value;
        }
        ImmutableIntArray parts = ((CompositeConstant) table.get(whole)).parts();
        List<Integer> changed = new ArrayList<>(parts.asList());
        if (place.selectors.get(depth) instanceof Selector.Components it) {
            int inner = replaced(selected(whole, it), place, depth + 1, value);
            for (int i = 0; i < it.indices().length(); i++) {
                changed.set(it.indices().get(i), folder.part(inner, i));
            }
        } else {
            int index = place.path.get(depth);
            if (index < 0 || index >= changed.size()) {
                throw new Stopped("an index is outside");
            }
            changed.set(index, replaced(changed.get(index), place, depth + 1, value));
        }
        return table.composite(table.get(whole).type(), changed);
    }

    private int index(Selector selector, Frame frame) {
        if (selector instanceof Selector.Component it) {
            return it.index();
        }
        if (selector instanceof Selector.Member it) {
            return it.index();
        }
        Operand operand = Emitter.index(selector);
        Integer number = operand == null ? null : Constants.intValue(table.get(value(operand, frame)));
        return number == null ? -1 : number;
    }

    private void step(Instruction it, Frame frame) {
        count();
        Register result = it.result();
        if (it.op() instanceof Op.Access access && result != null) {
            Place base = place(access.pointer(), frame);
            List<Integer> path = new ArrayList<>(base.path);
            List<Selector> selectors = new ArrayList<>(base.selectors);
            path.add(index(access.selector(), frame));
            selectors.add(access.selector());
            frame.pointers.put(result.id(), new Place(base.frame, base.variable, path, selectors));
            return;
        }
        int value = evaluate(it.op(), result, frame);
        if (result != null) {
            if (value < 0) {
                throw new Stopped("no defined result of " + it.op());
            }
            frame.registers.put(result.id(), value);
        }
    }

    private int evaluate(Op op, @Nullable Register result, Frame frame) {
        if (op instanceof Op.Load it) {
            return load(place(it.pointer(), frame));
        }
        if (op instanceof Op.Store it) {
            store(place(it.pointer(), frame), value(it.value(), frame));
            return -1;
        }
        if (op instanceof Op.Call it) {
            return call(it.function(), it.operands(), frame);
        }
        if (result == null) {
            throw new IllegalStateException("not run: " + op);
        }
        if (op instanceof Op.Extract it) {
            return part(value(it.source(), frame), it.selector(), index(it.selector(), frame));
        }
        if (op instanceof Op.Unary it && it.op().isIncrement()) {
            return increment(it, result, frame);
        }
        if (op instanceof Op.Unary it) {
            return folder.unary(it.op(), value(it.operand(), frame), result.type());
        }
        if (op instanceof Op.Binary it) {
            return folder.binary(it.op(), value(it.left(), frame), value(it.right(), frame), result.type());
        }
        List<Integer> values = op.operands().stream().map(o -> value(o, frame)).toList();
        if (op instanceof Op.BuiltIn it) {
            return folder.builtIn(it.op(), values, result.type());
        }
        if (op instanceof Op.Construct it) {
            return folder.construct(it.kind(), values, result.type());
        }
        throw new Stopped("not run: " + op);
    }

    private int increment(Op.Unary it, Register result, Frame frame) {
        Place place = place(it.operand(), frame);
        int old = load(place);
        boolean up = it.op().text().endsWith("Increment");
        int now = folder.binary(up ? BinaryOp.ADD : BinaryOp.SUB, old, table.of(1), result.type());
        store(place, now);
        return it.op().isPostfix() ? old : now;
    }
}

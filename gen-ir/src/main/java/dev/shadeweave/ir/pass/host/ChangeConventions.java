package dev.shadeweave.ir.pass.host;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.BuiltInVariable;
import dev.shadeweave.ir.model.Conventions;
import dev.shadeweave.ir.model.Conventions.Depth;
import dev.shadeweave.ir.model.Conventions.Window;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Name;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Op.ConstructKind;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.VariableRef;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Selector;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.BuiltInOp;
import dev.shadeweave.ir.operator.UnaryOp;
import dev.shadeweave.ir.pass.Dealias;
import dev.shadeweave.ir.pass.IrPass;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.rewrite.Emitter;
import dev.shadeweave.lang.syntax.Directive;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Changes a shader so that a host with other conventions draws the same picture from the same values: {@code
 * gl_FragCoord.y} → {@code u_windowHeight - gl_FragCoord.y}, {@code dFdy(x)} → {@code -dFdy(x)}, and {@code
 * gl_Position.z = (gl_Position.z + gl_Position.w) * 0.5;} at the end of {@code main}. If the shader counts lines from
 * another corner than the window, the picture in memory is upside down. Then {@code gl_FrontFacing} and {@code
 * gl_PointCoord} change as well.
 *
 * <p>A position that the shader reads from the previous stage already follows the conventions of the host, so the pass
 * converts it back. A tessellation control shader passes positions on unchanged.
 */
public final class ChangeConventions implements IrPass {
    /** The uniform with the number of lines of the window. Only shaders that need it have it. */
    public static final String HEIGHT = "u_windowHeight";

    private static final ImmutableSet<Decoration> COUNTING =
            ImmutableSet.of(Flag.ORIGIN_UPPER_LEFT, Flag.PIXEL_CENTER_INTEGER);

    private final Conventions from;
    private final Conventions to;

    /** True if the lines count from the opposite side. */
    private final boolean mirrored;

    /** True if the picture in the window is upside down. */
    private final boolean turned;

    /** True if the y axis of clip space is reversed. */
    private final boolean flipped;

    /** Creates a pass that converts a shader between conventions. */
    public ChangeConventions(Conventions from, Conventions to) {
        this.from = from;
        this.to = to;
        this.mirrored = from.origin() != to.origin();
        this.turned = mirrored != (from.window().origin() != to.window().origin());
        this.flipped =
                mirrored == (from.window().growsWithPosition() == to.window().growsWithPosition());
    }

    @Override
    public String name() {
        return "change conventions";
    }

    @Override
    public boolean run(Ir ir) {
        if (from.equals(to)) {
            return false;
        }
        Work work = new Work(ir);
        boolean changed = false;
        for (Block body : BlockWalk.bodies(ir)) {
            changed |= work.function(body);
        }
        changed |= work.positions();
        changed |= work.forget();
        if (changed) {
            new Dealias().run(ir);
        }
        return changed;
    }

    /** A place in a built-in variable: the address of a vector, and the selectors of a part of it, outermost first. */
    private record Part(Variable variable, Operand vector, ImmutableList<Selector> selectors) {
        Part part(Selector selector) {
            return new Part(
                    variable,
                    vector,
                    ImmutableList.<Selector>builder()
                            .addAll(selectors)
                            .add(selector)
                            .build());
        }
    }

    private final class Work {
        private final Ir ir;
        private final Emitter emitter;
        private @Nullable Variable height;

        Work(Ir ir) {
            this.ir = ir;
            this.emitter = new Emitter(ir);
        }

        boolean function(Block body) {
            Map<Operand, Part> parts = new HashMap<>();
            boolean changed = false;
            for (Block block : BlockWalk.inOrder(body)) {
                List<Instruction> made = new ArrayList<>(block.instructions().size());
                emitter.into(made);
                for (Instruction it : block.instructions()) {
                    emitter.at(it.span());
                    boolean rewritten = instruction(it, parts);
                    if (!rewritten) {
                        made.add(it);
                    }
                    changed |= rewritten;
                }
                block.setInstructions(made);
            }
            return changed;
        }

        private boolean instruction(Instruction it, Map<Operand, Part> parts) {
            Operand.Register result = it.result();
            if (result == null) {
                boolean emits = it.op() instanceof Op.BuiltIn op
                        && (op.op() == BuiltInOp.EMIT_VERTEX || op.op() == BuiltInOp.EMIT_STREAM_VERTEX);
                if (emits && movePosition()) {
                    emitter.emitVoid(it.op());
                    return true;
                }
                return false;
            }
            if (it.op() instanceof Op.Access access) {
                Part whole = part(access.pointer(), parts);
                if (whole != null) {
                    boolean inVector = whole.vector().type().value() instanceof Type.Vector;
                    parts.put(
                            result,
                            inVector
                                    ? whole.part(access.selector())
                                    : new Part(whole.variable(), result, ImmutableList.of()));
                }
                return false;
            }
            Operand value = null;
            if (it.op() instanceof Op.Load load) {
                Part part = part(load.pointer(), parts);
                value = part == null ? null : read(part, result.type());
            } else if (it.op() instanceof Op.Unary unary && mirrored && isAlongY(unary.op())) {
                value = emitter.unary(UnaryOp.NEGATE, emitter.emit(unary, result.type(), result.precision()));
            } else if (it.op() instanceof Op.Binary binary
                    && mirrored
                    && binary.op() == BinaryOp.INTERPOLATE_AT_OFFSET) {
                Operand offset = vector(
                        List.of(
                                emitter.component(binary.right(), 0),
                                emitter.unary(UnaryOp.NEGATE, emitter.component(binary.right(), 1))),
                        Types.VEC2);
                value = emitter.emit(
                        new Op.Binary(binary.op(), binary.left(), offset), result.type(), result.precision());
            }
            if (value == null) {
                return false;
            }
            emitter.append(new Instruction(result, new Op.Alias(value), it.span()));
            return true;
        }

        private boolean isAlongY(UnaryOp op) {
            return op == UnaryOp.DFDY || op == UnaryOp.DFDY_FINE || op == UnaryOp.DFDY_COARSE;
        }

        private @Nullable Part part(Operand pointer, Map<Operand, Part> parts) {
            if (!(pointer instanceof VariableRef it)) {
                return parts.get(pointer);
            }
            Variable variable = ir.variable(it.id());
            return variable.builtIn() == null ? null : new Part(variable, it, ImmutableList.of());
        }

        /** Returns the value that the shader reads from a place; null if the host already provides it. */
        private @Nullable Operand read(Part part, Type type) {
            if (part.variable().builtIn() == BuiltInVariable.FRONT_FACING) {
                return turned ? emitter.unary(UnaryOp.LOGICAL_NOT, emitter.load(part.vector())) : null;
            }
            Set<Integer> other = otherComponents(part.variable());
            boolean ofPosition = part.variable().builtIn() == BuiltInVariable.PER_VERTEX_IN;
            if (other.isEmpty() || (ofPosition && !part.vector().type().value().equals(Types.VEC4))) {
                return null;
            }
            Selector only = part.selectors().size() == 1 ? part.selectors().get(0) : null;
            if (only instanceof Selector.Component it) {
                return other.contains(it.index()) ? component(part, it.index()) : null;
            }
            if (only instanceof Selector.Components it) {
                return it.indices().stream().anyMatch(other::contains)
                        ? vector(
                                it.indices().stream()
                                        .mapToObj(i -> component(part, i))
                                        .toList(),
                                type)
                        : null;
            }
            Type.Vector whole = (Type.Vector) part.vector().type().value();
            Operand all = vector(
                    IntStream.range(0, whole.components())
                            .mapToObj(i -> component(part, i))
                            .toList(),
                    whole);
            for (Selector selector : part.selectors()) {
                all = emitter.part(all, selector);
            }
            return all;
        }

        private Operand vector(List<Operand> components, Type type) {
            return emitter.construct(ConstructKind.VECTOR_FROM_MULTIPLE, components, type);
        }

        /** Returns the components of a variable whose values differ in the new host. */
        private Set<Integer> otherComponents(Variable variable) {
            BuiltInVariable builtIn = variable.builtIn();
            if (builtIn == null || !variable.has(Flag.INPUT)) {
                return Set.of();
            }
            Set<Integer> other = new HashSet<>();
            switch (builtIn) {
                case FRAG_COORD -> {
                    if (isCountedDown(variable)) {
                        other.add(1);
                    }
                    if (isCentered(variable)) {
                        other.addAll(List.of(0, 1));
                    }
                }
                case SAMPLE_POSITION -> {
                    if (mirrored) {
                        other.add(1);
                    }
                }
                case POINT_COORD -> {
                    if (turned) {
                        other.add(1);
                    }
                }
                case PER_VERTEX_IN -> {
                    if (flipped && ir.info().stage() != Stage.TESS_CONTROL) {
                        other.add(1);
                    }
                    if (from.depth() != to.depth() && ir.info().stage() != Stage.TESS_CONTROL) {
                        other.add(2);
                    }
                }
                default -> {}
            }
            return other;
        }

        /**
         * Returns true if lines must be counted from the opposite side. Only in OpenGL can the layout of the variable
         * select the upper corner.
         */
        private boolean isCountedDown(Variable variable) {
            boolean above = from.window() == Window.OPENGL
                    && to.window() != Window.OPENGL
                    && variable.has(Flag.ORIGIN_UPPER_LEFT);
            return mirrored != above;
        }

        /** Returns true if the shader declares {@code pixel_center_integer}. Only OpenGL supports it. */
        private boolean isCentered(Variable variable) {
            return variable.has(Flag.PIXEL_CENTER_INTEGER) && to.window() != Window.OPENGL;
        }

        private Operand component(Part part, int index) {
            Operand there = emitter.load(emitter.component(part.vector(), index));
            if (!otherComponents(part.variable()).contains(index)) {
                return there;
            }
            return switch (part.variable().builtIn()) {
                case FRAG_COORD -> {
                    Operand counted = there;
                    if (index == 1 && isCountedDown(part.variable())) {
                        boolean whole = part.variable().has(Flag.PIXEL_CENTER_INTEGER) && !isCentered(part.variable());
                        Operand lines = emitter.load(height().ref());
                        Operand last = whole ? emitter.binary(BinaryOp.SUB, lines, number(1)) : lines;
                        counted = emitter.binary(BinaryOp.SUB, last, there);
                    }
                    yield isCentered(part.variable()) ? emitter.binary(BinaryOp.SUB, counted, number(0.5f)) : counted;
                }
                case PER_VERTEX_IN ->
                    index == 1
                            ? emitter.unary(UnaryOp.NEGATE, there)
                            : depth(there, emitter.load(emitter.component(part.vector(), 3)), to, from);
                default -> emitter.binary(BinaryOp.SUB, number(1), there);
            };
        }

        private Operand number(float value) {
            return emitter.constant(ir.constants().of(value));
        }

        private Operand depth(Operand z, Operand w, Conventions before, Conventions after) {
            if (before.depth() == after.depth()) {
                return z;
            }
            return after.depth() == Depth.ZERO_TO_ONE
                    ? emitter.binary(BinaryOp.MUL, emitter.binary(BinaryOp.ADD, z, w), number(0.5f))
                    : emitter.binary(BinaryOp.SUB, emitter.binary(BinaryOp.MUL, z, number(2)), w);
        }

        // positions

        /**
         * Changes positions at the end of {@code main}. Geometry shaders change theirs before each vertex that they
         * emit.
         */
        boolean positions() {
            Stage stage = ir.info().stage();
            Block main = ir.body(ir.main());
            boolean changed = false;
            if (main != null && (stage == Stage.VERTEX || stage == Stage.TESS_EVALUATION)) {
                for (Block block : BlockWalk.inOrder(main)) {
                    if (block.branch() instanceof Branch.Return) {
                        emitter.into(block.instructions()).at(block.branchSpan());
                        changed |= movePosition();
                    }
                }
            }
            return changed;
        }

        private boolean movePosition() {
            boolean moved = false;
            for (int id : List.copyOf(ir.globals())) {
                Variable variable = ir.variable(id);
                if (variable.builtIn() == BuiltInVariable.POSITION
                        && variable.has(Flag.OUTPUT)
                        && variable.staticUse()) {
                    moved = flipped || from.depth() != to.depth();
                    if (flipped) {
                        Operand y = emitter.component(variable.ref(), 1);
                        emitter.store(y, emitter.unary(UnaryOp.NEGATE, emitter.load(y)));
                    }
                    if (from.depth() != to.depth()) {
                        Operand z = emitter.component(variable.ref(), 2);
                        Operand w = emitter.load(emitter.component(variable.ref(), 3));
                        emitter.store(z, depth(emitter.load(z), w, from, to));
                    }
                }
            }
            return moved;
        }

        // the surroundings

        /**
         * Removes layouts of {@code gl_FragCoord} that the host does not support, and directives that state the old
         * conventions.
         */
        boolean forget() {
            boolean changed = false;
            ImmutableList<Directive> kept = ir.info().directives().stream()
                    .filter(it -> !Conventions.isStatement(it))
                    .collect(ImmutableList.toImmutableList());
            if (kept.size() < ir.info().directives().size()) {
                ir.setInfo(ir.info().withDirectives(kept));
                changed = true;
            }
            if (to.window() == Window.OPENGL) {
                return changed;
            }
            for (int id : ir.globals()) {
                Variable variable = ir.variable(id);
                if (variable.decorations().stream().anyMatch(COUNTING::contains)) {
                    ir.replaceVariable(variable.withDecorations(variable.decorations().stream()
                            .filter(it -> !COUNTING.contains(it))
                            .collect(ImmutableList.toImmutableList())));
                    changed = true;
                }
            }
            return changed;
        }

        /** Returns the uniform of the height. The first call creates it, with a name that the shader does not use. */
        private Variable height() {
            if (height == null) {
                Set<String> taken = new HashSet<>();
                for (int id = 0; id < ir.variableCount(); id++) {
                    Variable it = ir.variableOrNull(id);
                    if (it != null) {
                        taken.add(it.name().text());
                    }
                }
                for (int i = 0; i < ir.types().size(); i++) {
                    if (ir.types().get(i) instanceof Type.Struct struct) {
                        taken.add(struct.name().text());
                        struct.fields().forEach(field -> taken.add(field.name().text()));
                    }
                }
                for (int id = 0; id < ir.functionCount(); id++) {
                    if (ir.functionOrNull(id) != null) {
                        taken.add(ir.function(id).name().text());
                    }
                }
                String name = HEIGHT;
                for (int i = 2; taken.contains(name); i++) {
                    name = HEIGHT + i;
                }
                Name free = Name.inInterface(name);
                Precision precision = ir.info().isEs() ? Precision.HIGH : Precision.NONE;
                height = ir.addVariable(id -> new Variable(
                        id,
                        free,
                        new Type.Pointer(Types.FLOAT),
                        new Variable.Qualifiers(precision, ImmutableList.of(Flag.UNIFORM), null),
                        Variable.Storage.in(Variable.Scope.GLOBAL),
                        true,
                        SourceSpan.none()));
                ir.globals().add(height.id());
            }
            return height;
        }
    }
}

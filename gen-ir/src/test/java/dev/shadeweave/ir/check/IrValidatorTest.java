package dev.shadeweave.ir.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import dev.shadeweave.ir.internal.build.Shaders;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Name;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Selector;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.UnaryOp;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.source.SourceSpan;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Breaks each rule in a valid shader, and checks that the validator names the rule. */
class IrValidatorTest {
    private static final String SHADER =
            """
            #version 310 es
            precision highp float;
            precision highp int;
            struct S { float a; mat3 m; };
            layout(std140) uniform B { mat4 mat; float f; } b;
            uniform sampler2D s;
            uniform int u;
            in vec4 i;
            out vec4 o;
            float g(float x, out float y) { y = x; return x * 2.0; }
            void main()
            {
                float y;
                S v;
                v.a = g(i.x, y);
                o = texture(s, i.xy) + vec4(v.a) * i.zyxw;
                for (int k = 0; k < u; k++) {
                    if (k == 3) { continue; }
                    o += i;
                }
                do { o.x += 1.0; } while (o.x < 3.0);
                bool c = u > 1 && i.x > 0.0;
                if (c) { o = -o; } else { o = i; }
                switch (u) {
                    case 0: o = i;
                    case 1: o = -i; break;
                    default: o += i; break;
                }
            }
            """;

    /** A way to break a shader, and the text that the validator must report. */
    private record Case(String says, Consumer<Broken> breaks) {}

    /** A shader with methods that find and change its parts. */
    private record Broken(Ir ir) {
        Block main() {
            return Objects.requireNonNull(ir.body(ir.main()));
        }

        List<Block> blocks() {
            return BlockWalk.inOrder(main());
        }

        Block where(Predicate<Block> which) {
            return blocks().stream().filter(which).findFirst().orElseThrow();
        }

        <B extends Branch> B branch(Class<B> kind) {
            return kind.cast(where(it -> kind.isInstance(it.branch())).branch());
        }

        void end(Class<? extends Branch> kind, Branch with) {
            where(it -> kind.isInstance(it.branch())).setBranch(with);
        }

        /** Replaces the first instruction of a kind. */
        void change(Predicate<Op> which, java.util.function.Function<Instruction, Instruction> with) {
            for (Block block : blocks()) {
                List<Instruction> all = block.instructions();
                for (int at = 0; at < all.size(); at++) {
                    if (which.test(all.get(at).op())) {
                        all.set(at, with.apply(all.get(at)));
                        return;
                    }
                }
            }
            throw new AssertionError("nothing to change");
        }

        void changeOp(Predicate<Op> which, java.util.function.Function<Op, Op> with) {
            change(which, it -> it.with(with.apply(it.op())));
        }

        /** Appends an instruction to the first block of main. */
        void add(Type result, Op op) {
            Register register = result.equals(Types.VOID) ? null : register(result);
            main().instructions().add(new Instruction(register, op, SourceSpan.none()));
        }

        Register register(Type type) {
            return ir.newRegister(type, type.hasPrecision() ? Precision.HIGH : Precision.NONE);
        }

        Variable variable(String name) {
            for (int id = 0; id < ir.variableCount(); id++) {
                Variable it = ir.variableOrNull(id);
                if (it != null && it.name().text().equals(name)) {
                    return it;
                }
            }
            throw new AssertionError(name);
        }

        void decorate(String name, Decoration... decorations) {
            Variable it = variable(name);
            ir.replaceVariable(it.withDecorations(ImmutableList.<Decoration>builder()
                    .addAll(it.decorations())
                    .add(decorations)
                    .build()));
        }

        Operand number(float value) {
            return ir.constants().ref(ir.constants().of(value), Precision.HIGH);
        }

        Operand whole(int value) {
            return ir.constants().ref(ir.constants().of(value), Precision.HIGH);
        }

        Operand truth(boolean value) {
            return ir.constants().ref(ir.constants().of(value), Precision.NONE);
        }

        Variable local(Type type) {
            return ir.addVariable(id -> new Variable(
                    id,
                    Name.temporary("w"),
                    new Type.Pointer(type),
                    Variable.Qualifiers.of(type.hasPrecision() ? Precision.HIGH : Precision.NONE),
                    Variable.Storage.in(Variable.Scope.LOCAL),
                    true,
                    SourceSpan.none()));
        }

        void image(Type.Image type) {
            local(type);
        }
    }

    private static Case of(String says, Consumer<Broken> breaks) {
        return new Case(says, breaks);
    }

    private static boolean isBinary(Op op, BinaryOp kind) {
        return op instanceof Op.Binary it && it.op() == kind;
    }

    /** Rules for calls, lookups, names and constant operations. */
    private static final List<Case> MEANINGS = List.of(
            of("main is called", it -> it.add(Types.VOID, new Op.Call(it.ir.main(), ImmutableList.of()))),
            of("calls itself", it -> it.add(Types.VOID, new Op.Call(it.ir.main(), ImmutableList.of()))),
            of(
                    "Texture in sampler2D wants the coordinate vec2, and gets float",
                    it -> it.changeOp(
                            op -> op instanceof Op.Texture,
                            op -> new Op.Texture(
                                    Op.TextureVariant.IMPLICIT,
                                    ((Op.Texture) op).sampler(),
                                    new Op.Texture.Place(it.number(0.5f), false, null),
                                    null,
                                    Op.Texture.Detail.NONE,
                                    null))),
            of(
                    "TextureLod wants the level as float, and has none",
                    it -> it.changeOp(
                            op -> op instanceof Op.Texture,
                            op -> new Op.Texture(
                                    Op.TextureVariant.LOD,
                                    ((Op.Texture) op).sampler(),
                                    ((Op.Texture) op).place(),
                                    null,
                                    Op.Texture.Detail.NONE,
                                    null))),
            of(
                    "Texture has a reference, which means nothing there",
                    it -> it.changeOp(
                            op -> op instanceof Op.Texture,
                            op -> new Op.Texture(
                                    Op.TextureVariant.IMPLICIT,
                                    ((Op.Texture) op).sampler(),
                                    ((Op.Texture) op).place(),
                                    it.number(0.5f),
                                    Op.Texture.Detail.NONE,
                                    null))),
            of(
                    "is called float, which is a word of the language",
                    it -> it.ir.replaceVariable(it.variable("i").withName(Name.inInterface("float")))),
            of(
                    "Binary of constants was not computed",
                    it -> it.add(Types.FLOAT, new Op.Binary(BinaryOp.ADD, it.number(1), it.number(2)))),
            of(
                    "Construct of constants was not computed",
                    it -> it.add(
                            Types.VEC2,
                            new Op.Construct(
                                    Op.ConstructKind.VECTOR_FROM_MULTIPLE,
                                    ImmutableList.of(it.number(1), it.number(2))))),
            of("Sin does not work on int", it -> it.add(Types.INT, new Op.Unary(UnaryOp.SIN, it.whole(1)))),
            of(
                    "Pow does not work on float and int",
                    it -> it.add(Types.FLOAT, new Op.Binary(BinaryOp.POW, it.number(1), it.whole(1)))),
            of(
                    "Clamp does not work on float, int, int",
                    it -> it.add(
                            Types.FLOAT,
                            new Op.BuiltIn(
                                    dev.shadeweave.ir.operator.BuiltInOp.CLAMP,
                                    ImmutableList.of(it.number(1), it.whole(1), it.whole(2))))),
            of(
                    "argument 0 of a call of f0 is no float",
                    it -> it.changeOp(
                            op -> op instanceof Op.Call,
                            op -> new Op.Call(
                                    0,
                                    ImmutableList.of(it.whole(1), op.operands().get(1))))),
            of("Call of f0 with 0 arguments", it -> it.add(Types.FLOAT, new Op.Call(0, ImmutableList.of()))),
            of(
                    "is written and cannot be",
                    it -> it.add(Types.VOID, new Op.Store(it.variable("u").ref(), it.whole(1)))),
            of(
                    "is written and cannot be",
                    it -> it.add(
                            Types.INT,
                            new Op.Unary(
                                    UnaryOp.PREFIX_INCREMENT, it.variable("u").ref()))),
            of("a component is written twice at once", it -> {
                Register twice = it.ir.newRegister(new Type.Pointer(Types.VEC2), Precision.HIGH);
                Selector both = new Selector.Components(ImmutableIntArray.of(0, 0));
                it.main()
                        .instructions()
                        .add(new Instruction(
                                twice, new Op.Access(it.variable("o").ref(), both), SourceSpan.none()));
                it.add(Types.VOID, new Op.Store(twice, it.number(1)));
            }),
            of("Return does not give the type of", it -> Objects.requireNonNull(it.ir.body(0))
                    .setBranch(new Branch.Return(null))),
            of(
                    "Store puts a float into a vec4",
                    it -> it.add(Types.VOID, new Op.Store(it.variable("o").ref(), it.number(1)))));

    private static final List<Case> IDS = List.of(
            of(
                    "is used before it is defined",
                    it -> it.changeOp(
                            op -> op instanceof Op.Store,
                            op -> new Op.Store(
                                    op.operands().get(0),
                                    it.register(op.operands().get(1).type())))),
            of(
                    "is defined twice",
                    it -> it.main().instructions().add(it.main().instructions().get(0))),
            of("is not visible here", it -> {
                Register inside = it.branch(Branch.Loop.class)
                        .body()
                        .instructions()
                        .get(0)
                        .result();
                Objects.requireNonNull(inside);
                it.blocks()
                        .get(it.blocks().size() - 1)
                        .instructions()
                        .add(new Instruction(
                                it.register(inside.type()), new Op.Unary(UnaryOp.NEGATE, inside), SourceSpan.none()));
            }),
            of("is not declared here", it -> it.main().variables().remove(0)),
            of(
                    "is declared twice",
                    it -> it.main().variables().add(it.main().variables().get(0))),
            of(
                    "declared variable v99 does not exist",
                    it -> it.main().variables().add(99)),
            of(
                    "v99 does not exist",
                    it -> it.add(
                            Types.FLOAT,
                            new Op.Load(new Operand.VariableRef(99, new Type.Pointer(Types.FLOAT), Precision.HIGH)))),
            of("global v99 does not exist", it -> it.ir.globals().add(99)),
            of(
                    "is used with another type than its own",
                    it -> it.add(
                            Types.FLOAT,
                            new Op.Load(new Operand.VariableRef(
                                    it.variable("o").id(), new Type.Pointer(Types.FLOAT), Precision.HIGH)))),
            of(
                    "c999 does not exist",
                    it -> it.add(
                            Types.FLOAT,
                            new Op.Unary(UnaryOp.SIN, new Operand.ConstantRef(999, Types.FLOAT, Precision.HIGH)))),
            of(
                    "c0 is used with another type than its own",
                    it -> it.add(
                            Types.FLOAT,
                            new Op.Unary(UnaryOp.SIN, new Operand.ConstantRef(0, Types.FLOAT, Precision.HIGH)))),
            of("has no number of this shader", it -> it.main()
                    .instructions()
                    .add(new Instruction(
                            new Register(9999, Types.FLOAT, Precision.HIGH),
                            new Op.Unary(UnaryOp.SIN, it.number(2)),
                            SourceSpan.none()))),
            of("Call of f99, which does not exist", it -> it.add(Types.VOID, new Op.Call(99, ImmutableList.of()))),
            of("there is no main", it -> it.ir.setMain(99)),
            of("a constant consists of c", it -> {
                int part = it.ir.constants().of(77f);
                it.ir.constants().composite(Types.VEC2, List.of(part, part));
                it.ir.constants().remove(part);
            }),
            of("is void", it -> it.main()
                    .instructions()
                    .add(new Instruction(
                            it.ir.newRegister(Types.VOID, Precision.NONE),
                            new Op.Unary(UnaryOp.SIN, it.number(2)),
                            SourceSpan.none()))));

    private static final List<Case> TYPES = List.of(
            of("Load wants a pointer", it -> it.add(Types.FLOAT, new Op.Load(it.number(2)))),
            of("Store wants a pointer", it -> it.add(Types.VOID, new Op.Store(it.number(2), it.number(2)))),
            of("Store wants a value", it -> {
                Operand o = it.variable("o").ref();
                it.add(Types.VOID, new Op.Store(o, o));
            }),
            of(
                    "Store puts a",
                    it -> it.add(Types.VOID, new Op.Store(it.variable("o").ref(), it.number(2)))),
            of(
                    "Store has a result",
                    it -> it.add(Types.FLOAT, new Op.Store(it.variable("y").ref(), it.number(2)))),
            of(
                    "Access wants a pointer",
                    it -> it.add(
                            new Type.Pointer(Types.FLOAT), new Op.Access(it.number(2), new Selector.Component(0)))),
            of(
                    "Extract wants a value",
                    it -> it.add(
                            new Type.Pointer(Types.FLOAT),
                            new Op.Extract(it.variable("o").ref(), new Selector.Component(0)))),
            of(
                    "Unary wants a value",
                    it -> it.add(
                            Types.VEC4,
                            new Op.Unary(UnaryOp.NEGATE, it.variable("o").ref()))),
            of("Unary wants a pointer", it -> it.add(Types.INT, new Op.Unary(UnaryOp.PREFIX_INCREMENT, it.whole(2)))),
            of(
                    "Binary wants a pointer",
                    it -> it.add(Types.FLOAT, new Op.Binary(BinaryOp.MODF, it.number(2), it.number(2)))),
            of("gives a pointer", it -> it.main()
                    .instructions()
                    .add(new Instruction(
                            it.register(new Type.Pointer(Types.FLOAT)),
                            new Op.Unary(UnaryOp.SIN, it.number(2)),
                            SourceSpan.none()))),
            of(
                    "Add does not work on",
                    it -> it.add(Types.FLOAT, new Op.Binary(BinaryOp.ADD, it.number(2), it.whole(2)))),
            of(
                    "LessThan does not work on",
                    it -> it.add(Types.BOOL, new Op.Binary(BinaryOp.LESS_THAN, it.number(2), it.whole(2)))),
            of("Binary gives", it -> it.add(Types.VEC2, new Op.Binary(BinaryOp.ADD, it.number(2), it.number(3)))),
            of("Alias gives", it -> it.add(Types.VEC2, new Op.Alias(it.number(2)))),
            of(
                    "does not fit",
                    it -> it.changeOp(
                            op -> op instanceof Op.Access a && a.selector() instanceof Selector.Member,
                            op -> new Op.Access(op.operands().get(0), new Selector.Member(7)))),
            of("does not fit", it -> it.add(Types.FLOAT, new Op.Extract(it.number(2), new Selector.Component(0)))),
            of(
                    "selects all components in order",
                    it -> it.add(
                            new Type.Pointer(Types.VEC4),
                            new Op.Access(
                                    it.variable("o").ref(),
                                    new Selector.Components(ImmutableIntArray.of(0, 1, 2, 3))))),
            of(
                    "computes an index that is constant",
                    it -> it.add(
                            new Type.Pointer(Types.FLOAT),
                            new Op.Access(it.variable("o").ref(), new Selector.DynamicComponent(it.whole(1))))),
            of("Extract of constants was not computed", it -> {
                int two = it.ir.constants().of(2f);
                int pair = it.ir.constants().composite(Types.VEC2, List.of(two, two));
                it.add(
                        Types.FLOAT,
                        new Op.Extract(it.ir.constants().ref(pair, Precision.HIGH), new Selector.Component(0)));
            }),
            of(
                    "does not make a",
                    it -> it.add(
                            Types.VEC4,
                            new Op.Construct(
                                    Op.ConstructKind.VECTOR_FROM_MULTIPLE,
                                    ImmutableList.of(it.number(2), it.number(2))))),
            of(
                    "with 1 arguments",
                    it -> it.changeOp(
                            op -> op instanceof Op.Call,
                            op -> new Op.Call(
                                    ((Op.Call) op).function(),
                                    ImmutableList.of(op.operands().get(0))))),
            of("is no vec2", it -> {
                Variable parameter = it.variable("x");
                it.ir.replaceVariable(parameter.withType(new Type.Pointer(Types.VEC2)));
            }),
            of(
                    "Call wants a pointer",
                    it -> it.changeOp(
                            op -> op instanceof Op.Call,
                            op -> new Op.Call(
                                    ((Op.Call) op).function(),
                                    ImmutableList.of(op.operands().get(0), it.number(2))))),
            of("a call of a void function has a result", it -> {
                int id = ((Op.Call) it.main().instructions().stream()
                                .map(Instruction::op)
                                .filter(Op.Call.class::isInstance)
                                .findFirst()
                                .orElseThrow())
                        .function();
                Function f = it.ir.function(id);
                it.ir.replaceFunction(new Function(id, f.name(), f.parameters(), Types.VOID, Precision.NONE, f.span()));
            }),
            of(
                    "in what is no sampler",
                    it -> it.changeOp(op -> op instanceof Op.Texture, op -> {
                        Op.Texture t = (Op.Texture) op;
                        return new Op.Texture(
                                t.variant(),
                                it.number(2),
                                new Op.Texture.Place(t.coord(), false, null),
                                null,
                                Op.Texture.Detail.NONE,
                                null);
                    })),
            of(
                    "compares in sampler2D",
                    it -> it.changeOp(op -> op instanceof Op.Texture, op -> {
                        Op.Texture t = (Op.Texture) op;
                        return new Op.Texture(
                                Op.TextureVariant.COMPARE,
                                t.sampler(),
                                new Op.Texture.Place(t.coord(), false, null),
                                it.number(0),
                                Op.Texture.Detail.NONE,
                                null);
                    })),
            of(
                    "no image is a sampler3DArray",
                    it -> it.image(new Type.Image(BasicType.FLOAT, Type.Dimension.D3, true, true, false, false))),
            of(
                    "no image is a samplerCubeMS",
                    it -> it.image(new Type.Image(BasicType.FLOAT, Type.Dimension.CUBE, true, false, true, false))),
            of(
                    "no image is a isampler2DShadow",
                    it -> it.image(new Type.Image(BasicType.INT, Type.Dimension.D2, true, false, false, true))));

    private static final List<Case> FLOW = List.of(
            of("a block has no end", it -> {
                Block made = new Block();
                Block first = it.main();
                made.setMerge(first.merge());
                made.setBranch(first.branch());
                Branch.If inner = new Branch.If(it.truth(true), new Block(), null);
                it.branch(Branch.Loop.class).body().lastOfChain().setMerge(null);
                it.end(Branch.Return.class, inner);
                it.where(block -> block.branchOrNull() == inner).setMerge(end());
            }),
            of("a block is reached twice", it -> {
                Branch.If branch = it.branch(Branch.If.class);
                it.end(Branch.If.class, new Branch.If(branch.condition(), branch.then(), branch.then()));
            }),
            of("If lacks a merge block", it -> it.where(b -> b.branch() instanceof Branch.If)
                    .setMerge(null)),
            of("Return has a merge block", it -> it.where(b -> b.branch() instanceof Branch.Return)
                    .setMerge(end())),
            of("Merge where there is nothing", it -> it.end(Branch.Return.class, new Branch.Merge(null))),
            of("Break where there is nothing", it -> it.end(Branch.Return.class, new Branch.Break())),
            of("Continue where there is nothing", it -> it.end(Branch.Return.class, new Branch.Continue())),
            of("Passthrough where there is nothing", it -> it.end(Branch.Return.class, new Branch.Passthrough())),
            of("Passthrough where there is nothing", it -> {
                List<Branch.Case> cases = it.branch(Branch.Switch.class).cases();
                cases.get(cases.size() - 1).block().setBranch(new Branch.Passthrough());
            }),
            of("LoopIf where there is nothing", it -> it.end(Branch.Return.class, new Branch.LoopIf(it.truth(true)))),
            of("LoopIf does not ask for a bool", it -> it.end(Branch.LoopIf.class, new Branch.LoopIf(it.whole(1)))),
            of(
                    "a loop's condition does not end in LoopIf",
                    it -> it.branch(Branch.DoLoop.class).condition().setBranch(new Branch.Discard())),
            of("a loop's continue block does not end in Continue", it -> {
                Block next = it.branch(Branch.Loop.class).next();
                Objects.requireNonNull(next);
                next.setBranch(new Branch.Discard());
            }),
            of("If does not ask for a bool", it -> {
                Branch.If branch = it.branch(Branch.If.class);
                it.end(Branch.If.class, new Branch.If(it.whole(1), branch.then(), branch.otherwise()));
            }),
            of("without arms that merge into it", it -> {
                Block merge = it.where(b -> b.branch() instanceof Branch.Loop).merge();
                Objects.requireNonNull(merge);
                merge.setInput(it.register(Types.FLOAT));
            }),
            of("arms merge a value where the merge block has no input", it -> {
                Block merge = it.where(b -> b.merge() != null && b.merge().input() != null)
                        .merge();
                Objects.requireNonNull(merge);
                merge.setInput(null);
            }),
            of("needs two arms that merge a value", it -> {
                Block block = it.where(b -> b.merge() != null && b.merge().input() != null);
                Branch.If branch = (Branch.If) block.branch();
                block.setBranch(new Branch.If(branch.condition(), branch.then(), null));
            }),
            of("has another type than what is merged", it -> {
                Block block = it.where(b -> b.merge() != null && b.merge().input() != null);
                ((Branch.If) block.branch()).then().lastOfChain().setBranch(new Branch.Merge(it.number(2)));
            }),
            of("a pointer is merged", it -> {
                Block block = it.where(b -> b.merge() != null && b.merge().input() != null);
                ((Branch.If) block.branch())
                        .then()
                        .lastOfChain()
                        .setBranch(new Branch.Merge(it.variable("o").ref()));
            }),
            of(
                    "a Switch without cases",
                    it -> it.end(
                            Branch.Switch.class,
                            new Branch.Switch(it.branch(Branch.Switch.class).value(), ImmutableList.of()))),
            of(
                    "Switch does not ask for an int or uint",
                    it -> it.end(
                            Branch.Switch.class,
                            new Branch.Switch(
                                    it.number(2), it.branch(Branch.Switch.class).cases()))),
            of("two cases of a Switch are the same", it -> {
                Branch.Switch branch = it.branch(Branch.Switch.class);
                it.end(
                        Branch.Switch.class,
                        new Branch.Switch(
                                branch.value(),
                                ImmutableList.<Branch.Case>builder()
                                        .addAll(branch.cases())
                                        .add(new Branch.Case(null, leaving()))
                                        .build()));
            }),
            of("a case has another type than its Switch", it -> {
                Branch.Switch branch = it.branch(Branch.Switch.class);
                Operand.ConstantRef unsigned =
                        it.ir.constants().ref(it.ir.constants().ofUnsigned(9), Precision.HIGH);
                it.end(
                        Branch.Switch.class,
                        new Branch.Switch(
                                branch.value(),
                                ImmutableList.<Branch.Case>builder()
                                        .addAll(branch.cases())
                                        .add(new Branch.Case(unsigned, leaving()))
                                        .build()));
            }),
            of("Return does not give the type of", it -> it.end(Branch.Return.class, new Branch.Return(it.number(2)))));

    private static final List<Case> TABLES = List.of(
            of("qualifiers that exclude each other", it -> it.decorate("i", Flag.FLAT, Flag.NOPERSPECTIVE)),
            of("qualifiers that exclude each other", it -> it.decorate("b", Flag.ROW_MAJOR, Flag.COLUMN_MAJOR)),
            of("qualifiers that exclude each other", it -> it.decorate("b", Flag.STD430)),
            of("has a layout of matrices and none to lay out", it -> it.decorate("u", Flag.ROW_MAJOR)),
            of("parameter v", it -> {
                Variable x = it.variable("x");
                it.ir.replaceVariable(x.withInitializer(it.ir.constants().of(2f)));
            }),
            of("starts as a constant of another type", it -> {
                Variable y = it.variable("y");
                it.ir.replaceVariable(y.withInitializer(it.ir.constants().of(2)));
            }),
            of("starts as c999, which does not exist", it -> {
                Variable y = it.variable("y");
                it.ir.replaceVariable(y.withInitializer(999));
            }),
            of(
                    "two variables of the interface are called o",
                    it -> it.ir.replaceVariable(it.variable("i").withName(Name.inInterface("o")))),
            of(
                    "has a name of the language",
                    it -> it.ir.replaceVariable(it.variable("i").withName(Name.inInterface("gl_i")))),
            of("has two members a", it -> {
                Field a = new Field(
                        Name.inInterface("a"), Types.FLOAT, Precision.HIGH, ImmutableList.of(), SourceSpan.none());
                it.ir.types().intern(new Type.Struct(Name.inInterface("T"), ImmutableList.of(a, a), false));
            }),
            of(
                    "lacks a precision",
                    it -> it.change(
                            op -> isBinary(op, BinaryOp.LESS_THAN) || op instanceof Op.Load,
                            one -> new Instruction(
                                    one.result() == null ? null : one.result().with(Precision.UNASSIGNED),
                                    one.op(),
                                    one.span()))),
            of(
                    "has a precision that means nothing",
                    it -> it.change(
                            op -> isBinary(op, BinaryOp.GREATER_THAN) || isBinary(op, BinaryOp.LESS_THAN),
                            one -> new Instruction(
                                    one.result() == null ? null : one.result().with(Precision.HIGH),
                                    one.op(),
                                    one.span()))),
            of("the type of", it -> {
                Variable y = it.variable("y");
                it.ir.types().remove(it.ir.types().id(y.type()));
            }));

    private static Block end() {
        Block block = new Block();
        block.setBranch(new Branch.Return(null));
        return block;
    }

    private static Block leaving() {
        Block block = new Block();
        block.setBranch(new Branch.Break());
        return block;
    }

    @TestFactory
    Stream<DynamicTest> names_each_broken_rule() {
        return Stream.of(IDS, MEANINGS, TYPES, FLOW, TABLES)
                .flatMap(List::stream)
                .map(it -> DynamicTest.dynamicTest(it.says(), () -> check(it)));
    }

    private static void check(Case it) {
        Ir ir = Shaders.fragment(SHADER);
        IrValidator.checkFinished(ir, "build");
        it.breaks().accept(new Broken(ir));
        ImmutableList<String> problems = assertThrows(
                        InvalidIrException.class, () -> IrValidator.checkFinished(ir, "test"))
                .problems();
        assertTrue(problems.stream().anyMatch(one -> one.contains(it.says())), problems::toString);
    }

    @Test
    void the_message_has_the_step_and_the_whole_shader() {
        Ir ir = Shaders.build(Stage.FRAGMENT, SHADER).get();
        Objects.requireNonNull(ir.body(ir.main())).setMerge(null);
        InvalidIrException e = assertThrows(InvalidIrException.class, () -> IrValidator.check(ir, "some pass"));
        assertEquals("some pass", e.step());
        assertTrue(String.valueOf(e.getMessage()).startsWith("after some pass: "));
        assertTrue(e.dump().startsWith("Fragment Shader"), e.dump());
    }

    @Test
    void rejects_pointers_to_pointers() {
        Type.Pointer pointer = new Type.Pointer(Types.FLOAT);
        assertThrows(IllegalArgumentException.class, () -> new Type.Pointer(pointer));
    }

    @Test
    void equal_types_and_constants_have_one_number() {
        Ir ir = Shaders.fragment(SHADER);
        assertEquals(
                ir.types().intern(new Type.Vector(Types.FLOAT, 3)), ir.types().intern(Types.VEC3));
        assertEquals(
                ir.constants().intern(new Constant.FloatConstant(Float.floatToRawIntBits(2f))),
                ir.constants().of(2f));
    }
}

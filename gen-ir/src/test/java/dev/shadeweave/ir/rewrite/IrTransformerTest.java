package dev.shadeweave.ir.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.check.IrValidator;
import dev.shadeweave.ir.internal.build.Shaders;
import dev.shadeweave.ir.internal.dump.IrDump;
import dev.shadeweave.ir.internal.print.GlslPrinter;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Name;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.UnaryOp;
import dev.shadeweave.ir.pass.Dealias;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Rewrites instructions and blocks: the shader stays valid, and its dump is the expected one. */
class IrTransformerTest {
    private static final String HEAD = "#version 450\nin vec4 i;\nout vec4 o;\n";

    private static Ir shader(String body) {
        return Shaders.fragment(HEAD + "void main() { " + body + " }\n");
    }

    /** Checks the body of {@code main} after the callback changed its instructions. */
    private static void check(String body, Function<Ir, IrTransformer.InstructionCallback> callback, String expected) {
        Ir ir = shader(body);
        IrTransformer.forEachInstruction(ir, callback.apply(ir));
        IrValidator.check(ir, "the test");
        new Dealias().run(ir);
        IrValidator.check(ir, "dealias");
        assertEquals(expected.strip(), body(ir));
    }

    private static String body(Ir ir) {
        String text = GlslPrinter.print(ir).text();
        int start = text.indexOf("void main() {\n") + "void main() {\n".length();
        return text.substring(start, text.lastIndexOf("}")).stripTrailing().stripIndent();
    }

    private static boolean is(Instruction it, UnaryOp op) {
        return it.op() instanceof Op.Unary unary && unary.op() == op;
    }

    private static Variable local(Ir ir, Type type) {
        return ir.addVariable(id -> new Variable(
                id,
                Name.temporary("made"),
                new Type.Pointer(type),
                Variable.Qualifiers.of(Precision.NONE),
                Variable.Storage.in(Variable.Scope.LOCAL),
                true,
                SourceSpan.none()));
    }

    @Test
    void gives_the_old_register_to_the_new_instruction() {
        check(
                "o = vec4(sin(i.x));",
                ir -> it -> {
                    if (!is(it, UnaryOp.SIN) || it.result() == null) {
                        return List.of();
                    }
                    Register inner = ir.newRegister(Types.FLOAT, Precision.NONE);
                    return List.of(
                            new Transform.Add(new Instruction(inner, it.op(), it.span())),
                            new Transform.Add(it.with(new Op.Unary(UnaryOp.ABS, inner))));
                },
                "o = vec4(abs(sin(i.x)));");
    }

    @Test
    void replaces_an_instruction_by_an_alias() {
        check(
                "o = vec4(sin(i.x)) + vec4(i.y);",
                ir -> it -> is(it, UnaryOp.SIN)
                        ? List.of(new Transform.Add(it.with(
                                new Op.Alias(ir.constants().ref(ir.constants().of(1f), Precision.NONE)))))
                        : List.of(),
                "o = vec4(1.0) + vec4(i.y);");
    }

    @Test
    void the_precision_of_an_alias_wins() {
        Ir ir = Shaders.fragment(
                """
                #version 300 es
                precision mediump float;
                uniform highp float u;
                out vec4 o;
                void main() { o = vec4(sin(u)); }
                """);
        IrTransformer.forEachInstruction(
                ir,
                it -> is(it, UnaryOp.SIN)
                        ? List.of(new Transform.Add(it.with(
                                new Op.Alias(ir.constants().ref(ir.constants().of(1f), Precision.MEDIUM)))))
                        : List.of());
        new Dealias().run(ir);
        String dump = IrDump.of(ir);
        assertTrue(dump.contains("c3[highp]"), dump);
        assertFalse(dump.contains("Alias"), dump);
    }

    @Test
    void inserts_before_and_after_a_kept_instruction() {
        check(
                "o = i;",
                ir -> it -> {
                    if (!(it.op() instanceof Op.Store store)) {
                        return List.of();
                    }
                    Operand one = ir.constants().ref(ir.constants().of(1f), Precision.NONE);
                    Register ones = ir.newRegister(Types.VEC4, Precision.NONE);
                    Op made = new Op.Construct(Op.ConstructKind.VECTOR_FROM_SCALAR, ImmutableList.of(one));
                    return List.of(
                            new Transform.Add(new Instruction(ones, made, it.span())),
                            new Transform.Add(new Instruction(null, new Op.Store(store.pointer(), ones), it.span())),
                            new Transform.Keep());
                },
                """
                o = vec4(1.0);
                o = i;
                """);
    }

    @Test
    void removes_instructions() {
        check(
                "o = i; o = -i;",
                ir -> new IrTransformer.InstructionCallback() {
                    private int stores;

                    @Override
                    public List<Transform> instruction(Instruction it) {
                        boolean first = it.op() instanceof Op.Store && stores++ == 0;
                        return first ? List.of(new Transform.Remove()) : List.of();
                    }
                },
                "o = -i;");
    }

    @Test
    void blocks_are_spliced_into_the_body_of_a_loop() {
        check(
                "o = i; for (int k = 0; k < 4; k++) { o += sin(i); o *= 2.0; }",
                ir -> it -> {
                    if (!is(it, UnaryOp.SIN)) {
                        return List.of();
                    }
                    Variable made = local(ir, Types.VEC4);
                    Block then = new Block();
                    then.instructions()
                            .add(new Instruction(
                                    null,
                                    new Op.Store(made.ref(), it.op().operands().get(0)),
                                    it.span()));
                    then.setBranch(new Branch.Merge(null));
                    Block after = new Block();
                    after.setBranch(new Branch.NextBlock());
                    Block block = new Block();
                    Register positive = ir.newRegister(Types.BOOL, Precision.NONE);
                    Operand zero = ir.constants().ref(ir.constants().of(0f), Precision.NONE);
                    Operand whole = it.op().operands().get(0);
                    Emitter emitter = new Emitter(ir).into(block.instructions());
                    Operand first = emitter.component(whole, 0);
                    block.instructions()
                            .add(new Instruction(
                                    positive, new Op.Binary(BinaryOp.GREATER_THAN, first, zero), it.span()));
                    block.setBranch(new Branch.If(positive, then, null));
                    block.setMerge(after);
                    return List.of(
                            new Transform.DeclareVariable(made.id()),
                            new Transform.AddBlock(block),
                            new Transform.Keep());
                },
                """
                o = i;
                for (int k = 0; k < 4; k++) {
                    vec4 made;
                    if (i.x > 0.0) {
                        made = i;
                    }
                    o += sin(i);
                    o *= 2.0;
                }
                """);
    }

    @Test
    void the_input_and_the_variables_of_a_block_stay_on_its_first_piece() {
        Ir ir = shader("bool b = i.x > 0.0 && i.y > 0.0; float a = sin(i.z); o = vec4(b ? a : i.w);");
        Block merge = Objects.requireNonNull(
                Objects.requireNonNull(ir.body(ir.main())).merge());
        Register input = merge.input();
        List<Integer> variables = List.copyOf(merge.variables());
        IrTransformer.transformBlock(merge, it -> {
            if (!is(it, UnaryOp.SIN)) {
                return List.of();
            }
            Block second = new Block();
            Block first = new Block();
            first.setBranch(new Branch.NextBlock());
            first.setMerge(second);
            return List.of(new Transform.AddBlock(first), new Transform.Keep());
        });
        IrValidator.check(ir, "the test");
        assertEquals(input, merge.input());
        assertEquals(variables, merge.variables());
        assertTrue(merge.branch() instanceof Branch.NextBlock);
    }

    @Test
    void inserts_before_a_branch_and_requires_keep() {
        Ir ir = shader("o = i; if (i.x > 0.0) { o = -i; }");
        IrTransformer.forEachInstruction(ir, branches(ir, true));
        IrValidator.check(ir, "the test");
        assertEquals(1, IrDump.of(ir).split("Sin c3", -1).length - 1);
        Ir other = shader("o = i; if (i.x > 0.0) { o = -i; }");
        assertThrows(
                IllegalArgumentException.class, () -> IrTransformer.forEachInstruction(other, branches(other, false)));
    }

    private static IrTransformer.InstructionCallback branches(Ir ir, boolean kept) {
        return new IrTransformer.InstructionCallback() {
            @Override
            public List<Transform> instruction(Instruction it) {
                return List.of();
            }

            @Override
            public List<Transform> branch(Branch branch) {
                if (!(branch instanceof Branch.If)) {
                    return List.of();
                }
                Register sine = ir.newRegister(Types.FLOAT, Precision.NONE);
                Operand one = ir.constants().ref(ir.constants().of(1f), Precision.NONE);
                Transform added =
                        new Transform.Add(new Instruction(sine, new Op.Unary(UnaryOp.SIN, one), SourceSpan.none()));
                return kept ? List.of(added, new Transform.Keep()) : List.of(added);
            }
        };
    }

    @Test
    void block_callbacks_decide_where_the_walk_continues() {
        Ir ir = shader("o = i; if (i.x > 0.0) { o = -i; } for (int k = 0; k < 3; k++) { o += i; }");
        List<String> seen = new ArrayList<>();
        IrTransformer.forEachBlock(
                ir,
                block -> {
                    seen.add("+" + name(block));
                    return block;
                },
                block -> {
                    seen.add("-" + name(block));
                    return block;
                });
        assertEquals(
                "[+If, +Merge, -Merge, -If, +Loop, +LoopIf, -LoopIf, +Continue, -Continue, +Continue, -Continue, -Loop,"
                        + " +Return, -Return]",
                seen.toString());
        seen.clear();
        IrTransformer.forEachBlock(
                ir,
                block -> {
                    seen.add(name(block));
                    return block.branch() instanceof Branch.If && block.merge() != null ? block.merge() : block;
                },
                block -> block);
        assertEquals("[If, LoopIf, Continue, Continue, Return]", seen.toString());
    }

    private static String name(Block block) {
        return block.branch().getClass().getSimpleName();
    }

    @Test
    void folds_blocks_after_the_blocks_inside_them() {
        Ir ir = shader("o = i; if (i.x > 0.0) { o = -i; } else { o = i; }");
        String folded = IrVisitor.visitBlockInstructions(
                        Objects.requireNonNull(ir.body(ir.main())), new IrVisitor.Fold<StringBuilder>() {
                            @Override
                            public StringBuilder block(Block block) {
                                return new StringBuilder("(");
                            }

                            @Override
                            public void instruction(StringBuilder result, Instruction instruction) {
                                result.append(instruction.op() instanceof Op.Store ? "s" : ".");
                            }

                            @Override
                            public void branch(StringBuilder result, Block block, List<StringBuilder> below) {
                                result.append(name(block)).append(below).append(')');
                            }

                            @Override
                            public StringBuilder chain(List<StringBuilder> results) {
                                return new StringBuilder(String.join("", results));
                            }
                        })
                .toString();
        assertEquals("(.s...If[(..sMerge[]), (.sMerge[])])(Return[])", folded);
    }
}

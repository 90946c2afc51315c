package dev.shadeweave.ir.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shadeweave.ir.internal.build.Shaders;
import dev.shadeweave.ir.internal.dump.IrDump;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.rewrite.IrVisitor.Kind;
import dev.shadeweave.ir.rewrite.IrVisitor.Next;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** The order in which blocks are visited, how a walk is cut short, and which transforms are refused. */
class IrVisitorTest {
    private static final String SHADER =
            """
            #version 450
            uniform int u;
            out float o;
            float f(float x) { return x; }
            void main()
            {
                for (int i = 0; i < u; i++) {
                    if (u > 1) o += 1.0; else o += 2.0;
                }
                switch (u) { case 0: o = 0.0; break; default: o = f(o); }
            }
            """;

    private static void check(Function<Kind, Next> next, String expected) {
        Ir ir = Shaders.fragment(SHADER);
        List<String> seen = new ArrayList<>();
        IrVisitor.forEachFunction(
                ir,
                id -> seen.add("f" + id),
                visit -> {
                    seen.add(visit.kind()
                            + (visit.constant() == null ? "" : " " + visit.constant() + " ")
                            + visit.depth());
                    return next.apply(visit.kind());
                },
                id -> seen.add("/f" + id));
        assertEquals(expected, String.join(" ", seen));
    }

    @Test
    void visits_everything_in_the_order_of_the_dump() {
        check(
                kind -> Next.VISIT_SUB_BLOCKS,
                "f0 ENTRY0 /f0 f1 ENTRY0 LOOP_CONDITION1 LOOP_BODY1 TRUE2 FALSE2 MERGE1 CONTINUE1 MERGE0 CASE c4 1"
                        + " CASE1 MERGE0 /f1");
    }

    @Test
    void skips_nested_blocks() {
        check(kind -> Next.SKIP_TO_MERGE_BLOCK, "f0 ENTRY0 /f0 f1 ENTRY0 MERGE0 MERGE0 /f1");
    }

    @Test
    void stops_the_walk_of_a_function() {
        check(
                kind -> kind == Kind.TRUE ? Next.STOP : Next.VISIT_SUB_BLOCKS,
                "f0 ENTRY0 /f0 f1 ENTRY0 LOOP_CONDITION1 LOOP_BODY1 TRUE2 /f1");
    }

    @Test
    void an_empty_list_of_transforms_changes_nothing() {
        Ir ir = Shaders.fragment(SHADER);
        String before = IrDump.of(ir);
        IrTransformer.forEachInstruction(ir, it -> List.of());
        assertEquals(before, IrDump.of(ir));
    }

    @Test
    void rejects_lists_of_transforms_without_meaning() {
        Ir ir = Shaders.fragment(SHADER);
        assertThrows(
                IllegalArgumentException.class,
                () -> IrTransformer.forEachInstruction(ir.copy(), it -> List.of(new Transform.Keep())));
        assertThrows(
                IllegalArgumentException.class,
                () -> IrTransformer.forEachInstruction(
                        ir.copy(), it -> List.of(new Transform.Remove(), new Transform.Keep())));
    }
}

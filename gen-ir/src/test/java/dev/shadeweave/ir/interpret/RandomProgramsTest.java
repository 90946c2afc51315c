package dev.shadeweave.ir.interpret;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.check.IrValidator;
import dev.shadeweave.ir.internal.build.IrBuilder;
import dev.shadeweave.ir.internal.dump.IrDump;
import dev.shadeweave.ir.internal.print.GlslPrinter;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.pass.Passes;
import dev.shadeweave.ir.run.Execution;
import dev.shadeweave.ir.run.NotRunException;
import dev.shadeweave.lang.parse.GlslParser;
import dev.shadeweave.lang.syntax.TranslationUnit;
import dev.shadeweave.source.SourceFile;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The syntax of random programs, their representation, their improved representation, and the printed text of both give
 * the same results. So the order of evaluation is kept, and folded values are right. {@code -Dshadeweave.programs=10000
 * -Dshadeweave.seed=1} tests other programs.
 */
class RandomProgramsTest {
    private static final int PROGRAMS = Integer.getInteger("shadeweave.programs", 1000);
    private static final long SEED = Long.getLong("shadeweave.seed", 20261122L);

    @Test
    void all_forms_of_a_program_give_the_same_results() {
        int compared = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            compared += check(SEED + i) ? 1 : 0;
        }
        int most = compared;
        assertTrue(compared * 10 > PROGRAMS * 7, () -> "only " + most + " of " + PROGRAMS + " programs said anything");
    }

    /** Returns whether the program has a defined result. If so, checks that all ways to run it give that result. */
    private static boolean check(long seed) {
        String text = RandomPrograms.of(seed);
        Diagnostics diagnostics = new Diagnostics();
        TranslationUnit unit = GlslParser.parse(SourceFile.of("seed " + seed, text), diagnostics);
        Ir ir = unit == null ? null : IrBuilder.build(unit, Stage.FRAGMENT, diagnostics);
        if (unit == null || ir == null) {
            throw new AssertionError(diagnostics.all() + "\n" + text);
        }
        IrValidator.check(ir, "build");
        Ir improved = ir.copy();
        Passes.run(improved, Passes.IMPROVING, true);
        try {
            Map<String, String> expected = new SyntaxInterpreter(unit).run();
            assertEquals(expected, new IrInterpreter(ir).run(), () -> "seed " + seed + "\n" + text + IrDump.of(ir));
            assertEquals(
                    expected,
                    new IrInterpreter(improved).run(),
                    () -> "improved, seed " + seed + "\n" + text + IrDump.of(improved));
            printed(expected, ir, seed);
            printed(expected, improved, seed);
            ran(expected, ir, seed);
            ran(expected, improved, seed);
            return true;
        } catch (Stopped e) {
            return false;
        }
    }

    /** Checks that the printed text gives the same outputs. */
    private static void printed(Map<String, String> expected, Ir ir, long seed) {
        String text = GlslPrinter.print(ir).text();
        Diagnostics diagnostics = new Diagnostics();
        TranslationUnit unit = GlslParser.parse(SourceFile.of("printed " + seed, text), diagnostics);
        Ir again = unit == null ? null : IrBuilder.build(unit, Stage.FRAGMENT, diagnostics);
        if (again == null) {
            throw new AssertionError(diagnostics.all() + "\n" + text);
        }
        assertEquals(expected, new IrInterpreter(again).run(), () -> "printed, seed " + seed + "\n" + text);
    }

    /** Checks that {@link Execution} gives the same outputs. */
    private static void ran(Map<String, String> expected, Ir ir, long seed) {
        Execution execution;
        try {
            execution = Execution.of(IrModule.of(ir));
        } catch (NotRunException e) {
            throw new AssertionError("seed " + seed, e);
        }
        execution.run();
        expected.forEach((name, text) -> {
            Matcher numbers = Pattern.compile("-?[0-9]+").matcher(text);
            assertArrayEquals(
                    numbers.results()
                            .mapToInt(one -> Integer.parseInt(one.group()))
                            .toArray(),
                    execution.bits(name),
                    () -> "run, seed " + seed + ", " + name + "\n" + IrDump.of(ir));
        });
    }
}

package dev.shadeweave.ir;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.emit.NameAllocator;
import dev.shadeweave.emit.Prelude;
import dev.shadeweave.emit.SourceLibrary;
import dev.shadeweave.emit.SourceSelection;
import dev.shadeweave.emit.SourceUnit;
import dev.shadeweave.emit.UnreadParameters;
import dev.shadeweave.glsl.syntax.GlslSyntax;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.run.Execution;
import dev.shadeweave.ir.run.NotRunException;
import dev.shadeweave.lang.overload.TypeRules;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceRoot;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;

/**
 * Library code gives the same bits without the branches that its calls never reach: random functions are called with
 * literals, whole and as a stage holds them. A failure prints the seed and both texts.
 */
class PrunedCodeTest {
    private static final int PROGRAMS = Integer.getInteger("shadeweave.programs", 150);
    private static final long SEED = Long.getLong("shadeweave.seed", 20261125L);
    private static final ImmutableList<String> MODES = ImmutableList.of("0", "1", "2");
    private static final ImmutableList<String> TRUTHS = ImmutableList.of("true", "false");

    @Test
    void whatIsLeftComputesTheSame() throws NotRunException {
        int shorter = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            shorter += check(SEED + i) ? 1 : 0;
        }
        int most = shorter;
        assertTrue(shorter * 10 > PROGRAMS * 7, () -> "only " + most + " of " + PROGRAMS + " programs lost anything");
    }

    /** True if something was left out. */
    private static boolean check(long seed) throws NotRunException {
        Random random = new Random(seed);
        String whole = new Functions(random).text();
        ImmutableList.Builder<ImmutableList<String>> calls = ImmutableList.builder();
        StringBuilder main = new StringBuilder("void main()\n{\n    float r = 0.0;\n    o = vec4(0.0);\n");
        List<ImmutableList<String>> handed = new ArrayList<>();
        for (int i = 0; i < 1 + random.nextInt(2); i++) {
            String mode = MODES.get(random.nextInt(3));
            String flag = TRUTHS.get(random.nextInt(2));
            calls.add(ImmutableList.of("", "", mode, flag, ""));
            handed.add(ImmutableList.of("a.x", "a.y", mode, flag));
            main.append("    node(a.x, a.y, ")
                    .append(mode)
                    .append(", ")
                    .append(flag)
                    .append(", r);\n    o[")
                    .append(i);
            main.append("] = r;\n");
        }
        String pruned = selected(whole, calls.build());
        Execution returning = execution(returning(whole, calls.build(), handed), seed, whole);
        Execution expected = execution(whole + main + "}\n", seed, whole);
        Execution actual = execution(pruned + main + "}\n", seed, whole);
        for (int i = 0; i < 8; i++) {
            float x = random.nextInt(9) / 2.0f - 2.0f;
            float y = random.nextInt(9) / 2.0f - 2.0f;
            expected.set("a", x, y);
            actual.set("a", x, y);
            returning.set("a", x, y);
            expected.run();
            actual.run();
            returning.run();
            assertArrayEquals(expected.bits("o"), returning.bits("o"), () -> "seed " + seed + " at " + x + ", " + y);
            assertArrayEquals(
                    expected.bits("o"),
                    actual.bits("o"),
                    () -> "seed " + seed + " at " + x + ", " + y + main + "\n" + whole + "\nleft:\n" + pruned);
        }
        return words(pruned) < words(whole);
    }

    private static int words(String text) {
        return text.replaceAll("\\s+", "").length();
    }

    /** A shader that calls the node as a function that gives back its value, without what that does not read. */
    private static String returning(
            String code, ImmutableList<ImmutableList<String>> calls, List<ImmutableList<String>> handed) {
        SourceUnit unit = unit(code);
        SourceSelection selection = new SourceSelection(Prelude.NONE);
        assertTrue(unit.mayGiveBack("node", 4));
        calls.forEach(call -> selection.requireGivenBack(unit, "node", call, "0.0"));
        String functions = sealed(selection);
        ImmutableSet<Integer> unread =
                selection.unread().getOrDefault(UnreadParameters.of(unit, "node"), ImmutableSet.of());
        StringBuilder main = new StringBuilder("void main()\n{\n    o = vec4(0.0);\n");
        for (int i = 0; i < handed.size(); i++) {
            StringJoiner arguments = new StringJoiner(", ", "    o[" + i + "] = node(", ");\n");
            for (int k = 0; k < 4; k++) {
                if (!unread.contains(k)) {
                    arguments.add(handed.get(i).get(k));
                }
            }
            main.append(arguments);
        }
        return functions + main + "}\n";
    }

    /** Returns the code that a stage contains for calls of its node. */
    private static String selected(String code, ImmutableList<ImmutableList<String>> calls) {
        SourceUnit unit = unit(code);
        SourceSelection selection = new SourceSelection(Prelude.NONE);
        calls.forEach(call -> selection.require(unit, "node", call));
        return sealed(selection);
    }

    private static SourceUnit unit(String code) {
        SearchPath path = SearchPath.of(SourceRoot.memory("random", Map.of("random.glsl", code)));
        SourceLibrary library = new SourceLibrary(Map.of(), TypeRules.NONE);
        return library.unit(path.resolve("random.glsl", null).file().orElseThrow(), path);
    }

    private static String sealed(SourceSelection selection) {
        selection.seal(NameAllocator.global(GlslSyntax.INSTANCE));
        CodeWriter out = new CodeWriter();
        selection.write(out);
        return out.text();
    }

    private static Execution execution(String code, long seed, String whole) throws NotRunException {
        String text = "#version 450\nlayout(location = 0) in vec2 a;\nlayout(location = 0) out vec4 o;\n" + code;
        IrResult result = IrModule.read("random.frag", text, Stage.FRAGMENT);
        assertEquals(
                ImmutableList.of(), result.diagnostics(), () -> "seed " + seed + "\n" + text + "\nwhole:\n" + whole);
        return Execution.of(result.orElseThrow());
    }

    /** Random functions that call each other, all with a mode and a truth value. */
    private static final class Functions {
        private static final int DEEPEST = 3;

        private final Random random;
        private final StringBuilder out = new StringBuilder();
        private int names;
        private int functions;

        Functions(Random random) {
            this.random = random;
        }

        String text() {
            out.append("#define SQUARE(s) ((s) * (s))\n#define WAY 1\n\n");
            out.append("bool count(inout float x)\n{\n    x += 1.0;\n    return x > 0.5;\n}\n\n");
            out.append("void next(inout int mode)\n{\n    mode = mode == 2 ? 0 : mode + 1;\n}\n\n");
            for (functions = 0; functions < 2; functions++) {
                out.append("float f").append(functions).append("(float x, float y, int mode, bool flag)\n{\n");
                statements(2 + random.nextInt(3), 1, 0);
                out.append("    return ").append(value(0)).append(";\n}\n\n");
            }
            out.append("void node(float x, float y, int mode, bool flag, out float r)\n{\n    r = 0.0;\n");
            statements(3, 1, 0);
            out.append("    r = ").append(value(0)).append(";\n}\n");
            return out.toString();
        }

        private boolean one(int of) {
            return random.nextInt(of) == 0;
        }

        private String pick(String... all) {
            return all[random.nextInt(all.length)];
        }

        private void statements(int count, int level, int depth) {
            for (int i = 0; i < count; i++) {
                statement(level, depth, true);
            }
        }

        private void line(int level, String text) {
            out.append(one(9) ? "\t" : "    ".repeat(level)).append(text).append(one(6) ? " // a ? b : c;\n" : "\n");
        }

        /** Writes one statement; a declaration only in a block. */
        private void statement(int level, int depth, boolean inBlock) {
            int kind = depth >= DEEPEST ? 0 : random.nextInt(11);
            switch (kind) {
                case 1, 2, 3, 4 -> {
                    line(level, "if " + (one(4) ? "/* c */" : "") + "(" + condition(0) + ")");
                    body(level, depth);
                    while (one(2)) {
                        line(level, "else if (" + condition(0) + ")");
                        body(level, depth);
                    }
                    if (one(2)) {
                        line(level, "else");
                        body(level, depth);
                    }
                }
                case 5 -> {
                    String index = "i" + names++;
                    String most = one(2) ? "3" : "(mode == 1 ? 4 : 2)";
                    line(level, "for (int " + index + " = 0; " + index + " < " + most + "; ++" + index + ")");
                    body(level, depth);
                }
                case 6 -> {
                    if (inBlock) {
                        // Outside, the name has another meaning, or none.
                        line(level, "{");
                        line(level + 1, "float " + pick("x", "y", "z") + " = " + pick("1.5", "y", "x") + ";");
                        statement(level + 1, depth + 1, true);
                        line(level, "}");
                    } else {
                        line(level, ";");
                    }
                }
                case 7 -> line(level, one(3) ? (returns() + ";") : "count(" + pick("x", "y") + ");");
                case 8 ->
                    line(
                            level,
                            one(5) ? "next(mode);" : one(8) ? "flag = !flag;" : one(8) ? "mode <<= 1;" : "x += 1.0;");
                default -> line(level, pick("x", "y") + pick(" = ", " += ", " -= ", "=") + value(0) + ";");
            }
        }

        private String returns() {
            return out.indexOf("void node(float") >= 0 ? "return" : "return(" + value(1) + ")";
        }

        private void body(int level, int depth) {
            if (one(2)) {
                statement(level + 1, depth + 1, false);
            } else {
                line(level, "{");
                int before = out.length();
                statements(random.nextInt(3), level + 1, depth + 1);
                if (before == out.length() && one(2)) {
                    line(level + 1, "float z = x;");
                    line(level + 1, "y = z;");
                }
                line(level, "}");
            }
        }

        private String condition(int depth) {
            return switch (depth > 1 ? random.nextInt(6) : random.nextInt(14)) {
                case 0, 1 -> "mode " + pick("==", "!=") + " " + random.nextInt(3);
                case 2 -> pick("WAY", "1", "0x1", "02") + " == mode";
                case 3 -> pick("flag", "!flag", "flag == true", "!flag != flag", "!(flag)");
                case 4, 5 -> pick("x", "y") + pick(" > ", " <= ") + pick("0.0", "1.0", "x");
                case 6, 7, 8 -> condition(depth + 1) + " && " + condition(depth + 1);
                case 9, 10 -> condition(depth + 1) + "||" + condition(depth + 1);
                case 11 -> "!(" + condition(depth + 1) + ")";
                case 12 ->
                    pick("count(x)", "count(y)", "(x += 1.0) > 0.0")
                            + pick(" && ", " || ", " ^^ ")
                            + condition(depth + 1);
                default ->
                    "(" + condition(depth + 1) + " ? " + condition(depth + 1) + " : " + condition(depth + 1) + ")";
            };
        }

        private String value(int depth) {
            if (depth > 1) {
                return pick("x", "y", "1.0", "0.5");
            }
            return switch (random.nextInt(10)) {
                case 0, 1, 2 ->
                    condition(1) + (one(2) ? "?" : "\n        ? ") + value(depth + 1) + ":" + value(depth + 1);
                case 3, 4 -> "(" + value(depth + 1) + ") " + pick("+", "-") + " (" + value(depth + 1) + ")";
                case 5 -> "SQUARE(" + value(depth + 1) + ")";
                case 6 ->
                    "float((" + condition(1) + " ? " + pick("1", "7", "3.0") + " : " + pick("2", "2.5") + ") / 2)";
                case 7 ->
                    functions == 0
                            ? "x"
                            : "f" + random.nextInt(functions) + "(" + value(depth + 1) + ", y, "
                                    + pick("0", "1", "2", "mode", "(mode)", "mode == 0 ? 1 : 2") + ", "
                                    + pick("true", "false", "flag", condition(1)) + ")";
                default -> pick("x", "y", "-x", "1.0", "0.25");
            };
        }
    }
}

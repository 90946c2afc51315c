package dev.shadeweave.lang.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.Comparators;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.overload.GlslTypeRules;
import dev.shadeweave.lang.overload.Uses;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rest of a function after known arguments have decided its branches. */
class BranchPrunerTest {
    private static final ImmutableSet<String> UNUSED = ImmutableSet.of("NEVER");

    @Test
    void theWayThatIsTakenIsLeft() {
        check("if (mode == 0)\n        x = 1.0;\n    else\n        x = 2.0;", "0", "x = 1.0;");
        check("if (mode == 0)\n        x = 1.0;\n    else\n        x = 2.0;", "1", "x = 2.0;");
        check("if (mode != 0)\n        x = 1.0;\n    y = 2.0;", "0", "y = 2.0;");
        check("x = mode == 0 ? one(x) : two(x, y);", "0", "x = one(x);");
        check("x = 2.0 * (mode == 0 ? one(x) : 1.0 - x) + y;", "3", "x = 2.0 * (1.0 - x) + y;");
        check("x = mode == 0\n        ? one(x)\n        : two(x);", "0", "x = one(x);");
        check("x = mode == 0 ? 1.0 : mode == 1 ? 2.0 : 3.0;", "1", "x = 2.0;");
        check(
                "for (int i = 0; i < (mode == 2 ? 4 : 1); ++i)\n        x += y;",
                "2",
                "for (int i = 0; i < (4); ++i)\n        x += y;");
    }

    @Test
    void chainsOfConditionsLoseLinks() {
        check(
                "if (mode == 0)\n        x = 1.0;\n    else if (y > 0.0)\n        x = 2.0;",
                "1",
                "if (y > 0.0)\n        x = 2.0;");
        check(
                "if (y > 0.0)\n        x = 1.0;\n    else if (mode == 0)\n        x = 2.0;\n    else\n        x = 3.0;",
                "1",
                "if (y > 0.0)\n        x = 1.0;\n    else\n        x = 3.0;");
        check(
                "if (y > 0.0)\n        x = 1.0;\n    else if (mode == 0)\n        x = 2.0;\n    else if (mode == 7)\n        x = 3.0;",
                "1",
                "if (y > 0.0)\n        x = 1.0;");
        check(
                "if (y > 0.0)\n        x = 1.0;\n    else if (mode == 0)\n        x = 2.0;\n    else\n        x = 3.0;",
                "0",
                "if (y > 0.0)\n        x = 1.0;\n    else\n        x = 2.0;");
        check(
                "if (mode == 0)\n        x = 1.0;\n    else if (mode == 1)\n        x = 2.0;\n    else if (y > 0.0)\n        x = 3.0;",
                "2",
                "if (y > 0.0)\n        x = 3.0;");
        check("if (mode == 0)\n        x = 1.0;\n    else if (mode == 1)\n        x = 2.0;", "1", "x = 2.0;");
        check(
                "if (mode == 0)\n        x = 1.0;\n    else if (mode == 1)\n        x = 2.0;\n    else\n    {\n        x = 3.0;\n    }",
                "2",
                "x = 3.0;");
        check(
                "if (y > 0.0)\n        x = 1.0;\n    else if (mode == 0)\n        x = 2.0;\n    else if (mode == 1)\n        x = 3.0;",
                "1",
                "if (y > 0.0)\n        x = 1.0;\n    else\n        x = 3.0;");
        check(
                "for (;;)\n        if (mode == 1)\n            x = 2.0;",
                "0",
                "for (;;)\n        if (mode == 1)\n            x = 2.0;");
    }

    @Test
    void blocksLoseTheirBracesWhereTheyDeclareNothing() {
        check(
                "if (mode == 0)\n    {\n        x = 1.0;\n        y = 2.0;\n    }\n    y = x;",
                "0",
                "x = 1.0;\n    y = 2.0;\n    y = x;");
        check(
                "if (mode == 0)\n    {\n        float z = 1.0;\n        y = z;\n    }\n    y = x;",
                "0",
                "{\n        float z = 1.0;\n        y = z;\n    }\n    y = x;");
        check(
                "if (mode == 0)\n    {\n        float[2] z;\n        y = z[0];\n    }",
                "0",
                "{\n        float[2] z;\n        y = z[0];\n    }");
    }

    @Test
    void nothingBehindAReturnIsLeft() {
        check(
                "if (mode == 0)\n        return one(x);\n    // The rest.\n    x = two(y);\n    return x;",
                "0",
                "return one(x);");
        check(
                "if (y > 0.0)\n        return 1.0;\n    x = 2.0;",
                "0",
                "if (y > 0.0)\n        return 1.0;\n    x = 2.0;");
    }

    @Test
    void whatIsKnownOfAConditionLeavesIt() {
        check("if (mode == 0 && y > 0.0)\n        x = 1.0;", "0", "if (y > 0.0)\n        x = 1.0;");
        check("if (y > 0.0 || mode == 0)\n        x = 1.0;", "1", "if (y > 0.0)\n        x = 1.0;");
        check("if (y > 0.0 && (mode == 0 || mode == 1))\n        x = 1.0;", "2", "");
        check("if (!(mode == 0) || y > 0.0)\n        x = 1.0;", "2", "x = 1.0;");
        check("if (data.kind == NEVER)\n        x = 1.0;\n    else\n        x = 2.0;", "", "x = 2.0;");
        check("if (data.kind != NEVER)\n        return 1.0;\n    x = 2.0;", "", "return 1.0;");
        check("x = NEVER == data.kind && y > 0.0 ? 1.0 : 2.0;", "", "x = 2.0;");
    }

    @Test
    void whatMayChangeDecidesNothing() {
        for (String change : ImmutableList.of("mode = 1;", "mode += 1;", "++mode;", "mode--;", "int mode = 2;")) {
            String code = change + "\n    x = mode == 0 ? 1.0 : 2.0;";
            check(code, "0", code);
        }
        check("x = mode == y ? 1.0 : 2.0;", "0", "x = mode == y ? 1.0 : 2.0;");
        check("x = mode == 0 ? 1.0 : 2.0;", "", "x = mode == 0 ? 1.0 : 2.0;");
        check("x = mode + 1 == 1 ? 1.0 : 2.0;", "0", "x = mode + 1 == 1 ? 1.0 : 2.0;");
    }

    @Test
    void codeThatCannotBeFollowedStays() {
        check("#if X\n    x = mode == 0 ? 1.0 : 2.0;\n#endif", "0", "#if X\n    x = mode == 0 ? 1.0 : 2.0;\n#endif");
        String cases = "switch (mode)\n    {\n    case 0: x = mode == 0 ? 1.0 : 2.0;\n    }";
        check(cases, "0", cases);
        String deep = "x = " + "(".repeat(100) + "mode == 0 ? 1.0 : 2.0" + ")".repeat(100) + ";";
        check(deep, "0", deep);
    }

    /** Checks that bodies do not change, with each mode. */
    private static void stays(String mode, String... bodies) {
        for (String body : bodies) {
            check(body, mode, body);
        }
    }

    @Test
    void aWayThatNothingCanStandForKeepsItsWholeCondition() {
        stays("0", "for (;;)\n        if (mode == 1 && y > 0.0)\n            x = 2.0;");
        stays("0", "if (y > 1.0)\n        if (mode == 1 && y > 0.0)\n            x = 2.0;");
    }

    @Test
    void operatorsBindAsInTheLanguage() {
        stays(
                "1",
                "if (y > 0.0 ? x > 0.0 : x > 1.0 && mode == 0)\n        x = 1.0;",
                "if (y > 0.0 ^^ x > 1.0 && mode == 0)\n        x = 1.0;",
                "if (x > 1.0 or y > 2.0 && mode == 0)\n        x = 1.0;",
                "if (x > 1.0 or y == NEVER)\n        x = 1.0;",
                "if (!b == mode)\n        x = 1.0;",
                "if (NEVER == NEVER)\n        x = 1.0;",
                "mode == 1 ? x : y = 2.0;");
        check("if (!(mode == 0) == true)\n        x = 1.0;", "0", "if (!(mode == 0) == true)\n        x = 1.0;");
    }

    @Test
    void conditionsWithEffectsAreComputed() {
        stays(
                "1",
                "if (change(x) && mode == 0)\n        x = 1.0;",
                "if (change(x) || mode == 1)\n        x = 1.0;",
                "if (x++ > 1.0 && mode == 0)\n        x = 1.0;",
                "if ((x = y) > 1.0 && mode == 0)\n        x = 1.0;");
        check("if (mode == 0 && change(x))\n        x = 1.0;", "1", "");
        check("if (change(x) && mode == 1)\n        x = 1.0;", "1", "if (change(x))\n        x = 1.0;");
    }

    @Test
    void numbersAreComparedAsInTheLanguage() {
        stays("8", "x = mode == 010 ? 1.0 : 2.0;", "x = mode == 0x8 ? 1.0 : 2.0;", "x = mode == 8u ? 1.0 : 2.0;");
        stays("16777216", "x = mode == 16777217 ? 1.0 : 2.0;");
        stays("1e-40", "x = mode == 0.0 ? 1.0 : 2.0;");
        check("x = mode == 8.0 ? 1.0 : 2.0;", "8", "x = 1.0;");
        check("x = mode == 9e0 ? 1.0 : 2.0;", "8", "x = 2.0;");
    }

    @Test
    void arithmeticKeepsItsType() {
        stays(
                "0",
                "x = (mode == 0 ? 1 : 2.0) / 2;",
                "x = f(mode == 0 ? i : x);",
                "x = (mode == 0 ? one(x) : two(x)) / 2;");
        check("x = mode == 0 ? 1 : 2.0;", "0", "x = 1;");
        check("return mode == 0 ? i : y;", "0", "return i;");
        check("x = y / (mode == 0 ? y + 0.5 : y);", "0", "x = y / (y + 0.5);");
        check("x = y / (mode == 0 ? x : y);", "0", "x = y / (x);");
    }

    @Test
    void wordsStayApart() {
        check("return(mode == 0)?x:y;", "0", "return x;");
        check("if (y > 0.0) x = 1.0; else if (mode == 0)x = 2.0;", "0", "if (y > 0.0) x = 1.0; else x = 2.0;");
        check("if (y > 0.0) x = 1.0; else if (mode == 0)return x;", "0", "if (y > 0.0) x = 1.0; else return x;");
    }

    @Test
    void statementsEndWhereTheyEnd() {
        check("if (mode == 1)\n        switch (i) { case 0: x = 1.0; }\n    y = 2.0;", "0", "y = 2.0;");
        StringBuilder chain = new StringBuilder("if (mode == 0)\n        x = 1.0;");
        for (int i = 0; i < 70; i++) {
            chain.append("\n    else if (y == ").append(i).append(".0)\n        x = 2.0;");
        }
        stays("0", chain + "\n    x = 3.0;");
        stays("1", "discard = 1.0;\n    x = 2.0;", "discard(x);\n    x = 2.0;");
        check("discard;\n    x = 2.0;", "1", "discard;");
        stays("1", "if IF (mode == 0)\n        x = 1.0;");
        stays("0", "if (mode == 0) { x = 1.0; if (mode == 0) LAST }\n    y = 2.0;");
    }

    @Test
    void declarationsKeepTheirScope() {
        check(
                "if (mode == 0)\n    {\n        float[2][3] z;\n        y = 1.0;\n    }",
                "0",
                "{\n        float[2][3] z;\n        y = 1.0;\n    }");
        stays("0", "float z = 1.0;\n    if (mode == 0)\n        float z = 2.0;\n    x = z;");
        stays("1", "if (mode == 0)\n        x = 1.0;\n    else\n        float y = 2.0;\n    x = y;");
    }

    @Test
    void everyWayToWriteAParameterCounts() {
        for (String change : ImmutableList.of(
                "mode <<= 1;",
                "mode >>= 1;",
                "(mode) = 1;",
                "((mode))++;",
                "--(mode);",
                "mode %= 2;",
                "int[2] mode;")) {
            stays("0", change + "\n    x = mode == 0 ? 1.0 : 2.0;");
        }
    }

    @Test
    void longLinesTakeNoLongTime() {
        String line = "x = y; ".repeat(30_000);
        check(line + "if (mode == 1) x = 2.0; x = 3.0;", "0", line.strip() + " x = 3.0;");
    }

    private static void checkTokens(BranchPruner.Result result) {
        List<Token> read = Lexer.code(result.text());
        List<Token> left = result.tokens();
        assertEquals(
                read.stream().map(Token::text).toList(),
                left.stream().map(Token::text).toList());
        assertEquals(
                Uses.of(read, GlslTypeRules.INSTANCE).asList(),
                Uses.of(left, GlslTypeRules.INSTANCE).asList());
    }

    private static void check(String body, String mode, String expected) {
        String head = "float f(float x, float y, int mode)\n{\n    ";
        String text = head + body + "\n}";
        BranchPruner.Result result = BranchPruner.prune(
                text, FunctionHeader.of(text), new KnownValues(ImmutableList.of("", "", mode), UNUSED));
        String left = expected.isEmpty() ? head.stripTrailing() + "\n}" : head + expected + "\n}";
        assertEquals(left, result.text());
        assertEquals(!left.equals(text), result.changed());
        if (result.changed()) {
            checkTokens(result);
            List<String> before = text.lines().toList();
            List<String> after = result.text().lines().toList();
            assertEquals(after.size(), result.lines().size());
            for (int i = 0; i < after.size(); i++) {
                String origin = before.get(result.lines().get(i));
                String first = after.get(i).strip().split("[ (]", 2)[0];
                assertTrue(origin.contains(first), () -> first + " is not in: " + origin);
            }
            assertTrue(Comparators.isInStrictOrder(result.lines(), Comparator.naturalOrder()));
        }
    }
}

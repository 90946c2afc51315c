package dev.shadeweave.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceRoot;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is left of library code where what it is called with decides its branches. */
class BranchPrunerTest {
    private static final ImmutableSet<String> UNUSED = ImmutableSet.of("NEVER");

    @Test
    void theWayThatIsTakenIsLeft() {
        check("if (mode == 0)\n        x = 1.0;\n    else\n        x = 2.0;", "0", "x = 1.0;");
        check("if (mode == 0)\n        x = 1.0;\n    else\n        x = 2.0;", "1", "x = 2.0;");
        check("if (mode != 0)\n        x = 1.0;\n    y = 2.0;", "0", "y = 2.0;");
        check("x = mode == 0 ? one(x) : two(x, y);", "0", "x = one(x);");
        check("x = 2.0 * (mode == 0 ? one(x) : two(x, y)) + y;", "3", "x = 2.0 * (two(x, y)) + y;");
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

    @Test
    void functionsThatNothingCallsAnyMoreLeaveWithTheBranches() {
        String code =
                """
                float one(float x) { return x; }
                float two(float x) { return 2.0 * x; }
                float inner(float x, int way) { return way == 1 ? two(x) : one(x); }
                void node(float x, int mode, bool same, out float r) { r = inner(x, mode) + (same ? one(x) : two(x)); }
                """;
        written(code, "one inner node", ImmutableList.of("", "0", "true", ""));
        written(code, "two inner node", ImmutableList.of("", "1", "false", ""));
        written(
                code,
                "one two inner node",
                ImmutableList.of("", "0", "true", ""),
                ImmutableList.of("", "1", "true", ""));
        written(code, "one two inner node", ImmutableList.of("", "", "true", ""));
        written(code, "one two inner node");
    }

    @Test
    void aParameterThatACallWritesToDecidesNothing() {
        String code =
                """
                float one(float x) { return x; }
                float two(float x) { return 2.0 * x; }
                void change(inout int way) { way += 1; }
                void node(float x, int mode, out float r) { change(mode); r = mode == 0 ? one(x) : two(x); }
                """;
        written(code, "one two change node", ImmutableList.of("", "0", ""));
    }

    /** The functions that are written for calls of the node. */
    @SafeVarargs
    private static void written(String code, String expected, ImmutableList<String>... calls) {
        SearchPath path = SearchPath.of(SourceRoot.memory("test", Map.of("n.glsl", code)));
        SourceLibrary library = new SourceLibrary(Map.of(), TestTypeRules.INSTANCE);
        SourceUnit unit = library.unit(path.resolve("n.glsl", null).file().orElseThrow(), path);
        SourceSelection selection = new SourceSelection(Prelude.NONE);
        for (ImmutableList<String> call : calls) {
            selection.require(unit, "node", call);
        }
        if (calls.length == 0) {
            selection.require(unit, "node", 3);
        }
        selection.seal(NameAllocator.global(TestSyntax.INSTANCE), UNUSED);
        CodeWriter out = new CodeWriter();
        selection.write(out);
        StringBuilder names = new StringBuilder();
        for (String name : ImmutableList.of("one", "two", "inner", "change", "node")) {
            if (out.text().contains(" " + name + "(float x") || out.text().contains(" " + name + "(inout")) {
                names.append(names.isEmpty() ? "" : " ").append(name);
            }
        }
        assertEquals(expected, names.toString());
    }

    /** What is left of the body of a function with an integer parameter {@code mode}. */
    private static void check(String body, String mode, String expected) {
        String head = "float f(float x, float y, int mode)\n{\n    ";
        String text = head + body + "\n}";
        BranchPruner.Result result = BranchPruner.prune(
                text, FunctionHeader.of(text), new KnownValues(ImmutableList.of("", "", mode), UNUSED));
        String left = expected.isEmpty() ? head.stripTrailing() + "\n}" : head + expected + "\n}";
        assertEquals(left, result.text());
        assertEquals(!left.equals(text), result.changed());
    }
}

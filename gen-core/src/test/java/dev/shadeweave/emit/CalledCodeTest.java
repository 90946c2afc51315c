package dev.shadeweave.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.outline.Declared;
import dev.shadeweave.lang.outline.Declared.Kind;
import dev.shadeweave.lang.outline.Outline;
import dev.shadeweave.lang.overload.GlslTypeRules;
import dev.shadeweave.lang.rewrite.BranchPruner;
import dev.shadeweave.lang.rewrite.FunctionHeader;
import dev.shadeweave.lang.rewrite.KnownValues;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceRoot;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which functions are written where what their calls hand over decides branches. */
class CalledCodeTest {
    private static final SourceRoot LIBRARY =
            SourceRoot.resources(CalledCodeTest.class.getClassLoader(), "dev/shadeweave/libraries");
    private static final ImmutableSet<String> UNUSED = ImmutableSet.of("NEVER");

    @Test
    void functionsThatNothingCallsAnyMoreLeaveWithTheBranches() {
        String code =
                """
                float one(float x) { return x; }
                float two(float x) { return 2.0 * x; }
                float inner(float x, int way) { return way == 1 ? two(x) : one(x); }
                void node(float x, int mode, bool same, out float r) { r = same ? one(x) : two(x); r += inner(x, mode); }
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

    @Test
    void aCallThatIsNotKnownMayWriteWhatItIsGiven() {
        for (String writing : ImmutableList.of(
                "frexp(x, mode);",
                "atomicAdd(mode, 1);",
                "change((mode));",
                "CHANGE(mode);",
                "SET;",
                "WAY = 1;",
                "declared(mode);",
                "guarded(mode);")) {
            String code =
                    """
                    float one(float x) { return x; }
                    float two(float x) { return 2.0 * x; }
                    #define CHANGE(m) (m = 1)
                    #define SET mode = 1
                    #define WAY mode
                    void change(inout int way) { way += 1; }
                    void declared(inout int way);
                    #if X
                    void guarded(inout int way) { way += 1; }
                    #endif
                    void node(float x, int mode, out float r) { %s r = mode == 0 ? one(x) : two(x); }
                    """
                            .formatted(writing);
            written(
                    code,
                    writing.startsWith("change") ? "one two change node" : "one two node",
                    ImmutableList.of("", "0", ""));
        }
        for (String reading : ImmutableList.of("float(mode);", "max(mode, 1);", "look(mode);", "return (mode);")) {
            String code =
                    """
                    float one(float x) { return x; }
                    float two(float x) { return 2.0 * x; }
                    void look(int way) { way += 1; }
                    void node(float x, int mode, out float r) { r = mode == 0 ? one(x) : two(x); %s }
                    """
                            .formatted(reading);
            written(code, "one node", ImmutableList.of("", "0", ""));
        }
    }

    @Test
    void macrosThatAreNoOperandsHideWhatStandsThere() {
        for (String macro : ImmutableList.of(
                "TWICE(s) s; s",
                "TWICE(s) if (x > 0.0) s",
                "TWICE(s) { s; }",
                "TWICE(s) x > 0.0 || s",
                "TWICE(s) (x = s)")) {
            String code =
                    """
                    float one(float x) { return x; }
                    float two(float x) { return 2.0 * x; }
                    #define %s
                    void node(float x, int mode, out float r) { if (mode == 1) TWICE(r = one(x)); r = two(x); }
                    """
                            .formatted(macro);
            written(code, "one two node", ImmutableList.of("", "0", ""));
        }
        for (String macro : ImmutableList.of("TWICE(s) (2.0 * (s))", "TWICE max", "TWICE(s)", "TWICE 1.0")) {
            String code =
                    """
                    float one(float x) { return x; }
                    float two(float x) { return 2.0 * x; }
                    #define %s
                    void node(float x, int mode, out float r) { if (mode == 1) r = TWICE(one(x)); r = two(x); }
                    """
                            .formatted(macro);
            written(code, "two node", ImmutableList.of("", "0", ""));
        }
    }

    @Test
    void aConstantThatCodeUsesAsAValueIsEqualToSomething() {
        String code =
                """
                #define NEVER 3
                float one(float x) { return x; }
                float two(float x) { return 2.0 * x; }
                float inner(float x, int way) { return way == NEVER ? one(x) : two(x); }
                void node(float x, int mode, out float r) { r = inner(x, %s); }
                """;
        written(code.formatted("NEVER"), "one two inner node", ImmutableList.of("", "0", ""));
        written(code.formatted("int(x)"), "two inner node", ImmutableList.of("", "0", ""));
    }

    /** The functions that are written for calls of the node. */
    @SafeVarargs
    private static void written(String code, String expected, ImmutableList<String>... calls) {
        SearchPath path = SearchPath.of(SourceRoot.memory("test", Map.of("n.glsl", code)));
        SourceLibrary library = new SourceLibrary(Map.of(), GlslTypeRules.INSTANCE);
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
    @Test
    void whatIsLeftOfTheTokensOfTheLibraryIsWhatItsTextIsReadAs() {
        int changed = 0;
        for (String name : LIBRARY.list("")) {
            if (name.endsWith(".glsl")) {
                String text = LIBRARY.read(name).orElseThrow().text().replace('$', '_');
                for (Outline.Item item :
                        Outline.of(text, GlslTypeRules.INSTANCE).items()) {
                    if (item instanceof Declared declared && declared.kind() == Kind.FUNCTION) {
                        changed += checkTokens(declared, text);
                    }
                }
            }
        }
        assertTrue(changed > 20, changed + " forms");
    }

    /** How many forms of a function are not all of it. */
    private static int checkTokens(Declared function, String text) {
        String code = text.substring(function.place().start(), function.place().end());
        FunctionHeader header = FunctionHeader.of(code);
        int changed = 0;
        for (String value : List.of("", "0", "1", "2", "true", "false")) {
            KnownValues known = new KnownValues(
                    ImmutableList.copyOf(Collections.nCopies(function.head().arity(), value)),
                    ImmutableSet.of("CLOSURE_TYPE_REFLECTION", "FRESNEL_MODEL_SCHLICK"));
            BranchPruner.Result result = BranchPruner.prune(code, header, known);
            if (result.changed()) {
                List<Token> read = Lexer.code(result.text());
                List<Token> left = result.tokens();
                assertEquals(
                        read.stream().map(Token::text).toList(),
                        left.stream().map(Token::text).toList());
                assertEquals(
                        Declared.uses(read, GlslTypeRules.INSTANCE).asList(),
                        Declared.uses(left, GlslTypeRules.INSTANCE).asList());
                changed++;
            }
        }
        return changed;
    }
}

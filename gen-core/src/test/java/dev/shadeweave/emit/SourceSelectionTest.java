package dev.shadeweave.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.lang.overload.GlslTypeRules;
import dev.shadeweave.shader.SourceMap.Origin;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceRoot;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SourceSelectionTest {
    private static final Map<String, String> FILES = new LinkedHashMap<>();

    static {
        FILES.put(
                "math.glsl",
                "#define PI 3.0\nfloat square(float x) { return x * x; }\nfloat cube(float x) { return x; }");
        FILES.put(
                "lib/noise.glsl",
                """
                        float hash(int i) { return float(i); }
                        float noise(float x) { return hash(int(x)) * PI; }
                        float noise(float x, float y) { return noise(x) + noise(y); }
                        float unused() { return 1.0; }""");
        FILES.put(
                "a.glsl", "#include \"lib/noise.glsl\"\n// The node.\nvoid a(float x, out float r) { r = noise(x); }");
        FILES.put("b.glsl", "#include \"lib/noise.glsl\"\nvoid b(float x, out float r) { r = noise(x, x); }");
        FILES.put("c.glsl", "float tone(float x) { return x; }\nvoid c(float x, out float r) { r = tone(x); }");
        FILES.put("d.glsl", "float tone(float x) { return 2.0 * x; }\nvoid d(float x, out float r) { r = tone(x); }");
        FILES.put("e.glsl", "float tone(float x) { return x; }\nvoid e(float x, out float r) { r = tone(x); }");
        FILES.put("f.glsl", "#include \"lib/$choice\"\nvoid f(float x, out float r) { r = $value; }");
        FILES.put(
                "pairs.osl",
                """
                        struct pair { float x; };
                        pair __operator__add__(pair a, pair b) { return pair(a.x + b.x); }
                        struct other { float y; };
                        other __operator__add__(other a, other b) { return a; }
                        pair twice(pair a) { return a + a; }""");
        FILES.put(
                "overloads.glsl",
                """
                        float half(float x) { return 0.5 * x; }
                        vec2 half(vec2 x) { return 0.5 * x; }
                        vec3 half(vec3 x) { return vec3(half(x.xy), half(x.z)); }
                        void one(vec2 x, out vec2 r) { r = half(x); }
                        void all(Pair x, out vec2 r) { r = half(x.first); }""");
        FILES.put("lib/choice.glsl", "int chosen;");
        FILES.put(
                "modes.glsl",
                """
                        float pick(float x, int mode)
                        {
                            if (mode == 1)
                                return x;
                            return 2.0 * x;
                        }
                        float pass(float x, int mode) { return pick(x, mode); }
                        float twice(float x, int mode) { return pass(x, mode) + pass(x, mode); }
                        void g(float x, out float r) { r = twice(x, 1); }""");
        FILES.put(
                "comments.glsl",
                """
                        // A short one.
                        float one(float x)
                        {
                            // How it is done.
                            return x; // the same
                        }

                        // Of two lines,
                        // which is more than a shader needs to say.
                        float two(float x)
                        {
                          return one(x);
                        }

                        // One that is too long for a shader, since it says all there is.
                        void three(float x, out float r) { r = two(x); }""");
        FILES.put("loop.glsl", "#include \"loop.glsl\"\n#include \"none.glsl\"\nvoid loop() { r = $nothing; }");
    }

    private final SearchPath path = SearchPath.of(SourceRoot.memory("test", FILES));
    private final SourceLibrary library =
            new SourceLibrary(Map.of("choice", "choice.glsl", "value", "1.0"), GlslTypeRules.INSTANCE);
    private SourceSelection selection = new SourceSelection(Prelude.NONE);

    @Test
    void onlyWhatIsReachedIsWrittenInTheOrderOfTheText() {
        selection.require(unit("a.glsl"), "a", 2);
        check(
                """
                float hash(int i) { return float(i); }

                float noise(float x) { return hash(int(x)) * PI; }

                // The node.
                void a(float x, out float r) { r = noise(x); }

                """);
    }

    @Test
    void aShortCommentStandsAboveAFunctionAndNoneInIt() {
        selection.require(unit("comments.glsl"), "three", 2);
        check(
                """
                // A short one.
                float one(float x)
                {
                  return x; // the same
                }

                float two(float x)
                {
                  return one(x);
                }

                void three(float x, out float r) { r = two(x); }

                """);
    }

    @Test
    void ofSeveralFunctionsOnlyThoseOfTheArgumentsTypesAreWritten() {
        selection.require(unit("overloads.glsl"), "one", 2);
        check(
                """
                vec2 half(vec2 x) { return 0.5 * x; }

                void one(vec2 x, out vec2 r) { r = half(x); }

                """);
    }

    @Test
    void ofSeveralFunctionsAllAreWrittenIfTypesAreNotKnown() {
        selection.require(unit("overloads.glsl"), "all", 2);
        check(
                """
                float half(float x) { return 0.5 * x; }

                vec2 half(vec2 x) { return 0.5 * x; }

                vec3 half(vec3 x) { return vec3(half(x.xy), half(x.z)); }

                void all(Pair x, out vec2 r) { r = half(x.first); }

                """);
    }

    @Test
    void operatorsComeWithTheTypesTheyTake() {
        selection.require(unit("pairs.osl"), "twice", 1);
        check(
                """
                struct pair { float x; };

                pair __operator__add__(pair a, pair b) { return pair(a.x + b.x); }

                pair twice(pair a) { return a + a; }

                """);
    }

    @Test
    void whatTwoFilesIncludeIsWrittenOnce() {
        selection.require(unit("a.glsl"), "a", 2);
        selection.require(unit("b.glsl"), "b", 2);
        check(
                """
                float hash(int i) { return float(i); }

                float noise(float x) { return hash(int(x)) * PI; }

                // The node.
                void a(float x, out float r) { r = noise(x); }

                float noise(float x, float y) { return noise(x) + noise(y); }

                void b(float x, out float r) { r = noise(x, x); }

                """);
    }

    @Test
    void ambientFilesNeedNoInclude() {
        selection = new SourceSelection(new Prelude(ImmutableList.of(unit("math.glsl")), GlslTypeRules.INSTANCE));
        selection.require(unit("a.glsl"), "a", 2);
        selection.requireWordsOf("square({{in}}) + other({{in}})");
        check(
                """
                #define PI 3.0
                float square(float x) { return x * x; }

                float hash(int i) { return float(i); }

                float noise(float x) { return hash(int(x)) * PI; }

                // The node.
                void a(float x, out float r) { r = noise(x); }

                """);
    }

    @Test
    void equalTextsAreOneAndDifferentOnesOfOneNameAreTwo() {
        selection.require(unit("c.glsl"), "c", 2);
        selection.require(unit("d.glsl"), "d", 2);
        selection.require(unit("e.glsl"), "e", 2);
        check(
                """
                float tone(float x) { return x; }

                void c(float x, out float r) { r = tone(x); }

                float tone1(float x) { return 2.0 * x; }

                void d(float x, out float r) { r = tone1(x); }

                void e(float x, out float r) { r = tone(x); }

                """);
        assertEquals("tone1", selection.name(unit("d.glsl"), "tone"));
        assertEquals("tone", selection.name(unit("e.glsl"), "tone"));
    }

    @Test
    void tokensAreReplacedInTextAndIncludes() {
        SourceUnit unit = unit("f.glsl");
        assertEquals(List.of(), unit.faults());
        assertEquals(true, unit.declares("chosen"));
        selection.require(unit, "f", 2);
        check("void f(float x, out float r) { r = 1.0; }\n\n");
    }

    @Test
    void aFileThatIncludesItselfIsReadOnceAndWhatIsMissingIsListed() {
        assertEquals(
                List.of(
                        "memory:test/loop.glsl:3:19: warning[SW1520]: unknown token '$nothing' is left as it is",
                        "memory:test/loop.glsl:2:1: error[SW1521]: included file 'none.glsl' was not found"),
                unit("loop.glsl").faults().stream().map(Diagnostic::toString).toList());
        assertEquals(
                List.of("tried memory:test/none.glsl"),
                unit("loop.glsl").faults().get(1).notes().stream()
                        .map(Diagnostic.Note::message)
                        .toList());
    }

    @Test
    void aNumberDecidesBehindFunctionsThatOnlyHandItOn() {
        selection.require(unit("modes.glsl"), "g", 2);
        check(
                """
                float pick(float x, int mode)
                {
                  return x;
                }

                float pass(float x, int mode) { return pick(x, mode); }

                float twice(float x, int mode) { return pass(x, mode) + pass(x, mode); }

                void g(float x, out float r) { r = twice(x, 1); }

                """);
    }

    @Test
    void everyLineLeadsBackToItsFile() {
        selection.require(unit("a.glsl"), "a", 2);
        CodeWriter out = write();
        assertEquals("memory:test/lib/noise.glsl:2:1", place(out, 3));
        assertEquals("memory:test/a.glsl:3:1", place(out, 6));
    }

    private static String place(CodeWriter out, int line) {
        Origin origin = out.sourceMap().at(line);
        return origin == null ? "" : origin.span().toString();
    }

    private SourceUnit unit(String name) {
        return library.unit(path.resolve(name, null).file().orElseThrow(), path);
    }

    private CodeWriter write() {
        CodeWriter out = new CodeWriter();
        selection.seal(NameAllocator.global(TestSyntax.INSTANCE));
        selection.write(out);
        return out;
    }

    private void check(String expected) {
        assertEquals(expected, write().text());
    }
}

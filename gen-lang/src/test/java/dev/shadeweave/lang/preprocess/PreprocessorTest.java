package dev.shadeweave.lang.preprocess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.lang.syntax.Directive;
import dev.shadeweave.lang.syntax.SyntaxLimits;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.source.SourceFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tokens of the active text, one blank between two of them; or the messages, one a line. */
class PreprocessorTest {
    private static final String DESKTOP = "#version 450\n";
    private static final String ES = "#version 310 es\n";

    private static void check(String text, String expected) {
        assertEquals(expected, run(text));
    }

    private static String run(String text) {
        Diagnostics diagnostics = new Diagnostics();
        PreprocessedText result =
                Preprocessor.run(SourceFile.of("a", text), ImmutableMap.of(), SyntaxLimits.DEFAULT, diagnostics);
        if (!diagnostics.all().isEmpty()) {
            return diagnostics.all().stream().map(Object::toString).collect(Collectors.joining("\n"));
        }
        return result.directives().stream()
                        .map(Directive::line)
                        .map(it -> it + "\n")
                        .collect(Collectors.joining())
                + result.tokens().stream()
                        .map(Token::text)
                        .collect(Collectors.joining(" "))
                        .strip();
    }

    @ParameterizedTest
    @CsvSource({
        "330, GLSL 3.30", "330 core, GLSL 3.30", "400, GLSL 4.00", "410, GLSL 4.10", "420, GLSL 4.20",
        "430, GLSL 4.30", "440, GLSL 4.40", "450, GLSL 4.50", "450 compatibility, GLSL 4.50", "460, GLSL 4.60",
        "300 es, GLSL ES 3.00", "310 es, GLSL ES 3.10", "320 es, GLSL ES 3.20"
    })
    void reads_versions(String line, String expected) {
        Diagnostics diagnostics = new Diagnostics();
        PreprocessedText result = Preprocessor.run(
                SourceFile.of("a", "#version " + line + "\n__VERSION__"),
                ImmutableMap.of(),
                SyntaxLimits.DEFAULT,
                diagnostics);
        assertEquals("[]", diagnostics.all().toString());
        assertEquals(expected, result.version().toString());
        assertEquals("#version " + line, result.version().line());
        assertEquals(line.substring(0, 3), result.tokens().get(0).text());
    }

    @Test
    void refuses_versions() {
        check("void main() {}", "a:1:1: error[SW3030]: " + VersionLine.NO_VERSION.pattern());
        check("", "a:1:1: error[SW3030]: " + VersionLine.NO_VERSION.pattern());
        check("#version 110\n", "a:1:10: error[SW3032]: " + VersionLine.UNSUPPORTED_VERSION.format("110"));
        check("#version 100 es", "a:1:10: error[SW3032]: " + VersionLine.UNSUPPORTED_VERSION.format("100 es"));
        check("#version 999", "a:1:10: error[SW3032]: " + VersionLine.UNSUPPORTED_VERSION.format("999"));
        check("#version 310", "a:1:10: error[SW3034]: version 310 has no profile 'core'; write '#version 310 es'");
        check("#version 450 es", "a:1:14: error[SW3034]: version 450 has no profile 'es'; leave it out");
        check(
                "#version 450 best",
                "a:1:14: error[SW3034]: version 450 has no profile 'best'; profiles are core, compatibility and es");
        check("#version", "a:1:1: error[SW3031]: " + VersionLine.BAD_VERSION.pattern());
        check(
                "int a;\n#version 450",
                "a:2:1: error[SW3033]: #version must come first; move it before the first declaration");
        check(
                "// hello\n#version 310 es\n",
                "a:2:1: error[SW3033]: #version must come first; move it before everything else, comments and line ends too");
        check("// hello\n#version 450\n", "");
        check(
                "#define A\n#version 450\n",
                "a:2:1: error[SW3033]: #version must come first; move it before other directives");
    }

    @Test
    void takes_branches() {
        check(DESKTOP + "#if 1\na\n#else\nb\n#endif", "a");
        check(DESKTOP + "#if 0\na\n#elif 1\nb\n#elif 1\nc\n#else\nd\n#endif\ne", "b e");
        check(DESKTOP + "#ifdef A\na\n#endif\n#ifndef A\nb\n#endif", "b");
        check(DESKTOP + "#define A\n#if defined A && defined(A) && !defined(B)\na\n#endif", "a");
        check(DESKTOP + "#if 0\n#if 1\na\n#else\nb\n#endif\n#else\nc\n#endif", "c");
        check(DESKTOP + "#if 0\n#error no\n$ ' \"\n#nonsense\n#endif\na", "a");
        check(DESKTOP + "#define N 3\n#if (N*2 - 1) / 2 == 2 && 7 % 4 == 3 && ~0 == -1\na\n#endif", "a");
        check(
                DESKTOP + "#if 1 << 4 == 16 && 0x10 == 020 && (5 & 4 | 2 ^ 1) == 7 && 2 >= 2 && !(1 < 0)\na\n#endif",
                "a");
        check(DESKTOP + "#if UNKNOWN\na\n#else\nb\n#endif", "b");
        check(DESKTOP + "#if 1 || 1 / 0\na\n#endif", "a");
        check(ES + "#if defined(X) && X > 1\na\n#endif\nb", "b");
        check(DESKTOP + "#if __LINE__ == 2\na\n#endif", "a");
    }

    @Test
    void reports_bad_branches() {
        check(ES + "#if X\n#endif", "a:2:5: error[SW3021]: " + ConditionEvaluator.UNDEFINED_NAME.format("X"));
        check(DESKTOP + "#if 1 / 0\n#endif", "a:2:7: error[SW3022]: condition divides by zero");
        check(
                DESKTOP + "#if 1 +\n#endif",
                "a:2:8: error[SW3020]: condition has its end where a whole number is expected");
        check(
                DESKTOP + "#if 1.5\n#endif",
                "a:2:5: error[SW3020]: condition has '1.5' where a whole number is expected");
        check(DESKTOP + "#if (1\n#endif", "a:2:7: error[SW3020]: condition has its end where ')' is expected");
        check(DESKTOP + "#if defined\n#endif", "a:2:5: error[SW3053]: " + Directives.DEFINED_NEEDS_NAME.pattern());
        check(
                DESKTOP + "#endif\n#else\n#elif 1\n#if 1\n#else\n#else\n#elif 1\n#endif x\n#ifdef A\n#if B",
                """
                a:2:2: error[SW3024]: #endif has no #if before it; remove it
                a:3:2: error[SW3024]: #else has no #if before it; remove it
                a:4:2: error[SW3024]: #elif has no #if before it; remove it
                a:7:2: error[SW3025]: #else comes after #else; move it before
                a:8:2: error[SW3025]: #elif comes after #else; move it before
                a:9:8: error[SW3042]: #endif is followed by 'x'; remove it or make it a comment
                a:10:2: error[SW3026]: #ifdef is never closed; write #endif behind what it is about
                a:11:2: error[SW3026]: #if is never closed; write #endif behind what it is about""");
        check(
                DESKTOP + "#if " + "(".repeat(10_000) + "\n#endif",
                "a:2:517: error[SW3023]: condition is nested deeper than 512; define parts of it as macros");
    }

    @Test
    void expands_macros() {
        check(DESKTOP + "#define EDF vec3\nEDF a;", "vec3 a ;");
        check(DESKTOP + "#define A B\n#define B A + C\nA", "A + C");
        check(DESKTOP + "#define f(x) x * g(x)\n#define g(x) (x + f(x))\nf(2)", "2 * ( 2 + f ( 2 ) )");
        check(DESKTOP + "#define f(x, y) y x\nf((a, b), c)", "c ( a , b )");
        check(DESKTOP + "#define f(x) [x]\nf f (f(1)) f", "f [ [ 1 ] ] f");
        check(DESKTOP + "#define f() 1\nf() f( )", "1 1");
        check(DESKTOP + "#define f(x) [x]\nf() f\n  (2\n+ 3)", "[ ] [ 2 + 3 ]");
        check(DESKTOP + "#define f (x)\nf", "( x )");
        check(DESKTOP + "#define A 1\n#undef A\nA", "A");
        check(DESKTOP + "#define A 1\n#define A  1 // same\nA", "1");
        check(DESKTOP + "\n__LINE__ __FILE__ __VERSION__ GL_core_profile", "3 0 450 1");
        check(ES + "GL_ES GL_FRAGMENT_PRECISION_HIGH GL_core_profile", "1 1 GL_core_profile");
        check(DESKTOP + "#define cat(a, b) a ## b\ncat(mx_, sin)(cat(1, 2))", "mx_sin ( 12 )");
        check(DESKTOP + "#define L __LINE__\nL\nL", "3 4");
        // examples of the C++ standard, [cpp.rescan]
        check(
                DESKTOP
                        + "#define x 3\n#define f(a) f(x * (a))\n#undef x\n#define x 2\n#define g f\n#define z z[0]\n"
                        + "#define h g(~\n#define m(a) a(w)\n#define w 0,1\n#define t(a) a\n"
                        + "f(y+1) + f(f(z)) % t(t(g)(0) + t)(1);\ng(x+(3,4)-w) | h 5) & m\n(f)^m(m);",
                "f ( 2 * ( y + 1 ) ) + f ( 2 * ( f ( 2 * ( z [ 0 ] ) ) ) ) % f ( 2 * ( 0 ) ) + t ( 1 ) ; "
                        + "f ( 2 * ( 2 + ( 3 , 4 ) - 0 , 1 ) ) | f ( 2 * ( ~ 5 ) ) & f ( 2 * ( 0 , 1 ) ) ^ m ( 0 , 1 ) ;");
    }

    @Test
    void reports_bad_macros() {
        check(
                DESKTOP + "#define A 1\n#define A 2\n",
                "a:3:9: error[SW3045]: macro 'A' is defined a second time and differently; write '#undef A' before");
        check(
                DESKTOP
                        + "#define GL_A 1\n#define defined\n#undef __LINE__\n#define\n#define 1\n#define f(x, x)\n#define g(\n",
                """
                a:2:9: error[SW3044]: macro 'GL_A' cannot be defined, since names that begin with 'GL_' are reserved; choose another name
                a:3:9: error[SW3044]: macro 'defined' cannot be defined, since it is an operator of conditions; choose another name
                a:4:8: error[SW3044]: macro '__LINE__' cannot be removed, since it is predefined; choose another name
                a:5:2: error[SW3043]: #define needs the name of a macro
                a:6:9: error[SW3043]: #define needs the name of a macro
                a:7:10: error[SW3046]: parameters of macro 'f' must be different names with ',' between them and ')' behind them
                a:8:10: error[SW3046]: parameters of macro 'g' must be different names with ',' between them and ')' behind them""");
        check(
                DESKTOP + "#define f(x) x\nf(1, 2)\nf(",
                """
                a:3:1: error[SW3011]: macro 'f' takes one argument but is given 2
                a:4:1: error[SW3010]: use of macro 'f' has no closing parenthesis""");
        check(
                ES + "#define A a ## b",
                "a:2:13: error[SW3047]: '##' has no meaning in macro 'A'; GLSL ES joins no tokens");
        check(DESKTOP + "#define A #b", "a:2:11: error[SW3047]: '#' has no meaning in macro 'A'; GLSL makes no texts");
    }

    @Test
    void keeps_work_within_bounds() {
        StringBuilder laughs = new StringBuilder(DESKTOP + "#define a0 ha\n");
        for (int i = 1; i < 40; i++) {
            laughs.append("#define a" + i + " a" + (i - 1) + " a" + (i - 1) + "\n");
        }
        check(laughs + "a39", "a:42:1: error[SW3012]: " + MacroExpander.TOO_MUCH.format(1048576));
        check(
                DESKTOP + "#define f(x) x\n" + "f(".repeat(10_000) + ")".repeat(10_000),
                "a:3:1025: error[SW3013]: uses of macros are nested deeper than 512; compute parts of it before");
    }

    @Test
    void counts_lines_as_directives_say() {
        check(DESKTOP + "#line 100\n__LINE__\n__LINE__\n#line 7 3\n__LINE__ __FILE__", "100 101 7 3");
        check(
                DESKTOP + "#define N 50\n#line N\n$",
                "a:50:1: error[SW3002]: character '$' does not belong to GLSL; remove it");
        check(DESKTOP + "#line x", "a:2:1: error[SW3049]: " + Directives.BAD_LINE.pattern());
        check(
                DESKTOP + "#line 20\n#line 5 \\\n 1\n#nonsense",
                "a:5:2: error[SW3040]: there is no directive '#nonsense'; remove the line");
    }

    @Test
    void keeps_directives_for_the_compiler() {
        check(
                DESKTOP
                        + "#extension GL_X : enable\n#pragma  shader_stage( fragment ) // no\n#pragma\n#extension all:warn\na",
                "#extension GL_X : enable\n#pragma shader_stage( fragment )\n#pragma\n#extension all : warn\na");
        check(DESKTOP + "#extension GL_X", "a:2:1: error[SW3050]: " + Directives.BAD_EXTENSION.pattern());
        check(
                DESKTOP + "#extension all : require",
                "a:2:18: error[SW3051]: #extension all can be warn or disable, not require; name the extensions");
        check(
                ES + "a\n#extension GL_X : enable",
                "a:3:1: error[SW3052]: #extension must come before the first declaration; move it up");
        check(DESKTOP + "#error stop /* no */ here // x", "a:2:1: error[SW3048]: #error: stop   here");
        check(DESKTOP + "#include <a>", "a:2:1: error[SW3041]: " + Directives.NO_INCLUDE.pattern());
    }

    @Test
    void reads_odd_texts_like_clean_ones() {
        String clean = run(DESKTOP + "#define A 1\nfloat a = A + 2.5e-3; // x\nb");
        assertEquals("float a = 1 + 2.5e-3 ; b", clean);
        check("#version 450\r\n#define A 1\r\nfloat a = A + 2.5e-3;\r\nb", clean);
        check("#version 450\r#define A 1\rfloat a = A + 2.5e-3;\rb", clean);
        check("#version 450\n#def\\\nine A \\\r\n 1\nflo\\\nat a = A + 2.5e\\\n-3; b", clean);
        check("/* a\n*/ #version 450\n/**/ # /**/ define A /* \n */ 1\nfloat/**/a = A + 2.5e-3; // \\\n c\nb", clean);
        check(DESKTOP + "a /* never", "a:2:3: error[SW3001]: comment is never closed; write '*/' behind it");
        check(
                DESKTOP + "\u00e4 \u0001 # ##",
                """
                a:2:1: error[SW3002]: character 'U+00E4' does not belong to GLSL; remove it
                a:2:3: error[SW3002]: character 'U+0001' does not belong to GLSL; remove it
                a:2:5: error[SW3002]: character '#' does not belong to GLSL; remove it
                a:2:7: error[SW3002]: character '##' does not belong to GLSL; remove it""");
        check(DESKTOP + "#\n  #  \na", "a");
    }
}

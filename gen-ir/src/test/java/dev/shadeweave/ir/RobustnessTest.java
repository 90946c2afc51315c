package dev.shadeweave.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.internal.build.Shaders;
import dev.shadeweave.ir.internal.print.GlslPrinter;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.pass.IrPass;
import dev.shadeweave.ir.pass.Passes;
import dev.shadeweave.ir.pass.host.ClampIndices;
import dev.shadeweave.ir.pass.host.InitializeVariables;
import dev.shadeweave.ir.print.GlslDialect;
import dev.shadeweave.ir.print.PrintedShader;
import dev.shadeweave.lang.syntax.Profile;
import dev.shadeweave.lang.syntax.Version;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every text gives either messages or a shader; never an exception, a stack overflow or an endless loop. A shader that
 * was read is valid, and its printed text can be read again. {@code -Dshadeweave.mutants=100000} tries more texts.
 */
class RobustnessTest {
    private static final ImmutableList<IrPass> SAFE = ImmutableList.of(new InitializeVariables(), new ClampIndices());

    private static final Pattern TOKEN = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*|[0-9.]+|#[^\n]*\n|\\s+|.");

    @Test
    void mutated_texts_end_in_messages_or_in_valid_shaders() throws IOException {
        List<List<String>> sources = new ArrayList<>();
        for (String name : new String[] {"internal/print/wgsl/everything.frag", "internal/dump/sample.frag"}) {
            sources.add(tokens(Shaders.resource(RobustnessTest.class, name)));
        }
        int read = 0;
        int tries = Integer.getInteger("shadeweave.mutants", 300);
        for (int seed = 0; seed < tries; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            String text = mutated(sources.get(seed % sources.size()), random);
            try {
                read += check(text) ? 1 : 0;
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError("seed " + seed + ":\n" + text, e);
            }
        }
        assertTrue(read > tries / 100 && read < tries, read + " of " + tries + " were read");
    }

    private static List<String> tokens(String text) {
        List<String> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(text);
        while (matcher.find()) {
            tokens.add(matcher.group());
        }
        return tokens;
    }

    /**
     * Returns the text after one to three changes: tokens are removed, doubled, swapped or replaced by others, or the
     * end is cut off.
     */
    private static String mutated(List<String> source, SplittableRandom random) {
        List<String> tokens = new ArrayList<>(source);
        int changes = 1 + random.nextInt(3);
        for (int i = 0; i < changes; i++) {
            int at = random.nextInt(1, tokens.size());
            int other = random.nextInt(1, tokens.size());
            switch (random.nextInt(5)) {
                case 0 -> tokens.remove(at);
                case 1 -> tokens.add(at, tokens.get(at));
                case 2 -> tokens.set(at, tokens.get(other));
                case 3 -> {
                    String kept = tokens.get(at);
                    tokens.set(at, tokens.get(other));
                    tokens.set(other, kept);
                }
                default ->
                    tokens.subList(Math.max(1, tokens.size() - random.nextInt(40)), tokens.size())
                            .clear();
            }
        }
        return String.join("", tokens);
    }

    /**
     * Returns whether a text is read without errors. If so, checks that the shader is valid, that it can be improved,
     * and that its printed text can be read again.
     */
    private static boolean check(String text) {
        IrResult result = IrModule.read("mutant.frag", text, Stage.FRAGMENT);
        if (result.module() == null) {
            assertFalse(result.diagnostics().isEmpty(), "no shader and no message");
            return false;
        }
        IrModule module = result.module();
        module.validate();
        module.reflect();
        module.dump();
        module.glsl();
        Ir careful = module.ir();
        Passes.run(careful, SAFE, true);
        GlslPrinter.print(careful);
        Ir checked = module.ir();
        Passes.run(checked, Passes.IMPROVING, true);
        IrModule better = IrModule.of(checked);
        String printed = better.glsl().text();
        assertEquals(
                List.of(),
                IrModule.read("printed.frag", printed, Stage.FRAGMENT).diagnostics(),
                printed);
        for (Language language : Language.values()) {
            Diagnostics diagnostics = new Diagnostics();
            Optional<PrintedShader> other = better.translate(language, diagnostics);
            assertEquals(other.isEmpty(), diagnostics.hasErrors());
        }
        for (GlslDialect dialect : List.of(
                new GlslDialect(new Version(300, Profile.ES, true, SourceSpan.none()), false),
                new GlslDialect(new Version(450, Profile.CORE, false, SourceSpan.none()), true))) {
            Diagnostics diagnostics = new Diagnostics();
            assertEquals(better.glsl(dialect, diagnostics).isEmpty(), diagnostics.hasErrors());
        }
        return true;
    }

    @ParameterizedTest
    @CsvSource({"100", "10000"})
    void nesting_ends_in_messages_or_in_a_shader(int depth) {
        nested(depth, "(", "x", ")");
        nested(depth, "-(", "x", ")");
        nested(depth, "sin(", "x", ")");
        nested(depth, "x + (", "x", ")");
        nested(depth, "true ? x : ", "x", "");
        nested(depth, "x > 0.0 ? ", "x", " : x");
        nested(depth, "x = ", "x", "");
        nested(depth, "- ", "x", "");
        nested(depth, "", "x", " + x");
        nested(depth, "", "x", " * x");
        nested(depth, "vec2(", "x", ", x).x");
        statements(depth, i -> "{", i -> "}");
        statements(depth, i -> "if (x > 0.0) {", i -> "}");
        statements(depth, i -> "if (x > " + i + ".0) x += 1.0; else ", i -> "");
        statements(depth, i -> "for (int i" + i + " = 0; i" + i + " < 2; i" + i + "++) {", i -> "}");
        statements(depth, i -> "while (x > 0.0) {", i -> "}");
        statements(depth, i -> "do {", i -> "} while (x > 0.0);");
        statements(depth, i -> "switch (1) { case 1:", i -> "break; }");
        statements(depth, i -> "float v" + i + " = x;", i -> "");
        several("struct S0 { float f; };", depth, i -> "struct S" + i + " { S" + (i - 1) + " s; };", "uniform S? u;");
        several(
                "struct S0 { float f; };",
                depth,
                i -> "struct S" + i + " { S" + (i - 1) + " s, t; };",
                "uniform S? u;");
        checkAny("#version 430\nout vec4 o; void main() { float x" + "[1]".repeat(depth) + "; o = vec4(1.0); }\n");
        checkAny("#version 430\nout vec4 o; void main() { float x = " + "{".repeat(depth) + "1.0" + "}".repeat(depth)
                + "; o = vec4(x); }\n");
        calls(depth, i -> "return f" + (i - 1) + "(x) + 1.0;");
        calls(depth, i -> "return f" + (i - 1) + "(x) + f" + (i - 1) + "(2.0 * x);");
        calls(depth, i -> "return x > 1.0 ? f" + (i - 1) + "(2.0 * x) : sin(x);");
        calls(depth, i -> "float y = x; if (x > 0.5) { y = f" + (i - 1) + "(x); y += cos(x); } return y;");
        calls(depth, i -> "float y = x; while (y > 0.5) { y = sin(f" + (i - 1) + "(x)); y += cos(y); } return y;");
        checkAny(
                "#version 400\n" + "#if 1\n".repeat(depth) + "#endif\n".repeat(depth) + "out vec4 o; void main() {}\n");
        several("#define M0 1.0", depth, i -> "#define M" + i + " M" + (i - 1), "const float c = M?;");
        several(
                "#define M0(x) x",
                depth,
                i -> "#define M" + i + "(x) M" + (i - 1) + "(x) + M" + (i - 1) + "(x)",
                "const float c = M?(1.0);");
    }

    private static void several(String first, int depth, IntFunction<String> next, String last) {
        StringBuilder text = new StringBuilder("#version 400\n").append(first).append('\n');
        IntStream.range(1, depth).forEach(i -> text.append(next.apply(i)).append('\n'));
        checkAny(text.append(last.replace("?", "" + (depth - 1)))
                .append("\nout vec4 o;\nvoid main() { o = vec4(1.0); }\n")
                .toString());
    }

    private static void calls(int depth, IntFunction<String> body) {
        StringBuilder text =
                new StringBuilder("#version 400\nin float a;\nout vec4 o;\nfloat f0(float x) { return x; }\n");
        IntStream.range(1, depth).forEach(i -> text.append("float f" + i + "(float x) { " + body.apply(i) + " }\n"));
        checkAny(text.append("void main() { o = vec4(f" + (depth - 1) + "(a)); }\n")
                .toString());
    }

    private static void nested(int depth, String before, String middle, String behind) {
        checkAny("#version 400\nin float a;\nout vec4 o;\nvoid main() { float x = a; o = vec4(" + before.repeat(depth)
                + middle + behind.repeat(depth) + "); }\n");
    }

    private static void statements(int depth, IntFunction<String> before, IntFunction<String> behind) {
        StringBuilder text = new StringBuilder("#version 400\nin float a;\nout vec4 o;\nvoid main() { float x = a;\n");
        for (int i = 0; i < depth; i++) {
            text.append(before.apply(i)).append('\n');
        }
        text.append("x += 1.0;\n");
        for (int i = depth - 1; i >= 0; i--) {
            text.append(behind.apply(i)).append('\n');
        }
        checkAny(text.append("o = vec4(x); }\n").toString());
    }

    private static void checkAny(String text) {
        try {
            check(text);
        } catch (StackOverflowError e) {
            throw new AssertionError("stack overflow: " + text.substring(0, Math.min(300, text.length())), e);
        }
    }

    @Test
    void five_megabytes_of_text_are_read_or_rejected() {
        StringBuilder text = new StringBuilder("#version 400\nin float a;\nout vec4 o;\nvoid main() { float x = a;\n");
        while (text.length() < 5 << 20) {
            text.append("x = x * 1.5 + sin(x) - a; // and so on, and so on\n");
        }
        IrResult result =
                IrModule.read("large.frag", text.append("o = vec4(x); }\n").toString(), Stage.FRAGMENT);
        assertTrue(result.module() != null || !result.diagnostics().isEmpty());
    }
}

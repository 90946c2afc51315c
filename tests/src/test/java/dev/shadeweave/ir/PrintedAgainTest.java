package dev.shadeweave.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.compile.Compiler;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.internal.build.IrBuilder;
import dev.shadeweave.ir.internal.print.GlslPrinter;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.pass.Passes;
import dev.shadeweave.lang.parse.GlslParser;
import dev.shadeweave.lang.syntax.SyntaxLimits;
import dev.shadeweave.lang.syntax.TranslationUnit;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every shader of every material is read without a message; what is printed compiles, and printing that again changes
 * nothing, also of an improved shader. No way through it reads a variable that nothing has written.
 */
class PrintedAgainTest {
    @TestFactory
    Stream<DynamicTest> every_shader_is_read_and_printed() {
        return Stream.of("genglsl", "essl", "vulkan").flatMap(target -> Materials.all().stream()
                .map(subject -> DynamicTest.dynamicTest(target + " " + subject.name(), () -> check(target, subject))));
    }

    private static void check(String target, Subject subject) {
        Shader shader = subject.shader(target);
        ImmutableList.Builder<ShaderStage> stages = ImmutableList.builder();
        for (ShaderStage stage : shader.stages()) {
            String first = print(target, stage.stage(), stage.source(), false);
            assertEquals(first, print(target, stage.stage(), first, false), "the second print differs");
            String improved = print(target, stage.stage(), stage.source(), true);
            assertEquals(improved, print(target, stage.stage(), improved, false), "the second print of -O differs");
            stages.add(new ShaderStage(stage.stage(), first, SourceMap.EMPTY, stage.blocks()));
        }
        Shader printed = new Shader(shader.name(), shader.targets(), stages.build(), shader.displaced());
        assertEquals(Optional.empty(), Compiler.of(target).problem(printed));
    }

    private static String print(String target, Stage stage, String text, boolean improved) {
        Diagnostics diagnostics = new Diagnostics();
        ImmutableMap<String, String> predefined =
                target.equals("vulkan") ? ImmutableMap.of("VULKAN", "100") : ImmutableMap.of();
        TranslationUnit unit =
                GlslParser.parse(SourceFile.of("shader", text), predefined, SyntaxLimits.DEFAULT, diagnostics);
        dev.shadeweave.ir.model.Stage kind = stage.equals(Stage.VERTEX)
                ? dev.shadeweave.ir.model.Stage.VERTEX
                : dev.shadeweave.ir.model.Stage.FRAGMENT;
        Ir ir = unit == null ? null : IrBuilder.build(unit, kind, diagnostics);
        assertEquals("[]", diagnostics.all().toString());
        if (ir != null && improved) {
            Passes.improve(ir);
        }
        assertEquals(Set.of(), ir == null ? Set.of() : Unwritten.in(ir));
        return ir == null ? "" : GlslPrinter.print(ir).text();
    }
}

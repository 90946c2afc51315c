package dev.shadeweave.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.ir.check.InvalidIrException;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.pass.IrPass;
import dev.shadeweave.ir.reflect.ReflectedBlock;
import dev.shadeweave.ir.rewrite.Emitter;
import dev.shadeweave.ir.rewrite.IrTransformer;
import dev.shadeweave.ir.rewrite.Transform;
import dev.shadeweave.source.SourceSpan;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the methods that the documentation of the package and the README show. */
class IrModuleTest {
    private static final String BLEND =
            """
            #version 400
            layout(std140) uniform Tint { vec3 tint; float gain; mat3 turn; float last[2]; };
            uniform float unused = 0.5;
            in vec2 uv;
            out vec4 color;
            float square(float x) { return x * x; }
            void main()
            {
                float a = square(uv.x);
                color = vec4(tint * a * gain, 1.0);
            }
            """;

    @Test
    void reads_describes_optimizes_and_prints_a_shader() {
        IrModule module = IrModule.read("blend.frag", BLEND, Stage.FRAGMENT).orElseThrow();
        module.validate();
        assertEquals("unused", module.reflect().uniforms().get(0).name());
        assertEquals("[0.5]", module.reflect().uniforms().get(0).defaultValue().toString());
        assertTrue(module.dump().startsWith("Fragment Shader\n"));
        String improved = module.optimized().glsl().text();
        assertTrue(!improved.contains("square"), improved);
        assertTrue(module.glsl().text().contains("square"));
    }

    @Test
    void names_the_pass_that_breaks_a_rule() {
        IrPass broken = new IrPass() {
            @Override
            public String name() {
                return "whole halves";
            }

            @Override
            public boolean run(Ir ir) {
                Operand half = new Emitter(ir).constant(ir.constants().of(0.5f));
                IrTransformer.forEachInstruction(
                        ir,
                        it -> it.op() instanceof Op.Binary binary && binary.op() == BinaryOp.DIV
                                ? List.of(new Transform.Add(it.with(new Op.Binary(BinaryOp.MUL, binary.left(), half))))
                                : List.of());
                return true;
            }
        };
        IrModule module = IrModule.read(
                        "half.frag",
                        "#version 330\nuniform int n; out vec4 c; void main() { c = vec4(float(n / 2)); }",
                        Stage.FRAGMENT)
                .orElseThrow();
        InvalidIrException e = assertThrows(InvalidIrException.class, () -> module.with(ImmutableList.of(broken)));
        assertEquals("whole halves", e.step());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "330",
                "400",
                "410",
                "420",
                "430",
                "440",
                "450",
                "460",
                "330 core",
                "450 compatibility",
                "300 es",
                "310 es",
                "320 es"
            })
    void keeps_the_version_and_prints_it_first(String version) {
        String text = "/* a comment */ #version " + version + "\n#extension GL_X : enable\nvoid main() { }\n";
        IrModule module = IrModule.read("v.frag", version.endsWith("es") ? text.substring(16) : text, Stage.FRAGMENT)
                .orElseThrow();
        assertEquals("#version " + version, module.ir().info().version().line());
        assertEquals(version.endsWith("es"), module.ir().info().version().isEs());
        assertTrue(
                module.glsl().text().startsWith("#version " + version + "\n"),
                module.glsl().text());
        assertTrue(module.optimized().glsl().text().startsWith("#version " + version + "\n"));
    }

    @Test
    void reports_offsets_of_block_members() {
        ReflectedBlock block = IrModule.read("blend.frag", BLEND, Stage.FRAGMENT)
                .orElseThrow()
                .reflect()
                .uniformBlocks()
                .get(0);
        StringBuilder places = new StringBuilder();
        block.memory()
                .members()
                .forEach(it ->
                        places.append(it.name()).append('@').append(it.offset()).append(' '));
        assertEquals("tint@0 gain@12 turn@16 last@64 ", places.toString());
        assertEquals(96, block.memory().size());
    }

    @Test
    void reports_mistakes_as_diagnostics() {
        IrResult result = IrModule.read("bad.frag", "#version 400\nvoid main() { x = 1; }\n", Stage.FRAGMENT);
        assertNull(result.module());
        assertEquals(
                "[bad.frag:2:15: error[SW3122]: x is not declared]",
                result.diagnostics().toString());
        assertThrows(GenerationException.class, result::orElseThrow);
    }

    @Test
    void rejects_a_representation_that_breaks_a_rule_with_its_dump() {
        Ir ir = IrModule.read("blend.frag", BLEND, Stage.FRAGMENT).orElseThrow().ir();
        Block body = ir.body(ir.main());
        if (body == null) {
            throw new AssertionError("no main");
        }
        body.setBranch(new Branch.Break(), SourceSpan.none());
        InvalidIrException broken = assertThrows(InvalidIrException.class, () -> IrModule.of(ir));
        assertEquals(
                "[Break where there is nothing it could lead to]",
                broken.problems().toString());
        assertTrue(broken.dump().startsWith("Fragment Shader\n"));
        assertEquals("changes by hand", broken.step());
    }

    @Test
    void reports_unsupported_features_before_writing() {
        IrModule module = IrModule.read(
                        "sizes.frag",
                        """
                        #version 450
                        in block { float a[]; } b;
                        out vec4 o;
                        void main() { o = vec4(b.a[1]); }
                        """,
                        Stage.FRAGMENT)
                .orElseThrow();
        for (Language language : Language.values()) {
            Diagnostics diagnostics = new Diagnostics();
            assertTrue(module.translate(language, diagnostics).isEmpty());
            assertTrue(diagnostics.all().toString().contains("arrays without a size"), diagnostics.all()::toString);
        }
    }
}

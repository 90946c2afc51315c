package dev.shadeweave.ir.internal.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.ir.check.IrValidator;
import dev.shadeweave.ir.internal.build.Shaders;
import dev.shadeweave.ir.internal.print.GlslPrinter;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Stage;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares the whole dump of the shaders in this package with a file next to each: assignments and their values, nested
 * ifs, loops of all kinds with omitted parts, inputs, outputs and their qualifiers. The printed shader, read again,
 * prints the same text.
 */
class WholeDumpsTest {
    @ParameterizedTest
    @ValueSource(strings = {"assignments.frag", "branches.frag", "loops.frag", "interface.frag", "interface.vert"})
    void dump_equals_the_file_next_to_the_shader(String name) throws IOException {
        Stage stage = name.endsWith(".vert") ? Stage.VERTEX : Stage.FRAGMENT;
        Ir ir = Shaders.build(stage, Shaders.resource(WholeDumpsTest.class, name))
                .get();
        IrValidator.check(ir, "build");
        assertEquals(Shaders.resource(WholeDumpsTest.class, name + ".txt"), IrDump.of(ir));
        String printed = GlslPrinter.print(ir).text();
        Ir again = Shaders.build(stage, printed).get();
        assertEquals(printed, GlslPrinter.print(again).text());
    }
}

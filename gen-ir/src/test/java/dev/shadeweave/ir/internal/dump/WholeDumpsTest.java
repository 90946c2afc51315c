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
 * Shaders beside this class whose whole dump stands beside them: what is assigned and what that is worth; ifs within ifs; loops of
 * all kinds with parts left out; inputs, outputs and their qualifiers. What is printed of them has a dump of the same functions.
 */
class WholeDumpsTest {
    @ParameterizedTest
    @ValueSource(strings = {"assignments.frag", "branches.frag", "loops.frag", "interface.frag", "interface.vert"})
    void the_dump_is_the_one_beside_the_shader(String name) throws IOException {
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

package dev.shadeweave.ir.print.msl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.ir.build.Shaders;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.print.Conventions;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class MslPrinterTest {
    @Test
    void what_metal_has_not_is_said_otherwise() throws IOException {
        String text = Shaders.resource(MslPrinterTest.class, "../wgsl/everything.frag");
        assertEquals(
                Shaders.resource(MslPrinterTest.class, "everything.metal"),
                MslPrinter.print(Shaders.build(Stage.FRAGMENT, text).get(), Conventions.VULKAN)
                        .text());
    }
}

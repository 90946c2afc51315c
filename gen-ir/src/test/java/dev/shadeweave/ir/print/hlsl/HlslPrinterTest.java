package dev.shadeweave.ir.print.hlsl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.ir.build.Shaders;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.print.Conventions;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class HlslPrinterTest {
    @Test
    void what_hlsl_has_not_is_said_otherwise() throws IOException {
        String text = Shaders.resource(HlslPrinterTest.class, "../wgsl/everything.frag");
        assertEquals(
                Shaders.resource(HlslPrinterTest.class, "everything.hlsl"),
                HlslPrinter.print(Shaders.build(Stage.FRAGMENT, text).get(), HlslDialect.HLSL, Conventions.VULKAN)
                        .text());
    }
}

package dev.shadeweave.ir.internal.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.ir.internal.build.Shaders;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The documented sample gives the documented dump, to the byte. */
class SampleTest {
    @Test
    void the_documented_sample_has_the_documented_dump() throws IOException {
        String source = Shaders.resource(getClass(), "sample.frag");
        assertEquals(Shaders.resource(getClass(), "sample.txt"), IrDump.of(Shaders.fragment(source)));
    }
}

package dev.shadeweave.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Options that are stated as texts. */
class StatedOptionsTest {
    @Test
    void reads_each_form() {
        GenerationOptions read = StatedOptions.read(List.of(
                "canonical",
                "finite-values=false",
                "interface=reduced",
                "bake=*/color",
                "live=A/*",
                "target-colorspace=acescg",
                "light-shaders=point_light",
                "light-shaders=directional_light"));
        assertEquals(
                "{canonical=true, inputs=InputPolicy[rules=[Rule[pattern=*/color, live=false], Rule[pattern=A/*, live=true]]],"
                        + " lightShaders=[point_light, directional_light], shaderInterface=REDUCED,"
                        + " targetColorSpaceOverride=acescg}",
                read.toString());
    }

    @Test
    void refuses_what_no_option_accepts() {
        check(
                "canonicl",
                "option 'canonicl' does not take 'true' but anything; there is no such option; did you mean 'canonical'?");
        check("canonical=yes", "option 'canonical' does not take 'yes' but true or false");
        check("interface=small", "option 'interface' does not take 'small' but complete, reduced");
    }

    private static void check(String statement, String expected) {
        assertEquals(
                expected,
                assertThrows(BadOptionException.class, () -> StatedOptions.read(List.of(statement)))
                        .getMessage());
    }
}

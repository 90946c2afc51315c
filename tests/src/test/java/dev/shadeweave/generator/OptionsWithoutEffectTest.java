package dev.shadeweave.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.osl.OslOptions;
import org.junit.jupiter.api.Test;

/** An option of another target's is refused by name. */
class OptionsWithoutEffectTest {
    private static void check(String target, GenerationOptions options, String expected) {
        LinkedDocument linked = DocumentReader.create()
                .readString(
                        "test.mtlx",
                        """
                        <materialx version="1.39">
                          <constant name="c" type="float"/>
                          <output name="out" type="float" nodename="c"/>
                        </materialx>
                        """,
                        new Diagnostics())
                .map(document -> LinkedDocument.of(Library.standard(), document))
                .orElseThrow();
        GenerationResult result = Generators.forTarget(target)
                .generate(linked, linked.renderables().get(0), options);
        assertEquals(expected, result.diagnostics().get(0).toString());
    }

    @Test
    void options_of_osl_have_none_on_glsl() {
        check(
                "genglsl",
                GenerationOptions.builder()
                        .set(OslOptions.CONNECT_CI_WRAPPER, true)
                        .build(),
                "error[SW1510]: option 'oslConnectCiWrapper' has no effect on target 'genglsl'; leave it at its default");
    }
}

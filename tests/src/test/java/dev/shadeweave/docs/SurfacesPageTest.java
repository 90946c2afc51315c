package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.compile.Glslang;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.surface.SurfaceGenerator;
import dev.shadeweave.surface.SurfaceOptions;
import dev.shadeweave.surface.SurfaceText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The shader of the page compiles with the function that its command writes. */
class SurfacesPageTest {
    private static final Pattern SHADER = Pattern.compile("(?s)```glsl\\n(.*?)```");
    private static final String PLACE = "// the text of out/brushed_steel__Steel.glsl\n";

    @Test
    void the_shader_of_the_page_compiles() throws Exception {
        Matcher shader = SHADER.matcher(Files.readString(Path.of("../docs/surfaces.md")));
        assertTrue(shader.find());
        assertTrue(shader.group(1).contains(PLACE));
        Subject steel = Materials.under("surfaces/brushed_steel", Library.standard()).stream()
                .filter(subject -> subject.path().equals("Steel"))
                .findFirst()
                .orElseThrow();
        SurfaceGenerator.Result result = new SurfaceGenerator(
                        Generators.forTarget("genglsl"), GenerationOptions.DEFAULT, SurfaceOptions.DEFAULT)
                .generate(steel.content(), steel.element(), "brushed_steel__Steel");
        String text = SurfaceText.of(result.functions(), false, new Diagnostics())
                .text(0)
                .text();
        assertEquals(List.of(), result.diagnostics());
        assertEquals(
                Optional.empty(),
                Glslang.problem(Map.of("page.frag", shader.group(1).replace(PLACE, text))));
    }
}

package dev.shadeweave.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.Language;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.print.GlslDialect;
import dev.shadeweave.ir.print.PrintedShader;
import dev.shadeweave.lang.syntax.Profile;
import dev.shadeweave.lang.syntax.Version;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Shaders in the manner of people (an image of one function, a lit surface with blocks, skinned vertices of ES, all stages of a
 * terrain, a filter of pictures, one for Vulkan): what is printed of them compiles, printing that again changes nothing, and
 * each other language takes them or says why not.
 */
class WrittenShadersTest {
    private static final Map<String, Stage> STAGES = Map.of(
            "vert", Stage.VERTEX,
            "frag", Stage.FRAGMENT,
            "geom", Stage.GEOMETRY,
            "tesc", Stage.TESS_CONTROL,
            "tese", Stage.TESS_EVALUATION);

    /** The file, and what it is refused in. */
    @ParameterizedTest
    @CsvSource({
        "fractal.frag, ''",
        "lit.frag, ''",
        "skinned.vert, ''",
        "texels.frag, wgsl",
        "clipped.vert, essl wgsl",
        "clipped.frag, essl wgsl msl",
        "grass.geom, wgsl hlsl msl slang",
        "terrain.tesc, wgsl hlsl msl slang",
        "terrain.tese, wgsl hlsl msl slang",
        "post.frag, essl wgsl hlsl msl slang",
        "layered.vk.frag, essl",
        "arrays.frag, essl wgsl hlsl msl slang"
    })
    void shaders_of_people_are_read_and_written(String name, String refused) throws IOException {
        String suffix = name.substring(name.lastIndexOf('.') + 1);
        Stage stage = Objects.requireNonNull(STAGES.get(suffix), suffix);
        IrModule module = IrModule.read(name, resource(name), stage).orElseThrow();
        module.validate();
        String printed = module.glsl().text();
        assertEquals(
                printed,
                IrModule.read(name, printed, stage).orElseThrow().glsl().text());
        String improved = module.optimized().glsl().text();
        assertEquals(
                improved,
                IrModule.read(name, improved, stage).orElseThrow().glsl().text());
        boolean vulkan = name.contains(".vk.");
        Map<String, String> texts = Map.of("printed." + suffix, printed, "improved." + suffix, improved);
        List<String> lacking = new ArrayList<>();
        Version es = new Version(320, Profile.ES, true, SourceSpan.none());
        Optional<String> essl = translated(module, es, false, "essl", lacking);
        Version core = new Version(450, Profile.CORE, false, SourceSpan.none());
        Optional<String> forVulkan = translated(module, core, true, "vulkan", lacking);
        for (Language language : Language.values()) {
            Diagnostics diagnostics = new Diagnostics();
            Optional<PrintedShader> text = module.translate(language, diagnostics);
            assertEquals(text.isEmpty(), diagnostics.hasErrors());
            if (language == Language.HLSL && text.isPresent()) {
                assertEquals(
                        Optional.empty(),
                        Glslang.problemOfHlsl(suffix, text.orElseThrow().text()));
            }
            if (text.isEmpty()) {
                diagnostics.all().forEach(it -> assertFalse(it.span().toString().isEmpty(), it::toString));
                lacking.add(language.name().toLowerCase(Locale.ROOT));
            }
        }
        assertEquals(refused, String.join(" ", lacking));
        assertEquals(Optional.empty(), vulkan ? Shaderc.problem(texts) : Glslang.problem(texts));
        if (essl.isPresent()) {
            assertEquals(Optional.empty(), Glslang.problem(Map.of("essl." + suffix, essl.orElseThrow())));
        }
        if (forVulkan.isPresent()) {
            assertEquals(Optional.empty(), Shaderc.problem(Map.of("vulkan." + suffix, forVulkan.orElseThrow())));
        }
    }

    private static Optional<String> translated(
            IrModule module, Version version, boolean vulkan, String name, List<String> lacking) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<PrintedShader> printed = module.glsl(new GlslDialect(version, vulkan), diagnostics);
        assertEquals(printed.isEmpty(), diagnostics.hasErrors());
        if (printed.isEmpty()) {
            lacking.add(name);
        }
        return printed.map(PrintedShader::text);
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = WrittenShadersTest.class.getResourceAsStream("written/" + name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}

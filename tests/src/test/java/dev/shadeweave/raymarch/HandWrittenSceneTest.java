package dev.shadeweave.raymarch;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.ShaderCompiler;
import dev.shadeweave.shader.Primitives;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** A marched scene is not much longer than the shader that an author would write for only this scene. */
class HandWrittenSceneTest {
    private static final String SCENE =
            """
            <sdfsphere name="ball" type="sdf"><input name="radius" type="float" value="0.7"/></sdfsphere>
            <sdfphongmaterial name="red" type="sdf"><input name="in" type="sdf" nodename="ball"/></sdfphongmaterial>
            <sdftorus name="ring" type="sdf"/>
            <sdfphongmaterial name="blue" type="sdf"><input name="in" type="sdf" nodename="ring"/></sdfphongmaterial>
            <sdfcombine name="both" type="sdf">
              <input name="in1" type="sdf" nodename="red"/>
              <input name="in2" type="sdf" nodename="blue"/>
            </sdfcombine>
            <sdfpointlight name="lamp" type="sdflight"/>
            """;
    private static final String LIT =
            """
            <input name="light" type="sdflight" nodename="lamp"/>
            <input name="shadows" type="boolean" value="true"/>
            <input name="occlusionsamples" type="integer" value="5"/>
            """;

    @Test
    void two_materials_on_sphere_and_torus_are_at_most_three_tenths_longer() throws IOException {
        ShaderStage generated = new March()
                .target("vulkan_raymarch")
                .shader(March.marched(March.CAMERA + SCENE, "both", LIT), "color", "color4")
                .stage(Stage.PIXEL);
        ShaderStage written = new ShaderStage(Stage.PIXEL, written(), SourceMap.EMPTY, ImmutableList.of());
        double ratio = (double) instructions(generated) / instructions(written);
        assertTrue(ratio <= 1.3, ratio + " in\n" + generated.source());
    }

    private static String written() throws IOException {
        try (InputStream stream = HandWrittenSceneTest.class.getResourceAsStream("/raymarch/two_materials.frag")) {
            return new String(Objects.requireNonNull(stream).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** How many instructions are left of a pixel stage after the optimisation of SPIR-V. */
    private static int instructions(ShaderStage stage) {
        Shader shader = new Shader(
                "scene",
                ImmutableList.of("vulkan_raymarch", "vulkan"),
                ImmutableList.of(stage),
                false,
                Primitives.PLAIN);
        Diagnostics diagnostics = new Diagnostics();
        try (ShaderCompiler compiler = ShaderCompiler.open("vulkan", true)) {
            return Objects.requireNonNull(compiler.compile(shader, diagnostics)
                            .orElseThrow(() -> new AssertionError(diagnostics.all()))
                            .stages()
                            .get("pixel"))
                    .instructions();
        }
    }
}

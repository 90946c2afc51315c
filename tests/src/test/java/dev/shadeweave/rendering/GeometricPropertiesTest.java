package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.option.ColorOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.InterfaceOptions.InterfaceType;
import dev.shadeweave.render.Probe;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import org.joml.Vector3f;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A property of the geometry is converted from the unit of its definition to the unit of the shader. */
class GeometricPropertiesTest {
    private static final float STORED = 10;

    @ParameterizedTest
    @CsvSource({
        "inch, meter, 0.0254",
        "inch, centimeter, 2.54",
        "foot, inch, 12",
        "meter, meter, 1",
        "inch, '', 1",
    })
    void have_the_unit_of_the_shader(String unit, String target, float ratio) {
        String properties =
                "<geompropdef name='len' type='%1$s' geomprop='len' unittype='distance' unit='" + unit + "'/>"
                        + "<geompropvalue name='v' type='%1$s'><input name='geomprop' type='string' value='len'/></geompropvalue>"
                        + "<output name='o' type='%1$s' nodename='v'/>";
        try (Renderer renderer = OpenGl.open()) {
            for (String type : ImmutableList.of("float", "vector3")) {
                ImmutableList<Float> values = type.equals("float")
                        ? ImmutableList.of(STORED)
                        : ImmutableList.of(STORED, 2 * STORED, 3 * STORED);
                ImmutableList<Float> drawn = new Probe(
                                renderer,
                                RenderJob.of(shader("genglsl", properties.formatted(type), target))
                                        .build())
                        .at(new Vector3f(), ImmutableMap.of("geomprop_len", values));
                for (int i = 0; i < values.size(); i++) {
                    assertEquals(ratio * values.get(i), drawn.get(i), 1e-5f * ratio * values.get(i), type);
                }
            }
        }
        String osl = shader("genosl", properties.formatted("float"), target)
                .stage(Stage.PIXEL)
                .source();
        assertEquals(ratio != 1, osl.contains("v_out * "), osl);
        assertTrue(ratio == 1 || osl.contains("v_out * " + ratio), osl);
    }

    private static Shader shader(String target, String elements, String unit) {
        return Written.shader(
                target,
                elements,
                GenerationOptions.builder()
                        .set(ColorOptions.TARGET_DISTANCE_UNIT, unit)
                        .set(InterfaceOptions.SHADER_INTERFACE, InterfaceType.REDUCED)
                        .build());
    }
}

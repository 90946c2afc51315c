package dev.shadeweave.energy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.glsl.hw.HwOptions.DirectionalAlbedo;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.rendering.OpenGl;
import org.joml.Vector3f;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The emission of a surface, measured on the generated shader, agrees with the MaterialX physically based shading nodes
 * document ("EDF Nodes"), computed here from the angle between the normal and the viewer.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EmissionTest {
    private static final double[] COLOR = {0.9, 0.5, 0.2};
    private static final String COLORED = "color:color3=0.9;0.5;0.2";

    @AutoClose
    private final Renderer renderer = OpenGl.open();

    @ParameterizedTest
    @ValueSource(doubles = {0, 40, 89, 120, 180})
    void uniform_emission_is_the_same_from_everywhere(double angle) {
        check(node("uniform_edf", "edf", COLORED, ""), angle, 1);
    }

    /**
     * All of the light inside the inner cone, none outside the outer one and a smooth step of the cosine between; the angles
     * are those of whole cones. Without a wider outer cone the edge is hard.
     */
    @ParameterizedTest
    @CsvSource({
        // the defaults: 60 and 0 degrees
        "'', 0, 1",
        "'', 29.5, 1",
        "'', 30.5, 0",
        "'', 150, 0",
        "inner_angle:float=40 outer_angle:float=100, 19, 1",
        "inner_angle:float=40 outer_angle:float=100, 25, -1",
        "inner_angle:float=40 outer_angle:float=100, 35, -1",
        "inner_angle:float=40 outer_angle:float=100, 45, -1",
        "inner_angle:float=40 outer_angle:float=100, 51, 0",
        "inner_angle:float=100 outer_angle:float=40, 49, 1",
        "inner_angle:float=100 outer_angle:float=40, 51, 0",
        "inner_angle:float=0 outer_angle:float=180, 60, -1",
        "inner_angle:float=180 outer_angle:float=300, 120, -1",
        "inner_angle:float=360 outer_angle:float=0, 170, 1",
    })
    void conical_emission_fades_between_its_cones(String angles, double angle, double expected) {
        double share = expected >= 0 ? expected : smoothStep(angle, value(angles, 0) / 2, value(angles, 1) / 2);
        check(node("conical_edf", "edf", COLORED + " " + angles, ""), angle, share);
    }

    private static double value(String inputs, int index) {
        return Double.parseDouble(inputs.split(" ", -1)[index].replaceAll(".*=", ""));
    }

    private static double smoothStep(double angle, double inner, double outer) {
        double start = Math.cos(Math.toRadians(outer));
        double end = Math.cos(Math.toRadians(inner));
        double part = Math.min(1, Math.max(0, (Math.cos(Math.toRadians(angle)) - start) / (end - start)));
        return part * part * (3 - 2 * part);
    }

    @Test
    void conical_emission_follows_a_normal_of_its_own() {
        String aside = "<constant name='aside' type='vector3'><input name='value' type='vector3' value='0.6,0,0.8'/>"
                + "</constant>";
        String edf = aside
                + node(
                        "conical_edf",
                        "edf",
                        COLORED + " inner_angle:float=20 outer_angle:float=120",
                        "<input name='normal' type='vector3' nodename='aside'/>");
        check(edf, 70, smoothStep(Math.toDegrees(Math.acos(0.8)), 10, 60));
    }

    /**
     * A profile is an image whose height is the angle to the normal, from the bottom up, and whose width is the angle about
     * it. Here both can be read off the colours. The angle about the normal starts where x would be if +z were turned to
     * the normal by the shortest way.
     */
    @ParameterizedTest
    @CsvSource({"10, 20", "45, 100", "80, 200", "100, 300", "135, 45", "170, 350", "60, 179", "90, 10", "179, 270"})
    void measured_emission_is_read_from_its_profile(double angle, double turn) {
        Image profile = Image.paint(360, 180, (x, y, pixel) -> {
            pixel[0] = (x + 0.5f) / 360;
            pixel[1] = 1 - (y + 0.5f) / 180;
            pixel[2] = 1;
            pixel[3] = 1;
        });
        String edf = node("measured_edf", "edf", COLORED + " file:filename=profile.png", "");
        float[] seen = bench(edf).emitted(tilted(angle, turn), ImmutableMap.of("edf_file", profile));
        check(new double[] {0.9 * turn / 360, 0.5 * angle / 180, 0.2}, seen, 1.5e-3);
    }

    @ParameterizedTest
    @CsvSource({"0, 5", "30, 5", "60, 5", "80, 5", "60, 1", "75, 2.5", "120, 5"})
    void schlick_emission_is_seen_through_its_curve(double angle, double exponent) {
        String edf = node("uniform_edf", "base", COLORED, "")
                + node(
                        "generalized_schlick_edf",
                        "edf",
                        "color0:color3=0.8;0.4;0.1 color90:color3=0.1;0.9;1 exponent:float=" + exponent,
                        "<input name='base' type='EDF' nodename='base'/>");
        double grazing = Math.pow(1 - Math.abs(Math.cos(Math.toRadians(angle))), exponent);
        double[] expected = {
            COLOR[0] * (0.8 + (0.1 - 0.8) * grazing),
            COLOR[1] * (0.4 + (0.9 - 0.4) * grazing),
            COLOR[2] * (0.1 + (1 - 0.1) * grazing)
        };
        check(expected, bench(edf).emitted(tilted(angle, 0), ImmutableMap.of()), 1e-5);
    }

    /** Two emissions of which one is seen and both can be told apart by their colours. */
    @ParameterizedTest
    @CsvSource({
        "<mix name='edf' type='EDF'>IN<input name='mix' type='float' value='0.3'/></mix>, fg bg, 0.3, 0.7",
        "<add name='edf' type='EDF'>IN</add>, in1 in2, 1, 1",
        "<multiply name='edf' type='EDF'>IN<input name='in2' type='float' value='2.5'/></multiply>, in1, 2.5, 0",
        "<LamaAdd name='edf' type='EDF'>IN<input name='weight1' type='float' value='0.25'/>"
                + "<input name='weight2' type='float' value='0.5'/></LamaAdd>, material1 material2, 0.25, 0.5",
        "<LamaMix name='edf' type='EDF'>IN<input name='mix' type='float' value='0.25'/></LamaMix>,"
                + " material1 material2, 0.75, 0.25",
    })
    void emissions_combine_as_numbers_do(String node, String inputs, double first, double second) {
        StringBuilder connections = new StringBuilder();
        String[] names = inputs.split(" ", -1);
        for (int i = 0; i < names.length; i++) {
            connections.append("<input name='%s' type='EDF' nodename='%s'/>".formatted(names[i], "ab".charAt(i)));
        }
        String edf = node("uniform_edf", "a", "color:color3=0.5;0.25;1", "")
                + node("conical_edf", "b", "color:color3=0.125;1;0.5 inner_angle:float=90", "")
                + node.replace("IN", connections);
        double[] expected = {
            0.5 * first + 0.125 * second, 0.25 * first + second, first + 0.5 * second,
        };
        check(expected, bench(edf).emitted(tilted(20, 0), ImmutableMap.of()), 1e-5);
    }

    @Test
    void emission_takes_a_colour() {
        String edf = node("uniform_edf", "a", COLORED, "")
                + node("multiply", "edf", "in2:color3=2;0.5;0.1", "<input name='in1' type='EDF' nodename='a'/>");
        check(new double[] {1.8, 0.25, 0.02}, bench(edf).emitted(tilted(0, 0), ImmutableMap.of()), 1e-5);
    }

    private void check(String edf, double angle, double share) {
        double[] expected = {COLOR[0] * share, COLOR[1] * share, COLOR[2] * share};
        check(expected, bench(edf).emitted(tilted(angle, 0), ImmutableMap.of()), 1e-5);
    }

    private static void check(double[] expected, float[] seen, double tolerance) {
        assertArrayEquals(expected, new double[] {seen[0], seen[1], seen[2]}, tolerance);
    }

    private ScatteringBench bench(String edf) {
        String surface =
                "<surface name='lit' type='surfaceshader'><input name='edf' type='EDF' nodename='edf'/></surface>";
        return ScatteringBench.of(renderer, edf + surface, DirectionalAlbedo.ANALYTIC);
    }

    private static String node(String category, String name, String inputs, String more) {
        return "<" + category + " name='" + name + "' type='EDF'>" + FurnaceTest.inputs(inputs) + more + "</" + category
                + ">";
    }

    private static Vector3f tilted(double angle, double turn) {
        double away = Math.toRadians(angle);
        double around = Math.toRadians(turn);
        return new Vector3f(
                (float) (Math.sin(away) * Math.cos(around)), (float) (Math.sin(away) * Math.sin(around)), (float)
                        Math.cos(away));
    }
}

package dev.shadeweave.sdf;

import static dev.shadeweave.sdf.TruthCases.node;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.rendering.OpenGl;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The index of a copy decides its shape and its colour. */
class IterationTest {
    private static final int SIDE = 64;

    /** Half of what the camera sees from the bottom to the top. */
    private static final double EXTENT = 2;

    private static final String CAMERA = "<sdforthocamera name=\"camera\" type=\"sdfray\"/>";

    /** A picture of the node "root", without perspective: x and y from -2 to 2. */
    private static Image drawn(String nodes) {
        String document = CAMERA + nodes
                + "<raymarch name=\"march\" type=\"multioutput\"><input name=\"scene\" type=\"sdf\" nodename=\"root\"/>"
                + "<input name=\"camera\" type=\"sdfray\" nodename=\"camera\"/></raymarch>"
                + "<output name=\"picture\" type=\"color4\" nodename=\"march\" output=\"color\"/>";
        try (Renderer renderer = OpenGl.open()) {
            return renderer.render(RenderJob.of(Catalogue.shader(document, "genglsl_raymarch"))
                            .mesh(FieldDriver.SCREEN)
                            .size(SIDE, SIDE)
                            .samples(1)
                            .background(Background.NONE)
                            .build())
                    .throwIfErrors();
        }
    }

    /** How much of the plane is covered in columns of a picture. */
    private static double area(Image image, int from, int to) {
        int covered = 0;
        for (int x = from; x < to; x++) {
            for (int y = 0; y < SIDE; y++) {
                covered += image.get(x, y, 3) > 0 ? 1 : 0;
            }
        }
        double pixel = 2 * EXTENT / SIDE;
        return covered * pixel * pixel;
    }

    private static void check(double expected, double found) {
        assertTrue(Math.abs(found - expected) < 0.06 * expected, found + ", not " + expected);
    }

    @Test
    void each_side_of_a_mirror_shows_its_shape() {
        Image image = drawn(node("sdfsphere", "ball", "radius=float 0.6")
                + node("sdfbox", "box", "size=vector3 1.25, 1.25, 1.25")
                + node("sdfiterationswitch", "either", "in1=@ball", "in2=@box")
                + node("sdftranslate", "moved", "in=@either", "amount=vector3 1.0, 0.0, 0.0")
                + node("sdfmirror", "root", "in=@moved", "separate=boolean true"));
        check(1.25 * 1.25, area(image, 0, SIDE / 2));
        check(Math.PI * 0.36, area(image, SIDE / 2, SIDE));
    }

    @Test
    void each_quadrant_has_its_colour() {
        Image image = drawn(
                """
                <sdfiteration name="quadrant" type="float"><input name="format" type="string" value="ratio"/></sdfiteration>
                <convert name="shade" type="color3"><input name="in" type="float" nodename="quadrant"/></convert>
                """
                        + node("sdfsphere", "ball", "radius=float 0.3")
                        + node("sdfbasicmaterial", "flat", "in=@ball", "color=color3 @shade")
                        + node("sdfoctants", "root", "in=@flat", "offset=vector2 1.2, 0.5"));
        Map<String, Integer> colours = new TreeMap<>();
        for (int x = 0; x < SIDE; x++) {
            for (int y = 0; y < SIDE; y++) {
                if (image.get(x, y, 3) > 0) {
                    boolean right = x >= SIDE / 2;
                    colours.merge(
                            String.format(Locale.ROOT, "%s %.2f", right ? "right" : "left", image.get(x, y, 0)),
                            1,
                            Integer::sum);
                }
            }
        }
        assertEquals(Set.of("right 0.00", "left 0.25", "left 0.50", "right 0.75"), colours.keySet());
        colours.values().forEach(count -> check(2 * Math.PI * 0.09, count * Math.pow(2 * EXTENT / SIDE, 2)));
    }
}

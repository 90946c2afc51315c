package dev.shadeweave.sdf;

import static dev.shadeweave.sdf.TruthCases.node;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.image.Image;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares combinations of two balls with the blend drawn as a figure over the two distances. */
class CombineTest {
    private static final double RADIUS = 0.4;
    private static final int STEPS = 3;

    private static FieldDriver driver;

    @BeforeAll
    static void open() {
        driver = new FieldDriver();
    }

    @AfterAll
    static void close() {
        driver.close();
    }

    static Stream<Arguments> modes() {
        return LipschitzCases.OPERATIONS.stream()
                .flatMap(operation -> LipschitzCases.BLENDS.stream().map(blend -> Arguments.of(operation, blend)));
    }

    @ParameterizedTest
    @MethodSource("modes")
    void the_sign_is_right(String operation, String blend) {
        String nodes = node("sdfsphere", "one", "radius=float 0.9")
                + node("sdfsphere", "two", "radius=float 0.8")
                + node("sdftranslate", "moved", "in=@two", "amount=vector3 0.7, 0.4, 0.0")
                + node(
                        "sdfcombine",
                        "root",
                        "in1=@one",
                        "in2=@moved",
                        "operation=string " + operation,
                        "blend=string " + blend,
                        "radius=float " + RADIUS,
                        "steps=integer " + STEPS);
        Image drawn = driver.draw(nodes, "root", Harness.DISTANCE.replace("EXTENT", "1.7"));
        List<String> wrong = new ArrayList<>();
        int inside = 0;
        for (int i = 0; i < FieldDriver.SIDE * FieldDriver.SIDE; i++) {
            int x = i % FieldDriver.SIDE;
            int y = i / FieldDriver.SIDE;
            Vector3d p = new Vector3d(drawn.get(x, y, 0), drawn.get(x, y, 1), drawn.get(x, y, 2));
            double a = p.length() - 0.9;
            double b = p.distance(0.7, 0.4, 0) - 0.8;
            float found = drawn.get(x, y, 3);
            boolean expected =
                    switch (operation) {
                        case "union" -> union(blend, a, b);
                        case "intersect" -> !union(blend, -a, -b);
                        default -> !union(blend, -a, b);
                    };
            inside += expected ? 1 : 0;
            if (Math.abs(found) > 1e-4 && expected != found < 0) {
                wrong.add(p + ": " + a + " " + b + " gave " + found);
            }
        }
        assertTrue(inside > 100, "points on both sides");
        assertEquals(List.of(), wrong.subList(0, Math.min(4, wrong.size())), wrong.size() + " points");
    }

    /** Whether a point of the plane of two distances lies in a union. */
    private static boolean union(String blend, double a, double b) {
        boolean simple = a < 0 || b < 0;
        double r = RADIUS;
        return switch (blend) {
            case "simple" -> simple;
            // Between the lines of all means of both, each lowered by how mixed it is.
            case "smooth" -> simple || parabola(a, b);
            // A fillet: the corner of a square but for a quarter of a disc.
            case "round" -> simple || (a < r && b < r && Math.hypot(r - a, r - b) > r);
            case "chamfer" -> simple || a + b < r;
            case "stairs" -> simple || stairs(a, b);
            default -> simple || columns(a, b);
        };
    }

    private static boolean parabola(double a, double b) {
        for (int i = 0; i <= 4000; i++) {
            double share = i / 4000.0;
            if (share * a + (1 - share) * b - RADIUS * share * (1 - share) < 0) {
                return true;
            }
        }
        return false;
    }

    /** Rectangles under a chamfer: its legs are cut into one part more than there are steps. */
    private static boolean stairs(double a, double b) {
        double tread = RADIUS / (STEPS + 1);
        for (int i = 1; i <= STEPS; i++) {
            if (a < i * tread && b < (STEPS + 1 - i) * tread) {
                return true;
            }
        }
        return false;
    }

    /** Discs along a line under the chamfer, and what lies below it. */
    private static boolean columns(double a, double b) {
        double disc = RADIUS * Math.sqrt(2) / (2 * (STEPS - 1) + Math.sqrt(2));
        double level = RADIUS - 2 * disc;
        if (a + b < level) {
            return true;
        }
        for (int i = 0; i < STEPS; i++) {
            double along = (i - (STEPS - 1) / 2.0) * 2 * disc / Math.sqrt(2);
            if (Math.hypot(a - (level / 2 - along), b - (level / 2 + along)) < disc) {
                return true;
            }
        }
        return false;
    }
}

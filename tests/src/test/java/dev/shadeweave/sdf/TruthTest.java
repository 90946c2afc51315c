package dev.shadeweave.sdf;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.image.Image;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every shape's distance at ten thousand random points, on the driver, against one found without the shape's formula. */
class TruthTest {
    private static final double TOLERANCE = 1e-3;

    /** The promise of a node about its distance. */
    enum Promise {
        /** The distance of the nearest point of the surface, on both sides. */
        EXACT,
        /** The same outside; inside, nothing but the sign. */
        EXACT_OUTSIDE,
        /** Nowhere more than that, outside. */
        BOUND,
        /** The same, found true by trying and not proved; how fast it changes is not promised. */
        ESTIMATE
    }

    /** A document whose node "root" is evaluated, and its promise. */
    record Case(String name, String nodes, Promise promise, Truth truth, double extent) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static FieldDriver driver;

    @BeforeAll
    static void open() {
        driver = new FieldDriver();
    }

    @AfterAll
    static void close() {
        driver.close();
    }

    static Stream<Case> cases() {
        return TruthCases.all().stream();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void the_distance_is_true(Case one) {
        Image drawn = driver.draw(one.nodes(), "root", Harness.DISTANCE.replace("EXTENT", "" + one.extent()));
        List<String> wrong = IntStream.range(0, FieldDriver.SIDE * FieldDriver.SIDE)
                .parallel()
                .mapToObj(i -> {
                    int x = i % FieldDriver.SIDE;
                    int y = i / FieldDriver.SIDE;
                    Vector3d p = new Vector3d(drawn.get(x, y, 0), drawn.get(x, y, 1), drawn.get(x, y, 2));
                    return fault(one, p, drawn.get(x, y, 3));
                })
                .filter(fault -> !fault.isEmpty())
                .toList();
        assertTrue(
                wrong.isEmpty(),
                () -> one + ": " + wrong.size() + " points, " + wrong.subList(0, Math.min(5, wrong.size())));
    }

    private static String fault(Case one, Vector3dc p, double found) {
        double truth = one.truth().at(p);
        boolean right = Double.isFinite(found);
        if (one.promise() == Promise.EXACT || (one.promise() == Promise.EXACT_OUTSIDE && truth > 0)) {
            right &= Math.abs(found - truth) <= TOLERANCE;
        } else if (truth > 0) {
            right &= found <= truth + 1e-4;
        }
        // Within rounding of the surface, it is not known on which side a point is.
        right &= Math.abs(truth) < TOLERANCE || Math.signum(truth) == Math.signum(found) || (truth > 0 && found >= 0);
        return right
                ? ""
                : String.format(Locale.ROOT, "(%.4f %.4f %.4f): %.5f, truly %.5f", p.x(), p.y(), p.z(), found, truth);
    }

    static Stream<Case> steady() {
        return Stream.concat(cases(), LipschitzCases.all().stream()).filter(one -> one.promise() != Promise.ESTIMATE);
    }

    @ParameterizedTest
    @MethodSource("steady")
    void the_distance_changes_no_faster_than_the_place(Case one) {
        Image drawn = driver.draw(one.nodes(), "root", Harness.PAIRS.replace("EXTENT", "" + one.extent()));
        double worst = 0;
        String where = "";
        for (int y = 0; y < FieldDriver.SIDE; y++) {
            for (int x = 0; x < FieldDriver.SIDE; x++) {
                double difference = Math.abs(drawn.get(x, y, 0) - drawn.get(x, y, 1));
                double excess = difference - drawn.get(x, y, 2) * drawn.get(x, y, 3);
                if (excess > worst) {
                    worst = excess;
                    where = difference + " over " + drawn.get(x, y, 2) + " by " + drawn.get(x, y, 3);
                }
            }
        }
        assertTrue(worst <= 1e-4, one + ": " + where);
    }

    /** Beyond the ball of a shape, the shape is no nearer than the ball. */
    @ParameterizedTest
    @MethodSource("bounded")
    void a_shape_lies_in_its_ball(Case one) {
        Image drawn = driver.draw(one.nodes(), "root", Harness.BALL.replace("EXTENT", "" + one.extent()));
        double worst = 0;
        for (int y = 0; y < FieldDriver.SIDE; y++) {
            for (int x = 0; x < FieldDriver.SIDE; x++) {
                double outside = drawn.get(x, y, 1);
                worst = outside > 0 ? Math.max(worst, outside - drawn.get(x, y, 0)) : worst;
            }
        }
        assertTrue(worst <= TOLERANCE, one + ": nearer than its ball by " + worst);
        assertTrue(drawn.get(0, 0, 2) > 0, one + ": a ball of radius " + drawn.get(0, 0, 2));
    }

    static Stream<Case> bounded() {
        return Stream.concat(cases(), LipschitzCases.all().stream())
                .filter(one -> FieldDriver.isBounded(one.nodes(), "root"));
    }

    @Test
    void most_shapes_have_a_ball() {
        long bounded = bounded().count();
        assertTrue(bounded > 40, bounded + " cases");
    }
}

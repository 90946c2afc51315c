package dev.shadeweave.render.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.sun.management.ThreadMXBean;
import dev.shadeweave.render.image.Image;
import java.lang.management.ManagementFactory;
import org.joml.Vector3d;
import org.joml.Vector3fc;
import org.junit.jupiter.api.Test;

/** The energy of the studio is what its description says, and shadows are cast from where its light comes from. */
class StudioTest {
    private static double flat(Environment environment) {
        Image light = environment.irradiance();
        double sum = 0;
        for (int channel = 0; channel < 3; channel++) {
            sum += light.get(light.width() / 2, 0, channel) / 3;
        }
        return sum;
    }

    @Test
    void a_white_matt_surface_that_lies_flat_shows_one() {
        assertEquals(1, flat(Environment.studio()), 0.03);
    }

    @Test
    void turning_neither_adds_nor_takes_light() {
        Environment turned = Environment.studio().turned(33.3);
        assertEquals(flat(Environment.studio()), flat(turned), 0.02);
        assertTrue(!turned.radiance().equals(Environment.studio().radiance()));
        Environment around = Environment.studio().turned(180).turned(180);
        assertEquals(
                Environment.studio().radiance().get(100, 150, 0),
                around.radiance().get(100, 150, 0),
                1e-6);
    }

    /** Every picture asks for it. */
    @Test
    void a_turn_by_nothing_paints_nothing() {
        Environment studio = Environment.studio();
        assertSame(studio, studio.turned(0));
        long before = allocated();
        assertSame(studio, studio.turned(-720));
        long bytes = allocated() - before;
        assertTrue(bytes < 100_000, () -> bytes + " bytes");
    }

    private static long allocated() {
        return ManagementFactory.getPlatformMXBean(ThreadMXBean.class)
                .getThreadAllocatedBytes(Thread.currentThread().getId());
    }

    /**
     * Each direction contributes the same light on the ground, so the mean over the directions is the mean over that
     * light.
     */
    @Test
    void directions_are_spread_as_light_is() {
        ImmutableList<Vector3fc> directions = SkyDirections.of(Environment.studio(), 256);
        assertEquals(256, directions.size());
        Vector3d mean = new Vector3d();
        directions.forEach(each -> mean.add(each.x() / 256.0, each.y() / 256.0, each.z() / 256.0));
        Vector3d expected = new Vector3d();
        double all = 0;
        Image radiance = Environment.studio().radiance();
        Vector3d direction = new Vector3d();
        for (int y = 0; y < radiance.height() / 2; y++) {
            for (int x = 0; x < radiance.width(); x++) {
                LatLong.direction(x, y, radiance.width(), radiance.height(), direction);
                double weight = (radiance.get(x, y, 0) + radiance.get(x, y, 1) + radiance.get(x, y, 2))
                        * direction.y
                        * LatLong.solidAngle(y, radiance.width(), radiance.height());
                expected.fma(weight, direction);
                all += weight;
            }
        }
        expected.div(all);
        assertTrue(mean.distance(expected) < 0.03, mean + " instead of " + expected);
    }

    @Test
    void darkness_casts_no_shadow() {
        Environment dark = Environment.of(Image.of(1, 1, new float[] {0, 0, 0, 1}));
        assertEquals(ImmutableList.of(), SkyDirections.of(dark, 16));
    }
}

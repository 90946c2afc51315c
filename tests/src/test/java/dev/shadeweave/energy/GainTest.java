package dev.shadeweave.energy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.glsl.hw.HwOptions.DirectionalAlbedo;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.rendering.OpenGl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Where surfaces send away more light than they receive, they do so by no more than the table of {@code docs/energy.md}
 * says, and by no less: each number there is measured anew. {@link FurnaceTest} sees to everything else.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GainTest {
    private static final Path PAGE = Path.of("..", "docs", "energy.md");

    /** The gain that a driver's rounding may add, and the margin below a stated gain that is reported. */
    private static final double MORE = 0.006;

    private static final double LESS = 0.02;

    private static final String LIT =
            "<surface name='lit' type='surfaceshader'>" + "<input name='bsdf' type='BSDF' nodename='lobe'/></surface>";
    private static final String METAL =
            "<conductor_bsdf name='lobe' type='BSDF'><input name='ior' type='color3' value='0.01,0.01,0.01'/>"
                    + "<input name='extinction' type='color3' value='20,20,20'/>%s</conductor_bsdf>" + LIT;
    private static final String DENSE_FILM = FurnaceTest.inputs("thinfilm_thickness:float=550 thinfilm_ior:float=2.5");
    private static final String WHITE = "color3=1;1;1";

    /** How the surfaces of the page are built, up to the word before their roughness. */
    private static final ImmutableMap<String, String> SURFACES = ImmutableMap.<String, String>builder()
            .put("metal, roughness", METAL.formatted(alpha()))
            .put("filmed metal, roughness", METAL.formatted(alpha() + DENSE_FILM))
            .put("gloss on white, roughness", gloss(""))
            .put("gloss of exponent 3 on white, roughness", gloss(FurnaceTest.inputs("exponent:float=3")))
            .put(
                    "standard_surface, metal of roughness",
                    model(
                            "standard_surface",
                            "specular_roughness",
                            "metalness:float=1 base:float=1 base_color:" + WHITE))
            .put(
                    "open_pbr_surface, metal of roughness",
                    model("open_pbr_surface", "specular_roughness", "base_metalness:float=1 base_color:" + WHITE))
            .put("gltf_pbr, metal of roughness", model("gltf_pbr", "roughness", "metallic:float=1 base_color:" + WHITE))
            .put(
                    "gltf_pbr, plastic of roughness",
                    model("gltf_pbr", "roughness", "metallic:float=0 base_color:" + WHITE))
            .put(
                    "UsdPreviewSurface, metal of roughness",
                    model("UsdPreviewSurface", "roughness", "metallic:float=1 diffuseColor:" + WHITE))
            .put(
                    "disney_principled, metal of roughness",
                    model("disney_principled", "roughness", "metallic:float=1 baseColor:" + WHITE))
            .buildOrThrow();

    @AutoClose
    private final Renderer renderer = OpenGl.open();

    /** A line of a table: a surface, and the energy at each angle. */
    record Row(String surface, ImmutableList<Double> angles, ImmutableList<Double> energies) {
        @Override
        public String toString() {
            return surface;
        }
    }

    static Stream<Row> rows() throws IOException {
        List<Row> rows = new ArrayList<>();
        ImmutableList<Double> angles = ImmutableList.of();
        for (String line : Files.readAllLines(PAGE)) {
            List<String> cells = Splitter.on('|').trimResults().splitToList(line);
            if (line.startsWith("| surface |")) {
                angles = numbers(cells);
            } else if (line.startsWith("| ") && !line.startsWith("| --") && !angles.isEmpty()) {
                rows.add(new Row(cells.get(1), angles, numbers(cells)));
            }
        }
        return rows.stream();
    }

    private static ImmutableList<Double> numbers(List<String> cells) {
        return cells.subList(2, cells.size() - 1).stream()
                .map(cell -> Double.valueOf(cell.replace("°", "")))
                .collect(ImmutableList.toImmutableList());
    }

    @ParameterizedTest
    @MethodSource("rows")
    void gains_equal_the_table_of_the_page(Row row) {
        int number = row.surface().lastIndexOf(' ');
        String surface = SURFACES.get(row.surface().substring(0, number));
        if (surface == null) {
            throw new AssertionError("no rule builds '" + row.surface() + "'");
        }
        ScatteringBench bench = ScatteringBench.of(
                renderer, surface.replace("ROUGH", row.surface().substring(number + 1)), DirectionalAlbedo.ANALYTIC);
        StringBuilder seen = new StringBuilder("| " + row.surface() + " |");
        boolean right = true;
        for (int i = 0; i < row.angles().size(); i++) {
            float[] colors = bench.underSky(row.angles().get(i), ImmutableMap.of());
            double most = Math.max(colors[0], Math.max(colors[1], colors[2]));
            double stated = row.energies().get(i);
            right &= most <= stated * (1 + MORE) + MORE && most >= stated * (1 - LESS);
            seen.append(String.format(Locale.ROOT, " %.2f |", most));
        }
        assertTrue(right, "measured is\n" + seen);
    }

    @Test
    void every_surface_is_on_the_page() throws IOException {
        assertEquals(
                SURFACES.keySet().stream().sorted().toList(),
                rows().map(row -> row.surface().substring(0, row.surface().lastIndexOf(' ')))
                        .distinct()
                        .sorted()
                        .toList());
    }

    private static String alpha() {
        return "<input name='roughness' type='vector2' value='ROUGH,ROUGH'/>";
    }

    private static String gloss(String more) {
        return "<oren_nayar_diffuse_bsdf name='base' type='BSDF'>"
                + FurnaceTest.inputs("color:" + WHITE + " energy_compensation:boolean=true")
                + "</oren_nayar_diffuse_bsdf><generalized_schlick_bsdf name='top' type='BSDF'>"
                + FurnaceTest.inputs("color0:color3=0.04;0.04;0.04") + alpha() + more
                + "</generalized_schlick_bsdf><layer name='lobe' type='BSDF'>"
                + "<input name='top' type='BSDF' nodename='top'/><input name='base' type='BSDF' nodename='base'/></layer>"
                + LIT;
    }

    private static String model(String category, String roughness, String inputs) {
        return "<" + category + " name='lit' type='surfaceshader'>"
                + FurnaceTest.inputs(inputs + " " + roughness + ":float=ROUGH") + "</" + category + ">";
    }
}

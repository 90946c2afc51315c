package dev.shadeweave.energy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.Probe;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.rendering.OpenGl;
import dev.shadeweave.semantics.Evaluator;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.util.Objects;
import java.util.Random;
import org.joml.Vector3f;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The nodes that prepare parameters of lobes, measured on the generated shader, give what their publications say, computed
 * here in double precision from the published numbers.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LobeParametersTest {
    private static final int TIMES = 40;

    /**
     * Absorption of one unit of each pigment, in red, green and blue: E. d'Eon, G. Francois, M. Hill, J. Letteri and J.-M.
     * Aubry, An Energy-Conserving Hair Reflectance Model, Computer Graphics Forum 30 (4), 2011, section 6.1.
     */
    private static final double[] EUMELANIN = {0.419, 0.697, 1.37};

    private static final double[] PHEOMELANIN = {0.187, 0.4, 1.05};

    @AutoClose
    private final Renderer renderer = OpenGl.open();

    /** The concentration is the part of light that the pigments take away, as artists state it: its logarithm counts. */
    @Test
    void absorption_is_that_of_the_measured_pigments() {
        Shader shader = shader("deon_hair_absorption_from_melanin", "absorption", "vector3");
        Random random = new Random(7);
        for (int i = 0; i < TIMES; i++) {
            float concentration = i == 0 ? 0 : i == 1 ? 1 : random.nextFloat();
            float redness = i == 2 ? 0 : i == 3 ? 1 : random.nextFloat();
            double melanin = -Math.log(Math.max(1 - concentration, 1e-4));
            double[] expected = new double[3];
            for (int c = 0; c < 3; c++) {
                expected[c] = melanin * (EUMELANIN[c] + redness * (PHEOMELANIN[c] - EUMELANIN[c]));
            }
            check(
                    shader,
                    ImmutableMap.of(
                            "n/melanin_concentration", new Value.FloatValue(concentration),
                            "n/melanin_redness", new Value.FloatValue(redness)),
                    expected);
        }
    }

    @Test
    void pigments_absorb_the_complement_of_their_colours() {
        Shader shader = shader("deon_hair_absorption_from_melanin", "absorption", "vector3");
        // a unit of melanin, half of each pigment; a transparent pigment absorbs nothing
        check(
                shader,
                ImmutableMap.of(
                        "n/melanin_concentration",
                        new Value.FloatValue((float) (1 - Math.exp(-1))),
                        "n/melanin_redness",
                        new Value.FloatValue(0.5f),
                        "n/eumelanin_color",
                        color(0.5f, 0.25f, 1),
                        "n/pheomelanin_color",
                        color(0.5f, 1, 1)),
                Math.log(2),
                Math.log(2),
                0);
    }

    /**
     * M. J.-Y. Chiang, B. Bitterli, C. Tappan and B. Burley, A Practical and Controllable Hair and Fur Model for Production
     * Path Tracing, Computer Graphics Forum 35 (2), 2016, equation 9.
     */
    @Test
    void absorption_is_that_of_hair_of_a_colour() {
        Shader shader = shader("chiang_hair_absorption_from_color", "absorption", "vector3");
        Random random = new Random(8);
        for (int i = 0; i < TIMES; i++) {
            float[] color = {random.nextFloat(), random.nextFloat(), i == 0 ? 1 : random.nextFloat()};
            float beta = i == 1 ? 0 : i == 2 ? 1 : random.nextFloat();
            double fit = 5.969
                    - 0.215 * beta
                    + 2.532 * Math.pow(beta, 2)
                    - 10.73 * Math.pow(beta, 3)
                    + 5.574 * Math.pow(beta, 4)
                    + 0.245 * Math.pow(beta, 5);
            double[] expected = new double[3];
            for (int c = 0; c < 3; c++) {
                expected[c] = Math.pow(Math.log(Math.max(color[c], 0.001)) / fit, 2);
            }
            check(
                    shader,
                    ImmutableMap.of(
                            "n/color",
                            color(color[0], color[1], color[2]),
                            "n/azimuthal_roughness",
                            new Value.FloatValue(beta)),
                    expected);
        }
    }

    /**
     * Equations 7 and 8 there: variance along the hair and scale about it. The variances of the other lobes are those of S.
     * Marschner and others, Light Scattering from Human Hair Fibers, SIGGRAPH 2003: half as wide through the hair and twice
     * as wide when reflected inside, unless stated.
     */
    @ParameterizedTest
    @CsvSource({"roughness_R, 1, ''", "roughness_TT, 0.5, scale_TT", "roughness_TRT, 2, scale_TRT"})
    void roughness_of_each_lobe_is_that_of_the_paper(String output, double usual, String input) {
        Shader shader = shader("chiang_hair_roughness", output, "vector2");
        Random random = new Random(9);
        for (int i = 0; i < TIMES; i++) {
            float along = i == 0 ? 1 : 0.01f + 0.99f * random.nextFloat();
            float about = i == 1 ? 1 : 0.01f + 0.99f * random.nextFloat();
            double deviation = 0.726 * along + 0.812 * Math.pow(along, 2) + 3.7 * Math.pow(along, 20);
            double scale = 0.265 * about + 1.194 * Math.pow(about, 2) + 5.372 * Math.pow(about, 22);
            ImmutableMap.Builder<String, Value> values = ImmutableMap.builder();
            values.put("n/longitudinal", new Value.FloatValue(along));
            values.put("n/azimuthal", new Value.FloatValue(about));
            double width = usual;
            if (i % 2 == 1 && !input.isEmpty()) {
                width = 0.1f + random.nextFloat();
                values.put("n/" + input, new Value.FloatValue((float) width));
            }
            check(shader, values.buildOrThrow(), Math.pow(deviation * width, 2), scale);
        }
    }

    /**
     * O. Gulbrandsen, Artist Friendly Metallic Fresnel, Journal of Computer Graphics Techniques 3 (4), 2014: a metal of these
     * indices reflects as much along the normal as was asked for, whatever the colour at the edge; without such a colour it
     * has the largest index that can, and with a full one the smallest (the colour counts the other way than the paper's).
     */
    @Test
    void artistic_ior_reflects_the_requested_colour() {
        Shader ior = shader("artistic_ior", "ior", "color3");
        Shader extinction = shader("artistic_ior", "extinction", "color3");
        Random random = new Random(10);
        for (int i = 0; i < TIMES; i++) {
            float[] wanted = {random.nextFloat(), 0.9f * random.nextFloat(), 0.1f * random.nextFloat()};
            float edge = i == 0 ? 0 : i == 1 ? 1 : random.nextFloat();
            ImmutableMap<String, Value> values = ImmutableMap.of(
                    "n/reflectivity", color(wanted[0], wanted[1], wanted[2]), "n/edge_color", color(edge, edge, edge));
            ImmutableList<Float> n = probe(ior, values);
            ImmutableList<Float> k = probe(extinction, values);
            for (int c = 0; c < 3; c++) {
                double r = Math.min(wanted[c], 0.99);
                double above = Math.pow(n.get(c) - 1, 2) + Math.pow(k.get(c), 2);
                double below = Math.pow(n.get(c) + 1, 2) + Math.pow(k.get(c), 2);
                assertEquals(r, above / below, 1e-4, values.toString());
                double least = (1 - r) / (1 + r);
                double most = (1 + Math.sqrt(r)) / (1 - Math.sqrt(r));
                assertEquals(most + edge * (least - most), n.get(c), 1e-4 * most, values.toString());
            }
        }
    }

    /**
     * Chromaticities of black bodies by Planck's law and the standard observer of 1931: G. Wyszecki and W. Stiles, Color
     * Science, 1982, table 1(3.11). The polynomials are exact to a few thousandths.
     */
    @ParameterizedTest
    @CsvSource({
        "2000, 0.5267, 0.4133",
        "2856, 0.4475, 0.4074",
        "4000, 0.3805, 0.3768",
        "5000, 0.3451, 0.3516",
        "6500, 0.3135, 0.3237",
        "10000, 0.2807, 0.2884"
    })
    void a_black_body_has_the_colour_of_its_temperature(float kelvin, double x, double y) {
        ImmutableList<Float> rgb = probe(
                shader("blackbody", "out", "color3"), ImmutableMap.of("n/temperature", new Value.FloatValue(kelvin)));
        // Rec.709 primaries and white to CIE XYZ: Recommendation ITU-R BT.709
        double bigX = 0.4124 * rgb.get(0) + 0.3576 * rgb.get(1) + 0.1805 * rgb.get(2);
        double bigY = 0.2126 * rgb.get(0) + 0.7152 * rgb.get(1) + 0.0722 * rgb.get(2);
        double bigZ = 0.0193 * rgb.get(0) + 0.1192 * rgb.get(1) + 0.9505 * rgb.get(2);
        assertEquals(1, bigY, 0.02);
        assertEquals(x, bigX / (bigX + bigY + bigZ), 0.004);
        assertEquals(y, bigY / (bigX + bigY + bigZ), 0.004);
    }

    /** The standard observer of CIE 1931, from 380 nm in steps of 10 nm: CIE 15:2004, table T.4. */
    private static final double[][] OBSERVER = {
        {0.001368, 3.9e-05, 0.00645},
        {0.004243, 0.00012, 0.02005},
        {0.01431, 0.000396, 0.06785},
        {0.04351, 0.00121, 0.2074},
        {0.13438, 0.004, 0.6456},
        {0.2839, 0.0116, 1.3856},
        {0.34828, 0.023, 1.74706},
        {0.3362, 0.038, 1.77211},
        {0.2908, 0.06, 1.6692},
        {0.19536, 0.09098, 1.28764},
        {0.09564, 0.13902, 0.81295},
        {0.03201, 0.20802, 0.46518},
        {0.0049, 0.323, 0.272},
        {0.0093, 0.503, 0.1582},
        {0.06327, 0.71, 0.07825},
        {0.1655, 0.862, 0.04216},
        {0.2904, 0.954, 0.0203},
        {0.43345, 0.99495, 0.00875},
        {0.5945, 0.995, 0.0039},
        {0.7621, 0.952, 0.0021},
        {0.9163, 0.87, 0.00165},
        {1.0263, 0.757, 0.0011},
        {1.0622, 0.631, 0.0008},
        {1.0026, 0.503, 0.00034},
        {0.85445, 0.381, 0.00019},
        {0.6424, 0.265, 5e-05},
        {0.4479, 0.175, 2e-05},
        {0.2835, 0.107, 0},
        {0.1649, 0.061, 0},
        {0.0874, 0.032, 0},
        {0.04677, 0.017, 0},
        {0.0227, 0.00821, 0},
        {0.011359, 0.004102, 0},
        {0.00579, 0.002091, 0},
        {0.002899, 0.001047, 0},
        {0.00144, 0.00052, 0},
        {0.00069, 0.000249, 0},
        {0.000332, 0.00012, 0},
        {0.000166, 6e-05, 0},
        {8.3e-05, 3e-05, 0},
        {4.2e-05, 1.5e-05, 0},
    };

    /** Channels that Rec.709 cannot show are zero, and the luminance is one. */
    @ParameterizedTest
    @ValueSource(floats = {300, 500, 800, 900, 1000, 1200, 1500, 1667, 2000, 3000, 5000, 9000, 15000, 24000})
    void a_black_body_of_any_temperature_radiates_by_the_law_of_planck(float kelvin) {
        double[] xyz = new double[3];
        for (int i = 0; i < OBSERVER.length; i++) {
            double micrometres = 0.38 + 0.01 * i;
            double radiated = Math.pow(micrometres, -5) / Math.expm1(14387.769 / (micrometres * kelvin));
            for (int c = 0; c < 3; c++) {
                xyz[c] += radiated * OBSERVER[i][c];
            }
        }
        double[] seen = {
            Math.max(3.2406 * xyz[0] - 1.5372 * xyz[1] - 0.4986 * xyz[2], 0),
            Math.max(-0.9689 * xyz[0] + 1.8758 * xyz[1] + 0.0415 * xyz[2], 0),
            Math.max(0.0557 * xyz[0] - 0.2040 * xyz[1] + 1.0570 * xyz[2], 0)
        };
        double luminance = 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2];
        ImmutableList<Float> shown = probe(
                shader("blackbody", "out", "color3"), ImmutableMap.of("n/temperature", new Value.FloatValue(kelvin)));
        NodeDeclaration node =
                Library.standard().nodeDef("ND_blackbody", new Diagnostics()).orElseThrow();
        Value.VectorValue computed = (Value.VectorValue) Objects.requireNonNull(
                Evaluator.values(node, ImmutableMap.of("temperature", new Value.FloatValue(kelvin)))
                        .get("out"));
        for (int c = 0; c < 3; c++) {
            double expected = seen[c] / luminance;
            assertEquals(expected, shown.get(c), 0.003 + 0.01 * expected, kelvin + " K");
            assertEquals(shown.get(c), computed.components().get(c), 1e-4, kelvin + " K");
        }
    }

    private void check(Shader shader, ImmutableMap<String, Value> values, double... expected) {
        ImmutableList<Float> found = probe(shader, values);
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], found.get(i), 1e-5 + 1e-4 * Math.abs(expected[i]), values.toString());
        }
    }

    private ImmutableList<Float> probe(Shader shader, ImmutableMap<String, Value> values) {
        return new Probe(renderer, RenderJob.of(shader).values(values).build()).at(new Vector3f(), ImmutableMap.of());
    }

    /** A shader of one output of a node of the name n. */
    private static Shader shader(String category, String output, String type) {
        boolean hasOne = !category.equals("artistic_ior") && !category.equals("chiang_hair_roughness");
        String text = "<materialx version='1.39'><" + category + " name='n' type='" + (hasOne ? type : "multioutput")
                + "'/><output name='seen' type='" + type + "' nodename='n' "
                + (hasOne ? "" : "output='" + output + "'") + "/></materialx>";
        Diagnostics diagnostics = new Diagnostics();
        LinkedDocument content = DocumentReader.create()
                .readString("parameters.mtlx", text, diagnostics)
                .map(document -> LinkedDocument.of(Library.standard(), document))
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        return Generators.forTarget("genglsl")
                .generate(content, content.element("seen").orElseThrow(), GenerationOptions.DEFAULT)
                .throwIfErrors();
    }

    private static Value color(float red, float green, float blue) {
        return new Value.VectorValue(Types.COLOR3, ImmutableList.of(red, green, blue));
    }
}

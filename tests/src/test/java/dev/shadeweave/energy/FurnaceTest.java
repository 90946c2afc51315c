package dev.shadeweave.energy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Iterables;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glsl.hw.HwOptions.DirectionalAlbedo;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.rendering.OpenGl;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * A white furnace: what lies in light of one from all sides sends one to the viewer or less. Every scattering function
 * and every shading model of the library is tested under a sky, and under one light after the other, at several
 * roughnesses and angles; where the light of several bounces is restored, little may be missing either.
 *
 * <p>The law holds for each method of computing albedos. The analytic method stays near the pictures of the reference
 * implementation and keeps a gain of its beyond 80 degrees; {@link GainTest} knows its size. The other methods keep the
 * law there too.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FurnaceTest {
    private static final double[] ANGLES = {0, 25, 45, 60, 70, 80, 86};
    private static final double LAST_ANALYTIC_ANGLE = 80;
    private static final double MOST = 1.01;

    /** Of a quadrature over all directions of light. */
    private static final double ROUNDING = 0.002;

    /** Below this roughness the reflection of a light is smaller than the distance between two of the lights. */
    private static final float SMOOTH = 0.1f;

    /** A surface to be asked: {@code inputs} are {@code name:type=value}, with semicolons in the value. */
    record Furnace(DirectionalAlbedo albedos, String category, String inputs, double least) {
        @Override
        public String toString() {
            return albedos + " " + category + " " + inputs;
        }

        static Furnace fits(String category, String inputs, double least) {
            return new Furnace(DirectionalAlbedo.ANALYTIC, category, inputs, least);
        }

        static Furnace integrals(String category, String inputs, double least) {
            return new Furnace(DirectionalAlbedo.MONTE_CARLO, category, inputs, least);
        }
    }

    private static final String WHITE = "color:color3=1;1;1";
    private static final String WHITE_METAL = "ior:color3=0.01;0.01;0.01 extinction:color3=20;20;20";
    private static final String GREY = "color0:color3=0.04;0.04;0.04";
    private static final String FILM = "thinfilm_thickness:float=300 thinfilm_ior:float=1.3";
    private static final String DENSE_FILM = "thinfilm_thickness:float=550 thinfilm_ior:float=2.5";

    @AutoClose
    private final Renderer renderer = OpenGl.open();

    static final ImmutableList<Furnace> LOBES = ImmutableList.of(
            Furnace.fits("oren_nayar_diffuse_bsdf", WHITE, 0.60),
            Furnace.fits("oren_nayar_diffuse_bsdf", WHITE + " energy_compensation:boolean=true", 0.99),
            Furnace.integrals("oren_nayar_diffuse_bsdf", WHITE, 0.60),
            Furnace.fits("burley_diffuse_bsdf", WHITE, 0.75),
            Furnace.fits("translucent_bsdf", "", 0.99),
            Furnace.fits("subsurface_bsdf", WHITE, 0.99),
            Furnace.fits("sheen_bsdf", "", 0),
            Furnace.fits("sheen_bsdf", "mode:string=zeltner", 0),
            Furnace.integrals("sheen_bsdf", "", 0),
            Furnace.fits("dielectric_bsdf", "", 0.01),
            Furnace.fits("dielectric_bsdf", "ior:float=3", 0.1),
            Furnace.fits("dielectric_bsdf", DENSE_FILM, 0.01),
            Furnace.fits("conductor_bsdf", "", 0.2),
            Furnace.fits("conductor_bsdf", WHITE_METAL, 0.95),
            Furnace.fits("conductor_bsdf", WHITE_METAL + " retroreflective:boolean=true", 0.95),
            Furnace.fits("conductor_bsdf", DENSE_FILM, 0.1),
            Furnace.integrals("conductor_bsdf", WHITE_METAL, 0.95),
            Furnace.integrals("conductor_bsdf", DENSE_FILM, 0.1),
            Furnace.fits("generalized_schlick_bsdf", "", 0.95),
            Furnace.fits("generalized_schlick_bsdf", GREY, 0.01),
            Furnace.fits("generalized_schlick_bsdf", GREY + " exponent:float=2", 0.01),
            Furnace.integrals("generalized_schlick_bsdf", "", 0.95),
            Furnace.fits("chiang_hair_bsdf", "", 0.04),
            Furnace.fits("LamaConductor", "reflectivity:color3=1;1;1 edgeColor:color3=1;1;1", 0.93),
            Furnace.fits("LamaDielectric", "transmissionTint:color3=0;0;0", 0.01),
            Furnace.fits("LamaDiffuse", WHITE, 0.99),
            Furnace.fits("LamaGeneralizedSchlick", "reflectivity:color3=1;1;1 transmissionTint:color3=0;0;0", 0.9),
            Furnace.fits("LamaSheen", "", 0),
            Furnace.fits("LamaSSS", WHITE, 0.99),
            Furnace.fits("LamaTranslucent", WHITE, 0.99));

    @ParameterizedTest
    @FieldSource("LOBES")
    void a_lobe_creates_no_light(Furnace furnace) {
        check(furnace, lobe(furnace) + surface("lobe"), roughness(furnace.category(), "lobe"));
    }

    static final ImmutableList<Furnace> PANES = ImmutableList.of(
            Furnace.fits("dielectric_bsdf", "scatter_mode:string=RT", 0.9),
            Furnace.fits("dielectric_bsdf", "scatter_mode:string=T", 0.2),
            Furnace.fits("dielectric_bsdf", "scatter_mode:string=RT ior:float=3", 0.8),
            Furnace.fits("dielectric_bsdf", "scatter_mode:string=RT " + FILM, 0.8),
            Furnace.fits("dielectric_bsdf", "scatter_mode:string=RT " + DENSE_FILM, 0.8),
            Furnace.fits("generalized_schlick_bsdf", "scatter_mode:string=RT " + GREY, 0.9),
            Furnace.fits("generalized_schlick_bsdf", "scatter_mode:string=RT " + GREY + " " + DENSE_FILM, 0.8),
            Furnace.fits("LamaDielectric", "", 0.3),
            Furnace.fits("LamaIridescence", "", 0.85),
            Furnace.integrals("dielectric_bsdf", "scatter_mode:string=RT", 0.9),
            Furnace.integrals("dielectric_bsdf", "scatter_mode:string=T", 0.2),
            Furnace.integrals("dielectric_bsdf", "scatter_mode:string=RT ior:float=3", 0.8),
            Furnace.integrals("generalized_schlick_bsdf", "scatter_mode:string=RT " + GREY, 0.9),
            Furnace.integrals("dielectric_bsdf", "scatter_mode:string=RT " + FILM, 0.8),
            Furnace.integrals("LamaDielectric", "", 0.3),
            Furnace.integrals("LamaIridescence", "", 0.85));

    @ParameterizedTest
    @FieldSource("PANES")
    void a_pane_creates_no_light(Furnace furnace) {
        // What is refracted is only seen under a sky.
        check(furnace, lobe(furnace) + surface("lobe"), roughness(furnace.category(), "lobe"), true);
    }

    static final ImmutableList<Furnace> LAYERS = ImmutableList.of(
            Furnace.fits("dielectric_bsdf", "", 0.95),
            Furnace.fits("dielectric_bsdf", "ior:float=1.1", 0.7),
            Furnace.fits("dielectric_bsdf", "ior:float=1.33", 0.9),
            Furnace.fits("dielectric_bsdf", "ior:float=1.8", 0.95),
            Furnace.fits("dielectric_bsdf", "ior:float=2.5", 0.9),
            Furnace.fits("dielectric_bsdf", FILM, 0.9),
            Furnace.fits("dielectric_bsdf", DENSE_FILM, 0.9),
            Furnace.fits("dielectric_bsdf", DENSE_FILM + " ior:float=2.2", 0.75),
            Furnace.fits("generalized_schlick_bsdf", GREY, 0.95),
            Furnace.fits("generalized_schlick_bsdf", "color0:color3=1;0.3;0.1", 0),
            Furnace.fits("generalized_schlick_bsdf", GREY + " color82:color3=0.2;0.4;1", 0),
            Furnace.fits("generalized_schlick_bsdf", GREY + " exponent:float=3", 0.9),
            Furnace.fits("generalized_schlick_bsdf", GREY + " " + DENSE_FILM, 0.8),
            Furnace.fits("sheen_bsdf", "", 0.95),
            Furnace.fits("sheen_bsdf", "mode:string=zeltner", 0.99),
            Furnace.integrals("dielectric_bsdf", "", 0.95),
            Furnace.integrals("dielectric_bsdf", "ior:float=1.1", 0.93),
            Furnace.integrals("dielectric_bsdf", "ior:float=2.5", 0.95),
            Furnace.integrals("dielectric_bsdf", FILM, 0.93),
            Furnace.integrals("dielectric_bsdf", DENSE_FILM, 0.93),
            Furnace.integrals("generalized_schlick_bsdf", GREY, 0.95),
            Furnace.integrals("generalized_schlick_bsdf", "color0:color3=1;0.3;0.1", 0),
            Furnace.integrals("generalized_schlick_bsdf", GREY + " " + DENSE_FILM, 0.8));

    /** A white base sends exactly the light through a lobe that the lobe does not reflect. */
    @ParameterizedTest
    @FieldSource("LAYERS")
    void a_layer_over_white_is_white(Furnace furnace) {
        check(
                furnace,
                base() + lobe(furnace) + layer("both", "lobe", "base") + surface("both"),
                roughness(furnace.category(), "lobe"));
    }

    static final ImmutableList<Furnace> COMBINATIONS = ImmutableList.of(
            Furnace.fits("layer", "", 0.9),
            Furnace.fits("mix", "", 0.95),
            Furnace.fits("add", "", 0.95),
            Furnace.fits("multiply", "", 0),
            Furnace.fits("LamaLayer", "", 0.9),
            Furnace.fits("LamaMix", "", 0.95),
            Furnace.fits("LamaAdd", "", 0.95));

    /** A coat on a gloss on white, half metal and half that, and both of them at half their weight. */
    @ParameterizedTest
    @FieldSource("COMBINATIONS")
    void a_combination_creates_no_light(Furnace furnace) {
        String parts = base()
                + "<dielectric_bsdf name='gloss' type='BSDF'><input name='roughness' type='vector2' value='0.02,0.02'/>"
                + "</dielectric_bsdf>"
                + "<dielectric_bsdf name='coat' type='BSDF'><input name='roughness' type='vector2' value='0.05,0.05'/>"
                + "</dielectric_bsdf>"
                + "<generalized_schlick_bsdf name='metal' type='BSDF'/>"
                + layer("glossy", "gloss", "base");
        String combined =
                switch (furnace.category()) {
                    case "layer" -> layer("both", "coat", "glossy");
                    case "mix" -> node("mix", "fg=metal bg=glossy", "mix:float=0.5");
                    case "add" ->
                        multiplied("one", "metal", 0.5)
                                + multiplied("two", "glossy", 0.5)
                                + node("add", "in1=one in2=two", "");
                    case "multiply" -> node("multiply", "in1=glossy", "in2:float=7");
                    case "LamaLayer" -> node("LamaLayer", "materialTop=coat materialBase=glossy", "");
                    case "LamaMix" -> node("LamaMix", "material1=metal material2=glossy", "mix:float=0.5");
                    default ->
                        node("LamaAdd", "material1=metal material2=glossy", "weight1:float=0.5 weight2:float=0.5");
                };
        check(furnace, parts + combined + surface("both"), ImmutableList.of(ImmutableMap.of()));
    }

    static final ImmutableList<Furnace> MODELS = ImmutableList.of(
            Furnace.fits("standard_surface", "base:float=1 base_color:color3=1;1;1", 0.95),
            Furnace.fits("standard_surface", "metalness:float=1 base:float=1 base_color:color3=1;1;1", 0.93),
            Furnace.fits("standard_surface", "base:float=1 base_color:color3=1;1;1 coat:float=1 sheen:float=1", 0.9),
            Furnace.fits(
                    "standard_surface",
                    "base:float=1 base_color:color3=1;1;1 thin_film_thickness:float=400 thin_film_IOR:float=2",
                    0.85),
            Furnace.fits("standard_surface", "subsurface:float=1 subsurface_color:color3=1;1;1", 0.95),
            Furnace.integrals("standard_surface", "base:float=1 base_color:color3=1;1;1 coat:float=1", 0.9),
            Furnace.fits("standard_surface", "transmission:float=1 base:float=1", 0.6),
            Furnace.integrals("standard_surface", "transmission:float=1 base:float=1", 0.6),
            Furnace.fits(
                    "standard_surface",
                    "transmission:float=1 thin_film_thickness:float=550 thin_film_IOR:float=2.5",
                    0.6),
            Furnace.fits("open_pbr_surface", "base_color:color3=1;1;1", 0.95),
            Furnace.fits("open_pbr_surface", "base_metalness:float=1 base_color:color3=1;1;1", 0.93),
            Furnace.fits("open_pbr_surface", "base_color:color3=1;1;1 coat_weight:float=1 fuzz_weight:float=1", 0.6),
            Furnace.fits(
                    "open_pbr_surface",
                    "base_color:color3=1;1;1 thin_film_weight:float=1 thin_film_thickness:float=0.4 thin_film_ior:float=2",
                    0.85),
            Furnace.integrals("open_pbr_surface", "base_color:color3=1;1;1 coat_weight:float=1", 0.6),
            Furnace.fits("open_pbr_surface", "transmission_weight:float=1", 0.6),
            Furnace.integrals("open_pbr_surface", "transmission_weight:float=1", 0.6),
            Furnace.fits(
                    "open_pbr_surface",
                    "transmission_weight:float=1 thin_film_weight:float=1 thin_film_thickness:float=0.4"
                            + " thin_film_ior:float=2.5",
                    0.6),
            Furnace.fits("open_pbr_surface", "transmission_weight:float=1 fuzz_weight:float=1", 0.6),
            Furnace.fits("gltf_pbr", "transmission:float=1 metallic:float=0 base_color:color3=1;1;1", 0.6),
            Furnace.fits("gltf_pbr", "base_color:color3=1;1;1 metallic:float=0", 0.95),
            Furnace.fits("gltf_pbr", "base_color:color3=1;1;1 metallic:float=1", 0.95),
            Furnace.fits("gltf_pbr", "base_color:color3=1;1;1 metallic:float=0 clearcoat:float=1", 0.9),
            Furnace.fits(
                    "gltf_pbr",
                    "base_color:color3=1;1;1 metallic:float=0 iridescence:float=1 iridescence_ior:float=2",
                    0.85),
            Furnace.fits("gltf_pbr", "metallic:float=0 sheen_color:color3=1;1;1 sheen_roughness:float=0.5", 0.6),
            Furnace.integrals("gltf_pbr", "base_color:color3=1;1;1 metallic:float=0 clearcoat:float=1", 0.9),
            Furnace.fits("UsdPreviewSurface", "diffuseColor:color3=1;1;1", 0.95),
            Furnace.fits("UsdPreviewSurface", "diffuseColor:color3=1;1;1 metallic:float=1", 0.95),
            Furnace.fits("UsdPreviewSurface", "diffuseColor:color3=1;1;1 clearcoat:float=1", 0.9),
            Furnace.integrals("UsdPreviewSurface", "diffuseColor:color3=1;1;1 clearcoat:float=1", 0.9),
            Furnace.fits("disney_principled", "baseColor:color3=1;1;1", 0.8),
            Furnace.fits("disney_principled", "baseColor:color3=1;1;1 metallic:float=1", 0.95),
            Furnace.fits("disney_principled", "baseColor:color3=1;1;1 clearcoat:float=1 subsurface:float=1", 0.8),
            Furnace.integrals("disney_principled", "baseColor:color3=1;1;1 clearcoat:float=1", 0.7));

    /** The shading models, as white as they get. */
    @ParameterizedTest
    @FieldSource("MODELS")
    void a_shading_model_creates_no_light(Furnace furnace) {
        String roughness =
                switch (furnace.category()) {
                    case "standard_surface", "open_pbr_surface" -> "specular_roughness";
                    default -> "roughness";
                };
        check(
                furnace,
                "<" + furnace.category() + " name='lit' type='surfaceshader'>" + inputs(furnace.inputs()) + "</"
                        + furnace.category() + ">",
                floats("lit/" + roughness, 0.1f, 0.3f, 1));
    }

    /** The tables above miss nothing that the library has. */
    @Test
    void every_scattering_function_and_shading_model_is_asked() {
        ImmutableSortedSet.Builder<String> asked = ImmutableSortedSet.naturalOrder();
        for (Furnace furnace : Iterables.concat(LOBES, PANES, COMBINATIONS, MODELS)) {
            asked.add(furnace.category());
        }
        ImmutableSortedSet.Builder<String> all = ImmutableSortedSet.naturalOrder();
        Library library = Library.standard();
        for (String category : library.categories()) {
            for (NodeDeclaration declaration : library.nodeDefs(category, new Diagnostics())) {
                if (declaration.group().equals("pbr") && SCATTERING.contains(declaration.typeName())) {
                    all.add(category);
                }
            }
        }
        // A surface is what the furnace builds of a lobe.
        assertEquals(all.build(), asked.add("surface").build());
    }

    private static final ImmutableList<String> SCATTERING = ImmutableList.of("BSDF", "surfaceshader");

    private void check(Furnace furnace, String body, List<ImmutableMap<String, Value>> settings) {
        // The answers of both are equal, so the dear ones ask once.
        boolean dear = furnace.albedos() != DirectionalAlbedo.ANALYTIC || !body.contains("name='lobe'");
        check(furnace, body, settings, dear);
    }

    private void check(Furnace furnace, String body, List<ImmutableMap<String, Value>> settings, boolean skyOnly) {
        boolean analytic = furnace.albedos() == DirectionalAlbedo.ANALYTIC;
        ScatteringBench bench = ScatteringBench.of(renderer, body, furnace.albedos());
        double min = Double.MAX_VALUE;
        double max = 0;
        StringBuilder all = new StringBuilder();
        for (ImmutableMap<String, Value> setting : settings) {
            for (double angle : ANGLES) {
                if (analytic && angle > LAST_ANALYTIC_ANGLE) {
                    continue;
                }
                for (boolean sky : skyOnly || smooth(setting) ? new boolean[] {true} : new boolean[] {true, false}) {
                    for (float color : sky ? bench.underSky(angle, setting) : bench.underLights(angle, setting)) {
                        min = Math.min(min, color);
                        max = Math.max(max, color);
                        all.append(String.format("%n%s %s° %s: %.3f", setting, angle, sky ? "sky" : "lights", color));
                    }
                }
            }
        }
        assertTrue(min >= furnace.least() - ROUNDING && max <= MOST + ROUNDING, min + " … " + max + all);
    }

    private static boolean smooth(ImmutableMap<String, Value> setting) {
        return setting.values().stream()
                .anyMatch(value -> value instanceof Value.VectorValue vector
                        && vector.components().get(0) < SMOOTH);
    }

    private static ImmutableList<ImmutableMap<String, Value>> roughness(String category, String node) {
        return switch (category) {
            case "oren_nayar_diffuse_bsdf", "burley_diffuse_bsdf", "LamaDiffuse" ->
                floats(node + "/roughness", 0, 0.5f, 1);
            case "sheen_bsdf", "LamaSheen" -> floats(node + "/roughness", 0.1f, 0.5f, 1);
            case "LamaConductor", "LamaDielectric", "LamaGeneralizedSchlick", "LamaIridescence" ->
                floats(node + "/roughness", 0.35f, 0.6f, 1);
            case "dielectric_bsdf", "conductor_bsdf", "generalized_schlick_bsdf" ->
                ImmutableList.of(
                        alpha(node, 0.003f), alpha(node, 0.03f), alpha(node, 0.1f), alpha(node, 0.4f), alpha(node, 1));
            default -> ImmutableList.of(ImmutableMap.of());
        };
    }

    private static ImmutableList<ImmutableMap<String, Value>> floats(String path, float... values) {
        ImmutableList.Builder<ImmutableMap<String, Value>> settings = ImmutableList.builder();
        for (float value : values) {
            settings.add(ImmutableMap.of(path, new Value.FloatValue(value)));
        }
        return settings.build();
    }

    private static ImmutableMap<String, Value> alpha(String node, float value) {
        return ImmutableMap.of(
                node + "/roughness", new Value.VectorValue(Types.VECTOR2, ImmutableList.of(value, value)));
    }

    private static String lobe(Furnace furnace) {
        return "<" + furnace.category() + " name='lobe' type='BSDF'>" + inputs(furnace.inputs()) + "</"
                + furnace.category() + ">";
    }

    private static String base() {
        return "<oren_nayar_diffuse_bsdf name='base' type='BSDF'>" + inputs(WHITE + " energy_compensation:boolean=true")
                + "</oren_nayar_diffuse_bsdf>";
    }

    private static String layer(String name, String top, String base) {
        return "<layer name='" + name + "' type='BSDF'>" + connections("top=" + top + " base=" + base) + "</layer>";
    }

    private static String multiplied(String name, String bsdf, double amount) {
        return "<multiply name='" + name + "' type='BSDF'>" + connections("in1=" + bsdf)
                + "<input name='in2' type='float' value='" + amount + "'/></multiply>";
    }

    private static String node(String category, String connections, String inputs) {
        return "<" + category + " name='both' type='BSDF'>" + connections(connections) + inputs(inputs) + "</"
                + category + ">";
    }

    /** {@code top=gloss base=white} as inputs that are connected to scattering functions. */
    private static String connections(String all) {
        StringBuilder result = new StringBuilder();
        for (String one : Splitter.on(' ').split(all)) {
            List<String> parts = Splitter.on('=').splitToList(one);
            result.append("<input name='").append(parts.get(0)).append("' type='BSDF' nodename='");
            result.append(parts.get(1)).append("'/>");
        }
        return result.toString();
    }

    private static String surface(String bsdf) {
        return "<surface name='lit' type='surfaceshader'><input name='bsdf' type='BSDF' nodename='" + bsdf
                + "'/></surface>";
    }

    /** {@code ior:float=1.5 color:color3=1;1;1} as input elements. */
    static String inputs(String all) {
        StringBuilder result = new StringBuilder();
        for (String one : Splitter.on(' ').omitEmptyStrings().split(all)) {
            List<String> parts = Splitter.onPattern("[:=]").splitToList(one);
            result.append("<input name='")
                    .append(parts.get(0))
                    .append("' type='")
                    .append(parts.get(1));
            result.append("' value='").append(parts.get(2).replace(';', ',')).append("'/>");
        }
        return result.toString();
    }
}

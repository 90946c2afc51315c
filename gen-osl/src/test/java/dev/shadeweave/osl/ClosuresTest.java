package dev.shadeweave.osl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.option.GenerationOptions;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the arguments of the renderer's closures. A path tracer drew a wrong picture without each of these arguments.
 */
class ClosuresTest {
    private static final Pattern CALL =
            Pattern.compile("[^_\\w](\\w+_(?:bsdf|bssrdf))\\((?!\\s*(?:float|color|normal|vector) )\\s*([^;]*);");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "oren_nayar_diffuse_bsdf",
                "burley_diffuse_bsdf",
                "translucent_bsdf",
                "dielectric_bsdf",
                "conductor_bsdf",
                "generalized_schlick_bsdf",
                "subsurface_bsdf",
                "sheen_bsdf",
                "chiang_hair_bsdf"
            })
    void normalsAreInTheSpaceOfTheRenderer(String lobe) {
        List<String> calls = closureCalls(source(lobe, ""));
        assertTrue(!calls.isEmpty(), lobe);
        for (String call : calls) {
            assertTrue(
                    call.startsWith("mx_common(N),")
                            || call.startsWith("mx_lobe_normal(")
                            || call.startsWith("transform(\"world\", \"common\", "),
                    call);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"dielectric_bsdf", "conductor_bsdf", "generalized_schlick_bsdf"})
    void mirrorsHaveAWidth(String lobe) {
        String source = source(lobe, "<input name=\"roughness\" type=\"vector2\" value=\"0, 0\"/>");
        assertTrue(
                source.contains("float mx_lobe_width(float roughness) { return clamp(roughness, 1e-8, 1.0); }"),
                source);
        assertTrue(
                closureCalls(source).get(0).contains("mx_lobe_width(roughness.x), mx_lobe_width(roughness.y),"),
                source);
    }

    /** Beer's law: the fraction left after the distance is exp(-distance / mean free path). */
    @Test
    void olderSubsurfaceIsGivenADistanceAndTheColorAfterIt() {
        check("subsurface_bsdf", "", "subsurface_bssrdf(mx_common(N), tint, depth, exp(-depth / path), anisotropy);");
    }

    @Test
    void sheenOfTheOtherModeIsAsBrightAsItsOwnAlbedo() {
        check(
                "sheen_bsdf",
                "<input name=\"mode\" type=\"string\" value=\"zeltner\"/>",
                "amount *= mx_zeltner_sheen_albedo(mx_facing(N), width) / mx_conty_kulla_sheen_albedo(mx_facing(N), width);");
    }

    @Test
    void lightThatIsSentBackKeepsItsReflectance() {
        String retroreflective = "<input name=\"retroreflective\" type=\"boolean\" value=\"true\"/>";
        check(
                "dielectric_bsdf",
                retroreflective,
                "reflected *= mx_dielectric_reflectance(ior, mx_facing(N)) / mx_dielectric_reflectance(ior, 1.0);");
        check("conductor_bsdf", retroreflective, "returned = mx_conductor_reflectance(ior, extinction, mx_facing(N))");
        check(
                "generalized_schlick_bsdf",
                retroreflective,
                "color facing = returns ? mix(color0, color90, pow(1.0 - mx_facing(N), exponent)) : color0;");
    }

    /** A mix of half a transparent and half an opaque surface is the opaque surface with an opacity of a half. */
    @Test
    void blendedSurfacesCountAsFarAsTheyAreOpaque() {
        String source = OslCheck.source(
                OslCheck.shader(
                        "genosl",
                        """
                        <surface_unlit name="a" type="surfaceshader"><input name="opacity" type="float" value="0"/></surface_unlit>
                        <surface_unlit name="b" type="surfaceshader"/>
                        <mix name="m" type="surfaceshader">
                          <input name="fg" type="surfaceshader" nodename="a"/>
                          <input name="bg" type="surfaceshader" nodename="b"/>
                          <input name="mix" type="float" value="0.5"/>
                        </mix>
                        <output name="out" type="surfaceshader" nodename="m"/>""",
                        GenerationOptions.DEFAULT),
                "pixel");
        assertTrue(source.contains("float over = amount * clamp(fg.opacity, 0.0, 1.0);"), source);
        assertTrue(source.contains("result.bsdf = mix(bg.bsdf, fg.bsdf, share);"), source);
        assertTrue(source.contains("result.opacity = over + under;"), source);
    }

    private static void check(String lobe, String inputs, String expected) {
        String source = source(lobe, inputs);
        assertEquals(1, source.split(Pattern.quote(expected), -1).length - 1, source);
    }

    /** Returns the arguments of every call of a closure, including those of all versions of the language. */
    private static List<String> closureCalls(String source) {
        Matcher matcher = CALL.matcher(source);
        return matcher.results()
                .filter(call -> !call.group(1).startsWith("mx_"))
                .map(call -> call.group(2))
                .toList();
    }

    private static String source(String lobe, String inputs) {
        return OslCheck.source(
                OslCheck.shader(
                        "genosl",
                        "<" + lobe + " name=\"lobe\" type=\"BSDF\">" + inputs + "</" + lobe + ">"
                                + "<surface name=\"s\" type=\"surfaceshader\"><input name=\"bsdf\" type=\"BSDF\""
                                + " nodename=\"lobe\"/></surface>"
                                + "<output name=\"out\" type=\"surfaceshader\" nodename=\"s\"/>",
                        GenerationOptions.DEFAULT),
                "pixel");
    }
}

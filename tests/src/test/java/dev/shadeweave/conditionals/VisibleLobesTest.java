package dev.shadeweave.conditionals;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Stage;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Tests which lobes are evaluated. A lobe that is visible only if a weight is not 0 or not 1 is in a branch. For
 * transmission, only lobes that transmit or cover a transmitting lobe are evaluated. The outline of a main function has
 * a line for each declaration or call of a lobe, for each branch, and for each context.
 */
class VisibleLobesTest {
    private static final Pattern CONTEXT = Pattern.compile("ClosureData \\w+ = ClosureData\\(CLOSURE_TYPE_(\\w+),.*");
    private static final Pattern DECLARED = Pattern.compile("(?:BSDF|surfaceshader) (\\w+)_out = .*;");
    private static final Pattern CALLED =
            Pattern.compile("(?:\\w+ )?(\\w+)_out = (?!BSDF\\(|surfaceshader\\()\\w+\\(.*\\);");
    private static final Pattern BRANCH = Pattern.compile("if .*");

    private static final String DIFFUSE = lobe("oren_nayar_diffuse_bsdf", "matte");
    private static final String METAL = lobe("conductor_bsdf", "metal");
    private static final String GLOSS = lobe("dielectric_bsdf", "gloss");
    private static final String CLEAR =
            """
            <dielectric_bsdf name="clear" type="BSDF"><input name="scatter_mode" type="string" value="T"/></dielectric_bsdf>
            """;

    /** Transmission is left to the blending of the host, so it is evaluated separately. */
    private static final GenerationOptions APART = GenerationOptions.builder()
            .set(HwOptions.TRANSMISSION_RENDER_METHOD, HwOptions.TransmissionRender.OPACITY)
            .build();

    private static void check(String nodes, String expected) {
        check(nodes, GenerationOptions.DEFAULT, expected);
    }

    private static void check(String nodes, GenerationOptions options, String expected) {
        assertEquals(expected, outline("<materialx version=\"1.39\">" + nodes + "</materialx>", options));
    }

    private static String outline(String document, GenerationOptions options) {
        Diagnostics diagnostics = new Diagnostics();
        LinkedDocument content = DocumentReader.create()
                .readString("test.mtlx", document, diagnostics)
                .map(it -> LinkedDocument.of(Library.standard(), it))
                .orElseThrow();
        String source = Generators.forTarget("genglsl")
                .generate(content, content.element("shown").orElseThrow(), options)
                .throwIfErrors()
                .stage(Stage.PIXEL)
                .source();
        StringBuilder outline = new StringBuilder();
        for (String line :
                source.substring(source.indexOf("void main()")).lines().toList()) {
            String code = line.strip();
            int depth = line.indexOf(code) / 2;
            for (Pattern pattern : new Pattern[] {CONTEXT, DECLARED, CALLED, BRANCH}) {
                Matcher matcher = pattern.matcher(code);
                if (matcher.matches()) {
                    String shown = matcher.groupCount() > 0 ? matcher.group(1) : code;
                    String sign = pattern.equals(CALLED) ? " called" : pattern.equals(CONTEXT) ? ":" : "";
                    outline.append("  ".repeat(depth - 1))
                            .append(shown)
                            .append(sign)
                            .append('\n');
                }
            }
        }
        return outline.toString();
    }

    private static String lobe(String category, String name) {
        return "<" + category + " name=\"" + name + "\" type=\"BSDF\"/>";
    }

    private static String mix(String type, String name, String fg, String bg, String amount) {
        return """
                <mix name="%s" type="%s"><input name="fg" type="%2$s" nodename="%s"/>
                  <input name="bg" type="%2$s" nodename="%s"/><input name="mix" type="float" %s/></mix>
                """
                .formatted(name, type, fg, bg, amount);
    }

    private static String surface(String bsdf) {
        return """
                <surface name="shown" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="%s"/></surface>
                """
                .formatted(bsdf);
    }

    @Test
    void each_side_of_a_mix_has_a_branch_for_the_case_that_it_is_seen() {
        check(
                METAL + DIFFUSE + mix("BSDF", "mixed", "metal", "matte", "value=\"0.5\"") + surface("mixed"),
                """
                shown
                    INDIRECT:
                    metal
                    if (mixed_mix != 0.0)
                      metal called
                    matte
                    if (mixed_mix != 1.0)
                      matte called
                    mixed
                    mixed called
                """);
    }

    @Test
    void lobe_of_both_sides_is_called_before_the_conditions() {
        check(
                METAL
                        + DIFFUSE
                        + mix("BSDF", "inner", "metal", "matte", "value=\"0.5\"")
                        + mix("BSDF", "outer", "inner", "matte", "value=\"0.5\"")
                        + surface("outer"),
                """
                shown
                    INDIRECT:
                    matte
                    matte called
                    inner
                    if (outer_mix != 0.0)
                      metal
                      if (inner_mix != 0.0)
                        metal called
                      inner called
                    outer
                    outer called
                """);
    }

    @Test
    void a_lobe_that_only_reflects_does_not_affect_transmission() {
        check(
                METAL + CLEAR + mix("BSDF", "mixed", "metal", "clear", "value=\"0.5\"") + surface("mixed"),
                APART,
                """
                shown
                    INDIRECT:
                    metal
                    if (mixed_mix != 0.0)
                      metal called
                    clear
                    if (mixed_mix != 1.0)
                      clear called
                    mixed
                    mixed called
                    TRANSMISSION:
                    clear
                    if (mixed_mix != 1.0)
                      clear called
                    mixed
                    mixed called
                """);
    }

    @Test
    void environment_context_is_written_once_for_all_lobes() {
        check(
                METAL + CLEAR + mix("BSDF", "mixed", "metal", "clear", "value=\"0.5\"") + surface("mixed"),
                """
                shown
                    ENVIRONMENT:
                    metal
                    if (mixed_mix != 0.0)
                      metal called
                    clear
                    if (mixed_mix != 1.0)
                      clear called
                    mixed
                    mixed called
                """);
    }

    @Test
    void covering_lobe_dims_the_transmitting_lobe_below() {
        check(
                GLOSS
                        + CLEAR
                        + """
                        <layer name="over" type="BSDF"><input name="top" type="BSDF" nodename="gloss"/>
                          <input name="base" type="BSDF" nodename="clear"/></layer>
                        """
                        + surface("over"),
                APART,
                """
                shown
                    INDIRECT:
                    gloss
                    gloss called
                    clear
                    clear called
                    over
                    over called
                    TRANSMISSION:
                    gloss
                    gloss called
                    clear
                    clear called
                    over
                    over called
                """);
    }

    @Test
    void a_surface_is_lit_only_while_a_mix_shows_it() {
        check(
                """
                <standard_surface name="one" type="surfaceshader"/>
                <standard_surface name="other" type="surfaceshader"/>
                """
                        + mix("surfaceshader", "shown", "one", "other", "value=\"0.5\""),
                """
                one
                if (mix1 != 0.0)
                  one called
                other
                if (mix1 != 1.0)
                  other called
                shown
                shown called
                """);
    }

    @Test
    void a_weight_of_the_place_decides_pixel_by_pixel() {
        check(
                """
                <noise3d name="spots" type="float"/>
                """
                        + METAL
                        + DIFFUSE
                        + mix("BSDF", "mixed", "metal", "matte", "nodename=\"spots\"")
                        + surface("mixed"),
                """
                spots called
                shown
                    INDIRECT:
                    metal
                    if (spots_out != 0.0)
                      metal called
                    matte
                    if (spots_out != 1.0)
                      matte called
                    mixed
                    mixed called
                """);
    }
}

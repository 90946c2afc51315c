package dev.shadeweave.site.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.io.Resources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Checks that text has a contrast of at least 4.5 in light and dark, as WCAG 2.2 requires (success criterion 1.4.3).
 */
class StyleTest {
    private static final Pattern SCHEME = Pattern.compile(":root \\{([^}]*)\\}");
    private static final Pattern COLOR = Pattern.compile("--([a-z-]+): #([0-9a-f]{6});");
    private static final double LEAST = 4.5;

    /** Each pair of text and background that the style sheet uses. */
    private static final List<List<String>> PAIRS = List.of(
            List.of("text", "paper"),
            List.of("text", "shade"),
            List.of("quiet", "paper"),
            List.of("quiet", "shade"),
            List.of("link", "paper"),
            List.of("link", "shade"),
            List.of("mark-text", "mark"));

    @Test
    void text_is_readable_in_light_and_dark() throws IOException {
        String style = Resources.toString(Resources.getResource(StyleTest.class, "style.css"), StandardCharsets.UTF_8);
        Matcher scheme = SCHEME.matcher(style);
        List<String> weak = new ArrayList<>();
        int schemes = 0;
        while (scheme.find()) {
            schemes++;
            Map<String, Integer> colors = new HashMap<>();
            COLOR.matcher(scheme.group(1))
                    .results()
                    .forEach(found -> colors.put(found.group(1), Integer.parseInt(found.group(2), 16)));
            for (List<String> pair : PAIRS) {
                double contrast = contrast(color(colors, pair.get(0)), color(colors, pair.get(1)));
                if (contrast < LEAST) {
                    weak.add(pair + " of scheme " + schemes + ": " + contrast);
                }
            }
        }
        assertEquals(List.of(), weak);
        assertEquals(2, schemes);
    }

    @Test
    void contrast_is_that_of_the_definition() {
        assertEquals(21, contrast(0x000000, 0xffffff), 1e-9);
        assertEquals(1, contrast(0x336699, 0x336699), 1e-9);
        assertTrue(contrast(0x777777, 0xffffff) < LEAST);
        assertTrue(contrast(0x767676, 0xffffff) > LEAST);
    }

    private static int color(Map<String, Integer> colors, String name) {
        return Optional.ofNullable(colors.get(name)).orElseThrow();
    }

    private static double contrast(int one, int other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(int color) {
        return 0.2126 * linear(color >> 16) + 0.7152 * linear(color >> 8 & 0xff) + 0.0722 * linear(color & 0xff);
    }

    private static double linear(int channel) {
        double value = channel / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
}

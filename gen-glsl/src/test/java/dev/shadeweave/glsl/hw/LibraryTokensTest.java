package dev.shadeweave.glsl.hw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.source.SourceRoot;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * MaterialX's own generators read the data library too, so its GLSL contains only {@code $} words that they replace.
 */
class LibraryTokensTest {
    private static final SourceRoot LIBRARY =
            SourceRoot.resources(LibraryTokensTest.class.getClassLoader(), "dev/shadeweave/libraries");

    private static final Pattern TOKEN = Pattern.compile("\\$([A-Za-z0-9]+)");

    /** Words that MaterialX 1.39 replaces in files of functions. */
    private static final Set<String> REPLACED = Set.of(
            "albedoTable",
            "albedoTableSize",
            "closureDataConstructor",
            "envIrradiance",
            "envIrradianceSampler2D",
            "envLightIntensity",
            "envMatrix",
            "envPrefilterMip",
            "envRadiance",
            "envRadianceMips",
            "envRadianceSampler2D",
            "envRadianceSamples",
            "fileTransformUv",
            "refractionTwoSided",
            "texSamplerSampler2D",
            "texSamplerSignature");

    @Test
    void other_generators_replace_every_word() {
        Set<String> others = new TreeSet<>();
        int files = 0;
        for (String name : LIBRARY.list("")) {
            if (name.endsWith(".glsl")) {
                files++;
                Matcher matcher = TOKEN.matcher(LIBRARY.read(name).orElseThrow().text());
                while (matcher.find()) {
                    if (!REPLACED.contains(matcher.group(1))) {
                        others.add(name + ": $" + matcher.group(1));
                    }
                }
            }
        }
        assertEquals(Set.of(), others);
        assertTrue(files > 50, files + " files");
    }
}

package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.compile.RandomGraphs;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.Probe;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.semantics.AbstractValue;
import dev.shadeweave.semantics.AbstractValue.Numbers;
import dev.shadeweave.semantics.Range;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.type.Type;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Whatever a driver computes of a random graph lies in the range that was foretold. */
class RangeSoundnessTest {
    private static final int GRAPHS = 120;
    private static final int POINTS = 3;

    /** A texture that is not there would show the default of its node, of which nothing is foretold. */
    private static final String TEXTURE = "swatches.png";

    /** Where it lies; a texture that is not found would show the node's default. */
    private static final SearchPath TEXTURES = SearchPath.of(SourceRoot.folder(Path.of("../resources/textures")));

    /** Drivers round each operation in their own way, and differences of large numbers lose the most. */
    private static final double TOLERANCE = 1e-3;

    @Test
    void samples_lie_in_their_ranges() {
        int bounded = 0;
        try (Renderer renderer = OpenGl.open()) {
            for (int seed = 0; seed < GRAPHS; seed++) {
                String text = RandomGraphs.ordinary(1 + seed % 12, seed).replace("wood.png", TEXTURE);
                bounded += check(text, seed, renderer);
            }
        }
        assertTrue(bounded > GRAPHS / 4, "only " + bounded + " outputs have a range that says anything");
    }

    /** How many outputs have bounds. */
    private static int check(String text, int seed, Renderer renderer) {
        LinkedDocument content = DocumentReader.create()
                .readString("random.mtlx", text, new Diagnostics())
                .map(document -> LinkedDocument.of(Library.standard(), document))
                .orElseThrow();
        ShaderGenerator generator = Generators.forTarget("genglsl");
        int bounded = 0;
        for (Element element : content.renderables()) {
            Map<String, AbstractValue> estimates = generator.estimates(content, element, GenerationOptions.DEFAULT);
            if (!(estimates.get(element.name()) instanceof Numbers numbers)) {
                continue;
            }
            Type type = content.library().types().find(element.type()).orElseThrow();
            bounded += numbers.components().stream().allMatch(Range.ANY::equals) ? 0 : 1;
            Shader shader = generator
                    .generate(content, element, GenerationOptions.DEFAULT)
                    .throwIfErrors();
            Probe probe = new Probe(
                    renderer, RenderJob.of(shader).searchPath(TEXTURES).build());
            Random random = new Random(seed);
            for (int point = 0; point < POINTS; point++) {
                ImmutableList<Float> sample = probe.at(
                        new Vector3f(random.nextFloat() * 4 - 2, random.nextFloat() * 4 - 2, random.nextFloat()),
                        ImmutableMap.of(
                                "texcoord_0",
                                ImmutableList.of(random.nextFloat() * 3 - 1, random.nextFloat() * 3 - 1)));
                for (int i = 0; i < Math.min(type.size(), 4); i++) {
                    float value = sample.get(i);
                    Range range = numbers.components().get(i);
                    assertTrue(
                            Float.isNaN(value) || Float.isInfinite(value) || isIn(value, range),
                            () -> value + " is not in " + range + ", component of " + content.path(element) + " in\n"
                                    + text);
                }
            }
        }
        return bounded;
    }

    private static boolean isIn(double value, Range range) {
        double slack = TOLERANCE * Math.max(1, Math.abs(value));
        return range.points().isEmpty()
                ? value >= range.low() - slack && value <= range.high() + slack
                : range.points().stream().anyMatch(point -> Math.abs(point - value) <= slack);
    }
}

package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.glsl.fragment.ShaderFragment;
import dev.shadeweave.library.Library;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** A host that hands a fragment what the vertex stage made draws the picture of the whole shader. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FragmentPictureTest {
    /** The words are the same, but compilers may join others of them. */
    private static final double TOLERANCE = 1e-5;

    private static final Pattern FROM_VERTICES = Pattern.compile("(?s)\nin VertexData\n\\{.*?\n\\} vd;\n");

    @AutoClose
    private final Renderer renderer = OpenGl.open();

    @TestFactory
    Stream<DynamicTest> a_host_with_the_fragment_draws_the_same() {
        List<Subject> subjects = Stream.of("patterns/brick", "surfaces/")
                .flatMap(place -> Materials.under(place, Library.standard()).stream())
                .toList();
        assertTrue(subjects.size() > 6, subjects::toString);
        return subjects.stream().map(subject -> DynamicTest.dynamicTest(subject.name(), () -> check(subject)));
    }

    private void check(Subject subject) {
        Shader whole = subject.shader("genglsl");
        Shader host = host(whole, ShaderFragment.of(whole, "of_" + subject.name()));
        double rmse = ImageDifference.between(draw(whole), draw(host)).rmse();
        assertTrue(rmse <= TOLERANCE, () -> "root mean square difference " + rmse);
    }

    /** The vertex stage as it is, and a pixel stage of the host's own that calls the fragment. */
    private static Shader host(Shader whole, Shader fragment) {
        ShaderStage part = fragment.stage(Stage.PIXEL);
        String arguments = ShaderFragment.parameters(part).stream()
                .map(it -> it.out() ? "picture" : "vd." + it.variable().name())
                .collect(Collectors.joining(", "));
        assertEquals(
                1,
                ShaderFragment.parameters(part).stream()
                        .filter(ShaderFragment.Parameter::out)
                        .count());
        String taken = FROM_VERTICES
                .matcher(whole.stage(Stage.PIXEL).source())
                .results()
                .map(MatchResult::group)
                .collect(Collectors.joining());
        String text = "#version 400\n" + taken + "out vec4 picture;\n" + part.source() + "void main()\n{\n    "
                + part.entryPoint() + "(" + arguments + ");\n}\n";
        return new Shader(
                "host",
                whole.targets(),
                ImmutableList.of(
                        whole.stage(Stage.VERTEX), new ShaderStage(Stage.PIXEL, text, SourceMap.EMPTY, part.blocks())),
                whole.displaced());
    }

    private Image draw(Shader shader) {
        RenderResult result = renderer.render(dev.shadeweave.rendering.Stage.job(shader));
        assertEquals(List.of(), result.diagnostics());
        return result.throwIfErrors();
    }
}

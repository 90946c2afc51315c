package dev.shadeweave.bench;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.io.Resources;
import com.sun.management.OperatingSystemMXBean;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Compares the time of a marched picture with that of the same scene in a shader written by hand, whose steps are half
 * of each distance. The pictures are drawn in turns with compiled programs. Times are processor times of the process,
 * which include the driver if it draws on the processor. Prints the minimum of all rounds, and the ratio without the
 * time of a picture without a scene. It is not a JMH benchmark, because the shaders must take turns.
 */
public final class MarchCost {
    private static final int SIZE = 512;
    private static final int ROUNDS = 7;
    private static final int DRAWN = 50;

    private static final Mesh SCREEN =
            Mesh.of("screen", ImmutableMap.of(Mesh.POSITION, Mesh.Attribute.of(3, new float[9])), new int[] {0, 1, 2});

    private static final String VERTEX =
            """
            #version 400
            out vec2 corner;
            void main()
            {
                corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
                gl_Position = vec4(corner, 0.0, 1.0);
            }
            """;

    private static final String CAMERA =
            """
            <sdflookatcamera name="camera" type="sdfray">
              <input name="position" type="vector3" value="0, 0, 5"/>
              <input name="target" type="vector3" value="0, 0, 0"/>
              <input name="fov" type="float" value="53.130102"/>
            </sdflookatcamera>
            """;

    /** A scene in both forms: the nodes of its document with the name of the shape, and a GLSL function. */
    private record Case(String name, String nodes, String root, String map) {}

    private static final ImmutableList<Case> CASES = ImmutableList.of(
            new Case(
                    "sphere",
                    "<sdfsphere name=\"ball\" type=\"sdf\"/>",
                    "ball",
                    "float map(vec3 p) { return length(p) - 1.0; }"),
            new Case(
                    "smooth union",
                    """
                    <sdfsphere name="ball" type="sdf"><input name="radius" type="float" value="0.8"/></sdfsphere>
                    <sdftranslate name="left" type="sdf">
                      <input name="in" type="sdf" nodename="ball"/>
                      <input name="amount" type="vector3" value="-0.6, 0, 0"/>
                    </sdftranslate>
                    <sdfbox name="box" type="sdf"><input name="size" type="vector3" value="1.2, 1.2, 1.2"/></sdfbox>
                    <sdftranslate name="right" type="sdf">
                      <input name="in" type="sdf" nodename="box"/>
                      <input name="amount" type="vector3" value="0.6, 0, 0"/>
                    </sdftranslate>
                    <sdfcombine name="both" type="sdf">
                      <input name="in1" type="sdf" nodename="left"/>
                      <input name="in2" type="sdf" nodename="right"/>
                      <input name="blend" type="string" value="smooth"/>
                      <input name="radius" type="float" value="0.4"/>
                    </sdfcombine>
                    """,
                    "both",
                    """
                    float map(vec3 p)
                    {
                        float a = length(p - vec3(-0.6, 0.0, 0.0)) - 0.8;
                        vec3 q = abs(p - vec3(0.6, 0.0, 0.0)) - 0.6;
                        float b = length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0);
                        float h = clamp(0.5 + 0.5 * (b - a) / 0.4, 0.0, 1.0);
                        return mix(b, a, h) - 0.4 * h * (1.0 - h);
                    }
                    """),
            new Case(
                    "gyroid in a ball",
                    """
                    <sdfgyroid name="wall" type="sdf">
                      <input name="period" type="float" value="1"/>
                      <input name="thickness" type="float" value="0.1"/>
                    </sdfgyroid>
                    <sdfsphere name="ball" type="sdf"><input name="radius" type="float" value="1.4"/></sdfsphere>
                    <sdfcombine name="both" type="sdf">
                      <input name="in1" type="sdf" nodename="wall"/>
                      <input name="in2" type="sdf" nodename="ball"/>
                      <input name="operation" type="string" value="intersect"/>
                    </sdfcombine>
                    """,
                    "both",
                    """
                    float map(vec3 p)
                    {
                        vec3 q = 6.2831853 * p;
                        float wall = abs(dot(sin(q), cos(q.yzx))) / (1.7320508 * 6.2831853) - 0.05;
                        return max(wall, length(p) - 1.4);
                    }
                    """));

    private final Renderer renderer;
    private final OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private MarchCost(Renderer renderer) {
        this.renderer = renderer;
    }

    /** Measures each scene. */
    public static void main(String[] args) throws IOException {
        try (Renderer renderer = Renderer.open()) {
            System.out.println(renderer.description());
            MarchCost cost = new MarchCost(renderer);
            for (Case scene : CASES) {
                cost.compare(scene);
            }
        }
    }

    private void compare(Case scene) throws IOException {
        Shader ours = ours(scene);
        Shader plain = plain(scene.map());
        Shader none = plain("float map(vec3 p) { return 1e3; }");
        Shader[] all = {ours, plain, none};
        double[] least = {Double.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE};
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < all.length; i++) {
                draw(all[i]);
                long before = system.getProcessCpuTime();
                for (int k = 0; k < DRAWN; k++) {
                    draw(all[i]);
                }
                least[i] = Math.min(least[i], (system.getProcessCpuTime() - before) / 1e6 / DRAWN);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%-18s marched %7.1f ms, by hand %7.1f ms, nothing %7.1f ms; ratio %.2f, of the whole pictures %.2f;"
                        + " covered %d and %d pixels%n",
                scene.name(),
                least[0],
                least[1],
                least[2],
                (least[0] - least[2]) / (least[1] - least[2]),
                least[0] / least[1],
                covered(draw(ours)),
                covered(draw(plain)));
    }

    private static int covered(Image image) {
        int covered = 0;
        for (int y = 0; y < image.height(); y++) {
            for (int x = 0; x < image.width(); x++) {
                covered += image.get(x, y, 3) > 0.5f ? 1 : 0;
            }
        }
        return covered;
    }

    private Image draw(Shader shader) {
        return renderer.render(RenderJob.of(shader)
                        .mesh(SCREEN)
                        .size(SIZE, SIZE)
                        .samples(1)
                        .background(Background.NONE)
                        .build())
                .throwIfErrors();
    }

    private static Shader ours(Case scene) {
        String text = "<materialx version=\"1.39\">" + CAMERA + scene.nodes()
                + "<raymarch name=\"march\" type=\"multioutput\"><input name=\"scene\" type=\"sdf\" nodename=\""
                + scene.root()
                + "\"/><input name=\"camera\" type=\"sdfray\" nodename=\"camera\"/></raymarch>"
                + "<output name=\"picture\" type=\"color4\" nodename=\"march\" output=\"color\"/></materialx>";
        Diagnostics diagnostics = new Diagnostics();
        Document document = DocumentReader.create()
                .read(SourceFile.of("scene.mtlx", text), diagnostics)
                .orElseThrow(() -> new IllegalStateException(diagnostics.all().toString()));
        return Generators.forTarget("genglsl_raymarch")
                .generate(
                        LinkedDocument.of(Library.standard(), document),
                        document.find("picture").orElseThrow(),
                        GenerationOptions.DEFAULT)
                .throwIfErrors();
    }

    private static Shader plain(String map) throws IOException {
        String recipe =
                Resources.toString(Resources.getResource(MarchCost.class, "plain_march.glsl"), StandardCharsets.UTF_8);
        return new Shader(
                "plain",
                "genglsl",
                ImmutableList.of(
                        new ShaderStage(Stage.VERTEX, VERTEX, SourceMap.EMPTY, ImmutableList.of()),
                        new ShaderStage(
                                Stage.PIXEL, recipe.replace("@map@", map), SourceMap.EMPTY, ImmutableList.of())));
    }
}

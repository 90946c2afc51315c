package dev.shadeweave.sdf;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
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
import dev.shadeweave.rendering.OpenGl;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;

/** Asks the shape of a document on the driver, by what is written for it with another {@code main}. */
final class FieldDriver implements AutoCloseable {
    /** The number of points along each side. */
    static final int SIDE = 100;

    /** One triangle, whose corners the shaders place themselves. */
    static final Mesh SCREEN =
            Mesh.of("screen", ImmutableMap.of(Mesh.POSITION, Mesh.Attribute.of(3, new float[9])), new int[] {0, 1, 2});

    private final Renderer renderer = OpenGl.open();

    /**
     * The picture that a {@code main} draws.
     *
     * @param nodes the nodes of a document
     * @param root the name of the evaluated node
     * @param main one of {@link Harness}
     */
    Image draw(String nodes, String root, String main) {
        Shader shader = shader(shown(nodes, root), "genglsl_raymarch");
        String pixel = shader.stage(Stage.PIXEL).source();
        String written = pixel.substring(0, pixel.indexOf("void main()"));
        String before = (written.contains("void init()") ? "init(); " : "")
                + (written.contains("void measureScene()") ? "measureScene(); " : "");
        String asking = written
                + Harness.RANDOM
                + main.replace("void main() {", "void main() { " + before + "\n    vec4 color;")
                        .replaceFirst("(?s)}\\s*$", "    picture = color;\n}\n");
        Shader asked = new Shader(
                "field",
                "genglsl",
                ImmutableList.of(
                        new ShaderStage(
                                Stage.VERTEX, shader.stage(Stage.VERTEX).source(), SourceMap.EMPTY, ImmutableList.of()),
                        new ShaderStage(Stage.PIXEL, asking, SourceMap.EMPTY, ImmutableList.of())));
        return renderer.render(RenderJob.of(asked)
                        .mesh(SCREEN)
                        .size(SIDE, SIDE)
                        .samples(1)
                        .background(Background.NONE)
                        .build())
                .throwIfErrors();
    }

    /** True if the scene is known to lie in a ball. */
    static boolean isBounded(String nodes, String root) {
        return shader(shown(nodes, root), "genglsl_raymarch")
                .stage(Stage.PIXEL)
                .source()
                .contains("vec4 sceneBall");
    }

    /** A document of nodes with a picture of one of them. */
    static String shown(String nodes, String root) {
        return nodes + "<raymarch name=\"march\" type=\"multioutput\"><input name=\"scene\" type=\"sdf\" nodename=\""
                + root
                + "\"/></raymarch><output name=\"picture\" type=\"color4\" nodename=\"march\" output=\"color\"/>";
    }

    /** The shader of the output "picture" of a document. */
    static Shader shader(String nodes, String target) {
        Diagnostics diagnostics = new Diagnostics();
        Document document = DocumentReader.create()
                .read(SourceFile.of("field.mtlx", "<materialx version=\"1.39\">" + nodes + "</materialx>"), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        LinkedDocument content = LinkedDocument.of(Library.standard(), document);
        return Generators.forTarget(target)
                .generate(
                        content,
                        content.renderables().stream()
                                .filter(element -> content.path(element).equals("picture"))
                                .findFirst()
                                .orElseThrow(),
                        GenerationOptions.DEFAULT)
                .throwIfErrors();
    }

    @Override
    public void close() {
        renderer.close();
    }
}

package dev.shadeweave.raymarch;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.type.Value;
import java.util.LinkedHashMap;
import java.util.Map;

/** Builds documents with new nodes of code blocks, in memory. */
final class March {
    /** A camera at z = 5 whose rays are those of a screen of height 1 at distance 1. */
    static final String CAMERA =
            """
            <sdflookatcamera name="cam" type="sdfray">
              <input name="position" type="vector3" value="0, 0, 5"/>
              <input name="target" type="vector3" value="0, 0, 0"/>
              <input name="fov" type="float" value="53.130102"/>
            </sdflookatcamera>
            """;

    private final Map<String, String> files = new LinkedHashMap<>();
    private final StringBuilder definitions = new StringBuilder();
    private String target = "genglsl_raymarch";
    private GenerationOptions options = GenerationOptions.DEFAULT;

    /** Defines a node {@code name} with inputs and an output, and its code. */
    March node(String name, String ports, String blocks) {
        files.put(name + ".blocks", blocks);
        definitions
                .append("<nodedef name=\"ND_" + name + "\" node=\"" + name + "\">" + ports + "</nodedef>\n")
                .append("<implementation name=\"IM_" + name + "\" nodedef=\"ND_" + name
                        + "\" target=\"genglsl_raymarch\" file=\"" + name + ".blocks\"/>\n");
        return this;
    }

    March target(String name) {
        target = name;
        return this;
    }

    March options(GenerationOptions chosen) {
        options = chosen;
        return this;
    }

    /** A march of a node, seen by {@link #CAMERA} if the nodes have it. */
    static String marched(String nodes, String root, String settings) {
        String camera =
                nodes.contains("name=\"cam\"") ? "<input name=\"camera\" type=\"sdfray\" nodename=\"cam\"/>" : "";
        String scene = root.isEmpty() ? "" : "<input name=\"scene\" type=\"sdf\" nodename=\"" + root + "\"/>";
        return nodes + "<raymarch name=\"march\" type=\"multioutput\">" + scene + camera + settings + "</raymarch>";
    }

    /** What generating an output makes; {@code shown} names an output of the march. */
    GenerationResult generate(String nodes, String shown, String type) {
        return generate(
                nodes + "\n<output name=\"picture\" type=\"" + type + "\" nodename=\"march\" output=\"" + shown
                        + "\"/>",
                "picture");
    }

    private GenerationResult generate(String nodes, String element) {
        String text = "<materialx version=\"1.39\">\n" + definitions + nodes + "</materialx>";
        files.put("scene.mtlx", text);
        SourceRoot root = SourceRoot.memory("test", ImmutableMap.copyOf(files));
        Diagnostics diagnostics = new Diagnostics();
        Document document = DocumentReader.create()
                .read(SourceFile.in(root, "scene.mtlx", text), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        LinkedDocument content = LinkedDocument.of(Library.standard(), document, SearchPath.EMPTY);
        return Generators.forTarget(target)
                .generate(content, document.find(element).orElseThrow(), options);
    }

    Shader shaderOf(String nodes, String element) {
        return generate(nodes, element).throwIfErrors();
    }

    Shader shader(String nodes, String shown, String type) {
        return generate(nodes, shown, type).throwIfErrors();
    }

    String pixel(String nodes) {
        return shader(nodes, "color", "color4").stage(Stage.PIXEL).source();
    }

    /** Draws an output. */
    Image draw(Renderer renderer, String nodes, String shown, String type, int size, Map<String, Value> values) {
        return renderer.render(RenderJob.of(shader(nodes, shown, type))
                        .size(size, size)
                        .samples(1)
                        .background(Background.NONE)
                        .values(ImmutableMap.copyOf(values))
                        .build())
                .throwIfErrors();
    }

    Image draw(Renderer renderer, String nodes, String shown, String type, int size) {
        return draw(renderer, nodes, shown, type, size, Map.of());
    }
}

package dev.shadeweave.bench;

import dev.shadeweave.document.Element;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.shader.Shader;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** What does a modifier add to the time that the shader of a surface takes? */
public class Modified extends AbstractCorpusBenchmark {
    /** The modifier, or {@code none}. */
    @Param({
        "none",
        "depth",
        "id",
        "normals",
        "wireframe",
        "outline",
        "cel",
        "clip",
        "section",
        "xray",
        "fog",
        "dither",
        "peel",
        "motion",
        "fur",
        "points"
    })
    String modifier;

    /** The document. */
    @Param({"surfaces/veined_marble.mtlx", "surfaces/two_nodegraphs.mtlx", "patterns/marble.mtlx"})
    String document;

    private final ShaderGenerator generator = Generators.forTarget("genglsl");
    private LinkedDocument content = NOTHING;
    private GenerationOptions options = GenerationOptions.DEFAULT;

    /** Reads the material, and what is asked for. */
    @Setup
    public void prepare() {
        content = LinkedDocument.of(library, read(document));
        options = modifier.equals("none")
                ? GenerationOptions.DEFAULT
                : GenerationOptions.builder()
                        .set(
                                StageOptions.STAGES,
                                StageOptions.builder().modifier(modifier).build())
                        .build();
    }

    /** The shader of one material, by options that are in use already, as those of an editor are. */
    @Benchmark
    public Shader shader() {
        Element element = firstRenderable(content);
        return generator.generate(content, element, options).throwIfErrors();
    }
}

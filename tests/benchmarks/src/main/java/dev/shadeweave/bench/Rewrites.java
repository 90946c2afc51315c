package dev.shadeweave.bench;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.glsl.GlslShaderGenerator;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.link.Content;
import dev.shadeweave.pass.ElideConstants;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassPipeline;
import dev.shadeweave.pass.RemoveUnusedNodes;
import dev.shadeweave.pass.RewriteNodes;
import dev.shadeweave.shader.Shader;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Do the rewrites pay for themselves? One material with all inputs baked, written with the passes that save work and
 * without: they do if writing takes less time with them.
 */
public class Rewrites extends AbstractCorpusBenchmark {
    private static final GenerationOptions BAKED =
            GenerationOptions.builder().bake("all").build();

    /** The material. */
    @Param({
        "patterns/marble",
        "patterns/brick",
        "conditionals/known_test",
        "nodegraphs/same_names",
        "surfaces/veined_marble",
        "surfaces/car_paint",
        "surfaces/brushed_steel",
        "surfaces/bottle_glass",
        "surfaces/freckled_skin",
        "surfaces/velvet"
    })
    String material;

    private final ShaderGenerator rewriting = Generators.forTarget("genglsl");
    private final ShaderGenerator plain = new Plain();
    private Content content = NOTHING;

    /** Writes graphs as they were built. */
    private static final class Plain extends GlslShaderGenerator {
        Plain() {
            super(ImmutableList.of("genglsl"), Generators.forTarget("genglsl").nodes(), GlslVersion.GLSL_400);
        }

        @Override
        protected PassPipeline pipeline(Content content, GenerationOptions options, String workingSpace) {
            return new PassPipeline(super.pipeline(content, options, workingSpace).passes().stream()
                    .filter(pass -> !savesWork(pass))
                    .collect(ImmutableList.toImmutableList()));
        }

        private static boolean savesWork(GraphPass pass) {
            return pass instanceof RewriteNodes || pass instanceof ElideConstants || pass instanceof RemoveUnusedNodes;
        }
    }

    /** Reads the material. */
    @Setup
    public void read() {
        content = Content.of(library, read(material + ".mtlx"));
    }

    /** With all passes. */
    @Benchmark
    public Shader rewritten() {
        return write(rewriting);
    }

    /** Without those that save work. */
    @Benchmark
    public Shader plain() {
        return write(plain);
    }

    private Shader write(ShaderGenerator generator) {
        return generator.generate(content, firstRenderable(content), BAKED).throwIfErrors();
    }
}

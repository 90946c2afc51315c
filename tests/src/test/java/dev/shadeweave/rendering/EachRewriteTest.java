package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.compile.RandomGraphs;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.pass.DistributeLayerOverMix;
import dev.shadeweave.pass.ElideConstants;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassPipeline;
import dev.shadeweave.pass.PremultiplyBsdfMix;
import dev.shadeweave.pass.RemoveUnusedNodes;
import dev.shadeweave.pass.SortTopologically;
import dev.shadeweave.pass.optimize.FoldBranches;
import dev.shadeweave.pass.optimize.FoldConstants;
import dev.shadeweave.pass.optimize.FoldNeutral;
import dev.shadeweave.pass.optimize.MergeDuplicates;
import dev.shadeweave.pass.optimize.NodeRewrite;
import dev.shadeweave.pass.optimize.PruneClosures;
import dev.shadeweave.pass.optimize.RewriteNodes;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.shader.Shader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every rewrite by itself, on random graphs whose inputs are all baked: what is drawn with it is what is drawn without any.
 * A failure prints the document; each rewrite must have changed some of them. (Without {@code ElideDots}, which is about
 * names of files, there would be nothing to compare with: no variable of GLSL holds a sampler.)
 */
class EachRewriteTest {
    private static final GenerationOptions BAKED =
            GenerationOptions.builder().bake("all").build();

    /** Turns coordinates by hundreds of full circles, where sines of machines differ. */
    private static final String TURNS_FAR = "unifiednoise2d";

    private static final int VALUE_GRAPHS = 40;
    private static final int SURFACES = 6;

    /** Of the root of the mean square over all pixels. */
    private static final double TOLERANCE = 1e-5;

    /** The passes after which nothing is rewritten; those of them under test come back one by one. */
    private static final Set<Class<?>> REWRITES = Set.of(
            ElideConstants.class,
            RemoveUnusedNodes.class,
            RewriteNodes.class,
            DistributeLayerOverMix.class,
            PremultiplyBsdfMix.class);

    /** A rewrite under test, as the passes that do it. */
    private record Case(String name, ImmutableList<GraphPass> passes) {
        static Case of(GraphPass... passes) {
            return new Case(passes[passes.length - 1].name(), ImmutableList.copyOf(passes));
        }

        static Case of(NodeRewrite rewrite) {
            return new Case(rewrite.name(), ImmutableList.of(new RewriteNodes(false, rewrite)));
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case> ofValues() {
        return Stream.of(
                Case.of(new ElideConstants(false)),
                new Case("inline", ImmutableList.of(new RewriteNodes(true))),
                Case.of(new FoldConstants()),
                Case.of(new FoldBranches()),
                Case.of(new FoldNeutral()),
                Case.of(new MergeDuplicates()));
    }

    static Stream<Case> ofSurfaces() {
        return Stream.of(
                Case.of(new PruneClosures()),
                Case.of(new MergeDuplicates()),
                Case.of(new DistributeLayerOverMix()),
                Case.of(new DistributeLayerOverMix(), new RemoveUnusedNodes()),
                Case.of(new PremultiplyBsdfMix()));
    }

    /** Writes with one rewrite or none. */
    private static final class Writer {
        private final Optional<Case> rewrite;
        private final AtomicInteger changed = new AtomicInteger();
        private final ShaderGenerator generator;

        Writer(Optional<Case> rewrite) {
            this.rewrite = rewrite;
            this.generator = Generators.forTarget("genglsl").withPasses(this::passes);
        }

        private PassPipeline passes(PassPipeline all) {
            ImmutableList.Builder<GraphPass> passes = ImmutableList.builder();
            for (GraphPass pass : all.passes()) {
                if (!REWRITES.contains(pass.getClass())) {
                    passes.add(pass);
                }
            }
            rewrite.ifPresent(one -> passes.addAll(one.passes()).add(new SortTopologically()));
            return new PassPipeline(passes.build());
        }

        private boolean isLast(GraphPass pass) {
            return rewrite.isPresent()
                    && pass.equals(
                            rewrite.get().passes().get(rewrite.get().passes().size() - 1));
        }

        Shader write(String document) {
            Diagnostics diagnostics = new Diagnostics();
            LinkedDocument content = DocumentReader.create()
                    .readString("random.mtlx", document, diagnostics)
                    .map(read -> LinkedDocument.of(Library.standard(), read))
                    .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
            PassPipeline.Observer count = (pass, before, after) -> changed.addAndGet(isLast(pass) ? 1 : 0);
            return generator
                    .generate(content, content.element("NG/a").orElseThrow(), BAKED, count)
                    .throwIfErrors();
        }
    }

    @ParameterizedTest
    @MethodSource("ofValues")
    void keeps_values(Case rewrite) {
        Writer plain = new Writer(Optional.empty());
        Writer rewriting = new Writer(Optional.of(rewrite));
        List<String> wrong = new ArrayList<>();
        try (Renderer renderer = OpenGl.open()) {
            Spot spot = new Spot(renderer);
            for (int seed = 1000; seed < 1000 + VALUE_GRAPHS; seed++) {
                String document = RandomGraphs.wordy(4 + seed % 12, seed);
                if (!document.contains(TURNS_FAR)) {
                    spot.difference(document, plain.write(document), rewriting.write(document))
                            .ifPresent(wrong::add);
                }
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(rewriting.changed.get() > 0, "some graphs are rewritten");
    }

    @ParameterizedTest
    @MethodSource("ofSurfaces")
    void keeps_pictures(Case rewrite) {
        Writer plain = new Writer(Optional.empty());
        Writer rewriting = new Writer(Optional.of(rewrite));
        List<String> wrong = new ArrayList<>();
        try (Renderer renderer = OpenGl.open()) {
            for (int seed = 0; seed < SURFACES; seed++) {
                String document = RandomLobes.document(new Random(seed));
                double difference = ImageDifference.between(
                                picture(renderer, plain.write(document)), picture(renderer, rewriting.write(document)))
                        .rmse();
                if (!(difference <= TOLERANCE)) {
                    wrong.add(difference + " of\n" + document);
                }
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(rewriting.changed.get() > 0, "some graphs are rewritten");
    }

    private static Image picture(Renderer renderer, Shader shader) {
        return renderer.render(Stage.job(shader)).image().orElseThrow();
    }
}

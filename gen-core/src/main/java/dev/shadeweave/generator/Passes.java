package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.option.ColorOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.pass.BakeInputs;
import dev.shadeweave.pass.CheckAcyclic;
import dev.shadeweave.pass.ColorConversion;
import dev.shadeweave.pass.ConnectDefaultGeomProps;
import dev.shadeweave.pass.DistributeLayerOverMix;
import dev.shadeweave.pass.ElideConstants;
import dev.shadeweave.pass.ElideDots;
import dev.shadeweave.pass.FixInputs;
import dev.shadeweave.pass.FoldBranches;
import dev.shadeweave.pass.FoldConstants;
import dev.shadeweave.pass.FoldNeutral;
import dev.shadeweave.pass.ForgetUpstream;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.InlineFunctions;
import dev.shadeweave.pass.InsertColorTransforms;
import dev.shadeweave.pass.InsertUnitTransforms;
import dev.shadeweave.pass.MapChoices;
import dev.shadeweave.pass.MergeDuplicates;
import dev.shadeweave.pass.OrderBounds;
import dev.shadeweave.pass.PassPipeline;
import dev.shadeweave.pass.PremultiplyBsdfMix;
import dev.shadeweave.pass.PruneClosures;
import dev.shadeweave.pass.PublishInputs;
import dev.shadeweave.pass.RemoveUnusedNodes;
import dev.shadeweave.pass.RewriteNodes;
import dev.shadeweave.pass.SortTopologically;

/** The passes in order, for each purpose that a graph is built for. */
final class Passes {
    private Passes() {}

    /**
     * The rewrites of every graph that is written.
     *
     * @param workingSpace the colour space colours are converted to; empty for none
     * @param owners the paths of graphs and nodes whose inputs a reduced interface has
     * @param stated properties that the language can state as the default of a parameter
     * @param targetPasses the rewrites that only the target needs
     */
    static PassPipeline writing(
            GenerationOptions options,
            String workingSpace,
            ImmutableSet<String> owners,
            ImmutableSet<String> stated,
            ImmutableList<GraphPass> targetPasses) {
        ImmutableList.Builder<GraphPass> passes = ImmutableList.builder();
        // Before anything is inserted, which would count as what a node depends on.
        if (!options.get(GraphOptions.ADD_UPSTREAM_DEPENDENCIES)) {
            passes.add(new ForgetUpstream());
        }
        // Before all that follows a value to where it comes from.
        passes.add(new CheckAcyclic());
        // Geometric nodes then: what they feed is connected afterwards, so no later pass takes it for a constant.
        passes.add(new ConnectDefaultGeomProps(stated));
        // Transforms see values where the document states them, so before constants move to their readers.
        passes.add(new InsertColorTransforms(workingSpace, converter(options)));
        passes.add(new InsertUnitTransforms(options.get(ColorOptions.TARGET_DISTANCE_UNIT)));
        passes.add(new ElideConstants(!options.get(GraphOptions.ELIDE_CONSTANT_NODES)));
        passes.add(new ElideDots());
        passes.addAll(targetPasses);
        if (options.get(InterfaceOptions.CANONICAL)) {
            // Behind all that looks at the inputs of definitions; what is handed in may be a constant or pass through
            // dots.
            passes.add(new InlineFunctions());
            passes.add(new ElideConstants(!options.get(GraphOptions.ELIDE_CONSTANT_NODES)));
            passes.add(new ElideDots());
        }
        passes.add(new RemoveUnusedNodes());
        // Published last: every constant that is left is one an editor may change.
        passes.add(new BakeInputs(options.get(InterfaceOptions.INPUTS)));
        boolean complete = options.get(InterfaceOptions.CANONICAL)
                || options.get(InterfaceOptions.SHADER_INTERFACE) == InterfaceOptions.InterfaceType.COMPLETE;
        passes.add(new PublishInputs(
                options.get(InterfaceOptions.INPUTS),
                complete,
                complete ? ImmutableSet.of() : owners,
                options.get(InterfaceOptions.IMAGE_SAMPLING) == InterfaceOptions.ImageSampling.SHADER));
        // After inputs are published: a published bound may get any value, the others are known.
        passes.add(new OrderBounds());
        // Copies of a lobe read the same inputs of the graph, so an editor still finds each of them once.
        if (options.get(GraphOptions.DISTRIBUTE_LAYER_OVER_BSDF_MIX)) {
            passes.add(new DistributeLayerOverMix());
        }
        if (options.get(GraphOptions.PREMULTIPLIED_BSDF_ADD)) {
            passes.add(new PremultiplyBsdfMix());
        }
        passes.add(new SortTopologically());
        // Sorted, every node is rewritten when what it reads is final. What an editor may change is an input by now.
        passes.add(new RewriteNodes(
                true,
                new FoldConstants(),
                new FoldBranches(),
                new FoldNeutral(),
                new PruneClosures(),
                new MergeDuplicates()));
        // After folding, which turns connections to constants into values.
        passes.add(new FixInputs());
        // After all passes that read choices as documents state them.
        passes.add(new MapChoices());
        return new PassPipeline(passes.build());
    }

    /** What a definition of the document is inlined from: its values are still those of the document, not of the text. */
    static PassPipeline withoutRewrites(PassPipeline pipeline) {
        return new PassPipeline(pipeline.passes().stream()
                .filter(pass -> !(pass instanceof RewriteNodes))
                .collect(ImmutableList.toImmutableList()));
    }

    /** What leads to what nodes mean, not to how they are written: none of the passes that only save work. */
    static PassPipeline meaning(GenerationOptions options, String workingSpace) {
        return PassPipeline.of(
                new CheckAcyclic(),
                new ConnectDefaultGeomProps(),
                new InsertColorTransforms(workingSpace, converter(options)),
                new InsertUnitTransforms(options.get(ColorOptions.TARGET_DISTANCE_UNIT)),
                new SortTopologically());
    }

    /**
     * The rewrites before a structure is looked at. What they do is part of what a structural hash means, so they change
     * with the hash's version only; none is here that makes shaders faster.
     */
    static PassPipeline structure(GenerationOptions options, String workingSpace, ImmutableSet<String> stated) {
        return PassPipeline.of(
                new CheckAcyclic(),
                new ConnectDefaultGeomProps(stated),
                new InsertColorTransforms(workingSpace, converter(options)),
                new InsertUnitTransforms(options.get(ColorOptions.TARGET_DISTANCE_UNIT)),
                new InlineFunctions(),
                new ElideConstants(!options.get(GraphOptions.ELIDE_CONSTANT_NODES)),
                new ElideDots(),
                new RemoveUnusedNodes(),
                new SortTopologically());
    }

    /** Who converts colours. */
    static ColorConversion.By converter(GenerationOptions options) {
        if (!options.get(ColorOptions.EMIT_COLOR_TRANSFORMS)) {
            return ColorConversion.By.NOBODY;
        }
        return switch (options.get(ColorOptions.COLOR_MANAGEMENT)) {
            case SHADER -> ColorConversion.By.SHADER;
            case SAMPLER -> ColorConversion.By.SAMPLER;
            case NONE -> ColorConversion.By.NOBODY;
        };
    }

    /** The space that nodes convert to; empty if they convert nothing. */
    static String convertedSpace(GenerationOptions options, String workingSpace) {
        return converter(options) == ColorConversion.By.NOBODY ? "" : workingSpace;
    }
}

package dev.shadeweave.compile.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.option.ColorOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.pass.CheckAcyclic;
import dev.shadeweave.pass.ColorConversion;
import dev.shadeweave.pass.DistributeLayerOverMix;
import dev.shadeweave.pass.ElideConstants;
import dev.shadeweave.pass.ElideDots;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.InlineFunctions;
import dev.shadeweave.pass.InsertColorTransforms;
import dev.shadeweave.pass.InsertUnitTransforms;
import dev.shadeweave.pass.PassPipeline;
import dev.shadeweave.pass.PremultiplyBsdfMix;
import dev.shadeweave.pass.RemoveUnusedNodes;
import dev.shadeweave.pass.ShownInputs;
import dev.shadeweave.pass.SortTopologically;
import dev.shadeweave.pass.closure.ReduceClosures;
import dev.shadeweave.pass.input.BakeInputs;
import dev.shadeweave.pass.input.ConnectDefaultGeomProps;
import dev.shadeweave.pass.input.FixInputs;
import dev.shadeweave.pass.input.ForgetUpstream;
import dev.shadeweave.pass.input.MapChoices;
import dev.shadeweave.pass.input.PublishInputs;
import dev.shadeweave.pass.input.ShowInputs;
import dev.shadeweave.pass.optimize.FoldBranches;
import dev.shadeweave.pass.optimize.FoldConstants;
import dev.shadeweave.pass.optimize.FoldNeutral;
import dev.shadeweave.pass.optimize.MergeDuplicates;
import dev.shadeweave.pass.optimize.OrderBounds;
import dev.shadeweave.pass.optimize.PruneClosures;
import dev.shadeweave.pass.optimize.RewriteNodes;

/** The pipelines of passes, for each purpose of a graph. */
final class Passes {
    private Passes() {}

    /**
     * Returns the passes for graphs that are written.
     *
     * @param workingSpace the colour space that colours are converted to; empty for none
     * @param owners the paths of graphs and nodes whose inputs a reduced interface has
     * @param stated properties that the language can state as the default of a parameter
     * @param targetPasses the passes that only the target needs
     */
    static PassPipeline writing(
            GenerationOptions options,
            String workingSpace,
            ImmutableSet<String> owners,
            ImmutableSet<String> stated,
            ImmutableList<GraphPass> targetPasses) {
        ImmutableList.Builder<GraphPass> passes = ImmutableList.builder();
        // Before nodes are inserted, which would count as dependencies.
        if (!options.get(GraphOptions.ADD_UPSTREAM_DEPENDENCIES)) {
            passes.add(new ForgetUpstream());
        }
        // Before passes that follow a value to its source.
        passes.add(new CheckAcyclic());
        // Before passes that look at constants, so that they do not take a geometric default for one.
        passes.add(new ConnectDefaultGeomProps(stated));
        // Before constants move to their readers, so that transforms see values where the document states them.
        passes.add(new InsertColorTransforms(workingSpace, converter(options)));
        passes.add(new InsertUnitTransforms(options.get(ColorOptions.TARGET_DISTANCE_UNIT)));
        passes.add(new ElideConstants(!options.get(GraphOptions.ELIDE_CONSTANT_NODES)));
        passes.add(new ElideDots());
        // Before passes that inline surfaces, or turn them into materials.
        addShownInputs(options, passes);
        passes.addAll(targetPasses);
        if (options.get(InterfaceOptions.CANONICAL)) {
            // After the passes that look at inputs of definitions. Arguments may be constants, or pass through dots.
            passes.add(new InlineFunctions());
            passes.add(new ElideConstants(!options.get(GraphOptions.ELIDE_CONSTANT_NODES)));
            passes.add(new ElideDots());
        }
        passes.add(new RemoveUnusedNodes());
        // Last before publishing: an editor may change every constant that is left.
        passes.add(new BakeInputs(options.get(InterfaceOptions.INPUTS)));
        boolean complete = options.get(InterfaceOptions.CANONICAL)
                || options.get(InterfaceOptions.SHADER_INTERFACE) == InterfaceOptions.InterfaceType.COMPLETE;
        passes.add(new PublishInputs(
                options.get(InterfaceOptions.INPUTS),
                complete,
                complete ? ImmutableSet.of() : owners,
                options.get(InterfaceOptions.IMAGE_SAMPLING) == InterfaceOptions.ImageSampling.SHADER));
        // After publishing: a published bound may get any value, the others are known.
        passes.add(new OrderBounds());
        // Copies of a lobe read the same inputs of the graph, so an editor still finds each input once.
        if (options.get(GraphOptions.DISTRIBUTE_LAYER_OVER_BSDF_MIX)) {
            passes.add(new DistributeLayerOverMix());
        }
        if (options.get(GraphOptions.PREMULTIPLIED_BSDF_ADD)) {
            passes.add(new PremultiplyBsdfMix());
        }
        passes.add(new SortTopologically());
        // After sorting, so that everything that a node reads is final. Editable values are inputs by now.
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

    /**
     * Returns the passes for definitions of the document that are inlined: their values belong to the document, not to
     * the text.
     */
    static PassPipeline withoutRewrites(PassPipeline pipeline) {
        return new PassPipeline(pipeline.passes().stream()
                .filter(pass -> !(pass instanceof RewriteNodes))
                .collect(ImmutableList.toImmutableList()));
    }

    private static void addShownInputs(GenerationOptions options, ImmutableList.Builder<GraphPass> passes) {
        ImmutableList<String> models = options.get(InterfaceOptions.REDUCED_MODELS);
        if (!models.isEmpty()) {
            passes.add(new ReduceClosures(models));
        }
        ShownInputs shown = options.get(InterfaceOptions.SHOWN_INPUTS);
        if (!shown.isEmpty()) {
            passes.add(new ShowInputs(shown));
        }
    }

    /** Returns the passes that define the meaning of nodes, without those that only optimise. */
    static PassPipeline meaning(GenerationOptions options, String workingSpace) {
        return PassPipeline.of(
                new CheckAcyclic(),
                new ConnectDefaultGeomProps(),
                new InsertColorTransforms(workingSpace, converter(options)),
                new InsertUnitTransforms(options.get(ColorOptions.TARGET_DISTANCE_UNIT)),
                new SortTopologically());
    }

    /**
     * Returns the passes before a structural hash. They are part of its definition and change only with its version, so
     * none of them optimises.
     */
    static PassPipeline structure(GenerationOptions options, String workingSpace, ImmutableSet<String> stated) {
        ImmutableList.Builder<GraphPass> passes = ImmutableList.builder();
        passes.add(
                new CheckAcyclic(),
                new ConnectDefaultGeomProps(stated),
                new InsertColorTransforms(workingSpace, converter(options)),
                new InsertUnitTransforms(options.get(ColorOptions.TARGET_DISTANCE_UNIT)));
        addShownInputs(options, passes);
        passes.add(
                new InlineFunctions(),
                new ElideConstants(!options.get(GraphOptions.ELIDE_CONSTANT_NODES)),
                new ElideDots(),
                new RemoveUnusedNodes(),
                new BakeInputs(options.get(InterfaceOptions.INPUTS)),
                new SortTopologically());
        return new PassPipeline(passes.build());
    }

    /** Returns the converter of colours. */
    static ColorConversion.By converter(GenerationOptions options) {
        if (!options.get(ColorOptions.EMIT_COLOR_TRANSFORMS)) {
            return ColorConversion.By.NONE;
        }
        return switch (options.get(ColorOptions.COLOR_MANAGEMENT)) {
            case SHADER -> ColorConversion.By.SHADER;
            case SAMPLER -> ColorConversion.By.SAMPLER;
            case NONE -> ColorConversion.By.NONE;
        };
    }

    /** Returns the space that nodes convert to; empty if they convert nothing. */
    static String convertedSpace(GenerationOptions options, String workingSpace) {
        return converter(options) == ColorConversion.By.NONE ? "" : workingSpace;
    }
}

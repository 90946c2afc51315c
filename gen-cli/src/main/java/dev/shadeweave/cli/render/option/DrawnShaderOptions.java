package dev.shadeweave.cli.render.option;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.call.ShortNames;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.NamedTargets;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.raymarch.MarchOptions;
import dev.shadeweave.render.job.DrawnTargets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that select what kind of shader is drawn. */
public final class DrawnShaderOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--target",
            paramLabel = "NAME",
            defaultValue = "genglsl",
            converter = ShortNames.Targets.class,
            completionCandidates = DrawnNames.class,
            description =
                    "The target to draw: genglsl (glsl), essl or one that inherits from them. Default: ${DEFAULT-VALUE}.")
    private String target = "genglsl";

    @Option(
            names = "--outputs",
            paramLabel = "NAME",
            split = ",",
            description =
                    "The outputs of a marched scene, one picture each, such as color, normal, depth, objectid. Default: that of"
                            + " the element.")
    private List<String> sceneOutputs = List.of();

    @Mixin
    private DrawnColorOptions colors;

    /** Returns the shader generator; a target whose shaders cannot be drawn is a wrong call. */
    public ShaderGenerator generator(LibraryOptions libraries, List<Path> inputs) {
        ShaderGenerator generator = new NamedTargets(libraries, inputs, spec.commandLine()).generator(target);
        if (!DrawnTargets.areDrawn(generator.targets())) {
            throw UsageErrors.badValue(spec, "--target", target, ShortNames.TARGETS.listed(drawnTargets()));
        }
        return generator;
    }

    /** Returns the names of all targets that can be drawn: {@code essl, genglsl}. */
    private static ImmutableList<String> drawnTargets() {
        return Generators.targets().stream()
                .filter(name -> DrawnTargets.areDrawn(Generators.targetsOf(name)))
                .collect(ImmutableList.toImmutableList());
    }

    /** The names of the targets, for help and completion. */
    static final class DrawnNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ShortNames.TARGETS.with(drawnTargets()).iterator();
        }
    }

    /** Returns the generation options that the options specify. */
    public GenerationOptions.Builder read() {
        GenerationOptions.Builder options = GenerationOptions.builder();
        colors.set(options);
        return options.set(
                MarchOptions.OUTPUTS, ImmutableList.copyOf(sceneOutputs.subList(0, Math.min(1, sceneOutputs.size()))));
    }

    /** Returns the outputs of a marched scene that are drawn in addition to the first one. */
    public ImmutableList<String> moreOutputs() {
        return ImmutableList.copyOf(sceneOutputs.subList(Math.min(1, sceneOutputs.size()), sceneOutputs.size()));
    }
}

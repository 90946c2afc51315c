package dev.shadeweave.plan.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import dev.shadeweave.emit.SourceSelection;
import dev.shadeweave.extension.Requirements;
import dev.shadeweave.extension.VertexComputation;
import dev.shadeweave.extension.VertexValue;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.shader.StageInterface.Declared;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock.Kind;
import dev.shadeweave.type.Type;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The second step of a plan: the dependencies of the live nodes.
 *
 * @param shown the live part for the pixel stage; more than {@link Reach#shown} if the pixel stage computes the
 *     value of the vertex stage, too
 * @param sources the library code of the pixel stage
 * @param vertexPart the value that the vertex stage computes, with its library code; empty if the stage only
 *     passes values on
 * @param stages the declarations of the stages
 * @param structs the used structs, each after those of its members
 * @param uniformity the code that compares neighbouring pixels
 */
public record Demands(
        Liveness.Part shown,
        SourceSelection sources,
        Optional<VertexPart> vertexPart,
        StageInterface stages,
        ImmutableList<Type> structs,
        UniformityAnalysis uniformity) {
    public static Demands of(Requirements requirements, Reach reach, EmissionContext context) {
        return new Collection(requirements, reach, context).collect();
    }

    /** The value of the vertex stage, and the live part of the pixel stage with it. */
    private record VertexStep(Optional<VertexPart> value, Liveness.Part shown) {}

    /** Collects dependencies in the order of their declaration. */
    private static final class Collection {
        private final Requirements requirements;
        private final Reach reach;
        private final EmissionContext context;
        private final DependencyCollection requests;
        private final DataFiles files;
        private final SourceSelection sources;
        private final StageInterface.Builder declarations = new StageInterface.Builder();

        Collection(Requirements requirements, Reach reach, EmissionContext context) {
            this.requirements = requirements;
            this.reach = reach;
            this.context = context;
            this.files = new DataFiles(reach.program());
            this.requests = new DependencyCollection(reach.program(), context, reach.liveness(), files);
            this.sources = selection(String.join(" ", requirements.library().functions()));
        }

        Demands collect() {
            declarations.addAll(requirements.stages().declarations());
            requests.prepare(reach.shown(), declarations, sources);
            for (ShaderNode light : reach.program().lights()) {
                context.needs(light.implementation()).prepareLight(context, light, sources);
            }
            VertexStep vertex = requirements
                    .stages()
                    .vertex()
                    .map(this::vertexValue)
                    .orElse(new VertexStep(Optional.empty(), reach.shown()));
            UniformityAnalysis uniformity = new UniformityAnalysis(reach.program(), context, sources.ambient());
            declareMain(vertex.shown());
            ImmutableList<Type> structs =
                    UsedTypes.of(reach.program(), reach.liveness()).structs();
            requests.requireTypes(structs, sources);
            return new Demands(vertex.shown(), sources, vertex.value(), declarations.build(), structs, uniformity);
        }

        /**
         * Collects the dependencies of the vertex stage's value, whose declarations move from the pixel stage to the
         * vertex stage. Returns the value, and the live part of the pixel stage afterwards.
         */
        private VertexStep vertexValue(VertexComputation computed) {
            GraphOutput value = computed.output();
            ShaderGraph main = reach.program().main();
            Liveness.Part part = reach.liveness().behind(main, List.of(value.source()));
            SourceSelection selection = selection(context.syntax().typeName(value.type()));
            StageInterface.Builder own = new StageInterface.Builder();
            requests.prepare(part, own, selection);
            new VertexCheck(computed, reach, context, selection.ambient()).check(part);
            declareInputs(part, own);
            StageInterface asked = own.build();
            ImmutableMap<String, Type> read = handed(asked);
            computed.declare(own);
            Map<String, Type> variable = new LinkedHashMap<>();
            Liveness.Part shown = reach.shown();
            ImmutableMap<String, Type> handed = handed(declarations.build());
            if (!Collections.disjoint(computed.changed(), handed.keySet())) {
                computed.declareRecomputed(handed.keySet(), declarations);
                requests.prepare(part, declarations, sources);
                shown = shown.withInputsAndCallsOf(part);
                variable.putAll(handed(own.build()));
                variable.putAll(Maps.filterKeys(handed(declarations.build()), computed.changed()::contains));
            }
            int before = declarations.conflicts().size();
            for (StageInterface.Block block : own.build().blocks()) {
                boolean uniform = block.kind() == Kind.PRIVATE_UNIFORMS || block.kind() == Kind.PUBLIC_UNIFORMS;
                Stage stage = uniform ? Stage.VERTEX : block.stage();
                for (Declared declared : block.variables()) {
                    declarations.add(stage, block.kind(), declared.key(), declared.variable());
                }
            }
            requests.reportConflicts(declarations, before, value.name(), value.span());
            return new VertexStep(
                    Optional.of(new VertexPart(
                            new VertexValue(value, selection, read.keySet(), ImmutableMap.copyOf(variable)), part)),
                    shown);
        }

        /** Returns the values that the vertex stage passes on, by key. */
        private static ImmutableMap<String, Type> handed(StageInterface stages) {
            ImmutableMap.Builder<String, Type> types = ImmutableMap.builder();
            for (Declared declared : stages.variables(Stage.VERTEX, Kind.CONNECTOR)) {
                types.put(declared.key(), declared.variable().type());
            }
            return types.buildOrThrow();
        }

        private void declareInputs(Liveness.Part part, StageInterface.Builder declarations) {
            for (GraphInput input : reach.program().main().inputs()) {
                if (part.inputs().contains(input.name()) && context.syntax().isParameter(input.type())) {
                    declarations.publicUniform(
                            Stage.PIXEL,
                            context.inputKey(input.name()),
                            DependencyCollection.variable(
                                    input.name(), input.type(), input.value(), files.details(input)));
                }
            }
        }

        private void declareMain(Liveness.Part shown) {
            declareInputs(shown, declarations);
            ShaderGraph main = reach.program().main();
            for (GraphOutput output : main.outputs()) {
                declarations.output(
                        Stage.PIXEL,
                        Names.outputKey(output.name()),
                        Variable.builder(output.name(), output.type())
                                .stated(output.path(), output.span())
                                .build());
            }
        }

        /** Returns a selection that contains the code that the target uses without including it. */
        private SourceSelection selection(String words) {
            SourceSelection selection = new SourceSelection(context.ambient());
            selection.requireWordsOf(words);
            return selection;
        }
    }
}

package dev.shadeweave.plan.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import dev.shadeweave.emit.NameAllocator;
import dev.shadeweave.emit.StructNames;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.extension.Requirements;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface.Declared;
import dev.shadeweave.shader.VariableBlock.Kind;
import java.util.Set;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * The third step of a plan: global names. Library code gets its names first, then variables that hosts rely on, then
 * elements of the document. So a document can never take a name of the first two.
 *
 * @param names the names of the outermost scope
 * @param members the names of values passed between stages; the same as {@code names} without an instance
 * @param syntax the language, with the struct names of this program
 * @param connector the name of the instance of those members; empty if they are not in a block
 * @param bound for each function, the uniforms that it reads in place of parameters, by input
 */
public record Naming(
        NameAllocator names,
        NameAllocator members,
        Syntax syntax,
        @Untainted String connector,
        ImmutableMap<String, ImmutableMap<String, @Untainted String>> bound) {
    private static final ImmutableList<Kind> ORDER = ImmutableList.of(
            Kind.PRIVATE_UNIFORMS, Kind.VERTEX_INPUTS, Kind.CONNECTOR, Kind.PUBLIC_UNIFORMS, Kind.OUTPUTS);

    public static Naming of(Requirements requirements, Reach reach, Demands demands, EmissionContext context) {
        Syntax plain = context.syntax();
        @Untainted String connector = requirements.names().connector();
        NameAllocator names = NameAllocator.global(plain);
        NameAllocator members = connector.isEmpty() ? names : NameAllocator.global(plain);
        names.reserve(connector);
        demands.sources().seal(names, requirements.library().unused());
        demands.vertexPart().ifPresent(part -> part.value()
                .sources()
                .seal(names, requirements.library().unused()));
        names.reserveAll(requirements.names().reserved());
        Syntax syntax = plain.withStructs(StructNames.of(demands.structs(), names, plain));
        ImmutableSet<Stage> stages = demands.stages().stages();
        for (Kind kind : ORDER) {
            NameAllocator scope = kind == Kind.CONNECTOR ? members : names;
            for (Stage stage : stages) {
                for (Declared declared : demands.stages().variables(stage, kind)) {
                    Object tag = Names.global(declared.key());
                    if (scope.find(tag) == null) {
                        scope.allocate(declared.variable().name(), tag);
                    }
                }
            }
        }
        for (ShaderGraph function : reach.program().functions()) {
            names.allocate(function.name(), new Names.Function(function.name()));
        }
        return new Naming(names, members, syntax, connector, bound(requirements, reach, names, context));
    }

    private static ImmutableMap<String, ImmutableMap<String, @Untainted String>> bound(
            Requirements requirements, Reach reach, NameAllocator names, EmissionContext context) {
        if (!requirements.bindsUniforms()) {
            return ImmutableMap.of();
        }
        ImmutableMap.Builder<String, ImmutableMap<String, @Untainted String>> bound = ImmutableMap.builder();
        BoundInputs.of(reach.program(), reach.liveness(), input -> names.find(uniform(input, context)) != null)
                .forEach((function, inputs) -> {
                    bound.put(
                            function,
                            ImmutableMap.copyOf(
                                    Maps.transformValues(inputs, input -> names.get(uniform(input, context)))));
                    names.bind(new Names.Bound(function), names(inputs.keySet()));
                });
        return bound.buildOrThrow();
    }

    private static Object uniform(String input, EmissionContext context) {
        return Names.global(context.inputKey(input));
    }

    @SuppressWarnings("tainting") // never written, only compared
    private static @Untainted String names(Set<String> inputs) {
        return String.join(" ", inputs);
    }

    /** Returns the names of a kind of variables. */
    public NameAllocator of(Kind kind) {
        return kind == Kind.CONNECTOR ? members : names;
    }

    /** Returns the uniform of an input of the main graph, or an empty text. */
    @Untainted
    public String uniformOf(String input) {
        String name = names.find(Names.global(Names.inputKey(input)));
        return name == null ? "" : name;
    }
}

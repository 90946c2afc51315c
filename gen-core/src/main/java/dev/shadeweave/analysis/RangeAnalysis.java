package dev.shadeweave.analysis;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.PortDetails;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.semantics.AbstractCall;
import dev.shadeweave.semantics.AbstractValue;
import dev.shadeweave.semantics.AbstractValue.Lobe;
import dev.shadeweave.semantics.AbstractValue.Numbers;
import dev.shadeweave.semantics.AbstractValue.Surface;
import dev.shadeweave.semantics.AbstractValue.Unknown;
import dev.shadeweave.semantics.AbstractValue.Words;
import dev.shadeweave.semantics.Meanings;
import dev.shadeweave.semantics.NodeMeaning;
import dev.shadeweave.semantics.Origin;
import dev.shadeweave.semantics.Origin.Kind;
import dev.shadeweave.semantics.Range;
import dev.shadeweave.semantics.TransferFunction;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Estimates the outputs of a program with sorted graphs. Nodes outside data libraries are only known by their graphs.
 *
 * <p>Serves one program and one thread.
 */
public final class RangeAnalysis {
    /**
     * The maximum number of nodes of functions that are visited, counted for each set of arguments: forty nested
     * definitions with two calls each would have 2⁴⁰. Later calls may return anything.
     */
    private static final int MAX_NODES_INSIDE = 1 << 18;

    /** The largest number up to which a float represents every whole number. */
    private static final int MAX_COUNTED = 1 << 24;

    private final Function<String, @Nullable Range> edits;
    private final ImmutableMap<String, ShaderGraph> functions;
    private final ShaderGraph main;
    private final Map<FunctionCall, ImmutableMap<String, AbstractValue>> known = new HashMap<>();
    private @Nullable ImmutableMap<String, AbstractValue> outputs;
    private int nodesInside;

    private record FunctionCall(String name, ImmutableMap<String, AbstractValue> arguments) {}

    /**
     * Creates an analysis of a program.
     *
     * @param edits returns the range of numbers for the input at a document path, within the limits of its
     *     declaration ({@code uimin}, {@code uimax}, choices); null if it keeps the document's value
     */
    public RangeAnalysis(ShaderProgram program, Function<String, @Nullable Range> edits) {
        this.main = program.main();
        this.edits = edits;
        ImmutableMap.Builder<String, ShaderGraph> byName = ImmutableMap.builder();
        program.functions().forEach(function -> byName.put(function.name(), function));
        this.functions = byName.buildKeepingLast();
    }

    /** Returns the estimates of the program's outputs, by name. */
    public ImmutableMap<String, AbstractValue> outputs() {
        if (outputs == null) {
            Map<String, AbstractValue> arguments = new LinkedHashMap<>();
            for (GraphInput input : main.inputs()) {
                arguments.put(input.name(), leaf(input.type(), input.value(), input.details()));
            }
            outputs = estimate(main, ImmutableMap.copyOf(arguments), true);
        }
        return outputs;
    }

    private ImmutableMap<String, AbstractValue> estimate(
            ShaderGraph graph, ImmutableMap<String, AbstractValue> arguments, boolean isMain) {
        Map<Upstream, AbstractValue> results = new HashMap<>();
        for (ShaderNode node : graph.nodes()) {
            ImmutableMap.Builder<String, AbstractValue> inputs = ImmutableMap.builder();
            for (ShaderInput input : node.inputs()) {
                inputs.put(input.name(), source(input, arguments, results, isMain));
            }
            ImmutableMap<String, AbstractValue> estimated = inputs.buildKeepingLast();
            for (ShaderOutput output : node.outputs()) {
                results.put(new Upstream(node.id(), output.name()), node(node, output, estimated));
            }
        }
        ImmutableMap.Builder<String, AbstractValue> shown = ImmutableMap.builder();
        for (GraphOutput output : graph.outputs()) {
            shown.put(output.name(), result(output.source(), output.type(), arguments, results));
        }
        return shown.buildKeepingLast();
    }

    private AbstractValue source(
            ShaderInput input,
            ImmutableMap<String, AbstractValue> arguments,
            Map<Upstream, AbstractValue> results,
            boolean isMain) {
        if (input.source() instanceof InputSource.Constant constant) {
            // Constants of a function belong to its definition, constants of the main graph to the material.
            return isMain
                    ? leaf(input.type(), constant.value(), input.details())
                    : Literals.estimate(constant.value(), ImmutableSet.of());
        }
        return result(input.source(), input.type(), arguments, results);
    }

    private static AbstractValue result(
            InputSource source,
            Type type,
            ImmutableMap<String, AbstractValue> arguments,
            Map<Upstream, AbstractValue> results) {
        return source.match(new InputSource.Cases<AbstractValue>(
                constant -> Literals.estimate(constant.value(), ImmutableSet.of()),
                upstream -> known(results.get(upstream), type),
                graphInput -> known(arguments.get(graphInput.name()), type),
                () -> nothing(type)));
    }

    private static AbstractValue known(@Nullable AbstractValue found, Type type) {
        return found == null ? AbstractValue.anything(type, ImmutableSet.of()) : found;
    }

    /** Returns the estimate of an input without a source: the default of its type. */
    private static AbstractValue nothing(Type type) {
        if (type.isScalar() || type.isFloatTuple()) {
            return Numbers.all(type, Range.ZERO, ImmutableSet.of());
        }
        if (type.isClosure()) {
            return Lobe.NONE;
        }
        if (type.equals(Types.SURFACESHADER)) {
            return Surface.OPAQUE;
        }
        return type.base() == Type.Base.STRING ? new Words("", ImmutableSet.of()) : new Unknown(ImmutableSet.of());
    }

    /** Returns the estimate of a value that the document states or could state. */
    private AbstractValue leaf(Type type, @Nullable Value value, PortDetails details) {
        if (value == null) {
            return nothing(type);
        }
        Kind kind = details.authored() ? Kind.STATED : Kind.DEFAULT;
        ImmutableSet<Origin> origins = details.path().isEmpty()
                ? ImmutableSet.of()
                : ImmutableSet.of(new Origin(kind, details.path(), value.text(), details.span()));
        Range edited = origins.isEmpty() ? null : edits.apply(details.path());
        return edited == null
                ? Literals.estimate(value, origins)
                : Bounds.of(type, details.attributes(), edited, origins);
    }

    private AbstractValue node(ShaderNode node, ShaderOutput output, ImmutableMap<String, AbstractValue> inputs) {
        Origin self = new Origin(Kind.CODE, node.id().path(), node.category(), node.span());
        AbstractCall call = new AbstractCall(node, output, inputs, self);
        NodeMeaning meaning = node.isOfDataLibrary() ? Meanings.of(node.category(), output.type()) : null;
        TransferFunction rule = meaning == null ? null : meaning.estimate();
        AbstractValue estimate = rule == null ? null : rule.apply(call);
        if (estimate != null) {
            return fitted(isGrey(node, estimate) ? grey(estimate) : estimate, output.type());
        }
        if (node.implementation() instanceof GraphFunction function) {
            ShaderGraph graph = functions.get(function.name());
            if (graph != null && nodesInside <= MAX_NODES_INSIDE) {
                FunctionCall asked = new FunctionCall(function.name(), inputs);
                ImmutableMap<String, AbstractValue> results = known.get(asked);
                if (results == null) {
                    nodesInside += graph.nodes().size();
                    results = estimate(graph, inputs, false);
                    known.put(asked, results);
                }
                AbstractValue result = results.get(output.name());
                // A texture inside a definition is reported at the node of the document.
                return result == null
                        ? AbstractValue.anything(output.type(), call.origins())
                        : outside(result, node, graph);
            }
        }
        AbstractValue declared = Meanings.byDeclaration(call);
        return declared != null
                ? declared
                : AbstractValue.anything(output.type(), AbstractValue.origins(ImmutableSet.of(self), call.origins()));
    }

    /** Returns true if all components of a combination come from one output, so they are equal. */
    private static boolean isGrey(ShaderNode node, AbstractValue estimate) {
        if (!node.category().startsWith("combine") || !(estimate instanceof Numbers)) {
            return false;
        }
        InputSource first = node.inputs().get(0).source();
        return !(first instanceof InputSource.Constant)
                && node.inputs().stream()
                        .allMatch(input ->
                                input.type().isScalar() && input.source().equals(first));
    }

    /** Fits an estimate to a type: one number applies to all components, and integers stay in their range. */
    private static AbstractValue fitted(AbstractValue estimate, Type type) {
        if (type.equals(Types.INTEGER) && estimate instanceof Numbers numbers) {
            return numbers.map(RangeAnalysis::whole);
        }
        return estimate instanceof Numbers numbers && numbers.components().size() == 1 && type.size() > 1
                ? Numbers.all(type, numbers.first(), numbers.origins())
                : estimate;
    }

    /**
     * Returns the integers of a range. Beyond the integers that floats represent, arithmetic rounds, and sums overflow,
     * so any integer is possible.
     */
    private static Range whole(Range range) {
        boolean exact = range.low() >= -MAX_COUNTED && range.high() <= MAX_COUNTED;
        return exact ? range : Range.between(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    private static AbstractValue grey(AbstractValue estimate) {
        Numbers numbers = (Numbers) estimate;
        return new Numbers(numbers.components(), true, numbers.origins());
    }

    /** Returns the same estimate with places inside a definition replaced by the node that uses it. */
    private static AbstractValue outside(AbstractValue result, ShaderNode node, ShaderGraph graph) {
        if (result instanceof Surface surface) {
            return new Surface((Numbers) outside(surface.opacity(), node, graph), (Lobe)
                    outside(surface.transmission(), node, graph));
        }
        String inside = graph.path() + "/";
        if (result.origins().stream().noneMatch(origin -> isInside(origin, inside, graph))) {
            return result;
        }
        ImmutableSet.Builder<Origin> origins = ImmutableSet.builder();
        for (Origin origin : result.origins()) {
            origins.add(
                    isInside(origin, inside, graph)
                            ? new Origin(origin.kind(), node.id().path(), origin.text(), node.span())
                            : origin);
        }
        return result.from(origins.build());
    }

    private static boolean isInside(Origin origin, String inside, ShaderGraph graph) {
        return origin.path().startsWith(inside)
                && (!origin.span().isKnown()
                        || Objects.equals(origin.span().file(), graph.span().file()));
    }
}

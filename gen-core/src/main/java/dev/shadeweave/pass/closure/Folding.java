package dev.shadeweave.pass.closure;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeFactory;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.pass.closure.Term.Applied;
import dev.shadeweave.pass.closure.Term.Known;
import dev.shadeweave.pass.closure.Term.Nothing;
import dev.shadeweave.pass.closure.Term.Variable;
import dev.shadeweave.semantics.Evaluator;
import dev.shadeweave.semantics.Law;
import dev.shadeweave.semantics.Meanings;
import dev.shadeweave.semantics.NodeMeaning;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the graph of a model as terms, and folds terms whose variables get values.
 *
 * <p>Values of the document are not folded, because an editor may change them later.
 */
final class Folding {
    private final NodeFactory nodes;

    Folding(NodeFactory nodes) {
        this.nodes = nodes;
    }

    /**
     * Returns the term of a source in the graph of a function of the data library.
     *
     * @param arguments the terms of the graph's inputs; an input that is missing is a variable
     */
    Term read(ShaderInput reader, ShaderGraph graph, Map<String, Term> arguments) {
        return read(reader.source(), reader.type(), graph, arguments, new HashMap<>());
    }

    private Term read(
            InputSource source, Type type, ShaderGraph graph, Map<String, Term> arguments, Map<Upstream, Term> known) {
        if (source instanceof Constant constant) {
            return new Known(constant.value());
        }
        if (source instanceof FromGraphInput input) {
            Term argument = arguments.get(input.name());
            return argument == null ? new Variable(input.name(), type) : argument;
        }
        if (!(source instanceof Upstream upstream)) {
            return new Nothing();
        }
        Term before = known.get(upstream);
        if (before == null) {
            ShaderNode node = graph.node(upstream.node());
            ImmutableMap.Builder<String, Term> inputs = ImmutableMap.builder();
            for (ShaderInput input : node.inputs()) {
                inputs.put(input.name(), read(input.source(), input.type(), graph, arguments, known));
            }
            before = fold(node, upstream.output(), inputs.buildOrThrow());
            known.put(upstream, before);
        }
        return before;
    }

    /** Returns a term with the values of its variables. */
    Term with(Term term, Map<String, Term> bound) {
        if (term instanceof Variable variable) {
            return bound.getOrDefault(variable.name(), variable);
        }
        if (!(term instanceof Applied applied)) {
            return term;
        }
        ImmutableMap.Builder<String, Term> arguments = ImmutableMap.builder();
        applied.arguments().forEach((name, argument) -> arguments.put(name, with(argument, bound)));
        ImmutableMap<String, Term> changed = arguments.buildOrThrow();
        return changed.equals(applied.arguments()) ? term : fold(applied.node(), applied.output(), changed);
    }

    private Term fold(ShaderNode node, String output, ImmutableMap<String, Term> arguments) {
        if (node.implementation() instanceof GraphFunction function) {
            ShaderGraph body = nodes.function(function.name()).orElse(null);
            if (body != null) {
                for (GraphOutput shown : body.outputs()) {
                    if (shown.name().equals(output)) {
                        return read(shown.source(), shown.type(), body, arguments, new HashMap<>());
                    }
                }
            }
        }
        Term simple = node.isStandard() || node.isPhysicallyBased() ? simple(node, output, arguments) : null;
        return simple == null ? new Applied(node, output, arguments) : simple;
    }

    private static @Nullable Term simple(ShaderNode node, String output, ImmutableMap<String, Term> arguments) {
        Facts facts = new Facts(node, arguments);
        // The table lacks this law, because a rotation by zero still costs shaders that publish the angle nothing.
        if (node.category().equals("rotate3d") && facts.is("amount", 0)) {
            return arguments.get("in");
        }
        Map<String, Value> values = new LinkedHashMap<>();
        arguments.forEach((name, argument) -> {
            if (argument instanceof Known known) {
                values.put(name, known.value());
            }
        });
        List<String> deciding = Evaluator.deciding(node.declaration());
        if (!deciding.isEmpty() && values.keySet().containsAll(deciding)) {
            String choice = Evaluator.choice(node.declaration(), values).orElse("");
            if (arguments.containsKey(choice)) {
                return arguments.get(choice);
            }
        }
        if (values.size() == arguments.size()) {
            Value value = Evaluator.values(node.declaration(), values).get(output);
            return value == null ? null : new Known(value);
        }
        return law(node, arguments, facts);
    }

    private static @Nullable Term law(ShaderNode node, ImmutableMap<String, Term> arguments, Facts facts) {
        NodeMeaning meaning = node.outputs().size() == 1 ? Meanings.of(node) : null;
        if (meaning == null) {
            return null;
        }
        for (Law law : meaning.laws()) {
            if (!law.holds(facts)) {
                continue;
            }
            if (law.then() instanceof Law.Input input) {
                boolean fits =
                        node.input(input.name()).type().equals(node.output().type());
                return fits ? arguments.get(input.name()) : null;
            }
            Value zero = Term.number(node.output().type(), 0);
            return zero == null ? null : new Known(zero);
        }
        return null;
    }

    private record Facts(ShaderNode node, ImmutableMap<String, Term> arguments) implements Law.Facts {
        @Override
        public boolean is(String input, float number) {
            return arguments.get(input) instanceof Known known
                    && !Term.channels(known.value()).isEmpty()
                    && Term.channels(known.value()).stream().allMatch(channel -> channel == number);
        }

        @Override
        public boolean isNothing(String input) {
            return arguments.get(input) instanceof Nothing;
        }

        @Override
        public boolean areSame(String one, String other) {
            Term term = arguments.get(one);
            return term != null && term.equals(arguments.get(other));
        }

        @Override
        public boolean gives(Type type) {
            return node.output().type().equals(type);
        }
    }
}

package dev.shadeweave.pass.closure;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.pass.closure.Term.Applied;
import dev.shadeweave.pass.closure.Term.Given;
import dev.shadeweave.pass.closure.Term.Known;
import dev.shadeweave.pass.closure.Term.Variable;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.IntegerValue;
import dev.shadeweave.type.Value.StringValue;
import dev.shadeweave.type.Value.VectorValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds values of a model's inputs for which all equations hold. */
final class Solver {
    /** The maximum number of guesses for a set of equations; the models of the data library need fewer than ten. */
    private static final int MAX_GUESSES = 200;

    /** The relative difference below which two values count as equal: the rounding of a few operations on floats. */
    private static final float ROUNDING = 4e-7f;

    private final NodeDeclaration model;
    private final ShaderGraph closures;
    private final Folding folding;
    private final boolean live;
    private final Refusals refusals;
    private int guesses;

    /**
     * Creates a solver.
     *
     * @param live true to keep constants of the document editable, so that the equations hold for all their values; false
     *     to use their present values
     */
    Solver(NodeDeclaration model, ShaderGraph closures, Folding folding, boolean live, Refusals refusals) {
        this.live = live;
        this.model = model;
        this.closures = closures;
        this.folding = folding;
        this.refusals = refusals;
    }

    /** Returns the values of the inputs that are not at their default; empty if no values were found. */
    Optional<Map<String, Term>> solve(List<Equation> equations) {
        guesses = 0;
        return solve(equations, new LinkedHashMap<>());
    }

    private Optional<Map<String, Term>> solve(List<Equation> equations, Map<String, Term> bound) {
        List<Equation> left = new ArrayList<>(equations);
        boolean progress = true;
        while (progress) {
            progress = false;
            List<Equation> next = new ArrayList<>();
            for (Equation equation : left) {
                Equation folded = equation.with(folding.with(equation.model(), bound));
                Set<Variable> variables = variables(folded.model());
                if (variables.isEmpty()) {
                    if (!holds(folded.model(), folded.given())) {
                        refusals.add(folded);
                        return Optional.empty();
                    }
                } else if (bind(folded, variables, bound) || split(folded, next)) {
                    progress = true;
                } else {
                    next.add(folded);
                }
            }
            left = next;
        }
        return left.isEmpty() ? Optional.of(bound) : guess(left, bound);
    }

    private static Set<Variable> variables(Term term) {
        Set<Variable> variables = new LinkedHashSet<>();
        term.variables(variables);
        return variables;
    }

    /** Gives the only variable of an equation its value. */
    private boolean bind(Equation equation, Set<Variable> variables, Map<String, Term> bound) {
        if (equation.model() instanceof Variable variable && fits(variable.type(), equation.given())) {
            Value value = equation.given().value();
            bound.put(variable.name(), live || value == null ? equation.given() : new Known(value));
            return true;
        }
        Value wanted = equation.given().value();
        if (wanted == null || variables.size() > 1) {
            return false;
        }
        Variable variable = Iterables.getOnlyElement(variables);
        for (Value value : candidates(equation.model(), variable, wanted)) {
            Term term = new Known(value);
            Term folded = folding.with(equation.model(), Map.of(variable.name(), term));
            if (variables(folded).isEmpty() && holds(folded, equation.given())) {
                bound.put(variable.name(), term);
                return true;
            }
        }
        return false;
    }

    private static boolean fits(Type type, Term given) {
        Value value = given.value();
        return given instanceof Given at
                ? at.input().type().equals(type)
                : value != null && value.type().equals(type);
    }

    /** Returns values that may solve an equation with one variable; the caller inserts each. */
    private List<Value> candidates(Term term, Variable variable, Value wanted) {
        List<Value> values = new ArrayList<>();
        PortDeclaration port = model.input(variable.name());
        if (port != null && port.value() != null) {
            values.add(port.value());
        }
        ImmutableList<Float> channels = Term.channels(wanted);
        add(channels, variable.type(), values);
        add(channels.stream().map(channel -> (float) Math.sqrt(channel)).toList(), variable.type(), values);
        Value one = Term.number(variable.type(), 1);
        Value scale = one == null
                ? null
                : folding.with(term, Map.of(variable.name(), new Known(one))).value();
        if (scale != null && Term.channels(scale).size() == channels.size()) {
            List<Float> quotients = new ArrayList<>();
            for (int i = 0; i < channels.size(); i++) {
                quotients.add(channels.get(i) / Term.channels(scale).get(i));
            }
            add(quotients, variable.type(), values);
        }
        return values;
    }

    private static void add(List<Float> channels, Type type, List<Value> values) {
        if (channels.isEmpty() || !channels.stream().allMatch(Float::isFinite)) {
            return;
        }
        if (type.isFloatTuple() && type.size() == channels.size()) {
            values.add(new VectorValue(type, ImmutableList.copyOf(channels)));
        } else if (channels.stream().allMatch(channels.get(0)::equals)) {
            Value value = Term.number(type, channels.get(0));
            if (value != null) {
                values.add(value);
            }
        }
    }

    /** Replaces an equation between two uses of one node by equations between their inputs. */
    private boolean split(Equation equation, List<Equation> parts) {
        if (!(equation.model() instanceof Applied applied)) {
            return false;
        }
        ShaderNode node = same(applied, equation.given());
        if (node == null) {
            return false;
        }
        applied.arguments()
                .forEach((name, argument) -> parts.add(new Equation(
                        argument, Given.of(node.input(name), closures), equation.place(), equation.input())));
        return true;
    }

    private @Nullable ShaderNode same(Applied applied, Term given) {
        if (!(given instanceof Given at)
                || !(at.input().source() instanceof Upstream upstream)
                || !upstream.output().equals(applied.output())) {
            return null;
        }
        ShaderNode node = closures.node(upstream.node());
        return node.declaration().equals(applied.node().declaration())
                        && node.implementation().equals(applied.node().implementation())
                        && applied.arguments().keySet().stream().allMatch(node::hasInput)
                ? node
                : null;
    }

    private boolean holds(Term term, Term given) {
        Value one = term.value();
        Value other = given.value();
        if (term instanceof Known && one != null && other != null) {
            return equal(one, other) || (given instanceof Given at && isChoice(one, other, at.input()));
        }
        if (term instanceof Given left && given instanceof Given right) {
            return left.input().source().equals(right.input().source())
                    && left.input().type().equals(right.input().type());
        }
        if (term instanceof Term.Nothing) {
            return given instanceof Given at && at.input().source().equals(InputSource.UNSET);
        }
        ShaderNode node = term instanceof Applied applied ? same(applied, given) : null;
        return node != null
                && ((Applied) term)
                        .arguments().entrySet().stream()
                                .allMatch(argument ->
                                        holds(argument.getValue(), Given.of(node.input(argument.getKey()), closures)));
    }

    private static boolean equal(Value one, Value other) {
        ImmutableList<Float> left = Term.channels(one);
        ImmutableList<Float> right = Term.channels(other);
        if (!one.type().equals(other.type()) || left.isEmpty()) {
            return one.equals(other);
        }
        for (int i = 0; i < left.size(); i++) {
            float size = Math.max(Math.abs(left.get(i)), Math.abs(right.get(i)));
            if (!(Math.abs(left.get(i) - right.get(i)) <= ROUNDING * size)) {
                return false;
            }
        }
        return true;
    }

    /** Returns true if a number of the model is the position of a text in the list of choices, as code states it. */
    private static boolean isChoice(Value number, Value text, ShaderInput input) {
        String choices = input.details().attributes().get("enum", "");
        if (!(number instanceof IntegerValue position) || !(text instanceof StringValue choice) || choices.isEmpty()) {
            return false;
        }
        List<String> all = Splitter.on(',').trimResults().splitToList(choices);
        return all.indexOf(choice.value()) == position.value();
    }

    /** Tries values of one more variable. */
    private Optional<Map<String, Term>> guess(List<Equation> left, Map<String, Term> bound) {
        Set<Variable> variables = variables(left.get(0).model());
        for (Variable variable : variables) {
            PortDeclaration port = model.input(variable.name());
            Set<Value> values = new LinkedHashSet<>();
            if (port != null && port.value() != null) {
                values.add(port.value());
            }
            for (int number = 0; variable.type().isScalar() && number <= 2; number++) {
                Value value = Term.number(variable.type(), number);
                if (value != null) {
                    values.add(value);
                }
            }
            for (Value value : values) {
                if (++guesses > MAX_GUESSES) {
                    return Optional.empty();
                }
                Map<String, Term> guessed = new LinkedHashMap<>(bound);
                guessed.put(variable.name(), new Known(value));
                Optional<Map<String, Term>> solved = solve(left, guessed);
                if (solved.isPresent()) {
                    return solved;
                }
            }
        }
        refusals.add(left.get(0));
        return Optional.empty();
    }
}

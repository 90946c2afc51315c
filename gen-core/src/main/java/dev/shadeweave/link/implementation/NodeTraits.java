package dev.shadeweave.link.implementation;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.type.Type;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Properties of a node that its code declares.
 *
 * @param extraInputs inputs that it adds after those of the nodedef
 * @param fixedInputs inputs whose value must be known when code is written: they are never uniforms, and a graph
 *     that passes one on is specialised for the value
 * @param required inputs that the code cannot do without, with their types; nodedefs of documents may lack them
 * @param results the allowed types of the only output; empty if the code can write any outputs
 * @param choices the values in the code for the choices of fixed inputs
 */
public record NodeTraits(
        ImmutableList<PortDeclaration> extraInputs,
        ImmutableSet<String> fixedInputs,
        ImmutableMap<String, Type> required,
        ImmutableSet<Type> results,
        ImmutableMap<String, ChoiceValues> choices) {
    /** No special properties. */
    public static final NodeTraits NONE = new NodeTraits(ImmutableList.of(), ImmutableSet.of());

    /** Creates traits of code without required inputs. */
    public NodeTraits(ImmutableList<PortDeclaration> extraInputs, ImmutableSet<String> fixedInputs) {
        this(extraInputs, fixedInputs, ImmutableMap.of(), ImmutableSet.of());
    }

    /** Creates traits of code that uses the choices of the nodedef unchanged. */
    public NodeTraits(
            ImmutableList<PortDeclaration> extraInputs,
            ImmutableSet<String> fixedInputs,
            ImmutableMap<String, Type> required,
            ImmutableSet<Type> results) {
        this(extraInputs, fixedInputs, required, results, ImmutableMap.of());
    }

    /** Returns traits with only fixed inputs. */
    public static NodeTraits fixed(String... inputs) {
        return new NodeTraits(ImmutableList.of(), ImmutableSet.copyOf(inputs));
    }

    /** Returns traits of code with other values for the choices of some inputs. */
    static NodeTraits mapping(ImmutableMap<String, ChoiceValues> choices) {
        return new NodeTraits(ImmutableList.of(), choices.keySet(), ImmutableMap.of(), ImmutableSet.of(), choices);
    }

    /** Returns the same traits for a node whose inputs already have the values of the implementation. */
    public NodeTraits withoutChoices() {
        return new NodeTraits(extraInputs, fixedInputs, required, results, ImmutableMap.of());
    }

    /** Returns the same traits with a required input. */
    public NodeTraits requiring(String input, Type type) {
        return new NodeTraits(
                extraInputs,
                fixedInputs,
                ImmutableMap.<String, Type>builder()
                        .putAll(required)
                        .put(input, type)
                        .buildOrThrow(),
                results,
                choices);
    }

    /** Returns the same traits for code that writes one output of one of these types. */
    public NodeTraits giving(Type... types) {
        return new NodeTraits(extraInputs, fixedInputs, required, ImmutableSet.copyOf(types), choices);
    }

    /** Returns the requirement that a nodedef does not meet, in words; empty if it meets all. */
    Optional<String> lacking(NodeDeclaration declaration) {
        for (Map.Entry<String, Type> input : required.entrySet()) {
            PortDeclaration port = declaration.input(input.getKey());
            if (port == null || !port.type().equals(input.getValue())) {
                return Optional.of("an input '" + input.getKey() + "' of type " + input.getValue());
            }
        }
        boolean gives = results.isEmpty()
                || (declaration.outputs().size() == 1
                        && results.contains(declaration.firstOutput().type()));
        return gives
                ? Optional.empty()
                : Optional.of(
                        "one output of type " + results.stream().map(Type::name).collect(Collectors.joining(" or ")));
    }
}

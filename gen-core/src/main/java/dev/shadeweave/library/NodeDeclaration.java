package dev.shadeweave.library;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Types;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A nodedef with everything it inherits.
 *
 * @param name its qualified name: {@code ND_add_float}, {@code ns:ND_foo}
 * @param category the qualified category of the nodes it describes: {@code add}
 * @param ports what its nodes take and give
 * @param targets the targets it is meant for; empty for all
 * @param attributes all that the element says
 * @param provenance where it was loaded from
 * @param span where it is declared
 */
public record NodeDeclaration(
        String name,
        String category,
        Ports ports,
        ImmutableSet<String> targets,
        Attributes attributes,
        Provenance provenance,
        SourceSpan span)
        implements Located {
    /**
     * What the nodes of a nodedef take and give.
     *
     * @param inputs the declared inputs by name, those of the nodedef first, then those of each ancestor
     * @param outputs the declared outputs by name; at least one
     * @param tokens the values of its tokens by name
     */
    public record Ports(
            ImmutableMap<String, PortDeclaration> inputs,
            ImmutableMap<String, PortDeclaration> outputs,
            ImmutableMap<String, String> tokens) {}

    /** The attribute by which an author states how a renderer must draw a surface. */
    public static final String ALPHA_MODE = "alphamode";

    /**
     * The input that turns a node off. Every node whose nodedef {@linkplain #passesThrough() passes something through} has it
     * (specification, "Standard Node Inputs").
     */
    public static final String DISABLE = "disable";

    /** The declared inputs by name, its own first, then those of each ancestor. */
    public ImmutableMap<String, PortDeclaration> inputs() {
        return ports.inputs();
    }

    /** The declared outputs by name; at least one. */
    public ImmutableMap<String, PortDeclaration> outputs() {
        return ports.outputs();
    }

    /** The values of its tokens by name. */
    public ImmutableMap<String, String> tokens() {
        return ports.tokens();
    }

    /** Returns the same declaration with other inputs. */
    public NodeDeclaration withInputs(ImmutableMap<String, PortDeclaration> inputs) {
        return new NodeDeclaration(
                name, category, new Ports(inputs, outputs(), tokens()), targets, attributes, provenance, span);
    }

    /** Its version, or null. */
    public @Nullable String version() {
        return attributes.get("version");
    }

    /** The input of that name, or null. */
    public @Nullable PortDeclaration input(String name) {
        return inputs().get(name);
    }

    /** The output of that name, or null. */
    public @Nullable PortDeclaration output(String name) {
        return outputs().get(name);
    }

    /** The first output. */
    public PortDeclaration firstOutput() {
        return outputs().values().iterator().next();
    }

    /** True if another declares inputs and outputs of the same names and types, in the same order. */
    boolean hasSamePorts(NodeDeclaration other) {
        return haveSameTypes(inputs(), other.inputs()) && haveSameTypes(outputs(), other.outputs());
    }

    private static boolean haveSameTypes(
            ImmutableMap<String, PortDeclaration> ours, ImmutableMap<String, PortDeclaration> theirs) {
        return ImmutableList.copyOf(ours.keySet()).equals(ImmutableList.copyOf(theirs.keySet()))
                && ours.keySet().stream().allMatch(name -> Objects.requireNonNull(ours.get(name))
                        .type()
                        .equals(Objects.requireNonNull(theirs.get(name)).type()));
    }

    /** The type its nodes state: that of the output, or {@code multioutput}. */
    public String typeName() {
        return outputs().size() > 1 ? Types.MULTIOUTPUT : firstOutput().type().name();
    }

    /** The {@code nodegroup}, empty if there is none. */
    public String group() {
        return attributes.get("nodegroup", "");
    }

    /** What a lobe does with light, attribute {@code bsdf}: {@code R}, {@code T} or {@code RT}; empty if it is not stated. */
    public String scattering() {
        return attributes.get("bsdf", "");
    }

    /** How a renderer must draw its surfaces, if the author states it. */
    public Optional<String> alphaMode() {
        return Optional.ofNullable(attributes.get(ALPHA_MODE)).filter(mode -> !mode.isEmpty());
    }

    /** True if nodes that state no version may mean this one. */
    public boolean isDefaultVersion() {
        return attributes.isTrue("isdefaultversion");
    }

    /**
     * True if each output states a value for a node that is turned off or has no implementation (specification, "Output
     * Elements": {@code default} and {@code defaultinput}).
     */
    public boolean passesThrough() {
        for (PortDeclaration output : outputs().values()) {
            if (!output.attributes().has("default") && !output.attributes().has("defaultinput")) {
                return false;
            }
        }
        return true;
    }
}

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
 * A nodedef with everything that it inherits.
 *
 * @param name its qualified name: {@code ND_add_float}, {@code ns:ND_foo}
 * @param category the qualified category of its nodes: {@code add}
 * @param ports the inputs, outputs and tokens of its nodes
 * @param targets its targets; empty for all
 * @param attributes all attributes of the element
 * @param provenance where it was loaded from
 * @param span the place of its declaration
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
     * The inputs, outputs and tokens of the nodes of a nodedef.
     *
     * @param inputs the declared inputs by name: those of the nodedef first, then those of each ancestor
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
     * The input that disables a node. Every node whose nodedef {@linkplain #passesThrough() passes a value through} has
     * it (specification, "Standard Node Inputs").
     */
    public static final String DISABLE = "disable";

    /** Returns the declared inputs by name: its own first, then those of each ancestor. */
    public ImmutableMap<String, PortDeclaration> inputs() {
        return ports.inputs();
    }

    /** Returns the declared outputs by name; at least one. */
    public ImmutableMap<String, PortDeclaration> outputs() {
        return ports.outputs();
    }

    /** Returns the values of its tokens by name. */
    public ImmutableMap<String, String> tokens() {
        return ports.tokens();
    }

    /** Returns the same declaration with other inputs. */
    public NodeDeclaration withInputs(ImmutableMap<String, PortDeclaration> inputs) {
        return new NodeDeclaration(
                name, category, new Ports(inputs, outputs(), tokens()), targets, attributes, provenance, span);
    }

    /** Returns its version, or null. */
    public @Nullable String version() {
        return attributes.get("version");
    }

    /** Returns the input with that name, or null. */
    public @Nullable PortDeclaration input(String name) {
        return inputs().get(name);
    }

    /** Returns the output with that name, or null. */
    public @Nullable PortDeclaration output(String name) {
        return outputs().get(name);
    }

    /** Returns the first output. */
    public PortDeclaration firstOutput() {
        return outputs().values().iterator().next();
    }

    /** Returns true if another nodedef declares inputs and outputs with the same names and types in the same order. */
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

    /** Returns the type that its nodes state: that of the output, or {@code multioutput}. */
    public String typeName() {
        return outputs().size() > 1 ? Types.MULTIOUTPUT : firstOutput().type().name();
    }

    /** Returns the {@code nodegroup}, or an empty text. */
    public String group() {
        return attributes.get("nodegroup", "");
    }

    /**
     * Returns the attribute {@code bsdf}, which says whether a lobe reflects or transmits: {@code R}, {@code T} or
     * {@code RT}; empty if it is not stated.
     */
    public String scattering() {
        return attributes.get("bsdf", "");
    }

    /** Returns how a renderer must draw its surfaces, if the author states it. */
    public Optional<String> alphaMode() {
        return Optional.ofNullable(attributes.get(ALPHA_MODE)).filter(mode -> !mode.isEmpty());
    }

    /** Returns true if nodes without a version may refer to this one. */
    public boolean isDefaultVersion() {
        return attributes.isTrue("isdefaultversion");
    }

    /**
     * Returns true if each output has a value for a node that is disabled or has no implementation (specification,
     * "Output Elements": {@code default} and {@code defaultinput}).
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

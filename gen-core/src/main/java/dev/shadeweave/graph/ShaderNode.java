package dev.shadeweave.graph;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.Provenance.Part;
import dev.shadeweave.link.implementation.NodeImplementation;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;

/**
 * A node of a shader graph.
 *
 * @param id its identity: the path of its element
 * @param name the base of the names of its variables: the name of its element
 * @param definition its nodedef, and its implementation for the target
 * @param inputs its inputs, in the order of the nodedef, then those that the implementation adds
 * @param outputs its outputs, in the order of the nodedef
 * @param span the element that it comes from
 */
public record ShaderNode(
        NodeId id,
        String name,
        NodeDefinition definition,
        ImmutableList<ShaderInput> inputs,
        ImmutableList<ShaderOutput> outputs,
        SourceSpan span)
        implements Located {
    /** Returns its nodedef. */
    public NodeDeclaration declaration() {
        return definition.declaration();
    }

    /** Returns its implementation for the target. */
    public NodeImplementation implementation() {
        return definition.implementation();
    }

    /** Returns the properties that the code of a custom node declares. */
    public NodeTraits traits() {
        return definition.traits();
    }

    /**
     * Returns the input with that name.
     *
     * @throws IllegalArgumentException if it does not exist; ports are checked when the graph is built
     */
    public ShaderInput input(String inputName) {
        for (int i = 0; i < inputs.size(); i++) {
            if (inputs.get(i).name().equals(inputName)) {
                return inputs.get(i);
            }
        }
        throw new IllegalArgumentException(id + " has no input '" + inputName + "'");
    }

    /**
     * Returns the output with that name.
     *
     * @throws IllegalArgumentException if it does not exist
     */
    public ShaderOutput output(String outputName) {
        for (ShaderOutput output : outputs) {
            if (output.name().equals(outputName)) {
                return output;
            }
        }
        throw new IllegalArgumentException(id + " has no output '" + outputName + "'");
    }

    /** Returns true if an input with that name exists. */
    public boolean hasInput(String inputName) {
        for (int i = 0; i < inputs.size(); i++) {
            if (inputs.get(i).name().equals(inputName)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the first output. */
    public ShaderOutput output() {
        return outputs.get(0);
    }

    /**
     * Returns true if the nodedef and the implementation are those of the Standard Node Library, which defines the
     * node's meaning.
     */
    public boolean isStandard() {
        return isOf(Part.STDLIB);
    }

    /**
     * Returns true if the nodedef and the implementation are those of the Physically Based Shading library, which
     * defines the node's meaning.
     */
    public boolean isPhysicallyBased() {
        return isOf(Part.PBRLIB);
    }

    private boolean isOf(Part part) {
        return declaration().provenance().part() == part
                && implementation().provenance().part() == part;
    }

    /**
     * Returns true if the nodedef and the implementation are those of a data library, so that the category defines the
     * node's meaning.
     */
    public boolean isOfDataLibrary() {
        return declaration().provenance().isDataLibrary()
                && implementation().provenance().isDataLibrary();
    }

    /** Returns true if the document defines the nodedef or the implementation. */
    public boolean isOwn() {
        return declaration().provenance().isOwn()
                || implementation().provenance().isOwn();
    }

    /** Returns the category: {@code add}, {@code image}. */
    public String category() {
        return declaration().category();
    }

    /** Returns the same node with other inputs. */
    public ShaderNode withInputs(ImmutableList<ShaderInput> newInputs) {
        return new ShaderNode(id, name, definition, newInputs, outputs, span);
    }

    /** Returns the same node with one input replaced. */
    public ShaderNode withInput(ShaderInput changed) {
        ImmutableList.Builder<ShaderInput> all = ImmutableList.builderWithExpectedSize(inputs.size());
        for (int i = 0; i < inputs.size(); i++) {
            ShaderInput input = inputs.get(i);
            all.add(input.name().equals(changed.name()) ? changed : input);
        }
        return withInputs(all.build());
    }
}

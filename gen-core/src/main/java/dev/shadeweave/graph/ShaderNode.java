package dev.shadeweave.graph;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.Provenance.Part;
import dev.shadeweave.link.NodeImplementation;
import dev.shadeweave.link.NodeTraits;
import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;

/**
 * A node of a shader graph.
 *
 * @param id its identity: the path of its element
 * @param name the name variables are made of: the bare element name
 * @param definition its nodedef, and how the target implements it
 * @param inputs its inputs, in nodedef order, then those the implementation adds
 * @param outputs its outputs, in nodedef order
 * @param span the element it comes from
 */
public record ShaderNode(
        NodeId id,
        String name,
        NodeDefinition definition,
        ImmutableList<ShaderInput> inputs,
        ImmutableList<ShaderOutput> outputs,
        SourceSpan span)
        implements Located {
    /** Its nodedef. */
    public NodeDeclaration declaration() {
        return definition.declaration();
    }

    /** How the target implements it. */
    public NodeImplementation implementation() {
        return definition.implementation();
    }

    /** What the code of a custom node says about it. */
    public NodeTraits traits() {
        return definition.traits();
    }

    /**
     * The input of that name.
     *
     * @throws IllegalArgumentException if the node has none; ports are checked when the graph is built
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
     * The output of that name.
     *
     * @throws IllegalArgumentException if the node has none
     */
    public ShaderOutput output(String outputName) {
        for (ShaderOutput output : outputs) {
            if (output.name().equals(outputName)) {
                return output;
            }
        }
        throw new IllegalArgumentException(id + " has no output '" + outputName + "'");
    }

    /** True if there is an input of that name. */
    public boolean hasInput(String inputName) {
        for (int i = 0; i < inputs.size(); i++) {
            if (inputs.get(i).name().equals(inputName)) {
                return true;
            }
        }
        return false;
    }

    /** The first output. */
    public ShaderOutput output() {
        return outputs.get(0);
    }

    /** True if it means what the Standard Node Library says: neither nodedef nor implementation is stated elsewhere. */
    public boolean isStandard() {
        return isOf(Part.STDLIB);
    }

    /** True if it means what the Physically Based Shading library says: nobody else states nodedef or implementation(). */
    public boolean isPhysicallyBased() {
        return isOf(Part.PBRLIB);
    }

    private boolean isOf(Part part) {
        return declaration().provenance().part() == part
                && implementation().provenance().part() == part;
    }

    /** True if nodedef and implementation are those of a data library, so that its category says what it means. */
    public boolean isOfDataLibrary() {
        return declaration().provenance().isDataLibrary()
                && implementation().provenance().isDataLibrary();
    }

    /** True if the document itself states the nodedef or the implementation(). */
    public boolean isOwn() {
        return declaration().provenance().isOwn()
                || implementation().provenance().isOwn();
    }

    /** The category: {@code add}, {@code image}. */
    public String category() {
        return declaration().category();
    }

    /** The same node with other inputs. */
    public ShaderNode withInputs(ImmutableList<ShaderInput> newInputs) {
        return new ShaderNode(id, name, definition, newInputs, outputs, span);
    }

    /** The same node with one input replaced by one of its name. */
    public ShaderNode withInput(ShaderInput changed) {
        ImmutableList.Builder<ShaderInput> all = ImmutableList.builderWithExpectedSize(inputs.size());
        for (int i = 0; i < inputs.size(); i++) {
            ShaderInput input = inputs.get(i);
            all.add(input.name().equals(changed.name()) ? changed : input);
        }
        return withInputs(all.build());
    }
}

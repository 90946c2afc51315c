package dev.shadeweave.shader;

import com.google.common.collect.ImmutableList;

/**
 * Variables that a stage declares together.
 *
 * <pre>{@code
 * Document document = DocumentBuilder.document(doc -> doc.nodeGraph("NG", graph -> graph
 *         .node("constant", "c", "color3", node -> node.input("value", "color3", "1, 0, 0"))
 *         .output("out", "color3", out -> out.set("nodename", "c"))));
 * LinkedDocument content = LinkedDocument.of(Library.standard(), document);
 * GenerationResult result = Generators.forTarget("genglsl")
 *         .generate(content, content.renderables().get(0), GenerationOptions.DEFAULT);
 * ShaderStage pixel = result.throwIfErrors().stage(Stage.PIXEL);
 * VariableBlock uniforms = pixel.block(VariableBlock.Kind.PUBLIC_UNIFORMS).orElseThrow();
 * System.out.println(uniforms.variables().size()); // 1
 * }</pre>
 *
 * @param name the name of the block: {@code PublicUniforms}
 * @param instance the instance name that precedes its members in code; empty if members are named without it
 * @param kind what the variables are for
 * @param slot the slot at which a host binds the block as one buffer; {@link Slot#NONE} for separate variables
 * @param variables the variables, in the order of their declaration; never empty
 */
public record VariableBlock(String name, String instance, Kind kind, Slot slot, ImmutableList<Variable> variables) {
    /** The purpose of the variables of a block. */
    public enum Kind {
        /** Set by the host for every object or frame: matrices, time, environment. */
        PRIVATE_UNIFORMS,
        /** Inputs that the document exposes to the user. */
        PUBLIC_UNIFORMS,
        /** The members of one light; the host sets an array of lights. */
        LIGHT_DATA,
        /** Attributes of the vertex. */
        VERTEX_INPUTS,
        /** Varyings, which one stage passes to the next. */
        CONNECTOR,
        /** The outputs of the stage. */
        OUTPUTS
    }
}

package dev.shadeweave.shader;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import org.jspecify.annotations.Nullable;

/**
 * A place of the document whose value an editor may change, and what such a change asks of a host. To connect something
 * else, or to change a colour space or unit, asks for a new shader always.
 *
 * <pre>{@code
 * Document document = DocumentBuilder.document(doc -> doc.nodeGraph("NG", graph -> graph
 *         .node("constant", "c", "color3", node -> node.input("value", "color3", "1, 0, 0"))
 *         .output("out", "color3", out -> out.set("nodename", "c"))));
 * LinkedDocument content = LinkedDocument.of(Library.standard(), document);
 * GenerationResult result = Generators.forTarget("genglsl")
 *         .generate(content, content.renderables().get(0), GenerationOptions.DEFAULT);
 * EditableInput red = result.inputs().get(0);
 * System.out.println(red.path()); // NG/c/value
 * System.out.println(red.variables()); // [c_value]
 * }</pre>
 *
 * @param path the place
 * @param type the type of the value
 * @param value the value the shader was made with, or null for the default of the type
 * @param state what an edit asks for
 * @param variables the names of the uniforms or parameters of a live input, else none. An edit sets all of them: there is
 *     more than one only where readers need the value in different forms, or a host has to give one file to samplers that
 *     differ
 */
public record EditableInput(
        String path, Type type, @Nullable Value value, State state, ImmutableList<String> variables) {
    /** The work that an edit causes. */
    public enum State {
        /** A new value of a uniform. */
        LIVE,
        /** A new shader. */
        BAKED,
        /** Nothing: no code reads it. */
        UNUSED
    }

    /** The first of the variables, else empty. */
    public String variable() {
        return variables.isEmpty() ? "" : variables.get(0);
    }

    /** True if the shader has to be made again when the value changes. */
    public boolean needsNewShader() {
        return state == State.BAKED;
    }
}

package dev.shadeweave.shader;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import org.jspecify.annotations.Nullable;

/**
 * A place in the document whose value an editor may change, and the work that the change causes for a host. A new
 * connection, colour space or unit always requires a new shader.
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
 * @param path the path of the value in the document
 * @param type the type of the value
 * @param value the value that the shader was generated with, or null for the default of the type
 * @param state the work that an edit causes
 * @param variables the names of the uniforms or parameters of a live input, else empty. An edit sets all of them. There
 *     are several only if readers need the value in different forms, or if a host must bind one file to samplers with
 *     different settings
 */
public record EditableInput(
        String path, Type type, @Nullable Value value, State state, ImmutableList<String> variables) {
    /** The work that an edit causes. */
    public enum State {
        /** The host sets a uniform. */
        LIVE,
        /** The host needs a new shader. */
        BAKED,
        /** The host does nothing, because no code reads the input. */
        UNUSED
    }

    /** Returns the first of the variables, or an empty text if the list is empty. */
    public String variable() {
        return variables.isEmpty() ? "" : variables.get(0);
    }

    /** Returns true if a change of the value requires a new shader. */
    public boolean needsNewShader() {
        return state == State.BAKED;
    }
}

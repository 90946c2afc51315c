package dev.shadeweave.shader;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

/**
 * A generated shader.
 *
 * <pre>{@code
 * Document document = DocumentBuilder.document(doc -> doc.nodeGraph("NG", graph -> graph
 *         .node("constant", "c", "color3", node -> node.input("value", "color3", "1, 0, 0"))
 *         .output("out", "color3", out -> out.set("nodename", "c"))));
 * LinkedDocument content = LinkedDocument.of(Library.standard(), document);
 * GenerationResult result = Generators.forTarget("genglsl")
 *         .generate(content, content.renderables().get(0), GenerationOptions.DEFAULT);
 * Shader shader = result.throwIfErrors();
 * System.out.println(shader.target()); // genglsl
 * System.out.println(shader.stage(Stage.PIXEL).source().startsWith("#version")); // true
 * }</pre>
 *
 * @param name the name of the graph that it was generated from, as an identifier
 * @param targets its target, then the targets that this one inherits from, nearest first; at least one
 * @param stages its stages, in pipeline order
 * @param displaced true if its vertex stage moves the surface
 * @param primitives the primitives that a host draws and that its stages create
 */
public record Shader(
        String name,
        ImmutableList<String> targets,
        ImmutableList<ShaderStage> stages,
        boolean displaced,
        Primitives primitives) {
    /** Rejects a shader without a target. */
    public Shader {
        if (targets.isEmpty()) {
            throw new IllegalArgumentException("shader " + name + " has no target");
        }
    }

    /**
     * Creates a shader without stages between vertices and pixels.
     *
     * @param name the name of the element that it was made for
     * @param targets its target, then the targets that this one inherits from
     * @param stages its stages, in the order in which they run
     * @param displaced true if the vertex stage moves the surface
     */
    public Shader(String name, ImmutableList<String> targets, ImmutableList<ShaderStage> stages, boolean displaced) {
        this(name, targets, stages, displaced, Primitives.PLAIN);
    }

    /**
     * Creates a shader that does not move the surface, for a target that inherits from no other.
     *
     * @param name the name of the element that it was made for
     * @param target its target: {@code genglsl}
     * @param stages its stages, in the order in which they run
     */
    public Shader(String name, String target, ImmutableList<ShaderStage> stages) {
        this(name, ImmutableList.of(target), stages, false);
    }

    /** Returns the target that it is written for. */
    public String target() {
        return targets.get(0);
    }

    /**
     * Returns a stage; empty if the shader does not have it.
     *
     * @param stage which one
     */
    public Optional<ShaderStage> find(Stage stage) {
        return stages.stream()
                .filter(candidate -> candidate.stage().equals(stage))
                .findFirst();
    }

    /**
     * Returns a stage.
     *
     * @param stage which one
     * @throws IllegalArgumentException if the shader has no such stage
     */
    public ShaderStage stage(Stage stage) {
        return find(stage).orElseThrow(() -> new IllegalArgumentException("shader " + name + " has no stage " + stage));
    }
}

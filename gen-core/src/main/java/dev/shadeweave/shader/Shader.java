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
 * @param name the name of the graph it was made of, as an identifier
 * @param targets the target it is written for, then those that target inherits from, nearest first; at least one
 * @param stages its stages, in pipeline order
 * @param displaced true if its vertex stage moves the surface
 * @param primitives what its stages make of what a host draws
 */
public record Shader(
        String name,
        ImmutableList<String> targets,
        ImmutableList<ShaderStage> stages,
        boolean displaced,
        Primitives primitives) {
    /** Refuses a shader without a target. */
    public Shader {
        if (targets.isEmpty()) {
            throw new IllegalArgumentException("shader " + name + " has no target");
        }
    }

    /**
     * A shader without stages between vertices and pixels.
     *
     * @param name the name of the element that it was made for
     * @param targets its target, and those that this inherits from
     * @param stages its stages, in the order in which they run
     * @param displaced true if the vertex stage moves the surface
     */
    public Shader(String name, ImmutableList<String> targets, ImmutableList<ShaderStage> stages, boolean displaced) {
        this(name, targets, stages, displaced, Primitives.PLAIN);
    }

    /**
     * A shader of a target that inherits from none, which leaves the surface where it is.
     *
     * @param name the name of the element that it was made for
     * @param target its target: {@code genglsl}
     * @param stages its stages, in the order in which they run
     */
    public Shader(String name, String target, ImmutableList<ShaderStage> stages) {
        this(name, ImmutableList.of(target), stages, false);
    }

    /** The target it is written for. */
    public String target() {
        return targets.get(0);
    }

    /**
     * The stage, if the shader has it.
     *
     * @param stage which one
     */
    public Optional<ShaderStage> find(Stage stage) {
        return stages.stream()
                .filter(candidate -> candidate.stage().equals(stage))
                .findFirst();
    }

    /**
     * The stage.
     *
     * @param stage which one
     * @throws IllegalArgumentException if the target has no such stage
     */
    public ShaderStage stage(Stage stage) {
        return find(stage).orElseThrow(() -> new IllegalArgumentException("shader " + name + " has no stage " + stage));
    }
}

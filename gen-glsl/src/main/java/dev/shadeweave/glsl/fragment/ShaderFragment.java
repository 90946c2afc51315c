package dev.shadeweave.glsl.fragment;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.syntax.GlslSyntax;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.shader.VariableBlock.Kind;
import java.util.Optional;

/**
 * Converts the pixel stage of a shader into functions for a host's own shader. The result is the pixel stage without
 * {@code #version}, precisions and {@code main}. This is its entry point:
 *
 * <pre>{@code
 * void brick_NG_brick_color(vec2 texcoord_0, out vec4 color)
 * }</pre>
 *
 * <p>Its parameters are the varyings of the vertex stage, then the outputs. Every other name outside of functions
 * begins with that of the entry point, so that one shader can contain several fragments. In OpenGL, uniforms that the
 * host sets keep their names and are declared once for all fragments.
 */
public final class ShaderFragment {
    private static final ImmutableSet<String> TARGETS = ImmutableSet.of("genglsl", "essl", "vulkan");

    private ShaderFragment() {}

    /** Returns the targets whose shaders can be converted. */
    public static ImmutableSet<String> targets() {
        return TARGETS;
    }

    /**
     * Converts the pixel stage of a shader into functions.
     *
     * @param shader a shader of a target in {@link #targets()}, with only a vertex and a pixel stage
     * @param name the wanted name of the entry point; characters that names cannot contain become {@code _}, and a
     *     number is appended if the text has such words
     * @return a shader with only the pixel stage; its blocks {@code CONNECTOR} and {@code OUTPUTS} are the
     *     parameters of the entry point, in order
     * @throws IllegalArgumentException if the target is another, or there are other stages
     */
    public static Shader of(Shader shader, String name) {
        if (!TARGETS.contains(Generators.writer(shader.targets()))) {
            throw new IllegalArgumentException("no shader of " + TARGETS + " but of " + shader.target());
        }
        Optional<Stage> other = shader.stages().stream()
                .map(ShaderStage::stage)
                .filter(stage -> !stage.equals(Stage.VERTEX) && !stage.equals(Stage.PIXEL))
                .findFirst();
        if (other.isPresent()) {
            throw new IllegalArgumentException("a stage " + other.get() + " is no part of a fragment");
        }
        FragmentText text = new FragmentText(
                shader.stage(Stage.PIXEL),
                Identifiers.sanitize(name, GlslSyntax.INSTANCE),
                !shader.targets().contains("vulkan"));
        ShaderStage stage = text.write();
        return new Shader(shader.name(), shader.targets(), ImmutableList.of(stage), false);
    }

    /**
     * Returns the parameters of the entry point of a fragment.
     *
     * @param stage the stage of a fragment
     * @return its inputs, then its outputs
     */
    public static ImmutableList<Parameter> parameters(ShaderStage stage) {
        ImmutableList.Builder<Parameter> parameters = ImmutableList.builder();
        for (Kind kind : ImmutableList.of(Kind.CONNECTOR, Kind.OUTPUTS)) {
            for (VariableBlock block : stage.blocks()) {
                if (block.kind() == kind) {
                    for (Variable variable : block.variables()) {
                        parameters.add(new Parameter(variable, kind == Kind.OUTPUTS));
                    }
                }
            }
        }
        return parameters.build();
    }

    /**
     * A parameter of an entry point.
     *
     * @param variable its name, and its type in the document; outputs are {@code vec4}
     * @param out true if it is a result
     */
    public record Parameter(Variable variable, boolean out) {}
}

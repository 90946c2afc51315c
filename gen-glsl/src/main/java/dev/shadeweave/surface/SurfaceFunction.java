package dev.shadeweave.surface;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Lists;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.syntax.GlslSyntax;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import java.util.List;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * A function that computes the values of an element at a point of a surface, for a shader that has its own lights.
 *
 * <pre>{@code
 * void steel(SurfaceGeometry geometry, SteelValues values, out StandardSurface surface)
 * }</pre>
 *
 * <p>It is pure: it reads only its parameters (or, as chosen, uniforms), writes only its result, and calls no light.
 * {@link SurfaceGenerator} creates it; {@link SurfaceText} writes it, alone or together with others.
 */
public final class SurfaceFunction {
    private static final ImmutableSet<String> TARGETS = ImmutableSet.of("genglsl", "essl", "vulkan");

    private final String name;
    private final String target;
    private final ValuePlace place;
    private final String result;
    private final ImmutableList<Variable> geometry;
    private final ImmutableList<Variable> values;
    private final ImmutableList<Variable> textures;
    private final ImmutableList<Variable> outputs;
    private final Lights lights;
    private final ImmutableList<Piece> pieces;
    private final Piece body;
    private final Optional<Variable> opacity;

    SurfaceFunction(
            String name,
            String target,
            ValuePlace place,
            String result,
            Interface variables,
            ImmutableList<Piece> pieces,
            Piece body,
            Optional<Variable> opacity) {
        this.name = name;
        this.target = target;
        this.place = place;
        this.result = result;
        this.geometry = variables.geometry();
        this.values = variables.values();
        this.textures = variables.textures();
        this.outputs = variables.outputs();
        this.lights = variables.lights();
        this.pieces = pieces;
        this.body = body;
        this.opacity = opacity;
    }

    /** The variables of a function. */
    record Interface(
            ImmutableList<Variable> geometry,
            ImmutableList<Variable> values,
            ImmutableList<Variable> textures,
            ImmutableList<Variable> outputs,
            Lights lights) {}

    /**
     * Converts the pixel stage of a shader into a function.
     *
     * @param shader a shader of {@code genglsl}, {@code essl} or {@code vulkan}, generated with typed outputs
     * @param name the wanted name of the function; characters that names cannot contain become {@code _}
     * @param result the name of the structure of its outputs; empty to name it after the function. A single output has
     *     no structure.
     * @param outputs the names of the outputs, in order
     * @param place the place from which it reads its values
     * @param opacity the output for a second function that returns only this output; empty to write one function
     */
    static SurfaceFunction of(
            Shader shader, String name, String result, List<String> outputs, ValuePlace place, String opacity) {
        return new SurfaceReader(
                        shader.stage(Stage.PIXEL),
                        Generators.writer(shader.targets()),
                        Identifiers.sanitize(name, GlslSyntax.INSTANCE),
                        result,
                        outputs,
                        place,
                        false)
                .read(opacity);
    }

    /**
     * Converts the pixel stage of a whole shader into a function that computes the lit colour. The viewer, the
     * environment and the lights are members of the geometry. Textures of the host are parameters in addition to those
     * of the document.
     *
     * @param shader a shader of {@code genglsl}, {@code essl} or {@code vulkan} with only a vertex and a pixel stage, whose vertex
     *     stage does not move the surface
     * @param name the wanted name of the function; characters that names cannot contain become {@code _}
     * @throws IllegalArgumentException if it is any other shader
     */
    public static SurfaceFunction lit(Shader shader, String name) {
        if (!TARGETS.contains(Generators.writer(shader.targets()))) {
            throw new IllegalArgumentException("no shader of " + TARGETS + " but of " + shader.target());
        }
        if (shader.displaced()) {
            throw new IllegalArgumentException("shader " + shader.name() + " moves the surface");
        }
        return new SurfaceReader(
                        shader.stage(Stage.PIXEL),
                        Generators.writer(shader.targets()),
                        Identifiers.sanitize(name, GlslSyntax.INSTANCE),
                        "",
                        ImmutableList.of(),
                        ValuePlace.PARAMETERS,
                        true)
                .read("");
    }

    /** Returns its name. */
    public String name() {
        return name;
    }

    /** Returns the target in whose language it is written. */
    public String target() {
        return target;
    }

    /** Returns the place from which it reads its values. */
    public ValuePlace place() {
        return place;
    }

    /** Returns the name of the structure of its outputs; empty if there is only one output. */
    public String result() {
        return outputs.size() == 1 ? "" : result;
    }

    /** Returns the name of the structure of its values; the function has it as a parameter unless there are no values. */
    public String valuesType() {
        return SurfaceReader.type(name, "Values");
    }

    /** Returns the output that the function {@code <name>_opacity} returns; empty if there is no such function. */
    public Optional<Variable> opacity() {
        return opacity;
    }

    /** Returns the members of {@code SurfaceGeometry} that it reads, with the names and spaces of the host contract. */
    public ImmutableList<Variable> geometry() {
        return geometry;
    }

    /** Returns the values of the document that it reads: the members of its structure, its uniforms, or its block. */
    public ImmutableList<Variable> values() {
        return values;
    }

    /** Returns the textures of the document that it samples. */
    public ImmutableList<Variable> textures() {
        return textures;
    }

    /** Returns its outputs, with their names in the document. */
    public ImmutableList<Variable> outputs() {
        return outputs;
    }

    /** Returns the targets whose shaders can become functions. */
    public static ImmutableSet<String> targets() {
        return TARGETS;
    }

    /**
     * Returns the function as a shader with one stage, for reports: its blocks are the members of the geometry, the values
     * and textures with their names in the text, and the outputs.
     */
    public Shader shader() {
        ImmutableList.Builder<VariableBlock> blocks = ImmutableList.builder();
        add(SurfaceReader.GEOMETRY, VariableBlock.Kind.CONNECTOR, geometry, blocks);
        ImmutableList<Variable> uniforms = ImmutableList.<Variable>builder()
                .addAll(Lists.transform(values, value -> value.withName(nameInText(value))))
                .addAll(textures)
                .build();
        add(valuesType(), VariableBlock.Kind.PUBLIC_UNIFORMS, uniforms, blocks);
        add(result, VariableBlock.Kind.OUTPUTS, outputs, blocks);
        add(Lights.TYPE, VariableBlock.Kind.LIGHT_DATA, lights.members(), blocks);
        ShaderStage stage =
                new ShaderStage(Stage.PIXEL, text(), SourceMap.EMPTY, blocks.build(), name, ImmutableList.of());
        return new Shader(name, target, ImmutableList.of(stage));
    }

    /** Returns the name that the text declares for one of the values: that of a member, or of a uniform. */
    public String nameInText(Variable value) {
        return place == ValuePlace.UNIFORMS ? uniform(name, value.name()) : value.name();
    }

    /** Returns the name of the uniform for a value of a function. */
    static String uniform(String function, String value) {
        return function + "_values_" + value;
    }

    private @Untainted String text() {
        return SurfaceText.of(ImmutableList.of(this), false, new Diagnostics())
                .text(0)
                .text();
    }

    private static void add(
            String block,
            VariableBlock.Kind kind,
            ImmutableList<Variable> variables,
            ImmutableList.Builder<VariableBlock> blocks) {
        if (!variables.isEmpty()) {
            blocks.add(new VariableBlock(block, "", kind, Slot.NONE, variables));
        }
    }

    /** Returns the lights that it reads from the geometry. */
    Lights lights() {
        return lights;
    }

    /** Returns the declarations that it needs, each after those that it uses. */
    ImmutableList<Piece> pieces() {
        return pieces;
    }

    /** Returns the function itself. */
    Piece body() {
        return body;
    }
}

package dev.shadeweave.render.internal.command;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glir.AttributeSource;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.Numbers;
import dev.shadeweave.glir.ObjectClass;
import dev.shadeweave.glir.Payload;
import dev.shadeweave.glir.ValueType;
import dev.shadeweave.render.gl.DriverLog;
import dev.shadeweave.render.gl.GlirInterpreter;
import dev.shadeweave.render.gl.ProgramFacts;
import dev.shadeweave.render.gl.Sampler;
import dev.shadeweave.render.job.DrawnTargets;
import dev.shadeweave.shader.Primitives;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Matrix4fc;
import org.jspecify.annotations.Nullable;

/** A linked shader of a scene. Setting a value that is already set adds no command. */
public final class SceneProgram implements AutoCloseable {
    private static final float[] NOTHING = {};

    private static final ImmutableMap<Stage, ObjectClass> TYPES = ImmutableMap.of(
            Stage.VERTEX,
            ObjectClass.VERTEX_SHADER,
            Stage.TESS_CONTROL,
            ObjectClass.TESS_CONTROL_SHADER,
            Stage.TESS_EVALUATION,
            ObjectClass.TESS_EVALUATION_SHADER,
            Stage.GEOMETRY,
            ObjectClass.GEOMETRY_SHADER,
            Stage.PIXEL,
            ObjectClass.FRAGMENT_SHADER);

    private final Scene scene;
    private final int id;
    private final ProgramFacts facts;
    private final ImmutableMap<String, float[]> otherwise;
    private final boolean fillsScreen;
    private final Primitives primitives;
    private final Map<String, GlirCommand> last = new HashMap<>();

    private SceneProgram(
            Scene scene, int id, ImmutableMap<String, float[]> otherwise, boolean fillsScreen, Primitives primitives) {
        this.primitives = primitives;
        this.scene = scene;
        this.id = id;
        this.facts = scene.facts(id);
        this.otherwise = otherwise;
        this.fillsScreen = fillsScreen;
    }

    /**
     * Compiles and links a shader.
     *
     * @param diagnostics receives the errors of the driver, each line traced back to the document
     * @return the program; empty if the driver reported errors
     */
    public static Optional<SceneProgram> compile(Scene scene, Shader shader, Diagnostics diagnostics) {
        int program = scene.create(ObjectClass.PROGRAM);
        Map<Integer, ShaderStage> stages = new LinkedHashMap<>();
        for (ShaderStage stage : shader.stages()) {
            type(stage.stage()).ifPresent(type -> {
                int made = scene.create(type);
                stages.put(made, stage);
                scene.add(new GlirCommand.Data(made, List.of(0), new Payload.Text(stage.source())));
            });
        }
        stages.keySet().forEach(stage -> scene.add(new GlirCommand.Attach(program, null, stage)));
        scene.add(new GlirCommand.Link(program));
        ImmutableList<GlirInterpreter.Refusal> refusals = scene.draw(picture -> {});
        stages.keySet().forEach(scene::delete);
        for (GlirInterpreter.Refusal refusal : refusals) {
            ShaderStage stage = stages.get(refusal.object());
            if (stage == null) {
                diagnostics.report(DriverLog.explainLink(scene.compiler(), shader, refusal.log()));
            } else {
                diagnostics.reportAll(DriverLog.explain(scene.compiler(), shader, stage, refusal.log()));
            }
        }
        if (!refusals.isEmpty()) {
            scene.delete(program);
            scene.draw(picture -> {});
            return Optional.empty();
        }
        return Optional.of(new SceneProgram(
                scene,
                program,
                Attributes.otherwise(shader),
                DrawnTargets.drawsWithoutMesh(shader),
                shader.primitives()));
    }

    private static Optional<ObjectClass> type(Stage stage) {
        return Optional.ofNullable(TYPES.get(stage));
    }

    /** Returns the primitives that it draws, and those that its stages between vertices and pixels create. */
    Primitives primitives() {
        return primitives;
    }

    int id() {
        return id;
    }

    /** Returns true if it draws one triangle that covers the screen and computes its corners itself. */
    boolean fillsScreen() {
        return fillsScreen;
    }

    public ProgramFacts facts() {
        return facts;
    }

    /** Returns true if it reads a uniform or a sampler. */
    public boolean reads(String name) {
        return facts.uniforms().containsKey(name) || facts.samplers().contains(name);
    }

    /** Returns the numbers that replace an attribute that a mesh lacks; missing numbers are zeros. */
    float[] otherwise(String attribute) {
        return otherwise.getOrDefault(attribute, NOTHING);
    }

    private void add(String key, GlirCommand command) {
        if (!command.equals(last.put(key, command))) {
            scene.add(command);
        }
    }

    /** Sets a uniform; has no effect if the program does not read it. */
    public void set(String name, float... values) {
        @Nullable ValueType type = facts.uniforms().get(name);
        if (type == null) {
            return;
        }
        int count = type.components();
        if (values.length < count) {
            throw new IllegalArgumentException(
                    values.length + " numbers for uniform '" + name + "' of type " + type.word());
        }
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = type.base() == ValueType.Base.FLOAT ? values[i] : (int) values[i];
        }
        add("uniform " + name, new GlirCommand.Uniform(id, name, type, Numbers.of(numbers)));
    }

    /** Sets an integer uniform without loss of bits. */
    public void set(String name, int value) {
        @Nullable ValueType type = facts.uniforms().get(name);
        if (type == ValueType.INT || type == ValueType.BOOL) {
            add("uniform " + name, new GlirCommand.Uniform(id, name, type, Numbers.of((double) value)));
        } else {
            set(name, new float[] {value});
        }
    }

    /** Sets a uniform of two integers. */
    public void set(String name, int x, int y) {
        if (facts.uniforms().containsKey(name)) {
            add("uniform " + name, new GlirCommand.Uniform(id, name, ValueType.IVEC2, Numbers.of(x, y)));
        }
    }

    /** Sets a matrix that multiplies column vectors from the left. */
    public void set(String name, Matrix4fc matrix) {
        if (facts.uniforms().containsKey(name)) {
            set(name, matrix.get(new float[16]));
        }
    }

    /** Sets the texture of a sampler, and its settings. */
    public void texture(String name, SceneTexture texture, Sampler sampler) {
        if (facts.samplers().contains(name)) {
            add("sampler " + name, new GlirCommand.Texture(id, name, texture.id(), scene.sampler(sampler)));
        }
    }

    /** Sets a texture whose texels a sampler reads one by one. */
    public void texture(String name, int texture) {
        if (facts.samplers().contains(name)) {
            add("sampler " + name, new GlirCommand.Texture(id, name, texture, 0));
        }
    }

    /** Sets the source of an attribute. */
    void attribute(String name, ValueType type, AttributeSource source) {
        add("attribute " + name, new GlirCommand.Attribute(id, name, type, source, 0));
    }

    @Override
    public void close() {
        scene.delete(id);
    }
}

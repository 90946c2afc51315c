package dev.shadeweave.render.internal.pass;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.render.internal.command.Numbers;
import dev.shadeweave.render.internal.command.SceneProgram;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.lights.Light;
import dev.shadeweave.render.lights.LightRig;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.type.Value;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.joml.Vector3f;

/** The uniforms of a shader by name and by document path, and the values that a job sets. */
public final class Uniforms {
    private static final String LIGHTS = "u_lightData";

    /** The name of the array in which packed uniforms are stored (docs/host-contract.md). */
    private static final String PACKED = "vecParams";

    /** The transform of the object in the frame before. */
    private static final String PREVIOUS = "u_previousWorldViewProjectionMatrix";

    private final ImmutableMap<String, Variable> byName;
    private final ImmutableMap<String, Variable> byPath;

    private Uniforms(ImmutableMap<String, Variable> byName, ImmutableMap<String, Variable> byPath) {
        this.byName = byName;
        this.byPath = byPath;
    }

    public static Uniforms of(Shader shader) {
        ImmutableMap.Builder<String, Variable> byName = ImmutableMap.builder();
        ImmutableMap.Builder<String, Variable> byPath = ImmutableMap.builder();
        for (ShaderStage stage : shader.stages()) {
            for (VariableBlock block : stage.blocks()) {
                if (block.kind() == VariableBlock.Kind.PRIVATE_UNIFORMS
                        || block.kind() == VariableBlock.Kind.PUBLIC_UNIFORMS) {
                    for (Variable variable : block.variables()) {
                        byName.put(variable.name(), variable);
                        if (!variable.path().isEmpty()) {
                            byPath.put(variable.path(), variable);
                        }
                    }
                }
            }
        }
        return new Uniforms(byName.buildKeepingLast(), byPath.buildKeepingLast());
    }

    /** Returns the uniform with a document path or a name. */
    public Optional<Variable> find(String key) {
        Variable found = byPath.get(key);
        return Optional.ofNullable(found == null ? byName.get(key) : found);
    }

    /** Returns the uniform with a name. */
    Optional<Variable> named(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** Returns all paths and names of uniforms. */
    public ImmutableSet<String> keys() {
        return ImmutableSet.<String>builder()
                .addAll(byPath.keySet())
                .addAll(byName.keySet())
                .build();
    }

    /** Returns the value that a job sets for a uniform, or its default. */
    static Optional<Value> value(Variable variable, RenderJob job) {
        Value given = job.subject().values().get(variable.path());
        if (given == null || variable.path().isEmpty()) {
            given = job.subject().values().get(variable.name());
        }
        return Optional.ofNullable(given == null ? variable.value() : given);
    }

    /** Sets all uniforms except samplers and those of the environment; the program is in use. */
    public void set(SceneProgram program, RenderJob job) {
        Map<Integer, float[]> packed = new TreeMap<>();
        byName.forEach((name, variable) -> value(variable, job).ifPresent(value -> {
            if (variable.slot().isPacked()) {
                pack(value, variable.slot(), packed);
            } else {
                set(program, name, value);
            }
        }));
        packed.forEach((element, numbers) -> program.set(PACKED + "[" + element + "]", numbers));
        program.set("u_time", job.view().moment().seconds());
        program.set("u_frame", job.view().moment().frame());
        Vector3f position = job.view().camera().position();
        Vector3f direction = job.view().camera().direction();
        program.set("u_viewPosition", position.x, position.y, position.z);
        program.set("u_viewDirection", direction.x, direction.y, direction.z);
        if (!job.subject().values().containsKey("g_viewport")) {
            program.set(
                    "g_viewport", (float) job.view().width(), (float) job.view().height());
        }
        setMatrices(program, job.view().camera());
        if (!job.subject().values().containsKey(PREVIOUS)) {
            Camera before = job.view().previous().orElse(job.view().camera());
            program.set(
                    PREVIOUS,
                    new Matrix4f(before.projection()).mul(before.view()).mul(before.world()));
        }
        setLights(program, job.lighting().lights());
        PlainLightUniforms.set(program, this, job);
    }

    /** Writes the numbers of a uniform into the elements of the shared array. */
    private static void pack(Value value, Slot slot, Map<Integer, float[]> elements) {
        float[] numbers = Numbers.of(value);
        float[] element = elements.computeIfAbsent(slot.element(), none -> new float[4]);
        System.arraycopy(numbers, 0, element, slot.lane(), Math.min(numbers.length, 4 - slot.lane()));
    }

    private static void setLights(SceneProgram program, LightRig rig) {
        int count = Math.min(rig.lights().size(), lights(program));
        program.set("u_numActiveLightSources", count);
        for (int i = 0; i < count; i++) {
            Light light = rig.lights().get(i);
            String member = LIGHTS + "[" + i + "].";
            program.set(member + "type", light.type());
            light.values().forEach((name, value) -> set(program, member + name, value));
        }
    }

    /** Returns the number of lights that a program supports; 0 if it reads no lights. */
    public static int lights(SceneProgram program) {
        int count = 0;
        while (program.reads(LIGHTS + "[" + count + "].type")) {
            count++;
        }
        return count;
    }

    private static void set(SceneProgram program, String name, Value value) {
        if (value instanceof Value.IntegerValue integer) {
            program.set(name, integer.value());
            return;
        }
        if (value instanceof Value.ArrayValue array) {
            for (int i = 0; i < array.elements().size(); i++) {
                set(program, name + "[" + i + "]", array.elements().get(i));
            }
            return;
        }
        if (value instanceof Value.StructValue struct) {
            for (int i = 0; i < struct.members().size(); i++) {
                set(
                        program,
                        name + "." + struct.type().members().get(i).name(),
                        struct.members().get(i));
            }
            return;
        }
        float[] numbers = Numbers.of(value);
        if (numbers.length > 0) {
            program.set(name, numbers);
        }
    }

    private static void setMatrices(SceneProgram program, Camera camera) {
        set(program, "world", camera.world());
        set(program, "view", camera.view());
        set(program, "projection", camera.projection());
        Matrix4f viewProjection = new Matrix4f(camera.projection()).mul(camera.view());
        set(program, "worldView", new Matrix4f(camera.view()).mul(camera.world()));
        set(program, "viewProjection", viewProjection);
        set(program, "worldViewProjection", new Matrix4f(viewProjection).mul(camera.world()));
    }

    private static void set(SceneProgram program, String name, Matrix4fc matrix) {
        program.set("u_" + name + "Matrix", matrix);
        program.set("u_" + name + "InverseMatrix", new Matrix4f(matrix).invert());
        program.set("u_" + name + "TransposeMatrix", new Matrix4f(matrix).transpose());
        program.set(
                "u_" + name + "InverseTransposeMatrix",
                new Matrix4f(matrix).invert().transpose());
    }
}

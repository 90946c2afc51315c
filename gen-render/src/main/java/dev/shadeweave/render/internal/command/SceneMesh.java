package dev.shadeweave.render.internal.command;

import dev.shadeweave.glir.AttributeSource;
import dev.shadeweave.glir.DataType;
import dev.shadeweave.glir.DrawMode;
import dev.shadeweave.glir.GlFunction;
import dev.shadeweave.glir.GlirBuffer;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.IndexType;
import dev.shadeweave.glir.Numbers;
import dev.shadeweave.glir.ObjectClass;
import dev.shadeweave.glir.Selection;
import dev.shadeweave.glir.ValueType;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Primitives;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A mesh of a scene. It uploads only attributes that a program reads. */
public final class SceneMesh implements AutoCloseable {
    private static final ValueType[] FLOATS = {ValueType.FLOAT, ValueType.VEC2, ValueType.VEC3, ValueType.VEC4};
    private static final ValueType[] INTS = {ValueType.INT, ValueType.IVEC2, ValueType.IVEC3, ValueType.IVEC4};

    private final Scene scene;
    private final Mesh mesh;
    private final Map<String, Integer> buffers = new LinkedHashMap<>();

    /** Buffers of attributes as integers, for programs that read integers. */
    private final Map<String, Integer> wholeBuffers = new LinkedHashMap<>();

    private final int indexBuffer;
    private final int indexCount;

    private SceneMesh(Scene scene, Mesh mesh, int indexBuffer, int indexCount) {
        this.scene = scene;
        this.mesh = mesh;
        this.indexBuffer = indexBuffer;
        this.indexCount = indexCount;
    }

    public static SceneMesh of(Scene scene, Mesh mesh) {
        int[] indices = mesh.indices();
        int buffer = buffer(scene, ObjectClass.INDEX_BUFFER, GlirBuffer.of(DataType.UINT32, indices, indices.length));
        return new SceneMesh(scene, mesh, buffer, indices.length);
    }

    private static int buffer(Scene scene, ObjectClass type, GlirBuffer data) {
        int id = scene.create(type);
        scene.add(GlirCommand.Size.ofBytes(id, data.size()));
        scene.add(new GlirCommand.Data(id, List.of(0), data));
        return id;
    }

    public Mesh mesh() {
        return mesh;
    }

    /**
     * Draws all triangles, or one that covers the screen if the program needs no mesh. Attributes of the program are
     * matched by name without the prefix {@code i_}. An attribute that the mesh lacks has the program's {@linkplain
     * SceneProgram#otherwise replacement}, or zeros.
     */
    void draw(SceneProgram program) {
        if (program.fillsScreen()) {
            scene.add(new GlirCommand.Draw(program.id(), DrawMode.TRIANGLES, new Selection.Range(0, 3), 1));
            return;
        }
        program.facts().attributes().forEach((name, type) -> attach(program, name, type));
        Primitives primitives = program.primitives();
        if (primitives.hasPatches()) {
            scene.set(GlFunction.PATCH_PARAMETER, "patch_vertices", primitives.patchVertices());
        }
        clip(GlFunction.ENABLE, primitives.clipDistances());
        scene.add(new GlirCommand.Draw(
                program.id(),
                primitives.hasPatches() ? DrawMode.PATCHES : DrawMode.TRIANGLES,
                new Selection.Indexed(indexBuffer, IndexType.UNSIGNED_INT, indexCount),
                primitives.instances()));
        clip(GlFunction.DISABLE, primitives.clipDistances());
    }

    private void clip(GlFunction function, int mask) {
        for (int i = 0; i < Integer.SIZE; i++) {
            if ((mask >> i & 1) != 0) {
                scene.set(function, "clip_distance" + i);
            }
        }
    }

    private void attach(SceneProgram program, String attribute, ValueType type) {
        if (attribute.startsWith("gl_") || type.isMatrix()) {
            return;
        }
        String name = attributeName(attribute);
        Mesh.@Nullable Attribute values = mesh.attributes().get(name);
        boolean whole = type.base() != ValueType.Base.FLOAT;
        if (values == null) {
            float[] four = Arrays.copyOf(program.otherwise(attribute), 4);
            double[] numbers = new double[4];
            for (int i = 0; i < 4; i++) {
                numbers[i] = whole ? (int) four[i] : four[i];
            }
            program.attribute(
                    attribute,
                    whole ? ValueType.IVEC4 : ValueType.VEC4,
                    new AttributeSource.Constant(Numbers.of(numbers)));
            return;
        }
        int buffer = whole
                ? wholeBuffers.computeIfAbsent(
                        name,
                        none -> buffer(
                                scene,
                                ObjectClass.VERTEX_BUFFER,
                                GlirBuffer.of(DataType.INT32, rounded(values), values.vertices(), values.width())))
                : buffers.computeIfAbsent(
                        name,
                        none -> buffer(
                                scene,
                                ObjectClass.VERTEX_BUFFER,
                                GlirBuffer.of(values.values(), values.vertices(), values.width())));
        program.attribute(
                attribute, (whole ? INTS : FLOATS)[values.width() - 1], new AttributeSource.FromBuffer(buffer, 0, 0));
    }

    /** Rounds floats to integers, because OpenGL does not convert floats for a shader that reads integers. */
    private static int[] rounded(Mesh.Attribute attribute) {
        float[] values = attribute.values();
        int[] whole = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            whole[i] = Math.round(values[i]);
        }
        return whole;
    }

    /** Returns the mesh attribute for an attribute of a shader: {@code normal} for {@code i_normal}. */
    public static String attributeName(String inShader) {
        return inShader.startsWith("i_") ? inShader.substring(2) : inShader;
    }

    @Override
    public void close() {
        buffers.values().forEach(scene::delete);
        wholeBuffers.values().forEach(scene::delete);
        scene.delete(indexBuffer);
    }
}

package dev.shadeweave.render.gl;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.render.scene.Mesh;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL15C;
import org.lwjgl.opengl.GL20C;
import org.lwjgl.opengl.GL30C;
import org.lwjgl.system.MemoryUtil;

/** A mesh in the memory of the driver. */
public final class GlMesh implements AutoCloseable {
    private final GlContext context;
    private final Mesh mesh;
    private final ImmutableMap<String, Integer> buffers;

    /** Attributes as whole numbers, made when a program reads them so. */
    private final Map<String, Integer> wholeBuffers = new LinkedHashMap<>();

    private final int indexBuffer;
    private final int indexCount;

    private GlMesh(
            GlContext context, Mesh mesh, ImmutableMap<String, Integer> buffers, int indexBuffer, int indexCount) {
        this.context = context;
        this.mesh = mesh;
        this.buffers = buffers;
        this.indexBuffer = indexBuffer;
        this.indexCount = indexCount;
    }

    /** Uploads a mesh. */
    public static GlMesh of(GlContext context, Mesh mesh) {
        ImmutableMap.Builder<String, Integer> buffers = ImmutableMap.builder();
        mesh.attributes().forEach((name, attribute) -> buffers.put(name, upload(context, attribute.values())));
        int[] indices = mesh.indices();
        int indexBuffer = upload(context, indices);
        GlMesh made = new GlMesh(context, mesh, buffers.buildOrThrow(), indexBuffer, indices.length);
        context.throwIfFailed("uploading mesh '" + mesh.name() + "'");
        return made;
    }

    private static int upload(GlContext context, float[] values) {
        int id = context.objects().create(GlObjects.Kind.BUFFER);
        FloatBuffer buffer = MemoryUtil.memAllocFloat(values.length);
        try {
            buffer.put(values).flip();
            GL15C.glBindBuffer(GL15C.GL_ARRAY_BUFFER, id);
            GL15C.glBufferData(GL15C.GL_ARRAY_BUFFER, buffer, GL15C.GL_STATIC_DRAW);
        } finally {
            MemoryUtil.memFree(buffer);
        }
        return id;
    }

    private static int upload(GlContext context, int[] values) {
        int id = context.objects().create(GlObjects.Kind.BUFFER);
        IntBuffer buffer = MemoryUtil.memAllocInt(values.length);
        try {
            buffer.put(values).flip();
            GL15C.glBindBuffer(GL15C.GL_ARRAY_BUFFER, id);
            GL15C.glBufferData(GL15C.GL_ARRAY_BUFFER, buffer, GL15C.GL_STATIC_DRAW);
        } finally {
            MemoryUtil.memFree(buffer);
        }
        return id;
    }

    /** What was uploaded. */
    public Mesh mesh() {
        return mesh;
    }

    /**
     * Draws all triangles. Attributes of the program are matched by name less its {@code i_}; one that the mesh does not
     * have reads as what the program {@linkplain GlProgram#otherwise says}, else as zeros.
     */
    public void draw(GlProgram program) {
        GlObjects objects = context.objects();
        int array = objects.create(GlObjects.Kind.VERTEX_ARRAY);
        try {
            GL30C.glBindVertexArray(array);
            for (GlProgram.Active attribute : program.attributes().values()) {
                attach(attribute, program.otherwise(attribute.name()));
            }
            GL15C.glBindBuffer(GL15C.GL_ELEMENT_ARRAY_BUFFER, indexBuffer);
            GL11C.glDrawElements(GL11C.GL_TRIANGLES, indexCount, GL11C.GL_UNSIGNED_INT, 0);
            context.throwIfFailed("drawing mesh '" + mesh.name() + "'");
        } finally {
            GL30C.glBindVertexArray(0);
            objects.delete(GlObjects.Kind.VERTEX_ARRAY, array);
        }
    }

    private void attach(GlProgram.Active attribute, float[] otherwise) {
        String name = attributeName(attribute.name());
        Integer buffer = buffers.get(name);
        Mesh.Attribute values = mesh.attributes().get(name);
        int location = attribute.location();
        boolean whole = attribute.type().isWhole();
        if (buffer == null || values == null) {
            float[] four = Arrays.copyOf(otherwise, 4);
            if (whole) {
                GL30C.glVertexAttribI4i(location, (int) four[0], (int) four[1], (int) four[2], (int) four[3]);
            } else {
                GL20C.glVertexAttrib4f(location, four[0], four[1], four[2], four[3]);
            }
            return;
        }
        GL20C.glEnableVertexAttribArray(location);
        if (whole) {
            int rounded = wholeBuffers.computeIfAbsent(name, none -> upload(context, rounded(values)));
            GL15C.glBindBuffer(GL15C.GL_ARRAY_BUFFER, rounded);
            GL30C.glVertexAttribIPointer(location, values.width(), GL11C.GL_INT, 0, 0);
        } else {
            GL15C.glBindBuffer(GL15C.GL_ARRAY_BUFFER, buffer);
            GL20C.glVertexAttribPointer(location, values.width(), GL11C.GL_FLOAT, false, 0, 0);
        }
    }

    /** OpenGL turns no floats into the whole numbers that a shader reads. */
    private static int[] rounded(Mesh.Attribute attribute) {
        float[] values = attribute.values();
        int[] whole = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            whole[i] = Math.round(values[i]);
        }
        return whole;
    }

    /** What a mesh calls the attribute that shaders call so: {@code normal} for {@code i_normal}. */
    public static String attributeName(String inShader) {
        return inShader.startsWith("i_") ? inShader.substring(2) : inShader;
    }

    @Override
    public void close() {
        List<Integer> ids = new ArrayList<>(buffers.values());
        ids.addAll(wholeBuffers.values());
        ids.add(indexBuffer);
        ids.forEach(id -> context.objects().delete(GlObjects.Kind.BUFFER, id));
    }
}

package dev.shadeweave.render.gl;

import dev.shadeweave.glir.DataType;
import dev.shadeweave.glir.GlirBuffer;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirProblem.Kind;
import dev.shadeweave.glir.InternalFormat;
import dev.shadeweave.glir.Numbers;
import dev.shadeweave.glir.ObjectClass;
import dev.shadeweave.glir.PixelFormat;
import dev.shadeweave.glir.Wrapping;
import dev.shadeweave.glir.check.TextureRegion;
import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL12C;
import org.lwjgl.opengl.GL13C;
import org.lwjgl.opengl.GL14C;
import org.lwjgl.opengl.GL15C;
import org.lwjgl.opengl.GL30C;
import org.lwjgl.opengl.GL31C;
import org.lwjgl.opengl.GL33C;
import org.lwjgl.system.MemoryUtil;

/** Sizes and fills buffers, textures and render buffers. */
final class GlirStorage {
    private static final int[] WRAPS = {GL11C.GL_TEXTURE_WRAP_S, GL11C.GL_TEXTURE_WRAP_T, GL12C.GL_TEXTURE_WRAP_R};

    private final GlContext context;

    GlirStorage(GlContext context) {
        this.context = context;
    }

    /** Returns the driver's target of a class of textures. */
    static int target(ObjectClass type) {
        return type.code();
    }

    /** Binds a texture to a unit that no sampler reads, so other bindings stay. */
    void bind(HeldObject object) {
        GL13C.glActiveTexture(GL13C.GL_TEXTURE0 + context.limits().uploadUnit());
        GL11C.glBindTexture(target(object.type), object.name);
    }

    /** Sets the default sampling of a new texture or sampler. */
    void begin(HeldObject object) {
        if (object.type.isTexture() && object.type != ObjectClass.TEXTURE_BUFFER) {
            bind(object);
            int target = target(object.type);
            GL11C.glTexParameteri(target, GL11C.GL_TEXTURE_MIN_FILTER, GL11C.GL_NEAREST);
            GL11C.glTexParameteri(target, GL11C.GL_TEXTURE_MAG_FILTER, GL11C.GL_NEAREST);
            for (int wrap : WRAPS) {
                GL11C.glTexParameteri(target, wrap, GL12C.GL_CLAMP_TO_EDGE);
            }
        } else if (object.type == ObjectClass.SAMPLER) {
            GL33C.glSamplerParameteri(object.name, GL11C.GL_TEXTURE_MIN_FILTER, GL11C.GL_NEAREST);
            GL33C.glSamplerParameteri(object.name, GL11C.GL_TEXTURE_MAG_FILTER, GL11C.GL_NEAREST);
            for (int wrap : WRAPS) {
                GL33C.glSamplerParameteri(object.name, wrap, GL12C.GL_CLAMP_TO_EDGE);
            }
        }
    }

    void size(HeldObject object, GlirCommand.Size size) throws Refused {
        if (size.equals(object.size)) {
            return;
        }
        object.size = size;
        if (object.type.isBuffer()) {
            GL15C.glBindBuffer(GL15C.GL_ARRAY_BUFFER, object.name);
            zeroed(GL15C.GL_ARRAY_BUFFER, size.shape().get(0));
        } else if (object.type == ObjectClass.RENDER_BUFFER) {
            renderBuffer(object, size);
        } else if (object.type == ObjectClass.TEXTURE_BUFFER) {
            textureBuffer(object, size);
        } else {
            texture(object, size);
        }
    }

    /** Clears new memory, because the device may still hold data of other programs in it. */
    private static void zeroed(int target, long bytes) {
        ByteBuffer zeros = MemoryUtil.memCalloc((int) Math.max(1, bytes));
        try {
            GL15C.glBufferData(target, zeros.limit((int) bytes), GL15C.GL_DYNAMIC_DRAW);
        } finally {
            MemoryUtil.memFree(zeros);
        }
    }

    private void renderBuffer(HeldObject object, GlirCommand.Size size) throws Refused {
        int samples = Math.max(1, size.extra());
        int most = context.limits().samples();
        if (samples > most) {
            throw new Refused(Kind.LIMIT, samples + " samples are not possible here; there are at most " + most);
        }
        GL30C.glBindRenderbuffer(GL30C.GL_RENDERBUFFER, object.name);
        int height = size.shape().get(0);
        int width = size.shape().get(1);
        int format = internal(size);
        if (samples > 1) {
            GL30C.glRenderbufferStorageMultisample(GL30C.GL_RENDERBUFFER, samples, format, width, height);
        } else {
            GL30C.glRenderbufferStorage(GL30C.GL_RENDERBUFFER, format, width, height);
        }
    }

    private void textureBuffer(HeldObject object, GlirCommand.Size size) {
        if (object.buffer == 0) {
            object.buffer = context.objects().create(GlObjects.Kind.BUFFER);
        }
        int internal = internal(size);
        InternalFormat stated = size.internal();
        PixelFormat format = size.format();
        int bytes = stated != null ? stated.bytes() : format == null ? 1 : format.channels();
        GL15C.glBindBuffer(GL31C.GL_TEXTURE_BUFFER, object.buffer);
        zeroed(GL31C.GL_TEXTURE_BUFFER, (long) bytes * size.shape().get(0));
        bind(object);
        GL31C.glTexBuffer(GL31C.GL_TEXTURE_BUFFER, internal, object.buffer);
    }

    private void texture(HeldObject object, GlirCommand.Size size) {
        bind(object);
        int target = target(object.type);
        int levels = Math.max(1, size.extra());
        int internal = internal(size);
        int format = pixels(size);
        int type = size.format() == PixelFormat.DEPTH_COMPONENT ? GL11C.GL_FLOAT : GL11C.GL_UNSIGNED_BYTE;
        GL11C.glPixelStorei(GL11C.GL_UNPACK_ALIGNMENT, 1);
        GL11C.glTexParameteri(target, GL12C.GL_TEXTURE_BASE_LEVEL, 0);
        GL11C.glTexParameteri(target, GL12C.GL_TEXTURE_MAX_LEVEL, levels - 1);
        // A filter with mipmaps makes the driver allocate all sizes together. Otherwise some drivers allocate each
        // separately and copy all of them later.
        int filter = GL11C.glGetTexParameteri(target, GL11C.GL_TEXTURE_MIN_FILTER);
        GL11C.glTexParameteri(target, GL11C.GL_TEXTURE_MIN_FILTER, levels > 1 ? GL11C.GL_LINEAR_MIPMAP_LINEAR : filter);
        for (int level = 0; level < levels; level++) {
            int[] side = new int[object.type.dimensions()];
            for (int i = 0; i < side.length; i++) {
                side[i] = TextureRegion.side(size.shape().get(i), level);
            }
            switch (object.type) {
                case TEXTURE_1D ->
                    GL11C.glTexImage1D(target, level, internal, side[0], 0, format, type, (ByteBuffer) null);
                case TEXTURE_3D ->
                    GL12C.glTexImage3D(
                            target, level, internal, side[2], side[1], side[0], 0, format, type, (ByteBuffer) null);
                case TEXTURE_CUBE -> {
                    for (int face = 0; face < 6; face++) {
                        GL11C.glTexImage2D(
                                face(face), level, internal, side[2], side[1], 0, format, type, (ByteBuffer) null);
                    }
                }
                default ->
                    GL11C.glTexImage2D(target, level, internal, side[1], side[0], 0, format, type, (ByteBuffer) null);
            }
        }
        GL11C.glTexParameteri(target, GL11C.GL_TEXTURE_MIN_FILTER, filter);
        swizzle(target, size.format());
    }

    private static int face(int face) {
        return GL13C.GL_TEXTURE_CUBE_MAP_POSITIVE_X + face;
    }

    /** Emulates luminance and alpha formats, which OpenGL no longer has, with red and green. */
    private static void swizzle(int target, @Nullable PixelFormat format) {
        int[] order = {GL11C.GL_RED, GL11C.GL_GREEN, GL11C.GL_BLUE, GL11C.GL_ALPHA};
        if (format == PixelFormat.LUMINANCE) {
            order = new int[] {GL11C.GL_RED, GL11C.GL_RED, GL11C.GL_RED, GL11C.GL_ONE};
        } else if (format == PixelFormat.ALPHA) {
            order = new int[] {GL11C.GL_ZERO, GL11C.GL_ZERO, GL11C.GL_ZERO, GL11C.GL_RED};
        } else if (format == PixelFormat.LUMINANCE_ALPHA) {
            order = new int[] {GL11C.GL_RED, GL11C.GL_RED, GL11C.GL_RED, GL11C.GL_GREEN};
        }
        GL11C.glTexParameteriv(target, GL33C.GL_TEXTURE_SWIZZLE_RGBA, order);
    }

    private static int internal(GlirCommand.Size size) {
        InternalFormat stated = size.internal();
        PixelFormat format = size.format();
        if (stated != null) {
            return stated.code();
        }
        if (format == null) {
            throw new IllegalStateException("checked before");
        }
        return switch (format) {
            case LUMINANCE, ALPHA, RED -> GL30C.GL_R8;
            case LUMINANCE_ALPHA, RG -> GL30C.GL_RG8;
            case RGB -> GL11C.GL_RGB8;
            case RGBA, COLOR -> GL11C.GL_RGBA8;
            case DEPTH_COMPONENT, DEPTH -> GL14C.GL_DEPTH_COMPONENT24;
            case STENCIL -> GL30C.GL_STENCIL_INDEX8;
        };
    }

    private static int pixels(GlirCommand.Size size) {
        PixelFormat format = size.format();
        if (format == null) {
            throw new IllegalStateException("checked before");
        }
        return switch (format) {
            case LUMINANCE, ALPHA, RED -> GL11C.GL_RED;
            case LUMINANCE_ALPHA, RG -> GL30C.GL_RG;
            case DEPTH_COMPONENT -> GL11C.GL_DEPTH_COMPONENT;
            default -> format.code();
        };
    }

    void data(HeldObject object, GlirCommand.Data data, GlirBuffer buffer) {
        ByteBuffer copy = MemoryUtil.memAlloc(Math.max(1, buffer.size()));
        try {
            copy.put(buffer.bytes()).flip();
            if (object.type.isBuffer()) {
                GL15C.glBindBuffer(GL15C.GL_ARRAY_BUFFER, object.name);
                GL15C.glBufferSubData(GL15C.GL_ARRAY_BUFFER, data.offset().get(0), copy);
            } else {
                texels(object, data, buffer, copy);
            }
        } finally {
            MemoryUtil.memFree(copy);
        }
    }

    private void texels(HeldObject object, GlirCommand.Data data, GlirBuffer buffer, ByteBuffer copy) {
        GlirCommand.Size size = object.size;
        if (size == null) {
            throw new IllegalStateException("checked before");
        }
        TextureRegion region;
        try {
            region = TextureRegion.of(object.type, size, data, buffer);
        } catch (TextureRegion.Misfit e) {
            throw new IllegalStateException("checked before", e);
        }
        if (region.extent().contains(0)) {
            return;
        }
        if (object.type == ObjectClass.TEXTURE_BUFFER) {
            elements(object, size, region, copy);
            return;
        }
        bind(object);
        GL11C.glPixelStorei(GL11C.GL_UNPACK_ALIGNMENT, 1);
        int target = target(object.type);
        int format = pixels(size);
        int type = type(region.type());
        int level = region.level();
        List<Integer> at = region.offset();
        List<Integer> of = region.extent();
        switch (object.type) {
            case TEXTURE_1D -> GL11C.glTexSubImage1D(target, level, at.get(0), of.get(0), format, type, copy);
            case TEXTURE_3D ->
                GL12C.glTexSubImage3D(
                        target, level, at.get(2), at.get(1), at.get(0), of.get(2), of.get(1), of.get(0), format, type,
                        copy);
            case TEXTURE_CUBE -> {
                int bytes = copy.limit() / of.get(0);
                for (int face = 0; face < of.get(0); face++) {
                    copy.position(face * bytes);
                    GL11C.glTexSubImage2D(
                            face(at.get(0) + face),
                            level,
                            at.get(2),
                            at.get(1),
                            of.get(2),
                            of.get(1),
                            format,
                            type,
                            copy);
                }
            }
            default ->
                GL11C.glTexSubImage2D(target, level, at.get(1), at.get(0), of.get(1), of.get(0), format, type, copy);
        }
    }

    /** Writes texels of a buffer texture; they must have the format in which the buffer keeps them. */
    private static void elements(HeldObject object, GlirCommand.Size size, TextureRegion region, ByteBuffer copy) {
        InternalFormat internal = size.internal();
        int bytes = internal == null ? region.channels() : internal.bytes();
        int given = region.type().bytes() * region.channels();
        if (given == bytes) {
            GL15C.glBindBuffer(GL31C.GL_TEXTURE_BUFFER, object.buffer);
            GL15C.glBufferSubData(
                    GL31C.GL_TEXTURE_BUFFER, (long) bytes * region.offset().get(0), copy);
        }
    }

    private static int type(DataType type) {
        return type.code();
    }

    void wrapping(HeldObject object, GlirCommand.Wrap wrap) {
        boolean own = object.type == ObjectClass.SAMPLER;
        if (!own) {
            bind(object);
        }
        List<Wrapping> all = wrap.wrapping();
        int count = all.size();
        // if there are three values, the first is for depth; the last two are for s and t
        parameter(object, WRAPS[0], all.get(Math.max(0, count - 2)).code());
        parameter(object, WRAPS[1], all.get(count - 1).code());
        parameter(object, WRAPS[2], all.get(0).code());
        Numbers border = wrap.border();
        if (border != null) {
            if (own) {
                GL33C.glSamplerParameterfv(object.name, GL11C.GL_TEXTURE_BORDER_COLOR, border.floats());
            } else {
                GL11C.glTexParameterfv(target(object.type), GL11C.GL_TEXTURE_BORDER_COLOR, border.floats());
            }
        }
    }

    void interpolation(HeldObject object, GlirCommand.Interpolation interpolation) {
        if (object.type != ObjectClass.SAMPLER) {
            bind(object);
        }
        parameter(object, GL11C.GL_TEXTURE_MIN_FILTER, interpolation.min().code());
        parameter(object, GL11C.GL_TEXTURE_MAG_FILTER, interpolation.mag().code());
    }

    private static void parameter(HeldObject object, int name, int value) {
        if (object.type == ObjectClass.SAMPLER) {
            GL33C.glSamplerParameteri(object.name, name, value);
        } else {
            GL11C.glTexParameteri(target(object.type), name, value);
        }
    }
}

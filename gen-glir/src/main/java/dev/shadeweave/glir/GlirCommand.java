package dev.shadeweave.glir;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A command of a stream. */
public sealed interface GlirCommand {
    /** The names of commands. */
    enum Name {
        CURRENT,
        CREATE,
        DELETE,
        UNIFORM,
        TEXTURE,
        ATTRIBUTE,
        DRAW,
        SIZE,
        DATA,
        WRAPPING,
        INTERPOLATION,
        ATTACH,
        FRAMEBUFFER,
        LINK,
        FUNC,
        SWAP
    }

    /** Returns its name. */
    Name name();

    /** Returns the object to which it is addressed; 0 if none. */
    default int id() {
        return 0;
    }

    /**
     * Reports that the context became current. The interpreter discards its recorded state.
     *
     * @param framebuffer the host's name of the default framebuffer; 0 for the interpreter's own
     */
    record Current(int framebuffer) implements GlirCommand {
        @Override
        public Name name() {
            return Name.CURRENT;
        }
    }

    /** Creates an object. */
    record Create(int id, ObjectClass type) implements GlirCommand {
        @Override
        public Name name() {
            return Name.CREATE;
        }
    }

    /** Deletes an object. If it does not exist, nothing happens. */
    record Delete(int id) implements GlirCommand {
        @Override
        public Name name() {
            return Name.DELETE;
        }
    }

    /**
     * Sets the value of a uniform.
     *
     * @param variable its full name in the source: {@code scale}, {@code weights[1]}, {@code u_lightData[0].color}
     * @param value one value of the type, or one for each element of the array; matrices column by column
     */
    record Uniform(int id, String variable, ValueType type, Numbers value) implements GlirCommand {
        /** Rounds the numbers of float types to floats. */
        public Uniform {
            value = type.base() == ValueType.Base.FLOAT ? Numbers.of(value.floats()) : value;
        }

        @Override
        public Name name() {
            return Name.UNIFORM;
        }
    }

    /**
     * Sets the texture that a sampler of a program reads.
     *
     * @param sampler an object of class {@link ObjectClass#SAMPLER} that states how to read it; 0 for the texture's
     *     own settings
     */
    record Texture(int id, String variable, int texture, int sampler) implements GlirCommand {
        @Override
        public Name name() {
            return Name.TEXTURE;
        }
    }

    /**
     * Sets the source of an attribute.
     *
     * @param type the type in the buffer; it may have more or fewer numbers than the shader reads
     * @param divisor the number of instances that share a value; 0 if each vertex has its own
     */
    record Attribute(int id, String variable, ValueType type, AttributeSource source, int divisor)
            implements GlirCommand {
        /** Rounds the numbers of float types to floats. */
        public Attribute {
            if (type.base() == ValueType.Base.FLOAT && source instanceof AttributeSource.Constant constant) {
                source =
                        new AttributeSource.Constant(Numbers.of(constant.value().floats()));
            }
        }

        @Override
        public Name name() {
            return Name.ATTRIBUTE;
        }
    }

    /** Draws. */
    record Draw(int id, DrawMode mode, Selection selection, int instances) implements GlirCommand {
        @Override
        public Name name() {
            return Name.DRAW;
        }
    }

    /**
     * Sets the size of a buffer, texture or render buffer. If the size is the same, nothing happens.
     *
     * @param shape the number of bytes of a buffer; for other objects, the number of texels along each dimension, rows
     *     first, and optionally the channels, which are ignored
     * @param format the content of a texel; null for buffers
     * @param internal the internal format; null lets the interpreter choose
     * @param extra mipmap levels of a texture or samples of a render buffer; 0 if not stated
     */
    record Size(int id, List<Integer> shape, @Nullable PixelFormat format, @Nullable InternalFormat internal, int extra)
            implements GlirCommand {
        @Override
        public Name name() {
            return Name.SIZE;
        }

        /** Returns a command for the size of a buffer. */
        public static Size ofBytes(int id, int bytes) {
            return new Size(id, List.of(bytes), null, null, 0);
        }
    }

    /**
     * Sets the content of an object.
     *
     * @param offset the offset in a buffer in bytes; in a texture, the first texel, optionally followed by the mipmap
     *     level; 0 for shaders
     */
    record Data(int id, List<Integer> offset, Payload payload) implements GlirCommand {
        @Override
        public Name name() {
            return Name.DATA;
        }
    }

    /**
     * Sets the wrapping of a texture, or of all textures that are read with a sampler object.
     *
     * @param wrapping one for each dimension, or one for all
     * @param border the border colour; null for none
     */
    record Wrap(int id, List<Wrapping> wrapping, @Nullable Numbers border) implements GlirCommand {
        /** Rounds the border to floats. */
        public Wrap {
            border = border == null ? null : Numbers.of(border.floats());
        }

        @Override
        public Name name() {
            return Name.WRAPPING;
        }
    }

    /** Sets the filters of a texture, or of all textures that are read with a sampler object. */
    record Interpolation(int id, Filter min, Filter mag) implements GlirCommand {
        @Override
        public Name name() {
            return Name.INTERPOLATION;
        }
    }

    /**
     * Attaches a shader to a program, or a texture or render buffer to a framebuffer.
     *
     * @param point the attachment point of the framebuffer; null for programs
     * @param object the object to attach; 0 detaches the current one
     */
    record Attach(int id, @Nullable AttachmentPoint point, int object) implements GlirCommand {
        @Override
        public Name name() {
            return Name.ATTACH;
        }
    }

    /** Starts to draw into a framebuffer, or ends that and returns to the previous one. */
    record Framebuffer(int id, boolean on) implements GlirCommand {
        @Override
        public Name name() {
            return Name.FRAMEBUFFER;
        }
    }

    /** Links a program. Afterwards its shaders are detached, and the values of its uniforms and attributes are lost. */
    record Link(int id) implements GlirCommand {
        @Override
        public Name name() {
            return Name.LINK;
        }
    }

    /** Calls an OpenGL function. */
    record Func(GlFunction function, List<GlFunction.Argument> arguments) implements GlirCommand {
        @Override
        public Name name() {
            return Name.FUNC;
        }

        /** Returns a call with constants and numbers, which must match the parameters. */
        public static Func of(GlFunction function, Object... arguments) {
            return new Func(function, function.arguments(arguments));
        }
    }

    /** Completes the picture. */
    record Swap() implements GlirCommand {
        @Override
        public Name name() {
            return Name.SWAP;
        }
    }
}

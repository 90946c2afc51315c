package dev.shadeweave.glir;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** One command of a stream. */
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

    /** What it is called. */
    Name name();

    /** The object that it is addressed to; 0 if none. */
    default int id() {
        return 0;
    }

    /**
     * The context became current: what was remembered of its state is forgotten.
     *
     * @param framebuffer the host's name of what is drawn into by default; 0 for the interpreter's own
     */
    record Current(int framebuffer) implements GlirCommand {
        @Override
        public Name name() {
            return Name.CURRENT;
        }
    }

    /** A new object. */
    record Create(int id, ObjectClass type) implements GlirCommand {
        @Override
        public Name name() {
            return Name.CREATE;
        }
    }

    /** The end of an object; of one that is not there, nothing. */
    record Delete(int id) implements GlirCommand {
        @Override
        public Name name() {
            return Name.DELETE;
        }
    }

    /**
     * The value of a uniform.
     *
     * @param variable its full name in the source: {@code scale}, {@code weights[1]}, {@code u_lightData[0].color}
     * @param value one value of the type, or as many as the array has elements; of matrices column by column
     */
    record Uniform(int id, String variable, ValueType type, Numbers value) implements GlirCommand {
        /** Rounds to floats what is to be floats. */
        public Uniform {
            value = type.base() == ValueType.Base.FLOAT ? Numbers.of(value.floats()) : value;
        }

        @Override
        public Name name() {
            return Name.UNIFORM;
        }
    }

    /**
     * The texture that a sampler of a program reads.
     *
     * @param sampler an object of class {@link ObjectClass#SAMPLER} that says how; 0 for the texture's own way
     */
    record Texture(int id, String variable, int texture, int sampler) implements GlirCommand {
        @Override
        public Name name() {
            return Name.TEXTURE;
        }
    }

    /**
     * Where an attribute comes from.
     *
     * @param type what one vertex has there; it may have more or fewer numbers than the shader reads
     * @param divisor instances that share one value; 0 if it is the vertex that changes it
     */
    record Attribute(int id, String variable, ValueType type, AttributeSource source, int divisor)
            implements GlirCommand {
        /** Rounds to floats what is to be floats. */
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
     * The size of a buffer, texture or render buffer; where it stays the same, nothing.
     *
     * @param shape bytes of a buffer; else texels along each dimension, the rows first, and maybe the channels, which do
     *     not matter
     * @param format what a texel is; null for buffers
     * @param internal how it is kept; null leaves that to the interpreter
     * @param extra sizes of a texture or samples of a render buffer; 0 if not said
     */
    record Size(int id, List<Integer> shape, @Nullable PixelFormat format, @Nullable InternalFormat internal, int extra)
            implements GlirCommand {
        @Override
        public Name name() {
            return Name.SIZE;
        }

        /** The size of a buffer. */
        public static Size ofBytes(int id, int bytes) {
            return new Size(id, List.of(bytes), null, null, 0);
        }
    }

    /**
     * What is in an object.
     *
     * @param offset bytes before it in a buffer; the place of the first texel, maybe with the number of the size behind it;
     *     0 for shaders
     */
    record Data(int id, List<Integer> offset, Payload payload) implements GlirCommand {
        @Override
        public Name name() {
            return Name.DATA;
        }
    }

    /**
     * What lies beyond the edges of a texture, or of all that are read with a sampler object.
     *
     * @param wrapping one for each dimension, or one for all
     * @param border the colour of the border; null for none
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

    /** What lies between the texels of a texture, or of all that are read with a sampler object. */
    record Interpolation(int id, Filter min, Filter mag) implements GlirCommand {
        @Override
        public Name name() {
            return Name.INTERPOLATION;
        }
    }

    /**
     * Puts a shader to a program, or a texture or render buffer to a framebuffer.
     *
     * @param point the place in the framebuffer; null for programs
     * @param object what is put there; 0 takes away what is there
     */
    record Attach(int id, @Nullable AttachmentPoint point, int object) implements GlirCommand {
        @Override
        public Name name() {
            return Name.ATTACH;
        }
    }

    /** Draws into a framebuffer from now on; or no more, but into the one before. */
    record Framebuffer(int id, boolean on) implements GlirCommand {
        @Override
        public Name name() {
            return Name.FRAMEBUFFER;
        }
    }

    /** Links a program; its shaders are detached afterwards, its uniforms and attributes forgotten. */
    record Link(int id) implements GlirCommand {
        @Override
        public Name name() {
            return Name.LINK;
        }
    }

    /** Calls a function of OpenGL. */
    record Func(GlFunction function, List<GlFunction.Argument> arguments) implements GlirCommand {
        @Override
        public Name name() {
            return Name.FUNC;
        }

        /** A call with constants and numbers, which must fit. */
        public static Func of(GlFunction function, Object... arguments) {
            return new Func(function, function.arguments(arguments));
        }
    }

    /** The picture is complete. */
    record Swap() implements GlirCommand {
        @Override
        public Name name() {
            return Name.SWAP;
        }
    }
}

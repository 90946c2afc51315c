package dev.shadeweave.glir.check;

import dev.shadeweave.glir.DataType;
import dev.shadeweave.glir.Filter;
import dev.shadeweave.glir.GlirBuffer;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirLimits;
import dev.shadeweave.glir.GlirProblem.Kind;
import dev.shadeweave.glir.InternalFormat;
import dev.shadeweave.glir.ObjectClass;
import dev.shadeweave.glir.Payload;
import dev.shadeweave.glir.PixelFormat;
import dev.shadeweave.glir.check.GlirChecker.Refused;
import java.util.List;

/** Checks the content of objects. */
final class StorageChecks {
    private static final ObjectClass[] SIZED = {
        ObjectClass.VERTEX_BUFFER,
        ObjectClass.INDEX_BUFFER,
        ObjectClass.TEXTURE_1D,
        ObjectClass.TEXTURE_2D,
        ObjectClass.TEXTURE_3D,
        ObjectClass.TEXTURE_CUBE,
        ObjectClass.TEXTURE_BUFFER,
        ObjectClass.RENDER_BUFFER
    };

    private static final ObjectClass[] SAMPLED = {
        ObjectClass.TEXTURE_1D,
        ObjectClass.TEXTURE_2D,
        ObjectClass.TEXTURE_3D,
        ObjectClass.TEXTURE_CUBE,
        ObjectClass.SAMPLER
    };

    private static final int MOST_SAMPLES = 64;

    private final GlirChecker checker;
    private final GlirLimits limits;

    StorageChecks(GlirChecker checker, GlirLimits limits) {
        this.checker = checker;
        this.limits = limits;
    }

    GlirObject sized(int id, GlirCommand command) throws Refused {
        GlirObject object = checker.object(id, command);
        if (object.size == null) {
            throw new Refused(Kind.BAD_SIZE, "object " + id + " has no SIZE yet");
        }
        return object;
    }

    void size(GlirCommand.Size size) throws Refused {
        GlirObject object = checker.object(size.id(), size, SIZED);
        if (object.type.isBuffer()) {
            if (size.format() != null) {
                throw new Refused(Kind.BAD_FORMAT, "a " + object.type.word() + " has a size in bytes and no format");
            }
            checker.take(object, size.shape().get(0));
            if (object.type == ObjectClass.INDEX_BUFFER && !size.equals(object.size)) {
                object.resizeIndices(size.shape().get(0));
            }
            object.size = size;
            return;
        }
        format(object, size);
        sides(object, size);
        extra(object, size);
        checker.take(object, GlirObject.memory(object.type, size));
        object.size = size;
    }

    private static void format(GlirObject object, GlirCommand.Size size) throws Refused {
        PixelFormat format = size.format();
        InternalFormat internal = size.internal();
        boolean target = object.type == ObjectClass.RENDER_BUFFER;
        if (format == null || format.isOfRenderBuffers() != target) {
            throw new Refused(
                    Kind.BAD_FORMAT,
                    "a " + object.type.word() + " has "
                            + (target
                                    ? "the format color, depth or stencil"
                                    : "the format luminance, alpha, luminance_alpha, red, rg, rgb, rgba or"
                                            + " depth_component")
                            + (format == null ? "" : ", not " + format.word()));
        }
        if (internal == null) {
            return;
        }
        boolean plain =
                format == PixelFormat.DEPTH_COMPONENT || format == PixelFormat.DEPTH || format == PixelFormat.STENCIL;
        if (plain || internal.channels() != format.channels()) {
            throw new Refused(
                    Kind.BAD_FORMAT,
                    "the internal format " + internal.word() + " does not go with " + format.word() + "; "
                            + (plain
                                    ? "it has none"
                                    : "what goes with it has " + format.channels() + " of the channels rgba"));
        }
    }

    private void sides(GlirObject object, GlirCommand.Size size) throws Refused {
        int rank = object.type == ObjectClass.RENDER_BUFFER ? 2 : object.type.dimensions();
        int given = size.shape().size();
        if (given != rank && given != rank + 1) {
            throw new Refused(
                    Kind.BAD_SIZE,
                    "a " + object.type.word() + " has a size of " + rank + " numbers, and maybe its channels, but got "
                            + given);
        }
        int most = object.type == ObjectClass.TEXTURE_BUFFER
                ? 1 << 26
                : limits.drawing().edge();
        for (int side : GlirObject.texels(object.type, size)) {
            if (side < 1 || side > most) {
                throw new Refused(
                        Kind.BAD_SIZE,
                        "a side of " + side + " texels is not possible; it has 1 to " + most + " (edge)");
            }
        }
        if (object.type == ObjectClass.TEXTURE_CUBE) {
            List<Integer> shape = size.shape();
            if (shape.get(0) != 6 || !shape.get(1).equals(shape.get(2))) {
                throw new Refused(Kind.BAD_SIZE, "a TextureCube has 6 faces that are square, but its size is " + shape);
            }
        }
    }

    private static void extra(GlirObject object, GlirCommand.Size size) throws Refused {
        if (object.type == ObjectClass.RENDER_BUFFER) {
            if (size.extra() > MOST_SAMPLES) {
                throw new Refused(
                        Kind.BAD_SIZE, size.extra() + " samples are not possible; there are 1 to " + MOST_SAMPLES);
            }
            return;
        }
        int largest = 1;
        for (int side : GlirObject.texels(object.type, size)) {
            largest = Math.max(largest, side);
        }
        int most = object.type == ObjectClass.TEXTURE_BUFFER ? 1 : 32 - Integer.numberOfLeadingZeros(largest);
        if (size.extra() > most) {
            throw new Refused(
                    Kind.BAD_SIZE,
                    "a texture of " + largest + " texels has at most " + most + " sizes, not " + size.extra());
        }
    }

    void data(GlirCommand.Data data) throws Refused {
        GlirObject object = checker.object(data.id(), data);
        if (object.type.isShader()) {
            source(object, data);
        } else if (data.payload() instanceof GlirBuffer buffer) {
            if (object.type.isBuffer()) {
                bytes(object, data, buffer);
            } else if (object.type.isTexture()) {
                texels(object, data, buffer);
            } else {
                throw new Refused(
                        Kind.WRONG_CLASS,
                        "object " + data.id() + " is a " + object.type.word()
                                + ", but this applies to buffers, textures and shaders");
            }
        } else {
            throw new Refused(Kind.BAD_DATA, "a text is no data of a " + object.type.word());
        }
    }

    private void source(GlirObject object, GlirCommand.Data data) throws Refused {
        if (!(data.payload() instanceof Payload.Text text)) {
            throw new Refused(Kind.BAD_DATA, "the data of a " + object.type.word() + " is a text");
        }
        if (!data.offset().equals(List.of(0))) {
            throw new Refused(Kind.BAD_DATA, "the offset of a shader's text is 0");
        }
        if (text.text().length() > limits.reading().shaderCharacters()) {
            throw new Refused(
                    Kind.LIMIT,
                    "a shader of " + text.text().length() + " characters has more than "
                            + limits.reading().shaderCharacters() + " (shaderCharacters)");
        }
        code(object, text.text());
        object.source = text.text();
    }

    /**
     * Checks the size of a shader. A driver replaces calls and macros by their bodies, so a short text may need
     * gigabytes.
     */
    private void code(GlirObject object, String text) throws Refused {
        GlirLimits.Code most = limits.code();
        if (most.equals(GlirLimits.Code.ANY)) {
            return;
        }
        ShaderCost cost = ShaderCost.of(text);
        if (cost.calls() > most.calls()) {
            throw new Refused(
                    Kind.LIMIT,
                    "a " + object.type.word() + " calls functions " + cost.calledText() + " times when its calls are"
                            + " written out, as drivers do, more than " + most.calls() + " (calls)");
        }
        if (cost.size() > most.size()) {
            throw new Refused(
                    Kind.LIMIT,
                    "a " + object.type.word() + " has " + cost.sizeText()
                            + " words and elements of arrays when its calls"
                            + " and macros are written out, as drivers do, more than " + most.size() + " (size)");
        }
        if (cost.depth() > most.depth()) {
            throw new Refused(
                    Kind.LIMIT,
                    "a " + object.type.word() + " has an expression of " + cost.depth()
                            + " levels when variables that are read once are written out, as drivers do, more than "
                            + most.depth() + " (depth)");
        }
    }

    /** Checks the data of a buffer. As in streams of VisPy, data before a size define the size. */
    private void bytes(GlirObject object, GlirCommand.Data data, GlirBuffer buffer) throws Refused {
        if (data.offset().size() != 1) {
            throw new Refused(Kind.BAD_DATA, "the offset into a " + object.type.word() + " is one number");
        }
        long end = (long) data.offset().get(0) + buffer.size();
        if (object.size == null || end > object.bytes()) {
            throw new Refused(
                    Kind.BAD_DATA,
                    buffer.size() + " bytes from " + data.offset().get(0) + " on reach past the " + object.bytes()
                            + " bytes of buffer " + data.id() + (object.size == null ? ", which has no SIZE yet" : ""));
        }
        if (object.type == ObjectClass.INDEX_BUFFER) {
            object.setIndices(data.offset().get(0), buffer.bytes());
        }
    }

    private void texels(GlirObject object, GlirCommand.Data data, GlirBuffer buffer) throws Refused {
        GlirCommand.Size size = sized(data.id(), data).size;
        if (size == null) {
            throw new IllegalStateException("asked above");
        }
        if (size.format() == PixelFormat.DEPTH_COMPONENT && buffer.type() == DataType.INT8) {
            throw new Refused(Kind.BAD_DATA, "depths are no int8");
        }
        try {
            TextureRegion.of(object.type, size, data, buffer);
        } catch (TextureRegion.Misfit e) {
            throw new Refused(Kind.BAD_DATA, e.reason());
        }
    }

    void wrapping(GlirCommand.Wrap wrap) throws Refused {
        GlirObject object = checker.object(wrap.id(), wrap, SAMPLED);
        int dimensions = object.type == ObjectClass.SAMPLER ? 3 : object.type.dimensions();
        int given = wrap.wrapping().size();
        if (given != 1 && (object.type == ObjectClass.SAMPLER ? given > dimensions : given != dimensions)) {
            throw new Refused(
                    Kind.BAD_SAMPLING,
                    "a " + object.type.word() + " has one wrapping, or " + dimensions + ", but got " + given);
        }
    }

    void interpolation(GlirCommand.Interpolation interpolation) throws Refused {
        checker.object(interpolation.id(), interpolation, SAMPLED);
        Filter mag = interpolation.mag();
        if (mag.isOfMipmaps()) {
            throw new Refused(Kind.BAD_SAMPLING, "magnification is nearest or linear, not " + mag.word());
        }
    }
}

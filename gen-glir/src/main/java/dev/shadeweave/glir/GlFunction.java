package dev.shadeweave.glir;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The OpenGL functions that streams can call: those of the specification, line width, and those of extensions. */
public enum GlFunction {
    FLUSH("glFlush"),
    FINISH("glFinish"),
    ENABLE("glEnable", GlConstants.CAPABILITY),
    DISABLE("glDisable", GlConstants.CAPABILITY),
    FRONT_FACE("glFrontFace", GlConstants.WINDING),
    CULL_FACE("glCullFace", GlConstants.FACE),
    DEPTH_FUNC("glDepthFunc", GlConstants.COMPARISON),
    HINT("glHint", GlConstants.HINT, GlConstants.HINT_MODE),
    BLEND_EQUATION_SEPARATE("glBlendEquationSeparate", GlConstants.EQUATION, GlConstants.EQUATION),
    BLEND_FUNC_SEPARATE(
            "glBlendFuncSeparate", GlConstants.FACTOR, GlConstants.FACTOR, GlConstants.FACTOR, GlConstants.FACTOR),
    STENCIL_OP_SEPARATE(
            "glStencilOpSeparate",
            GlConstants.FACE,
            GlConstants.STENCIL_OPERATION,
            GlConstants.STENCIL_OPERATION,
            GlConstants.STENCIL_OPERATION),
    STENCIL_MASK_SEPARATE("glStencilMaskSeparate", GlConstants.FACE, Kind.BITS),
    STENCIL_FUNC_SEPARATE("glStencilFuncSeparate", GlConstants.FACE, GlConstants.COMPARISON, Kind.INT, Kind.BITS),
    CLEAR("glClear", GlConstants.MASK),
    CLEAR_DEPTH("glClearDepth", Kind.FLOAT),
    CLEAR_STENCIL("glClearStencil", Kind.INT),
    DEPTH_RANGE("glDepthRange", Kind.FLOAT, Kind.FLOAT),
    POLYGON_OFFSET("glPolygonOffset", Kind.FLOAT, Kind.FLOAT),
    CLEAR_COLOR("glClearColor", Kind.FLOAT, Kind.FLOAT, Kind.FLOAT, Kind.FLOAT),
    BLEND_COLOR("glBlendColor", Kind.FLOAT, Kind.FLOAT, Kind.FLOAT, Kind.FLOAT),
    VIEWPORT("glViewport", Kind.INT, Kind.INT, Kind.SIZE, Kind.SIZE),
    SCISSOR("glScissor", Kind.INT, Kind.INT, Kind.SIZE, Kind.SIZE),
    DEPTH_MASK("glDepthMask", Kind.BOOL),
    COLOR_MASK("glColorMask", Kind.BOOL, Kind.BOOL, Kind.BOOL, Kind.BOOL),
    SAMPLE_COVERAGE("glSampleCoverage", Kind.FLOAT, Kind.BOOL),
    LINE_WIDTH("glLineWidth", Kind.FLOAT),
    /** Computes the mipmap levels of a texture from the largest. */
    GENERATE_MIPMAP("glGenerateMipmap", Kind.ID),
    /** Copies the colours of one framebuffer to another of the same size. The first may have several samples. */
    BLIT_FRAMEBUFFER("glBlitFramebuffer", Kind.ID, Kind.ID),
    /** Sets which colours of the current framebuffer receive the outputs of shaders, in their order. */
    DRAW_BUFFERS("glDrawBuffers", Kind.REST, GlConstants.DRAW_BUFFER),
    /** Sets the vertices of a patch, or the tessellation levels if there is no control shader. */
    PATCH_PARAMETER("glPatchParameter", GlConstants.PATCH, Kind.REST, Kind.FLOAT);

    /** The kind of an argument. */
    enum Kind {
        FLOAT,
        INT,
        /** An integer from 0. */
        SIZE,
        /** 32 bits. */
        BITS,
        BOOL,
        ID,
        /** A constant. */
        CONSTANT,
        /** Several constants, separated by bars. */
        MASK,
        /** The next kind may occur one or more times. */
        REST
    }

    /**
     * An argument.
     *
     * @param number its number; 0 and 1 for false and true
     * @param word the name of the constant, or names separated by bars; empty for numbers
     */
    public record Argument(double number, String word) {
        /** Returns the argument as an integer. */
        public int integer() {
            return (int) (long) number;
        }

        /** Returns the argument as a boolean. */
        public boolean yes() {
            return number != 0;
        }
    }

    private record Parameter(Kind kind, @Nullable GlConstants constants) {}

    private final String call;

    @SuppressWarnings("ImmutableEnumChecker") // a list that does not change
    private final List<Parameter> parameters;

    private final boolean open;

    GlFunction(String call, Object... parameters) {
        this.call = call;
        List<Parameter> all = new ArrayList<>();
        boolean rest = false;
        for (Object parameter : parameters) {
            if (parameter == Kind.REST) {
                rest = true;
            } else if (parameter instanceof GlConstants constants) {
                all.add(new Parameter(constants == GlConstants.MASK ? Kind.MASK : Kind.CONSTANT, constants));
            } else {
                all.add(new Parameter((Kind) parameter, null));
            }
        }
        this.parameters = List.copyOf(all);
        this.open = rest;
    }

    /** Returns its name: {@code glClearColor}. */
    public String call() {
        return call;
    }

    /** Returns the function with a name: {@code glClearColor}, or {@code clearColor} as in streams for browsers. */
    public static Optional<GlFunction> of(String name) {
        String full = name.startsWith("gl") && name.length() > 2 && Character.isUpperCase(name.charAt(2))
                ? name
                : name.isEmpty() ? name : "gl" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
        return Arrays.stream(values())
                .filter(function -> function.call.equals(full))
                .findFirst();
    }

    /** Returns the names of all functions. */
    public static String all() {
        return String.join(", ", Arrays.stream(values()).map(GlFunction::call).toList());
    }

    /** Returns the extension that a stream must declare to call it. */
    public Optional<Extension> extension() {
        return switch (this) {
            case GENERATE_MIPMAP -> Optional.of(Extension.MIPMAP);
            case BLIT_FRAMEBUFFER -> Optional.of(Extension.MULTISAMPLE);
            case DRAW_BUFFERS -> Optional.of(Extension.MRT);
            case PATCH_PARAMETER -> Optional.of(Extension.TESS);
            default -> Optional.empty();
        };
    }

    /** Returns whether it accepts that many arguments. */
    public boolean takes(int count) {
        return open ? count >= parameters.size() : count == parameters.size();
    }

    /** Returns the number of arguments in words. */
    public String arity() {
        return (open ? "at least " : "") + parameters.size();
    }

    private Parameter parameter(int index) {
        return parameters.get(Math.min(index, parameters.size() - 1));
    }

    /** Returns a description of an argument. */
    public String expects(int index) {
        Parameter parameter = parameter(index);
        GlConstants constants = parameter.constants();
        if (constants != null) {
            return "one of " + constants.all()
                    + (parameter.kind() == Kind.MASK ? ", or several with bars between them" : "");
        }
        return switch (parameter.kind()) {
            case FLOAT -> "a number";
            case INT -> "a whole number";
            case SIZE -> "a whole number from 0";
            case BITS -> "32 bits";
            case BOOL -> "true or false";
            case ID -> "the number of an object";
            case CONSTANT, MASK, REST -> "a constant";
        };
    }

    /**
     * Returns a value as an argument; empty if it does not fit.
     *
     * @param value a {@link Number}, {@link String} or {@link Boolean}
     */
    public Optional<Argument> argument(int index, @Nullable Object value) {
        Parameter parameter = parameter(index);
        GlConstants constants = parameter.constants();
        if (constants != null && value instanceof String text) {
            return named(parameter.kind(), constants, text);
        }
        if (value instanceof Boolean yes) {
            return parameter.kind() == Kind.BOOL ? Optional.of(new Argument(yes ? 1 : 0, "")) : Optional.empty();
        }
        if (value instanceof String text && parameter.kind() == Kind.BOOL) {
            String plain = GlConstants.plain(text);
            return plain.equals("true") || plain.equals("false")
                    ? Optional.of(new Argument(plain.equals("true") ? 1 : 0, ""))
                    : Optional.empty();
        }
        return value instanceof Number number ? numbered(parameter, number.doubleValue()) : Optional.empty();
    }

    private static Optional<Argument> named(Kind kind, GlConstants constants, String text) {
        if (kind != Kind.MASK) {
            return constants.code(text).map(code -> new Argument(code, GlConstants.plain(text)));
        }
        int bits = 0;
        for (String name : text.split("\\|", -1)) {
            Optional<Integer> bit = constants.code(name);
            if (bit.isEmpty()) {
                return Optional.empty();
            }
            bits |= bit.get();
        }
        return Optional.of(mask(bits));
    }

    private static Argument mask(int bits) {
        StringBuilder names = new StringBuilder();
        for (String name : List.of("color_buffer_bit", "depth_buffer_bit", "stencil_buffer_bit")) {
            if ((bits & GlConstants.MASK.code(name).orElseThrow()) != 0) {
                names.append(names.isEmpty() ? "" : "|").append(name);
            }
        }
        return new Argument(bits, names.toString());
    }

    private static Optional<Argument> numbered(Parameter parameter, double number) {
        boolean whole = number == Math.rint(number) && Math.abs(number) <= 0xFFFFFFFFL;
        GlConstants constants = parameter.constants();
        return switch (parameter.kind()) {
            case FLOAT ->
                Float.isFinite((float) number) ? Optional.of(new Argument((float) number, "")) : Optional.empty();
            case INT -> number == (int) number ? Optional.of(new Argument(number, "")) : Optional.empty();
            case SIZE ->
                number == (int) number && number >= 0 ? Optional.of(new Argument(number, "")) : Optional.empty();
            case BITS -> whole ? Optional.of(new Argument(number, "")) : Optional.empty();
            case ID -> number == (int) number && number >= 0 ? Optional.of(new Argument(number, "")) : Optional.empty();
            case BOOL -> number == 0 || number == 1 ? Optional.of(new Argument(number, "")) : Optional.empty();
            case MASK -> whole && ((long) number & ~0x4500L) == 0 ? Optional.of(mask((int) number)) : Optional.empty();
            case CONSTANT ->
                constants == null || !whole
                        ? Optional.empty()
                        : constants.name((int) (long) number).map(name -> new Argument(number, name));
            case REST -> Optional.empty();
        };
    }

    List<Argument> arguments(Object... values) {
        if (!takes(values.length)) {
            throw new IllegalArgumentException(call + " takes " + arity() + " arguments, got " + values.length);
        }
        List<Argument> all = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            int index = i;
            all.add(argument(i, values[i])
                    .orElseThrow(() ->
                            new IllegalArgumentException(call + ": argument " + index + " must be " + expects(index))));
        }
        return List.copyOf(all);
    }

    /** Returns whether an argument is the number of an object. */
    public boolean isId(int index) {
        return parameter(index).kind() == Kind.ID;
    }
}

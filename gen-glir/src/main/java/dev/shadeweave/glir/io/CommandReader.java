package dev.shadeweave.glir.io;

import dev.shadeweave.glir.AttachmentPoint;
import dev.shadeweave.glir.AttributeSource;
import dev.shadeweave.glir.DrawMode;
import dev.shadeweave.glir.Filter;
import dev.shadeweave.glir.GlFunction;
import dev.shadeweave.glir.GlirBuffer;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirProblem.Kind;
import dev.shadeweave.glir.IndexType;
import dev.shadeweave.glir.InternalFormat;
import dev.shadeweave.glir.Numbers;
import dev.shadeweave.glir.ObjectClass;
import dev.shadeweave.glir.Payload;
import dev.shadeweave.glir.PixelFormat;
import dev.shadeweave.glir.Selection;
import dev.shadeweave.glir.ValueType;
import dev.shadeweave.glir.Word;
import dev.shadeweave.glir.Wrapping;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Creates commands from the lists that represent them. */
final class CommandReader {
    private static final int ALL_FLAT = 7;

    private final Buffers buffers;

    CommandReader(Buffers buffers) {
        this.buffers = buffers;
    }

    /** Returns the command with the name that is the first element of the list. */
    GlirCommand read(String name, List<? extends @Nullable Object> list) throws Refusal {
        Optional<GlirCommand.Name> known = Arrays.stream(GlirCommand.Name.values())
                .filter(each -> each.name().equals(name.toUpperCase(Locale.ROOT)))
                .findFirst();
        if (known.isEmpty()) {
            throw new Refusal(
                    Kind.UNKNOWN_COMMAND,
                    "unknown command " + JsonText.shortened(name, 40) + "; known are "
                            + String.join(
                                    ", ",
                                    Arrays.stream(GlirCommand.Name.values())
                                            .map(Enum::name)
                                            .toList()));
        }
        Arguments args = new Arguments(known.get().name(), list.subList(1, list.size()));
        return switch (known.get()) {
            case CURRENT -> current(args);
            case CREATE -> create(args);
            case DELETE -> {
                args.expect(1, 1);
                yield new GlirCommand.Delete(args.id(0, "id"));
            }
            case UNIFORM -> uniform(args);
            case TEXTURE -> texture(args);
            case ATTRIBUTE -> attribute(args);
            case DRAW -> draw(args);
            case SIZE -> size(args);
            case DATA -> data(args);
            case WRAPPING -> wrapping(args);
            case INTERPOLATION -> interpolation(args);
            case ATTACH -> attach(args);
            case FRAMEBUFFER -> {
                args.expect(2, 2);
                yield new GlirCommand.Framebuffer(args.id(0, "framebuffer"), args.yes(1, "use"));
            }
            case LINK -> {
                args.expect(1, 1);
                yield new GlirCommand.Link(args.id(0, "program"));
            }
            case FUNC -> func(args);
            case SWAP -> {
                args.expect(0, 1);
                yield new GlirCommand.Swap();
            }
        };
    }

    private static GlirCommand current(Arguments args) throws Refusal {
        args.expect(0, 2);
        return new GlirCommand.Current(args.has(1) ? args.idOrNone(1, "framebuffer") : 0);
    }

    private static GlirCommand create(Arguments args) throws Refusal {
        args.expect(2, 2);
        return new GlirCommand.Create(args.id(0, "id"), args.word(1, "class", ObjectClass.class, Kind.BAD_CREATE));
    }

    private GlirCommand uniform(Arguments args) throws Refusal {
        args.expect(4, 4);
        ValueType type = args.word(2, "type", ValueType.class, Kind.BAD_UNIFORM);
        return new GlirCommand.Uniform(args.id(0, "program"), args.text(1, "name"), type, value(args, type));
    }

    private Numbers value(Arguments args, ValueType type) throws Refusal {
        GlirBuffer buffer = args.get(3) instanceof java.util.Map<?, ?> ? buffers.of(args.get(3)) : null;
        if (buffer == null) {
            return args.numbers(3, "value");
        }
        ByteBuffer bytes = buffer.bytes();
        double[] numbers = new double[bytes.remaining() / 4];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = type.base() == ValueType.Base.FLOAT ? bytes.getFloat(4 * i) : bytes.getInt(4 * i);
        }
        return Numbers.of(numbers);
    }

    private static GlirCommand texture(Arguments args) throws Refusal {
        args.expect(3, 4);
        return new GlirCommand.Texture(
                args.id(0, "program"),
                args.text(1, "name"),
                args.id(2, "texture"),
                args.has(3) ? args.idOrNone(3, "sampler") : 0);
    }

    private static GlirCommand attribute(Arguments args) throws Refusal {
        args.expect(4, ALL_FLAT + 1);
        int id = args.id(0, "program");
        String name = args.text(1, "name");
        ValueType type = args.word(2, "type", ValueType.class, Kind.BAD_ATTRIBUTE);
        if (args.get(3) instanceof Double) {
            boolean constant = args.get(3).equals(0.0);
            args.expect(constant ? 4 + type.components() : 6, constant ? 4 + type.components() : ALL_FLAT);
            int last = constant ? args.count() : 6;
            List<@Nullable Object> source = new ArrayList<>();
            for (int i = 3; i < last; i++) {
                source.add(args.get(i));
            }
            return attribute(args, id, name, type, source, last);
        }
        args.expect(4, 5);
        if (args.get(3) instanceof double[] numbers) {
            return attribute(
                    args, id, name, type, Arrays.stream(numbers).boxed().toList(), 4);
        }
        if (args.get(3) instanceof List<?> list) {
            return attribute(args, id, name, type, list, 4);
        }
        throw args.bad(3, "source", "a buffer with stride and offset, or 0 and a value");
    }

    private static GlirCommand attribute(
            Arguments args, int id, String name, ValueType type, List<? extends @Nullable Object> source, int next)
            throws Refusal {
        int divisor = args.has(next) ? args.integer(next, "divisor", 0, "a whole number from 0") : 0;
        Arguments parts = new Arguments("ATTRIBUTE's source", source);
        if (!source.isEmpty() && Double.valueOf(0).equals(source.get(0))) {
            List<Double> value = new ArrayList<>();
            if (!Arguments.flatten(source.subList(1, source.size()), value)) {
                throw args.bad(3, "source", "0 and numbers");
            }
            return new GlirCommand.Attribute(
                    id,
                    name,
                    type,
                    new AttributeSource.Constant(Numbers.of(
                            value.stream().mapToDouble(Double::doubleValue).toArray())),
                    divisor);
        }
        parts.expect(3, 3);
        AttributeSource.FromBuffer from = new AttributeSource.FromBuffer(
                parts.id(0, "buffer"),
                parts.integer(1, "stride", 0, "a whole number from 0"),
                parts.integer(2, "offset", 0, "a whole number from 0"));
        return new GlirCommand.Attribute(id, name, type, from, divisor);
    }

    private static GlirCommand draw(Arguments args) throws Refusal {
        args.expect(3, 4);
        int instances = args.has(3) ? args.integer(3, "instances", 1, "a whole number from 1") : 1;
        int id = args.id(0, "program");
        DrawMode mode = args.word(1, "mode", DrawMode.class, Kind.BAD_DRAW);
        Object selection = args.get(2);
        if (selection instanceof double[] range && range.length == 2) {
            Arguments parts = new Arguments(
                    "DRAW's selection", Arrays.stream(range).boxed().toList());
            return new GlirCommand.Draw(
                    id,
                    mode,
                    new Selection.Range(
                            parts.integer(0, "first vertex", 0, "a whole number from 0"),
                            parts.integer(1, "count", 0, "a whole number from 0")),
                    instances);
        }
        List<? extends @Nullable Object> list = selection instanceof double[] numbers
                ? Arrays.stream(numbers).boxed().toList()
                : selection instanceof List<?> some ? some : List.of();
        if (list.size() != 3) {
            throw new Refusal(
                    Kind.BAD_DRAW,
                    "the selection of DRAW is [first, count] or [index buffer, type, count], but is "
                            + JsonText.shortened(selection, 40));
        }
        Arguments parts = new Arguments("DRAW's selection", list);
        return new GlirCommand.Draw(
                id,
                mode,
                new Selection.Indexed(
                        parts.id(0, "index buffer"),
                        parts.word(1, "index type", IndexType.class, Kind.BAD_DRAW),
                        parts.integer(2, "count", 0, "a whole number from 0")),
                instances);
    }

    private static GlirCommand size(Arguments args) throws Refusal {
        args.expect(2, 5);
        int id = args.id(0, "id");
        List<Integer> shape = args.integers(1, "size");
        if (args.get(1) instanceof Double && (!args.has(2) || args.get(2) == null)) {
            return GlirCommand.Size.ofBytes(id, shape.get(0));
        }
        if (!args.has(2)) {
            throw new Refusal(
                    Kind.BAD_FORMAT,
                    "SIZE of a texture or render buffer needs a format: " + Word.all(PixelFormat.class));
        }
        PixelFormat format = args.word(2, "format", PixelFormat.class, Kind.BAD_FORMAT);
        InternalFormat internal = args.has(3) && args.get(3) != null
                ? args.word(3, "internal format", InternalFormat.class, Kind.BAD_FORMAT)
                : null;
        int extra = args.has(4) ? args.integer(4, "sizes or samples", 1, "a whole number from 1") : 0;
        return new GlirCommand.Size(id, shape, format, internal, extra);
    }

    private GlirCommand data(Arguments args) throws Refusal {
        args.expect(3, 3);
        int id = args.id(0, "id");
        List<Integer> offset = args.integers(1, "offset");
        Payload payload = args.get(2) instanceof String text ? Payload.Text.ofStream(text) : buffers.of(args.get(2));
        if (payload == null) {
            throw args.bad(2, "data", "a buffer, a list of numbers or a text");
        }
        return new GlirCommand.Data(id, offset, payload);
    }

    private static GlirCommand wrapping(Arguments args) throws Refusal {
        args.expect(2, 3);
        Object value = args.get(1);
        List<? extends @Nullable Object> words = value instanceof List<?> list
                ? list
                : value instanceof double[] codes ? Arrays.stream(codes).boxed().toList() : Arrays.asList(value);
        List<Wrapping> wrapping = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            wrapping.add(new Arguments("WRAPPING", words).word(i, "wrapping", Wrapping.class, Kind.BAD_SAMPLING));
        }
        if (wrapping.isEmpty() || wrapping.size() > 3) {
            throw args.bad(1, "wrapping", "one to three of " + Word.all(Wrapping.class));
        }
        Numbers border = args.has(2) ? args.numbers(2, "border") : null;
        if (border != null && border.count() != 4) {
            throw args.bad(2, "border", "four numbers");
        }
        return new GlirCommand.Wrap(args.id(0, "id"), List.copyOf(wrapping), border);
    }

    private static GlirCommand interpolation(Arguments args) throws Refusal {
        args.expect(3, 3);
        return new GlirCommand.Interpolation(args.id(0, "id"), filter(args, 1), filter(args, 2));
    }

    /** Reads a filter. The example in the specification uses true for linear. */
    private static Filter filter(Arguments args, int index) throws Refusal {
        return args.get(index) instanceof Boolean smooth
                ? smooth ? Filter.LINEAR : Filter.NEAREST
                : args.word(index, index == 1 ? "minification" : "magnification", Filter.class, Kind.BAD_SAMPLING);
    }

    private static GlirCommand attach(Arguments args) throws Refusal {
        args.expect(2, 3);
        int id = args.id(0, "id");
        if (args.count() == 2) {
            return new GlirCommand.Attach(id, null, args.id(1, "shader"));
        }
        AttachmentPoint point = (args.get(1) instanceof String word
                        ? AttachmentPoint.of(word)
                        : Optional.<AttachmentPoint>empty())
                .orElseThrow(() -> new Refusal(
                        Kind.BAD_ATTACHMENT,
                        "attachment " + JsonText.shortened(args.get(1), 40)
                                + " is unknown; known are color, depth, stencil, and color0 to color7"));
        return new GlirCommand.Attach(id, point, args.idOrNone(2, "object"));
    }

    private static GlirCommand func(Arguments args) throws Refusal {
        if (args.count() == 0 || !(args.get(0) instanceof String name)) {
            throw new Refusal(Kind.WRONG_ARITY, "FUNC needs the name of a function first");
        }
        GlFunction function = GlFunction.of(name)
                .orElseThrow(() -> new Refusal(
                        Kind.BAD_FUNCTION,
                        "function " + JsonText.shortened(name, 40) + " is not permitted; permitted are "
                                + GlFunction.all()));
        int given = args.count() - 1;
        if (!function.takes(given)) {
            throw new Refusal(
                    Kind.WRONG_ARITY, function.call() + " needs " + function.arity() + " arguments, got " + given);
        }
        List<GlFunction.Argument> arguments = new ArrayList<>();
        for (int i = 0; i < given; i++) {
            int index = i;
            arguments.add(function.argument(i, args.get(i + 1))
                    .orElseThrow(() -> new Refusal(
                            Kind.BAD_FUNCTION,
                            "argument " + (index + 1) + " of " + function.call() + " must be " + function.expects(index)
                                    + ", but is " + JsonText.shortened(args.get(index + 1), 40))));
        }
        return new GlirCommand.Func(function, List.copyOf(arguments));
    }
}

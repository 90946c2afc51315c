package dev.shadeweave.glir.io;

import dev.shadeweave.glir.AttachmentPoint;
import dev.shadeweave.glir.AttributeSource;
import dev.shadeweave.glir.GlFunction;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.InternalFormat;
import dev.shadeweave.glir.Numbers;
import dev.shadeweave.glir.Payload;
import dev.shadeweave.glir.PixelFormat;
import dev.shadeweave.glir.Selection;
import dev.shadeweave.glir.ValueType;
import dev.shadeweave.glir.Word;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Converts a command to the list that represents it in a stream. A buffer is in the list as an object. */
public final class CommandForm {
    private static final int SHORT = 96;

    private CommandForm() {}

    /** Returns the command as JSON on one line, shortened: {@code ["LINK", 3]}. */
    public static String shortened(GlirCommand command) {
        return JsonText.shortened(list(command), SHORT);
    }

    static String shortened(List<? extends @Nullable Object> raw) {
        return JsonText.shortened(raw, SHORT);
    }

    static List<@Nullable Object> list(GlirCommand command) {
        List<@Nullable Object> list = new ArrayList<>();
        list.add(command.name().name());
        switch (command.name()) {
            case CURRENT -> current((GlirCommand.Current) command, list);
            case CREATE ->
                add(list, command.id(), ((GlirCommand.Create) command).type().word());
            case DELETE, LINK -> list.add(command.id());
            case UNIFORM -> {
                GlirCommand.Uniform uniform = (GlirCommand.Uniform) command;
                add(list, uniform.id(), uniform.variable(), uniform.type().word());
                list.add(numbers(uniform.value(), uniform.type()));
            }
            case TEXTURE -> texture((GlirCommand.Texture) command, list);
            case ATTRIBUTE -> attribute((GlirCommand.Attribute) command, list);
            case DRAW -> draw((GlirCommand.Draw) command, list);
            case SIZE -> size((GlirCommand.Size) command, list);
            case DATA -> {
                GlirCommand.Data data = (GlirCommand.Data) command;
                list.add(data.id());
                list.add(data.offset().size() == 1 ? data.offset().get(0) : data.offset());
                list.add(data.payload() instanceof Payload.Text text ? text.text() : data.payload());
            }
            case WRAPPING -> {
                GlirCommand.Wrap wrap = (GlirCommand.Wrap) command;
                add(list, wrap.id(), wrap.wrapping().stream().map(Word::word).toList());
                Numbers border = wrap.border();
                if (border != null) {
                    list.add(numbers(border, ValueType.FLOAT));
                }
            }
            case INTERPOLATION -> {
                GlirCommand.Interpolation between = (GlirCommand.Interpolation) command;
                add(list, between.id(), between.min().word(), between.mag().word());
            }
            case ATTACH -> {
                GlirCommand.Attach attach = (GlirCommand.Attach) command;
                AttachmentPoint point = attach.point();
                list.add(attach.id());
                if (point != null) {
                    list.add(point.word());
                }
                list.add(attach.object());
            }
            case FRAMEBUFFER -> add(list, command.id(), ((GlirCommand.Framebuffer) command).on());
            case FUNC -> func((GlirCommand.Func) command, list);
            case SWAP -> {
                // The command has no arguments.
            }
        }
        return list;
    }

    private static void add(List<@Nullable Object> list, Object... values) {
        list.addAll(List.of(values));
    }

    private static void current(GlirCommand.Current current, List<@Nullable Object> list) {
        list.add(0);
        if (current.framebuffer() != 0) {
            list.add(current.framebuffer());
        }
    }

    private static void texture(GlirCommand.Texture texture, List<@Nullable Object> list) {
        add(list, texture.id(), texture.variable(), texture.texture());
        if (texture.sampler() != 0) {
            list.add(texture.sampler());
        }
    }

    private static void attribute(GlirCommand.Attribute attribute, List<@Nullable Object> list) {
        add(list, attribute.id(), attribute.variable(), attribute.type().word());
        List<Object> source = new ArrayList<>();
        if (attribute.source() instanceof AttributeSource.FromBuffer from) {
            source.addAll(List.of(from.buffer(), from.stride(), from.offset()));
        } else if (attribute.source() instanceof AttributeSource.Constant constant) {
            source.add(0);
            source.addAll(numbers(constant.value(), attribute.type()));
        }
        list.add(source);
        if (attribute.divisor() != 0) {
            list.add(attribute.divisor());
        }
    }

    private static void draw(GlirCommand.Draw draw, List<@Nullable Object> list) {
        add(list, draw.id(), draw.mode().word());
        if (draw.selection() instanceof Selection.Range range) {
            list.add(List.of(range.first(), range.count()));
        } else if (draw.selection() instanceof Selection.Indexed indexed) {
            list.add(List.of(indexed.buffer(), indexed.type().word(), indexed.count()));
        }
        if (draw.instances() != 1) {
            list.add(draw.instances());
        }
    }

    private static void size(GlirCommand.Size size, List<@Nullable Object> list) {
        PixelFormat format = size.format();
        InternalFormat internal = size.internal();
        list.add(size.id());
        if (format == null) {
            list.add(size.shape().get(0));
            return;
        }
        list.add(size.shape());
        list.add(format.word());
        if (internal != null || size.extra() != 0) {
            list.add(internal == null ? null : internal.word());
        }
        if (size.extra() != 0) {
            list.add(size.extra());
        }
    }

    private static void func(GlirCommand.Func func, List<@Nullable Object> list) {
        list.add(func.function().call());
        List<GlFunction.Argument> arguments = func.arguments();
        for (int i = 0; i < arguments.size(); i++) {
            GlFunction.Argument argument = arguments.get(i);
            if (!argument.word().isEmpty()) {
                list.add(argument.word());
            } else if (func.function().expects(i).equals("true or false")) {
                list.add(argument.yes());
            } else {
                list.add(argument.number());
            }
        }
    }

    private static List<Object> numbers(Numbers numbers, ValueType type) {
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < numbers.count(); i++) {
            double number = numbers.get(i);
            if (type.base() == ValueType.Base.BOOL) {
                list.add(number != 0);
            } else {
                list.add(number);
            }
        }
        return list;
    }
}

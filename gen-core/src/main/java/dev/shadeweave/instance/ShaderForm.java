package dev.shadeweave.instance;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cache.internal.ByteReader;
import dev.shadeweave.cache.internal.ByteWriter;
import dev.shadeweave.shader.Primitives;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageResource;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.TypeTable;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.ArrayValue;
import dev.shadeweave.type.Value.BooleanValue;
import dev.shadeweave.type.Value.FilenameValue;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.IntegerValue;
import dev.shadeweave.type.Value.MatrixValue;
import dev.shadeweave.type.Value.StringValue;
import dev.shadeweave.type.Value.StructValue;
import dev.shadeweave.type.Value.VectorValue;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a shader: what all documents of its structure share. Source maps, values, places and hints of a document are
 * left out, because each {@link Instance} has its own.
 *
 * <p>Numbers and texts are those of {@link ByteWriter}; a list is its length and its elements. A number that may be -1 is
 * stored plus 1. One form reads one shader.
 */
final class ShaderForm {
    /** The largest number of attributes that is read; a declaration has a dozen. */
    private static final int MOST_ATTRIBUTES = 1 << 16;

    /** The deepest nesting of types and values that is read. */
    private static final int DEEPEST = 1000;

    private final TypeTable types;
    private int depth;

    /**
     * Creates a form.
     *
     * @param types the types that are stored by their names; others are stored with their members
     */
    ShaderForm(TypeTable types) {
        this.types = types;
    }

    /** Writes a shader. */
    void write(Shader shader, ByteWriter out) {
        out.text(shader.name());
        list(shader.targets(), out, out::text);
        list(shader.stages(), out, stage -> stage(stage, out));
        flag(shader.displaced(), out);
        primitives(shader.primitives(), out);
    }

    /** Reads a shader. Bytes that no writer wrote throw an unchecked exception. */
    Shader read(ByteReader in) {
        return new Shader(in.text(), list(in, ByteReader::text), list(in, this::stage), flag(in), primitives(in));
    }

    private static void primitives(Primitives primitives, ByteWriter out) {
        out.number(primitives.patchVertices());
        out.text(primitives.input());
        out.text(primitives.output());
        out.number(primitives.maxVertices());
        out.number(primitives.instances());
        out.number(primitives.clipDistances());
    }

    private static Primitives primitives(ByteReader in) {
        return new Primitives(in.number(), in.text(), in.text(), in.number(), in.number(), in.number());
    }

    private void stage(ShaderStage stage, ByteWriter out) {
        out.text(stage.stage().name());
        out.text(stage.source());
        list(stage.blocks(), out, block -> block(block, out));
        out.text(stage.entryPoint());
        list(stage.resources(), out, resource -> resource(resource, out));
    }

    @SuppressWarnings("tainting") // A generator wrote the text, and the checksum of the entry fits.
    private ShaderStage stage(ByteReader in) {
        return new ShaderStage(
                new Stage(in.text()),
                in.text(),
                SourceMap.EMPTY,
                list(in, this::block),
                in.text(),
                list(in, ShaderForm::resource));
    }

    private static void resource(StageResource resource, ByteWriter out) {
        out.text(resource.kind());
        out.text(resource.name());
        out.text(resource.of());
        slot(resource.slot(), out);
        out.number(resource.size());
        list(resource.members(), out, member -> {
            out.text(member.name());
            out.number(member.offset());
            out.number(member.size());
            out.number(member.arrayStride());
            out.number(member.matrixStride());
        });
    }

    private static StageResource resource(ByteReader in) {
        return new StageResource(
                in.text(),
                in.text(),
                in.text(),
                slot(in),
                in.number(),
                list(
                        in,
                        from -> new StageResource.Member(
                                from.text(), from.number(), from.number(), from.number(), from.number())));
    }

    private void block(VariableBlock block, ByteWriter out) {
        out.text(block.name());
        out.text(block.instance());
        out.text(block.kind().name());
        slot(block.slot(), out);
        list(block.variables(), out, variable -> variable(variable, block.kind(), out));
    }

    private VariableBlock block(ByteReader in) {
        return new VariableBlock(
                in.text(), in.text(), VariableBlock.Kind.valueOf(in.text()), slot(in), list(in, this::variable));
    }

    private void variable(Variable variable, VariableBlock.Kind kind, ByteWriter out) {
        boolean isOfDocument =
                kind == VariableBlock.Kind.PUBLIC_UNIFORMS || !variable.path().isEmpty();
        out.text(variable.name());
        type(variable.type(), out);
        value(isOfDocument ? null : variable.value(), out);
        String property = variable.geomProp();
        flag(property != null, out);
        out.text(property == null ? "" : property);
        Attributes attributes = isOfDocument ? Attributes.EMPTY : variable.attributes();
        out.number(attributes.size());
        attributes.forEach((name, value) -> {
            out.text(name);
            out.text(value);
        });
        slot(variable.slot(), out);
        flag(variable.srgb(), out);
    }

    private Variable variable(ByteReader in) {
        String name = in.text();
        Type type = type(in);
        Value value = value(in);
        boolean hasProperty = flag(in);
        String property = in.text();
        String[] attributes = new String[2 * Math.min(in.number(), MOST_ATTRIBUTES)];
        for (int i = 0; i < attributes.length; i++) {
            attributes[i] = in.text();
        }
        return new Variable(
                name,
                type,
                value,
                Variable.Stated.NOWHERE,
                hasProperty ? property : null,
                attributes.length == 0 ? Attributes.EMPTY : Attributes.distinct(attributes),
                new Variable.Binding(slot(in), null, flag(in)));
    }

    private static void slot(Slot slot, ByteWriter out) {
        out.number(slot.set() + 1);
        out.number(slot.binding() + 1);
        out.number(slot.location() + 1);
        out.number(slot.element() + 1);
        out.number(slot.lane() + 1);
    }

    private static Slot slot(ByteReader in) {
        return new Slot(in.number() - 1, in.number() - 1, in.number() - 1, in.number() - 1, in.number() - 1);
    }

    private void type(Type type, ByteWriter out) {
        out.text(type.name());
        boolean isNamed = types.find(type.name()).filter(type::equals).isPresent();
        flag(isNamed, out);
        if (!isNamed) {
            out.text(type.base().name());
            out.text(type.semantic().name());
            out.number(type.size());
            list(type.members(), out, member -> {
                out.text(member.name());
                type(member.type(), out);
                value(member.value(), out);
            });
        }
    }

    private Type type(ByteReader in) {
        String name = in.text();
        enter();
        Type type = flag(in)
                ? types.find(name).orElseThrow(() -> new IllegalArgumentException("there is no type " + name))
                : new Type(
                        name,
                        Type.Base.valueOf(in.text()),
                        Type.Semantic.valueOf(in.text()),
                        in.number(),
                        list(in, from -> new Type.Member(from.text(), type(from), value(from))));
        depth--;
        return type;
    }

    private void enter() {
        if (++depth > DEEPEST) {
            throw new IllegalArgumentException("types or values are nested too deeply");
        }
    }

    /** Writes a value: a word for its kind, then its content; an empty word for null. */
    private void value(@Nullable Value value, ByteWriter out) {
        if (value == null) {
            out.text("");
        } else if (value instanceof FloatValue it) {
            out.text("float");
            out.text(Float.toString(it.value()));
        } else if (value instanceof IntegerValue it) {
            out.text("integer");
            out.text(Integer.toString(it.value()));
        } else if (value instanceof BooleanValue it) {
            out.text("boolean");
            flag(it.value(), out);
        } else if (value instanceof StringValue it) {
            out.text("string");
            type(it.type(), out);
            out.text(it.value());
        } else if (value instanceof FilenameValue it) {
            out.text("filename");
            out.text(it.value());
        } else if (value instanceof VectorValue it) {
            out.text("vector");
            type(it.type(), out);
            list(it.components(), out, component -> out.text(Float.toString(component)));
        } else if (value instanceof MatrixValue it) {
            out.text("matrix");
            type(it.type(), out);
            list(it.components(), out, component -> out.text(Float.toString(component)));
        } else if (value instanceof ArrayValue it) {
            out.text("array");
            type(it.type(), out);
            list(it.elements(), out, element -> value(element, out));
        } else if (value instanceof StructValue it) {
            out.text("struct");
            type(it.type(), out);
            list(it.members(), out, member -> value(member, out));
        }
    }

    private @Nullable Value value(ByteReader in) {
        String kind = in.text();
        enter();
        Value value =
                switch (kind) {
                    case "" -> null;
                    case "float" -> new FloatValue(number(in));
                    case "integer" -> new IntegerValue(Integer.parseInt(in.text()));
                    case "boolean" -> new BooleanValue(flag(in));
                    case "string" -> new StringValue(type(in), in.text());
                    case "filename" -> new FilenameValue(in.text());
                    case "vector" -> new VectorValue(type(in), list(in, ShaderForm::number));
                    case "matrix" -> new MatrixValue(type(in), list(in, ShaderForm::number));
                    case "array" -> new ArrayValue(type(in), list(in, this::part));
                    case "struct" -> new StructValue(type(in), list(in, this::part));
                    default -> throw new IllegalArgumentException("there is no value of kind " + kind);
                };
        depth--;
        return value;
    }

    private Value part(ByteReader in) {
        return Objects.requireNonNull(value(in));
    }

    private static float number(ByteReader in) {
        return Float.parseFloat(in.text());
    }

    private static void flag(boolean flag, ByteWriter out) {
        out.number(flag ? 1 : 0);
    }

    private static boolean flag(ByteReader in) {
        return in.number() == 1;
    }

    private static <T> void list(List<T> list, ByteWriter out, Consumer<T> writer) {
        out.number(list.size());
        list.forEach(writer);
    }

    private static <T> ImmutableList<T> list(ByteReader in, Function<ByteReader, T> reader) {
        int size = in.number();
        ImmutableList.Builder<T> list = ImmutableList.builder();
        for (int i = 0; i < size; i++) {
            list.add(reader.apply(in));
        }
        return list.build();
    }
}

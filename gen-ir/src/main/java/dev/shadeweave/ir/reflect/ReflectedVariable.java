package dev.shadeweave.ir.reflect;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Constant.BoolConstant;
import dev.shadeweave.ir.model.Constant.CompositeConstant;
import dev.shadeweave.ir.model.Constant.FloatConstant;
import dev.shadeweave.ir.model.Constant.IntConstant;
import dev.shadeweave.ir.model.Constant.UintConstant;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * An input, an output, a uniform, or a member of one.
 *
 * @param name its name
 * @param type its type
 * @param use whether it is used
 * @param slot where a host finds it
 * @param qualifiers all qualifiers as words
 * @param defaultValue the components of the default value of a uniform; empty if none is stated
 * @param span the declaration
 */
public record ReflectedVariable(
        String name,
        ReflectedType type,
        ReflectedUse use,
        ReflectedSlot slot,
        ImmutableList<String> qualifiers,
        ImmutableList<String> defaultValue,
        SourceSpan span) {

    static ReflectedVariable of(Ir ir, Variable variable, boolean active) {
        String name = variable.builtIn() == null
                ? variable.name().text()
                : variable.builtIn().glsl();
        Integer initializer = variable.has(Flag.UNIFORM) ? variable.initializer() : null;
        ImmutableList.Builder<String> value = ImmutableList.builder();
        if (initializer != null) {
            components(ir, ir.constant(initializer), value);
        }
        ReflectedUse use = new ReflectedUse(variable.staticUse(), active);
        ReflectedSlot slot = ReflectedSlot.of(variable);
        return new ReflectedVariable(
                name,
                type(variable.valueType(), variable.precision(), fields(variable.valueType(), use, slot.location())),
                use,
                slot,
                variable.decorations().stream().map(Decoration::text).collect(ImmutableList.toImmutableList()),
                value.build(),
                variable.span());
    }

    private static ReflectedType type(Type type, Precision precision, ImmutableList<ReflectedVariable> fields) {
        return new ReflectedType(TypeWords.of(type), TypeWords.sizes(type), precision.text(), fields);
    }

    private static ImmutableList<ReflectedVariable> fields(Type type, ReflectedUse use, @Nullable Integer location) {
        if (!(type.innermost() instanceof Type.Struct struct)) {
            return ImmutableList.of();
        }
        ImmutableList.Builder<ReflectedVariable> fields = ImmutableList.builder();
        Integer next = location;
        for (Field field : struct.fields()) {
            Integer stated = location(field);
            Integer own = stated == null ? next : stated;
            next = own == null ? null : Integer.valueOf(own + slots(field.type()));
            fields.add(new ReflectedVariable(
                    field.name().text(),
                    type(field.type(), field.precision(), fields(field.type(), use, own)),
                    use,
                    new ReflectedSlot(own, null, null),
                    field.decorations().stream().map(Decoration::text).collect(ImmutableList.toImmutableList()),
                    ImmutableList.of(),
                    field.span()));
        }
        return fields.build();
    }

    private static @Nullable Integer location(Field field) {
        for (Decoration it : field.decorations()) {
            if (it instanceof Decoration.Numbered number && number.key() == Decoration.Key.LOCATION) {
                return number.value();
            }
        }
        return null;
    }

    /** Returns the number of locations that a type occupies (GLSL 4.60 specification, section 4.4.1). */
    private static int slots(Type type) {
        if (type instanceof Type.Array it) {
            return it.length() * slots(it.element());
        }
        if (type instanceof Type.Struct it) {
            return it.fields().stream().mapToInt(field -> slots(field.type())).sum();
        }
        return type instanceof Type.Matrix it ? it.columns() : 1;
    }

    private static void components(Ir ir, Constant constant, ImmutableList.Builder<String> value) {
        if (constant instanceof CompositeConstant it) {
            it.parts().forEach(part -> components(ir, ir.constant(part), value));
        } else if (constant instanceof FloatConstant it) {
            value.add(Float.toString(it.value()));
        } else if (constant instanceof IntConstant it) {
            value.add(Integer.toString(it.value()));
        } else if (constant instanceof UintConstant it) {
            value.add(Long.toString(it.value()));
        } else if (constant instanceof BoolConstant it) {
            value.add(Boolean.toString(it.value()));
        }
    }
}

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
 * @param type the GLSL name of its type, arrays left out
 * @param arraySizes sizes of arrays, innermost first; 0 where none is stated
 * @param precision the precision word, or empty
 * @param fields members, if it is a structure or a block
 * @param staticUse whether code mentions it
 * @param active whether code that has an effect mentions it
 * @param location the location stated, or null; members of a block that has one count on from it
 * @param binding the binding stated, or null
 * @param set the descriptor set stated, or null
 * @param qualifiers all qualifiers as words
 * @param defaultValue the components of the value a uniform starts with; empty if none is stated
 * @param span where it is declared
 */
public record ReflectedVariable(
        String name,
        String type,
        ImmutableList<Integer> arraySizes,
        String precision,
        ImmutableList<ReflectedVariable> fields,
        boolean staticUse,
        boolean active,
        @Nullable Integer location,
        @Nullable Integer binding,
        @Nullable Integer set,
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
        return new ReflectedVariable(
                name,
                TypeWords.of(variable.valueType()),
                TypeWords.sizes(variable.valueType()),
                word(variable.precision()),
                fields(variable.valueType(), variable.staticUse(), active, variable.number(Decoration.Key.LOCATION)),
                variable.staticUse(),
                active,
                variable.number(Decoration.Key.LOCATION),
                variable.number(Decoration.Key.BINDING),
                variable.number(Decoration.Key.SET),
                variable.decorations().stream().map(Decoration::text).collect(ImmutableList.toImmutableList()),
                value.build(),
                variable.span());
    }

    private static ImmutableList<ReflectedVariable> fields(
            Type type, boolean staticUse, boolean active, @Nullable Integer location) {
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
                    TypeWords.of(field.type()),
                    TypeWords.sizes(field.type()),
                    word(field.precision()),
                    fields(field.type(), staticUse, active, own),
                    staticUse,
                    active,
                    own,
                    null,
                    null,
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

    /** How many locations a type takes (GLSL 4.60 specification, section 4.4.1). */
    private static int slots(Type type) {
        if (type instanceof Type.Array it) {
            return it.length() * slots(it.element());
        }
        if (type instanceof Type.Struct it) {
            return it.fields().stream().mapToInt(field -> slots(field.type())).sum();
        }
        return type instanceof Type.Matrix it ? it.columns() : 1;
    }

    private static String word(Precision precision) {
        return precision.text();
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

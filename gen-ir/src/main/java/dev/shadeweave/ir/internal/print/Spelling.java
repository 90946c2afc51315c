package dev.shadeweave.ir.internal.print;

import dev.shadeweave.ir.internal.model.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How a language spells types, and what is declared with them. */
public abstract class Spelling {
    private final Map<Type.Struct, String> structs = new HashMap<>();

    /** A spelling that knows no structure yet. */
    protected Spelling() {}

    /** Says what a structure is called. */
    public final void name(Type.Struct struct, String name) {
        structs.put(struct, name);
    }

    /** What a structure is called. */
    public final String struct(Type.Struct struct) {
        return structs.getOrDefault(struct, struct.name().text());
    }

    /** A type; the sizes of arrays are left out where the language writes them behind the name. */
    public abstract String text(Type type);

    /** The type of the sampler that goes with a texture. */
    public abstract String sampler(Type.Image image);

    /** Something of a type: {@code float3 a}, {@code a: vec3f}. */
    public abstract String declared(String type, String name);

    /** A member or a parameter, with sizes of arrays: {@code float a[3]}, {@code a: array<f32, 3>}. */
    public abstract String declared(Type type, String name);

    /** A local variable that stays as it is. */
    public abstract String local(Type type, String name, String value);

    /** The head of a loop up to the brace, in which {@code i} counts from 0. */
    public String loop(int times) {
        return "for (int i = 0; i < " + times + "; ++i)";
    }

    /** The head of a function up to the brace. */
    public abstract String head(Type returns, String name, List<String> parameters);
}

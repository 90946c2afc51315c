package dev.shadeweave.ir.internal.print;

import dev.shadeweave.ir.model.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes types and declarations of a language. */
public abstract class Spelling {
    private final Map<Type.Struct, String> structs = new HashMap<>();

    /** Creates a spelling without structures. */
    protected Spelling() {}

    /** Sets the name of a structure. */
    public final void name(Type.Struct struct, String name) {
        structs.put(struct, name);
    }

    /** Returns the name of a structure. */
    public final String struct(Type.Struct struct) {
        return structs.getOrDefault(struct, struct.name().text());
    }

    /** Returns the text of a type. Array sizes are left out if the language writes them after the name. */
    public abstract String text(Type type);

    /** Returns the type of the sampler of a texture. */
    public abstract String sampler(Type.Image image);

    /** Returns a declaration with a type: {@code float3 a}, {@code a: vec3f}. */
    public abstract String declared(String type, String name);

    /** Returns a member or a parameter, with array sizes: {@code float a[3]}, {@code a: array<f32, 3>}. */
    public abstract String declared(Type type, String name);

    /** Returns the declaration of a local variable that does not change. */
    public abstract String local(Type type, String name, String value);

    /** Returns the head of a loop without the brace. In the loop, {@code i} counts from 0. */
    public String loop(int times) {
        return "for (int i = 0; i < " + times + "; ++i)";
    }

    /** Returns the head of a function without the brace. */
    public abstract String head(Type returns, String name, List<String> parameters);
}

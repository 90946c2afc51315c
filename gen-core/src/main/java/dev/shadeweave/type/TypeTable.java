package dev.shadeweave.type;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Finds types by name: the standard ones, and the structs of typedefs. Immutable. */
public final class TypeTable {
    private static final TypeTable STANDARD = new TypeTable(byName());

    private final ImmutableMap<String, Type> types;

    private TypeTable(ImmutableMap<String, Type> types) {
        this.types = types;
    }

    private static ImmutableMap<String, Type> byName() {
        ImmutableMap.Builder<String, Type> types = ImmutableMap.builder();
        for (Type type : Types.STANDARD) {
            types.put(type.name(), type);
        }
        return types.buildOrThrow();
    }

    /** Returns the types that every document can use. */
    public static TypeTable standard() {
        return STANDARD;
    }

    /** Returns the type with that name. */
    public Optional<Type> find(String name) {
        return Optional.ofNullable(types.get(name));
    }

    /** Returns all names, in declaration order. */
    public ImmutableSet<String> names() {
        return types.keySet();
    }

    /** Returns this table with more types. A later type replaces an earlier one of the same name. */
    public TypeTable plus(Iterable<Type> more) {
        Map<String, Type> all = new LinkedHashMap<>(types);
        more.forEach(type -> all.put(type.name(), type));
        return all.size() == types.size() && types.equals(all) ? this : new TypeTable(ImmutableMap.copyOf(all));
    }
}

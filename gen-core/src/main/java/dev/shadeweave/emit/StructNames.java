package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.type.Type;
import java.util.List;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * The names of a program's structs and their members in code. Names in documents can be arbitrary: equal to a function
 * of the library, equal to each other after illegal characters are removed, or like a piece of code.
 */
public final class StructNames {
    /** No program: the name of every struct is derived only from its own name. */
    public static final StructNames NONE = new StructNames(ImmutableMap.of());

    private final ImmutableMap<Type, Names> names;

    private StructNames(ImmutableMap<Type, Names> names) {
        this.names = names;
    }

    private record Names(@Untainted String struct, ImmutableList<@Untainted String> members) {}

    /**
     * Names structs.
     *
     * @param structs the structs of a program
     * @param global the scope of the program, which already contains the names of library code and of the host
     *     interface
     */
    public static StructNames of(List<Type> structs, NameAllocator global, Syntax syntax) {
        ImmutableMap.Builder<Type, Names> names = ImmutableMap.builder();
        for (Type struct : structs) {
            names.put(struct, new Names(global.fresh(struct.name()), members(struct, syntax)));
        }
        return new StructNames(names.buildOrThrow());
    }

    /** Returns the name of a struct. */
    public @Untainted String struct(Type struct, Syntax syntax) {
        Names known = names.get(struct);
        return known == null ? Identifiers.sanitize(struct.name(), syntax) : known.struct();
    }

    /** Returns the names of the members of a struct, in order. */
    public ImmutableList<@Untainted String> memberNames(Type struct, Syntax syntax) {
        Names known = names.get(struct);
        return known == null ? members(struct, syntax) : known.members();
    }

    private static ImmutableList<@Untainted String> members(Type struct, Syntax syntax) {
        NameAllocator scope = NameAllocator.global(syntax);
        ImmutableList.Builder<@Untainted String> names = ImmutableList.builder();
        struct.members().forEach(member -> names.add(scope.fresh(member.name())));
        return names.build();
    }
}

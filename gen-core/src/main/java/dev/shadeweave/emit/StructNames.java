package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.type.Type;
import java.util.List;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * What the structs of a program and their members are called in code. Documents may call them anything: like a function of the
 * library, like each other but for what no identifier has, or like a piece of code.
 */
public final class StructNames {
    /** No program: every struct is called what its own name makes of it. */
    public static final StructNames NONE = new StructNames(ImmutableMap.of());

    private final ImmutableMap<Type, Names> names;

    private StructNames(ImmutableMap<Type, Names> names) {
        this.names = names;
    }

    private record Names(@Untainted String struct, ImmutableList<@Untainted String> members) {}

    /**
     * Gives names to structs.
     *
     * @param structs the structs of a program
     * @param global the scope of the program, in which library code and what hosts rely on have their names already
     */
    public static StructNames of(List<Type> structs, NameAllocator global, Syntax syntax) {
        ImmutableMap.Builder<Type, Names> names = ImmutableMap.builder();
        for (Type struct : structs) {
            names.put(struct, new Names(global.fresh(struct.name()), members(struct, syntax)));
        }
        return new StructNames(names.buildOrThrow());
    }

    /** The name of a struct. */
    public @Untainted String struct(Type struct, Syntax syntax) {
        Names known = names.get(struct);
        return known == null ? Identifiers.sanitize(struct.name(), syntax) : known.struct();
    }

    /** The names of the members of a struct, in order. */
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

package dev.shadeweave.struct;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.Identifiers;
import java.util.HashSet;
import java.util.Set;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Allocates unique names that are not reserved words of a language. */
final class FreeNames {
    private final ImmutableSet<String> reserved;
    private final Set<String> taken = new HashSet<>();

    FreeNames(ImmutableSet<String> reserved) {
        this.reserved = reserved;
    }

    /**
     * Returns the wanted name. If it is reserved or already taken, {@code _} and, if necessary, a number are appended.
     */
    @Untainted
    String fresh(String wanted) {
        @Untainted String base = Identifiers.known(wanted);
        @Untainted String name = base;
        for (int number = 1; reserved.contains(name) || !taken.add(name); number++) {
            String end = number == 1 ? "" : Integer.toString(number);
            name = Identifiers.known(base.endsWith("_") ? base + "v" + end : base + "_" + end);
        }
        return name;
    }
}

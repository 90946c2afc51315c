package dev.shadeweave.ir.internal.print;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.BuiltInVariable;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * An input or output of an entry point.
 *
 * @param member its name among the inputs or outputs
 * @param inside its name in the shader's code: {@code vd.normalWorld}
 * @param type its type: a scalar, a vector, or an array of clip distances
 * @param builtIn the built-in variable that it is, or null
 * @param location its location, or -1 for a built-in variable; for a vector of clip distances, the index of the first
 * @param decorations its qualifiers
 * @param span the declaration
 */
public record Slot(
        String member,
        String inside,
        Type type,
        @Nullable BuiltInVariable builtIn,
        int location,
        ImmutableList<Decoration> decorations,
        SourceSpan span) {
    /** Returns the same slot with another name. */
    public Slot called(String newMember) {
        return new Slot(newMember, inside, type, builtIn, location, decorations, span);
    }

    /** Returns whether it is a number that hosts count without a sign: of a vertex, an instance or a sample. */
    public boolean isCounted() {
        return builtIn != null && type.basic() == BasicType.INT;
    }

    /** Returns whether it has a qualifier. */
    public boolean has(Decoration decoration) {
        return decorations.contains(decoration);
    }
}

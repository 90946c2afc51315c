package dev.shadeweave.ir.internal.print;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.internal.model.BuiltInVariable;
import dev.shadeweave.ir.internal.model.Decoration;
import dev.shadeweave.ir.internal.model.Type;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * One input or output of an entry point.
 *
 * @param member its name among the inputs or outputs
 * @param inside what the shader's code calls it: {@code vd.normalWorld}
 * @param type its type, a scalar or a vector
 * @param builtIn which variable of the language it is, or null
 * @param location where it is handed over, if it is none of the language
 * @param decorations its qualifiers
 * @param span where it is declared
 */
public record Slot(
        String member,
        String inside,
        Type type,
        @Nullable BuiltInVariable builtIn,
        int location,
        ImmutableList<Decoration> decorations,
        SourceSpan span) {
    /** The same under another name. */
    public Slot called(String newMember) {
        return new Slot(newMember, inside, type, builtIn, location, decorations, span);
    }

    /** True if it has a qualifier. */
    public boolean has(Decoration decoration) {
        return decorations.contains(decoration);
    }
}

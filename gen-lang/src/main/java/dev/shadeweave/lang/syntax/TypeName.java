package dev.shadeweave.lang.syntax;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/** A type without array sizes. */
public sealed interface TypeName extends SyntaxNode {
    /**
     * A named type: {@code float}, {@code sampler2D}, {@code LightData}.
     *
     * @param name the name, of a built-in type or of a struct
     */
    record Named(Identifier name) implements TypeName {
        @Override
        public SourceSpan span() {
            return name.span();
        }
    }

    /**
     * A struct declaration.
     *
     * @param name its name, or null
     * @param members its members in order, at least one
     * @param span from {@code struct} to the closing brace
     */
    record Struct(@Nullable Identifier name, ImmutableList<Member> members, SourceSpan span) implements TypeName {}
}

package dev.shadeweave.ir.internal.model;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;

/**
 * A member of a structure or an interface block.
 *
 * @param name its name
 * @param type its type, never a pointer
 * @param precision in ES, of the member
 * @param decorations qualifiers of members of blocks
 * @param span where it is declared
 */
public record Field(
        Name name, Type type, Precision precision, ImmutableList<Decoration> decorations, SourceSpan span) {}

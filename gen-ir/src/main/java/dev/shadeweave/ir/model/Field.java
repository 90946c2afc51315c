package dev.shadeweave.ir.model;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;

/**
 * A member of a structure or an interface block.
 *
 * @param name its name
 * @param type its type, never a pointer
 * @param precision its precision in ES
 * @param decorations its qualifiers, if it is a member of a block
 * @param span the declaration
 */
public record Field(
        Name name, Type type, Precision precision, ImmutableList<Decoration> decorations, SourceSpan span) {}

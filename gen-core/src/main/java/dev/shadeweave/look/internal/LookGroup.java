package dev.shadeweave.look.internal;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;

/**
 * A group of looks.
 *
 * @param name its name
 * @param looks the looks, including those of nested groups
 * @param active the look to show, or empty
 * @param span the place in the document
 */
public record LookGroup(String name, ImmutableList<String> looks, String active, SourceSpan span) implements Located {}

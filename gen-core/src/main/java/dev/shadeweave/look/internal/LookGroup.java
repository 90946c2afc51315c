package dev.shadeweave.look.internal;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;

/**
 * Looks that belong together.
 *
 * @param name its name
 * @param looks the looks, those of groups in it included
 * @param active the look to show, or empty
 * @param span where it stands
 */
public record LookGroup(String name, ImmutableList<String> looks, String active, SourceSpan span) implements Located {}

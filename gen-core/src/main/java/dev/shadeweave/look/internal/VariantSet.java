package dev.shadeweave.look.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.document.Element;
import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;

/**
 * A set of variants, of which one can be chosen.
 *
 * @param name its name
 * @param nodes the categories of nodes that it applies to; empty for all
 * @param nodeDefs the nodedefs that it applies to; empty for all
 * @param variants the inputs and tokens of each variant
 * @param span the place in the document
 */
public record VariantSet(
        String name,
        ImmutableSet<String> nodes,
        ImmutableSet<String> nodeDefs,
        ImmutableMap<String, ImmutableList<Element>> variants,
        SourceSpan span)
        implements Located {}

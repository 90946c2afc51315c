package dev.shadeweave.look.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.look.internal.Look.Target;
import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;

/**
 * What is known about some geometries.
 *
 * @param name the name of the element
 * @param geometry the geometries
 * @param target what the document calls them
 * @param tokens the texts for {@code <name>} in file names
 * @param properties values of geometric properties
 * @param span where it stands
 */
public record GeometryInfo(
        String name,
        GeometrySet geometry,
        Target target,
        ImmutableMap<String, String> tokens,
        ImmutableList<Value> properties,
        SourceSpan span)
        implements Located {
    /** A value of a geometric property, as written. */
    public record Value(String name, String type, String value) {}

    /** A file name with the tokens of this one put in; others stay as they are. */
    public String resolve(String file) {
        String resolved = file;
        for (java.util.Map.Entry<String, String> token : tokens.entrySet()) {
            resolved = resolved.replace("<" + token.getKey() + ">", token.getValue());
        }
        return resolved;
    }
}

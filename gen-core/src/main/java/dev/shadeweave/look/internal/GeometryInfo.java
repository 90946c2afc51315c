package dev.shadeweave.look.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.look.internal.Look.Target;
import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;

/**
 * Information about some geometries.
 *
 * @param name the name of the element
 * @param geometry the geometries
 * @param target the expressions or collection in the document
 * @param tokens the replacements for {@code <name>} in file names
 * @param properties values of geometric properties
 * @param span the place in the document
 */
public record GeometryInfo(
        String name,
        GeometrySet geometry,
        Target target,
        ImmutableMap<String, String> tokens,
        ImmutableList<Value> properties,
        SourceSpan span)
        implements Located {
    /** The value of a geometric property, as written. */
    public record Value(String name, String type, String value) {}

    /** Returns a file name with the tokens of this information replaced; other tokens stay. */
    public String resolve(String file) {
        String resolved = file;
        for (java.util.Map.Entry<String, String> token : tokens.entrySet()) {
            resolved = resolved.replace("<" + token.getKey() + ">", token.getValue());
        }
        return resolved;
    }
}

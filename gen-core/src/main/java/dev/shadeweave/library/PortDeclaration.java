package dev.shadeweave.library;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import org.jspecify.annotations.Nullable;

/**
 * A port that a nodedef, or a nodegraph without one, declares.
 *
 * @param name its name
 * @param type its type
 * @param value its default, or null
 * @param attributes all attributes of the element, including user-interface hints, units and colour space
 * @param span the place of its declaration
 */
public record PortDeclaration(String name, Type type, @Nullable Value value, Attributes attributes, SourceSpan span)
        implements Located {
    /** Returns the geometric property that the port reads by default, or null. */
    public @Nullable String defaultGeomProp() {
        return attributes.get("defaultgeomprop");
    }

    /** Returns the unit of its numbers, or an empty text. */
    public String unit() {
        return attributes.get("unit", "");
    }

    /** Returns the type of unit of its numbers, or an empty text. */
    public String unitType() {
        return attributes.get("unittype", "");
    }

    /** Returns true if the port must be uniform over a surface. */
    public boolean isUniform() {
        return attributes.isTrue("uniform");
    }

    /** Returns true if the port is a choice between names. */
    public boolean isEnumeration() {
        return !attributes.get("enum", "").isBlank();
    }

    /** Returns the names of an enumeration's choices, trimmed; empty if the port is not an enumeration. */
    public ImmutableList<String> enumNames() {
        return Enumerations.split(attributes.get("enum", ""));
    }

    /** Returns the values of the choices, trimmed, one for each choice; empty if the names are the values. */
    public ImmutableList<String> enumValues() {
        return Enumerations.values(attributes.get("enumvalues", ""), type);
    }
}

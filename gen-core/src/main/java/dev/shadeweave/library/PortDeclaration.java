package dev.shadeweave.library;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import org.jspecify.annotations.Nullable;

/**
 * A port as a nodedef, or a nodegraph without one, declares it.
 *
 * @param name its name
 * @param type its type
 * @param value its default, or null if there is none
 * @param attributes all that the element says, user-interface hints, units and colour space too
 * @param span where it is declared
 */
public record PortDeclaration(String name, Type type, @Nullable Value value, Attributes attributes, SourceSpan span)
        implements Located {
    /** The geometric property the port falls back to, or null. */
    public @Nullable String defaultGeomProp() {
        return attributes.get("defaultgeomprop");
    }

    /** The unit of its numbers; empty if they have none. */
    public String unit() {
        return attributes.get("unit", "");
    }

    /** The type of unit of its numbers; empty if they have none. */
    public String unitType() {
        return attributes.get("unittype", "");
    }

    /** True if the port must be uniform over a surface. */
    public boolean isUniform() {
        return attributes.isTrue("uniform");
    }

    /** True if the port is a choice between names. */
    public boolean isEnumeration() {
        return !attributes.get("enum", "").isBlank();
    }

    /** The names of an enumeration's choices, trimmed; empty if the port is no enumeration. */
    public ImmutableList<String> enumNames() {
        return Enumerations.split(attributes.get("enum", ""));
    }

    /** The values of the choices, trimmed, one a choice; empty if the names are the values. */
    public ImmutableList<String> enumValues() {
        return Enumerations.values(attributes.get("enumvalues", ""), type);
    }
}

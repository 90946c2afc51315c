package dev.shadeweave.library;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.document.GeomPropDef;
import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;

/**
 * A geometric property that inputs use as their default.
 *
 * @param name its name: {@code UV0}
 * @param category the category of the nodes that read it: {@code texcoord}
 * @param type the name of its type: {@code vector2}
 * @param settings the inputs of such a node that it sets, by name: {@code space}, {@code index}, {@code geomprop}
 * @param unit the unit of its numbers, or empty
 * @param unitType the kind of that unit: {@code distance}; or empty
 * @param span the place of its definition
 */
public record GeomProperty(
        String name,
        String category,
        String type,
        ImmutableMap<String, String> settings,
        String unit,
        String unitType,
        SourceSpan span)
        implements Located {
    /** Returns the space of its values; empty if it states none. */
    public String space() {
        return settings.getOrDefault("space", "");
    }

    static GeomProperty of(GeomPropDef element) {
        ImmutableMap.Builder<String, String> settings = ImmutableMap.builder();
        for (String setting : new String[] {"space", "index", "geomprop"}) {
            String text = element.attribute(setting);
            if (text != null) {
                settings.put(setting, text);
            }
        }
        return new GeomProperty(
                element.name(),
                element.attributes().get("geomprop", element.name()),
                element.type(),
                settings.buildOrThrow(),
                element.attributes().get("unit", ""),
                element.attributes().get("unittype", ""),
                element.span());
    }
}

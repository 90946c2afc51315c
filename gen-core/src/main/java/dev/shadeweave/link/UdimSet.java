package dev.shadeweave.link;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.Element;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.source.SourceSpan;
import java.util.Optional;

/**
 * The tiles that the textures of a document cover: the property {@code udimset} of its geometry.
 *
 * @param span the place of the property
 * @param tiles the numbers as written
 */
public record UdimSet(SourceSpan span, ImmutableList<String> tiles) {
    private static final Splitter COMMA = Splitter.on(',').trimResults().omitEmptyStrings();

    /** Returns the set of a document; the first if there are several. */
    public static Optional<UdimSet> of(LinkedDocument content) {
        for (Element info : content.document().children()) {
            if (info.category().equals("geominfo")) {
                for (Element property : info.children()) {
                    if (property.name().equals("udimset")) {
                        return Optional.of(new UdimSet(
                                AttributeSpans.value(property, "value"),
                                ImmutableList.copyOf(
                                        COMMA.split(property.attributes().get("value", "")))));
                    }
                }
            }
        }
        return Optional.empty();
    }
}

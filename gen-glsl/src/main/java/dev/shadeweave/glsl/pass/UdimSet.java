package dev.shadeweave.glsl.pass;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import java.util.Optional;

/**
 * The tiles that the textures of a document cover: the property {@code udimset} of its geometry.
 *
 * @param element the property
 * @param tiles the numbers as they stand there
 */
public record UdimSet(Element element, ImmutableList<String> tiles) {
    private static final Splitter COMMA = Splitter.on(',').trimResults().omitEmptyStrings();

    /** The set of a document, the first if it states several. */
    public static Optional<UdimSet> of(Document document) {
        for (Element info : document.children()) {
            if (info.category().equals("geominfo")) {
                for (Element property : info.children()) {
                    if (property.name().equals("udimset")) {
                        return Optional.of(new UdimSet(
                                property,
                                ImmutableList.copyOf(
                                        COMMA.split(property.attributes().get("value", "")))));
                    }
                }
            }
        }
        return Optional.empty();
    }
}

package dev.shadeweave.cli.edit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.source.Attributes;
import java.util.LinkedHashMap;
import java.util.Map;

/** The standard layout of documents: names and types first. The writer of documents does the rest. */
public final class DocumentLayout {
    /** The attributes that are written first. */
    private static final ImmutableList<String> FIRST = ImmutableList.of("name", "type");

    private DocumentLayout() {}

    /** Returns a document in this layout. */
    public static Document of(Document document) {
        return (Document) ordered(document);
    }

    private static Element ordered(Element element) {
        if (element.isTrivia()) {
            return element;
        }
        ImmutableList.Builder<Element> children = ImmutableList.builder();
        element.children().forEach(child -> children.add(ordered(child)));
        Map<String, String> attributes = new LinkedHashMap<>();
        for (String name : FIRST) {
            if (element.attributes().has(name)) {
                attributes.put(name, element.attributes().get(name, ""));
            }
        }
        element.attributes().map().forEach(attributes::putIfAbsent);
        return element.with(new Attributes(ImmutableMap.copyOf(attributes)), children.build());
    }
}

package dev.shadeweave.document.xml;

import java.util.HashMap;
import java.util.Map;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Recognises includes by their namespace (XML Inclusions 1.0, second edition, section 3). Only declarations at the root
 * and at the element itself count. {@code xi:include} without a declaration is an include, too, because many documents
 * omit it.
 */
final class IncludeNames {
    static final String XINCLUDE = "http://www.w3.org/2001/XInclude";
    static final String XMLNS = "xmlns:";
    private static final String LOCAL_NAME = "include";

    private final Map<String, String> namespaces = new HashMap<>();

    /** Remembers the declarations of the root; the reader must be at its start tag. */
    void declare(XMLStreamReader root) {
        for (int i = 0; i < root.getAttributeCount(); i++) {
            String attribute = root.getAttributeLocalName(i);
            if (attribute.startsWith(XMLNS)) {
                namespaces.put(attribute.substring(XMLNS.length()), root.getAttributeValue(i));
            }
        }
    }

    /** Returns true if the reader is at the start tag of an include. */
    boolean isInclude(XMLStreamReader tag) {
        String name = tag.getLocalName();
        int colon = name.indexOf(':');
        if (!name.substring(colon + 1).equals(LOCAL_NAME)) {
            return false;
        }
        String prefix = colon < 0 ? "" : name.substring(0, colon);
        String own = attribute(tag, colon < 0 ? "xmlns" : XMLNS + prefix);
        String namespace = own != null ? own : namespaces.get(prefix);
        return namespace == null ? prefix.equals("xi") : namespace.equals(XINCLUDE);
    }

    private static @Nullable String attribute(XMLStreamReader tag, String attribute) {
        for (int i = 0; i < tag.getAttributeCount(); i++) {
            if (tag.getAttributeLocalName(i).equals(attribute)) {
                return tag.getAttributeValue(i);
            }
        }
        return null;
    }
}

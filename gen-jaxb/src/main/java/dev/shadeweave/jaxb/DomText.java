package dev.shadeweave.jaxb;

import com.google.common.xml.XmlEscapers;
import dev.shadeweave.document.BlankLines;
import dev.shadeweave.document.Comment;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Include;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;

/** Converts DOM elements to text, and documents to DOM elements. */
final class DomText {
    private static final String XINCLUDE = "http://www.w3.org/2001/XInclude";

    private static final String XMLNS = XMLConstants.XMLNS_ATTRIBUTE + ":";

    private DomText() {}

    /** Returns the element as XML. */
    static String of(Element root) {
        Set<String> prefixes = new HashSet<>();
        walk(
                root,
                node -> {
                    if (node instanceof Element element) {
                        prefixes.add(prefix(element.getNodeName()));
                        attributes(element).forEach(attribute -> prefixes.add(prefix(attribute.getName())));
                    }
                },
                node -> {});
        StringBuilder text = new StringBuilder();
        walk(root, node -> start(node, prefixes, text), node -> end(node, text));
        return text.toString();
    }

    /** Visits all nodes without recursion, since JAXB reads elements of any depth. */
    private static void walk(Element root, Consumer<Node> start, Consumer<Node> end) {
        Node node = root;
        while (true) {
            start.accept(node);
            Node next = node.getFirstChild();
            while (next == null) {
                end.accept(node);
                if (node == root) {
                    return;
                }
                next = node.getNextSibling();
                if (next == null) {
                    node = node.getParentNode();
                }
            }
            node = next;
        }
    }

    private static List<Attr> attributes(Element element) {
        NamedNodeMap map = element.getAttributes();
        List<Attr> attributes = new ArrayList<>(map.getLength());
        for (int i = 0; i < map.getLength(); i++) {
            attributes.add((Attr) map.item(i));
        }
        return attributes;
    }

    private static String prefix(String name) {
        return name.substring(0, Math.max(0, name.indexOf(':')));
    }

    /**
     * Returns true for a namespace declaration of a prefix that the document does not use. JAXB repeats the
     * declarations of all enclosing elements.
     */
    private static boolean isForeign(Attr attribute, Set<String> prefixes) {
        return attribute.getName().startsWith(XMLNS)
                && !prefixes.contains(attribute.getName().substring(XMLNS.length()));
    }

    private static void start(Node node, Set<String> prefixes, StringBuilder text) {
        if (node instanceof Element element) {
            text.append('<').append(element.getNodeName());
            for (Attr attribute : attributes(element)) {
                if (isForeign(attribute, prefixes)) {
                    continue;
                }
                text.append(' ')
                        .append(attribute.getName())
                        .append("=\"")
                        .append(XmlEscapers.xmlAttributeEscaper().escape(attribute.getValue()))
                        .append('"');
            }
            text.append('>');
        } else if (node.getNodeType() == Node.TEXT_NODE || node.getNodeType() == Node.CDATA_SECTION_NODE) {
            text.append(XmlEscapers.xmlContentEscaper().escape(node.getNodeValue()));
        }
    }

    private static void end(Node node, StringBuilder text) {
        if (node instanceof Element element) {
            text.append("</").append(element.getNodeName()).append('>');
        }
    }

    /** Creates an element {@code materialx} without content. */
    static Element empty() {
        return create(builder(), "materialx");
    }

    /** Returns a document as a DOM element. */
    static Element element(Document document) {
        return element(builder(), document);
    }

    private static Element element(org.w3c.dom.Document owner, dev.shadeweave.document.Element from) {
        boolean include = from instanceof Include;
        Element made = include ? owner.createElementNS(XINCLUDE, from.category()) : create(owner, from.category());
        from.attributes().forEach((name, value) -> {
            if (name.equals(XMLConstants.XMLNS_ATTRIBUTE) || name.startsWith(XMLNS)) {
                made.setAttributeNS(XMLConstants.XMLNS_ATTRIBUTE_NS_URI, name, value);
            } else {
                made.setAttributeNS(null, name, value);
            }
        });
        for (dev.shadeweave.document.Element child : from.children()) {
            if (child instanceof Comment comment) {
                made.appendChild(owner.createComment(comment.text()));
            } else if (!(child instanceof BlankLines)) {
                made.appendChild(element(owner, child));
            }
        }
        return made;
    }

    private static Element create(org.w3c.dom.Document owner, String name) {
        return owner.createElementNS(null, name);
    }

    private static org.w3c.dom.Document builder() {
        try {
            return DocumentBuilderFactory.newDefaultNSInstance()
                    .newDocumentBuilder()
                    .newDocument();
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("the platform has no DOM", e);
        }
    }
}

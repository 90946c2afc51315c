package dev.shadeweave.link;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.GeomPropDef;
import dev.shadeweave.document.Implementation;
import dev.shadeweave.document.Include;
import dev.shadeweave.document.NodeDef;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.TargetDef;
import dev.shadeweave.document.TypeDef;
import dev.shadeweave.document.UnitDef;
import dev.shadeweave.document.UnitTypeDef;
import dev.shadeweave.library.Library;
import dev.shadeweave.source.Attributes;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * The definitions of a document that affect more than their own nodes: types, properties, units, targets, and
 * replacements of library definitions.
 */
public final class OwnDefinitions {
    /** Receives the content of the definitions in order. */
    public interface Listener {
        /** A definition starts. */
        void definition();

        /** An element starts: the definition, or one inside of it. */
        void open(String category, String name, Attributes attributes);

        /** The last open element ends. */
        void close();
    }

    private OwnDefinitions() {}

    /** Reports to a listener the definitions of a document and of those that it includes. */
    public static void reaching(LinkedDocument content, Listener listener) {
        Library base = content.library().base();
        for (Document document : content.documents()) {
            for (Element element : document.children()) {
                if (reaches(element, base)) {
                    listener.definition();
                    announce(element, listener);
                }
            }
        }
    }

    private static boolean reaches(Element element, @Nullable Library base) {
        if (element instanceof TypeDef
                || element instanceof GeomPropDef
                || element instanceof UnitDef
                || element instanceof UnitTypeDef
                || element instanceof TargetDef) {
            return true;
        }
        if (base == null) {
            return false;
        }
        if (element instanceof NodeDef) {
            return isDefined(element.name(), base);
        }
        if (element instanceof Implementation || element instanceof NodeGraph) {
            return isDefined(element.attributes().get("nodedef", ""), base);
        }
        return false;
    }

    private static boolean isDefined(String nodeDef, Library base) {
        return !nodeDef.isEmpty() && base.nodeDef(nodeDef, new Diagnostics()).isPresent();
    }

    private static void announce(Element definition, Listener listener) {
        Deque<Iterator<Element>> open = new ArrayDeque<>();
        listener.open(definition.category(), definition.name(), definition.attributes());
        open.push(definition.children().iterator());
        while (!open.isEmpty()) {
            if (!open.element().hasNext()) {
                open.pop();
                listener.close();
                continue;
            }
            Element next = open.element().next();
            if (!next.isTrivia() && !(next instanceof Include)) {
                listener.open(next.category(), next.name(), next.attributes());
                open.push(next.children().iterator());
            }
        }
    }
}

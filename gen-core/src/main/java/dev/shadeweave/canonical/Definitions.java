package dev.shadeweave.canonical;

import com.google.common.collect.ImmutableSortedMap;
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
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.NodeImplementation;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the definitions of a document add to its structure; those of libraries are known by their names. */
final class Definitions {
    private final LinkedDocument content;

    Definitions(LinkedDocument content) {
        this.content = content;
    }

    /** What kind of node it is. */
    void node(ShaderNode node, Serializer out) {
        out.text(node.declaration().name());
        if (node.declaration().provenance().isLocal()) {
            declaration(node.declaration(), out);
        }
        NodeImplementation implementation = node.implementation();
        if (implementation.provenance().isLocal()) {
            implementation(implementation, out);
        }
    }

    private static void declaration(NodeDeclaration declaration, Serializer out) {
        out.tag("declaration");
        out.text(declaration.group());
        out.text(declaration.attributes().get("bsdf", ""));
        declaration.inputs().values().forEach(port -> port(port, out));
        declaration.outputs().values().forEach(port -> port(port, out));
    }

    private static void port(PortDeclaration port, Serializer out) {
        out.tag("port");
        out.text(port.name());
        out.text(port.type().name());
        attributes(port.attributes().map(), out);
    }

    private static void implementation(NodeImplementation implementation, Serializer out) {
        // Every case returns what it wrote to: there is nothing else to return.
        implementation.<Serializer>match(new NodeImplementation.Cases<>(
                inline -> {
                    out.tag("expression");
                    out.text(inline.template());
                    return out;
                },
                source -> {
                    out.tag("function");
                    out.text(source.function());
                    out.text(source.file().text());
                    return out;
                },
                graph -> {
                    out.tag("graph");
                    out.text(graph.name());
                    return out;
                },
                custom -> {
                    out.tag("custom");
                    out.text(custom.name());
                    return out;
                }));
    }

    /**
     * The definitions that reach further than the nodes they describe: types, properties, units, targets, and whatever
     * takes the place of something in a library.
     */
    void reaching(Serializer out) {
        Library base = content.library().base();
        for (Document document : content.documents()) {
            for (Element element : document.children()) {
                if (reaches(element, base)) {
                    out.tag("definition");
                    element(element, out);
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

    private static void element(Element element, Serializer out) {
        if (element.isTrivia() || element instanceof Include) {
            return;
        }
        out.tag("element");
        out.text(element.category());
        out.text(element.name());
        out.text(element.attributes().get("value", ""));
        attributes(element.attributes().map(), out);
        element.children().forEach(child -> element(child, out));
        out.tag("end");
    }

    /** What is said for people is left out. */
    private static void attributes(Map<String, String> map, Serializer out) {
        ImmutableSortedMap.copyOf(map).forEach((name, value) -> {
            if (!name.startsWith("ui")
                    && !name.equals("doc")
                    && !name.equals("name")
                    && !name.equals("value")
                    && !name.equals("xpos")
                    && !name.equals("ypos")) {
                out.text(name);
                out.text(value);
            }
        });
    }
}

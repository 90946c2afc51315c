package dev.shadeweave.canonical;

import com.google.common.collect.ImmutableSortedMap;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.OwnDefinitions;
import dev.shadeweave.link.implementation.NodeImplementation;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.source.Attributes;
import java.util.Map;

/**
 * Writes what the definitions of a document add to its structure. Definitions of libraries are identified by their
 * names.
 */
final class Definitions {
    private final LinkedDocument content;

    Definitions(LinkedDocument content) {
        this.content = content;
    }

    /** Writes the kind of a node. */
    void node(ShaderNode node, Serializer out) {
        out.text(node.declaration().name());
        if (node.declaration().provenance().isLocal()) {
            declaration(node.declaration(), out);
        }
        NodeImplementation implementation = node.implementation();
        if (implementation.provenance().isLocal()) {
            implementation(implementation, out);
            choices(node.traits(), out);
        }
    }

    private static void choices(NodeTraits traits, Serializer out) {
        traits.choices().forEach((input, choices) -> {
            out.tag("choices");
            out.text(input);
            out.text(choices.type().name());
            choices.values().forEach((text, value) -> {
                out.text(text);
                out.text(value.text());
            });
        });
    }

    private static void declaration(NodeDeclaration declaration, Serializer out) {
        out.tag("declaration");
        out.text(declaration.group());
        out.text(declaration.scattering());
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
        // Every case returns the serializer, because the switch needs a result.
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
     * Writes the definitions that affect more than their own nodes: types, properties, units, targets, and replacements
     * of library definitions.
     */
    void reaching(Serializer out) {
        OwnDefinitions.reaching(content, new OwnDefinitions.Listener() {
            @Override
            public void definition() {
                out.tag("definition");
            }

            @Override
            public void open(String category, String name, Attributes stated) {
                out.tag("element");
                out.text(category);
                out.text(name);
                out.text(stated.get("value", ""));
                attributes(stated.map(), out);
            }

            @Override
            public void close() {
                out.tag("end");
            }
        });
    }

    /** Writes attributes, except the name, the value, and those that only people read. */
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

package dev.shadeweave.render.bake;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.DocumentBuilder;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.link.reference.PortBinding;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Builds the document whose materials read images, without the nodes and graphs that are no longer used. */
final class BakedDocument {
    private BakedDocument() {}

    /**
     * Returns the document.
     *
     * @param readings the replacements of the connections of inputs; other inputs do not change
     */
    static Document of(Document document, IdentityHashMap<Element, Reading> readings) {
        Map<String, Element> parts = new LinkedHashMap<>();
        for (Element child : document.children()) {
            parts.put(child.name(), child instanceof Node node ? node(node, readings) : child);
        }
        Set<Element> read = read(parts);
        List<Element> kept = new ArrayList<>();
        for (Element child : document.children()) {
            Element now = child.name().isEmpty() ? child : parts.getOrDefault(child.name(), child);
            boolean definition = now instanceof NodeGraph && now.attributes().has("nodedef");
            boolean gone = now instanceof Output || ((now instanceof Node || now instanceof NodeGraph) && !definition);
            if (!gone || read.contains(now)) {
                kept.add(now);
            }
        }
        return document.with(document.attributes(), ImmutableList.copyOf(kept));
    }

    private static Node node(Node node, IdentityHashMap<Element, Reading> readings) {
        if (node.children().stream().noneMatch(readings::containsKey)) {
            return node;
        }
        List<Element> children = new ArrayList<>();
        for (Element child : node.children()) {
            Reading reading = readings.get(child);
            if (reading == null) {
                children.add(child);
            } else if (!(reading instanceof Reading.OfDefault)) {
                children.add(DocumentBuilder.edit(child, input -> {
                    PortBinding.CONNECTIONS.forEach(input::remove);
                    input.remove("value");
                    reading.write(input);
                }));
            }
        }
        return node.with(node.attributes(), ImmutableList.copyOf(children));
    }

    /** Returns the materials and lights, and all elements that they read. */
    private static Set<Element> read(Map<String, Element> parts) {
        ArrayDeque<Element> open = new ArrayDeque<>();
        for (Element part : parts.values()) {
            if (part instanceof Node node
                    && (node.type().equals("material") || node.type().equals("lightshader"))) {
                open.add(part);
            }
        }
        Set<Element> read = new LinkedHashSet<>(open);
        while (!open.isEmpty()) {
            for (Element port : open.remove().children()) {
                PortBinding binding = PortBinding.of(port);
                String name = binding.neighbour().isEmpty() ? binding.output() : binding.neighbour();
                Element next = parts.get(name);
                if (next != null && read.add(next)) {
                    open.add(next);
                }
            }
        }
        return read;
    }
}

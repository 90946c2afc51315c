package dev.shadeweave.render.bake;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.DocumentBuilder;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.link.PortBinding;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The document whose materials read images: without the nodes and graphs that nobody reads any more. */
final class BakedDocument {
    private BakedDocument() {}

    /** Connects an input anew. */
    interface Change {
        /** Says what the input gets; false if it stays as it is. */
        boolean change(Input input, DocumentBuilder builder);
    }

    static Document of(Document document, Change change) {
        Map<String, Element> parts = new LinkedHashMap<>();
        for (Element child : document.children()) {
            parts.put(child.name(), child instanceof Node node ? node(node, change) : child);
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

    private static Node node(Node node, Change change) {
        List<Element> children = new ArrayList<>();
        boolean same = true;
        for (Element child : node.children()) {
            if (child instanceof Input input) {
                Element now = DocumentBuilder.edit(input, builder -> {});
                boolean[] changed = {false};
                Element other = DocumentBuilder.edit(input, builder -> {
                    PortBinding.CONNECTIONS.forEach(builder::remove);
                    changed[0] = change.change(input, builder);
                });
                if (changed[0]) {
                    same = false;
                    // An input that says nothing has its default.
                    if (!other.attributes().has("nodegraph")
                            && !other.attributes().has("value")) {
                        continue;
                    }
                    now = other;
                }
                children.add(now);
            } else {
                children.add(child);
            }
        }
        return same ? node : node.with(node.attributes(), ImmutableList.copyOf(children));
    }

    /** The materials and lights, and what they read. */
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

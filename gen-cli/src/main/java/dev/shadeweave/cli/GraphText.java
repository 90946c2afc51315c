package dev.shadeweave.cli;

import dev.shadeweave.document.DocumentGraph;
import dev.shadeweave.document.DocumentGraph.Box;
import dev.shadeweave.document.DocumentGraph.Wire;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Graphs as texts for programs that draw them: Graphviz and Mermaid. */
final class GraphText {
    private GraphText() {}

    /** For Graphviz ("The DOT Language"). */
    static String dot(DocumentGraph graph) {
        StringBuilder text =
                new StringBuilder("digraph document {\n  rankdir=LR;\n  node [shape=box, fontname=\"sans-serif\"];\n");
        groups(graph, text, "  subgraph ", box -> text.append(box.group().isEmpty() ? "  " : "    ")
                .append(quoted(box.id()))
                .append(" [label=")
                .append(quoted(label(box, "\\n")))
                .append("];\n"));
        for (Wire wire : graph.wires()) {
            text.append("  ").append(quoted(wire.from())).append(" -> ").append(quoted(wire.to()));
            if (!wire.port().isEmpty()) {
                text.append(" [label=").append(quoted(wire.port())).append(']');
            }
            text.append(";\n");
        }
        return text.append("}\n").toString();
    }

    /** For Mermaid ("Flowcharts"). */
    static String mermaid(DocumentGraph graph) {
        Map<String, String> ids = new LinkedHashMap<>();
        graph.boxes().forEach(box -> ids.putIfAbsent(box.id(), "n" + ids.size()));
        StringBuilder text = new StringBuilder("flowchart LR\n");
        groups(graph, text, "  subgraph ", box -> text.append(box.group().isEmpty() ? "  " : "    ")
                .append(ids.get(box.id()))
                .append("[\"")
                .append(escaped(label(box, "<br/>")))
                .append("\"]\n"));
        for (Wire wire : graph.wires()) {
            text.append("  ").append(ids.get(wire.from())).append(" -->");
            if (!wire.port().isEmpty()) {
                text.append("|\"").append(escaped(wire.port())).append("\"|");
            }
            text.append(' ').append(ids.get(wire.to())).append('\n');
        }
        return text.toString();
    }

    private static void groups(DocumentGraph graph, StringBuilder text, String begin, Consumer<Box> write) {
        Map<String, List<Box>> groups = new LinkedHashMap<>();
        graph.boxes().forEach(box -> groups.computeIfAbsent(box.group(), none -> new ArrayList<>())
                .add(box));
        boolean dot = text.toString().startsWith("digraph");
        groups.forEach((group, boxes) -> {
            if (group.isEmpty()) {
                boxes.forEach(write);
                return;
            }
            if (dot) {
                text.append(begin)
                        .append(quoted("cluster_" + group))
                        .append(" {\n    label=")
                        .append(quoted(group))
                        .append(";\n");
            } else {
                text.append(begin)
                        .append("g_")
                        .append(group.replaceAll("[^A-Za-z0-9_]", "_"))
                        .append("[\"")
                        .append(escaped(group))
                        .append("\"]\n");
            }
            boxes.forEach(write);
            text.append(dot ? "  }\n" : "  end\n");
        });
    }

    /** What stands in a box: name, category, and the values that are stated. */
    static String label(Box box, String newLine) {
        StringBuilder label = new StringBuilder(box.name()).append(newLine).append(box.kind());
        if (!box.type().isEmpty()) {
            label.append(" (").append(box.type()).append(')');
        }
        box.values().forEach(value -> label.append(newLine).append(value));
        return label.toString();
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\\\\n", "\\n").replace("\"", "\\\"") + "\"";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("\"", "&quot;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("&lt;br/&gt;", "<br/>");
    }
}

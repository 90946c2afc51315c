package dev.shadeweave.cli.inspect;

import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.link.DocumentGraph;
import dev.shadeweave.link.DocumentGraph.Box;
import dev.shadeweave.link.DocumentGraph.Wire;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes graphs as text for Graphviz and Mermaid. Names from documents are quoted, on one line, and cannot act as code.
 */
public final class GraphText {
    private GraphText() {}

    /** Returns a graph for Graphviz ("The DOT Language"). */
    static String dot(DocumentGraph graph) {
        Set<String> taken = new HashSet<>();
        Map<String, String> ids = new LinkedHashMap<>();
        graph.boxes().forEach(box -> ids.computeIfAbsent(box.id(), id -> quoted(unique(Printable.of(id), taken))));
        StringBuilder text =
                new StringBuilder("digraph document {\n  rankdir=LR;\n  node [shape=box, fontname=\"sans-serif\"];\n");
        groups(graph).forEach((group, boxes) -> {
            if (!group.isEmpty()) {
                text.append("  subgraph ")
                        .append(quoted(unique("cluster_" + Printable.of(group), taken)))
                        .append(" {\n    label=")
                        .append(quoted(Printable.of(group)))
                        .append(";\n");
            }
            for (Box box : boxes) {
                text.append(group.isEmpty() ? "  " : "    ")
                        .append(ids.get(box.id()))
                        .append(" [label=\"")
                        .append(box.lines().stream().map(GraphText::inQuotes).collect(Collectors.joining("\\n")))
                        .append("\"];\n");
            }
            text.append(group.isEmpty() ? "" : "  }\n");
        });
        for (Wire wire : graph.wires()) {
            text.append("  ").append(ids.get(wire.from())).append(" -> ").append(ids.get(wire.to()));
            if (!wire.port().isEmpty()) {
                text.append(" [label=")
                        .append(quoted(Printable.of(wire.port())))
                        .append(']');
            }
            text.append(";\n");
        }
        return text.append("}\n").toString();
    }

    /** Returns a graph for Mermaid ("Flowcharts"). */
    static String mermaid(DocumentGraph graph) {
        Set<String> taken = new HashSet<>();
        Map<String, String> ids = new LinkedHashMap<>();
        graph.boxes().forEach(box -> ids.putIfAbsent(box.id(), "n" + ids.size()));
        StringBuilder text = new StringBuilder("flowchart LR\n");
        groups(graph).forEach((group, boxes) -> {
            if (!group.isEmpty()) {
                text.append("  subgraph ")
                        .append(unique("g_" + group.replaceAll("[^A-Za-z0-9_]", "_"), taken))
                        .append("[\"")
                        .append(escaped(Printable.of(group)))
                        .append("\"]\n");
            }
            for (Box box : boxes) {
                text.append(group.isEmpty() ? "  " : "    ")
                        .append(ids.get(box.id()))
                        .append("[\"")
                        .append(box.lines().stream().map(GraphText::escaped).collect(Collectors.joining("<br/>")))
                        .append("\"]\n");
            }
            text.append(group.isEmpty() ? "" : "  end\n");
        });
        for (Wire wire : graph.wires()) {
            text.append("  ").append(ids.get(wire.from())).append(" -->");
            if (!wire.port().isEmpty()) {
                text.append("|\"").append(escaped(Printable.of(wire.port()))).append("\"|");
            }
            text.append(' ').append(ids.get(wire.to())).append('\n');
        }
        return text.toString();
    }

    private static Map<String, List<Box>> groups(DocumentGraph graph) {
        Map<String, List<Box>> groups = new LinkedHashMap<>();
        graph.boxes().forEach(box -> groups.computeIfAbsent(box.group(), none -> new ArrayList<>())
                .add(box));
        return groups;
    }

    /** Returns a unique name, because different names may become equal when they are made printable. */
    private static String unique(String wanted, Set<String> taken) {
        String name = wanted;
        for (int number = 2; !taken.add(name); number++) {
            name = wanted + "_" + number;
        }
        return name;
    }

    private static String quoted(String text) {
        return "\"" + inQuotes(text) + "\"";
    }

    private static String inQuotes(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"");
    }

    /** Escapes a label: {@code #} begins the name of a character, and a backtick begins Markdown. */
    private static String escaped(String text) {
        return text.replace("#", "#35;")
                .replace("`", "#96;")
                .replace("&", "&amp;")
                .replace("\"", "&quot;")
                .replace("<", "&lt;")
                .replace(">", "&gt;");
    }
}

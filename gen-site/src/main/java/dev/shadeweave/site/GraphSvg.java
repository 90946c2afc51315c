package dev.shadeweave.site;

import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.link.DocumentGraph;
import dev.shadeweave.link.DocumentGraph.Box;
import dev.shadeweave.link.DocumentGraph.Wire;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Draws graphs. Boxes are in columns, each one to the right of all boxes that it reads (longest path layering; Healy
 * and Nikolov, "Hierarchical Drawing Algorithms", section 13.3). Within a column they are sorted by the mean height of
 * the boxes that they read (the barycentre heuristic of Sugiyama, Tagawa and Toda).
 */
public final class GraphSvg {
    private static final int LETTER = 7;
    private static final int LINE = 16;
    private static final int PAD = 8;
    private static final int GAP_X = 70;
    private static final int GAP_Y = 18;
    private static final int MOST_LETTERS = 40;

    private final DocumentGraph graph;
    private final Map<String, Place> places = new LinkedHashMap<>();
    private int width;
    private int height;

    /** The position and size of a box. */
    private record Place(int x, int y, int width, int height) {}

    private GraphSvg(DocumentGraph graph) {
        this.graph = graph;
    }

    /** Returns the drawing of a graph as an SVG file. */
    public static String of(DocumentGraph graph) {
        GraphSvg svg = new GraphSvg(graph);
        svg.place(svg.columns());
        return svg.draw();
    }

    private Map<Integer, List<Box>> columns() {
        Map<String, Integer> column = new HashMap<>();
        Map<String, List<String>> readers = new HashMap<>();
        Map<String, Integer> waiting = new HashMap<>();
        for (Wire wire : graph.wires()) {
            readers.computeIfAbsent(wire.from(), none -> new ArrayList<>()).add(wire.to());
            waiting.merge(wire.to(), 1, Integer::sum);
        }
        Deque<String> ready = new ArrayDeque<>();
        for (Box box : graph.boxes()) {
            column.put(box.id(), 0);
            if (!waiting.containsKey(box.id())) {
                ready.add(box.id());
            }
        }
        while (!ready.isEmpty()) {
            String id = ready.removeFirst();
            for (String reader : readers.getOrDefault(id, List.of())) {
                column.merge(reader, column.getOrDefault(id, 0) + 1, Math::max);
                if (waiting.merge(reader, -1, Integer::sum) == 0) {
                    ready.add(reader);
                }
            }
        }
        Map<Integer, List<Box>> columns = new TreeMap<>();
        // a box in a cycle keeps the column where it was reached
        for (Box box : graph.boxes()) {
            columns.computeIfAbsent(column.getOrDefault(box.id(), 0), none -> new ArrayList<>())
                    .add(box);
        }
        return columns;
    }

    private void place(Map<Integer, List<Box>> columns) {
        Map<String, List<String>> sources = new HashMap<>();
        for (Wire wire : graph.wires()) {
            sources.computeIfAbsent(wire.to(), none -> new ArrayList<>()).add(wire.from());
        }
        int x = GAP_Y;
        for (List<Box> boxes : columns.values()) {
            List<Box> ordered = new ArrayList<>(boxes);
            Map<String, Double> middles = new HashMap<>();
            for (Box box : boxes) {
                middles.put(
                        box.id(),
                        sources.getOrDefault(box.id(), List.of()).stream()
                                .filter(places::containsKey)
                                .mapToDouble(this::middle)
                                .average()
                                .orElse(0));
            }
            ordered.sort((one, other) ->
                    Double.compare(middles.getOrDefault(one.id(), 0.0), middles.getOrDefault(other.id(), 0.0)));
            int widest = 0;
            int y = GAP_Y;
            for (Box box : ordered) {
                List<String> lines = lines(box);
                int letters = lines.stream().mapToInt(String::length).max().orElse(1);
                Place place = new Place(x, y, letters * LETTER + 2 * PAD, lines.size() * LINE + 2 * PAD);
                places.put(box.id(), place);
                widest = Math.max(widest, place.width());
                y += place.height() + GAP_Y;
            }
            x += widest + GAP_X;
            height = Math.max(height, y);
        }
        width = Math.max(x - GAP_X + GAP_Y, GAP_Y);
    }

    private double middle(String id) {
        Place place = places.get(id);
        return place == null ? 0 : place.y() + place.height() / 2.0;
    }

    private static List<String> lines(Box box) {
        List<String> lines = new ArrayList<>();
        for (String line : box.lines()) {
            lines.add(line.length() > MOST_LETTERS ? line.substring(0, MOST_LETTERS - 1) + "…" : line);
        }
        if (!box.group().isEmpty()) {
            lines.set(0, Printable.of(box.group()) + "/" + lines.get(0));
        }
        return lines;
    }

    private String draw() {
        StringBuilder svg = new StringBuilder();
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"").append(width);
        svg.append("\" height=\"")
                .append(height)
                .append("\" viewBox=\"0 0 ")
                .append(width)
                .append(' ');
        svg.append(height).append("\" font-family=\"monospace\" font-size=\"11\">\n");
        svg.append("  <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\" />\n");
        for (Wire wire : graph.wires()) {
            wire(wire, svg);
        }
        for (Box box : graph.boxes()) {
            box(box, svg);
        }
        return svg.append("</svg>\n").toString();
    }

    private void wire(Wire wire, StringBuilder svg) {
        Place from = places.get(wire.from());
        Place to = places.get(wire.to());
        if (from == null || to == null) {
            return;
        }
        int x1 = from.x() + from.width();
        int y1 = from.y() + from.height() / 2;
        int x2 = to.x();
        int y2 = to.y() + to.height() / 2;
        int bend = GAP_X / 2;
        svg.append("  <path d=\"M ").append(x1).append(' ').append(y1);
        svg.append(" C ").append(x1 + bend).append(' ').append(y1).append(' ');
        svg.append(x2 - bend)
                .append(' ')
                .append(y2)
                .append(' ')
                .append(x2)
                .append(' ')
                .append(y2);
        svg.append("\" fill=\"none\" stroke=\"#8090a0\" stroke-width=\"1.5\"><title>");
        svg.append(escaped(
                Printable.of(wire.from() + " → " + wire.to() + (wire.port().isEmpty() ? "" : "/" + wire.port()))));
        svg.append("</title></path>\n");
    }

    private void box(Box box, StringBuilder svg) {
        Place place = places.get(box.id());
        if (place == null) {
            return;
        }
        String fill =
                switch (box.kind()) {
                    case "output" -> "#e6f4e6";
                    case "input" -> "#fff4dd";
                    default -> "#eef2f8";
                };
        svg.append("  <rect x=\"").append(place.x()).append("\" y=\"").append(place.y());
        svg.append("\" width=\"").append(place.width()).append("\" height=\"").append(place.height());
        svg.append("\" rx=\"4\" fill=\"").append(fill).append("\" stroke=\"#405060\" />\n");
        List<String> lines = lines(box);
        for (int i = 0; i < lines.size(); i++) {
            svg.append("  <text x=\"").append(place.x() + PAD);
            svg.append("\" y=\"").append(place.y() + PAD + LINE * i + 11).append('"');
            svg.append(i == 0 ? " font-weight=\"bold\">" : ">");
            svg.append(escaped(lines.get(i))).append("</text>\n");
        }
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}

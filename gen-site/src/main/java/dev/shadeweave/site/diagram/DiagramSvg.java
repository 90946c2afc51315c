package dev.shadeweave.site.diagram;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableDoubleArray;
import com.google.common.xml.XmlEscapers;
import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.site.diagram.DiagramLayout.Place;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Writes a drawing as an SVG file. */
public final class DiagramSvg {
    private static final int LEFT = 10;

    private static final String HEAD =
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="%1$s" height="%2$s" viewBox="0 0 %1$s %2$s" font-family="sans-serif" font-size="11">
              <rect width="100%%" height="100%%" fill="#ffffff" />
            """;

    private final StringBuilder svg = new StringBuilder();

    private DiagramSvg() {}

    /** Returns the text of an SVG file that shows a drawing. */
    public static String of(DiagramLayout layout) {
        return new DiagramSvg().draw(layout);
    }

    private String draw(DiagramLayout layout) {
        svg.append(HEAD.formatted(number(layout.width()), number(layout.height())));
        layout.groups().forEach(this::group);
        layout.wires().forEach(this::wire);
        layout.boxes().forEach(this::box);
        return svg.append("</svg>\n").toString();
    }

    private void group(DiagramLayout.Group group) {
        rectangle(group.place(), "#f8f9fb", "#8090a0", " stroke-dasharray=\"5 3\"");
        text(group.place(), 16, group.id(), DiagramLayout.TITLE_LETTER, " font-weight=\"bold\"");
        text(group.place(), 30, "nodegraph", DiagramLayout.LETTER, "");
    }

    private void wire(DiagramLayout.Line line) {
        svg.append("  <path d=\"");
        ImmutableDoubleArray points = line.points();
        for (int i = 0; i < points.length(); i += 2) {
            svg.append(i == 0 ? "M " : " L ").append(number(points.get(i))).append(' ');
            svg.append(number(points.get(i + 1)));
        }
        String port = line.wire().port();
        svg.append("\" fill=\"none\" stroke=\"#8090a0\" stroke-width=\"1.5\"><title>");
        svg.append(escaped(line.wire().from() + " → " + line.wire().to() + (port.isEmpty() ? "" : "/" + port)));
        svg.append("</title></path>\n");
    }

    private void box(DiagramLayout.Placed placed) {
        Diagram.Box box = placed.box();
        String fill =
                switch (box.kind()) {
                    case "output" -> "#e6f4e6";
                    case "input" -> "#fff4dd";
                    default -> "#eef2f8";
                };
        rectangle(placed.place(), fill, "#405060", "");
        text(placed.place(), 16, box.title(), DiagramLayout.TITLE_LETTER, " font-weight=\"bold\"");
        text(
                placed.place(),
                30,
                box.type().isEmpty() ? box.kind() : box.kind() + " · " + box.type(),
                DiagramLayout.LETTER,
                "");
        ImmutableList<Diagram.Port> ports = box.ports();
        for (int i = 0; i < ports.size(); i++) {
            Diagram.Port port = ports.get(i);
            String row = port.value().isEmpty() ? port.name() : port.name() + " = " + port.value();
            text(placed.place(), DiagramLayout.Placed.rowOf(i) + 4, row, DiagramLayout.LETTER, "");
        }
    }

    private void rectangle(Place place, String fill, String stroke, String more) {
        svg.append("  <rect x=\"").append(number(place.x())).append("\" y=\"").append(number(place.y()));
        svg.append("\" width=\"")
                .append(number(place.width()))
                .append("\" height=\"")
                .append(number(place.height()));
        svg.append("\" rx=\"4\" fill=\"").append(fill).append("\" stroke=\"").append(stroke);
        svg.append('"').append(more).append(" />\n");
    }

    /** Writes a line of text in a box, and shortens it to the width of the box. */
    private void text(Place place, double below, String text, double letter, String more) {
        int letters = (int) ((place.width() - 2 * LEFT) / letter) + 1;
        String shown = text.codePointCount(0, text.length()) <= letters
                ? text
                : text.substring(0, text.offsetByCodePoints(0, letters - 1)) + "…";
        if (!shown.isEmpty()) {
            svg.append("  <text x=\"").append(number(place.x() + LEFT));
            svg.append("\" y=\"")
                    .append(number(place.y() + below))
                    .append('"')
                    .append(more)
                    .append('>');
            svg.append(escaped(shown)).append("</text>\n");
        }
    }

    private static String escaped(String text) {
        return XmlEscapers.xmlContentEscaper().escape(Printable.of(text));
    }

    /** Returns a length with at most one decimal. */
    private static String number(double length) {
        return BigDecimal.valueOf(length)
                .setScale(1, RoundingMode.HALF_EVEN)
                .stripTrailingZeros()
                .toPlainString();
    }
}

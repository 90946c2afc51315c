package dev.shadeweave.view.internal.document;

import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The named elements of a document and its includes, by location. */
public final class SourcePlaces {
    /**
     * An element and the location of its tag.
     *
     * @param path its path in its document
     * @param category its category
     * @param span the location of its tag
     */
    public record Place(String path, String category, SourceSpan span) {}

    private final List<Place> places = new ArrayList<>();

    private SourcePlaces() {}

    /** Returns the locations of a document; empty without a document. */
    public static SourcePlaces of(@Nullable LinkedDocument content) {
        SourcePlaces found = new SourcePlaces();
        if (content != null) {
            content.documents().forEach(found::collect);
        }
        return found;
    }

    private void collect(Document document) {
        record Step(Element element, String path) {}
        Deque<Step> open = new ArrayDeque<>();
        open.add(new Step(document, ""));
        while (!open.isEmpty()) {
            Step step = open.removeFirst();
            for (Element child : step.element().children()) {
                if (child.isTrivia() || child.name().isEmpty()) {
                    continue;
                }
                String path = step.path().isEmpty() ? child.name() : step.path() + "/" + child.name();
                if (child.span().isKnown()) {
                    places.add(new Place(path, child.category(), child.span()));
                }
                open.add(new Step(child, path));
            }
        }
    }

    public List<Place> all() {
        return places;
    }

    /**
     * Returns the path of the element whose tag contains a location; empty if no tag does. A location without a file
     * returns its own element.
     */
    public String path(SourceSpan span) {
        if (!span.isKnown()) {
            return span.element();
        }
        String best = "";
        int shortest = Integer.MAX_VALUE;
        for (Place place : places) {
            SourceSpan tag = place.span();
            if (tag.file().equals(span.file()) && tag.start() <= span.start() && span.start() < tag.end()) {
                int length = tag.end() - tag.start();
                if (length < shortest) {
                    shortest = length;
                    best = place.path();
                }
            }
        }
        return best;
    }
}
